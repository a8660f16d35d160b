/** Where catalogs of known libraries usually are, for projects that configure nothing. */
import { locales } from '../../core/interface/index.ts';
import { type CatalogLibrary, catalogLibraries } from '../../core/script/libraries/translations/adapters.ts';
import { catalogPattern } from './pattern.ts';

/** Libraries of which a project has catalogs where it depends on one of their packages. */
export const usualLibraries = catalogLibraries.filter(({ layouts }) => layouts.length > 0);

const names = ['languages', 'language', 'langs', 'lang', 'locales', 'locale', 'translations', 'i18n'];
const folders = names.flatMap((name) => [name, `src/${name}`]);

/** Folders that hold every file that {@link usualPattern} may take. */
export const usualFolders: readonly string[] = folders;

/** The one pattern that catalogs of a library follow; `undefined` where none is, or several are. */
export function usualPattern(library: CatalogLibrary, paths: readonly string[]): string | undefined {
  const found = folders
    .flatMap((folder) => library.layouts.map((layout) => `${folder}/${layout}`))
    .filter((text) => {
      const pattern = catalogPattern(text);
      return paths.some((path) => isUsualLocale(library, pattern.match(path)?.locale));
    });
  return found.length === 1 ? found[0] : undefined;
}

const languages = new Set(locales.map(({ code }) => code.split('-')[0]));

/** A language of the interface, with a region or without; or what stands for all. */
export function isUsualLocale({ commonLocale }: CatalogLibrary, locale: string | undefined): boolean {
  if (locale !== undefined && locale === commonLocale) return true;
  const [, language] = /^([a-z]{2,3})(?:[-_](?:[A-Za-z]{2}|[A-Z][a-z]{3}|\d{3}))?$/.exec(locale ?? '') ?? [];
  return language !== undefined && languages.has(language);
}
