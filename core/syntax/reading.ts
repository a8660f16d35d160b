/** What a reader gives: the candidates for definitions in one document, and what was wrong with its syntax. */
import type { Modules } from './modules.ts';
import type { Translations } from './translations.ts';
import type { DirectiveComment, Place, SyntaxProblem, ValueNode } from './tree.ts';

export type Language = 'json' | 'jsonc' | 'typescript' | 'typescriptreact' | 'javascript' | 'javascriptreact';

export const isJson = (language: Language): boolean => language === 'json' || language === 'jsonc';

/** Why a reader thinks a value may be a definition. */
export type Hint =
  /** The whole value of a JSON file. */
  | { readonly kind: 'document' }
  /** A type annotation, `satisfies` or `as` with this known type name. */
  | { readonly kind: 'type'; readonly name: string }
  /** The argument of a call of this known function. */
  | { readonly kind: 'call'; readonly name: string }
  /** Calls on a builder of this class. */
  | { readonly kind: 'builder'; readonly name: string }
  /** A value that the module exports. Only a definition where configuration says that the file holds some. */
  | { readonly kind: 'export'; readonly name: string };

export interface Candidate extends Place {
  readonly hint: Hint;
  /** The value, read when first asked for. */
  readonly value: ValueNode;
  /**
   * Every stretch of text that `value` depends on: its own, and those of the constants it refers to. Equal texts give an
   * equal value up to where it stands.
   */
  readonly parts: readonly Part[];
}

/** Text that a value depends on; `text` is there where it stands in another file. */
export interface Part extends Place {
  readonly text?: string;
}

export interface Reading {
  readonly language: Language;
  readonly text: string;
  readonly candidates: readonly Candidate[];
  readonly syntaxErrors: readonly SyntaxProblem[];
  readonly directives: readonly DirectiveComment[];
  /** The syntax is whole: nothing was recovered, repaired or given up. */
  readonly intact: boolean;
}

export interface ReadOptions {
  /** Exported values are candidates too: configuration says that the file holds definitions. */
  readonly exports?: boolean;
  /** The document's own address, from which its imports lead to others. */
  readonly uri?: string;
  /** Other modules; without them, what is imported is unknown. */
  readonly modules?: Modules;
  /** Where translated texts are; without, what a call of a translation function gives is unknown. Needs `modules`. */
  readonly translations?: Translations | undefined;
  /** In JSON: comments and trailing commas are no syntax errors. */
  readonly comments?: boolean;
  readonly trailingCommas?: boolean;
}

/**
 * Reads a document. Never throws, whatever the text: broken parts are open or unknown nodes and syntax errors.
 * Offsets are UTF-16 code units.
 */
export type Reader = (text: string, language: Language, options?: ReadOptions) => Reading;

/** The word that a document must hold before comments are searched for instructions. */
export const directiveWord = 'appcmd-disable';
