/** Documents that are open and that nobody looks at: editors ask for no problems of them, and they count as files do. */
import { expect, it } from 'vitest';
import { clientOfTest } from '../kit/language-client.ts';
import { memoryFiles } from '../kit/memory-files.ts';

const folder = 'file:///w';
const overwrites =
  '{ "guild_id": "1", "commands": [{ "name": "ban", "permissions": [{ "id": "1", "type": 1, "permission": true }] }] }';
const command = (name: string): string => `{ "name": "${name}", "description": "x" }`;

async function start(texts: Readonly<Record<string, string>>) {
  const files = new Map(Object.entries(texts).map(([name, text]) => [`${folder}/${name}`, text] as const));
  const client = await clientOfTest({ folder, files: memoryFiles(files) });
  for (const [uri, text] of files) await client.open(uri, text);
  return {
    client,
    pull: async (name: string) => {
      const { items } = await client.connection.sendRequest<{ items: { code: string }[] }>(
        'textDocument/diagnostic',
        { textDocument: { uri: `${folder}/${name}` } },
      );
      return items.map(({ code }) => code);
    },
  };
}

it('have the names that others must not have', async () => {
  const { pull } = await start({ 'a.command.json': command('ping'), 'b.command.json': command('ping') });
  await expect.poll(() => pull('b.command.json')).toEqual(['duplicate-command-name']);
});

it('have the names that overwrites are for', async () => {
  const { client, pull } = await start({
    'a.command.json': command('ban'),
    'guild.permissions.json': overwrites,
    'other.permissions.json': overwrites.replace('ban', 'kick'),
  });
  await expect.poll(() => pull('other.permissions.json')).toContain('overwrite-target');
  expect(await pull('guild.permissions.json')).not.toContain('overwrite-target');
  await client.change(`${folder}/a.command.json`, 2, command('mute'));
  expect(await pull('a.command.json')).toEqual([]);
  await expect.poll(() => pull('guild.permissions.json')).toContain('overwrite-target');
});
