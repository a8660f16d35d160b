import { describe, expect, it } from 'vitest';
import { checkCompletion, itemsAt, labelsAt } from '../kit/features.ts';

const ts = { file: 'ping.ts' };
const api = (body: string) => `const c: APIApplicationCommand = ${body};`;
const data = (body: string) => `const c: ApplicationCommandData = ${body};`;

describe('values', () => {
  it('offers enum members by name and number', () => {
    expect(labelsAt('{ "type": ‸ }')).toEqual([
      'CHAT_INPUT (1)',
      'USER (2)',
      'MESSAGE (3)',
      'PRIMARY_ENTRY_POINT (4)',
    ]);
    const option = (type: string) => `{ "options": [{ "type": ${type} }] }`;
    checkCompletion(option('‸'), 'STRING (3)', option('3'));
    checkCompletion(option('"STR‸"'), 'STRING (3)', option('3'));
    checkCompletion(option('1‸'), 'ATTACHMENT (11)', option('11'));
    checkCompletion('{ "type": 4, "handler": ‸ }', 'APP_HANDLER (1)', '{ "type": 4, "handler": 1 }');
    const overwrite = (type: string) => `[{ "permissions": [{ "type": ${type} }] }]`;
    checkCompletion(overwrite('‸'), 'CHANNEL (3)', overwrite('3'), { file: 'a.permissions.json' });
  });

  it('offers only the types that nesting allows', () => {
    const inside = (type: number) =>
      labelsAt(`{ "options": [{ "type": ${type}, "options": [{ "type": ‸ }] }] }`);
    expect(inside(2)).toEqual(['SUB_COMMAND (1)']);
    expect(inside(1)).not.toContain('SUB_COMMAND (1)');
    expect(inside(1)).toContain('STRING (3)');
  });

  it('names the enum object that the script has', () => {
    const enums = (body: string) => `import { ApplicationCommandOptionType } from 'discord.js';\n${body}`;
    const option = (type: string) => api(`{ options: [{ type: ${type} }] }`);
    checkCompletion(option('‸'), 'STRING (3)', option('3'), ts);
    const string = 'ApplicationCommandOptionType.String';
    checkCompletion(enums(option('3‸')), string, enums(option(string)), ts);
    checkCompletion(enums(option('‸')), string, enums(option(string)), ts);
    checkCompletion(enums(option('ApplicationCommandOptionType.‸')), string, enums(option(string)), ts);
    checkCompletion(
      enums(option('App‸licationCommandOptionType.Integer')),
      string,
      enums(option(string)),
      ts,
    );
    checkCompletion(enums(option('Str‸')), string, enums(option(string)), ts);
    checkCompletion(
      enums(api("{\n  options: [{\n    type: ApplicationCommandOptionType.‸\n    name: 'x',\n  }],\n}")),
      string,
      enums(api(`{\n  options: [{\n    type: ${string},\n    name: 'x',\n  }],\n}`)),
      ts,
    );
    const channel = (types: string) =>
      `// ChannelType\n${data(`{ options: [{ type: 7, channelTypes: [${types}] }] }`)}`;
    checkCompletion(
      channel('ChannelType.GuildText, ‸'),
      'ChannelType.GuildVoice',
      channel('ChannelType.GuildText, ChannelType.GuildVoice'),
      ts,
    );
  });

  it('names the enum object by the namespace that the script has it in', () => {
    const inNamespace = (type: string) =>
      `const Discord = require('discord.js');
defineCommand({ options: [{ type: Discord.ApplicationCommandOptionType.User }, { type: ${type} }] });`;
    const string = 'Discord.ApplicationCommandOptionType.String';
    checkCompletion(inNamespace('‸'), string, inNamespace(string), ts);
    checkCompletion(inNamespace('Discord.‸'), string, inNamespace(string), ts);
    const translated = (more: string) =>
      `import * as D from 'discord.js';\n${data(`{ nameLocalizations: { [D.Locale.German]: 'a', ${more} } }`)}`;
    checkCompletion(translated('‸'), 'fr', translated("[D.Locale.French]: '‸'"), ts);
    const permitted = (bits: string) =>
      `import * as D from 'discord.js';\nconst b = new D.SlashCommandBuilder().setDefaultMemberPermissions(D.PermissionFlagsBits.BanMembers | ${bits});`;
    const kick = 'D.PermissionFlagsBits.KickMembers';
    checkCompletion(permitted('‸'), kick, permitted(kick), ts);
    const renamed = (type: string) =>
      `import { ApplicationCommandOptionType as Type } from 'discord.js';\n${api(`{ options: [{ type: ${type} }] }`)}`;
    checkCompletion(renamed('‸'), 'STRING (3)', renamed('3'), ts);
  });

  it('offers elements that are not in the list yet', () => {
    expect(labelsAt('{ "contexts": [0, ‸] }')).toEqual(['BOT_DM (1)', 'PRIVATE_CHANNEL (2)']);
    checkCompletion('{ "contexts": [‸] }', 'GUILD (0)', '{ "contexts": [0] }');
    checkCompletion('{ "contexts": [‸1] }', 'GUILD (0)', '{ "contexts": [0, 1] }');
    checkCompletion('{ "contexts": [0, 2‸] }', 'PRIVATE_CHANNEL (2)', '{ "contexts": [0, 2] }');
    checkCompletion('{ "contexts": [\n  0\n  ‸\n] }', 'BOT_DM (1)', '{ "contexts": [\n  0,\n  1\n] }');
    expect(labelsAt('{ "contexts": [0 ‸] }')).toEqual([]);
  });

  it('offers channel types of the configuration', () => {
    const settings = { extraChannelTypes: [{ name: 'GUILD_STAGE', value: 40 }] };
    checkCompletion(
      '{ "options": [{ "type": 7, "channel_types": [‸] }] }',
      'GUILD_STAGE (40)',
      '{ "options": [{ "type": 7, "channel_types": [40] }] }',
      { settings },
    );
  });

  it('offers booleans and null', () => {
    expect(labelsAt('{ "nsfw": ‸ }')).toEqual(['true', 'false']);
    expect(labelsAt('{ "default_permission": ‸ }')).toEqual(['true', 'false', 'null']);
    expect(labelsAt('{ "contexts": ‸ }')).toEqual(['[ ]', 'null']);
    checkCompletion('{ "nsfw": tr‸ }', 'true', '{ "nsfw": true }');
    checkCompletion('{ "nsfw": ‸false }', 'true', '{ "nsfw": true }');
    checkCompletion('{ "nsfw": ‸ false }', 'true', '{ "nsfw":  true }'.replace('  ', ' '));
    checkCompletion('{ "nsfw":‸\n  "name": "x" }', 'true', '{ "nsfw":true,\n  "name": "x" }');
    checkCompletion('{ "nsfw": ‸ "name": "x" }', 'true', '{ "nsfw": true, "name": "x" }');
    checkCompletion('{ "nsfw": "‸ }', 'true', '{ "nsfw": true }');
    checkCompletion('{ "nsfw": t‸ false }', 'true', '{ "nsfw": true }');
    checkCompletion('{ "nsfw": t‸ "name": "x" }', 'true', '{ "nsfw": true, "name": "x" }');
    checkCompletion(api('{ nsfw: t‸ false }'), 'true', api('{ nsfw: true false }'), ts);
    checkCompletion(api('{ nsfw: t‸ ...rest }'), 'true', api('{ nsfw: true, ...rest }'), ts);
    checkCompletion(api("{ emoji: '😀', nsfw: ‸ }"), 'true', api("{ emoji: '😀', nsfw: true }"), ts);
    checkCompletion(api("{\n  nsfw:‸\n  name: 'x',\n}"), 'true', api("{\n  nsfw:true,\n  name: 'x',\n}"), ts);
  });

  it('offers nothing for texts, numbers and the values of choices', () => {
    expect(labelsAt('{ "name": ‸ }')).toEqual([]);
    expect(labelsAt('{ "options": [{ "type": 4, "min_value": ‸ }] }')).toEqual([]);
    expect(labelsAt('{ "options": [{ "type": 3, "choices": [{ "value": ‸ }] }] }')).toEqual([]);
    expect(labelsAt('{ "unknown": ‸ }')).toEqual([]);
    expect(labelsAt('{ "type": 1 ‸ }')).toEqual([]);
  });

  it('offers lists and dictionaries where one is missing', () => {
    checkCompletion('{ "contexts": ‸ }', '[ ]', '{ "contexts": [‸] }');
    checkCompletion('{ "name_localizations": ‸ }', 'localizations', '{ "name_localizations": { ‸ } }');
    checkCompletion(
      '{\n  "name_localizations": ‸\n}',
      'localizations',
      '{\n  "name_localizations": {\n    "de": "‸",\n    "fr": ""\n  }\n}',
      {
        settings: { requiredLocales: ['de', 'fr'] },
      },
    );
    checkCompletion(
      '{\n  "options": ‸\n}',
      '[ integer option ]',
      '{\n  "options": [\n    {\n      "type": 4,\n      "name": "‸option",\n      "description": "What it is"\n    }\n  ]\n}',
    );
    expect(labelsAt('{ "options": ‸[] }')).toEqual([]);
  });
});

