/** Many documents at once: what they prove together is told of all of them in the end. */
import { expect, it } from 'vitest';
import { clientOfTest } from '../kit/language-client.ts';

const uris = Array.from({ length: 60 }, (_, at) => `file:///w/${at}.command.json`);
const text = '{ "name": "ping", "description": "Answers" }';

it('tells all that are pulled, of those that waited after a refresh', async () => {
  const client = await clientOfTest();
  const pull = async (uri: string) => {
    const { items } = await client.connection.sendRequest<{ items: { code?: unknown }[] }>(
      'textDocument/diagnostic',
      { textDocument: { uri } },
    );
    return items.map((item) => item.code);
  };
  for (const uri of uris) await client.open(uri, text);
  await Promise.all(uris.map(pull));
  const repeats = async () =>
    (await Promise.all(uris.map(pull))).filter((codes) => codes.includes('duplicate-command-name'));
  await expect.poll(repeats).toHaveLength(uris.length - 1);
  expect(client.refreshes()).toBeGreaterThan(0);
});

it('pushes to all', async () => {
  const client = await clientOfTest({ pull: false });
  const told = new Map<string, readonly { code?: unknown }[]>();
  client.connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
    told.set(uri, diagnostics);
  });
  for (const uri of uris) await client.open(uri, text);
  const repeats = () =>
    [...told.values()].filter((all) => all.some((item) => item.code === 'duplicate-command-name'));
  await expect.poll(repeats).toHaveLength(uris.length - 1);
});
