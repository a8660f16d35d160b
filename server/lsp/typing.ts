/**
 * Where somebody types, told by the last edit alone, so that it works with every client: no protocol tells of a cursor. It is
 * forgotten when the file is saved, after a pause, and when the next edit is elsewhere, but for the imports that come with a word.
 * What typing in one document brings in others, which use it or stand beside it, is told when it rests.
 */
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Analysis } from '../../core/lint/analysis.ts';
import type { Problem } from '../../core/lint/problem.ts';
import { calmed, wholeAround } from '../features/calm.ts';
import { type CursorEdit, type Cursors, movedCursors } from './cursors.ts';

export interface TypingPlaces {
  /** Takes edits of a document, as `TextDocuments` wants it. */
  update(
    document: TextDocument,
    changes: readonly TextDocumentContentChangeEvent[],
    version: number,
  ): TextDocument;
  /** Of the problems of a document as it is now those that are told while somebody types in it or another; all where nobody does. */
  calm(document: TextDocument, analysis: Analysis, problems: readonly Problem[]): readonly Problem[];
  /** The file was saved: what is there is meant. */
  rest(uri: string): void;
  close(uri: string): void;
}

interface State {
  cursors: Cursors;
  /** Absent while nobody types. */
  timer?: ReturnType<typeof setTimeout> | undefined;
  /** Something was left out. */
  holdsBack: boolean;
  whole: ReadonlySet<number>;
  /** What was told last, while nobody typed in it; absent: nothing since they did. */
  lastShown?: ReadonlySet<string> | undefined;
  /** Something was left out that typing elsewhere has brought. */
  awaitsOthers: boolean;
  /** The last analysis: what is whole in it stays known as such. */
  last?: { readonly version: number; readonly analysis: Analysis };
}

/** `rested` is called when a pause or saving ends the typing, and something was left out for it. */
export function createTypingPlaces(pause: number, rested: (uri: string) => void): TypingPlaces {
  const states = new Map<string, State>();

  const rest = (uri: string): void => {
    const state = states.get(uri);
    if (!state?.timer) return;
    clearTimeout(state.timer);
    state.timer = undefined;
    if (state.holdsBack) rested(uri);
    state.holdsBack = false;
    tellOthers();
  };

  const isTypedIn = () => [...states.values()].some(({ timer }) => timer !== undefined);

  /** Once nobody types any more. */
  const tellOthers = (): void => {
    if (isTypedIn()) return;
    for (const [uri, state] of states) {
      if (state.awaitsOthers) rested(uri);
      state.awaitsOthers = false;
    }
  };

  /** Of a document that nobody types in: what typing elsewhere brings may be gone with the next key. */
  const besidesTyping = (state: State, problems: readonly Problem[]): readonly Problem[] => {
    const { lastShown } = state;
    const shown =
      lastShown && isTypedIn() ? problems.filter((problem) => lastShown.has(mistakeKey(problem))) : problems;
    state.awaitsOthers = shown.length < problems.length;
    state.lastShown = new Set(shown.map(mistakeKey));
    return shown;
  };

  const stateOf = (uri: string): State => {
    const state = states.get(uri) ?? {
      cursors: { at: [] },
      holdsBack: false,
      whole: new Set(),
      awaitsOthers: false,
    };
    states.set(uri, state);
    return state;
  };

  /** Takes one of the edits of a message, and says what it tells of the cursors. */
  const edited = (document: TextDocument, { range, text }: Change): CursorEdit => {
    const { uri, version } = document;
    const state = stateOf(uri);
    const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
    const { whole, last } = state;
    const known = last?.version === version ? [...whole, ...wholeAround(last.analysis, start)] : [...whole];
    const shift = text.length - (end - start);
    state.whole = new Set(known.flatMap((at) => (at < start ? at : at >= end ? at + shift : [])));
    const isImport =
      state.timer !== undefined &&
      state.cursors.at.some((at) => end <= at) &&
      isOfImport(document, start, text);
    return { start, end, text, removed: document.getText(range), isImport };
  };

  const typed = (uri: string, edits: readonly CursorEdit[]): void => {
    const state = stateOf(uri);
    // After a pause somebody begins anew.
    state.cursors = movedCursors(state.timer ? state.cursors : { at: [] }, edits);
    state.lastShown = undefined;
    clearTimeout(state.timer);
    state.timer = setTimeout(() => rest(uri), pause);
    // What nobody waits for keeps no process alive.
    if (typeof state.timer === 'object') state.timer.unref();
  };

  const forget = (uri: string): void => {
    clearTimeout(states.get(uri)?.timer);
    states.delete(uri);
    tellOthers();
  };

  return {
    update(document, changes, version) {
      let now = document;
      let edits: readonly CursorEdit[] = [];
      for (const change of changes) {
        if ('range' in change) edits = [...edits, edited(now, change)];
        else {
          forget(document.uri);
          edits = [];
        }
        now = TextDocument.update(now, [change], version);
      }
      if (edits.length > 0) typed(document.uri, edits);
      return now;
    },
    calm({ uri, version }, analysis, problems) {
      const state = stateOf(uri);
      state.last = { version, analysis };
      if (!state.timer) return besidesTyping(state, problems);
      const { cursors, whole } = state;
      const shown = cursors.at.reduce((left, offset) => calmed(left, analysis, { offset, whole }), problems);
      state.holdsBack = shown.length < problems.length;
      return shown;
    },
    rest,
    close: forget,
  };
}

/** The same mistake, whatever it says of a value that changes. */
const mistakeKey = ({ rule, at }: Problem): string => `${rule} ${at.file ?? ''} ${at.start} ${at.end}`;

type Change = Extract<TextDocumentContentChangeEvent, { range: unknown }>;

/** Whether an edit adds an import or a name to one, as editors do for a name that is completed elsewhere. */
function isOfImport(document: TextDocument, start: number, text: string): boolean {
  if (/^\s*import\b/.test(text)) return true;
  const before = document.getText({
    start: document.positionAt(Math.max(0, start - longestImport)),
    end: document.positionAt(start),
  });
  return /(?:^|[\n;])\s*import\b[^;'"`()]*$/.test(before);
}

/** UTF-16 code units. */
const longestImport = 2000;
