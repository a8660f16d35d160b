/** What something may be put into by one statement: `(command.isOwn ? own : all).push(command)`. */
import type TypeScript from 'typescript';
import { skipOuterExpressions, type Ts } from '../../../parse/syntax.ts';
import { type Guards, guardsIn } from './guards.ts';

/** What an expression may be, each with what has to hold for that. */
export function holdersIn(
  ts: Ts,
  node: TypeScript.Expression,
  chosen?: Guards,
): readonly (readonly [holder: TypeScript.Expression, chosen: Guards | undefined])[] {
  const inner = skipOuterExpressions(ts, node);
  // `(client.commands ??= []).push(command)`
  if (ts.isBinaryExpression(inner))
    return [inner.left, inner.right].flatMap((part) => holdersIn(ts, part, chosen));
  if (!ts.isConditionalExpression(inner)) return [[inner, chosen]];
  const { condition, whenTrue, whenFalse } = inner;
  return [
    ...holdersIn(ts, whenTrue, guardsIn(ts, condition, true, chosen)),
    ...holdersIn(ts, whenFalse, guardsIn(ts, condition, false, chosen)),
  ];
}
