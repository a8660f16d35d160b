/**
 * Fixing many documents together: what several of them share is fixed where it stands, once it is certain that none of them
 * has more errors than before.
 */
import { applyEdits, combineEdits } from '../../syntax/edits/index.ts';
import type { Modules } from '../../syntax/modules.ts';
import { createOverlay, type Overlay } from '../../syntax/overlay.ts';
import type { TextEdit } from '../../syntax/tree.ts';
import type { Analysis } from '../analysis.ts';
import { analyzeDocument, type DocumentInput } from '../document.ts';
import { finalProblems } from '../final-problems.ts';
import type { Fix, Problem } from '../problem.ts';
import { editsIn, filesOf, textsAfter } from './edited.ts';
import { costOfReading, Effort } from './effort.ts';
import { breaksMore, errors, fixedText, halves, safeFixes } from './fixes.ts';

/** Rounds of fixing before giving up on texts whose fixes undo one another. */
const maximumRounds = 20;

/** How much verifying fixes that several documents share is worth. */
const worthOfProject = 5_000_000;

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
 * The fix of a problem of a document that {@link fixedTexts} makes in other files, if it makes one. The documents are as they
 * are now; `problem` is one of {@link finalProblems}.
 */
export function sharedFixFinder(
  documents: readonly DocumentInput[],
  mayEdit: (uri: string) => boolean,
): (problem: Problem, document: DocumentInput) => Fix | undefined {
  const project = new Project(documents);
  const known = new Map<DocumentInput, ReadonlyMap<string, Fix>>();
  const fixesIn = (document: DocumentInput): ReadonlyMap<string, Fix> => {
    const fixes =
      known.get(document) ??
      new Map(
        [...project.sharedFixes(document, mayEdit)].map(([problem, fix]) => [problemKey(problem), fix]),
      );
    known.set(document, fixes);
    return fixes;
  };
  return (problem, document) => fixesIn(document).get(problemKey(problem));
}

const problemKey = ({ rule, at, message }: Problem): string =>
  `${rule} ${at.file ?? ''} ${at.start} ${at.end} ${message}`;

class Project {
  readonly texts = new Map<string, string>();
  /** How many fixes were made. */
  changes = 0;
  readonly #documents: readonly DocumentInput[];
  readonly #overlays = new Map<Modules, Overlay>();
  /** How many fixes had been made when a document had none left. */
  readonly #done = new Map<DocumentInput, number>();
  readonly #uses = new Map<DocumentInput, readonly string[]>();
  readonly #effort = new Effort(worthOfProject);

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

  /** What they reveal is for the next round. */
  fixShared(document: DocumentInput, mayEdit: (uri: string) => boolean): void {
    if (this.#done.get(document) === this.changes) return;
    const fixes = this.sharedFixes(document, mayEdit);
    if (fixes.size === 0) this.#done.set(document, this.changes);
    else {
      this.#apply(together([...fixes.values()]), this.#now(document));
      this.changes += 1;
    }
  }

  /** Fixes of other files that may be edited, which are sound together. */
  sharedFixes(document: DocumentInput, mayEdit: (uri: string) => boolean): ReadonlyMap<Problem, Fix> {
    if (!document.modules || !this.#filesUsedBy(document).some(mayEdit)) return new Map();
    const now = this.#now(document);
    const shared = [...safeFixes(now, analyzeDocument(now), undefined, this.#effort)].filter(
      ([, { edits }]) => filesOf(edits).length > 0 && filesOf(edits).every(mayEdit),
    );
    let sound: typeof shared = [];
    // To try each by itself takes an analysis of all who use it for each: most are fine together.
    const take = (some: typeof shared): void => {
      const all = [...sound, ...some];
      if (this.#isSound(together(all.map(([, fix]) => fix)), document)) sound = all;
      else if (some.length > 1) for (const half of halves(some)) take([...half]);
    };
    if (shared.length > 0) take(shared);
    return new Map(sound);
  }

  /** Whether no document that uses what is edited has more errors than before. `false` where no effort is left to find out. */
  #isSound(edits: readonly TextEdit[], document: DocumentInput): boolean {
    const now = this.#now(document);
    const files = filesOf(edits);
    const users = this.#documents.filter((document) =>
      files.some((file) => file === document.uri || this.#filesUsedBy(document).includes(file)),
    );
    if (!this.#effort.spend(2 * costOfReading(users))) return false;
    const judged = (): readonly (readonly Problem[])[] =>
      users.map((user) => errors(finalProblems(analyzeDocument(this.#now(user)))));
    const before = judged();
    const undo = this.#apply(edits, now);
    const isSound = judged().every((problems, at) => !breaksMore(problems, before[at] ?? []));
    undo();
    return isSound;
  }

  #apply(edits: readonly TextEdit[], now: DocumentInput): () => void {
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

const together = (fixes: readonly Fix[]): readonly TextEdit[] =>
  combineEdits(fixes.map(({ edits }) => edits));

/** Other files that definitions depend on. */
const otherFiles = ({ definitions, conditional }: Analysis): readonly string[] => [
  ...new Set(
    [...definitions, ...conditional].flatMap(({ definition }) =>
      definition.parts.flatMap(({ file }) => file ?? []),
    ),
  ),
];
