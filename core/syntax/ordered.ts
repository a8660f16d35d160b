/** Finding and grouping of what stands in the order of a text. */

/** The index of the first item whose place is at `offset` or behind it; the items are ascending. */
export function firstAtOrAfter<Item>(
  items: readonly Item[],
  offset: number,
  placeOf: (item: Item) => number,
): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (placeOf(items[middle] as Item) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The items by a key, in their order. */
export function groupedBy<Item, Key>(
  all: readonly Item[],
  keyFor: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of all) {
    const group = groups.get(keyFor(item));
    if (group) group.push(item);
    else groups.set(keyFor(item), [item]);
  }
  return groups;
}
