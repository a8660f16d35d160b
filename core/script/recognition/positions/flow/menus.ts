/** What code does for context menus alone, by the type that it asks for: `if (['MESSAGE', 'USER'].includes(command.type)) …`. */
import type TypeScript from 'typescript';
import { CommandType, enumTable } from '../../../../interface/index.ts';
import { dottedName, skipOuterExpressions, type Ts } from '../../../parse/syntax.ts';

/** So many parts of a test are looked at. */
const most = 16;

/** Whether a test holds for menus alone. `of`: what has the type that is asked. */
export function isOfMenus(ts: Ts, test: TypeScript.Expression, of: string, left = most): boolean {
  const node = skipOuterExpressions(ts, test);
  if (left === 0) return false;
  if (ts.isCallExpression(node)) {
    const { expression: called, arguments: args } = node;
    const list = ts.isPropertyAccessExpression(called)
      ? skipOuterExpressions(ts, called.expression)
      : undefined;
    return (
      list !== undefined &&
      ts.isPropertyAccessExpression(called) &&
      called.name.text === 'includes' &&
      ts.isArrayLiteralExpression(list) &&
      list.elements.length > 0 &&
      list.elements.every((element) => isMenu(ts, element)) &&
      args[0] !== undefined &&
      isType(ts, args[0], of)
    );
  }
  if (!ts.isBinaryExpression(node)) return false;
  const { left: first, right: second, operatorToken } = node;
  const both = [first, second].map((part) => isOfMenus(ts, part, of, left - 1));
  switch (operatorToken.kind) {
    case ts.SyntaxKind.BarBarToken:
      return both.every(Boolean);
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return both.some(Boolean);
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
    case ts.SyntaxKind.EqualsEqualsToken:
      return (isType(ts, first, of) && isMenu(ts, second)) || (isMenu(ts, first) && isType(ts, second, of));
    default:
      return false;
  }
}

/** `command.type` */
function isType(ts: Ts, expression: TypeScript.Expression, of: string): boolean {
  return of !== '' && dottedName(ts, skipOuterExpressions(ts, expression)) === `${of}.type`;
}

/** `'USER'`, `ApplicationCommandType.Message`, `2` */
function isMenu(ts: Ts, expression: TypeScript.Expression): boolean {
  const node = skipOuterExpressions(ts, expression);
  const text = ts.isPropertyAccessExpression(node)
    ? node.name.text
    : ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)
      ? node.text
      : undefined;
  return menus.some(({ value, name, member }) => text === name || text === member || text === String(value));
}

const menus = enumTable('commandType').members.filter(
  ({ value }) => value === CommandType.USER || value === CommandType.MESSAGE,
);
