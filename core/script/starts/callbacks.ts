/** Functions that a call has run for it, sooner or later, whatever happens to the program. */
import type TypeScript from 'typescript';
import { skipOuterExpressions, type Ts } from '../parse/syntax.ts';
import { areGuilds } from './conditions.ts';

const first = /^(?:then|finally|setTimeout|setImmediate|queueMicrotask|nextTick)$/;
const withEach = /^(?:each|every|filter|flatMap|forEach|map|reduce)$/;
const last = /^(?:readdir|readFile|glob)$/;

/** The functions among the arguments of a call that it surely calls. */
export function callbacksOf(ts: Ts, node: TypeScript.CallExpression): readonly TypeScript.Expression[] {
  const called = skipOuterExpressions(ts, node.expression);
  const member = ts.isPropertyAccessExpression(called) ? called : undefined;
  const name = member ? member.name.text : ts.isIdentifier(called) ? called.text : '';
  const args = node.arguments;
  const isOne = first.test(name) || (member && withEach.test(name) && !areGuilds(member.expression));
  const callback = isOne ? args[0] : last.test(name) ? args.at(-1) : undefined;
  return callback ? [callback] : [];
}

/** Whether a call adds a listener that is told once the client is ready. No other event comes of a start alone. */
export function isReady(ts: Ts, { expression, arguments: args }: TypeScript.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression) || !args[0] || !args[1]) return false;
  if (!/^(?:on|once|addListener)$/.test(expression.name.text)) return false;
  const event = skipOuterExpressions(ts, args[0]);
  if (ts.isStringLiteralLike(event)) return /^(?:ready|clientReady)$/.test(event.text);
  return ts.isPropertyAccessExpression(event) && /^(?:ClientReady|CLIENT_READY)$/.test(event.name.text);
}
