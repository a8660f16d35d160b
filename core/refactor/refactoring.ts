/** What a refactoring is: offered where it can be done, and carried out when somebody picks it. */
import type { DefinitionPlace } from '../definitions/locate.ts';
import type { Entity } from '../definitions/model.ts';
import type { LibraryReleases } from '../interface/index.ts';
import type { Analysis, AnalyzedDefinition } from '../lint/analysis.ts';
import type { DocumentInput } from '../lint/document.ts';
import type { Language } from '../syntax/language.ts';
import type { ModuleNames, Reading } from '../syntax/reading.ts';
import type { Span, TextEdit } from '../syntax/tree.ts';

/** The editor's own kinds: it groups them in its menu. */
export const refactoringKinds = [
  'refactor.rewrite',
  'refactor.extract',
  'refactor.inline',
  'refactor.move',
] as const;

export type RefactoringKind = (typeof refactoringKinds)[number];

/** What is around a file: what code in it may count on. */
export interface Surroundings {
  /** The packages that the project asks for, and which releases. */
  readonly packages: ReadonlyMap<string, string>;
  /** The releases of libraries that are locked or installed, or else asked for; absent where nobody looked. */
  readonly releases?: LibraryReleases | undefined;
  /** How scripts are written in its folder. */
  readonly scripts: 'typescript' | 'module' | 'commonjs';
}

/** Where a refactoring is asked for: in a command. */
export interface RefactoringTarget extends Surroundings {
  readonly input: DocumentInput;
  readonly analysis: Analysis;
  readonly reading: Reading;
  /** What is selected; empty where only the cursor is. */
  readonly range: Span;
  readonly place: DefinitionPlace;
  readonly command: Entity;
  readonly found: AnalyzedDefinition;
  /** The names of a script; read when first asked for. */
  readonly names: () => ModuleNames | undefined;
  /** Whether no syntax error touches a stretch of the document. */
  readonly isIntact: (span: Span) => boolean;
  /** Whether the command, and all that it is made of, is whole: then it can be changed, whatever is half typed elsewhere. */
  readonly isWhole: () => boolean;
}

export interface Outcome {
  readonly edits: readonly TextEdit[];
  /** A file to be made in the same folder. */
  readonly file?: NewFile;
  /** Further edits, which name that file: the name without its ending. */
  readonly editsFor?: (base: string) => readonly TextEdit[];
}

export interface NewFile {
  /** Its name without the ending, and the ending: a number goes between them where there is such a file. */
  readonly base: string;
  readonly ending: string;
  readonly language: Language;
  readonly text: string;
  /** It holds no command, only what one is made of. */
  readonly isPart?: true;
}

export interface Refactoring {
  /** Never changed: it is sent to the editor and back. */
  readonly id: string;
  readonly kind: RefactoringKind;
  /**
   * Which definitions of the document say the same afterwards: all, all but the command, or none for sure. In any case nothing
   * is wrong that was not before.
   */
  readonly keeps: 'all' | 'others' | 'none';
  /** It makes a file. */
  readonly makesFile?: true;
  /** Only its edit shows whether it can be done, so that is made for the offer already: it has to be rare, or small. */
  readonly isTried?: true;
  /** What it would do, as a title; `undefined` where it is not to be done. Makes no edit. */
  readonly titleAt: (target: RefactoringTarget) => string | undefined;
  /** What is to be changed. `undefined` where that turns out not to be possible. */
  readonly carryOut: (target: RefactoringTarget) => Outcome | undefined;
}
