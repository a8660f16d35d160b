import { describe, expect, it } from 'vitest';
import { type CatalogSet, parseCall, parseKey } from '../../../core/syntax/translations.ts';
import { problemsIn, program, valueIn } from '../../kit/programs.ts';
import { catalogs } from '../../kit/translations.ts';

const calls = (texts: readonly string[], maps: readonly string[]): CatalogSet['calls'] =>
  [...texts.map((text) => [text, 'text'] as const), ...maps.map((map) => [map, 'map'] as const)].flatMap(
    ([pattern, gives]) => {
      const call = parseCall(pattern);
      return call ? [{ ...call, gives }] : [];
    },
  );

const files: Readonly<Record<string, string>> = {
  i18next: 'en-US bot locales/en-US/bot.json\nde bot locales/de/bot.json\nxx bot locales/xx/bot.json',
  plain: 'en-US locales/en-US/bot.json\nde locales/de/bot.json',
  i18n: 'en-US locales/en-US/bot.json\nde locales/de/bot.json',
  linguini: 'common lang/common.json\nen-US lang/en-US.json\nde lang/de.json',
};
const drawn = (
  library: CatalogSet['library'],
  texts: readonly string[],
  maps: readonly string[],
  code: string,
  more: Partial<CatalogSet> = {},
) =>
  program(
    `--- src/ping.ts
import { t, Lang } from './lang.ts';
export const make = (translate) => ({ name: ${code}, description: 'Answers' }) satisfies CommandDefinition;
--- src/lang.ts
export const t = (key: string) => key;
--- locales/en-US/bot.json
{ "ping": "Ping", "of": "{{what}}", "percent": "100 %" }
--- locales/de/bot.json
{ "ping": "pong" }
--- locales/xx/bot.json
{ "ping": "pang" }
--- lang/common.json
{ "bot": { "name": "pingbot" } }
--- lang/en-US.json
{ "refs": { "commands": { "ping": "{{COM:bot.name}}", "pong": "pong" } } }
--- lang/de.json
{ "refs": { "commands": { "ping": "pong" } } }
`,
    { translations: catalogs(library, files[library] ?? '', { calls: calls(texts, maps), ...more }) },
  );
const nameIn = (...drawing: Parameters<typeof drawn>) =>
  /^\{name:(.*) description/.exec(valueIn(drawn(...drawing)))?.[1];
const english = { defaultLocale: 'en-US' };

describe('a call', () => {
  it.each([
    ['t', ["t('ping')"]],
    ['t(key)', ["t('ping')", "this.t('ping')", "bot.i18n.t('ping')", "t('ping', 1)"]],
    ['i18n.t(key)', ["i18n.t('ping')", "bot.i18n.t('ping')"]],
    ['t(locale, key)', ["t('en-US', 'ping')"]],
    ['t(guild, key, locale)', ["t(guild, 'ping', 'en-US')", "t(guild, 'ping')"]],
    ['translate(key, { lng: locale })', ["translate('ping', { lng: 'en-US' })", "translate('ping')"]],
    ['t({ phrase: key, locale })', ["t({ phrase: 'ping', locale: 'en-US' })", "t({ phrase: 'ping' })"]],
  ])('%s is found: %s', (pattern, codes) => {
    for (const code of codes)
      expect([code, nameIn('plain', [pattern], [], code, english)]).toEqual([code, "'Ping'"]);
  });

  it.each([
    ['i18n.t(key)', ["t('ping')", "other.t('ping')"]],
    [
      't(key, locale)',
      ["t('ping', locale)", "t('ping', ...rest)", 't(ping)', 't()', "t('pong')", "t('ping', 'fr', 1)"],
    ],
    [
      'translate(key, { lng: locale })',
      ["translate('ping', { ...more })", "translate('ping', { lng: locale })"],
    ],
  ])('%s is another one, or not known: %s', (pattern, codes) => {
    const more = codes.includes("t('ping', 'fr', 1)") ? {} : english;
    for (const code of codes)
      expect([code, nameIn('plain', [pattern], [], code, more)]).toEqual([
        code,
        code === "t('ping')" ? "'ping'" : '?',
      ]);
  });

  it('gives all translations, of locales that the interface has', () => {
    expect(nameIn('plain', [], ['all(key)'], "all('ping')")).toBe("{en-US:'Ping' de:'pong'}");
    expect(nameIn('i18next', [], ['all(key)'], "all('bot:ping')")).toBe("~{en-US:'Ping' de:'pong'}");
    expect(nameIn('plain', [], ['all(key)'], 'all(ping)')).toBe('?');
  });
});

describe('a text', () => {
  it.each([
    ['plain', "t('of', { what: 'this' })", '?'],
    ['plain', "t('percent')", "'100 %'"],
    ['i18next', "t('of', { what: 'this' })", "'this'"],
    ['i18n', "t('of', { what: 'this' })", "'this'"],
    ['i18n', "t('percent')", "'100 %'"],
  ] as const)('of %s: %s is %s', (library, code, name) => {
    expect(nameIn(library, ['t'], [], code, english)).toBe(name);
  });

  it('of a namespace is written as the template says', () => {
    const key = parseKey('{namespace}/{key}');
    expect(nameIn('i18next', ['t'], [], "t('bot/ping')", { ...english, ...(key ? { key } : {}) })).toBe(
      "'Ping'",
    );
  });

  it('of Linguini may hold others', () => {
    expect(
      nameIn('linguini', ['Lang.getRef(key, locale)'], [], "Lang.getRef('commands.ping', 'en-US')"),
    ).toBe("'pingbot'");
    expect(nameIn('linguini', [], ['Lang.all(key)'], "Lang.all('commands.ping')")).toBe(
      "{en-US:'pingbot' de:'pong'}",
    );
    const code = "Lang.getRef('commands.pong', 'de')";
    expect(nameIn('linguini', ['getRef(key, locale)'], [], code)).toBe('?');
    expect(nameIn('linguini', ['getRef(key, locale)'], [], code, english)).toBe("'pong'");
  });

  it('is told where it is used', () => {
    expect(problemsIn(drawn('plain', ['t'], [], "t('ping')", english))).toEqual([
      `name-lowercase: t('ping') (locales/en-US/bot.json: "Ping")`,
    ]);
  });
});

describe('a pattern', () => {
  it.each([
    '',
    't(',
    't()',
    't(locale)',
    't(key, key)',
    't(key).name',
    't(...key)',
    "t('key')",
    't({ lng: locale })',
  ])('is none: %s', (pattern) => expect(parseCall(pattern)).toBe(undefined));
  it.each(['', 'key', '{key}{namespace}', '{namespace}{key}', '{key}.{key}'])(
    'of keys is none: %s',
    (template) => expect(parseKey(template)).toBe(undefined),
  );
});
