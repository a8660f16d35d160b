/** Settings that name the guilds in which commands are registered: `guildIds: ['1']`, `development: [process.env.GUILD]`. */
import type TypeScript from 'typescript';
import { isNullish, skipOuterExpressions, type Ts } from '../parse/syntax.ts';

/**
 * Whether a value names guilds wherever the program runs. A condition may leave them out, and an empty list does. `isGuilds`: whether
 * what stands in a list does.
 */
export function namesGuilds(
  ts: Ts,
  value: TypeScript.Expression,
  isGuilds: (list: TypeScript.ArrayLiteralExpression) => boolean = () => true,
): boolean {
  const inner = skipOuterExpressions(ts, value);
  if (ts.isConditionalExpression(inner))
    return [inner.whenTrue, inner.whenFalse].every((branch) => namesGuilds(ts, branch, isGuilds));
  if (ts.isBinaryExpression(inner) && inner.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return false;
  const called = ts.isCallExpression(inner) ? skipOuterExpressions(ts, inner.expression) : inner;
  if (called !== inner && (ts.isArrowFunction(called) || ts.isFunctionExpression(called)))
    return !givesNothing(ts, called);
  if (ts.isArrayLiteralExpression(inner)) return inner.elements.length > 0 && isGuilds(inner);
  return inner.kind !== ts.SyntaxKind.FalseKeyword && !isNullish(ts, inner);
}

/** `(() => { if (isProduction) return undefined; return guilds; })()`: whether a function gives nothing in one case. */
const givesNothing = (ts: Ts, fn: TypeScript.Node): boolean =>
  ts.forEachChild(
    fn,
    (node) =>
      (ts.isReturnStatement(node)
        ? !node.expression || isNullish(ts, node.expression)
        : !ts.isFunctionLike(node) && givesNothing(ts, node)) || undefined,
  ) === true;
