/**
 * Fixing many documents together: what several of them share is fixed where it stands, once it is certain that none of them
 * has more errors than before.
 */
import { applyEdits } from '../../syntax/edits/index.ts';
import type { Modules } from '../../syntax/modules.ts';
import { createOverlay, type Overlay } from '../../syntax/overlay.ts';
import type { Analysis } from '../analysis.ts';
import { analyzeDocument, type DocumentInput } from '../document.ts';
import { finalProblems } from '../final-problems.ts';
import type { Fix, Problem } from '../problem.ts';
import { editsIn, filesOf, textsAfter } from './edited.ts';
import { breaksMore, errors, fixedText, safeFixes } from './fixes.ts';

/** Rounds of fixing before giving up on texts whose fixes undo one another. */
const maximumRounds = 20;

/**
 * The texts after all safe fixes, by URI; only those that changed. Documents without a URI have none. `mayEdit` says which
 * other files may be edited: all whose users are among the documents.
 */
export function fixedTexts(
  documents: readonly DocumentInput[],
  mayEdit: (uri: string) => boolean,
): ReadonlyMap<string, string> {
  const project = new Project(documents);
  for (let round = 0; round < maximumRounds; round += 1) {
    const before = project.changes;
    for (const document of documents) project.fixOwn(document);
    for (const document of documents) project.fixShared(document, mayEdit);
    if (project.changes === before) break;
  }
  return project.texts;
}

/**
 * Judges a safe fix that changes other files than its document: whether {@link fixedTexts} makes it. The documents are as
 * they are now.
 */
export function sharedFixJudge(
  documents: readonly DocumentInput[],
  mayEdit: (uri: string) => boolean,
): (fix: Fix, document: DocumentInput) => boolean {
  const project = new Project(documents);
  return (fix, document) => filesOf(fix.edits).every(mayEdit) && project.isSound(fix, document);
}

class Project {
  readonly texts = new Map<string, string>();
  /** How many fixes were made. */
  changes = 0;
  readonly #documents: readonly DocumentInput[];
  readonly #overlays = new Map<Modules, Overlay>();
  /** How many fixes had been made when a document had none left. */
  readonly #done = new Map<DocumentInput, number>();
  readonly #uses = new Map<DocumentInput, readonly string[]>();

  constructor(documents: readonly DocumentInput[]) {
    this.#documents = documents;
    for (const { modules } of documents)
      if (modules && !this.#overlays.has(modules)) this.#overlays.set(modules, createOverlay(modules));
  }

  fixOwn(document: DocumentInput): void {
    const { uri } = document;
    if (uri === undefined || this.#done.get(document) === this.changes) return;
    const now = this.#now(document);
    const text = fixedText(now);
    if (text === now.text) return;
    this.#set(uri, text);
    this.changes += 1;
  }

  /**
   * One fix at a time: with each, all that was read may be another. At most as many as there are to begin with; what they reveal
   * is for the next round.
   */
  fixShared(document: DocumentInput, mayEdit: (uri: string) => boolean): void {
    if (this.#done.get(document) === this.changes) return;
    const isShared = ({ edits }: Fix) => filesOf(edits).length > 0 && filesOf(edits).every(mayEdit);
    const mayHave = document.modules && this.#filesUsedBy(document).some(mayEdit);
    for (let left = Number.POSITIVE_INFINITY; left > 0; ) {
      const now = this.#now(document);
      const fixes = mayHave ? safeFixes(now, analyzeDocument(now), undefined).filter(isShared) : [];
      const fix = fixes.find((fix) => this.isSound(fix, document));
      if (!fix) {
        this.#done.set(document, this.changes);
        return;
      }
      this.#apply(fix, now);
      this.changes += 1;
      left = Math.min(left, fixes.length) - 1;
    }
  }

  /** Whether no document that uses what is edited has more errors than before. */
  isSound(fix: Fix, document: DocumentInput): boolean {
    const now = this.#now(document);
    const files = filesOf(fix.edits);
    const users = this.#documents.filter((document) =>
      files.some((file) => file === document.uri || this.#filesUsedBy(document).includes(file)),
    );
    const judged = (): readonly (readonly Problem[])[] =>
      users.map((user) => errors(finalProblems(analyzeDocument(this.#now(user)))));
    const before = judged();
    const undo = this.#apply(fix, now);
    const isSound = judged().every((problems, at) => !breaksMore(problems, before[at] ?? []));
    undo();
    return isSound;
  }

  #apply({ edits }: Fix, now: DocumentInput): () => void {
    const own = editsIn(edits, undefined);
    const changed = [
      ...textsAfter(edits, now),
      ...(now.uri !== undefined && own.length > 0 ? [[now.uri, applyEdits(now.text, own)] as const] : []),
    ];
    const before = changed.map(([file]) => [file, this.texts.get(file)] as const);
    for (const [file, text] of changed) this.#set(file, text);
    return () => {
      for (const [file, text] of before) this.#set(file, text);
    };
  }

  #set(uri: string, text: string | undefined): void {
    if (text === undefined) this.texts.delete(uri);
    else this.texts.set(uri, text);
    for (const overlay of this.#overlays.values()) overlay.set(uri, text);
  }

  #now(document: DocumentInput): DocumentInput {
    const text = (document.uri === undefined ? undefined : this.texts.get(document.uri)) ?? document.text;
    const modules = document.modules && this.#overlays.get(document.modules);
    return { ...document, text, ...(modules ? { modules } : {}) };
  }

  /** Other files that definitions of the document depend on; fixes change texts, not imports. */
  #filesUsedBy(document: DocumentInput): readonly string[] {
    const known = this.#uses.get(document) ?? otherFiles(analyzeDocument(this.#now(document)));
    this.#uses.set(document, known);
    return known;
  }
}

/** Other files that definitions depend on. */
const otherFiles = ({ definitions, conditional }: Analysis): readonly string[] => [
  ...new Set(
    [...definitions, ...conditional].flatMap(({ definition }) =>
      definition.parts.flatMap(({ file }) => file ?? []),
    ),
  ),
];
