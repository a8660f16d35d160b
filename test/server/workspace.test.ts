/** The files of a workspace as they come, go and change: what the server knows is what one would that starts now. */
import { describe, expect, it } from 'vitest';
import type { FileSystem } from '../../workspace/file-system.ts';
import { normalUri } from '../../workspace/uris.ts';
import { clientOfTest, type TestClient } from '../kit/language-client.ts';
import { memoryFiles } from '../kit/memory-files.ts';

const command = (name: string) => `{ "name": "${name}", "description": "x" }`;

interface Item {
  code: string;
  severity: number;
}
const pull = async (client: TestClient, uri: string) =>
  (
    await client.connection.sendRequest<{ items: Item[] }>('textDocument/diagnostic', {
      textDocument: { uri },
    })
  ).items.map((item) => item.code);
/** The problems of all files, once they are read. */
const pullAll = async (client: TestClient) => {
  const { items } = await client.connection.sendRequest<{ items: { uri: string; items: Item[] }[] }>(
    'workspace/diagnostic',
    { previousResultIds: [] },
  );
  const told = items.filter((item) => item.items.length > 0);
  return Object.fromEntries(told.map((item) => [item.uri, item.items.map(({ code }) => code)]));
};
const applications = async (client: TestClient) =>
  client.connection.sendRequest<{ key: string; folder: string }[]>('applicationCommands/applications', {});
const tell = (client: TestClient, ...uris: string[]) =>
  client.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: uris.map((uri) => ({ uri, type: 2 })),
  });
const personal = (severity: string) => ({
  settings: {
    applicationCommands: { diagnostics: { scope: 'workspace' }, rules: { 'name-lowercase': severity } },
  },
});
const wholeWorkspace = { settings: { diagnostics: { scope: 'workspace' } } };

describe('one file under two spellings of its URI', () => {
  it.each([
    ['file:///w', 'file:///w/%28group%29/a.command.json', 'file:///w/(group)/a.command.json'],
    ['file:///C:/w', 'file:///c%3A/w/a/a.command.json', 'file:///C:/w/a/a.command.json'],
  ])('counts once, and as it is open (%s)', async (folder, onDisk, opened) => {
    const other = normalUri(`${folder}/b.command.json`);
    const files = new Map([
      [onDisk, command('ping')],
      [other, command('pong')],
    ]);
    const client = await clientOfTest({
      folder,
      files: anySpelling(files),
      initializationOptions: wholeWorkspace,
    });
    await client.open(opened, command('ping'));
    await pullAll(client);
    expect(await pull(client, opened)).toEqual([]);
    await client.change(opened, 2, command('pong'));
    expect(await pull(client, opened)).toEqual([]);
    expect(await pullAll(client)).toEqual({ [other]: ['duplicate-command-name'] });
    const [{ key } = { key: '' }] = await applications(client);
    const { commands } = await client.connection.sendRequest<{ commands: unknown[] }>(
      'applicationCommands/definitions',
      { application: key },
    );
    expect(commands).toHaveLength(2);
  });

  it('has the configuration of the folder above, whatever the case of the drive', async () => {
    const files = new Map([['file:///c%3A/w/appcommands.json', '{ "rules": { "name-lowercase": "off" } }']]);
    const client = await clientOfTest({ folder: 'file:///C:/w', files: anySpelling(files) });
    await client.open('file:///C:/w/a/b/a.command.json', command('Ping'));
    expect(await pull(client, 'file:///C:/w/a/b/a.command.json')).toEqual([]);
  });

  /** As a disk: the folder may be spelled as it likes. */
  function anySpelling(files: Map<string, string>): FileSystem {
    const exact = memoryFiles(files);
    return {
      readFile: (uri) => exact.readFile(normalUri(uri)),
      exists: (uri) => exact.exists(normalUri(uri)),
      reads: () => true,
      readFolder: (folder) => exact.readFolder(normalUri(folder)),
    };
  }
});

