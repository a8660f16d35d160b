/** Files of a virtual workspace, which the client gives: all that a disk would give, and never more than what is bounded. */
import { expect, it } from 'vitest';
import type { CancellationToken } from 'vscode-languageserver';
import { createClientFiles } from '../../server/lsp/client-files.ts';
import type { FileSystem } from '../../workspace/file-system.ts';
import { noFiles } from '../../workspace/file-system.ts';
import { nodeFileSystem } from '../../workspace/node-file-system.ts';
import { clientOfTest, type TestClient } from '../kit/language-client.ts';
import { memoryFiles } from '../kit/memory-files.ts';

const root = 'vscode-vfs://github/someone/bot';

interface Report {
  readonly items: readonly { readonly code: string }[];
}

/** A workspace of the client; `tree` has a line for each file, with its text behind the name. */
async function virtualWorkspace(tree: string) {
  const files = new Map<string, string>();
  for (const line of tree.split('\n')) {
    const [, name, text = ''] = /^\s*(\S+)\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined) files.set(`${root}/${name}`, text);
  }
  const asked: string[] = [];
  const all = memoryFiles(files);
  const gives: FileSystem = {
    ...all,
    readFile(uri, maximum) {
      asked.push(uri.slice(root.length + 1));
      return all.readFile(uri, maximum);
    },
  };
  const client = await clientOfTest({ folder: root, gives });
  return {
    client,
    files,
    asked,
    open: (name: string) => client.open(`${root}/${name}`, files.get(`${root}/${name}`) ?? ''),
    pull: async (name: string) => (await pull(client, name)).map(({ code }) => code),
    async change(name: string, text: string | undefined) {
      if (text === undefined) files.delete(`${root}/${name}`);
      else files.set(`${root}/${name}`, text);
      await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
        changes: [{ uri: `${root}/${name}`, type: text === undefined ? 3 : 2 }],
      });
    },
  };
}

const pull = async (client: TestClient, name: string): Promise<Report['items']> => {
  const { items } = await client.connection.sendRequest<Report>('textDocument/diagnostic', {
    textDocument: { uri: `${root}/${name}` },
  });
  return items;
};

it('have a configuration, as on a disk', async () => {
  const { open, pull, change } = await virtualWorkspace(`
    appcommands.json { "rules": { "name-lowercase": "off" } }
    src/ping.command.json { "name": "Ping", "description": "x" }`);
  await open('src/ping.command.json');
  expect(await pull('src/ping.command.json')).toEqual([]);
  await change('appcommands.json', '{}');
  await expect.poll(() => pull('src/ping.command.json')).toEqual(['name-lowercase']);
});

it('prove together what only all files prove', async () => {
  const { open, pull } = await virtualWorkspace(`
    a.command.json { "name": "ping", "description": "x" }
    b/b.command.json { "name": "ping", "description": "x" }`);
  await open('b/b.command.json');
  await expect.poll(() => pull('b/b.command.json')).toEqual(['duplicate-command-name']);
});

it('are imported, over several files, aliases and folders', async () => {
  const { open, pull } = await virtualWorkspace(`
    tsconfig.json { "compilerOptions": { "paths": { "~/*": ["./texts/*"] } } }
    src/ping.ts import { name } from '../shared'; import { text } from '~/long'; defineCommand({ name, description: text });
    shared/index.ts export * from './names.js';
    shared/names.ts export const name = 'Ping';
    texts/long.ts export const text = '';`);
  await open('src/ping.ts');
  expect(await pull('src/ping.ts')).toEqual(['name-lowercase', 'description-length']);
});

it.each([root, 'file:///elsewhere'])(
  'are imported where nobody lists the folders above, with %s as the workspace',
  async (folder) => {
    const ban = "import { name } from './names'; defineCommand({ name, description: 'x' });";
    const files = memoryFiles(new Map([[`${root}/names.ts`, "export const name = 'Ban';"]]));
    const gives: FileSystem = {
      ...files,
      readFolder: async (asked) => (root.startsWith(`${asked}/`) ? [] : files.readFolder(asked)),
    };
    const client = await clientOfTest({ folder, gives });
    await client.open(`${root}/ban.ts`, ban);
    expect((await pull(client, 'ban.ts')).map(({ code }) => code)).toEqual(['name-lowercase']);
  },
);

