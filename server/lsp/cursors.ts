/**
 * Where somebody types, by the edits alone: an editor with several cursors tells of an edit at each at once, and what it types
 * by itself at places that are linked with the cursor comes in the next message, and moves none.
 */

/** An edit, and whether it brings an import, which stands elsewhere than the cursor. */
export interface CursorEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly removed: string;
  readonly isImport: boolean;
}

export interface Cursors {
  readonly at: readonly number[];
  /** The last edit at one of them. */
  readonly last?: Pick<CursorEdit, 'text' | 'removed'> | undefined;
}

/** The cursors after edits of one message, each in the text that those before it gave. */
export function movedCursors({ at, last }: Cursors, edits: readonly CursorEdit[]): Cursors {
  let [kept, typed] = [at, [] as readonly number[]];
  let goesOn = edits.every((edit) => edit.isImport);
  for (const edit of edits) {
    const { start, end, text, removed, isImport } = edit;
    const isLinked = last !== undefined && text === last.text && removed === last.removed;
    const isTouched = (offset: number) => start <= offset && offset <= end;
    if (!isImport) {
      goesOn ||= kept.some(isTouched) || isLinked;
      kept = kept.filter((offset) => !isTouched(offset));
    }
    const shift = text.length - (end - start);
    const moved = (offset: number): number => (offset < end ? offset : offset + shift);
    [kept, typed] = [kept.map(moved), typed.map(moved)];
    if (!isImport) typed = [...typed, start + cursorIn(text)];
  }
  const all = goesOn ? [...kept, ...typed] : typed;
  const own = edits.findLast((edit) => !edit.isImport);
  return { at: all.length > mostCursors ? all.slice(-1) : all, last: own ?? last };
}

/** Of more edits at once than that hardly one is typed by a person, and each cursor costs a look at all problems. */
const mostCursors = 20;

/** Where the cursor is in what was inserted: in the first brackets or quotes that hold nothing yet, or else behind it. */
function cursorIn(text: string): number {
  const empty = /""|''|``|\{\s*\}|\[\s*\]|\(\)/.exec(text);
  return empty ? empty.index + 1 : text.length;
}
