import { expect, it } from 'vitest';
import { problemsIn, program, valueIn } from '../../kit/programs.ts';
import { catalogs } from '../../kit/translations.ts';

const translations = catalogs('i18n', 'en locales/en.json\nde locales/de.json');
const drawn = (code: string, more = translations) =>
  program(
    `--- src/ping.js
const i18n = require('i18n');
const { __ } = require('i18n');
const { I18n } = require('i18n');
const own = new I18n({ locales: ['en'] });
/** @type {import('discord.js').APIApplicationCommand} */
module.exports = defineCommand({ name: ${code}, description: 'Answers' });
--- locales/en.json
{ "ping": "ping", "cmd": { "ping": { "name": "Ping" } }, "of": "{{what}}", "at": "%s", "many": { "one": "a", "other": "b" }, "or": "a|b" }
--- locales/de.json
{ "ping": "pong" }
`,
    { translations: more },
  );
const nameIn = (code: string, more = translations) =>
  /^\{name:(.*) description/.exec(valueIn(drawn(code, more)))?.[1];

it.each([
  ["i18n.__({ phrase: 'ping', locale: 'en' })", "'ping'"],
  ["i18n.__({ phrase: 'ping', locale: 'de' })", "'pong'"],
  ["i18n.__({ phrase: 'cmd.ping.name', locale: 'en' })", "'Ping'"],
  ["__({ phrase: 'ping', locale: 'de' })", "'pong'"],
  ["own.__({ phrase: 'ping', locale: 'de' })", "'pong'"],
  ["i18n.__mf({ phrase: 'ping', locale: 'de' })", "'pong'"],
  ["i18n.__({ phrase: 'of', locale: 'en' }, { what: 'this' })", "'this'"],
  ["i18n.__({ phrase: 'at', locale: 'en' })", "'%s'"],
])('%s is %s', (code, name) => expect(nameIn(code)).toBe(name));

it.each([
  "i18n.__('ping')",
  "i18n.__({ phrase: 'ping', locale })",
  "i18n.__({ phrase: 'ping' })",
  "i18n.__({ phrase: 'ping', locale: 'fr' })",
  "i18n.__({ phrase: 'ping:a', locale: 'en' })",
  "i18n.__({ phrase: 'cmd.ping.name', locale: 'de' })",
  "i18n.__({ phrase: 'of', locale: 'en' })",
  "i18n.__({ phrase: 'at', locale: 'en' }, 'a')",
  "i18n.__({ phrase: 'many', locale: 'en' })",
  "i18n.__({ phrase: 'or', locale: 'en' })",
  "i18n.__n('ping', 'pings', 2)",
])('is not known: %s', (code) => expect(nameIn(code)).toBe('?'));

it('is that of the configured locale where a call names none', () => {
  const [set] = translations.sets;
  const configured = { sets: set ? [{ ...set, defaultLocale: 'en' }] : [] };
  expect(nameIn("__('ping')", configured)).toBe("'ping'");
  expect(nameIn("__({ phrase: 'cmd.ping.name', locale: 'de' })", configured)).toBe("'Ping'");
});

it('a mistake is told where the text is used', () => {
  expect(problemsIn(drawn("i18n.__({ phrase: 'cmd.ping.name', locale: 'en' })"))).toEqual([
    `name-lowercase: i18n.__({ phrase: 'cmd.ping.name', locale: 'en' }) (locales/en.json: "Ping")`,
  ]);
});
