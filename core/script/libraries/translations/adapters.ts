/** The libraries whose calls give texts. One adapter a library; another one is a copy of one, and a line here. */
import type { TranslationLibrary } from '../../../syntax/translation-libraries.ts';
import { i18n } from './i18n.ts';
import { i18next } from './i18next.ts';
import { linguini } from './linguini.ts';
import { plain } from './plain.ts';
import { sapphire } from './sapphire.ts';
import type { Adapter, CatalogReading, Translator } from './translator.ts';
import { typesafeI18n } from './typesafe-i18n.ts';

const adapters: readonly Adapter[] = [i18next, sapphire, i18n, linguini, typesafeI18n, plain];

/** What packages export that give texts. */
export const exportsByPackage: ReadonlyMap<string, Translator> = new Map(
  adapters.flatMap(({ packages, exports }) => packages.map((name) => [name, exports])),
);

const readings = new Map<TranslationLibrary, CatalogReading>(
  adapters.flatMap(({ catalogs }) => (catalogs ? [[catalogs.library, catalogs]] : [])),
);

/** How the catalogs of a library are read. */
export function readingOf(library: TranslationLibrary): CatalogReading {
  const reading = readings.get(library);
  if (!reading) throw new Error(`No adapter reads the catalogs of ${library}.`);
  return reading;
}
