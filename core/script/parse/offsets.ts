/** Ascending offsets that say where in a tree something can be found: the rest of it need not be visited. */

/** The index of the first of the ascending items that stands at `offset` or behind it. */
export function firstAtOrAfter<T>(
  items: readonly T[],
  offset: number,
  offsetOf: (item: T) => number,
): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offsetOf(items[middle] as T) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether one of the ascending offsets lies in the stretch from `start` up to `end`. */
export const hasOffsetIn = (offsets: readonly number[], start: number, end: number): boolean =>
  (offsets[firstAtOrAfter(offsets, start, itself)] ?? end) < end;

const itself = (offset: number): number => offset;
