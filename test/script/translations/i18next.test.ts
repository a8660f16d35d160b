import { describe, expect, it } from 'vitest';
import { fixedFile, problemsIn, program, valueIn } from '../../kit/programs.ts';
import { catalogs } from '../../kit/translations.ts';

const translations = catalogs(
  'i18next',
  `
  en bot locales/en/bot.json
  en commands/ping locales/en/commands/ping.json
  pt bot locales/pt/bot.json
  pt-BR bot locales/pt-BR/bot.json
`,
);
const drawn = (code: string, more = translations) =>
  program(
    `--- src/ping.ts
import i18next, { t as translate } from 'i18next';
import * as all from 'i18next';
import { bot } from './bot.ts';
const { getFixedT } = require('i18next');
const lng = 'en';
export const ping = { name: ${code}, description: 'Answers' } satisfies CommandDefinition;
--- src/bot.ts
import i18n from 'i18next';
export const bot = i18n.createInstance().use(Backend);
bot.init({});
export const english = bot.getFixedT('en', 'bot');
--- locales/en/bot.json
{ "ping": { "name": "ping", "of": "{{what}}", "in": "$t(ping.name)", "one": "{x}", "none": "" }, "a.b": "flat", "a": 1 }
--- locales/en/commands/ping.json
{ "name": "Ping" }
--- locales/pt/bot.json
{ "ping": { "name": "pingue", "only": "portugues" } }
--- locales/pt-BR/bot.json
{ "ping": { "name": "pingue-br" } }
`,
    { translations: more },
  );
