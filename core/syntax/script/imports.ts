/** Names that a file takes from other modules, by `import` and by `require`. */
import type * as TypeScript from 'typescript';
import { type Declaration, declareOpaque } from './scope.ts';
import type { Ts } from './syntax.ts';

/** Declares what an import statement brings. */
export function declareImport(
  ts: Ts,
  statement: TypeScript.ImportDeclaration | TypeScript.ImportEqualsDeclaration,
  names: Map<string, Declaration>,
): void {
  const declare = (local: string, from: string, name: string) => names.set(local, { kind: 'import', from, name, node: statement });
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
  else for (const { name, propertyName } of clause.namedBindings.elements) declare(name.text, from, (propertyName ?? name).text);
}

/** The module of `require('…')`, `await import('…')`. */
export function requiredModule(ts: Ts, expression: TypeScript.Expression): string | undefined {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(call)) return undefined;
  const isImport = call !== expression && call.expression.kind === ts.SyntaxKind.ImportKeyword;
  const isRequire = call === expression && ts.isIdentifier(call.expression) && call.expression.text === 'require';
  const [argument] = call.arguments;
  return (isRequire || isImport) && argument && ts.isStringLiteral(argument) ? argument.text : undefined;
}

/** Declares what a constant takes from a required module: the whole, or some of its names. */
export function requiredNames(ts: Ts, declaration: TypeScript.VariableDeclaration, from: string, names: Map<string, Declaration>): void {
  const { name } = declaration;
  if (ts.isIdentifier(name)) names.set(name.text, { kind: 'import', from, name: '*', node: declaration });
  else if (!ts.isObjectBindingPattern(name)) declareOpaque(ts, name, names);
  else
    for (const { name: local, propertyName, dotDotDotToken, initializer } of name.elements) {
      const exported = propertyName ?? local;
      if (!ts.isIdentifier(local) || !ts.isIdentifier(exported) || dotDotDotToken || initializer) declareOpaque(ts, local, names);
      else names.set(local.text, { kind: 'import', from, name: exported.text, node: declaration });
    }
}
