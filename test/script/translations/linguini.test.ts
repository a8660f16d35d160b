import { expect, it } from 'vitest';
import { problemsIn, program, valueIn } from '../../kit/programs.ts';
import { catalogs } from '../../kit/translations.ts';

const translations = catalogs(
  'linguini',
  `
  common lang lang/lang.common.json
  en-US lang lang/lang.en-US.json
  de lang lang/lang.de.json
`,
);
const drawn = (code: string, reader = translations) =>
  program(
    `--- src/ping.ts
import { Locale } from 'discord.js';
import { Linguini } from 'linguini';
import { Lang } from './lang.ts';
import { folder } from './paths.ts';
const own = new Linguini(folder, 'lang');
export const ping = { name: ${code}, description: 'Answers' } satisfies CommandDefinition;
--- src/lang.ts
import { Locale } from 'discord.js';
import { Linguini } from 'linguini';
import path from 'node:path';
export class Lang {
  private static linguini = new Linguini(path.resolve('lang'), 'lang');
  public static getRef(location: string, locale: Locale, variables?: { [name: string]: string }): string {
    return this.linguini.getRef(location, locale, variables) ?? this.linguini.getRef(location, Locale.EnglishUS, variables);
  }
  public static getAll(location: string) {
    let all = {};
    for (const locale of [Locale.EnglishUS, Locale.German]) {
      all[locale] = this.getRef(location, locale);
    }
    return all;
  }
  public static getCom(location: string): string {
    return this.linguini.getCom(location);
  }
}
--- lang/lang.common.json
{ "bot": { "name": "pingbot", "nick": "the {{COM:bot.name}}" } }
--- lang/lang.en-US.json
{ "data": {}, "refs": { "commands": { "ping": "Ping", "pong": "{{REF:commands.ping}}-{{COM:bot.name}}", "with.dot": "a", "lines": ["a", "b"], "open": "{{WHAT}}", "round": "{{REF:commands.round}}" } } }
--- lang/lang.de.json
{ "data": {}, "refs": { "commands": { "ping": "pong" } } }
`,
    { translations: reader },
  );
const nameIn = (code: string) => /^\{name:(.*) description/s.exec(valueIn(drawn(code)))?.[1];

it.each([
  ["own.getRef('commands.ping', 'en-US')", "'Ping'"],
  ["own.getRef('commands.ping', Locale.German)", "'pong'"],
  ["own.getRef('commands.pong', 'en-US')", "'Ping-pingbot'"],
  ["own.getRef('commands.with.dot', 'en-US')", "'a'"],
  ["own.getRef('commands.lines', 'en-US')", "'a\nb'"],
  ["own.getRef('commands.open', 'en-US', { WHAT: 'this' })", "'this'"],
  ["own.getCom('bot.nick')", "'the pingbot'"],
  ["Lang.getRef('commands.ping', Locale.EnglishUS)", "'Ping'"],
  ["Lang.getRef('commands.ping', Locale.German)", "'pong'"],
  ["Lang.getAll('commands.ping')", "{en-US:'Ping' de:'pong'}"],
  ["Lang.getCom('bot.name')", "'pingbot'"],
])('%s is %s', (code, name) => expect(nameIn(code)).toBe(name));

it.each([
  "own.getRef('commands.pong', 'de')",
  "own.getRef('commands.ping', 'fr')",
  "own.getRef('commands.open', 'en-US')",
  "own.getRef('commands.round', 'en-US')",
  "own.getRef('commands.ping', locale)",
  "own.get('commands.ping', 'en-US', TypeMappers.String)",
  "new Linguini(folder, 'logs').getRef('commands.ping', 'en-US')",
])('is not known: %s', (code) => expect(nameIn(code)).toBe('?'));

it('a mistake is told where the text is used, also through a helper', () => {
  expect(problemsIn(drawn("Lang.getRef('commands.ping', Locale.EnglishUS)"))).toEqual([
    `name-lowercase: Lang.getRef('commands.ping', Locale.EnglishUS) (lang/lang.en-US.json: "Ping")`,
  ]);
});
