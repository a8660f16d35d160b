/** What the extension and the page of translations say to each other. */
import type { TranslationsTable, TranslationWish } from '../../server/protocol.ts';

export type ToTranslations =
  | { readonly kind: 'table'; readonly table: TranslationsTable }
  /** There is nothing to show, and why. */
  | { readonly kind: 'nothing'; readonly why: string }
  /** How an edit went, as a sentence. */
  | { readonly kind: 'said'; readonly sentence: string; readonly isRefusal: boolean };

export type FromTranslations =
  | { readonly kind: 'edit'; readonly wishes: readonly TranslationWish[] }
  /** Another column. */
  | { readonly kind: 'locale'; readonly locale: string }
  /** To where the command is defined. */
  | { readonly kind: 'reveal'; readonly uri: string; readonly command: string };
