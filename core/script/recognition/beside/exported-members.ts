/** What a file exports by name, and what stands in the object that it exports as a whole. */
import type TypeScript from 'typescript';
import { onceFor } from '../../../syntax/once.ts';
import { type ExportedNode, exportedWhole, exportsIn } from '../../parse/exports.ts';
import { skipOuterExpressions, type Ts } from '../../parse/syntax.ts';
import type { Document } from '../document.ts';
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

const membersIn = onceFor((file: TypeScript.SourceFile, { ts }: Document): Members => {
  const isExpression = (node: ExportedNode): node is TypeScript.Expression =>
    !ts.isFunctionDeclaration(node) && !ts.isClassDeclaration(node);
  return new Map(
    exportsIn(file, ts).flatMap(({ path: [name, ...inside], node }) =>
      name === undefined || inside.length > 0
        ? []
        : [[name, node && isExpression(node) ? node : undefined] as const],
    ),
  );
});
