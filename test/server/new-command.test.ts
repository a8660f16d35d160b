/** What the wizard for new commands is told: the rules' word on a command, and where it may be written. */
import { describe, expect, it } from 'vitest';
import {
  methods,
  type NewCommandCheck,
  type NewCommandPlace,
  type NewCommandQuery,
} from '../../server/protocol.ts';
import { clientOfTest } from '../kit/language-client.ts';
import { memoryFiles } from '../kit/memory-files.ts';

const folder = 'file:///w';

type Files = Readonly<Record<string, string>>;
type Asked = Omit<NewCommandQuery, 'folder'>;

async function ask<T>(files: Files, method: string, query: Asked): Promise<T> {
  const client = await clientOfTest({
    folder,
    files: memoryFiles(new Map(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]))),
  });
  const answer = await client.connection.sendRequest<T>(method, { folder, ...query });
  expect(client.errors).toEqual([]);
  return answer;
}

const ping = { type: 1, name: 'ping', description: 'Answers with pong' };
const json: Asked = { language: 'json', command: ping };
const script: Asked = { language: 'typescript', command: ping };

/** Each place as its path and the whole text afterwards, with `▮` where the cursor goes. */
async function places(files: Files, query: Asked): Promise<readonly (readonly [string, string])[]> {
  const found = await ask<readonly NewCommandPlace[]>(files, methods.newCommandPlaces, query);
  return found.map(({ path, text, edits, cursor }) => {
    const after = text ?? edited(files[path] ?? '', edits);
    const lines = after.split('\n');
    const line = lines[cursor.line] ?? '';
    lines[cursor.line] = `${line.slice(0, cursor.character)}▮${line.slice(cursor.character)}`;
    return [path, lines.join('\n')];
  });
}

