/**
 * What every adapter tells of its catalogs: a key that one of them lacks, an empty text, a catalog that does not parse. A
 * package or a configured library that is not in the table fails.
 */
import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../../core/lint/document.ts';
import { finalProblems } from '../../../core/lint/final-problems.ts';
import { translationPackages } from '../../../core/script/libraries/translations/index.ts';
import {
  type CatalogSet,
  parseCall,
  type TranslationLibrary,
  type Translations,
  translationLibraries,
} from '../../../core/syntax/translations.ts';
import { afterChange, program } from '../../kit/programs.ts';
import { catalogs } from '../../kit/translations.ts';

interface Style {
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
  /** Its setup stands elsewhere, and may say that empty texts are passed over. */
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
const files = (library: TranslationLibrary, more: Partial<CatalogSet> = {}) =>
  catalogs(library, 'en-US locales/en-US.json\nde locales/de.json', more);
const both = (call: (locale: string) => string) =>
  `description: ${call('en-US')}, description_localizations: { de: ${call('de')} }`;
const sapphire = (from: string): Style => ({
  ...flat,
  head: `import { getLocalizedData } from '${from}';\nconst texts = getLocalizedData('answer');`,
  fields: 'description: texts.value, description_localizations: texts.localizations',
  translations: files('i18next'),
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

const styles: Readonly<Record<string, Style>> = {
  i18next: {
    ...flat,
    head: "import i18next from 'i18next';",
    fields: both((locale) => `i18next.t('answer', { lng: '${locale}' })`),
    translations: files('i18next'),
    maySkipEmpty: true,
  },
  'i18next, set up in the module': {
    ...flat,
    head: "import i18next from 'i18next';\nconst own = i18next.createInstance({ fallbackLng: 'en-US' });",
    fields: both((locale) => `own.t('answer', { lng: '${locale}' })`),
    translations: files('i18next'),
  },
  '@sapphire/plugin-i18next': sapphire('@sapphire/plugin-i18next'),
  '@skyra/http-framework-i18n': sapphire('@skyra/http-framework-i18n'),
  i18n: {
    ...flat,
    head: "import i18n from 'i18n';",
    fields: both((locale) => `i18n.__({ phrase: 'answer', locale: '${locale}' })`),
    translations: files('i18n'),
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
const configured = Object.fromEntries(
  translationLibraries.map((library): [string, Style] => {
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
            translations: files(library, more),
            ...(library === 'i18next' ? { maySkipEmpty: true as const } : {}),
          },
        ];
  }),
);

const all = [
  ...Object.entries(styles),
  ...Object.entries(configured).map(([library, style]) => [`configured: ${library}`, style] as const),
];

/** The problems of the command where the catalogs of English and German are these. */
function told({ head, fields, path, translations, more = '' }: Style, english: string, german: string) {
  const drawn = program(
    `--- src/ping.ts
${head}
export const ping = { name: 'ping', ${fields} } satisfies CommandDefinition;
--- ${path('en-US')}
${english}
--- ${path('de')}
${german}
${more}`,
    translations ? { translations } : {},
  );
  return finalProblems(analyzeDocument(drawn.input)).map(({ rule, severity, message, home, related }) => ({
    said: `${severity} ${rule}: ${message}`,
    files: related.flatMap(({ at }) => at.file?.slice('file:///w/'.length) ?? []),
    home: home?.file?.slice('file:///w/'.length),
  }));
}

it('the table has every package and every library', () => {
  expect(Object.keys(styles).filter((name) => !name.includes(','))).toEqual(translationPackages);
  expect(Object.keys(configured)).toEqual([...translationLibraries]);
});

describe.each(all)('%s', (_, style) => {
  const { catalog, member, key, path, named = path('de') } = style;
  const english = catalog(member('Answers'));

  it('says nothing of whole catalogs', () => {
    expect(told(style, english, catalog(member('Antwortet')))).toEqual([]);
  });

  it('tells a key that one language lacks, with the catalog and the command', () => {
    expect(told(style, english, catalog('')).map((one) => one.said)).toEqual([
      `information missing-localization: \`description\` of command \`ping\` has no text for \`de\`: \`${named}\` has no \`${key}\`. Add it there.`,
    ]);
  });

  it('tells it through a method that changes the text', () => {
    const lower = { ...style, fields: style.fields.replace(/\)( \}|,)/g, ').toLowerCase()$1') };
    if (lower.fields === style.fields) return;
    expect(told(lower, english, catalog('')).map((one) => one.said)).toEqual([
      expect.stringContaining(`has no text for \`de\`: \`${named}\` has no \`${key}\``),
    ]);
  });

  it('says nothing of a key that no language has', () => {
    expect(told(style, catalog(''), catalog(''))).toEqual([]);
  });

  it('tells an empty text, with its place in the catalog', () => {
    if (style.maySkipEmpty) {
      expect(told(style, english, catalog(member(''))).map((one) => one.said)).toEqual([
        `information missing-localization: \`description\` of command \`ping\` has no text for \`de\`: \`${named}\` has an empty text for \`${key}\`. Fill it in.`,
      ]);
      return;
    }
    expect(told(style, english, catalog(member('')))).toEqual([
      {
        said: expect.stringMatching(/^error description-length: .*empty/),
        files: [path('de')],
        home: undefined,
      },
    ]);
  });

  it.each(['{', '{ "answer": "x"', ''])('tells that the catalog does not parse: %s', (text) => {
    const found = told(style, english, text);
    if (style.isScript) return expect(found).toEqual([]);
    expect(found).toEqual([
      {
        said: expect.stringContaining(
          `error syntax-error: \`${named}\` does not parse, so texts of command \`ping\` are not known: `,
        ),
        files: [path('de')],
        home: path('de'),
      },
    ]);
  });
});

describe('a catalog that changes', () => {
  it('is read again for a document whose own text is as it was', () => {
    const drawing = program(
      `--- src/ping.ts
import { i18n } from 'i18n';
export const ping = defineCommand({ name: 'ping', description: t('answer', 'en-US'), description_localizations: { de: t('answer', 'de') } });
--- locales/en-US.json
{ "answer": "Answers" }
--- locales/de.json
{ "answer": "Antwortet" }
`,
      {
        translations: files('plain', {
          calls: [parseCall('t(key, locale)')].flatMap((one) => (one ? [{ ...one, gives: 'text' }] : [])),
        }),
      },
    );
    const first = analyzeDocument(drawing.input);
    expect(finalProblems(first)).toEqual([]);
    const changed = afterChange(drawing, first, 'locales/de.json', '{ "other": "x" }');
    expect(finalProblems(changed).map(({ rule }) => rule)).toEqual(['missing-localization']);
    const again = afterChange(drawing, changed, 'locales/de.json', '{ "answer": "Antwortet" }');
    expect(finalProblems(again)).toEqual([]);
  });
});
