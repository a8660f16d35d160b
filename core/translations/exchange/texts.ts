/** Texts as they are handed to translators and taken back, whatever the format. */

/** A text of a command with its translations. */
export interface ExchangedText {
  /** Path of the file that defines the command. */
  readonly file: string;
  /** Its key there: see `KeyedRow`. */
  readonly key: string;
  /** The default text. */
  readonly source: string;
  /** Code points that a translation may have. */
  readonly maximum: number;
  /** By locale; without those that it has not. */
  readonly texts: ReadonlyMap<string, string>;
}

export interface Exchange {
  /** The locale of the default texts. */
  readonly sourceLocale: string;
  readonly locales: readonly string[];
  readonly texts: readonly ExchangedText[];
}

/** A text that came back. */
export interface ImportedText {
  readonly file: string;
  readonly key: string;
  /** The default text that it was translated from; `undefined` where the format does not say. */
  readonly source: string | undefined;
  /** By locale; empty ones are left out, for they say nothing. */
  readonly texts: ReadonlyMap<string, string>;
}

export interface Imported {
  readonly texts: readonly ImportedText[];
  /** What cannot be taken, each with the reason, as sentences. */
  readonly lost: readonly string[];
}

export const withoutEmpty = (
  entries: Iterable<readonly [locale: string, text: string]>,
): ReadonlyMap<string, string> => new Map([...entries].filter(([, text]) => text !== ''));

/** What a reader of a format says of a text that is none. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