it('are read again when one changes, comes or goes', async () => {
  const { open, pull, change } = await virtualWorkspace(`
    ping.ts import { name } from './name'; defineCommand({ name, description: 'x' });`);
  await open('ping.ts');
  expect(await pull('ping.ts')).toEqual([]);
  await change('name.ts', "export const name = 'Ping';");
  await expect.poll(() => pull('ping.ts')).toEqual(['name-lowercase']);
  await change('name.ts', "export const name = 'ping';");
  await expect.poll(() => pull('ping.ts')).toEqual([]);
  await change('name.ts', undefined);
  await change('name/index.ts', "export const name = 'PING';");
  await expect.poll(() => pull('ping.ts')).toEqual(['name-lowercase']);
});

it('give catalogs their texts', async () => {
  const { open, pull } = await virtualWorkspace(`
    package.json { "dependencies": { "i18next": "1" } }
    locales/en.json { "ping": "Ping" }
    ping.ts import i18next from 'i18next'; defineCommand({ name: i18next.t('ping', { lng: 'en' }), description: 'x' });`);
  await open('ping.ts');
  expect(await pull('ping.ts')).toEqual(['name-lowercase']);
});

it('are asked for once, however many ask', async () => {
  const { open, pull, asked } = await virtualWorkspace(`
    a.ts import { name } from './name'; defineCommand({ name, description: 'x' });
    b.ts import { name } from './name'; defineCommand({ name, description: 'x', type: 1 });
    name.ts export const name = 'Ping';`);
  await Promise.all(['a.ts', 'b.ts'].map(open));
  const found = await Promise.all(['a.ts', 'b.ts'].map(pull));
  for (const text of found) expect(text).toContain('name-lowercase');
  // Once as a module, once by the search for definitions.
  expect(asked.filter((name) => name === 'name.ts').length).toBeLessThanOrEqual(2);
});

it('are not asked for where the client gives none', async () => {
  const client = await clientOfTest({ folder: root });
  await client.open(`${root}/a.command.json`, '{ "name": "Ping", "description": "x" }');
  expect((await pull(client, 'a.command.json')).map(({ code }) => code)).toEqual(['name-lowercase']);
  expect(client.errors).toEqual([]);
});

/** A client that never answers, and what it was asked. */
const silentClient = () => {
  const sent: string[] = [];
  const cancelled: string[] = [];
  const connection = {
    console: { warn: (message: string) => void sent.push(message) },
    sendRequest: (method: string, _: unknown, token: CancellationToken) => {
      sent.push(method);
      token.onCancellationRequested(() => cancelled.push(method));
      return new Promise(() => undefined);
    },
  } as unknown as Parameters<typeof createClientFiles>[0];
  return { sent, cancelled, connection };
};

it('that do not come are given up, and nothing more is said of all of them', async () => {
  const { sent, cancelled, connection } = silentClient();
  const files = createClientFiles(connection, noFiles, { patience: 5 });
  expect(files.reads(root)).toBe(false);
  files.begin();
  expect(files.reads(root)).toBe(true);
  expect(await files.readFile(`${root}/a.json`)).toBeUndefined();
  expect(files.reads(root)).toBe(false);
  expect(sent.at(-1)).toBe(
    'Not all files of the workspace are read: the editor did not answer applicationCommands/readFile in time.',
  );
  expect(cancelled).toEqual(['applicationCommands/readFile']);
});

it('that cannot be read for now are not taken for absent', async () => {
  const said: string[] = [];
  const connection = {
    console: { warn: (message: string) => void said.push(message) },
    sendRequest: () => Promise.reject(new Error('The network is gone.')),
  } as unknown as Parameters<typeof createClientFiles>[0];
  const files = createClientFiles(connection, noFiles, { pauses: [] });
  files.begin();
  expect(await files.exists(`${root}/a.json`)).toBe(false);
  expect(files.reads(root)).toBe(false);
  expect(said).toEqual([
    'Not all files of the workspace are read: applicationCommands/fileExists failed: The network is gone.',
  ]);
});

