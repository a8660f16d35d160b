/** What a file exports by name, and what stands in the object that it exports as a whole. */
import type TypeScript from 'typescript';
import { onceFor } from '../../../syntax/once.ts';
import { exportedWhole, hasModifier, skipOuterExpressions, type Ts } from '../../parse/syntax.ts';
import type { Document } from '../document.ts';
import { assigned } from '../positions/assigned.ts';
import { keysOf } from '../shape.ts';

/** By name, what is written for it; `undefined` where that is no expression: functions, what other modules export. */
export type Members = ReadonlyMap<string, TypeScript.Expression | undefined>;

/** What a file exports by name. */
export const exportedMembers = (document: Document): Members => membersIn(document.script.file, document);

/** The members of the objects that a file exports as a whole: `export default { … }`, `module.exports = { … }`. */
export const membersOfWhole = onceFor((document: Document): readonly Members[] =>
  document.script.file.statements.flatMap((statement) => {
    const { ts } = document;
    const whole = exportedWhole(ts, ts.isExpressionStatement(statement) ? statement.expression : statement);
    const object = whole && constantBehind(document, whole);
    return object && ts.isObjectLiteralExpression(object) ? [keysOf(document, object)] : [];
  }),
);

/** The value of a constant at the top of the file where an expression is its name. */
export function constantBehind(document: Document, value: TypeScript.Expression): TypeScript.Expression {
  const { ts } = document;
  const inner = skipOuterExpressions(ts, value);
  const initializer = ts.isIdentifier(inner) ? constantsOf(document).get(inner.text) : undefined;
  return initializer ? skipOuterExpressions(ts, initializer) : inner;
}

const constantsOf = (document: Document): ReadonlyMap<string, TypeScript.Expression> =>
  constantsIn(document.script.file, document.ts);

const constantsIn = onceFor((file: TypeScript.SourceFile, ts: Ts) => {
  const constants = new Map<string, TypeScript.Expression>();
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const { flags, declarations } = statement.declarationList;
    if ((flags & ts.NodeFlags.Const) === 0) continue;
    for (const { name, initializer } of declarations)
      if (ts.isIdentifier(name) && initializer) constants.set(name.text, initializer);
  }
  return constants;
});

const membersIn = onceFor((file: TypeScript.SourceFile, document: Document): Members => {
  const { ts } = document;
  const members = new Map<string, TypeScript.Expression | undefined>();
  for (const statement of file.statements) {
    const isExported = hasModifier(ts, statement, ts.SyntaxKind.ExportKeyword);
    if (ts.isVariableStatement(statement) && isExported) {
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name)) members.set(name.text, initializer);
    } else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && isExported) {
      if (statement.name) members.set(statement.name.text, undefined);
    } else if (ts.isExportDeclaration(statement) && statement.exportClause) {
      if (ts.isNamedExports(statement.exportClause))
        for (const { name, propertyName = name } of statement.exportClause.elements)
          members.set(
            name.text,
            ts.isIdentifier(propertyName) && !statement.moduleSpecifier ? propertyName : undefined,
          );
    } else if (ts.isExpressionStatement(statement) && ts.isBinaryExpression(statement.expression)) {
      const { left, right } = statement.expression;
      const target = assigned(document, left);
      if (target?.kind === 'export' && target.path.length === 1) members.set(target.path[0] as string, right);
    }
  }
  return members;
});
