import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scopesOf } from '../../core/definitions/definition.ts';
import { ruleIds } from '../../core/lint/rules/index.ts';
import { speak } from '../../core/text/language.ts';
import { explainFile } from '../../workspace/config/explain.ts';
import { parseConfig } from '../../workspace/config/parse.ts';
import { createConfigurations } from '../../workspace/config/resolve.ts';
import { memoryFiles } from '../kit/memory-files.ts';

/** Problems with the text they stand at. */
const problemsIn = (text: string) =>
  parseConfig(text, ruleIds).problems.map((problem) => [
    text.slice(problem.start, problem.end),
    problem.severity,
    problem.message,
  ]);

describe('a broken configuration', () => {
  it('is told at its place, and the good parts go on working', () => {
    const text =
      '{ "defaultLocale": "de", "fallbacksCount": "yes", "rules": { "name-lowercase": "off", "empty-group": "loud" } }';
    expect(problemsIn(text)).toEqual([
      ['"yes"', 'error', '`fallbacksCount` must be of type boolean. The default is used instead.'],
      ['"loud"', 'error', expect.stringContaining('`empty-group` must be one of `off`')],
    ]);
    expect(parseConfig(text, ruleIds).config).toMatchObject({
      defaultLocale: 'de',
      fallbacksCount: false,
      rules: { 'name-lowercase': 'off' },
    });
  });

  it('tells where translations are not understood', () => {
    const text =
      '{ "translations": [{ "catalogs": "locales/*.json" }, { "catalogs": "{locale}.json", "texts": ["t()", "t(key)"], "key": "key" }] }';
    expect(problemsIn(text).map(([at, severity]) => [at, severity])).toEqual([
      ['"locales/*.json"', 'error'],
      ['"t()"', 'error'],
      ['"key"', 'error'],
    ]);
    expect(parseConfig(text, ruleIds).config.translations).toEqual([
      { catalogs: '{locale}.json', library: 'plain', texts: ['t(key)'], maps: [], key: '{key}' },
    ]);
  });

  it('keeps the other applications when one lacks its name', () => {
    const text = '{ "applications": [{ "applicationId": "1" }, { "name": "b" }] }';
    expect(parseConfig(text, ruleIds).config.applications.map((application) => application.name)).toEqual([
      'b',
    ]);
  });

  it('tells names that are used twice, of guilds where they mean different ones', () => {
    const text = `{ "applications": [
      { "name": "a", "guilds": [{ "name": "g", "id": "1" }, { "name": "g", "id": "1" }, { "name": "g", "id": "2" }] },
      { "name": "a", "guilds": [{ "name": "g", "id": "2" }] }
    ] }`;
    expect(problemsIn(text)).toEqual([
      ['"g"', 'error', expect.stringContaining('Another guild is called `g` already')],
      ['"a"', 'error', 'Another application is called `a` already.'],
    ]);
  });

  it('is none for a byte order mark', () => {
    const text = '\ufeff{ "defaultLocale": "de", "defaultLocal": "de" }';
    expect(problemsIn(text)).toEqual([['"defaultLocal"', 'warning', expect.any(String)]]);
    expect(parseConfig(text, ruleIds).config.defaultLocale).toBe('de');
  });

  it('tells unknown settings, rules and locales with what was meant', () => {
    expect(
      problemsIn('{ "defaultLocal": "de", "rules": { "name-lowercas": "off" }, "requiredLocales": ["xx"] }'),
    ).toEqual([
      ['"defaultLocal"', 'warning', '`defaultLocal` is not a setting: it is ignored.'],
      ['"name-lowercas"', 'warning', 'There is no rule `name-lowercas`. Did you mean `name-lowercase`?'],
      ['"xx"', 'warning', expect.stringContaining('not a known locale')],
    ]);
  });

  it('says which locale was meant', () => {
    expect(problemsIn('{ "defaultLocale": "en", "requiredLocales": ["pt_BR"] }')).toEqual([
      ['"en"', 'warning', expect.stringContaining('did you mean `en-GB` or `en-US`?')],
      ['"pt_BR"', 'warning', expect.stringContaining('did you mean `pt-BR`?')],
    ]);
  });

  it('never repeats a token', () => {
    const token = 'MTIzNDU2.Gabcde.secret';
    const [problem] = problemsIn(`{ "applications": [{ "name": "a", "token": "${token}" }] }`);
    expect(problem?.[2]).toContain('never a bot token itself');
    expect(problem?.[2]).not.toContain('secret');
  });

  it.each(['', '[', '{ "applications": ', '{}}', '[1, 2]', '"x"', '{ "__proto__": { "rules": 1 } }'])(
    'never throws: %s',
    (text) => {
      expect(parseConfig(text, ruleIds).config.defaultLocale).toBe('en-US');
    },
  );
});

