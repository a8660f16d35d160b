/** What the editor asks the server to deploy: a file's definitions, and edits that take in what is deployed. */
import { afterEach, expect, it } from 'vitest';
import { type FileDefinitions, methods, type PullQuery, type SourceEdit } from '../../server/protocol.ts';
import { startClient, type TestClient } from '../kit/language-client.ts';
import { memoryFiles } from '../kit/memory-files.ts';
import { memoryHost } from '../kit/module-files.ts';

const uri = 'file:///w/ping.command.json';
let client: TestClient | undefined;
afterEach(() => client?.stop());

const opened = async (text: string, of = uri, language = 'json') => {
  client = await startClient();
  await client.open(of, text, language);
  return client.connection;
};

const query: PullQuery = {
  uri,
  name: 'ping',
  type: 1,
  deployed: { id: '1', type: 1, name: 'ping', description: 'Pong', nsfw: false },
  scope: 'global',
};

it('gives what one file defines, as it is in the editor', async () => {
  const connection = await opened('{ "name": "ping", "description": "x" }');
  const found = await connection.sendRequest<FileDefinitions>(methods.fileDefinitions, { uri });
  expect(found.application).toBeDefined();
  expect(found.commands.map(({ local }) => local.body)).toEqual([{ name: 'ping', description: 'x' }]);
  expect(found.commands[0]?.definition.range).toEqual({
    start: { line: 0, character: 0 },
    end: { line: 0, character: 38 },
  });
});

it('tells which definition an unknown part belongs to', async () => {
  const script = 'file:///w/ping.ts';
  const connection = await opened(
    "import type { ApplicationCommandData } from 'discord.js';\nexport const ping: ApplicationCommandData = { name: 'ping', description: process.title };\n",
    script,
    'typescript',
  );
  const found = await connection.sendRequest<FileDefinitions>(methods.fileDefinitions, { uri: script });
  expect(found.commands).toEqual([]);
  expect(found.unknown).toMatchObject([
    {
      path: ['description'],
      message:
        '`description` is not known: `process` in line 2 is only known when the program runs. Write it as a constant.',
      definition: { uri: script, range: { start: { line: 1, character: 44 } } },
    },
  ]);
});

it('tells which definitions an error is one of', async () => {
  const list = 'file:///w/two.commands.json';
  const text = '[{ "name": "Ping", "description": "x" }, { "name": "pong", "description": "x" }]';
  const connection = await opened(text, list);
  const found = await connection.sendRequest<FileDefinitions>(methods.fileDefinitions, { uri: list });
  expect(found.errors.map(({ rule, definitions }) => [rule, definitions])).toEqual([
    ['name-lowercase', [found.commands[0]?.definition]],
  ]);
});

it('tells the budget of each slash command, known or not', async () => {
  const script = 'file:///w/ping.ts';
  const connection = await opened(
    "import type { ApplicationCommandData } from 'discord.js';\nexport const ping: ApplicationCommandData = { name: 'ping', description: process.title };\nexport const Greet: ApplicationCommandData = { type: 2, name: 'Greet' };\n",
    script,
    'typescript',
  );
  const found = await connection.sendRequest<FileDefinitions>(methods.fileDefinitions, { uri: script });
  expect(found.budgets).toMatchObject([
    { uri: script, range: { start: { line: 1, character: 44 } }, total: 4, limit: 8000, atLeast: true },
  ]);
});

it('tells a slip around definitions at its place, and of no definition', async () => {
  const list = 'file:///w/all.commands.json';
  const connection = await opened('{ "comands": [{ "name": "ping", "description": "x" }] }', list);
  const found = await connection.sendRequest<FileDefinitions>(methods.fileDefinitions, { uri: list });
  expect(found).toMatchObject({ commands: [], perhaps: [{ name: 'ping' }], errors: [] });
  expect(found.unknown).toEqual([
    {
      uri: list,
      range: { start: { line: 0, character: 2 }, end: { line: 0, character: 11 } },
      path: ['comands'],
      message: '`comands` is not known here, so nothing in it would be deployed. Rename it to `commands`.',
      scopes: [{ kind: 'global' }],
    },
  ]);
});

