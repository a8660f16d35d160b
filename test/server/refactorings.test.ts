/** Refactorings over the protocol: listed without edits, resolved when one is picked. */
import { expect, it } from 'vitest';
import type { CodeAction } from 'vscode-languageserver';
import { type ClientOptions, clientOfTest, type TestClient } from '../kit/language-client.ts';
import { memoryFiles } from '../kit/memory-files.ts';

const uri = 'file:///w/ping.command.json';
const text = '{ "name": "ping", "description": "x" }';
const able = {
  textDocument: { codeAction: { dataSupport: true, resolveSupport: { properties: ['edit'] } } },
  workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create'] } },
  window: { showDocument: { support: true } },
};

const start = (options: ClientOptions = {}): Promise<TestClient> =>
  clientOfTest({
    folder: 'file:///w',
    files: memoryFiles(
      new Map([
        ['file:///w/package.json', '{ "dependencies": { "discord.js": "^14.0.0", "typescript": "*" } }'],
        ['file:///w/ping.ts', '// another'],
      ]),
    ),
    capabilities: able,
    ...options,
  });

const listed = async (
  client: TestClient,
  context: { only?: readonly string[]; triggerKind?: number } = {},
): Promise<readonly CodeAction[]> =>
  client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri },
    range: { start: { line: 0, character: 12 }, end: { line: 0, character: 12 } },
    context: { diagnostics: [], ...context },
  });

const titles = [
  'Write as a script into a file beside',
  'Write as a script with a builder into a file beside',
];

it('are listed without an edit, and make a file under a free name', async () => {
  const client = await start();
  await client.open(uri, text);
  const actions = await listed(client, { only: ['refactor'] });
  expect(actions.map(({ title }) => title)).toEqual(titles);
  expect(actions.filter(({ edit, command }) => edit !== undefined || command !== undefined)).toEqual([]);
  const resolved = await client.connection.sendRequest<CodeAction>('codeAction/resolve', actions[1]);
  const made = 'file:///w/ping-2.ts';
  expect(resolved.edit?.documentChanges).toEqual([
    { kind: 'create', uri: made },
    {
      textDocument: { uri: made, version: null },
      edits: [
        {
          range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
          newText: `import { SlashCommandBuilder } from 'discord.js';

export const pingCommand = new SlashCommandBuilder()
  .setName('ping')
  .setDescription('x')
  .toJSON();
`,
        },
      ],
    },
  ]);
  const shown: unknown[] = [];
  client.connection.onRequest('window/showDocument', (params) => {
    shown.push(params);
    return { success: true };
  });
  await client.connection.sendRequest('workspace/executeCommand', resolved.command);
  expect(shown).toEqual([{ uri: made, takeFocus: true }]);
  expect(client.errors).toEqual([]);
});

it('are kept from who did not ask, asks for others, or cannot resolve or create', async () => {
  const client = await start();
  await client.open(uri, text);
  expect(await listed(client)).toHaveLength(2);
  expect(await listed(client, { triggerKind: 2 })).toEqual([]);
  expect(await listed(client, { only: ['quickfix'] })).toEqual([]);
  expect(await listed(client, { only: ['refactor.extract'] })).toEqual([]);
  const unable = await start({ capabilities: {} });
  await unable.open(uri, text);
  expect(await listed(unable)).toEqual([]);
  const { textDocument } = able;
  const creatingNone = await start({ capabilities: { textDocument } });
  await creatingNone.open(uri, text);
  expect(await listed(creatingNone)).toEqual([]);
});

it('of a text that has moved on give no edit', async () => {
  const client = await start();
  await client.open(uri, text);
  const [action] = await listed(client);
  await client.change(uri, 2, `${text} `);
  expect(await client.connection.sendRequest<CodeAction>('codeAction/resolve', action)).toEqual(action);
});

it('that fail are logged, and give no edit', async () => {
  const client = await start({
    features: {
      carriedOut: () => {
        throw new Error('forced');
      },
    },
  });
  await client.open(uri, text);
  const [action] = await listed(client);
  expect(await client.connection.sendRequest<CodeAction>('codeAction/resolve', action)).toEqual(action);
  expect(client.errors).toEqual([expect.stringContaining('forced')]);
});

it('that would put the command into another scope are not made', async () => {
  const config = {
    applications: [
      { name: 'a', guilds: [{ name: 'test', id: '1000000000000000000', definitions: ['*.command.json'] }] },
    ],
  };
  const client = await start({
    files: memoryFiles(new Map([['file:///w/appcommands.json', JSON.stringify(config)]])),
  });
  const warnings: unknown[] = [];
  client.connection.onNotification('window/showMessage', (params) => void warnings.push(params));
  await client.open(uri, text);
  const [action] = await listed(client);
  expect(await client.connection.sendRequest<CodeAction>('codeAction/resolve', action)).toEqual(action);
  expect(warnings).toEqual([{ type: 2, message: expect.stringContaining('same scope') }]);
});

it('that move a command name the file that is made', async () => {
  const client = await start();
  const list = `import { defineCommands } from 'application-commands';
export default defineCommands([
  { name: 'ping', description: 'x' },
]);
`;
  const script = 'file:///w/all.ts';
  await client.open(script, list, 'typescript');
  const at = { line: 2, character: 5 };
  const actions = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri: script },
    range: { start: at, end: at },
    context: { diagnostics: [], only: ['refactor.move'] },
  });
  expect(actions.map(({ title }) => title)).toEqual(['Move this command to a file of its own']);
  const { edit } = await client.connection.sendRequest<CodeAction>('codeAction/resolve', actions[0]);
  const made = 'file:///w/ping-2.ts';
  expect(edit?.documentChanges).toMatchObject([
    { kind: 'create', uri: made },
    {
      textDocument: { uri: made },
      edits: [
        { newText: expect.stringContaining("export const pingCommand = defineCommand({ name: 'ping'") },
      ],
    },
    {
      textDocument: { uri: script, version: 1 },
      edits: [{ newText: 'pingCommand' }, { newText: "\nimport { pingCommand } from './ping-2';" }],
    },
  ]);
  expect(client.errors).toEqual([]);
});
