/** Values that a module exports: definitions only where configuration says that the file holds some. */
import type TypeScript from 'typescript';
import type { BlockScope } from '../parse/declarations.ts';
import { resolveName } from '../parse/scope.ts';
import { dottedName, hasModifier, skipOuterExpressions, type Ts } from '../parse/syntax.ts';
import type { FormDocumentation, Match } from './form.ts';

export const exportedDocumentation: FormDocumentation = {
  title: 'Exports of configured files',
  short: "export default { name: 'ping', description: '…' }",
  evidence:
    'An object or array literal that a file exports which `definitions` in `appcommands.json` names, if it has a name and a description, a type or options.',
  definitions: 'src/**/*.js',
  example: `// src/ping.js
export default { name: 'ping', description: 'Answers with pong' };
`,
  evaluated: 'As for other literals, keys in either spelling.',
  unknown:
    "Beside keys of a framework, values of another kind than a field takes: they are the framework's. What functions return.",
};

/** The exported objects and arrays. One that holds a value of better evidence is left out, and none comes twice. */
export function exportedValues(
  ts: Ts,
  file: TypeScript.SourceFile,
  scope: BlockScope,
  evident: readonly Match[],
): readonly Match[] {
  const found: Match[] = [];
  const take = (name: string, exported: TypeScript.Expression): void => {
    let [expression, variable] = [exported, name === 'default' ? undefined : name] as [
      TypeScript.Expression,
      string | undefined,
    ];
    if (ts.isIdentifier(exported)) {
      const declared = resolveName(ts, scope, exported.text);
      if (declared?.kind !== 'const') return;
      expression = declared.node;
      variable = declared.name;
    }
    const overlaps = (match: Match) =>
      match.expression.pos < expression.end && expression.pos < match.expression.end;
    if (!isLiteral(ts, expression) || evident.some(overlaps) || found.some(overlaps)) return;
    found.push({ expression, hint: { kind: 'export', name }, scope, variable });
  };
  for (const statement of file.statements) {
    if (ts.isExportAssignment(statement)) take('default', statement.expression);
    else if (ts.isExpressionStatement(statement)) takeAssignment(ts, statement.expression, take);
    else if (ts.isVariableStatement(statement) && hasModifier(ts, statement, ts.SyntaxKind.ExportKeyword)) {
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer && ts.isIdentifier(name)) take(name.text, initializer);
    } else if (
      ts.isExportDeclaration(statement) &&
      !statement.moduleSpecifier &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    ) {
      for (const { name, propertyName } of statement.exportClause.elements) {
        const local = propertyName ?? name;
        if (ts.isIdentifier(local)) take(name.text, local);
      }
    }
  }
  return found;
}

/** `module.exports = …`, `exports.name = …`, `module.exports.name = …`. */
function takeAssignment(
  ts: Ts,
  node: TypeScript.Expression,
  take: (name: string, exported: TypeScript.Expression) => void,
): void {
  if (
    !ts.isBinaryExpression(node) ||
    node.operatorToken.kind !== ts.SyntaxKind.EqualsToken ||
    !ts.isPropertyAccessExpression(node.left)
  )
    return;
  const { expression, name } = node.left;
  const isModule = ts.isIdentifier(expression) && expression.text === 'module' && name.text === 'exports';
  const isMember = /^(?:module\.)?exports$/.test(dottedName(ts, expression));
  if (isModule || isMember) take(isModule ? 'default' : name.text, node.right);
}

function isLiteral(ts: Ts, expression: TypeScript.Expression): boolean {
  const inner = skipOuterExpressions(ts, expression);
  return ts.isObjectLiteralExpression(inner) || ts.isArrayLiteralExpression(inner);
}