function edited(text: string, edits: NewCommandPlace['edits']): string {
  const offset = (at: { line: number; character: number }) =>
    text.split('\n').slice(0, at.line).join('\n').length + (at.line > 0 ? 1 : 0) + at.character;
  return [...edits]
    .sort((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce(
      (so, { range, newText }) => so.slice(0, offset(range.start)) + newText + so.slice(offset(range.end)),
      text,
    );
}

const config = (more: object = {}): string =>
  JSON.stringify({
    applications: [{ name: 'helper', definitions: ['commands/**/*.json', 'src/**/*.ts'], ...more }],
  });
const helper = `${folder}/appcommands.json#helper`;

describe('a file of its own', () => {
  it.each(['discord-api-types/v10', 'discord.js'])(
    'takes the type that the project asks for: %s',
    async (from) => {
      const name = from.split('/')[0] ?? '';
      const manifest = JSON.stringify({ dependencies: { [name]: '*' } });
      const [[, text = ''] = []] = await places({ 'package.json': manifest }, script);
      expect(text).toContain(`import type { RESTPostAPIApplicationCommandsJSONBody } from '${from}';`);
      expect(await ask({ 'package.json': manifest }, methods.scriptStyle, script)).toMatchObject({
        kind: 'type',
        from,
      });
    },
  );

  it('goes to `commands` where nothing is yet', async () => {
    expect(await places({}, json)).toEqual([
      ['commands/ping.command.json', '{\n  "name": "ping",\n  "description": "Answers with pong"▮\n}\n'],
    ]);
    expect(await places({}, script)).toEqual([
      [
        'commands/ping.ts',
        "import { defineCommand } from 'application-commands';\n\nexport const pingCommand = defineCommand({\n  name: 'ping',\n  description: 'Answers with pong'▮\n});\n",
      ],
    ]);
  });

  it('stands beside the others, named, indented and marked as they are', async () => {
    const files = {
      'bot/slash/ban.command.json': '{\n\t"name": "ban",\n\t"description": "Bans"\n}\n',
      'src/kick.ts':
        'import { defineCommand } from "application-commands";\n\nexport const kick = defineCommand({\n    name: "kick",\n    description: "Kicks",\n});\n',
    };
    expect(await places(files, json)).toEqual([
      ['bot/slash/ping.command.json', '{\n\t"name": "ping",\n\t"description": "Answers with pong"▮\n}\n'],
    ]);
    expect(await places(files, script)).toEqual([
      [
        'src/ping.ts',
        'import { defineCommand } from "application-commands";\n\nexport const pingCommand = defineCommand({\n    name: "ping",\n    description: "Answers with pong"▮\n});\n',
      ],
    ]);
  });

  it('follows the globs of the configuration and the scope', async () => {
    const files = {
      'appcommands.json': config({
        guilds: [{ name: 'testers', id: '1234', definitions: ['guilds/testers/*.json'] }],
      }),
    };
    const paths = async (query: Asked) => (await places(files, query)).map(([path]) => path);
    expect(await paths({ ...json, application: helper })).toEqual(['commands/ping.command.json']);
    expect(await paths({ ...script, application: helper })).toEqual(['src/ping.ts']);
    expect(await paths({ ...json, application: helper, guild: 'testers' })).toEqual([
      'guilds/testers/ping.command.json',
    ]);
    // No glob of the guild takes a script.
    expect(await paths({ ...script, application: helper, guild: 'testers' })).toEqual([]);
  });

  it('goes where a person pointed, if the command is found there', async () => {
    const files = { 'appcommands.json': config() };
    const near = async (name: string) =>
      (await places(files, { ...script, application: helper, near: `${folder}/${name}` })).map(
        ([path]) => path,
      );
    expect(await near('src/deep')).toEqual(['src/deep/ping.ts']);
    expect(await near('elsewhere')).toEqual(['elsewhere/ping.ts']);
  });

  it('stands beside the file that is looked at, if that is one of them', async () => {
    const text = '{ "name": "a", "description": "x" }';
    const files = { 'a/a.command.json': text, 'a/b.command.json': text, 'b/c.command.json': text };
    const looking = async (name: string) =>
      (await places(files, { ...json, active: `${folder}/${name}` })).map(([path]) => path);
    expect(await looking('b/c.command.json')).toEqual(['b/ping.command.json']);
    expect(await looking('b/readme.md')).toEqual(['a/ping.command.json']);
  });

  it('takes a name that is free, and says the type', async () => {
    const files = { 'commands/report-user.command.json': '{"type": 2, "name": "Report"}' };
    expect(await places(files, { language: 'json', command: { type: 2, name: 'Report' } })).toEqual([
      ['commands/report-user-2.command.json', '{\n  "type": 2,\n  "name": "Report"▮\n}\n'],
    ]);
  });
});

describe('a builder', () => {
  const builder: Asked = { language: 'builder', command: ping };
  const uses = (packages: object) => JSON.stringify({ dependencies: packages });

  it('is a module of its own, beside lists, too', async () => {
    const files = {
      'package.json': uses({ 'discord.js': '^14.16.0', typescript: '^5.0.0' }),
      'all.commands.json': '[{ "name": "ban", "description": "Bans" }]\n',
    };
    expect(await places(files, builder)).toEqual([
      [
        'ping.ts',
        `import { SlashCommandBuilder } from 'discord.js';

export const pingCommand = new SlashCommandBuilder()
  .setName('ping')
  .setDescription('Answers with pong')▮
  .toJSON();
`,
      ],
    ]);
  });

  it('is written as its neighbours are', async () => {
    const files = {
      'package.json': uses({ '@discordjs/builders': '^1.9.0' }),
      'src/commands/ban.js':
        'const { SlashCommandBuilder } = require("@discordjs/builders");\n\nmodule.exports = new SlashCommandBuilder()\n\t.setName("ban")\n\t.setDescription("Bans");\n',
    };
    expect(await places(files, { ...builder, command: { type: 2, name: 'Report' } })).toEqual([
      [
        'src/commands/report-user.js',
        `const { ContextMenuCommandBuilder } = require("@discordjs/builders");

const reportUserCommand = new ContextMenuCommandBuilder()
	.setType(2)
	.setName("Report")▮
	.toJSON();

module.exports = reportUserCommand;
`,
      ],
    ]);
  });

  it('is in JavaScript where the project has no TypeScript', async () => {
    const files = { 'package.json': JSON.stringify({ type: 'module', dependencies: { 'discord.js': '*' } }) };
    const [[path, text = ''] = []] = await places(files, builder);
    expect(path).toBe('commands/ping.js');
    expect(text).toMatch(/^import .*\n\nexport const/);
  });

  it('is none where no package has one for the type', async () => {
    expect(await places({}, builder)).toEqual([]);
    const entryPoint = { type: 4, name: 'launch', description: 'x' };
    const files = { 'package.json': uses({ 'discord.js': '*' }) };
    expect(await places(files, { ...builder, command: entryPoint })).toEqual([]);
  });

  it('types stay out of JavaScript', async () => {
    const files = {
      'package.json': uses({ 'discord.js': '*' }),
      'src/ban.js':
        "const { SlashCommandBuilder } = require('discord.js');\nmodule.exports = new SlashCommandBuilder().setName('ban').setDescription('x');\n",
    };
    const paths = (await places(files, script)).map(([path]) => path);
    expect(paths).toEqual(['src/ping.ts']);
  });
});

describe('a list that is there', () => {
  it('is joined at its end', async () => {
    const files = {
      'all.commands.json': '[\n  { "name": "ban", "description": "Bans" }\n]\n',
      'src/all.ts':
        "const all: RESTPutAPIApplicationCommandsJSONBody = [\n  { name: 'kick', description: 'Kicks' },\n];\n",
    };
    expect((await places(files, json))[1]).toEqual([
      'all.commands.json',
      '[\n  { "name": "ban", "description": "Bans" },\n  {\n    "name": "ping",\n    "description": "Answers with pong"▮\n  }\n]\n',
    ]);
    expect((await places(files, script))[1]).toEqual([
      'src/all.ts',
      "const all: RESTPutAPIApplicationCommandsJSONBody = [\n  { name: 'kick', description: 'Kicks' },\n  {\n    name: 'ping',\n    description: 'Answers with pong'▮\n  },\n];\n",
    ]);
  });

  it('is taken as it stands in the editor, and left alone while it is broken', async () => {
    const files = { 'all.commands.json': '{ "commands": [ { "name": "ban", } }' };
    expect((await places(files, json)).map(([path]) => path)).not.toContain('all.commands.json');
  });
});

describe('the rules', () => {
  const check = async (files: Files, query: Asked) =>
    (await ask<NewCommandCheck>(files, methods.checkNewCommand, query)).problems;

  it('say of a name what they say of a definition', async () => {
    expect(await check({}, { command: { ...ping, name: 'Ping' } })).toMatchObject([
      { field: 'name', severity: 'error', message: expect.stringContaining('lowercase') },
    ]);
    expect(await check({}, { command: { type: 2, name: 'Ping' } })).toEqual([]);
  });

  it('know the other commands of the scope', async () => {
    const files = {
      'appcommands.json': config({ guilds: [{ name: 'testers', definitions: ['guilds/testers/*.json'] }] }),
      'commands/a.json': '{ "name": "ping", "description": "x" }',
    };
    expect(await check(files, { application: helper, command: ping })).toMatchObject([
      { field: 'name', message: expect.stringContaining('already') },
    ]);
    expect(await check(files, { application: helper, guild: 'testers', command: ping })).toEqual([]);
  });

  it('weigh as the configuration says', async () => {
    const files = {
      'appcommands.json': JSON.stringify({
        applications: [{ name: 'helper' }],
        rules: { 'name-lowercase': 'off' },
      }),
    };
    expect(await check(files, { application: helper, command: { ...ping, name: 'Ping' } })).toEqual([]);
  });
});
