import { describe, expect, it } from 'vitest';
import { ruleIds } from '../../../core/lint/rules/index.ts';
import type { Translations } from '../../../core/syntax/translations.ts';
import { createConfigurations } from '../../../workspace/config/resolve.ts';
import { createTranslations } from '../../../workspace/translations/find.ts';
import { catalogPattern, isCatalogPattern } from '../../../workspace/translations/pattern.ts';
import { memoryFiles } from '../../kit/memory-files.ts';

const root = 'file:///w';
const manifest = (...names: readonly string[]) =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1'])) });

/** A workspace of these files, empty but for those with a text. */
function workspace(paths: string, texts: Readonly<Record<string, string>>) {
  const files = new Map(
    paths.split(/\s+/).flatMap((path) => (path ? [[`${root}/${path}`, '{}'] as [string, string]] : [])),
  );
  for (const [path, text] of Object.entries(texts)) files.set(`${root}/${path}`, text);
  const disk = memoryFiles(files);
  const configurations = createConfigurations(disk, ruleIds);
  const finder = createTranslations(disk);
  return {
    files,
    configurations,
    finder,
    async of(path: string): Promise<Translations | undefined> {
      const uri = `${root}/${path}`;
      const { config } = await configurations.resolve(uri, root);
      return finder.of(uri, root, config);
    },
  };
}

/** Each set in a line: its library, and its catalogs as `locale namespace path`. */
const drawn = (translations: Translations | undefined): readonly string[] =>
  translations?.sets.map(({ library, files }) =>
    [
      library,
      ...files.map((file) => `${file.locale} ${file.namespace || '-'} ${file.uri.slice(root.length + 1)}`),
    ].join(' | '),
  ) ?? [];

const found = async (paths: string, texts: Readonly<Record<string, string>>, path = 'src/ping.ts') =>
  drawn(await workspace(paths, texts).of(path));

describe('in the usual folders', () => {
  it.each([
    [
      '@sapphire/plugin-i18next',
      'src/languages/en-US/commands/ping.json src/languages/de/commands/ping.json src/languages/index.ts src/languages/readme/x.json',
      'i18next | de commands/ping src/languages/de/commands/ping.json | en-US commands/ping src/languages/en-US/commands/ping.json',
    ],
    [
      'i18next',
      'locales/en/bot.json locales/pt_BR/bot.json',
      'i18next | en bot locales/en/bot.json | pt_BR bot locales/pt_BR/bot.json',
    ],
    ['i18next', 'i18n/en.json i18n/de.json', 'i18next | de - i18n/de.json | en - i18n/en.json'],
    ['i18n', 'locales/en.json locales/de.json', 'i18n | de - locales/de.json | en - locales/en.json'],
    [
      'linguini',
      'lang/lang.common.json lang/lang.en-US.json lang/logs.json',
      'linguini | common lang lang/lang.common.json | en-US lang lang/lang.en-US.json',
    ],
  ])('catalogs of %s are found: %s', async (name, paths, set) => {
    expect(await found(paths, { 'package.json': manifest('discord.js', name) })).toEqual([set]);
  });

  it.each([
    ['nothing depends on a library', 'locales/en/bot.json', manifest('discord.js')],
    ['several folders may hold them', 'locales/en/bot.json src/locales/en/bot.json', manifest('i18next')],
    ['a folder has two layouts', 'locales/en/bot.json locales/en.json', manifest('i18next')],
    ['no locale is named', 'locales/all/bot.json', manifest('i18next')],
    ['the manifest is broken', 'locales/en/bot.json', '{ "dependencies": { "i18next": '],
  ])('there are none where %s', async (_, paths, text) => {
    expect(await found(paths, { 'package.json': text })).toEqual([]);
  });

  it('of the nearest package that depends on the library', async () => {
    const texts = {
      'package.json': manifest('i18next'),
      'bots/a/package.json': manifest('i18next'),
      'bots/b/package.json': '{}',
    };
    const paths = 'locales/en.json bots/a/locales/de.json';
    expect(await found(paths, texts, 'bots/a/src/ping.ts')).toEqual([
      'i18next | de - bots/a/locales/de.json',
    ]);
    expect(await found(paths, texts, 'bots/b/src/ping.ts')).toEqual(['i18next | en - locales/en.json']);
    expect(await found(paths, { '../package.json': manifest('i18next') })).toEqual([]);
  });
});

