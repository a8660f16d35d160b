/** Edits that were made one after another, as edits of the text that was there first. */
import type { TextEdit } from '../tree.ts';
import { inOrder, minimalEdits } from './apply.ts';

/** A piece of a text: some of the first one, or what was written since. */
type Stretch = { readonly start: number; readonly end: number } | { readonly text: string };

/**
 * The edits of `before` that do what these rounds of edits do, each of which is of the text that the one before it left; as small
 * as they can be. The effort grows with the edits, and not with how far the texts differ.
 */
export function composedEdits(before: string, rounds: readonly (readonly TextEdit[])[]): readonly TextEdit[] {
  let stretches: readonly Stretch[] = [{ start: 0, end: before.length }];
  for (const edits of rounds) stretches = edited(stretches, inOrder(edits));
  return editsOf(stretches, before.length).flatMap((edit) => smaller(before, edit));
}

const lengthOf = (stretch: Stretch): number =>
  'text' in stretch ? stretch.text.length : stretch.end - stretch.start;

const part = (stretch: Stretch, start: number, end: number): Stretch =>
  'text' in stretch
    ? { text: stretch.text.slice(start, end) }
    : { start: stretch.start + start, end: stretch.start + end };

/** The stretches after edits of what they make up, which are in order. */
function edited(stretches: readonly Stretch[], edits: readonly TextEdit[]): readonly Stretch[] {
  const result: Stretch[] = [];
  let index = 0;
  let inside = 0;
  let at = 0;
  /** Goes on to an offset: keeps what is before it, or leaves it out. */
  const go = (to: number, keeps: boolean): void => {
    for (let stretch = stretches[index]; at < to && stretch; stretch = stretches[index]) {
      const size = Math.min(lengthOf(stretch) - inside, to - at);
      if (keeps && size > 0) result.push(part(stretch, inside, inside + size));
      at += size;
      inside += size;
      if (inside < lengthOf(stretch)) continue;
      index += 1;
      inside = 0;
    }
  };
  for (const { start, end, newText } of edits) {
    go(start, true);
    go(end, false);
    if (newText !== '') result.push({ text: newText });
  }
  go(Number.POSITIVE_INFINITY, true);
  return result;
}

/** What is between the stretches of the first text. */
function editsOf(stretches: readonly Stretch[], length: number): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let at = 0;
  let newText = '';
  const flush = (start: number): void => {
    if (newText !== '' || start > at) edits.push({ start: at, end: start, newText });
    newText = '';
  };
  for (const stretch of stretches) {
    if ('text' in stretch) newText += stretch.text;
    else {
      flush(stretch.start);
      at = stretch.end;
    }
  }
  flush(length);
  return edits;
}

const smaller = (before: string, edit: TextEdit): readonly TextEdit[] =>
  edit.start === edit.end
    ? [edit]
    : minimalEdits(before.slice(edit.start, edit.end), edit.newText).map(({ start, end, newText }) => ({
        start: edit.start + start,
        end: edit.start + end,
        newText,
      }));
