import { describe, expect, it } from 'vitest';
import { documentationOf } from '../../server/features/completion/index.ts';
import { checkCompletion, itemsAt, labelsAt } from '../kit/features.ts';

const ts = { file: 'ping.ts' };
const commands = [
  'slash command',
  'slash command with an option',
  'slash command with subcommands',
  'user command',
  'message command',
  'entry point command',
];

const parameters = [
  'string',
  'integer',
  'boolean',
  'user',
  'channel',
  'role',
  'mentionable',
  'number',
  'attachment',
].map((type) => `${type} option`);

describe('snippets', () => {
  it('offers whole commands in an empty file and in lists of commands', () => {
    expect(labelsAt('‸')).toEqual(commands);
    expect(labelsAt('\n  ‸\n')).toEqual(commands);
    expect(labelsAt('[‸]')).toEqual(commands);
    expect(labelsAt('[{ "name": "a" }, ‸]')).toEqual(commands);
    expect(labelsAt('{ "commands": [‸] }')).toEqual(commands);
    expect(labelsAt('const all: ApplicationCommandData[] = [‸];', ts)).toEqual(commands);
    expect(labelsAt('defineCommands([{ name: "a" }, ‸]);', ts)).toEqual(commands);
    checkCompletion('‸', 'slash command', '{\n  "name": "‸name",\n  "description": "What it does"\n}');
    checkCompletion('sla‸', 'slash command', '{\n  "name": "‸name",\n  "description": "What it does"\n}');
    checkCompletion('"‸"', 'user command', '{\n  "type": 2,\n  "name": "‸Name"\n}');
    checkCompletion('[\n  ‸\n]', 'message command', '[\n  {\n    "type": 3,\n    "name": "‸Name"\n  }\n]');
    checkCompletion(
      '[\n  {}\n  ‸\n]',
      'entry point command',
      '[\n  {},\n  {\n    "type": 4,\n    "name": "‸launch",\n    "handler": 2\n  }\n]',
    );
    checkCompletion(
      '[\n  ‸\n  {}\n]',
      'slash command with an option',
      `[
  {
    "name": "‸name",
    "description": "What it does",
    "options": [
      {
        "type": 3,
        "name": "option",
        "description": "What it is",
        "required": true
      }
    ]
  },
  {}
]`,
    );
  });

  it('writes a command with a subcommand', () => {
    checkCompletion(
      'defineCommands([\n  ‸\n]);',
      'slash command with subcommands',
      `defineCommands([
  {
    name: '‸name',
    description: 'What they do',
    options: [
      {
        type: 1,
        name: 'subcommand',
        description: 'What it does'
      }
    ]
  }
]);`,
      ts,
    );
  });

  it('adds the comma that is missing before a word, a number or a quote', () => {
    const after = '[\n  {},\n  {\n    "type": 2,\n    "name": "‸Name"\n  }\n]';
    checkCompletion('[\n  {}\n  us‸\n]', 'user command', after);
    checkCompletion('[\n  {}\n  "us‸"\n]', 'user command', after);
    checkCompletion('[\n  {}\n  "‸\n]', 'user command', after);
    checkCompletion(
      '{\n  "contexts": [\n    0\n    1‸\n  ]\n}',
      'BOT_DM (1)',
      '{\n  "contexts": [\n    0,\n    1\n  ]\n}',
    );
    checkCompletion(
      'defineCommands([\n  ping\n  us‸\n]);',
      'user command',
      "defineCommands([\n  ping,\n  {\n    type: 2,\n    name: '‸Name'\n  }\n]);",
      ts,
    );
    expect(labelsAt('[{ "name": "a" }us‸]')).toEqual([]);
  });

  it('offers nothing that cannot be spread, and no members of what is not known', () => {
    const options = (body: string) => `defineCommand({ options: [${body}] });`;
    expect(labelsAt(options('...‸'), ts)).toEqual([]);
    expect(labelsAt(options('...o‸'), ts)).toEqual([]);
    expect(labelsAt(options('shared, ... ‸'), ts)).toEqual([]);
    expect(labelsAt(options('make().‸'), ts)).toEqual([]);
    expect(labelsAt(options('...shared, ‸'), ts)).toContain('string option');
    expect(labelsAt('defineCommand({ contexts: [...‸] });', ts)).toEqual([]);
    expect(labelsAt('defineCommand({ nsfw: settings?.‸ });', ts)).toEqual([]);
    expect(labelsAt('defineCommand({\n  ...\n  ‸\n});', ts)).toEqual([]);
  });

  it('writes them as the script does', () => {
    checkCompletion(
      'import { ApplicationCommandType } from "discord.js";\ndefineCommands([\n\tping,\n\t‸\n]);',
      'user command',
      'import { ApplicationCommandType } from "discord.js";\ndefineCommands([\n\tping,\n\t{\n\t\ttype: ApplicationCommandType.User,\n\t\tname: "‸Name"\n\t}\n]);',
      ts,
    );
    checkCompletion(
      'const c: ApplicationCommandData = {\n  options: [\n    ‸\n  ],\n};',
      'subcommand',
      "const c: ApplicationCommandData = {\n  options: [\n    {\n      type: 1,\n      name: '‸name',\n      description: 'What it does',\n      options: [\n        \n      ]\n    }\n  ],\n};",
      ts,
    );
  });

  it('offers what nesting allows', () => {
    expect(labelsAt('{ "options": [‸] }')).toEqual([...parameters, 'subcommand', 'subcommand group']);
    expect(labelsAt('{ "options": [{ "type": 3 }, ‸] }')).toEqual(parameters);
    expect(labelsAt('{ "options": [{ "type": 2 }, ‸] }')).toEqual(['subcommand', 'subcommand group']);
    expect(labelsAt('{ "options": [{ "type": 1, "options": [‸] }] }')).toEqual(parameters);
    expect(labelsAt('{ "options": [{ "type": 2, "options": [‸] }] }')).toEqual(['subcommand']);
  });

  it('offers an option of each type by its name', () => {
    const options = (body: string) => `{ "options": [${body}] }`;
    const option = (type: string, key = (name: string) => `"${name}"`, quote = '"') =>
      `{\n  ${key('type')}: ${type},\n  ${key('name')}: ${quote}‸option${quote},\n  ${key('description')}: ${quote}What it is${quote}\n}`;
    checkCompletion(options('‸'), 'integer option', options(option('4')));
    checkCompletion(options('chan‸'), 'channel option', options(option('7')));
    expect(itemsAt(options('‸')).map(({ detail }) => detail)).toContain('ATTACHMENT (11)');
    const script = (body: string) =>
      `import { ApplicationCommandOptionType } from 'discord.js';\ndefineCommand({ options: [${body}] });`;
    const user = 'ApplicationCommandOptionType.User';
    checkCompletion(script('‸'), 'user option', script(option(user, (name) => name, "'")), ts);
    expect(itemsAt(script('‸'), ts).map(({ detail }) => detail)).toContain(user);
  });

  it('offers choices of the type of their option', () => {
    const choices = (type: number, inside: string) =>
      `{ "options": [{ "type": ${type}, "choices": [${inside}] }] }`;
    const choice = (value: string) => `{\n  "name": "‸Name",\n  "value": ${value}\n}`;
    checkCompletion(choices(3, '‸'), 'choice', choices(3, choice('"value"')));
    checkCompletion(choices(4, '‸'), 'choice', choices(4, choice('0')));
  });

  it('offers overwrites, entries and a whole file of permissions', () => {
    const file = { file: 'a.permissions.json' };
    const entry = '{\n  "name": "‸command",\n  "permissions": [\n    \n  ]\n}';
    checkCompletion('‸', 'permissions file', '{\n  "guild_id": "‸id",\n  "commands": [\n    \n  ]\n}', file);
    checkCompletion('[‸]', 'overwrites of a command', `[${entry}]`, file);
    checkCompletion('{ "commands": [‸] }', 'overwrites of a command', `{ "commands": [${entry}] }`, file);
    checkCompletion(
      '[{ "permissions": [‸] }]',
      'overwrite',
      '[{ "permissions": [{\n  "id": "‸id",\n  "type": 1,\n  "permission": true\n}] }]',
      file,
    );
  });

  it('offers nothing in files of others', () => {
    expect(labelsAt('‸', { file: 'package.json' })).toEqual([]);
    expect(labelsAt('[‸]', { file: 'package.json' })).toEqual([]);
    expect(labelsAt('‸', ts)).toEqual([]);
    expect(labelsAt('const all = [‸];', ts)).toEqual([]);
    expect(labelsAt('"text"\n‸')).toEqual([]);
    expect(labelsAt('[{ "name": "a" }]‸')).toEqual([]);
  });

  it('documents what is chosen', () => {
    const nsfw = itemsAt('{ ‸ }').find((item) => item.label === 'nsfw');
    expect(nsfw?.subject && documentationOf(nsfw.subject)).toContain('Age-restricted');
    const locale = itemsAt('{ "name_localizations": { ‸ } }')[0];
    expect(locale?.subject && documentationOf(locale.subject)).toBe(
      'Indonesian (Bahasa Indonesia): the text that its users see.',
    );
    const camel = itemsAt('const c: ApplicationCommandData = { ‸ };', ts).find(
      (item) => item.label === 'defaultMemberPermissions',
    );
    expect(camel?.subject && documentationOf(camel.subject)).toContain('`defaultMemberPermissions`');
  });
});
