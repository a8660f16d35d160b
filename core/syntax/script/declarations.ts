/** What a name of a file can stand for, and how statements that take names from other modules declare them. */
import type TypeScript from 'typescript';
import type { Scope } from './scope.ts';
import type { Ts } from './syntax.ts';

export type Declaration =
  | ConstDeclaration
  /** Imported or required; `name` is the one that the module exports, `*` or `default` the module itself. */
  | { readonly kind: 'import'; readonly from: string; readonly name: string; readonly node: TypeScript.Node }
  /** Declared, but its value is not known: functions, classes, parameters, `let`. */
  | { readonly kind: 'opaque'; readonly node: TypeScript.Node };

export interface ConstDeclaration {
  readonly kind: 'const';
  readonly name: string;
  /** The initializer, to be read in `scope`. */
  readonly node: TypeScript.Expression;
  readonly scope: Scope;
}

export type Names = Map<string, Declaration>;

/** Declares names whose value is not known. */
export function declareOpaque(ts: Ts, name: TypeScript.BindingName | undefined, names: Names): void {
  if (!name) return;
  if (ts.isIdentifier(name)) names.set(name.text, { kind: 'opaque', node: name });
  else
    for (const element of name.elements)
      if (ts.isBindingElement(element)) declareOpaque(ts, element.name, names);
}

/** Declares what an import statement brings. */
export function declareImport(
  ts: Ts,
  statement: TypeScript.ImportDeclaration | TypeScript.ImportEqualsDeclaration,
  names: Names,
): void {
  const declare = (local: string, from: string, name: string) =>
    names.set(local, { kind: 'import', from, name, node: statement });
  if (ts.isImportEqualsDeclaration(statement)) {
    const { moduleReference } = statement;
    const from = ts.isExternalModuleReference(moduleReference) ? moduleReference.expression : undefined;
    if (from && ts.isStringLiteral(from)) declare(statement.name.text, from.text, '*');
    else declareOpaque(ts, statement.name, names);
    return;
  }
  const clause = statement.importClause;
  if (!clause || !ts.isStringLiteral(statement.moduleSpecifier)) return;
  const from = statement.moduleSpecifier.text;
  if (clause.name) declare(clause.name.text, from, 'default');
  if (!clause.namedBindings) return;
  if (ts.isNamespaceImport(clause.namedBindings)) declare(clause.namedBindings.name.text, from, '*');
  else
    for (const { name, propertyName } of clause.namedBindings.elements)
      declare(name.text, from, (propertyName ?? name).text);
}

/** The module of `require('…')`, `await import('…')`. */
export function requiredModule(ts: Ts, expression: TypeScript.Expression): string | undefined {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(call)) return undefined;
  const isImport = call !== expression && call.expression.kind === ts.SyntaxKind.ImportKeyword;
  const isRequire =
    call === expression && ts.isIdentifier(call.expression) && call.expression.text === 'require';
  const [argument] = call.arguments;
  return (isRequire || isImport) && argument && ts.isStringLiteral(argument) ? argument.text : undefined;
}

/** Declares what a constant takes from a required module: the whole, or some of its names. */
export function requiredNames(
  ts: Ts,
  declaration: TypeScript.VariableDeclaration,
  from: string,
  names: Names,
): void {
  const { name } = declaration;
  if (ts.isIdentifier(name)) names.set(name.text, { kind: 'import', from, name: '*', node: declaration });
  else if (!ts.isObjectBindingPattern(name)) declareOpaque(ts, name, names);
  else
    for (const { name: local, propertyName, dotDotDotToken, initializer } of name.elements) {
      const exported = propertyName ?? local;
      if (!ts.isIdentifier(local) || !ts.isIdentifier(exported) || dotDotDotToken || initializer)
        declareOpaque(ts, local, names);
      else names.set(local.text, { kind: 'import', from, name: exported.text, node: declaration });
    }
}
