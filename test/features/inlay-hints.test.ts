/** Drawings: a text with each hint in ‹› where it is shown. */
import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { type HintSettings, inlayHints, standardHints } from '../../server/features/inlay-hints.ts';
import { inputOf, type LintOptions } from '../kit/lint.ts';

interface Options extends LintOptions {
  readonly range?: readonly [start: number, end: number];
  readonly hints?: Partial<HintSettings>;
}

function drawn(
  text: string,
  { range: [start, end] = [0, text.length], hints = {}, ...options }: Options = {},
) {
  const input = inputOf(text, { file: 'a.permissions.json', ...options });
  const found = inlayHints(analyzeDocument(input), { start, end }, { ...standardHints, ...hints });
  return [...found]
    .reverse()
    .reduce((shown, { at, label }) => `${shown.slice(0, at)}‹${label}›${shown.slice(at)}`, text);
}

it('names the two constants of the guild, and no other id', () => {
  expect(
    drawn(`{
  "guild_id": "613425648685547541",
  "commands": [
    {
      "name": "🔨",
      "permissions": [
        { "id": "613425648685547541", "type": 1, "permission": false },
        { "id": "613425648685547540", "type": 3, "permission": true },
        { "id": "613425648685547542", "type": 1, "permission": true }
      ]
    }
  ]
}`),
  ).toBe(`{
  "guild_id": "613425648685547541",
  "commands": [
    {
      "name": "🔨",
      "permissions": [
        { "id": "613425648685547541"‹@everyone›, "type": 1‹ROLE›, "permission": false },
        { "id": "613425648685547540"‹all channels›, "type": 3‹CHANNEL›, "permission": true },
        { "id": "613425648685547542", "type": 1‹ROLE›, "permission": true }
      ]
    }
  ]
}`);
});

it('shows none where the guild is not known, and none beyond the stretch that is asked for', () => {
  const unknown = '{ "name": "a", "permissions": [{ "id": "1", "type": 1, "permission": true }] }';
  expect(drawn(unknown, { hints: { enums: false } })).toBe(unknown);
  const known = `{ "guild_id": "1", ${unknown.slice(1)}`;
  expect(drawn(known)).toContain('"1"‹@everyone›');
  expect(drawn(known, { range: [0, 20] })).toBe(known);
  expect(drawn(known, { hints: { enums: false, overwrites: false } })).toBe(known);
});