describe('permission flags', () => {
  it('offers each flag as the string of its bits', () => {
    const items = itemsAt('{ "default_member_permissions": ‸ }');
    expect(items.slice(0, 4).map((item) => `${item.label} ${item.detail} ${item.newText}`)).toEqual([
      'CREATE_INSTANT_INVITE bit 0 "1"',
      'KICK_MEMBERS bit 1 "2"',
      'BAN_MEMBERS bit 2 "4"',
      'ADMINISTRATOR bit 3 "8"',
    ]);
    expect(items.slice(-2).map((item) => item.label)).toEqual(['0 (administrators only)', 'null']);
    const set = (bits: string) => `{ "default_member_permissions": ${bits} }`;
    checkCompletion(set('"‸"'), 'BAN_MEMBERS', set('"4"'));
    checkCompletion(set('BAN‸'), 'BAN_MEMBERS', set('"4"'));
    checkCompletion(set('‸'), '0 (administrators only)', set('"0"'));
  });

  it('adds a flag to those that stand there', () => {
    const set = (bits: string) => `{ "default_member_permissions": ${bits} }`;
    checkCompletion(set('"4‸"'), '+ KICK_MEMBERS', set('"6"'));
    checkCompletion(set('"4"‸'), '+ KICK_MEMBERS', set('"6"'));
    checkCompletion(set('‸"4"'), '+ KICK_MEMBERS', set('"6"'));
    expect(labelsAt(set('"4‸"'))).not.toContain('+ BAN_MEMBERS');
  });

  it('writes flags of code where the script has their object', () => {
    const flags = (body: string) => `import { PermissionFlagsBits } from 'discord.js';\n${body}`;
    const wire = (value: string) => flags(api(`{ default_member_permissions: ${value} }`));
    const camel = (value: string) => flags(data(`{ defaultMemberPermissions: ${value} }`));
    const ban = 'PermissionFlagsBits.BanMembers';
    checkCompletion(
      api('{ default_member_permissions: ‸ }'),
      'BAN_MEMBERS',
      api("{ default_member_permissions: '4' }"),
      ts,
    );
    checkCompletion(wire('‸'), ban, wire(`${ban}.toString()`), ts);
    checkCompletion(wire('PermissionFlagsBits.‸'), ban, wire(`${ban}.toString()`), ts);
    checkCompletion(wire('PermissionFlagsBits.Ba‸.toString()'), ban, wire(`${ban}.toString()`), ts);
    checkCompletion(camel('‸'), ban, camel(ban), ts);
    const kick = '+ PermissionFlagsBits.KickMembers';
    checkCompletion(
      wire(`${ban}‸.toString()`),
      kick,
      wire(`(${ban} | PermissionFlagsBits.KickMembers).toString()`),
      ts,
    );
    checkCompletion(camel(`${ban}‸`), kick, camel(`${ban} | PermissionFlagsBits.KickMembers`), ts);
    checkCompletion(
      camel(`${ban} | ‸`),
      'PermissionFlagsBits.KickMembers',
      camel(`${ban} | PermissionFlagsBits.KickMembers`),
      ts,
    );
    checkCompletion(camel("'4‸'"), kick, camel("'6'"), ts);
    checkCompletion(camel('4n‸'), kick, camel('6n'), ts);
  });
});

