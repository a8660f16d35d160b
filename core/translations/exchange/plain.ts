/** Texts that are handed over, as plain data: for those who have the files, and those who read and write formats. */
import type { Exchange, Imported } from './texts.ts';

/** In pairs: what is no locale may be among what came back. */
type TextsByLocale = readonly (readonly [locale: string, text: string])[];

export interface PlainExchange extends Omit<Exchange, 'texts'> {
  readonly texts: readonly (Omit<Exchange['texts'][number], 'texts'> & { readonly texts: TextsByLocale })[];
}

export interface PlainImport {
  readonly texts: readonly {
    readonly file: string;
    readonly key: string;
    /** `null`: nobody says. */
    readonly source: string | null;
    readonly texts: TextsByLocale;
  }[];
}

export const plainExchange = (exchange: Exchange): PlainExchange => ({
  ...exchange,
  texts: exchange.texts.map((text) => ({ ...text, texts: [...text.texts] })),
});

export const exchangeFrom = (plain: PlainExchange): Exchange => ({
  ...plain,
  texts: plain.texts.map((text) => ({ ...text, texts: new Map(text.texts) })),
});

/** Without what is lost already. */
export const plainImport = ({ texts }: Imported): PlainImport => ({
  texts: texts.map((text) => ({ ...text, source: text.source ?? null, texts: [...text.texts] })),
});

export const importFrom = ({ texts }: PlainImport): Imported => ({
  texts: texts.map((text) => ({ ...text, source: text.source ?? undefined, texts: new Map(text.texts) })),
  lost: [],
});

/** What came back, placed: what would be written, and what would not, before anything is. */
export interface PlacedTexts<Wanted> {
  /** What is to be written; each says what is there now. */
  readonly changes: readonly {
    readonly wanted: Wanted;
    /** Whose text it is: `/ban member`. */
    readonly title: string;
    readonly of: string;
  }[];
  /** What is not, each with its place and the reason. */
  readonly left: readonly string[];
  /** How many texts are there already. */
  readonly same: number;
}
