import { describe, expect, it } from 'vitest';
import { clientOfTest, type TestClient } from '../kit/language-client.ts';
import { memoryFiles } from '../kit/memory-files.ts';

const uri = 'file:///w/ping.command.json';

interface Report {
  kind: string;
  resultId?: string;
  items: {
    code: string;
    message: string;
    range: { start: { line: number; character: number }; end: { line: number; character: number } };
  }[];
}
const pull = (client: TestClient, of = uri, previousResultId?: string) =>
  client.connection.sendRequest<Report>('textDocument/diagnostic', {
    textDocument: { uri: of },
    ...(previousResultId ? { previousResultId } : {}),
  });
const codes = (report: Report) => report.items.map((item) => item.code);
const at = (line: number, character: number) => ({ textDocument: { uri }, position: { line, character } });

describe('diagnostics', () => {
  it('are pulled, with UTF-16 positions behind an emoji', async () => {
    const client = await clientOfTest();
    await client.open(uri, '{ "description": "😀", "name": "Ping" }');
    const report = await pull(client);
    expect(report.items).toMatchObject([
      {
        code: 'name-lowercase',
        source: 'application-commands',
        range: { start: { line: 0, character: 31 }, end: { line: 0, character: 37 } },
      },
    ]);
  });

  it('follow incremental edits, and say when nothing changed', async () => {
    const client = await clientOfTest();
    await client.open(uri, '{ "name": "ping", "description": "x" }');
    const clean = await pull(client);
    expect(codes(clean)).toEqual([]);
    await client.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [
        { range: { start: { line: 0, character: 11 }, end: { line: 0, character: 12 } }, text: 'P' },
      ],
    });
    expect(codes(await pull(client))).toEqual(['name-lowercase']);
    await client.change(uri, 3, '{ "name": "ping", "description": "y" }');
    const again = await pull(client);
    expect((await pull(client, uri, again.resultId)).kind).toBe('unchanged');
  });

  it('are pushed to clients that cannot pull, and taken back on close', async () => {
    const client = await clientOfTest({ pull: false });
    const first = client.pushed(uri);
    await client.open(uri, '{ "name": "Ping", "description": "x" }');
    expect((await first).map((item) => item.code)).toEqual(['name-lowercase']);
    await client.close(uri);
    let last = await client.pushed(uri);
    while (last.length > 0) last = await client.pushed(uri);
    expect(last).toEqual([]);
  });

  it('look across files, unopened ones included, and change with them', async () => {
    const files = new Map([['file:///w/other.command.json', '{ "name": "ping", "description": "x" }']]);
    const client = await clientOfTest({ folder: 'file:///w', files: memoryFiles(files) });
    await client.open(uri, '{ "name": "ping", "description": "y" }');
    await expect.poll(async () => codes(await pull(client))).toEqual(['duplicate-command-name']);
    files.set('file:///w/other.command.json', '{ "name": "pong", "description": "x" }');
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: 'file:///w/other.command.json', type: 2 }],
    });
    await expect.poll(async () => codes(await pull(client))).toEqual([]);
  });

  it('cover the whole workspace where the settings say so', async () => {
    const files = new Map([['file:///w/a.command.json', '{ "name": "A", "description": "x" }']]);
    const client = await clientOfTest({
      folder: 'file:///w',
      files: memoryFiles(files),
      initializationOptions: { settings: { diagnostics: { scope: 'workspace' } } },
    });
    const { items } = await client.connection.sendRequest<{ items: (Report & { uri: string })[] }>(
      'workspace/diagnostic',
      { previousResultIds: [] },
    );
    expect(items.map((item) => [item.uri, codes(item)])).toEqual([
      ['file:///w/a.command.json', ['name-lowercase']],
    ]);
  });

  it('are told for a broken configuration, and the defaults go on working', async () => {
    const config = 'file:///w/appcommands.json';
    const files = memoryFiles(new Map([[config, '{ "rules": { "name-lowercas": "off" } }']]));
    const client = await clientOfTest({ folder: 'file:///w', files });
    await client.open(config, '{ "rules": { "name-lowercas": "off" } }');
    expect((await pull(client, config)).items).toMatchObject([
      { message: expect.stringContaining('Did you mean `name-lowercase`?') },
    ]);
    await client.open(uri, '{ "name": "Ping", "description": "x" }');
    expect(codes(await pull(client))).toEqual(['name-lowercase']);
  });

  it('are told for globs of a configuration that match nothing, until a file comes', async () => {
    const config = 'file:///w/appcommands.json';
    const text = JSON.stringify({
      applications: [
        {
          name: 'helper',
          definitions: ['commands/*.json', 'comands/*.json'],
          guilds: [{ name: 'testers', id: '613425648685547541', definitions: ['*/debug.json'] }],
          permissions: ['*.permissions.json'],
        },
      ],
    });
    const files = new Map([
      [config, text],
      ['file:///w/commands/ping.json', '{ "name": "ping", "description": "x" }'],
      ['file:///w/.gitignore', 'testers\n'],
      ['file:///w/testers/debug.json', '{ "name": "debug", "description": "x" }'],
    ]);
    const client = await clientOfTest({ folder: 'file:///w', files: memoryFiles(files) });
    await client.open(config, text);
    const told = async () =>
      (await pull(client, config)).items.map(({ message, range: { start, end } }) => [
        message,
        text.slice(start.character, end.character),
      ]);
    const nothing = (glob: string, of: string) => [
      `No file matches \`${glob}\` of ${of}, or only ignored files do.`,
      JSON.stringify(glob),
    ];
    expect(await told()).toEqual([
      nothing('comands/*.json', '`helper`'),
      nothing('*/debug.json', 'guild `testers` of `helper`'),
      nothing('*.permissions.json', 'the permissions of `helper`'),
    ]);
    const created = 'file:///w/comands/pong.json';
    files.set(created, '{ "name": "pong", "description": "x" }');
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: created, type: 1 }],
    });
    await client.open('file:///w/a.permissions.json', '{ "guild_id": "1", "commands": [] }');
    await expect.poll(told).toEqual([nothing('*/debug.json', 'guild `testers` of `helper`')]);
  });

  it('say of no command that it is missing while only open files are known', async () => {
    const client = await clientOfTest({ folder: 'file:///w' });
    await client.open(uri, '{ "name": "ping", "description": "x" }');
    expect(codes(await pull(client))).toEqual([]);
    const permissions = 'file:///w/guild.permissions.jsonc';
    await client.open(
      permissions,
      `// appcmd-disable-next-line overwrite-target -- deployed by hand
{ "guild_id": "1", "commands": [{ "name": "kick", "permissions": [] }] }`,
      'jsonc',
    );
    expect(codes(await pull(client, permissions))).toEqual([]);
    await client.open(
      'file:///w/other.permissions.json',
      '{ "guild_id": "1", "commands": [{ "name": "kick", "permissions": [] }] }',
    );
    expect(codes(await pull(client, 'file:///w/other.permissions.json'))).toEqual([]);
    expect(client.errors).toEqual([]);
  });

  it('say which command is missing once all files are known', async () => {
    const files = new Map([[uri, '{ "name": "ping", "description": "x" }']]);
    const client = await clientOfTest({ folder: 'file:///w', files: memoryFiles(files) });
    const permissions = 'file:///w/guild.permissions.json';
    await client.open(
      permissions,
      '{ "guild_id": "1", "commands": [{ "name": "kick", "permissions": [] }] }',
    );
    await expect.poll(async () => codes(await pull(client, permissions))).toEqual(['overwrite-target']);
  });

  it('leave to the JSON support of the editor what it reports itself', async () => {
    const text = '{ "type": 1, "name": "Ping", "description": "x", "description": "y", "nsfw": true ';
    const client = await clientOfTest({ initializationOptions: { leaveToJsonSupport: true } });
    await client.open(uri, text);
    expect(codes(await pull(client))).toEqual(['name-lowercase']);
    const plain = await clientOfTest();
    await plain.open(uri, text);
    expect(codes(await pull(plain))).toEqual(['name-lowercase', 'duplicate-property', 'syntax-error']);
  });

  it('offer our schema beside the bare key of the JSON support of an editor', async () => {
    const labels = async (client: TestClient) => {
      await client.open(uri, '{ "commands": [],  }');
      const position = { line: 0, character: 18 };
      const list = await client.connection.sendRequest<{ items: { label: string }[] }>(
        'textDocument/completion',
        { textDocument: { uri }, position },
      );
      return list.items.map(({ label }) => label);
    };
    const all = ['$appcmd', '$schema: Application Commands'];
    expect(await labels(await clientOfTest())).toEqual(all);
    const leaving = await clientOfTest({ initializationOptions: { leaveToJsonSupport: true } });
    expect(await labels(leaving)).toEqual(all);
  });

  it('show the language in every row, and open the next list where the editor is ours', async () => {
    const items = async (client: TestClient, text: string, character: number) => {
      await client.open(uri, text);
      const list = await client.connection.sendRequest<{ items: Record<string, unknown>[] }>(
        'textDocument/completion',
        { textDocument: { uri }, position: { line: 0, character } },
      );
      return list.items;
    };
    const other = await clientOfTest();
    const own = await clientOfTest({ initializationOptions: { opensRules: true } });
    expect((await items(other, '{ "name_localizations": {  } }', 25))[2]).toMatchObject({
      label: 'de',
      labelDetails: { description: 'German (Deutsch)' },
    });
    const opening = async (client: TestClient) =>
      (await items(client, '{  }', 2)).find(({ label }) => label === 'options')?.['command'];
    expect(await opening(other)).toBeUndefined();
    expect(await opening(own)).toMatchObject({ command: 'editor.action.triggerSuggest' });
  });
});

