/** Clients that know no snippets, no versioned edits and no Markdown, or call languages by names of their own. */
import { describe, expect, it } from 'vitest';
import type { CodeAction, CompletionItem, Hover, WorkspaceEdit } from 'vscode-languageserver';
import { type ClientOptions, clientOfTest, type TestClient } from '../kit/language-client.ts';
import { startProject } from '../kit/projects.ts';

const uri = 'file:///w/ping.command.json';

/** A client that says nothing of what it can. */
const plain: ClientOptions = {
  capabilities: {
    textDocument: {
      hover: {},
      completion: {},
      codeAction: { dataSupport: true, resolveSupport: { properties: ['edit'] } },
    },
    workspace: { workspaceEdit: { resourceOperations: ['create'] } },
  },
};
const start = (options: ClientOptions = {}): Promise<TestClient> => clientOfTest({ ...plain, ...options });

/** The text without its mark, and the position of the mark. */
function marked(drawing: string) {
  const lines = drawing.split('\n');
  const line = lines.findIndex((text) => text.includes('█'));
  return {
    text: drawing.replace('█', ''),
    position: { line, character: lines[line]?.indexOf('█') ?? 0 },
  };
}

const items = async (client: TestClient, drawing: string): Promise<readonly CompletionItem[]> => {
  const { text, position } = marked(drawing);
  await client.open(uri, text);
  const list = await client.connection.sendRequest<{ items: CompletionItem[] }>('textDocument/completion', {
    textDocument: { uri },
    position,
  });
  return list.items;
};

describe('without snippets', () => {
  it('a key comes with an empty value, and no tab stop', async () => {
    const found = await items(await start(), '{\n  "name": "ping",\n  "desc█"\n}');
    const description = found.find(({ label }) => label === 'description');
    expect(description).toMatchObject({ insertTextFormat: 1, textEdit: { newText: '"description": ""' } });
    const nsfw = found.find(({ label }) => label === 'nsfw');
    expect(nsfw?.textEdit?.newText).toBe('"nsfw": true');
  });

  it('an object comes with its placeholders, indented as the file is', async () => {
    const found = await items(
      await start(),
      '{\n    "name": "ping",\n    "description": "Answers",\n    "options": [\n        █\n    ]\n}',
    );
    const option = found.find(({ label }) => label === 'string option');
    expect(option).toMatchObject({ insertTextFormat: 1, insertTextMode: 1 });
    expect(option?.textEdit?.newText).toBe(
      '{\n            "type": 3,\n            "name": "option",\n            "description": "What it is"\n        }',
    );
  });

  it('nothing that is offered anywhere holds a tab stop', async () => {
    const drawings = [
      '█',
      '{ █ }',
      '{ "name": "a", "description": "b", "options": █ }',
      '{ "name": "a", "description": "b", "options": [█] }',
      '{ "name": "a", "description": "b", "name_localizations": { █ } }',
      '{ "name": "a", "description": "b", "options": [{ "type": 3, "choices": [█] }] }',
      '{ "name": "a", "description": "b", "contexts": █ }',
    ];
    let count = 0;
    for (const drawing of drawings)
      for (const { insertTextFormat, textEdit } of await items(await start(), drawing)) {
        count += 1;
        expect(insertTextFormat).toBe(1);
        expect(textEdit?.newText).not.toMatch(/\$(?:\d|\{)/);
      }
    expect(count).toBeGreaterThan(60);
  });

  it('others get them', async () => {
    const found = await items(await start({ capabilities: {} }), '{\n  "name": "ping",\n  "desc█"\n}');
    expect(found.find(({ label }) => label === 'description')).toMatchObject({
      insertTextFormat: 2,
      textEdit: { newText: '"description": "$1"' },
    });
  });
});

describe('without documentChanges', () => {
  const edit = [
    { range: { start: { line: 0, character: 10 }, end: { line: 0, character: 16 } }, newText: '"ping"' },
  ];
  const fixOf = async (client: TestClient): Promise<WorkspaceEdit | undefined> => {
    await client.open(uri, '{ "name": "Ping", "description": "x" }');
    const actions = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: { line: 0, character: 12 }, end: { line: 0, character: 12 } },
      context: { diagnostics: [], only: ['quickfix'] },
    });
    return actions.find((action) => action.isPreferred)?.edit;
  };

  it('a fix says its edits by document', async () => {
    expect(await fixOf(await start())).toEqual({ changes: { [uri]: edit } });
  });

  it('so does a rename', async () => {
    const { ask } = await startProject(
      '--- ping.command.json\n{ "name": "ping", "description": "x", "options": [{ "type": 3, "name": "wh‸om", "description": "x" }] }',
      plain,
    );
    const renamed = await ask<WorkspaceEdit>('textDocument/rename', { newName: 'who' });
    expect(Object.entries(renamed)).toEqual([['changes', expect.anything()]]);
    expect(Object.values(renamed.changes ?? {}).flat()).toMatchObject([{ newText: 'who' }]);
  });

  it('no refactoring is offered that makes a file, and others say their edits by document', async () => {
    const client = await start();
    const script = 'file:///w/ping.ts';
    await client.open(
      script,
      "import type { APIApplicationCommand } from 'discord-api-types/v10';\nexport const ping = { type: 1, name: 'ping', description: 'x' } satisfies APIApplicationCommand;\n",
    );
    const actions = await client.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: script },
      range: { start: { line: 1, character: 29 }, end: { line: 1, character: 29 } },
      context: { diagnostics: [], only: ['refactor'] },
    });
    const resolved = await client.connection.sendRequest<CodeAction>('codeAction/resolve', actions[0]);
    expect(resolved.edit).toEqual({ changes: { [script]: expect.arrayContaining([expect.anything()]) } });
    expect(actions.map(({ title }) => title).filter((title) => /file/.test(title))).toEqual([]);
  });

  it('others get the version', async () => {
    expect(await fixOf(await start({ capabilities: {} }))).toEqual({
      documentChanges: [{ textDocument: { uri, version: 1 }, edits: edit }],
    });
  });
});

