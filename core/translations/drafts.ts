/** Documents and the files that they use, as edits would leave them: read and analyzed when asked for, and again when changed. */
import type { Analysis } from '../lint/analysis.ts';
import { analyzeDocument, type DocumentInput } from '../lint/document.ts';
import { editsIn, textsAfter } from '../lint/fixes/edited.ts';
import { applyEdits, composedEdits } from '../syntax/edits/index.ts';
import type { Modules } from '../syntax/modules.ts';
import { createOverlay, type Overlay } from '../syntax/overlay.ts';
import { children, type TextEdit } from '../syntax/tree.ts';
import { type KeyedRow, keyedRows } from './keys.ts';

export interface DraftState {
  readonly uri: string;
  readonly input: DocumentInput;
  readonly analysis: Analysis;
  readonly rows: ReadonlyMap<string, KeyedRow>;
  /** Other files that its commands depend on, catalogs that lack a text included. */
  readonly files: ReadonlySet<string>;
}

/** Texts of files, by URI. */
export type Texts = ReadonlyMap<string, string>;

export class Drafts {
  readonly #documents: ReadonlyMap<string, DocumentInput>;
  readonly #overlays = new Map<Modules, Overlay>();
  readonly #originals = new Map<string, string>();
  readonly #texts = new Map<string, string>();
  readonly #states = new Map<string, DraftState>();
  /** What was made of each file, one after another. */
  readonly #rounds = new Map<string, (readonly TextEdit[])[]>();

  readonly #known: ReadonlyMap<string, Analysis>;

  /** Documents without a URI cannot be named, and are left out. `known`: their analyses as they are, by URI. */
  constructor(documents: readonly DocumentInput[], known: ReadonlyMap<string, Analysis> = new Map()) {
    this.#known = known;
    this.#documents = new Map(
      documents.flatMap((document) =>
        document.uri === undefined ? [] : [[document.uri, document] as const],
      ),
    );
    for (const { modules } of documents)
      if (modules && !this.#overlays.has(modules)) this.#overlays.set(modules, createOverlay(modules));
  }

  /** A document as it is now; `undefined` where it is none of these. */
  state(uri: string): DraftState | undefined {
    const isUntouched = this.#originals.size === 0;
    const known = this.#states.get(uri);
    if (known) return known;
    const document = this.#documents.get(uri);
    if (!document) return undefined;
    const modules = document.modules && this.#overlays.get(document.modules);
    const text = this.#texts.get(uri) ?? document.text;
    const input = { ...document, text, ...(modules ? { modules } : {}) };
    const analysis = (isUntouched ? this.#known.get(uri) : undefined) ?? analyzeDocument(input);
    const rows = new Map(keyedRows(analysis).map((row) => [row.key, row]));
    const state = { uri, input, analysis, rows, files: filesUsedBy(analysis, rows.values()) };
    this.#states.set(uri, state);
    return state;
  }

  /** The texts of the files that edits of a document touch, after them. */
  textsAfter({ uri, input }: DraftState, edits: readonly TextEdit[]): Texts {
    const own = editsIn(edits, undefined);
    return new Map([
      ...textsAfter(edits, input),
      ...(own.length > 0 ? [[uri, applyEdits(input.text, own)] as const] : []),
    ]);
  }

  /** The documents that may change once these files do. */
  readersOf(texts: Texts): readonly DraftState[] {
    return [...this.#documents.keys()].flatMap((uri) => {
      const state = this.state(uri);
      return state && [uri, ...state.files].some((file) => texts.has(file)) ? [state] : [];
    });
  }

  /** Gives files other texts. What it gives takes that back. */
  set(texts: Texts): () => void {
    const before = new Map([...texts.keys()].map((uri) => [uri, this.#texts.get(uri)]));
    const states = new Map(this.#states);
    for (const [uri, text] of texts) this.#write(uri, text);
    return () => {
      for (const [uri, text] of before) this.#write(uri, text);
      for (const [uri, state] of states) this.#states.set(uri, state);
    };
  }

  /** Makes edits of a document and of the files that it uses, for good. */
  make(state: DraftState, edits: readonly TextEdit[]): void {
    const texts = this.textsAfter(state, edits);
    for (const uri of texts.keys()) {
      const own = edits.filter(({ file = state.uri }) => file === uri);
      const rounds = this.#rounds.get(uri);
      if (rounds) rounds.push(own);
      else this.#rounds.set(uri, [own]);
    }
    this.set(texts);
  }

  #write(uri: string, text: string | undefined): void {
    if (!this.#originals.has(uri)) this.#originals.set(uri, this.#originalOf(uri));
    if (text === undefined) this.#texts.delete(uri);
    else this.#texts.set(uri, text);
    for (const overlay of this.#overlays.values()) overlay.set(uri, text);
    for (const [other, { files }] of this.#states)
      if (other === uri || files.has(uri)) this.#states.delete(other);
  }

  #originalOf(uri: string): string {
    const own = this.#documents.get(uri)?.text;
    if (own !== undefined) return own;
    for (const modules of this.#overlays.keys()) {
      const text = modules.read(uri)?.text;
      if (text !== undefined) return text;
    }
    return '';
  }

  /** The files that are not as they were, with their edits, in order. */
  changed(): ReadonlyMap<string, { readonly after: string; readonly edits: readonly TextEdit[] }> {
    return new Map(
      [...this.#texts].flatMap(([uri, after]) => {
        const before = this.#originals.get(uri) ?? '';
        if (before === after) return [];
        return [[uri, { after, edits: composedEdits(before, this.#rounds.get(uri) ?? []) }] as const];
      }),
    );
  }
}

function filesUsedBy({ definitions }: Analysis, rows: Iterable<KeyedRow>): ReadonlySet<string> {
  const parts = definitions.flatMap(({ definition }) => definition.parts.flatMap(({ file }) => file ?? []));
  const lacking = [...rows].flatMap(({ text, dictionary }) =>
    [text.value, ...(dictionary ? children(dictionary) : [])].flatMap((value) =>
      value.kind === 'string' || value.kind === 'unknown' ? (value.lack?.catalog?.uri ?? []) : [],
    ),
  );
  return new Set([...parts, ...lacking]);
}
