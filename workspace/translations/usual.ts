/** Where catalogs of known libraries usually are, for projects that configure nothing. */
import { locales } from '../../core/interface/index.ts';
import { commonLocale, type TranslationLibrary } from '../../core/syntax/translations.ts';
import { catalogPattern } from './pattern.ts';

interface Usual {
  readonly library: TranslationLibrary;
  /** Packages of which a project depends on one. */
  readonly packages: readonly string[];
  /** Layouts of a folder of catalogs. */
  readonly layouts: readonly string[];
}

export const usualLibraries: readonly Usual[] = [
  {
    library: 'i18next',
    packages: ['i18next', '@sapphire/plugin-i18next', '@skyra/http-framework-i18n'],
    layouts: ['{locale}/{namespace}.json', '{locale}.json'],
  },
  { library: 'i18n', packages: ['i18n'], layouts: ['{locale}.json'] },
  { library: 'linguini', packages: ['linguini'], layouts: ['{namespace}.{locale}.json'] },
];

const names = ['languages', 'language', 'langs', 'lang', 'locales', 'locale', 'translations', 'i18n'];
const folders = names.flatMap((name) => [name, `src/${name}`]);

/** Folders that hold every file that {@link usualPattern} may take. */
export const usualFolders: readonly string[] = folders;

/** The one pattern that catalogs of a library follow; `undefined` where none is, or several are. */
export function usualPattern({ library, layouts }: Usual, paths: readonly string[]): string | undefined {
  const found = folders
    .flatMap((folder) => layouts.map((layout) => `${folder}/${layout}`))
    .filter((text) => {
      const pattern = catalogPattern(text);
      return paths.some((path) => isUsualLocale(library, pattern.match(path)?.locale));
    });
  return found.length === 1 ? found[0] : undefined;
}

const languages = new Set(locales.map(({ code }) => code.split('-')[0]));

/** A language of the interface, with a region or without; for Linguini also what stands for all. */
export function isUsualLocale(library: TranslationLibrary, locale: string | undefined): boolean {
  if (library === 'linguini' && locale === commonLocale) return true;
  const [, language] = /^([a-z]{2,3})(?:[-_](?:[A-Za-z]{2}|[A-Z][a-z]{3}|\d{3}))?$/.exec(locale ?? '') ?? [];
  return language !== undefined && languages.has(language);
}
