/** The table of translations, and what is written and exchanged with translators. */
import type { PlacedTexts } from '../../core/translations/exchange/plain.ts';
import type { TableCommand } from '../../core/translations/table.ts';
import type { Position, SourceEdit } from './places.ts';

export interface TranslationsTable {
  /** Columns: what is required and what any text has, in the order of the interface. */
  readonly locales: readonly string[];
  /** Locales that the configuration adds to the interface's. */
  readonly extraLocales: readonly string[];
  readonly defaultLocale: string;
  readonly files: readonly TranslatedFile[];
}

export interface TranslatedFile {
  readonly uri: string;
  readonly commands: readonly TranslatedCommand[];
}

export interface TranslatedCommand extends Omit<TableCommand, 'start'> {
  /** Where it stands in the file. */
  readonly position: Position;
}

/** What a cell of the table shall say. */
export interface WantedTranslation {
  readonly uri: string;
  readonly key: string;
  /** Absent: the default text. */
  readonly locale?: string;
  /** Absent: the translation is to go. */
  readonly text?: string;
  /** What somebody saw there, `null` for nothing: where it has changed since, it is left. Absent: whatever is there. */
  readonly was?: string | null;
}

export interface TranslationEdits {
  readonly files: readonly {
    readonly uri: string;
    /** Of the text that is edited; `null`: as it is on disk. */
    readonly version: number | null;
    /** The text on disk that is edited, where it is not open. */
    readonly before?: string;
    readonly edits: readonly SourceEdit[];
  }[];
  readonly refused: readonly { readonly wanted: WantedTranslation; readonly reason: string }[];
  /** How many other texts say the same now, for they stand at the same places. */
  readonly also: number;
}

export type PlacedTranslations = PlacedTexts<WantedTranslation>;
