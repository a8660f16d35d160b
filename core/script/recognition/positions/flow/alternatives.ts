/** What a value comes from that is one of several. */
import type TypeScript from 'typescript';
import { isNullish, type Ts } from '../../../parse/syntax.ts';
import type { Origin } from './names.ts';
import { withCondition, withoutSent } from './origins.ts';

/**
 * What one of several values is: where one is not followed, it is not known what is sent. `all`: what each of the parts comes
 * from.
 */
export function alternatives(
  ts: Ts,
  node: TypeScript.Expression,
  parts: readonly TypeScript.Expression[],
  all: readonly (readonly Origin[])[],
): readonly Origin[] {
  const isAnd =
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  const isWhole = all.every(
    (origins, at) => origins.length > 0 || (isAnd && at === 0) || isNothing(ts, parts[at]),
  );
  const [first = [], second = []] = all;
  // `command.data ?? command`
  const member = (origin: Origin): string | undefined =>
    first.flatMap(({ of, name, path }) =>
      of === origin.of &&
      name === origin.name &&
      String(path.slice(0, -1)) === String(origin.path) &&
      path.length > 0
        ? (path.at(-1) ?? [])
        : [],
    )[0];
  const found = isAnd
    ? all.flat()
    : [
        ...first,
        ...second.map((origin) => {
          const lacked = member(origin);
          return lacked === undefined ? origin : withCondition(origin, { has: [], lacks: [lacked] });
        }),
      ];
  return isWhole ? found : found.map(withoutSent);
}

/** Whether nothing comes of an expression. */
export const isNothing = (ts: Ts, node: TypeScript.Expression | undefined): boolean =>
  node === undefined ||
  isNullish(ts, node) ||
  (ts.isArrayLiteralExpression(node) && node.elements.length === 0);
