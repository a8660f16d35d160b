/** Finding in what stands in the order of a text. */

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
