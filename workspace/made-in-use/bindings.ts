/** What names of a script stand for, by its syntax alone. */
import type TypeScript from 'typescript';
import type { Ts } from '../../core/script/parse/syntax.ts';

export type Binding =
  | { readonly kind: 'parameter'; readonly of: TypeScript.SignatureDeclaration }
  /** It is the value, or a part of it. */
  | { readonly kind: 'value'; readonly value: TypeScript.Expression }
  /** It is one element of it after the other. */
  | { readonly kind: 'element'; readonly value: TypeScript.Expression }
  | { readonly kind: 'function'; readonly of: TypeScript.SignatureDeclaration }
  | { readonly kind: 'other' };

const other: Binding = { kind: 'other' };

export class Bindings {
  readonly #ts: Ts;

  constructor(ts: Ts) {
    this.#ts = ts;
  }

  /** The nearest declaration of the name; `undefined`: there is none in sight. */
  of(name: TypeScript.Identifier): Binding | undefined {
    for (let at: TypeScript.Node | undefined = name.parent; at; at = at.parent) {
      const found = this.#in(at, name.text);
      if (found) return found;
    }
    return undefined;
  }

  #in(scope: TypeScript.Node, name: string): Binding | undefined {
    const ts = this.#ts;
    if (ts.isFunctionLike(scope))
      return scope.parameters.some((parameter) => this.#declares(parameter.name, name))
        ? { kind: 'parameter', of: scope }
        : undefined;
    if (ts.isForOfStatement(scope) && ts.isVariableDeclarationList(scope.initializer))
      return scope.initializer.declarations.some((declaration) => this.#declares(declaration.name, name))
        ? { kind: 'element', value: scope.expression }
        : undefined;
    if (ts.isForStatement(scope) && scope.initializer && ts.isVariableDeclarationList(scope.initializer))
      return this.#inList(scope.initializer, name);
    if (ts.isCatchClause(scope) && scope.variableDeclaration)
      return this.#declares(scope.variableDeclaration.name, name) ? other : undefined;
    if (
      !(
        ts.isBlock(scope) ||
        ts.isSourceFile(scope) ||
        ts.isCaseOrDefaultClause(scope) ||
        ts.isModuleBlock(scope)
      )
    )
      return undefined;
    for (const statement of scope.statements) {
      const found = ts.isVariableStatement(statement)
        ? this.#inList(statement.declarationList, name)
        : ts.isFunctionDeclaration(statement) && statement.name?.text === name
          ? ({ kind: 'function', of: statement } as const)
          : undefined;
      if (found) return found;
    }
    return undefined;
  }

  #inList({ declarations }: TypeScript.VariableDeclarationList, name: string): Binding | undefined {
    const ts = this.#ts;
    const declaration = declarations.find((each) => this.#declares(each.name, name));
    if (!declaration) return undefined;
    const { initializer } = declaration;
    if (!initializer) return other;
    if (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
      return { kind: 'function', of: initializer };
    return { kind: 'value', value: initializer };
  }

  #declares(declared: TypeScript.BindingName, name: string): boolean {
    if (this.#ts.isIdentifier(declared)) return declared.text === name;
    return declared.elements.some(
      (element) => this.#ts.isBindingElement(element) && this.#declares(element.name, name),
    );
  }
}
