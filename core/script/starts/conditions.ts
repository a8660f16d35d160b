/** What the conditions and the waiting of a program say of a start. */
import type TypeScript from 'typescript';
import { skipOuterExpressions, type Ts } from '../parse/syntax.ts';

const asksForMain = /\brequire\.main\s*===?\s*module\b|\bimport\.meta\.(?:main|url)\b/;

/** Whether a condition asks if its file is the one that was started. */
export const isMainCheck = (condition: TypeScript.Node): boolean => asksForMain.test(condition.getText());

/** Whether a list is asked if it has anything: what is registered has. */
export function isAskedForAny(ts: Ts, condition: TypeScript.Expression): boolean {
  const inner = skipOuterExpressions(ts, condition);
  const asked = ts.isBinaryExpression(inner) ? inner.left : inner;
  if (!ts.isPropertyAccessExpression(asked) || !/^(?:length|size)$/.test(asked.name.text)) return false;
  if (!ts.isBinaryExpression(inner)) return true;
  const { SyntaxKind: K } = ts;
  return inner.operatorToken.kind === K.GreaterThanToken && inner.right.getText() === '0';
}

/** Ends a start that was not asked to do this, unlike a check of what is needed for it, or whether there is anything to do. */
export const isChoice = (condition: TypeScript.Node): boolean => {
  const text = condition.getText();
  return (
    /\bargv\b|\bargs\b/.test(text) ||
    !/token|client|app|guild|secret|(?:\b|_)id\b|\.(?:length|size)\b/i.test(text)
  );
};

/** Whether nothing behind a statement of the same block runs. */
export const ends = (ts: Ts, statement: TypeScript.Statement): boolean =>
  ts.isReturnStatement(statement) ||
  ts.isThrowStatement(statement) ||
  ts.isBreakStatement(statement) ||
  ts.isContinueStatement(statement) ||
  (ts.isExpressionStatement(statement) && /^process\.exit\(/.test(statement.getText()));

/** Whether what a program goes through are guilds: as it is captured, it is in none. */
export const areGuilds = (...through: readonly TypeScript.Node[]): boolean =>
  through.some((node) => /guild|server/i.test(node.getText()));

/** Whether a text begins to stay: a client logs in. */
export const logsIn =
  /\.(?:login|launch)\(|\b(?:client|bot|discord|eris)\w*\.connect\(|\bclient\.start\(|\bstartBot\(/i;

/** Packages of databases, which a job of CI has not. */
const databases =
  /(?:\bfrom\s*|\brequire\(\s*|\bimport\(?\s*)['"](?:mongoose|mongodb|mysql2?|mariadb|pg|postgres|redis|ioredis|knex|sequelize|typeorm|drizzle-orm|surrealdb(?:\.js)?|@neondatabase|@supabase|@typegoose|@prisma|@mikro-orm|@keyv|\.[^'"]*\/prisma)(?:[/-][^'"]*)?['"]/;

/** Whether a program may wait for a database. */
export const needsDatabase = (text: string): boolean => databases.test(text);