const nameIn = (code: string, more = translations) =>
  /^\{name:(.*) description/.exec(valueIn(drawn(code, more)))?.[1];

describe('a text', () => {
  it.each([
    ["i18next.t('bot:ping.name', { lng: 'en' })", "'ping'"],
    ["i18next.t('bot:ping.name', { lng })", "'ping'"],
    ["translate('bot:ping.name', { lng })", "'ping'"],
    ["all.t('bot:ping.name', { lng })", "'ping'"],
    ["all.default.t('bot:ping.name', { lng })", "'ping'"],
    ["i18next.t('ping.name', { lng, ns: 'bot' })", "'ping'"],
    ["i18next.t('name', { lng, ns: 'commands/ping' })", "'Ping'"],
    ["i18next.t('commands/ping:name', { lng })", "'Ping'"],
    ["bot.t('bot:ping.name', { lng })", "'ping'"],
    ["i18next.getFixedT('en')('bot:ping.name')", "'ping'"],
    ["i18next.getFixedT('en', 'bot', 'ping')('name')", "'ping'"],
    ["getFixedT('en', null)('bot:ping.name')", "'ping'"],
    ["getFixedT('en')('bot:ping.name', { lng: 'pt' })", "'pingue'"],
    ["i18next.t('bot:ping.none', { lng })", '?'],
    // Keys may have dots themselves.
    ["i18next.t('bot:a.b', { lng })", "'flat'"],
  ])('%s is %s', (code, name) => expect(nameIn(code)).toBe(name));

  it.each([
    ["i18next.t('bot:ping.of', { lng, what: 'pong' })", "'pong'"],
    ["i18next.t('bot:ping.of', { lng, replace: { what: 1 } })", "'1'"],
    ["i18next.t('bot:ping.of', { lng })", '?'],
    ["i18next.t('bot:ping.of', { lng, what })", '?'],
    ["i18next.t('bot:ping.of', { lng, what: '<b>' })", '?'],
    ["i18next.t('bot:ping.of', { lng, what: '$t(ping.name)' })", '?'],
    ["i18next.t('bot:ping.in', { lng })", '?'],
    ["i18next.t('bot:ping.one', { lng })", '?'],
  ])('with placeholders: %s is %s', (code, name) => expect(nameIn(code)).toBe(name));

  it.each([
    ["i18next.t('bot:ping.name', { lng: 'pt-BR' })", "'pingue-br'"],
    ["i18next.t('bot:ping.only', { lng: 'pt-BR' })", "'portugues'"],
    ["i18next.t('bot:ping.name', { lng: 'en-US' })", "'ping'"],
    ["i18next.t('bot:ping.only', { lng: 'en' })", '?'],
    ["i18next.t('bot:ping.name', { lng: 'de' })", '?'],
  ])('of a locale with a region is that of its language: %s is %s', (code, name) =>
    expect(nameIn(code)).toBe(name),
  );

  it.each([
    ["i18next.t('bot:ping.name')", "'ping'"],
    ["i18next.t('bot:ping.name', { lng: 'de' })", "'ping'"],
    ["i18next.t('bot:ping.only', { lng: 'de' })", '?'],
  ])('falls back as configured: %s is %s', (code, name) => {
    const [set] = translations.sets;
    expect(nameIn(code, { sets: set ? [{ ...set, defaultLocale: 'en' }] : [] })).toBe(name);
  });

  it.each([
    "i18next.t('bot:ping.name')",
    "i18next.t('ping.name', { lng })",
    "i18next.t('other:ping.name', { lng })",
    "i18next.t('bot:ping', { lng })",
    "i18next.t('bot:ping.name', { lng: locale })",
    "i18next.t('bot:ping.name', { lng, count: 1 })",
    "i18next.t('bot:ping.name', { lng, context: 'a' })",
    "i18next.t('bot:ping.name', { lng, returnObjects: true })",
    "i18next.t('bot:ping.name', { lng, ...more })",
    "i18next.t('bot:ping.name', options)",
    "i18next.t(['bot:ping.name'], { lng })",
    "i18next.t('bot:' + key, { lng })",
    "i18next.getFixedT(locale)('bot:ping.name')",
    'i18next.language',
    "another.t('bot:ping.name', { lng })",
    "i18next('bot:ping.name', { lng })",
  ])('is not known: %s', (code) => expect(nameIn(code)).toBe('?'));

  it('is not known where nobody tells the catalogs, or several sets', () => {
    const code = "i18next.t('bot:ping.name', { lng })";
    expect(nameIn(code, { sets: [] })).toBe('?');
    expect(nameIn(code, { sets: [...translations.sets, ...translations.sets] })).toBe('?');
  });
});

describe('an instance of the program', () => {
  const texts =
    "{ en: { translation: { a: { b: 'of en' }, only: 'en' }, more: { a: 'more' } }, 'pt-BR': { translation: { a: { b: 'br' } } }, pt: { translation: { of: '{{what}}' } } }";
  const made = (options: string, call: string) => nameIn(`i18next.createInstance(${options}).${call}`);

  it.each([
    ['{}', "t('bot:ping.name', { lng: 'de' })", '?'],
    ["{ fallbackLng: 'en' }", "t('bot:ping.name', { lng: 'de' })", "'ping'"],
    ["{ fallbackLng: ['pt', 'en'] }", "t('bot:ping.only', { lng: 'de' })", "'portugues'"],
    ["{ fallbackLng: { de: ['en'] } }", "t('bot:ping.name', { lng: 'de' })", '?'],
    ["{ fallbackLng: 'en' }", "getFixedT('de', 'bot')('ping.name')", "'ping'"],
    ["{ supportedLngs: ['pt', 'en'] }", "t('bot:ping.name', { lng: 'pt-BR' })", "'pingue'"],
    ["{ returnEmptyString: false, fallbackLng: 'pt' }", "t('bot:ping.none', { lng })", '?'],
    ["{ returnEmptyString: true, fallbackLng: 'pt' }", "t('bot:ping.none', { lng })", "''"],
    ["{ returnEmptyString: empty, fallbackLng: 'pt' }", "t('bot:ping.name', { lng })", '?'],
    ["{ defaultNS: 'bot' }", "t('ping.name', { lng })", "'ping'"],
    ["{ ns: ['bot', 'commands/ping'] }", "t('ping.name', { lng })", "'ping'"],
    ['{ defaultNS: name }', "t('bot:ping.name', { lng })", '?'],
    ["{ keySeparator: '/' }", "t('bot:ping.name', { lng })", '?'],
    ["{ interpolation: { prefix: '<' } }", "t('bot:ping.name', { lng })", '?'],
    ['{ interpolation: { escapeValue: false } }', "t('bot:ping.name', { lng })", "'ping'"],
    ['{ ...options }', "t('bot:ping.name', { lng })", "'ping'"],
    [`{ resources: ${texts} }`, "t('a.b', { lng: 'pt-BR' })", "'br'"],
    [`{ resources: ${texts} }`, "t('of', { lng: 'pt-BR', what: 'it' })", "'it'"],
    [`{ resources: ${texts} }`, "t('more:a', { lng })", "'more'"],
    [`{ resources: ${texts} }`, "t('only', { lng: 'pt' })", '?'],
    [`{ resources: ${texts}, fallbackLng: 'en' }`, "t('only', { lng: 'pt' })", "'en'"],
    [`{ resources: ${texts} }`, "t('bot:ping.name', { lng })", '?'],
    ["{ resources: { en: { ...own, bot: { a: 'x' } } } }", "t('bot:a', { lng })", '?'],
    ["{ resources: { en: { bot: { ...own, a: 'x' } } } }", "t('bot:b', { lng })", '?'],
    ["{ resources: { en: { bot: { a: f() } } }, fallbackLng: 'en' }", "t('bot:a', { lng: 'de' })", '?'],
    [`{ resources: ${texts}, backend: {} }`, "t('a.b', { lng })", '?'],
  ])('that is made with %s: %s is %s', (options, call, name) => expect(made(options, call)).toBe(name));

  it('is set up by the constructor that makes it', () => {
    const own = (body: string) =>
      nameIn(
        `new (class { constructor() { this.own = i18next.createInstance().use(x); ${body} } say(key) { return this.own.t(key, { lng: 'de' }); } })().say('bot:ping.name')`,
      );
    expect(own("this.own.init({ fallbackLng: 'en' });")).toBe("'ping'");
    expect(own("this.own.init({ fallbackLng: 'en', keySeparator: false });")).toBe('?');
    expect(own('')).toBe('?');
  });
});

describe('a mistake in a catalog', () => {
  const wrong = drawn("i18next.t('commands/ping:name', { lng })");

  it('is told where the text is used', () => {
    expect(problemsIn(wrong)).toEqual([
      `name-lowercase: i18next.t('commands/ping:name', { lng }) (locales/en/commands/ping.json: "Ping")`,
    ]);
  });

  it('is fixed in the catalog', () => {
    expect(fixedFile(wrong, 'name-lowercase', 'locales/en/commands/ping.json')).toBe('{ "name": "ping" }\n');
  });

  it('is told of the text after what a helper makes of it', () => {
    expect(problemsIn(drawn("('the ' + i18next.t('commands/ping:name', { lng }))"))).toEqual([
      "name-pattern: 'the ' + i18next.t('commands/ping:name', { lng })",
      "name-lowercase: 'the ' + i18next.t('commands/ping:name', { lng })",
    ]);
  });
});
