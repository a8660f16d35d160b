/** Ascending offsets that say where in a tree something can be found: the rest of it need not be visited. */

/** Whether one of the ascending offsets lies in the stretch from `start` up to `end`. */
export function hasOffsetIn(offsets: readonly number[], start: number, end: number): boolean {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return (offsets[low] ?? end) < end;
}

/** Where a text occurs, ascending; the empty one does nowhere. */
export function offsetsOf(text: string, searched: string): number[] {
  const offsets: number[] = [];
  if (searched === '') return offsets;
  for (let at = text.indexOf(searched); at >= 0; at = text.indexOf(searched, at + searched.length))
    offsets.push(at);
  return offsets;
}
