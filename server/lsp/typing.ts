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
  offset: number;
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
    const state = states.get(uri) ?? { offset: 0, holdsBack: false, whole: new Set(), awaitsOthers: false };
    states.set(uri, state);
    return state;
  };

  const edited = (document: TextDocument, { start, end, text }: Change): void => {
    const { uri, version } = document;
    const state = stateOf(uri);
    const { whole, last } = state;
    const known = last?.version === version ? [...whole, ...wholeAround(last.analysis, start)] : [...whole];
    const shift = text.length - (end - start);
    state.whole = new Set(known.flatMap((at) => (at < start ? at : at >= end ? at + shift : [])));
    const isImport = state.timer !== undefined && end <= state.offset && isOfImport(document, start, text);
    state.lastShown = undefined;
    state.offset = isImport ? state.offset + shift : start + cursorIn(text);
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
      for (const change of changes) {
        if ('range' in change)
          edited(now, {
            start: now.offsetAt(change.range.start),
            end: now.offsetAt(change.range.end),
            text: change.text,
          });
        else forget(document.uri);
        now = TextDocument.update(now, [change], version);
      }
      return now;
    },
    calm({ uri, version }, analysis, problems) {
      const state = stateOf(uri);
      state.last = { version, analysis };
      if (!state.timer) return besidesTyping(state, problems);
      const shown = calmed(problems, analysis, state);
      state.holdsBack = shown.length < problems.length;
      return shown;
    },
    rest,
    close: forget,
  };
}

/** The same mistake, whatever it says of a value that changes. */
const mistakeKey = ({ rule, at }: Problem): string => `${rule} ${at.file ?? ''} ${at.start} ${at.end}`;

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

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

/** Where the cursor is in what was inserted: in the first brackets or quotes that hold nothing yet, or else behind it. */
function cursorIn(text: string): number {
  const empty = /""|''|``|\{\s*\}|\[\s*\]|\(\)/.exec(text);
  return empty ? empty.index + 1 : text.length;
}
