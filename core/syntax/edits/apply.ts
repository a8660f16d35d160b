/** Applying, combining and minimizing edits. Offsets are UTF-16 code units. */
import diff from 'fast-diff';
import { firstAtOrAfter } from '../ordered.ts';
import type { TextEdit } from '../tree.ts';

/** The text after the edits. They may come in any order but must not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const edit of inOrder(edits)) {
    result += text.slice(at, edit.start) + edit.newText;
    at = edit.end;
  }
  return result + text.slice(at);
}

/**
 * Edits of several fixes as one sorted list; the same edit of two fixes counts once. A fix that overlaps one taken earlier is
 * left out whole, never by half; two insertions at one place count as overlapping, for their order would be a guess.
 */
export function combineEdits(groups: readonly (readonly TextEdit[])[]): readonly TextEdit[] {
  /** What was taken of each file, in order: only neighbors can overlap. */
  const taken = new Map<string | undefined, TextEdit[]>();
  const takenOf = (file: string | undefined): TextEdit[] => {
    const known = taken.get(file) ?? [];
    taken.set(file, known);
    return known;
  };
  for (const group of new Set(groups)) {
    const more = group.filter((edit) => !hasEdit(takenOf(edit.file), edit));
    if (!more.every((edit) => fits(takenOf(edit.file), edit))) continue;
    for (const edit of inOrder(more).reverse()) {
      const others = takenOf(edit.file);
      others.splice(placeAmong(others, edit), 0, edit);
    }
  }
  return inOrder([...taken.values()].flat());
}

/** Where an edit belongs among those in order, before others that start with it. */
const placeAmong = (edits: readonly TextEdit[], { start }: TextEdit): number =>
  firstAtOrAfter(edits, start, (edit) => edit.start);

function hasEdit(edits: readonly TextEdit[], edit: TextEdit): boolean {
  for (let at = placeAmong(edits, edit); edits[at]?.start === edit.start; at += 1)
    if (isSameEdit(edits[at] as TextEdit, edit)) return true;
  return false;
}

function fits(edits: readonly TextEdit[], edit: TextEdit): boolean {
  const at = placeAmong(edits, edit);
  const [before, after] = [edits[at - 1], edits[at]];
  return (!before || isApart(before, edit)) && (!after || isApart(after, edit));
}

/** The smallest edits that turn one text into the other. */
export function minimalEdits(before: string, after: string): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let at = 0;
  let pending: { start: number; end: number; newText: string } | undefined;
  const flush = () => {
    if (pending) edits.push(pending);
    pending = undefined;
  };
  for (const [kind, part] of diff(before, after)) {
    if (kind === diff.EQUAL) {
      flush();
      at += part.length;
      continue;
    }
    pending ??= { start: at, end: at, newText: '' };
    if (kind === diff.INSERT) pending.newText += part;
    else {
      at += part.length;
      pending.end = at;
    }
  }
  flush();
  return edits;
}

/** By where they stand. */
export const inOrder = (edits: readonly TextEdit[]): TextEdit[] =>
  [...edits].sort((a, b) => a.start - b.start || a.end - b.end);

const isSameEdit = (a: TextEdit, b: TextEdit): boolean =>
  a.start === b.start && a.end === b.end && a.newText === b.newText;

/** Touching replacements do not overlap; an insertion at the border of another edit does. Both are edits of one file. */
const isApart = (a: TextEdit, b: TextEdit): boolean =>
  a.end < b.start ||
  b.end < a.start ||
  (a.start !== a.end && b.start !== b.end && (a.end === b.start || b.end === a.start));