const files = new Map([
  [
    'file:///w/appcommands.json',
    '{ "applications": [{ "name": "a", "definitions": ["commands/**/*.json"], "guilds": [{ "name": "g", "id": "1", "definitions": ["guilds/*.json"] }], "permissions": ["guilds/*.permissions.json"] }] }',
  ],
  ['file:///w/inner/appcommands.json', '{ "defaultLocale": "de" }'],
]);
const resolve = (uri: string) => createConfigurations(memoryFiles(files), ruleIds).resolve(uri, 'file:///w');

describe('in German', () => {
  beforeEach(() =>
    speak(JSON.parse(readFileSync('l10n/bundle.l10n.de.json', 'utf8')) as Record<string, string>),
  );
  afterEach(() => speak(undefined));

  it.each([
    ['{', 'Diese Datei ist kein gültiges JSON (CloseBraceExpected): Der lesbare Teil wird verwendet.'],
    ['{ "a": 1 }', '`a` ist keine Einstellung und wird nicht beachtet.'],
    ['{ "defaultLocale": 1 }', '`defaultLocale` muss vom Typ string sein. Stattdessen gilt die Vorgabe.'],
    ['{ "defaultLocale": "" }', '`defaultLocale` darf nicht leer sein. Stattdessen gilt die Vorgabe.'],
    ['{ "defaultLocale": "en" }', '`en` ist keine bekannte Sprache: Meintest du `en-GB` oder `en-US`? Sonst'],
    ['{ "applications": [{}] }', '`name` fehlt. Stattdessen gilt die Vorgabe.'],
    [
      '{ "rules": { "name-lowercas": "off" } }',
      'Es gibt keine Regel `name-lowercas`. Meintest du `name-lowercase`?',
    ],
    [
      '{ "rules": { "name-lowercase": "on" } }',
      '`name-lowercase` muss eines von diesen sein: `off`, `hint`,',
    ],
    ['{ "channelTypes": [{ "name": "x", "value": -1 }] }', '`value` muss 0 oder mehr sein.'],
    [
      '{ "applications": [{ "name": "a", "baseUrl": "x" }] }',
      '`baseUrl` muss eine Adresse sein, die mit http://',
    ],
    [
      '{ "applications": [{ "name": "a", "token": "a.b" }] }',
      'Das muss der Name einer Umgebungsvariablen wie `BOT_TOKEN` sein',
    ],
    [
      '{ "applications": [{ "name": "a", "applicationId": "x" }] }',
      'Eine Id besteht aus Ziffern. Stattdessen',
    ],
    [
      '{ "applications": [{ "name": "a", "definitions": ["../x"] }] }',
      'Ein Glob gilt ab dem Ordner dieser Datei',
    ],
    [
      '{ "translations": [{ "catalogs": "x" }] }',
      'Das muss ein Pfad von JSON-Dateien unter diesem Ordner sein, mit `{locale}`',
    ],
    [
      '{ "translations": [{ "catalogs": "{locale}.json", "texts": ["t()"] }] }',
      'Das muss ein Aufruf wie `t(key, { lng: locale })` sein',
    ],
  ])('%s', (text, message) => {
    expect(problemsIn(text).map((problem) => problem[2])).toEqual([expect.stringContaining(message)]);
  });

  it('nothing is told in English where the schema speaks for itself', () => {
    const wrong = [
      '{ "ignore": [""] }',
      `{ "ignore": ["${'a'.repeat(5000)}"] }`,
      '{ "channelTypes": [{ "name": "x", "value": 1.5 }] }',
      '{ "channelTypes": [{ "name": "x", "value": 1e300 }] }',
      '{ "translations": [{ "catalogs": "{locale}.json", "key": "k" }] }',
      '{ "applications": [{ "name": "\\n" }] }',
    ];
    for (const text of wrong)
      for (const [, , message] of problemsIn(text))
        expect(message).toMatch(/ (?:muss|darf|ist|hat|sein) .*Stattdessen gilt die Vorgabe\.$/);
  });
});