describe('state', () => {
  it('of a closed document is gone', async () => {
    const client = await clientOfTest();
    await client.open(uri, '{ "name": "Ping", "description": "x" }');
    await pull(client);
    expect(client.server.openDocuments).toBe(1);
    await client.close(uri);
    await expect.poll(() => client.server.openDocuments).toBe(0);
  });

  it('holds no TS/JS parser in a session of JSON, nor for scripts without evidence', async () => {
    const client = await clientOfTest();
    await client.open(uri, '{ "name": "Ping", "description": "x" }');
    await pull(client);
    await client.open('file:///w/a.ts', 'export const a = { name: "Ping" };');
    await pull(client, 'file:///w/a.ts');
    expect(client.scriptReaders()).toBe(0);
    await client.open(
      'file:///w/b.ts',
      'export const b: ApplicationCommandData = { name: "Ping", description: "x" };',
    );
    expect(codes(await pull(client, 'file:///w/b.ts'))).toEqual(['name-lowercase']);
    expect(client.scriptReaders()).toBe(1);
  });
});

describe('code actions', () => {
  const actions = async (client: TestClient, only?: string[]) =>
    client.connection.sendRequest<
      {
        title: string;
        kind: string;
        isPreferred?: boolean;
        edit?: { documentChanges: { edits: { newText: string }[] }[] };
      }[]
    >('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: { line: 0, character: 12 }, end: { line: 0, character: 12 } },
      context: { diagnostics: [], ...(only ? { only } : {}) },
    });

  it('offer the fix, preferred only when safe', async () => {
    const client = await clientOfTest();
    await client.open(uri, '{ "name": "Ping", "description": "x" }');
    const [first] = await actions(client);
    expect(first).toMatchObject({ title: 'Lowercase to `ping`', kind: 'quickfix', isPreferred: true });
  });

  it('fix all without being handed any diagnostics', async () => {
    const client = await clientOfTest();
    await client.open(uri, '{ "name": "Ping It", "description": "x" }');
    const all = await actions(client, ['source.fixAll']);
    expect(all).toMatchObject([{ kind: 'source.fixAll.applicationCommands' }]);
  });
});

