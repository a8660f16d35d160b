/** Counting the elements of a list. */
import type { EntityList } from '../../../definitions/model.ts';
import type { ValueNode } from '../../../syntax/tree.ts';

/**
 * The elements past a limit. Unknown spreads may bring none, so they do not count: what is reported breaks the limit
 * whatever they hold.
 */
export function itemsPast(list: EntityList, limit: number): readonly ValueNode[] {
  if (list.node.broken) return [];
  return list.node.items.filter((item) => item.kind !== 'unknown' || item.spread !== true).slice(limit);
}