it('tells of all files that define commands, and again when one comes to define none', async () => {
  const connection = await opened('{ "name": "ping", "description": "x" }');
  await client?.open('file:///w/other.json', '{ "a": 1 }', 'json');
  const files = () => connection.sendRequest<readonly string[]>(methods.definitionFiles, {});
  expect(await files()).toEqual([uri]);
  await client?.change(uri, 2, '[]');
  expect(await files()).toEqual([]);
});

it('gives nothing of a file that is none of ours', async () => {
  const connection = await opened('{}');
  const found = await connection.sendRequest(methods.fileDefinitions, { uri: 'file:///w/none.json' });
  expect(found).toEqual({ commands: [], unknown: [], perhaps: [], errors: [] });
});

it('gives edits that make a definition say what is deployed, or that there are none', async () => {
  const connection = await opened('{ "name": "ping", "description": "x" }');
  const pull = (of: PullQuery) => connection.sendRequest<readonly SourceEdit[] | null>(methods.pullInto, of);
  expect(await pull(query)).toEqual([
    { range: { start: { line: 0, character: 34 }, end: { line: 0, character: 35 } }, newText: 'Pong' },
  ]);
  expect(await pull({ ...query, deployed: { ...query.deployed, description: 'x' } })).toEqual([]);
  expect(await pull({ ...query, name: 'other' })).toBeNull();
  expect(await pull({ ...query, uri: 'file:///w/none.json' })).toBeNull();
});

it('sends no command that is an option of one in another file', async () => {
  const modules = memoryHost('package.json\nparts.js\nsolo.js\ntag.js');
  const texts = {
    '/w/parts.js':
      "module.exports = [{ type: 1, name: 'add', description: 'x', options: [{ type: 3, name: 'a', description: 'x' }] }];\n",
    '/w/solo.js':
      "module.exports = { type: 1, name: 'solo', description: 'x', options: [{ type: 3, name: 'a', description: 'x' }] };\n",
    '/w/tag.js':
      "module.exports = [{ name: 'tag', description: 'x', options: require('./parts') }, { name: 'alone', description: 'x', options: [{ type: 3, name: 'a', description: 'x' }] }];\n",
  };
  for (const [file, text] of Object.entries(texts)) modules.files.set(file, text);
  client = await startClient({ modules });
  for (const [file, text] of Object.entries(texts)) await client.open(`file://${file}`, text, 'javascript');
  const sentOf = async (file: string) => {
    const found = await client?.connection.sendRequest<FileDefinitions>(methods.fileDefinitions, {
      uri: `file://${file}`,
    });
    return { sent: found?.commands.map(({ local }) => local.name), perhaps: found?.perhaps };
  };
  expect(await sentOf('/w/tag.js')).toEqual({ sent: ['tag', 'alone'], perhaps: [] });
  // Nor is one deleted that is called so.
  expect(await sentOf('/w/parts.js')).toEqual({ sent: [], perhaps: [{ name: 'add', type: 1 }] });
  expect(await sentOf('/w/solo.js')).toEqual({ sent: ['solo'], perhaps: [] });
  // Nor does it take more than typing that it is one.
  const typed = `${texts['/w/tag.js']}module.exports.push({ name: 'typed', description: 'x', options: [require('./solo')] });\n`;
  await client.change('file:///w/tag.js', 2, typed);
  expect(await sentOf('/w/solo.js')).toEqual({ sent: [], perhaps: [{ name: 'solo', type: 1 }] });
});

it('sends no copy of a command that the program registers', async () => {
  const builder = (name: string) =>
    `const { SlashCommandBuilder } = require('discord.js');\nmodule.exports = new SlashCommandBuilder().setName('${name}').setDescription('x');\n`;
  const texts = {
    '/w/deploy.js': "rest.put(Routes.applicationCommands(id), { body: [require('./commands/ping')] });\n",
    '/w/commands/ping.js': builder('ping'),
    '/w/old/ping.js': builder('ping'),
    '/w/old/pong.js': builder('pong'),
  };
  const modules = memoryHost('package.json');
  for (const [file, text] of Object.entries(texts)) modules.files.set(file, text);
  const files = new Map(Object.entries(texts).map(([file, text]) => [`file://${file}`, text]));
  client = await startClient({ modules, folder: 'file:///w', files: memoryFiles(files) });
  const [{ key } = { key: '' }] = await client.connection.sendRequest<{ key: string }[]>(
    methods.applications,
    {},
  );
  const found = await client.connection.sendRequest<FileDefinitions>(methods.definitions, {
    application: key,
  });
  expect(found.commands.map(({ definition }) => definition.uri).sort()).toEqual([
    'file:///w/commands/ping.js',
    'file:///w/old/pong.js',
  ]);
});

