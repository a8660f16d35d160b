/**
 * Libraries of translations, each once: what configuration calls them, and where their catalogs usually stand. How they read a
 * key says their adapter in `core/script/libraries/translations`, which is loaded with the first script.
 */

interface LibraryCatalogs {
  /** Packages of which a project depends on one. */
  readonly packages: readonly string[];
  /** Layouts of a folder of catalogs. */
  readonly layouts: readonly string[];
  /** What the file of all locales has in its name instead of one. */
  readonly commonLocale?: string;
}

/** By their names in configuration. */
export const libraryCatalogs = {
  i18next: {
    packages: ['i18next', '@sapphire/plugin-i18next', '@skyra/http-framework-i18n'],
    layouts: ['{locale}/{namespace}.json', '{locale}.json'],
  },
  i18n: { packages: ['i18n'], layouts: ['{locale}.json'] },
  linguini: { packages: ['linguini'], layouts: ['{namespace}.{locale}.json'], commonLocale: 'common' },
  /** Nobody's rules: a text with a placeholder is not known. */
  plain: { packages: [], layouts: [] },
} as const satisfies Record<string, LibraryCatalogs>;

/** The library whose rules hold for keys, locales and placeholders. */
export type TranslationLibrary = keyof typeof libraryCatalogs;

export const translationLibraries = Object.keys(libraryCatalogs) as readonly TranslationLibrary[];

/** What is known of a library's catalogs. */
export const catalogsOfLibrary = (library: TranslationLibrary): LibraryCatalogs => libraryCatalogs[library];
