import { describe, expect, it } from 'vitest';
import { checkFile, outcomeOf, titlesAt } from '../kit/refactor.ts';

const toModule = 'Write as a script into a file beside';
const withBuilder = 'Write as a script with a builder into a file beside';
const toJson = 'Write as JSON into a file beside';

const json = `{
  "name": "add-‸role",
  "description": "Adds a role",
  "default_member_permissions": "268435456",
  "options": [
    { "type": 8, "name": "role", "description": "Which", "required": true },
    { "type": 4, "name": "days", "description": "It's how long", "min_value": 1 }
  ]
}
`;
const inJson = { file: 'add-role.command.json' };

describe('a command of a JSON file', () => {
  it('as a typed object', () =>
    checkFile(
      json,
      toModule,
      {
        base: 'add-role',
        ending: '.ts',
        text: `import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';

export const addRoleCommand = {
  name: 'add-role',
  description: 'Adds a role',
  default_member_permissions: '268435456',
  options: [
    { type: 8, name: 'role', description: 'Which', required: true },
    { type: 4, name: 'days', description: 'It\\'s how long', min_value: 1 }
  ]
} satisfies RESTPostAPIApplicationCommandsJSONBody;
`,
      },
      inJson,
    ));

  it('as a builder', () =>
    checkFile(
      json,
      withBuilder,
      {
        base: 'add-role',
        ending: '.ts',
        text: `import { SlashCommandBuilder } from 'discord.js';

export const addRoleCommand = new SlashCommandBuilder()
  .setName('add-role')
  .setDescription('Adds a role')
  .setDefaultMemberPermissions('268435456')
  .addRoleOption((option) => option.setName('role').setDescription('Which').setRequired(true))
  .addIntegerOption((option) =>
    option
      .setName('days')
      .setDescription('It\\'s how long')
      .setMinValue(1)
  )
  .toJSON();
`,
      },
      inJson,
    ));

  it('with the ends of lines of the file', () => {
    const lines = json.replaceAll('\n', '\r\n');
    for (const scripts of ['typescript', 'module', 'commonjs'] as const)
      for (const title of [toModule, withBuilder]) {
        const { file } = outcomeOf(lines, title, { ...inJson, scripts });
        expect(file?.text).toMatch(/^(?:[^\r\n]*\r\n)+$/);
      }
  });

  it('in JavaScript, as its modules are', () => {
    const small = '{ "name": "‸ping", "description": "x" }';
    checkFile(
      small,
      toModule,
      {
        base: 'ping',
        ending: '.js',
        text: `/** @type {import('discord.js').RESTPostAPIApplicationCommandsJSONBody} */
const pingCommand = {
  name: 'ping',
  description: 'x'
};

module.exports = pingCommand;
`,
      },
      { ...inJson, scripts: 'commonjs' },
    );
    checkFile(
      small,
      withBuilder,
      {
        base: 'ping',
        ending: '.js',
        text: `const { SlashCommandBuilder } = require('discord.js');

const pingCommand = new SlashCommandBuilder()
  .setName('ping')
  .setDescription('x')
  .toJSON();

module.exports = pingCommand;
`,
      },
      { ...inJson, scripts: 'commonjs' },
    );
    checkFile(
      small,
      toModule,
      {
        base: 'ping',
        ending: '.js',
        text: `import { defineCommand } from 'application-commands';

export const pingCommand = defineCommand({
  name: 'ping',
  description: 'x'
});
`,
      },
      { ...inJson, scripts: 'module', packages: new Map() },
    );
  });

  it('is offered where all of it is right; a builder where the project has one', () => {
    expect(titlesAt('{ "name": "‸Ping", "description": "x" }', inJson)).toEqual([]);
    expect(titlesAt('{ "name": "‸ping", "description": "x" }', { ...inJson, packages: new Map() })).toEqual([
      toModule,
    ]);
    expect(titlesAt('{ "name": "ping", "description": "x" }‸', { ...inJson, file: 'package.json' })).toEqual(
      [],
    );
  });
});

describe('a command of a script', () => {
  it('as a JSON file', () => {
    const file = {
      base: 'ping',
      ending: '.command.json',
      text: `{
    "name": "ping",
    "description": "x",
    "default_member_permissions": "4",
    "contexts": [
        0
    ]
}
`,
    };
    checkFile(
      `import { PermissionFlagsBits, SlashCommandBuilder } from 'discord.js';
const what = 'x';
export const data = new SlashCommandBuilder()
    .setName('‸ping')
    .setDescription(what)
    .setDefaultMemberPermissions(PermissionFlagsBits.BanMembers)
    .setContexts(0);
`,
      toJson,
      file,
    );
    checkFile(
      `import { type ChatInputApplicationCommandData, PermissionFlagsBits } from 'discord.js';
export const data: ChatInputApplicationCommandData = {
    name: '‸ping',
    description: 'x',
    defaultMemberPermissions: PermissionFlagsBits.BanMembers,
    contexts: [0],
};
`,
      toJson,
      file,
    );
  });

  it('is offered where all of it is known', () => {
    const data = (what: string) =>
      `import { SlashCommandBuilder } from 'discord.js';\nnew SlashCommandBuilder().setName('‸ping').setDescription(${what});`;
    expect(titlesAt(data("'x'"))).toEqual([toJson]);
    expect(titlesAt(data('what()'))).toEqual([]);
  });
});