it('outside of the workspace need not be known', async () => {
  const files = new Map([
    [`${root}/a.command.json`, '{ "name": "ping", "description": "x" }'],
    [`${root}/b.command.json`, '{ "name": "ping", "description": "x" }'],
    [`${root}/c.ts`, "import { name } from '../../up/names'; defineCommand({ name, description: '' });"],
  ]);
  const all = memoryFiles(files);
  const refused: string[] = [];
  const refusing =
    <T>(read: (uri: string) => Promise<T>) =>
    async (uri: string): Promise<T> => {
      if (uri.startsWith(`${root}/`) || uri === root) return read(uri);
      refused.push(uri);
      throw new Error('This is no repository.');
    };
  const client = await clientOfTest({
    folder: root,
    gives: {
      ...all,
      readFile: refusing(all.readFile),
      exists: refusing(all.exists),
      readFolder: refusing(all.readFolder),
    },
  });
  for (const [uri, text] of files) await client.open(uri, text);
  await expect
    .poll(async () => (await pull(client, 'b.command.json')).map(({ code }) => code))
    .toEqual(['duplicate-command-name']);
  expect((await pull(client, 'c.ts')).map(({ code }) => code)).toEqual(['description-length']);
  expect(refused).not.toEqual([]);
});

it('are asked for again where the editor fails for a moment', async () => {
  let failures = 2;
  const connection = {
    console: { warn: () => expect.unreachable() },
    sendRequest: async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('The network is gone.');
      return '{}';
    },
  } as unknown as Parameters<typeof createClientFiles>[0];
  const files = createClientFiles(connection, noFiles, { pauses: [1, 1] });
  files.begin();
  expect(await files.readFile(`${root}/appcommands.json`)).toBe('{}');
  expect(files.reads(root)).toBe(true);
});

it('that do not come are not waited for one after another', async () => {
  const { sent, connection } = silentClient();
  const files = createClientFiles(connection, noFiles, { patience: 200 });
  files.begin();
  const names = Array.from({ length: 500 }, (_, at) => `${root}/${at}`);
  expect(await Promise.all(names.map((name) => files.exists(name)))).not.toContain(true);
  expect(await files.readFile(`${root}/later`)).toBeUndefined();
  expect(sent.filter((text) => text === 'applicationCommands/fileExists').length).toBeLessThan(100);
  expect(sent).not.toContain('applicationCommands/readFile');
});

it('are none that lead out of their folder or back to it', async () => {
  const names = ['', '.', '..', '../up', 'a/b', 'a\\b', '..a', '.git', 'a'];
  const connection = {
    sendRequest: async () => names.map((name) => ({ name, isFolder: true })),
  } as unknown as Parameters<typeof createClientFiles>[0];
  const files = createClientFiles(connection, noFiles);
  files.begin();
  expect((await files.readFolder(root)).map(({ name }) => name)).toEqual(['..a', '.git', 'a']);
});

it('are at most so many', async () => {
  const { sent, connection } = silentClient();
  const files = createClientFiles(connection, noFiles, { patience: 5, mostRequests: 2 });
  files.begin();
  const found = await Promise.all(['a', 'b', 'c', 'd'].map((name) => files.exists(`${root}/${name}`)));
  expect(found).toEqual([false, false, false, false]);
  expect(sent.filter((text) => text === 'applicationCommands/fileExists')).toHaveLength(2);
});

it('are none of those that the server reads by itself', async () => {
  const { sent, connection } = silentClient();
  const files = createClientFiles(connection, nodeFileSystem);
  files.begin();
  expect(await files.readFile(new URL('../../package.json', import.meta.url).href)).toContain('"name"');
  expect(await files.readFolder('untitled:/a')).toEqual([]);
  expect(sent).toEqual([]);
});