describe('locales', () => {
  it('offers locales that are not there yet, with their languages', () => {
    const items = itemsAt('{ "name_localizations": { "de": "a", ‸ } }');
    // Users of the default locale see the default text.
    expect(items.at(-1)?.label).toBe('en-US');
    expect(items.find((item) => item.label === 'fr')?.detail).toBe('French (Français)');
    expect(items.some((item) => item.label === 'de')).toBe(false);
    checkCompletion('{ "name_localizations": { ‸ } }', 'pt-BR', '{ "name_localizations": { "pt-BR": "‸" } }');
    checkCompletion(
      '{ "name_localizations": { "pt-‸" } }',
      'pt-BR',
      '{ "name_localizations": { "pt-BR": "‸" } }',
    );
    checkCompletion(
      '{ "name_localizations": { "p‸t_BR": "a" } }',
      'pt-BR',
      '{ "name_localizations": { "pt-BR": "a" } }',
    );
    checkCompletion('{ "name_localizations": { "fr‸ } }', 'fr', '{ "name_localizations": { "fr": "‸" } }');
    checkCompletion(
      '{ "name_localizations": {\n  "de": "a"\n  ‸\n} }',
      'fr',
      '{ "name_localizations": {\n  "de": "a",\n  "fr": "‸"\n} }',
    );
    expect(labelsAt('{ "name_localizations": { "de": "‸" } }')).toEqual([]);
  });

  it('finds them by their language, in English and in its own words', () => {
    const entry = (key: string) => `{ "name_localizations": { ${key} } }`;
    for (const typed of ['"german‸"', '"Deutsch‸"', 'ger‸', '"deut‸', '"de‸"'])
      checkCompletion(entry(typed), 'de', entry('"de": "‸"'));
    // Editors rank by how well the text matches, before all else: what is typed has to be its beginning.
    const matched = (typed: string) =>
      itemsAt(`const c: ApplicationCommandData = { nameLocalizations: { ${typed}‸ } };`, ts).find(
        ({ detail }) => detail === 'French (Français)',
      );
    expect(['', 'fr', 'fran', 'Fren'].map((typed) => matched(typed)?.filterText)).toEqual([
      'fr French Français',
      'fr French Français',
      'Français fr French',
      'French fr Français',
    ]);
    expect(matched('f')?.isOfWord).toBe(true);
    const chain = (code: string) =>
      `import { SlashCommandBuilder } from 'discord.js';\nnew SlashCommandBuilder().setName('a').setNameLocalization(${code});`;
    for (const typed of ["'deutsch‸'", "'‸'"]) checkCompletion(chain(typed), 'de', chain("'de'"), ts);
    expect(itemsAt(chain("'‸'"), ts).find(({ label }) => label === 'de')?.detail).toBe('German (Deutsch)');
  });

  it('puts those first that configuration asks for and that are missing', () => {
    const settings = { requiredLocales: ['ko', 'ar'], defaultLocale: 'de', extraLocales: ['ar'] };
    const entries = (body: string) => labelsAt(`{ "name_localizations": { ${body} } }`, { settings });
    expect(entries('‸').slice(0, 3)).toEqual(['ko', 'ar', 'id']);
    expect(entries('"ko": "a", ‸').slice(0, 2)).toEqual(['ar', 'id']);
    expect(entries('‸').at(-1)).toBe('de');
  });

  it('writes keys of scripts without quotes, or as members of Locale', () => {
    const map = (entry: string) => data(`{ nameLocalizations: { ${entry} } }`);
    checkCompletion(map('‸'), 'de', map("de: '‸'"), ts);
    checkCompletion(map('‸'), 'pt-BR', map("'pt-BR': '‸'"), ts);
    checkCompletion(map("'‸'"), 'de', map("'de': '‸'"), ts);
    const members = (entry: string) => `import { Locale } from 'discord.js';\n${map(entry)}`;
    checkCompletion(members('‸'), 'de', members("[Locale.German]: '‸'"), ts);
    checkCompletion(members('Ger‸'), 'de', members("[Locale.German]: '‸'"), ts);
    checkCompletion(members('[Locale.Ge‸]'), 'de', members("[Locale.German]: '‸'"), ts);
    checkCompletion(members('[Locale.Ge‸'), 'de', members("[Locale.German]: '‸'"), ts);
    checkCompletion(members("[Locale.‸]: 'x'"), 'de', members("[Locale.German]: 'x'"), ts);
    checkCompletion(members("'de‸'"), 'de', members("'de': '‸'"), ts);
    expect(labelsAt(members("[Locale.German]: 'x', ‸"), ts)).not.toContain('de');
  });
});

