/** Catalogs of texts in the server: an edit of one, or a new one, is told to those who use it. */
import { afterEach, expect, it } from 'vitest';
import { type FileDefinitions, methods } from '../../server/protocol.ts';
import { uriOf } from '../../workspace/uris.ts';
import { startClient, type TestClient } from '../kit/language-client.ts';
import { memoryFiles } from '../kit/memory-files.ts';
import { memoryHost } from '../kit/module-files.ts';

const at = (path: string) => uriOf(`/w/${path}`);
const command = (locale: string) => `import i18next from 'i18next';
export default { name: i18next.t('ping.name', { lng: '${locale}' }), description: 'x' } satisfies CommandDefinition;`;

let client: TestClient | undefined;
afterEach(() => client?.stop());

it('of what changes is judged again: texts in catalogs, and which catalogs there are', async () => {
  const host = memoryHost('');
  const files = new Map<string, string>();
  const write = (path: string, text: string) => {
    host.files.set(`/w/${path}`, text);
    files.set(at(path), text);
  };
  write('package.json', '{ "dependencies": { "i18next": "1" } }');
  write('locales/en.json', '{ "ping": { "name": "ping" } }');
  const started = await startClient({ modules: host, folder: 'file:///w', files: memoryFiles(files) });
  client = started;
  const problems = async (file: string) => {
    const report = await started.connection.sendRequest<{ items: { code: string }[] }>(
      'textDocument/diagnostic',
      { textDocument: { uri: at(file) } },
    );
    return report.items.map((item) => item.code);
  };
  const tell = (path: string, type: number) =>
    started.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: at(path), type }],
    });

  await started.open(at('one.ts'), command('en'));
  await started.open(at('two.ts'), command('de'));
  expect([await problems('one.ts'), await problems('two.ts')]).toEqual([[], []]);

  const { commands } = await started.connection.sendRequest<FileDefinitions>(methods.fileDefinitions, {
    uri: at('one.ts'),
  });
  expect(commands.map((command) => command.files)).toEqual([[at('locales/en.json')]]);

  // As it is typed, before it is saved.
  await started.open(at('locales/en.json'), '{ "ping": { "name": "Ping" } }');
  await expect.poll(() => problems('one.ts')).toEqual(['name-lowercase']);
  expect(await problems('two.ts')).toEqual([]);

  write('locales/de.json', '{ "ping": { "name": "Pong" } }');
  await tell('locales/de.json', 1);
  await expect.poll(() => problems('two.ts')).toEqual(['name-lowercase']);

  // What a catalog lacks depends on it as well, although nothing of it is used.
  write('locales/de.json', '{}');
  await tell('locales/de.json', 2);
  await expect.poll(() => problems('two.ts')).toEqual(['missing-localization']);
  write('locales/de.json', '{');
  await tell('locales/de.json', 2);
  await expect.poll(() => problems('two.ts')).toEqual(['syntax-error']);
  write('locales/de.json', '{ "ping": { "name": "pong" } }');
  await tell('locales/de.json', 2);
  await expect.poll(() => problems('two.ts')).toEqual([]);
  write('locales/de.json', '{ "ping": {} }');
  await tell('locales/de.json', 2);
  await expect.poll(() => problems('two.ts')).toEqual(['missing-localization']);

  host.files.delete('/w/locales/de.json');
  files.delete(at('locales/de.json'));
  await tell('locales/de.json', 3);
  await expect.poll(() => problems('two.ts')).toEqual([]);
  expect(started.errors).toEqual([]);
});
