/** What an edit replaced, and where everything else stands after it. */
import type { Place, Span } from './tree.ts';

/** `[start, end)` of the old text became as much text as moves everything behind it by `shift`. UTF-16 code units. */
export interface Change extends Span {
  readonly shift: number;
}

/** The smallest stretch that differs between two texts; `undefined` where they are equal. */
export function changeBetween(before: string, after: string): Change | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  const start = greatest(shorter, (from, to) => before.slice(from, to) === after.slice(from, to));
  const equalAtEnd = greatest(
    shorter - start,
    (from, to) =>
      before.slice(before.length - to, before.length - from) ===
      after.slice(after.length - to, after.length - from),
  );
  return { start, end: before.length - equalAtEnd, shift: after.length - before.length };
}

/** How far everything is equal, up to `maximum`. Comparing halves is many times faster than comparing characters. */
function greatest(maximum: number, isEqual: (from: number, to: number) => boolean): number {
  let [least, most] = [0, maximum];
  while (least < most) {
    const middle = (least + most + 1) >> 1;
    if (isEqual(least, middle)) least = middle;
    else most = middle - 1;
  }
  return least;
}

/** Whether the change replaces text inside the span, without touching its first and last character. */
export const isInside = (change: Change, span: Span): boolean =>
  span.start < change.start && change.end < span.end;

/** Where an unchanged or changed span stands after a change that does not cross its bounds. */
export function movedSpan<S extends Place>(span: S, change: Change): S {
  if (change.shift === 0 || span.file !== undefined || span.end <= change.start) return span;
  return { ...span, start: movedStart(span, change), end: span.end + change.shift };
}

/** Whether a span of the document stands where {@link movedSpan} puts it; nothing is made for it, for it is asked of every node. */
export function isMovedSpan(before: Span, now: Span, change: Change): boolean {
  if (before.end <= change.start) return before.start === now.start && before.end === now.end;
  return now.start === movedStart(before, change) && now.end === before.end + change.shift;
}

const movedStart = ({ start }: Span, { end, shift }: Change): number =>
  end <= start ? start + shift : start;