describe('in a command', () => {
  const json = (text: string, options: Options = {}) => drawn(text, { file: 'a.command.json', ...options });
  const ts = (text: string, options: Options = {}) => drawn(text, { file: 'a.ts', ...options });

  it('names numbers of types, channel types, contexts and installations', () => {
    expect(
      json(`{
  "type": 1,
  "name": "🔨ban",
  "contexts": [0, 2],
  "integration_types": [1],
  "options": [
    { "type": 7, "name": "where", "channel_types": [0, 5, 99] },
    { "type": 42, "name": "what" }
  ]
}`),
    ).toBe(`{
  "type": 1‹CHAT_INPUT›,
  "name": "🔨ban",
  "contexts": [0‹GUILD›, 2‹PRIVATE_CHANNEL›],
  "integration_types": [1‹USER_INSTALL›],
  "options": [
    { "type": 7‹CHANNEL›, "name": "where", "channel_types": [0‹GUILD_TEXT›, 5‹GUILD_ANNOUNCEMENT›, 99] },
    { "type": 42, "name": "what" }
  ]
}`);
  });

  it('names channel types of the configuration', () => {
    const text = '{ "name": "a", "options": [{ "type": 7, "name": "b", "channel_types": [99] }] }';
    const settings = { extraChannelTypes: [{ name: 'GUILD_HALL', value: 99 }] };
    expect(json(text, { settings })).toContain('[99‹GUILD_HALL›]');
  });

  it('names permissions, three at most', () => {
    const at = (bits: string) => json(`{ "name": "a", "default_member_permissions": ${bits} }`);
    expect(at('"6"')).toContain('"6"‹KICK_MEMBERS | BAN_MEMBERS›');
    expect(at('"62"')).toContain('"62"‹KICK_MEMBERS | BAN_MEMBERS | ADMINISTRATOR +2›');
    expect(at(`"${2n ** 47n + 2n}"`)).toContain('‹KICK_MEMBERS ?›');
    for (const none of ['"0"', 'null', '"x"', '8', '-1', '"0x8"']) expect(at(none)).not.toContain('‹');
    expect(
      json('{ "name": "a", "default_member_permissions": "6" }', { hints: { permissions: false } }),
    ).not.toContain('‹');
  });

  it('draws them in literals of scripts, where no name says it', () => {
    expect(
      ts(`import { ApplicationCommandOptionType, type RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';
const shared = { type: 3, name: 'why', description: 'Why' } as const;
export const ban: RESTPostAPIApplicationCommandsJSONBody = {
  type: 1,
  name: 'ban',
  description: 'Bans',
  default_member_permissions: '4',
  options: [{ type: ApplicationCommandOptionType.User, name: 'who', description: 'Whom' }, shared],
};
export const kick: RESTPostAPIApplicationCommandsJSONBody = { name: 'kick', description: 'Kicks', options: [shared] };
`),
    ).toBe(`import { ApplicationCommandOptionType, type RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';
const shared = { type: 3‹STRING›, name: 'why', description: 'Why' } as const;
export const ban: RESTPostAPIApplicationCommandsJSONBody = {
  type: 1‹CHAT_INPUT›,
  name: 'ban',
  description: 'Bans',
  default_member_permissions: '4'‹BAN_MEMBERS›,
  options: [{ type: ApplicationCommandOptionType.User, name: 'who', description: 'Whom' }, shared],
};
export const kick: RESTPostAPIApplicationCommandsJSONBody = { name: 'kick', description: 'Kicks', options: [shared] };
`);
  });

  it('draws them in chains', () => {
    expect(
      ts(`import { ChannelType, SlashCommandBuilder } from 'discord.js';
export const data = new SlashCommandBuilder()
  .setName('ban')
  .setDescription('Bans')
  .setContexts(0, 1)
  .setDefaultMemberPermissions(8n)
  .addChannelOption((o) => o.setName('where').setDescription('Where').addChannelTypes(0, ChannelType.GuildVoice));
`),
    ).toBe(`import { ChannelType, SlashCommandBuilder } from 'discord.js';
export const data = new SlashCommandBuilder()
  .setName('ban')
  .setDescription('Bans')
  .setContexts(0‹GUILD›, 1‹BOT_DM›)
  .setDefaultMemberPermissions(8n‹ADMINISTRATOR›)
  .addChannelOption((o) => o.setName('where').setDescription('Where').addChannelTypes(0‹GUILD_TEXT›, ChannelType.GuildVoice));
`);
  });

  it('counts the characters of a text near its limit, in code points, and not over it', () => {
    const at = (length: number, options: Options = {}) =>
      json(`{ "name": "a", "description": "${'🔨'.repeat(length)}" }`, options);
    expect(at(89)).not.toContain('‹');
    expect(at(90)).toContain('"‹90/100›');
    expect(at(100)).toContain('"‹100/100›');
    expect(at(101)).not.toContain('‹');
    expect(at(5, { hints: { characters: 'always' } })).toContain(
      '"a"‹1/32›, "description": "🔨🔨🔨🔨🔨"‹5/100›',
    );
    expect(at(95, { hints: { characters: 'off' } })).not.toContain('‹');
    const choice = `{ "name": "a", "options": [{ "type": 3, "name": "b", "choices": [{ "name": "c", "value": "${'v'.repeat(92)}" }] }] }`;
    expect(json(choice)).toContain('v"‹92/100›');
    expect(json(`{ "name": "a", "name_localizations": { "de": "${'x'.repeat(30)}" } }`)).toContain(
      'x"‹30/32›',
    );
  });

  it('says behind the name of a command how much of its budget is used', () => {
    const of = (options: number, hints: Partial<HintSettings> = {}) =>
      json(
        JSON.stringify({
          name: 'big',
          description: 'd',
          options: Array.from({ length: options }, (_, at) => ({
            type: 3,
            name: `o${at}`,
            description: 'x',
            choices: Array.from({ length: 25 }, (_, choice) => ({
              name: `${choice}`.padEnd(80, 'n'),
              value: `${choice}`.padEnd(80, 'v'),
            })),
          })),
        }),
        { hints },
      );
    expect(of(1)).not.toContain('8000');
    expect(of(1, { budget: 'always' })).toContain('"name":"big"‹4007/8000›');
    expect(of(2)).toContain('"name":"big"‹8010/8000›');
    expect(of(2, { budget: 'off' })).not.toContain('8000');
  });

  it('says which share of the required locales is there', () => {
    const settings = { requiredLocales: ['de', 'fr', 'nonsense'], defaultLocale: 'en-US' };
    const text = (localizations: string) =>
      `{ "name": "ping", "name_localizations": ${localizations}, "description": "d", "description_localizations": { "de": "e", "fr": "f" } }`;
    expect(json(text('{ "de": "e" }'), { settings })).toContain('"ping"‹1/2 locales›');
    expect(json(text('{ "de": "e", "fr": "f" }'), { settings })).not.toContain('‹');
    expect(json(text('{ "de": "e", "fr": "f" }'), { settings, hints: { locales: 'always' } })).toContain(
      '"ping"‹2/2 locales›',
    );
    expect(json(text('{ "de": "e" }'), { settings, hints: { locales: 'off' } })).not.toContain('‹');
    expect(json(text('{}'))).not.toContain('‹');
  });

  it('draws none in what may be something else, and none beyond the range', () => {
    const text = '[{ "name": "a", "type": 1 }, { "name": "b", "type": 1 }]';
    expect(drawn(text, { file: 'data.json' })).toBe(text);
    expect(json(text, { range: [0, 30] })).toBe(
      '[{ "name": "a", "type": 1‹CHAT_INPUT› }, { "name": "b", "type": 1 }]',
    );
  });
});
