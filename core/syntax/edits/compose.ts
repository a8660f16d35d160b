/** Edits that were made one after another, as edits of the text that was there first. */
import type { TextEdit } from '../tree.ts';
import { inOrder, minimalEdits } from './apply.ts';

/** A piece of a text: some of the first one, or what was written since. */
type Piece = { readonly start: number; readonly end: number } | { readonly text: string };

/**
 * The edits of `before` that do what these rounds of edits do, each of which is of the text that the one before it left; as small
 * as they can be. The effort grows with the edits, and not with how far the texts differ.
 */
export function composedEdits(before: string, rounds: readonly (readonly TextEdit[])[]): readonly TextEdit[] {
  let pieces: readonly Piece[] = [{ start: 0, end: before.length }];
  for (const edits of rounds) pieces = edited(pieces, inOrder(edits));
  return editsOf(pieces, before.length).flatMap((edit) => smaller(before, edit));
}

const lengthOf = (piece: Piece): number => ('text' in piece ? piece.text.length : piece.end - piece.start);

const part = (piece: Piece, start: number, end: number): Piece =>
  'text' in piece
    ? { text: piece.text.slice(start, end) }
    : { start: piece.start + start, end: piece.start + end };

/** The pieces after edits of what they make up, which are in order. */
function edited(pieces: readonly Piece[], edits: readonly TextEdit[]): readonly Piece[] {
  const result: Piece[] = [];
  let index = 0;
  let inside = 0;
  let at = 0;
  /** Goes on to an offset: keeps what is before it, or leaves it out. */
  const go = (to: number, keeps: boolean): void => {
    for (let piece = pieces[index]; at < to && piece; piece = pieces[index]) {
      const size = Math.min(lengthOf(piece) - inside, to - at);
      if (keeps && size > 0) result.push(part(piece, inside, inside + size));
      at += size;
      inside += size;
      if (inside < lengthOf(piece)) continue;
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

/** What is between the pieces of the first text. */
function editsOf(pieces: readonly Piece[], length: number): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let at = 0;
  let newText = '';
  const flush = (start: number): void => {
    if (newText !== '' || start > at) edits.push({ start: at, end: start, newText });
    newText = '';
  };
  for (const piece of pieces) {
    if ('text' in piece) newText += piece.text;
    else {
      flush(piece.start);
      at = piece.end;
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