it('tells which other files a definition is read from, those that only hand on too, and no more', async () => {
  const at = (name: string) => `file:///w/${name}`;
  const modules = memoryHost(
    'package.json\nshared.ts\nstar.ts\nbarrel.ts\ndeep.ts\nhelp.ts\nhandler.ts\nping.ts\nname.json "ping"',
  );
  modules.files.set('/w/shared.ts', "export { described } from './star';\n");
  modules.files.set('/w/star.ts', "import { deep } from './deep';\nexport const described = deep;\n");
  modules.files.set('/w/deep.ts', "export const deep = 'Answers';\n");
  modules.files.set(
    '/w/help.ts',
    "import { STRING } from './handler';\nexport const option = (name: string) => ({ type: STRING, name, description: 'Text' });\n",
  );
  modules.files.set('/w/handler.ts', 'export const STRING = 3; export const run = () => {};\n');
  // It leads to the same constants, but only by the document itself.
  modules.files.set('/w/barrel.ts', "import './ping';\nexport const run = () => {};\n");
  client = await startClient({ modules });
  const text = `import type { ApplicationCommandData } from 'discord.js';
import { described } from './shared';
import { option } from './help';
import { run } from './barrel';
export const ping: ApplicationCommandData = { name: 'ping', description: described, options: [option('text')] };
export const pong: ApplicationCommandData = { name: 'pong', description: 'x' };
export const execute = run;
`;
  modules.files.set('/w/ping.ts', text);
  await client.open(at('ping.ts'), text, 'typescript');
  const found = await client.connection.sendRequest<FileDefinitions>(methods.fileDefinitions, {
    uri: at('ping.ts'),
  });
  expect(found.commands.map(({ local }) => local.body)).toMatchObject([
    { name: 'ping', description: 'Answers', options: [{ type: 3, name: 'text', description: 'Text' }] },
    { name: 'pong' },
  ]);
  expect(found.commands.map(({ files }) => files)).toEqual([
    [at('deep.ts'), at('handler.ts'), at('help.ts'), at('shared.ts'), at('star.ts')],
    undefined,
  ]);
});

it('tells as what a service knows a definition that may be left out, and where it goes', async () => {
  const script = 'file:///w/later.ts';
  const connection = await opened(
    "export const later: CommandDefinition = { name: 'later', description: text(), options: [text()] };\nclient.guilds.cache.get(id).commands.create({ name: text(), description: 'x' });\nexport const wrong: CommandDefinition = { name: 3, description: 'x' };\n",
    script,
    'typescript',
  );
  const { unknown } = await connection.sendRequest<FileDefinitions>(methods.fileDefinitions, { uri: script });
  const later = { commands: [{ name: 'later', type: 1 }], scopes: [{ kind: 'global' }] };
  expect(unknown.map(({ path, leavable }) => [path.join('.'), leavable])).toEqual([
    ['description', later],
    ['options.0', later],
    ['', { commands: [{ type: 1 }] }],
    ['name', undefined],
  ]);
});

it('tells apart what the program only makes while somebody uses it, which stops nothing', async () => {
  const script = 'file:///w/create.js';
  const connection = await opened(
    "module.exports = { async execute(interaction) { await interaction.guild.commands.create({ name: interaction.options.getString('name'), description: 'x' }); } };\n",
    script,
    'javascript',
  );
  const found = await connection.sendRequest<FileDefinitions>(methods.fileDefinitions, { uri: script });
  expect(found).toMatchObject({ commands: [], unknown: [] });
  expect(found.made).toEqual([
    {
      uri: script,
      range: { start: { line: 0, character: 96 }, end: { line: 0, character: 133 } },
      commands: [{ type: 1 }],
    },
  ]);
});
