/** Fixes of values that stand in other files: one edit over several documents. */
import { afterEach, describe, expect, it } from 'vitest';
import type { CodeAction } from 'vscode-languageserver';
import { uriOf } from '../../workspace/uris.ts';
import { startClient, type TestClient } from '../kit/language-client.ts';
import { memoryHost } from '../kit/module-files.ts';

const at = (path: string) => uriOf(`/w/${path}`);
const main = `import { SlashCommandBuilder } from 'discord.js';
import { PING } from './names';
new SlashCommandBuilder().setName(PING).setDescription('Answers');
`;

describe('a fix in another file', () => {
  let client: TestClient | undefined;
  afterEach(() => client?.stop());

  const fixAtName = async (): Promise<CodeAction | undefined> => {
    const place = { line: 2, character: main.split('\n')[2]?.indexOf('PING') ?? 0 };
    const actions = await client?.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: at('main.ts') },
      range: { start: place, end: place },
      context: { diagnostics: [] },
    });
    return actions?.find((action) => action.title.startsWith('Lowercase'));
  };
  const edit = {
    range: { start: { line: 1, character: 20 }, end: { line: 1, character: 26 } },
    newText: "'ping'",
  };

  it('is for the file as it is on disk, or as it is open', async () => {
    const modules = memoryHost('names.ts');
    modules.files.set('/w/names.ts', "// Names\nexport const PING = 'Ping';\n");
    client = await startClient({ modules });
    await client.open(at('main.ts'), main);
    expect(await fixAtName()).toMatchObject({
      title: 'Lowercase to `ping` in `names.ts`',
      edit: { documentChanges: [{ textDocument: { uri: at('names.ts'), version: null }, edits: [edit] }] },
    });
    expect((await fixAtName())?.isPreferred).toBeUndefined();

    await client.open(at('names.ts'), "\n\n// Names\nexport const PING = 'Ping';\n");
    const moved = { ...edit, range: { start: { line: 3, character: 20 }, end: { line: 3, character: 26 } } };
    expect(await fixAtName()).toMatchObject({
      edit: { documentChanges: [{ textDocument: { uri: at('names.ts'), version: 1 }, edits: [moved] }] },
    });
  });
});
