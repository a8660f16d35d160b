/** Putting the parts of a list in another order. */
import type { Span, TextEdit } from '../tree.ts';
import { endOfLine, gapBetween, lineEndOf } from './layout.ts';
import { type Container, ownSpan, type Parts, partsOf } from './list.ts';

/**
 * Puts parts in a new order, given by old indexes. Comments travel with their parts; commas stay where they are, so that
 * only the parts that move are edited.
 */
export function reorderParts(text: string, node: Container, order: readonly number[]): readonly TextEdit[] {
  const list = partsOf(text, node);
  if (!list || order.length !== list.parts.length || list.indexes.includes(-1)) return [];
  const slots = list.parts.map((_, index) => slotOf(text, list, index));
  if (slots.some((slot) => slot.part.includes('//', slot.inner))) return [];
  return order.flatMap((from, to) => {
    const source = slots[from];
    const target = slots[to];
    if (from === to || !source || !target) return [];
    // On a shared line a comment behind the comma would be read as the next part's.
    const joins = !source.trail.includes('//') && restOfLine(text, target) !== '';
    const trail = joins ? '' : source.trail;
    const edits: TextEdit[] = [{ ...target.span, newText: source.part + (joins ? source.trail : '') }];
    if (trail !== target.trail) edits.push(trailEdit(text, target, trail));
    return edits;
  });
}

interface Slot {
  /** The part with the comments above it and those before its comma. */
  readonly span: Span;
  readonly part: string;
  /** Where in `part` the comments before the comma begin. */
  readonly inner: number;
  /** The comment behind the comma, or behind the last part, with the space before it. */
  readonly trail: string;
  readonly trailSpan: Span;
}

function slotOf(text: string, list: Parts, index: number): Slot {
  const part = list.parts[index] ?? list.outer;
  const own = ownSpan(text, list, index);
  const { comma, comments } = gapBetween(text, part.end, list.parts[index + 1]?.start ?? list.outer.end - 1);
  const end = comments.findLast((comment) => comment.end <= comma)?.end ?? part.end;
  const trailStart = comma >= 0 ? comma + 1 : end;
  const trailSpan = { start: trailStart, end: Math.max(trailStart, own.end) };
  return {
    span: { start: own.start, end },
    part: text.slice(own.start, end),
    inner: part.end - own.start,
    trail: text.slice(trailSpan.start, trailSpan.end),
    trailSpan,
  };
}

/** The comment behind a part is written behind the comma of its new place. */
function trailEdit(text: string, target: Slot, trail: string): TextEdit {
  // A line comment would swallow what follows on the line.
  const needsBreak = trail.includes('//') && restOfLine(text, target) !== '';
  return { ...target.trailSpan, newText: needsBreak ? `${trail}${endOfLine(text)}` : trail };
}

const restOfLine = (text: string, { trailSpan }: Slot): string =>
  text.slice(trailSpan.end, lineEndOf(text, trailSpan.end)).trim();