describe('folders', () => {
  it('that are added are read, and those that are removed no longer count', async () => {
    let folders = ['file:///a'];
    const files = new Map([
      ['file:///a/x.command.json', command('ping')],
      ['file:///b/appcommands.json', '{ "rules": { "name-lowercase": "off" } }'],
      ['file:///b/c/y.command.json', command('ping')],
    ]);
    const client = await clientOfTest({
      folders: () => folders,
      files: memoryFiles(files),
      initializationOptions: wholeWorkspace,
    });
    await client.open('file:///b/c/z.command.json', command('Ping'));
    expect((await applications(client)).map((application) => application.folder)).toEqual(['file:///a']);
    const change = () =>
      client.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
        event: { added: [], removed: [] },
      });
    folders = ['file:///b'];
    await change();
    await expect
      .poll(async () => (await applications(client)).map((application) => application.folder))
      .toEqual(['file:///b']);
    expect(await pull(client, 'file:///b/c/z.command.json')).toEqual([]);
  });

  it('that are gone with all in them are told of as one', async () => {
    const files = new Map([['file:///w/all/a.command.json', command('ping')]]);
    const client = await clientOfTest({ folder: 'file:///w', files: memoryFiles(files) });
    await client.open('file:///w/b.command.json', command('ping'));
    await expect.poll(() => pull(client, 'file:///w/b.command.json')).toEqual(['duplicate-command-name']);
    files.clear();
    await tell(client, 'file:///w/all');
    await expect.poll(() => pull(client, 'file:///w/b.command.json')).toEqual([]);
  });
});

describe('files', () => {
  it('outside of all folders count only while they are open', async () => {
    const files = new Map([['file:///elsewhere/a.command.json', command('ping')]]);
    const client = await clientOfTest({ folder: 'file:///w', files: memoryFiles(files) });
    await applications(client);
    await client.open('file:///elsewhere/a.command.json', command('ping'));
    await pull(client, 'file:///elsewhere/a.command.json');
    await client.close('file:///elsewhere/a.command.json');
    expect(await applications(client)).toEqual([]);
  });

  it.each(['node_modules/bot/ping.command.json', '.cache/ping.command.json'])(
    'of others never count, though they change (%s)',
    async (path) => {
      const files = new Map<string, string>();
      const client = await clientOfTest({ folder: 'file:///w', files: memoryFiles(files) });
      await applications(client);
      files.set(`file:///w/${path}`, command('ping'));
      await tell(client, `file:///w/${path}`);
      expect(await applications(client)).toEqual([]);
    },
  );

  it('that a configuration claims no more are forgotten', async () => {
    const config = (glob: string) => `{ "applications": [{ "name": "a", "definitions": ["${glob}"] }] }`;
    const files = new Map([
      ['file:///w/appcommands.json', config('one/*.json')],
      ['file:///w/one/a.json', command('Ping')],
    ]);
    const client = await clientOfTest({
      folder: 'file:///w',
      files: memoryFiles(files),
      initializationOptions: wholeWorkspace,
    });
    expect(await pullAll(client)).toEqual({ 'file:///w/one/a.json': ['name-lowercase'] });
    files.set('file:///w/appcommands.json', config('two/*.json'));
    await tell(client, 'file:///w/appcommands.json');
    expect(await pullAll(client)).toEqual({});
  });

  it('that only their shape speaks for are found when they are created', async () => {
    const files = new Map<string, string>();
    const client = await clientOfTest({
      folder: 'file:///w',
      files: memoryFiles(files),
      initializationOptions: wholeWorkspace,
    });
    expect(await pullAll(client)).toEqual({});
    const option = '{ "type": 3, "name": "Up", "description": "x" }';
    files.set('file:///w/a.json', `{ "name": "ping", "description": "x", "options": [${option}] }`);
    await tell(client, 'file:///w/a.json');
    expect(await pullAll(client)).toEqual({ 'file:///w/a.json': ['name-lowercase'] });
  });

  it('that change while all are read are read again', async () => {
    const files = new Map([
      ['file:///w/a.command.json', command('Ping')],
      ['file:///w/b.command.json', command('pong')],
    ]);
    const memory = memoryFiles(files);
    let hold = () => {};
    const held = new Promise<void>((resolve) => {
      hold = resolve;
    });
    const slow: FileSystem = {
      ...memory,
      async readFile(uri) {
        const text = await memory.readFile(uri);
        if (uri.endsWith('b.command.json')) await held;
        return text;
      },
    };
    const client = await clientOfTest({
      folder: 'file:///w',
      files: slow,
      initializationOptions: wholeWorkspace,
    });
    const all = pullAll(client);
    await client.connection.sendRequest('applicationCommands/rules');
    files.set('file:///w/a.command.json', command('ping'));
    await tell(client, 'file:///w/a.command.json');
    await client.connection.sendRequest('applicationCommands/rules');
    hold();
    expect(await all).toEqual({});
  });

  it('begin behind the mark of their encoding', async () => {
    const files = new Map([['file:///w/a.command.json', `\ufeff${command('Ping')}`]]);
    const client = await clientOfTest({
      folder: 'file:///w',
      files: memoryFiles(files),
      initializationOptions: wholeWorkspace,
    });
    const { items } = await client.connection.sendRequest<{ items: unknown[] }>('workspace/diagnostic', {
      previousResultIds: [],
    });
    expect(items).toMatchObject([{ items: [{ range: { start: { line: 0, character: 10 } } }] }]);
  });

  it('are told by the severities that a person has now', async () => {
    const files = new Map([['file:///w/a.command.json', command('Ping')]]);
    const client = await clientOfTest({
      folder: 'file:///w',
      files: memoryFiles(files),
      initializationOptions: wholeWorkspace,
    });
    expect(await pullAll(client)).toEqual({ 'file:///w/a.command.json': ['name-lowercase'] });
    await client.connection.sendNotification('workspace/didChangeConfiguration', personal('off'));
    expect(await pullAll(client)).toEqual({});
  });

  it('have the problems of what was told last, however soon somebody asks', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `file:///w/${at}.command.json`);
    const files = new Map(names.map((uri, at) => [uri, command(`ping-${at}`)]));
    const client = await clientOfTest({
      folder: 'file:///w',
      files: memoryFiles(files),
      initializationOptions: wholeWorkspace,
    });
    expect(await pullAll(client)).toEqual({});
    for (const round of ['Ping', 'ping', 'PING']) {
      for (const [at, uri] of names.entries()) files.set(uri, command(`${round}-${at}`));
      // Two messages, as editors send them, and no answer is waited for.
      await tell(client, ...names.slice(0, 20));
      await tell(client, ...names.slice(20));
      const expected =
        round === 'ping' ? {} : Object.fromEntries(names.map((uri) => [uri, ['name-lowercase']]));
      expect(await pullAll(client)).toEqual(expected);
    }
  });
});

