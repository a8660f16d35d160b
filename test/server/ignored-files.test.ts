/** Files that are ignored, in the editor as everywhere else. */
import { describe, expect, it } from 'vitest';
import { clientOfTest, type TestClient } from '../kit/language-client.ts';
import { memoryFiles } from '../kit/memory-files.ts';

const command = (name: string) => `{ "name": "${name}", "description": "x" }`;
const script = "export const ping: CommandDefinition = { name: 'Ping', description: 'x' };\n";

const codesOf = async (client: TestClient, uri: string) => {
  const { items } = await client.connection.sendRequest<{ items: { code: string }[] }>(
    'textDocument/diagnostic',
    { textDocument: { uri } },
  );
  return items.map(({ code }) => code);
};
const allCodes = async (client: TestClient) => {
  const { items } = await client.connection.sendRequest<{
    items: { uri: string; items: { code: string }[] }[];
  }>('workspace/diagnostic', { previousResultIds: [] });
  return Object.fromEntries(
    items
      .filter((item) => item.items.length > 0)
      .map((item) => [item.uri, item.items.map(({ code }) => code)]),
  );
};
const tell = (client: TestClient, uri: string) =>
  client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 2 }] });
const start = (files: Map<string, string>) =>
  clientOfTest({
    folder: 'file:///w',
    files: memoryFiles(files),
    initializationOptions: { settings: { diagnostics: { scope: 'workspace' } } },
  });

describe('what a compiler made', () => {
  it('is no second definition, before it is made and after', async () => {
    const files = new Map([
      ['file:///w/tsconfig.json', '{ "compilerOptions": { "outDir": "output" } }'],
      ['file:///w/commands/ping.ts', script],
    ]);
    const client = await start(files);
    await client.open('file:///w/commands/ping.ts', script, 'typescript');
    expect(await allCodes(client)).toEqual({ 'file:///w/commands/ping.ts': ['name-lowercase'] });
    for (const made of ['output/ping.js', 'commands/ping.js']) {
      files.set(`file:///w/${made}`, script);
      await tell(client, `file:///w/${made}`);
    }
    expect(await allCodes(client)).toEqual({ 'file:///w/commands/ping.ts': ['name-lowercase'] });
    // Opened in an editor it still is no definition.
    await client.open('file:///w/output/ping.js', script, 'javascript');
    expect(await codesOf(client, 'file:///w/output/ping.js')).toEqual([]);
    const explained = await client.connection.sendRequest<string>('applicationCommands/explain', {
      uri: 'file:///w/output/ping.js',
    });
    expect(explained).toContain('the output folder of `/w/tsconfig.json`');
  });
});

describe('what an ignore file says', () => {
  it('holds as soon as it is written, and no longer than that', async () => {
    const files = new Map([
      ['file:///w/a.command.json', command('Ping')],
      ['file:///w/local/b.command.json', command('Ping')],
    ]);
    const client = await start(files);
    const both = Object.keys(await allCodes(client));
    expect(both).toEqual([...files.keys()]);
    files.set('file:///w/.gitignore', 'local/\n');
    await tell(client, 'file:///w/.gitignore');
    await expect.poll(() => allCodes(client)).toEqual({ 'file:///w/a.command.json': ['name-lowercase'] });
    files.delete('file:///w/.gitignore');
    await tell(client, 'file:///w/.gitignore');
    await expect.poll(async () => Object.keys(await allCodes(client))).toEqual(both);
  });
});