describe('without Markdown', () => {
  const hoverAt = async (client: TestClient, drawing: string): Promise<Hover['contents']> => {
    const { text, position } = marked(drawing);
    await client.open(uri, text);
    const hover = await client.connection.sendRequest<Hover>('textDocument/hover', {
      textDocument: { uri },
      position,
    });
    return hover.contents;
  };

  it('a hover says the same in words alone', async () => {
    const contents = await hoverAt(
      await start(),
      '{ "name": "p█ing_1", "description": "x", "name_localizations": { "de": "ping_2" } }',
    );
    expect(contents).toEqual({ kind: 'plaintext', value: expect.any(String) });
    const { value } = contents as { value: string };
    expect(value).toContain('/ping_1 slash command, global');
    expect(value).toMatch(/^de \| ping_2 \|/m);
    expect(value).not.toMatch(/\*\*|`|\\|---/);
  });

  it('so does the documentation of an item', async () => {
    const client = await start();
    const [item] = await items(client, '{ "name": "a", "nsf█" }');
    const { documentation } = await client.connection.sendRequest<CompletionItem>(
      'completionItem/resolve',
      item,
    );
    expect(documentation).toEqual({ kind: 'plaintext', value: expect.not.stringMatching(/\*\*|`/) });
  });

  it('others get it', async () => {
    const contents = await hoverAt(
      await start({ capabilities: {} }),
      '{ "name": "p█ing", "description": "x" }',
    );
    expect(contents).toMatchObject({ kind: 'markdown', value: expect.stringContaining('**/ping**') });
  });
});

describe('the language of a document', () => {
  const codes = async (name: string, languageId: string, text: string): Promise<readonly unknown[]> => {
    const client = await start();
    const address = `file:///w/${name}`;
    await client.open(address, text, languageId);
    const report = await client.connection.sendRequest<{ items: { code?: unknown }[] }>(
      'textDocument/diagnostic',
      { textDocument: { uri: address } },
    );
    return report.items.map(({ code }) => code);
  };
  const json = '{ "name": "Ping", "description": "x" }';
  const script = `import type { APIApplicationCommand } from 'discord-api-types/v10';\nexport const ping = { name: 'Ping', description: 'x' } satisfies APIApplicationCommand;\n`;
  const element = `const a = <b>c</b>;\n${script}`;

  it.each([
    ['ping.command.json', 'js-json', json],
    ['ping.command.json', 'plaintext', json],
    ['ping.ts', 'ts', script],
    ['ping.tsx', 'tsx-ts', element],
    // A mode for both.
    ['ping.command.json', 'javascript', json],
    ['ping.tsx', 'typescript', element],
    // No ending that says anything.
    ['ping.script', 'typescript', script],
  ])('of %s that is called %s', async (name, languageId, text) => {
    expect(await codes(name, languageId, text)).toEqual(['name-lowercase']);
  });

  it('is none where neither says it', async () => {
    expect(await codes('ping.yaml', 'yaml', json)).toEqual([]);
  });

  it('is that which the editor says where both are possible', async () => {
    const commented = `{ "name": "Ping", "description": "x" } // a comment`;
    expect(await codes('ping.command.json', 'jsonc', commented)).toEqual(['name-lowercase']);
  });
});
