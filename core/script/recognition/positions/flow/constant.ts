/** Constants that code compares with. */
import type TypeScript from 'typescript';
import type { Constant } from '../../../../syntax/sending.ts';
import { isNullish, skipOuterExpressions, type Ts } from '../../../parse/syntax.ts';

/** Which constant an expression is; `other`: it is something, and none of these; `undefined`: that is not known. */
export function constantIn(ts: Ts, written: TypeScript.Expression): Constant | 'other' | undefined {
  const { SyntaxKind: K } = ts;
  const node = skipOuterExpressions(ts, written);
  if (node.kind === K.TrueKeyword) return 'true';
  if (node.kind === K.FalseKeyword) return 'false';
  if (isNullish(ts, node)) return 'nothing';
  const isOther =
    ts.isLiteralExpression(node) ||
    ts.isObjectLiteralExpression(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isClassLike(node) ||
    ts.isFunctionLike(node);
  return isOther ? 'other' : undefined;
}
