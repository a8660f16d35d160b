/** Where a module says what it exports under a name. */
import type TypeScript from 'typescript';
import { dottedName, hasModifier, type Ts } from '../parse/syntax.ts';

export type Exported =
  | { readonly as: 'declared'; readonly node: TypeScript.FunctionDeclaration | TypeScript.ClassDeclaration }
  | { readonly as: 'expression'; readonly node: TypeScript.Expression }
  | { readonly as: 'elsewhere'; readonly from: string; readonly name: string };

/** `name`: the exported one, `default`, or `module.exports` for what CommonJS exports as a whole. */
export function exportedBy(ts: Ts, file: TypeScript.SourceFile, name: string): Exported | undefined {
  for (const statement of file.statements) {
    const found = exportedIn(ts, statement, name);
    if (found) return found;
  }
  return undefined;
}

function exportedIn(ts: Ts, statement: TypeScript.Statement, name: string): Exported | undefined {
  const { SyntaxKind: K } = ts;
  const isExported = hasModifier(ts, statement, K.ExportKeyword);
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    const isBody = ts.isClassDeclaration(statement) || statement.body !== undefined;
    const isDefault = hasModifier(ts, statement, K.DefaultKeyword);
    const isNamed = isDefault ? name === 'default' : statement.name?.text === name;
    return isExported && isBody && isNamed ? { as: 'declared', node: statement } : undefined;
  }
  if (ts.isVariableStatement(statement)) {
    const found = statement.declarationList.declarations.find(
      (declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name,
    );
    return isExported && found?.initializer ? { as: 'expression', node: found.initializer } : undefined;
  }
  if (ts.isExportAssignment(statement)) {
    const exports = statement.isExportEquals ? 'module.exports' : 'default';
    return name === exports ? { as: 'expression', node: statement.expression } : undefined;
  }
  if (ts.isExportDeclaration(statement)) return exportedByList(ts, statement, name);
  return ts.isExpressionStatement(statement) ? assigned(ts, statement.expression, name) : undefined;
}

function exportedByList(
  ts: Ts,
  { exportClause: list, moduleSpecifier, isTypeOnly }: TypeScript.ExportDeclaration,
  name: string,
): Exported | undefined {
  if (isTypeOnly || !list || !ts.isNamedExports(list)) return undefined;
  const found = list.elements.find((element) => element.name.text === name);
  if (!found) return undefined;
  const local = found.propertyName ?? found.name;
  if (moduleSpecifier)
    return ts.isStringLiteral(moduleSpecifier)
      ? { as: 'elsewhere', from: moduleSpecifier.text, name: local.text }
      : undefined;
  return ts.isIdentifier(local) ? { as: 'expression', node: local } : undefined;
}

/** `module.exports = …`, `exports.name = …`, and one behind the other. */
function assigned(ts: Ts, node: TypeScript.Expression, name: string): Exported | undefined {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return undefined;
  const left = dottedName(ts, node.left);
  const isWhole = name === 'module.exports';
  const isIt = isWhole ? left === name : left === `exports.${name}` || left === `module.exports.${name}`;
  if (!isIt) return assigned(ts, node.right, name);
  let { right } = node;
  while (ts.isBinaryExpression(right) && right.operatorToken.kind === ts.SyntaxKind.EqualsToken)
    right = right.right;
  return { as: 'expression', node: right };
}
