/** A document that is too large to be read: one problem says so, and nothing of it is known, until it is small again. */
import { describe, expect, it } from 'vitest';
import { largestText } from '../../core/syntax/unread.ts';
import { clientOfTest, type TestClient } from '../kit/language-client.ts';
import { memoryFiles } from '../kit/memory-files.ts';

const command = '{ "name": "Ping", "description": "x" }';
/** Commands until the text is as long as may be, or one longer. */
const filled = (over: boolean): string =>
  `[${command}${' '.repeat(largestText - command.length - 2 + Number(over))}]`;
const script = `export const ping: CommandDefinition = { name: 'Ping', description: 'x' };\n`;
const padded = `${script}${'// x\n'.repeat(largestText / 5)}`;

const told = [
  {
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
    severity: 1,
    code: 'syntax-error',
    message: 'Larger than 8 MB: nothing in this file is read. Split it into several files.',
  },
];
const problemsIn = async (client: TestClient, uri: string) => {
  const { items } = await client.connection.sendRequest<{ items: object[] }>('textDocument/diagnostic', {
    textDocument: { uri },
  });
  return items;
};
const codesIn = async (client: TestClient, uri: string) =>
  (await problemsIn(client, uri)).map((item) => (item as { code: string }).code);

describe('a document', () => {
  it.each([
    ['commands', 'file:///w/a.commands.json'],
    ['overwrites', 'file:///w/a.permissions.json'],
    ['what a glob names', 'file:///w/data/a.json'],
    ['JSON with comments', 'file:///w/a.commands.jsonc'],
  ])('is told once, of %s', async (_, uri) => {
    const files = memoryFiles(
      new Map([
        [
          'file:///w/appcommands.json',
          '{ "applications": [{ "name": "a", "definitions": ["data/*.json"] }] }',
        ],
      ]),
    );
    const client = await clientOfTest({ folder: 'file:///w', files });
    await client.open(uri, filled(true));
    expect(await problemsIn(client, uri)).toMatchObject(told);
  });

  it('is told by us, where the editor reads JSON itself', async () => {
    const client = await clientOfTest({ initializationOptions: { leaveToJsonSupport: true } });
    await client.open('file:///a.commands.json', filled(true));
    expect(await problemsIn(client, 'file:///a.commands.json')).toMatchObject(told);
    await client.open('file:///b.commands.json', '['.repeat(300));
    expect(
      (await problemsIn(client, 'file:///b.commands.json')).map(
        (item) => (item as { message: string }).message,
      ),
    ).toEqual(['Nested deeper than 200 levels: what is inside is not read.']);
  });

  it('comes and goes with what is typed', async () => {
    const client = await clientOfTest();
    const uri = 'file:///a.commands.json';
    await client.open(uri, filled(false));
    expect(await codesIn(client, uri)).toEqual(['name-lowercase']);
    await client.type(uri, 2, 1, ' ');
    expect(await codesIn(client, uri)).toEqual(['syntax-error']);
    await client.type(uri, 3, 1, '', 1);
    expect(await codesIn(client, uri)).toEqual(['name-lowercase']);
  });

  it('has no problem where nothing says that it holds definitions', async () => {
    const client = await clientOfTest();
    const option =
      '{ "options": [{ "type": 3, "name": "A", "description": "x" }], "name": "a", "description": "x" }';
    await client.open('file:///data.json', `[${option}${' '.repeat(largestText)}]`);
    expect(await codesIn(client, 'file:///data.json')).toEqual([]);
    await client.open('file:///a.ts', padded);
    expect(await codesIn(client, 'file:///a.ts')).toEqual([]);
    const explained = await client.connection.sendRequest<string>('applicationCommands/explain', {
      uri: 'file:///a.ts',
    });
    expect(explained).toContain('Ignored because it is larger than 8 MB.');
  });

  it('answers every question, as one without definitions does', async () => {
    const client = await clientOfTest();
    const uri = 'file:///a.commands.json';
    await client.open(uri, filled(true));
    const textDocument = { uri };
    const position = { line: 0, character: 14 };
    const range = { start: position, end: position };
    for (const [method, more] of Object.entries({
      hover: { position },
      completion: { position },
      documentSymbol: {},
      foldingRange: {},
      'semanticTokens/full': {},
      inlayHint: { range },
      codeAction: { range, context: { diagnostics: [] } },
      definition: { position },
      references: { position, context: { includeDeclaration: true } },
      selectionRange: { positions: [position] },
      prepareRename: { position },
    }))
      await client.connection.sendRequest(`textDocument/${method}`, { textDocument, ...more });
    expect(client.errors).toEqual([]);
  });
});

it('tells files on disk alike, in the whole workspace', async () => {
  const files = new Map([
    ['file:///w/a.commands.json', filled(true)],
    ['file:///w/b.command.json', command],
    ['file:///w/c.ts', padded],
  ]);
  const client = await clientOfTest({
    folder: 'file:///w',
    files: memoryFiles(files),
    initializationOptions: { settings: { diagnostics: { scope: 'workspace' } } },
  });
  const { items } = await client.connection.sendRequest<{
    items: { uri: string; items: { code: string }[] }[];
  }>('workspace/diagnostic', { previousResultIds: [] });
  const found = items.filter((item) => item.items.length > 0);
  expect(Object.fromEntries(found.map((item) => [item.uri, item.items.map(({ code }) => code)]))).toEqual({
    'file:///w/a.commands.json': ['syntax-error'],
    'file:///w/b.command.json': ['name-lowercase'],
  });
});