describe('which configuration applies', () => {
  it('is the nearest upward, up to the workspace folder', async () => {
    expect((await resolve('file:///w/inner/deep/x.command.json')).settings.defaultLocale).toBe('de');
    expect((await resolve('file:///w/x.command.json')).config?.uri).toBe('file:///w/appcommands.json');
    expect(
      (
        await createConfigurations(memoryFiles(files), ruleIds).resolve(
          'file:///w/other/x.command.json',
          'file:///w/other',
        )
      ).config,
    ).toBeUndefined();
  });

  it('gives a file to every guild whose globs match, and to no other application', async () => {
    const guild = (name: string, id: string, glob: string) => ({ name, id, definitions: [glob] });
    const text = JSON.stringify({
      applications: [
        {
          name: 'a',
          definitions: ['**/*.json'],
          guilds: [
            guild('one', '1', 'shared/*.json'),
            guild('two', '2', '{shared,two}/*.json'),
            guild('twice', '2', 'shared/*.json'),
            guild('other', '3', 'other/*.json'),
          ],
        },
        { name: 'b', guilds: [guild('four', '4', 'shared/*.json')] },
      ],
    });
    const files = new Map([['file:///w/appcommands.json', text]]);
    const configurations = createConfigurations(memoryFiles(files), ruleIds);
    const { configured } = (await configurations.resolve('file:///w/shared/x.json', undefined)).evidence;
    expect(
      configured && scopesOf(configured).map((scope) => (scope.kind === 'guild' ? scope.name : scope.kind)),
    ).toEqual(['one', 'two']);
    const alone = (await configurations.resolve('file:///w/other/x.json', undefined)).evidence;
    expect(alone.configured).toEqual({
      holds: 'commands',
      glob: 'other/*.json',
      scope: { kind: 'guild', name: 'other', id: '3' },
      isGlobalToo: true,
    });
  });

  it('tells application and scope by globs, guilds first', async () => {
    expect((await resolve('file:///w/commands/a/b.json')).evidence.configured).toMatchObject({
      holds: 'commands',
      scope: { kind: 'global' },
    });
    expect((await resolve('file:///w/guilds/x.json')).evidence.configured).toMatchObject({
      holds: 'commands',
      scope: { kind: 'guild', name: 'g', id: '1' },
    });
    expect((await resolve('file:///w/guilds/x.permissions.json')).evidence.configured).toMatchObject({
      holds: 'permissions',
    });
    expect((await resolve('file:///w/else.json')).evidence).toEqual({});
  });

  it('gives one settings object for one configuration, so that analyses are reused', async () => {
    const configurations = createConfigurations(memoryFiles(files), ruleIds);
    const [file, two] = await Promise.all(
      ['a', 'b'].map((name) => configurations.resolve(`file:///w/commands/${name}.json`, 'file:///w')),
    );
    expect(file?.settings).toBe(two?.settings);
    configurations.personalize({ severities: { 'name-pattern': 'hint' } });
    const three = await configurations.resolve('file:///w/commands/a.json', 'file:///w');
    expect(three.settings.severities).toEqual({ 'name-pattern': 'hint' });
  });

  it('is explained', async () => {
    const uri = 'file:///w/guilds/x.json';
    const file = (locale: string) => ({ uri: '', path: '', locale, namespace: '' });
    const calls = [{ callee: ['i18n', 't'], arguments: ['key' as const], gives: 'text' as const }];
    const set = { defaultLocale: undefined, calls, key: { namespaced: false, separator: '' } };
    const text = explainFile(
      uri,
      await resolve(uri),
      [{ name: 'ban', evidence: 'by the glob', notes: ['It is one.'] }],
      (text) => text.replace('file:///w/', ''),
      {
        translations: {
          sets: [
            { ...set, library: 'i18next', files: [file('en'), file('de'), file('de')], calls: [] },
            { ...set, library: 'plain', files: [file('fr')] },
            { ...set, library: 'plain', files: [] },
          ],
        },
        ignored: { kind: 'minified' },
      },
    );
    expect(text).toContain('Configuration: `appcommands.json`, the nearest');
    expect(text).toContain('Scope: guild **g**, by the glob `guilds/*.json`.');
    expect(text).toContain('Ignored because it is minified.');
    expect(text).toContain('- **ban**: by the glob\n  - It is one.');
    expect(text).toContain('- 3 catalogs of i18next: `de`, `en`.');
    expect(text).toContain('- 1 catalog, by `i18n.t`: `fr`.');
    expect(text).toContain('- No catalog was found');
  });
});