const failing = () => {
  throw new Error('forced');
};
const requests = [
  ['completionsAt', 'textDocument/completion', at(2, 2)],
  ['hoverAt', 'textDocument/hover', at(1, 4)],
  ['documentSymbols', 'textDocument/documentSymbol', { textDocument: { uri } }],
  ['findNames', 'workspace/symbol', { query: '' }],
  ['definitionAt', 'textDocument/definition', at(0, 12)],
  ['linksIn', 'textDocument/documentLink', { textDocument: { uri } }],
  ['renamableAt', 'textDocument/prepareRename', at(1, 12)],
  ['renamed', 'textDocument/rename', { ...at(1, 12), newName: 'Ping' }],
  ['referencesAt', 'textDocument/references', { ...at(0, 12), context: { includeDeclaration: true } }],
  ['foldingRanges', 'textDocument/foldingRange', { textDocument: { uri } }],
  [
    'selectionRanges',
    'textDocument/selectionRange',
    { textDocument: { uri }, positions: [{ line: 0, character: 3 }] },
  ],
  [
    'inlayHints',
    'textDocument/inlayHint',
    {
      textDocument: { uri },
      range: { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } },
    },
  ],
  ['semanticTokens', 'textDocument/semanticTokens/full', { textDocument: { uri } }],
  [
    'codeActions',
    'textDocument/codeAction',
    {
      textDocument: { uri },
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
      context: { diagnostics: [] },
    },
  ],
] as const;

describe('requests', () => {
  it.each(requests)(
    'a failure in %s is logged once and answered by nothing',
    async (feature, method, params) => {
      const client = await clientOfTest({ features: { [feature]: failing } });
      await client.open(uri, '{ "name": "Ping", "description": "x" }');
      expect(await client.connection.sendRequest(method, params)).toBeNull();
      await expect.poll(() => client.errors).toHaveLength(1);
      expect(client.errors[0]).toContain(`${method} failed: Error: forced`);
      expect(codes(await pull(client))).toEqual(['name-lowercase']);
    },
  );

  it.each(requests)('to %s is answered', async (_, method, params) => {
    const client = await clientOfTest();
    await client.open(uri, '{\n  "name": "Ping",\n  "description": "x"\n}');
    expect(await client.connection.sendRequest(method, params)).not.toBeNull();
    expect(client.errors).toEqual([]);
  });
});
