/** The libraries whose calls give texts. One adapter a library; another one is a copy of one, and a line here. */
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

/** What is known of a library whose catalogs are JSON. */
export interface CatalogLibrary extends CatalogReading {
  /** Packages of which a project depends on one. */
  readonly packages: readonly string[];
}

export const catalogLibraries: readonly CatalogLibrary[] = [
  ...new Set(adapters.flatMap(({ catalogs }) => catalogs ?? [])),
].map((catalogs) => ({
  ...catalogs,
  packages: adapters.filter((adapter) => adapter.catalogs === catalogs).flatMap(({ packages }) => packages),
}));

/** How the catalogs of a library are read. */
export function readingOf(library: string): CatalogReading {
  const reading = catalogLibraries.find((known) => known.library === library);
  if (!reading) throw new Error(`No adapter reads the catalogs of ${library}.`);
  return reading;
}
