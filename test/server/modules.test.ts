/** Modules in the server: what an edit of one costs, and that its users are told. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createScriptReader } from '../../core/script/reader.ts';
import type { Reader } from '../../core/syntax/reading.ts';
import { uriOf } from '../../workspace/uris.ts';
import { clientOfTest, type TestClient } from '../kit/language-client.ts';
import { memoryFiles } from '../kit/memory-files.ts';
import { memoryHost } from '../kit/module-files.ts';

const at = (path: string) => uriOf(`/w/${path}`);
const command = (name: string, ...imports: string[]) =>
  [
    ...imports.map((imported) => `import '${imported}';`),
    `export default { name: '${name}', description: 'x' } satisfies CommandDefinition;`,
  ].join('\n');

/**
 * Reads as the real reader does, but follows imports as far as there are any and names the command by what the last
 * module says: what an interpreter does, in one line.
 */
function followingReader(): { readonly read: Reader; readonly reads: string[] } {
  const parse = createScriptReader(ts);
  const reads: string[] = [];
  const follow = ({ modules, uri = '' }: NonNullable<Parameters<Reader>[2]>, text: string): string => {
    const specifier = /import '([^']+)'/.exec(text)?.[1];
    const next = specifier === undefined ? undefined : modules?.resolve(uri, specifier);
    const file = next === undefined ? undefined : modules?.read(next);
    return file && modules ? follow({ modules, uri: file.uri }, file.text) : text;
  };
  return {
    reads,
    read(text, language, options = {}) {
      reads.push((options.uri ?? '').replace('file:///w/', ''));
      const name = /NAME (\w+)/.exec(follow(options, text))?.[1];
      return parse(
        name === undefined ? text : text.replace(/name: '\w+'/, `name: '${name}'`),
        language,
        options,
      );
    },
  };
}

interface Report {
  items: { code: string }[];
}

it('leaves to TypeScript the keys of a literal whose type it knows', async () => {
  const text =
    "import type { ApplicationCommandData } from 'discord.js';\nconst c: ApplicationCommandData = {  };";
  const labels = async (tree: string) => {
    const client = await clientOfTest({ modules: memoryHost(tree) });
    await client.open(at('a.ts'), text);
    const { items } = await client.connection.sendRequest<{ items: { label: string }[] }>(
      'textDocument/completion',
      { textDocument: { uri: at('a.ts') }, position: { line: 1, character: 36 } },
    );
    return items.map(({ label }) => label);
  };
  expect(await labels('package.json')).toContain('name');
  expect(await labels('node_modules/discord.js/package.json')).toEqual([]);
});

describe('an edit of a module', () => {
  const pull = async (client: TestClient, file: string) => {
    const report = await client.connection.sendRequest<Report>('textDocument/diagnostic', {
      textDocument: { uri: at(file) },
    });
    return report.items.map((item) => item.code);
  };

  it('reads those again that use it, and no other', async () => {
    const { read, reads } = followingReader();
    const modules = memoryHost('shared.ts\ndeep.ts');
    modules.files.set('/w/shared.ts', `import './deep';`);
    modules.files.set('/w/deep.ts', '// NAME deep');
    const client = await clientOfTest({ reader: read, modules });
    const open = async (file: string, text: string) => {
      await client.open(at(file), text);
      return pull(client, file);
    };
    expect(await open('one.ts', command('one', './shared'))).toEqual([]);
    expect(await open('two.ts', command('two', './missing'))).toEqual([]);
    expect(await open('three.ts', command('three'))).toEqual([]);
    expect(reads.splice(0)).toEqual(['one.ts', 'two.ts', 'three.ts']);

    // Opened as it is on disk, nothing changes; typed in, its only user does.
    await open('deep.ts', '// NAME deep');
    await Promise.all(['one.ts', 'two.ts', 'three.ts'].map((file) => pull(client, file)));
    expect(reads.splice(0)).toEqual([]);
    const refreshes = client.refreshes();
    await client.change(at('deep.ts'), 2, '// NAME Deep');
    expect(await pull(client, 'one.ts')).toEqual(['name-lowercase']);
    expect(await pull(client, 'two.ts')).toEqual([]);
    expect(await pull(client, 'three.ts')).toEqual([]);
    expect(reads.splice(0)).toEqual(['one.ts']);
    await expect.poll(() => client.refreshes()).toBeGreaterThan(refreshes);

    // Closed without saving, the file counts again.
    await client.close(at('deep.ts'));
    await expect.poll(() => pull(client, 'one.ts')).toEqual([]);
    expect(reads.splice(0)).toEqual(['one.ts']);

    // What was looked for in vain is written.
    modules.files.set('/w/missing.ts', '// NAME Found');
    const created = { uri: at('missing.ts'), type: 1 };
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [created] });
    await expect.poll(() => pull(client, 'two.ts')).toEqual(['name-lowercase']);
    expect(reads).toEqual(['two.ts']);
  });

  it('is told to clients that cannot pull', async () => {
    const { read } = followingReader();
    const modules = memoryHost('shared.json');
    const client = await clientOfTest({ reader: read, modules, pull: false });
    const first = client.pushed(at('one.ts'));
    await client.open(at('one.ts'), command('one', './shared.json'));
    expect(await first).toEqual([]);
    modules.files.set('/w/shared.json', '{"x": "NAME One"}');
    const changed = { uri: at('shared.json'), type: 2 };
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [changed] });
    let told = await client.pushed(at('one.ts'));
    while (told.length === 0) told = await client.pushed(at('one.ts'));
    expect(told.map((item) => item.code)).toEqual(['name-lowercase']);
  });

  it('counts for files that are not open once it is saved', async () => {
    const { read, reads } = followingReader();
    const modules = memoryHost('shared.ts // NAME taken');
    const files = new Map([
      [at('one.ts'), command('one', './shared')],
      [at('two.ts'), command('two')],
    ]);
    const client = await clientOfTest({
      reader: read,
      modules,
      folder: 'file:///w',
      files: memoryFiles(files),
    });
    await client.open(at('three.ts'), command('free'));
    const readsOf = async (file: string) => {
      await pull(client, file);
      return reads;
    };
    await expect.poll(() => readsOf('three.ts')).toEqual(expect.arrayContaining(['one.ts', 'two.ts']));
    expect(await pull(client, 'three.ts')).toEqual([]);
    reads.splice(0);
    modules.files.set('/w/shared.ts', '// NAME free');
    const changed = { uri: at('shared.ts'), type: 2 };
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [changed] });
    await expect.poll(() => pull(client, 'three.ts')).toEqual(['duplicate-command-name']);
    expect(reads).toEqual(['one.ts']);
  });
});
