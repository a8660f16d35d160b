/** A program for every package and every configured library that gives texts of catalogs: a table that tests go through. */
import { catalogLibraries } from '../../core/script/libraries/translations/adapters.ts';
import { type CatalogSet, parseCall, type Translations } from '../../core/syntax/translations.ts';
import { catalogs } from './translations.ts';

export interface CatalogStyle {
  /** What the module imports or makes first. */
  readonly head: string;
  /** The description and its translations. */
  readonly fields: string;
  readonly translations?: Translations;
  /** The path of the catalog of a locale. */
  readonly path: (locale: string) => string;
  /** Its text with this as its member for the key. */
  readonly catalog: (member: string) => string;
  /** The catalog as messages name it. */
  readonly named?: string;
  readonly key: string;
  /** The key as a member; `""` where texts stand in quotes of another kind. */
  readonly member: (text: string) => string;
  readonly more?: string;
  /** Its setup stands elsewhere, and may say that empty texts are ignored. */
  readonly maySkipEmpty?: true;
  /** Broken catalogs are scripts: their language has a server of its own. */
  readonly isScript?: true;
}

const json = (locale: string) => `locales/${locale}.json`;
const flat = {
  path: json,
  key: 'answer',
  catalog: (member: string) => `{ "other": "x"${member && `, ${member}`} }`,
  member: (text: string) => `"answer": "${text}"`,
};
export const filesOf = (library: string, more: Partial<CatalogSet> = {}) =>
  catalogs(library, 'en-US locales/en-US.json\nde locales/de.json', more);
const both = (call: (locale: string) => string) =>
  `description: ${call('en-US')}, description_localizations: { de: ${call('de')} }`;
const sapphire = (from: string): CatalogStyle => ({
  ...flat,
  head: `import { getLocalizedData } from '${from}';\nconst texts = getLocalizedData('answer');`,
  fields: 'description: texts.value, description_localizations: texts.localizations',
  translations: filesOf('i18next'),
  maySkipEmpty: true,
});
const linguini = {
  path: (locale: string) => `lang/lang.${locale}.json`,
  key: 'commands.answer',
  catalog: (member: string) => `{ "refs": { "commands": { "other": "x"${member && `, ${member}`} } } }`,
  member: flat.member,
};
const linguiniFiles = (more: Partial<CatalogSet> = {}) =>
  catalogs('linguini', 'en-US lang lang/lang.en-US.json\nde lang lang/lang.de.json', more);

export const styles: Readonly<Record<string, CatalogStyle>> = {
  i18next: {
    ...flat,
    head: "import i18next from 'i18next';",
    fields: both((locale) => `i18next.t('answer', { lng: '${locale}' })`),
    translations: filesOf('i18next'),
    maySkipEmpty: true,
  },
  'i18next, set up in the module': {
    ...flat,
    head: "import i18next from 'i18next';\nconst own = i18next.createInstance({ fallbackLng: 'en-US' });",
    fields: both((locale) => `own.t('answer', { lng: '${locale}' })`),
    translations: filesOf('i18next'),
  },
  '@sapphire/plugin-i18next': sapphire('@sapphire/plugin-i18next'),
  '@skyra/http-framework-i18n': sapphire('@skyra/http-framework-i18n'),
  i18n: {
    ...flat,
    head: "import i18n from 'i18n';",
    fields: both((locale) => `i18n.__({ phrase: 'answer', locale: '${locale}' })`),
    translations: filesOf('i18n'),
  },
  linguini: {
    ...linguini,
    head: "import { Linguini } from 'linguini';\nconst lang = new Linguini('lang', 'lang');",
    fields: both((locale) => `lang.getRef('commands.answer', '${locale}')`),
    translations: linguiniFiles(),
  },
  'typesafe-i18n': {
    head: "import { L } from './i18n/i18n-util.ts';",
    fields: both((locale) => `L['${locale}'].answer()`),
    path: (locale) => `src/i18n/${locale}/index.ts`,
    key: 'answer',
    named: 'de/index.ts',
    catalog: (member) => `export default { other: 'x'${member && `, ${member}`} };`,
    member: (text) => `answer: '${text}'`,
    more: `--- src/i18n/i18n-util.ts
import { i18n as initI18n } from 'typesafe-i18n';
export const locales: Locales[] = ['en-US', 'de'];
export const L = initI18n(loadedLocales, loadedFormatters);
`,
    isScript: true,
  },
};

/** Calls that configuration names, by the library whose rules hold for their catalogs. */
export const configured = Object.fromEntries(
  catalogLibraries.map(({ library }): [string, CatalogStyle] => {
    const call = parseCall('say(key, locale)');
    const more = { calls: call ? [{ ...call, gives: 'text' as const }] : [] };
    const own = {
      head: "import { say } from './say.ts';",
      fields: both(
        (locale) => `say('${library === 'linguini' ? 'commands.answer' : 'answer'}', '${locale}')`,
      ),
    };
    return library === 'linguini'
      ? [library, { ...linguini, ...own, translations: linguiniFiles(more) }]
      : [
          library,
          {
            ...flat,
            ...own,
            translations: filesOf(library, more),
            ...(library === 'i18next' ? { maySkipEmpty: true as const } : {}),
          },
        ];
  }),
);

/** Each with its name. */
export const catalogStyles = [
  ...Object.entries(styles),
  ...Object.entries(configured).map(([library, style]) => [`configured: ${library}`, style] as const),
];

/** A program whose command has its description of these catalogs. */
export const drawnIn = (
  { head, fields, path, more = '' }: CatalogStyle,
  english: string,
  german: string,
): string => `--- src/ping.ts
${head}
export const ping = { name: 'ping', ${fields} } satisfies CommandDefinition;
--- ${path('en-US')}
${english}
--- ${path('de')}
${german}
${more}`;
