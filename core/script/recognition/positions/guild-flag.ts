/** What a file says beside its command of where a framework registers it: in guilds that only the running program knows. */
import type TypeScript from 'typescript';
import { onceFor } from '../../../syntax/once.ts';
import { frameworks } from '../../libraries/frameworks/index.ts';
import { skipOuterExpressions, type Ts } from '../../parse/syntax.ts';
import type { Document } from '../document.ts';

/** Whether the framework of the project registers the commands of a file in guilds of the program's own alone. */
export const isOfGuilds = onceFor((document: Document): boolean => {
  const { ts, source, script } = document;
  const flag = frameworks.find(
    ({ packages, ofGuilds }) =>
      ofGuilds && source.text.includes(ofGuilds.flag) && document.dependsOn(packages),
  )?.ofGuilds;
  if (!flag) return false;
  return script.file.statements
    .flatMap((statement) => objectsNamed(ts, statement, flag.under))
    .some((object) =>
      object.properties.some(
        (property) =>
          ts.isPropertyAssignment(property) &&
          isNamed(ts, property.name, flag.flag) &&
          property.initializer.kind === ts.SyntaxKind.TrueKeyword,
      ),
    );
});

/** Objects that a statement gives a name, or that what it exports has under it: `export const options = { … }`. */
function objectsNamed(
  ts: Ts,
  statement: TypeScript.Statement,
  name: string,
): readonly TypeScript.ObjectLiteralExpression[] {
  const under = (isIt: boolean, value: TypeScript.Expression | undefined) => {
    const object = value && skipOuterExpressions(ts, value);
    if (!object || !ts.isObjectLiteralExpression(object)) return [];
    if (isIt) return [object];
    return object.properties.flatMap((property) => {
      if (!ts.isPropertyAssignment(property) || !isNamed(ts, property.name, name)) return [];
      const inner = skipOuterExpressions(ts, property.initializer);
      return ts.isObjectLiteralExpression(inner) ? [inner] : [];
    });
  };
  if (ts.isExportAssignment(statement)) return under(false, statement.expression);
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap((declared) =>
      under(isNamed(ts, declared.name, name), declared.initializer),
    );
  if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) return [];
  const { left, right } = statement.expression;
  return under(ts.isPropertyAccessExpression(left) && isNamed(ts, left.name, name), right);
}

const isNamed = (ts: Ts, node: TypeScript.Node, name: string): boolean =>
  (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && node.text === name;
