/** What names of a script stand for, by its syntax alone. */
import type TypeScript from 'typescript';
import type { Ts } from '../../core/script/parse/syntax.ts';
import { onceFor } from '../../core/syntax/once.ts';

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
    return this.#inStatements(scope).get(name);
  }

  /** What the statements of a block declare: looked through once, however many names are asked for. */
  readonly #inStatements = onceFor(
    (scope: { readonly statements: readonly TypeScript.Statement[] }): ReadonlyMap<string, Binding> => {
      const ts = this.#ts;
      const found = new Map<string, Binding>();
      const add = (name: string, binding: Binding | undefined): void => {
        if (binding && !found.has(name)) found.set(name, binding);
      };
      for (const statement of scope.statements) {
        if (ts.isVariableStatement(statement))
          for (const declared of statement.declarationList.declarations)
            for (const name of this.#namesIn(declared.name)) add(name, this.#of(declared));
        if (ts.isFunctionDeclaration(statement) && statement.name)
          add(statement.name.text, { kind: 'function', of: statement });
      }
      return found;
    },
  );

  #inList({ declarations }: TypeScript.VariableDeclarationList, name: string): Binding | undefined {
    const declaration = declarations.find((each) => this.#namesIn(each.name).includes(name));
    return declaration && this.#of(declaration);
  }

  #of({ initializer }: TypeScript.VariableDeclaration): Binding {
    const ts = this.#ts;
    if (!initializer) return other;
    if (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
      return { kind: 'function', of: initializer };
    return { kind: 'value', value: initializer };
  }

  #declares(declared: TypeScript.BindingName, name: string): boolean {
    return this.#namesIn(declared).includes(name);
  }

  #namesIn(declared: TypeScript.BindingName): readonly string[] {
    const ts = this.#ts;
    if (ts.isIdentifier(declared)) return [declared.text];
    return declared.elements.flatMap((element) =>
      ts.isBindingElement(element) ? this.#namesIn(element.name) : [],
    );
  }
}