describe('configured', () => {
  it('are those that match, and go before those in the usual folders', async () => {
    const config = JSON.stringify({
      translations: [
        {
          library: 'i18next',
          catalogs: './texts/{namespace}.{locale}.json',
          texts: ['t(key)'],
          maps: ['all(key)'],
          key: '{namespace}:{key}',
          defaultLocale: 'en',
        },
        { catalogs: 'own/{locale}.json' },
      ],
    });
    const { of } = workspace(
      'texts/bot.en.json texts/bot.de.json texts/deep/bot.de.json own/de.json locales/en/bot.json',
      {
        'appcommands.json': config,
        'package.json': manifest('i18next', 'i18n'),
      },
    );
    const translations = await of('src/ping.ts');
    expect(drawn(translations)).toEqual([
      'i18next | de bot texts/bot.de.json | en bot texts/bot.en.json',
      'plain | de - own/de.json',
    ]);
    expect(translations?.sets[0]).toMatchObject({
      defaultLocale: 'en',
      key: { namespaced: true, separator: ':' },
      calls: [
        { callee: ['t'], arguments: ['key'], gives: 'text' },
        { callee: ['all'], arguments: ['key'], gives: 'map' },
      ],
    });
  });
});

describe('a change', () => {
  const project = () =>
    workspace('locales/en/bot.json locales/de/bot.json', {
      'package.json': manifest('i18next'),
      'other/ping.json': '{}',
    });

  it('of a text changes no answer', async () => {
    const { of, finder, files } = project();
    const before = await of('src/ping.ts');
    expect(await of('src/deep/pong.ts')).toBe(before);
    files.set(`${root}/locales/en/bot.json`, '{ "a": "b" }');
    expect(await finder.changed(`${root}/locales/en/bot.json`)).toBe(false);
    expect(await finder.changed(`${root}/other/ping.json`)).toBe(false);
    expect(await finder.changed(`${root}/src/ping.ts`)).toBe(false);
    expect(await of('src/ping.ts')).toBe(before);
  });

  it('of which catalogs there are changes it', async () => {
    const { of, finder, files } = project();
    await of('src/ping.ts');
    files.set(`${root}/locales/fr/bot.json`, '{}');
    expect(await finder.changed(`${root}/locales/fr/bot.json`)).toBe(true);
    expect(drawn(await of('src/ping.ts'))[0]).toContain('fr bot');
    files.delete(`${root}/locales/de/bot.json`);
    expect(await finder.changed(`${root}/locales/de/bot.json`)).toBe(true);
    expect(drawn(await of('src/ping.ts'))[0]).not.toContain('de bot');
    files.delete(`${root}/locales/fr/bot.json`);
    expect(await finder.changed(`${root}/locales/fr`)).toBe(true);
    expect(drawn(await of('src/ping.ts'))).toEqual(['i18next | en bot locales/en/bot.json']);
  });

  it('of what a package depends on changes it', async () => {
    const { of, finder, files } = project();
    await of('src/ping.ts');
    files.set(`${root}/package.json`, '{}');
    expect(await finder.changed(`${root}/package.json`)).toBe(true);
    expect(await of('src/ping.ts')).toBe(undefined);
  });
});

describe('a pattern', () => {
  it.each([
    ['locales/{locale}.json', 'locales/en.json', 'en -'],
    ['locales/{locale}/{namespace}.json', 'locales/en/commands/ping.json', 'en commands/ping'],
    ['{namespace}/{locale}.json', 'commands/ping/texts/en.json', 'en commands/ping/texts'],
    ['lang/{namespace}.{locale}.json', 'lang/bot.en-US.json', 'en-US bot'],
    ['./a+b/{locale}.json', 'a+b/en.json', 'en -'],
    ['locales/{locale}.json', 'locales/deep/en.json', 'none'],
    ['locales/{locale}.json', 'src/locales/en.json', 'none'],
  ])('%s: %s is %s', async (text, path, named) => {
    const { folder, match } = catalogPattern(text);
    const groups = match(path);
    expect(groups ? `${groups.locale} ${groups.namespace || '-'}` : 'none').toBe(named);
    // Catalogs are looked for nowhere else.
    if (groups) expect(`/${path}`).toContain(`/${folder}`);
  });

  it.each([
    'locales/en.json',
    '{locale}.yml',
    '{locale}/{locale}.json',
    '{namespace}/{namespace}/{locale}.json',
    '../{locale}.json',
    '/{locale}.json',
    '**/{locale}.json',
    '{a}/{locale}.json',
  ])('is none: %s', (text) => expect(isCatalogPattern(text)).toBe(false));
});
