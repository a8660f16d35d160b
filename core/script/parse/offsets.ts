/** Ascending offsets that say where in a tree something can be found: the rest of it need not be visited. */
import { firstAtOrAfter } from '../../syntax/ordered.ts';

/** Whether one of the ascending offsets lies in the stretch from `start` up to `end`. */
export const hasOffsetIn = (offsets: readonly number[], start: number, end: number): boolean =>
  (offsets[firstAtOrAfter(offsets, start, itself)] ?? end) < end;

const itself = (offset: number): number => offset;
