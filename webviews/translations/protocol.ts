/** What the extension and the page of translations say to each other. */
import type {
  PlacedTranslations,
  Position,
  TranslationsTable,
  WantedTranslation,
} from '../../server/protocol.ts';

/** What the texts of a file would change. */
export interface TranslationImport extends PlacedTranslations {
  /** Its path. */
  readonly file: string;
}

export type ToTranslations =
  | { readonly kind: 'table'; readonly table: TranslationsTable }
  /** There is nothing to show, and why. */
  | { readonly kind: 'nothing'; readonly why: string }
  /** How an edit went, as a sentence: one for each, in their order. */
  | { readonly kind: 'said'; readonly sentence: string; readonly isRefusal: boolean }
  /** How something else went. */
  | { readonly kind: 'noted'; readonly sentence: string; readonly isRefusal: boolean }
  /** What an import would change, to be answered; `null`: there is none any more. */
  | { readonly kind: 'import'; readonly placed: TranslationImport | null };

export type FromTranslations =
  | { readonly kind: 'edit'; readonly wantedTexts: readonly WantedTranslation[] }
  /** Another column. */
  | { readonly kind: 'locale'; readonly locale: string }
  /** Asks for a format and a file. */
  | { readonly kind: 'export' }
  /** Asks for a file. */
  | { readonly kind: 'import' }
  /** The import is written, or left. */
  | { readonly kind: 'closeImport' }
  /** To where the command is defined. */
  | { readonly kind: 'reveal'; readonly uri: string; readonly position: Position };
