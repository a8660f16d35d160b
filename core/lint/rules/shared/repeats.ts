/** Finding values that repeat an earlier one. */
import { replaceValue } from '../../../syntax/edits/index.ts';
import { homeOf, type Place, type StringNode, type ValueNode } from '../../../syntax/tree.ts';
import type { Fix } from '../../problem.ts';
import type { RuleSource } from '../../rule.ts';

export interface Repeated {
  readonly text: string;
  readonly at: Place;
  readonly value: StringNode;
}

/** Strings that stand earlier in the list, each with the first of its kind. Unknown values are passed over. */
export function repeats(
  values: readonly (ValueNode | undefined)[],
): readonly { readonly node: Repeated; readonly first: Repeated }[] {
  const seen = new Map<string, Repeated>();
  return values.flatMap((value) => {
    if (value?.kind !== 'string') return [];
    const node = { text: value.value, at: homeOf(value), value };
    const first = seen.get(value.value);
    if (!first) seen.set(value.value, node);
    return first ? [{ node, first }] : [];
  });
}

/** Renames a repeated name to the next free one: `to` -> `to-2`. */
export function renameFix(
  source: RuleSource,
  { value }: Repeated,
  taken: readonly (ValueNode | undefined)[],
): readonly Fix[] {
  // A constant that two places share cannot be renamed for one of them.
  if (!value.literal || value.home) return [];
  const names = new Set(taken.map((one) => (one?.kind === 'string' ? one.value : undefined)));
  let n = 2;
  while (names.has(`${value.value}-${n}`)) n += 1;
  const name = `${value.value}-${n}`;
  return [{ title: `Rename to \`${name}\``, kind: 'suggestion', edits: replaceValue(source, value, name) }];
}
