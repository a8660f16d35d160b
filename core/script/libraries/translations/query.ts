/** What is asked of the catalogs of a library. */
import type { CatalogSet } from '../../../syntax/translations.ts';
import type { Span } from '../../../syntax/tree.ts';
import type { Caller } from './caller.ts';

/** What a placeholder stands for; `undefined` for those that are not known. */
export type Values = (name: string) => string | undefined;

/** What a library makes of the text of a catalog; `undefined` where that is not known. */
export type Rendering = (text: string, values: Values) => string | undefined;

/** A text, by the files that are told apart by a name, and by its key in them. */
export interface Key {
  readonly namespace: string;
  readonly key: string;
}

export interface Query extends Key {
  readonly evaluator: Caller;
  readonly set: CatalogSet;
  readonly values: Values;
  readonly render: Rendering;
  /** Locales that are asked where one has no text for the key, itself first. */
  readonly chain: (locale: string) => readonly string[];
  /** Whether an empty text counts as none; `undefined` where the program may say so at a place that is not seen. */
  readonly skipsEmpty: boolean | undefined;
  /** Where the text is used. */
  readonly use: Span;
}

/** What is asked, before a library says how it reads it. */
export type Asked = Pick<Query, 'evaluator' | 'set' | 'namespace' | 'key' | 'values' | 'use'>;

/** Asks one locale, and then the one that configuration says; an empty text is a text. */
export const simpleQuery = (asked: Asked, render: Rendering): Query => ({
  ...asked,
  render,
  chain: (locale) => (asked.set.defaultLocale === undefined ? [locale] : [locale, asked.set.defaultLocale]),
  skipsEmpty: false,
});