describe('files that are not open, to clients that cannot pull', () => {
  it('are told of when the whole workspace is asked for, when they change, and no more when it is not', async () => {
    const uri = 'file:///w/a.command.json';
    const files = new Map([[uri, command('Ping')]]);
    const client = await clientOfTest({ pull: false, folder: 'file:///w', files: memoryFiles(files) });
    const pushes = async () => (await client.pushed(uri)).map((item) => item.code);
    let next = pushes();
    await client.connection.sendNotification('workspace/didChangeConfiguration', personal('error'));
    expect(await next).toEqual(['name-lowercase']);
    files.set(uri, command('ping pong'));
    next = pushes();
    await tell(client, uri);
    expect(await next).toEqual(['name-pattern']);
    files.delete(uri);
    next = pushes();
    await tell(client, uri);
    expect(await next).toEqual([]);
    files.set(uri, command('Ping'));
    next = pushes();
    await tell(client, uri);
    expect(await next).toEqual(['name-lowercase']);
    next = pushes();
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: {} });
    expect(await next).toEqual([]);
  });
});

describe('the application without a name', () => {
  it('is in the folder of the configuration that names none', async () => {
    const files = new Map([
      ['file:///w/appcommands.json', '{ "rules": { "name-lowercase": "off" } }'],
      ['file:///w/a.command.json', command('ping')],
    ]);
    const client = await clientOfTest({ folder: 'file:///w', files: memoryFiles(files) });
    expect(await applications(client)).toMatchObject([
      { name: 'local', folder: 'file:///w', severities: { 'name-lowercase': 'off' } },
    ]);
  });
});