describe('rules and schemas', () => {
  it('offers rules in directives and comments', () => {
    expect(labelsAt('{ "$appcmd": { "disable": [‸] } }')).toContain('name-lowercase');
    checkCompletion(
      '{ "$appcmd": { "disable": ["na‸"] } }',
      'name-length',
      '{ "$appcmd": { "disable": ["name-length"] } }',
    );
    const jsonc = { file: 'a.command.jsonc' };
    checkCompletion(
      '{ // appcmd-disable-next-line name-l‸\n}',
      'name-length',
      '{ // appcmd-disable-next-line name-length\n}',
      jsonc,
    );
    checkCompletion('// appcmd-disable ‸\n{}', 'name-length', '// appcmd-disable name-length\n{}', jsonc);
    expect(labelsAt('/* appcmd-disable name-length ‸ */ {}', jsonc)).not.toContain('name-length');
    expect(labelsAt('// appcmd-disable name-length -- name ‸\n{}', jsonc)).toEqual([]);
    expect(labelsAt('// appcmd-disable ‸\n{}', { file: 'other.json' })).toEqual([]);
  });

  it('offers the schemas of definitions and of permissions', () => {
    expect(labelsAt('{ "$schema": "‸" }')).toEqual([
      'application-commands.schema.json',
      'node_modules/…/application-commands.schema.json',
    ]);
    expect(labelsAt('{ "$schema": "‸" }', { file: 'a.permissions.json' })[0]).toBe(
      'application-commands-permissions.schema.json',
    );
  });
});
