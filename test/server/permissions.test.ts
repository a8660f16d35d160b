/** What an editor asks about files of overwrites. */
import { expect, it } from 'vitest';
import { type ApplicationInfo, methods, type PermissionsFile } from '../../server/protocol.ts';
import { clientOfTest, type TestClient } from '../kit/language-client.ts';
import { memoryFiles } from '../kit/memory-files.ts';

const folder = 'file:///w';

async function start(files: Readonly<Record<string, string>>): Promise<TestClient> {
  const entries = Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text] as const);
  return clientOfTest({ folder, files: memoryFiles(new Map(entries)) });
}

const overwrite = '{ "id": "1", "type": 1, "permission": false }';
const config = JSON.stringify({
  applications: [
    { name: 'one', definitions: ['one/*.json'] },
    { name: 'two', definitions: ['two/*.json'], permissions: ['rights/*.json'] },
  ],
});

it('tells the application, the entries and the errors of a file', async () => {
  const client = await start({
    'appcommands.json': config,
    'rights/a.json': `{ "guild_id": "1", "commands": [{ "name": "ban", "permissions": [${overwrite}] }, { "permissions": [5] }] }`,
  });
  const [, two] = await client.connection.sendRequest<ApplicationInfo[]>(methods.applications, {});
  const file = await client.connection.sendRequest<PermissionsFile>(methods.permissions, {
    uri: `${folder}/rights/a.json`,
  });
  expect(file.application).toBe(two?.key);
  expect(file.entries.map(({ guildId, name, type }) => ({ guildId, name, type }))).toEqual([
    { guildId: '1', name: 'ban', type: 1 },
  ]);
  expect(file.unknown.map(({ message }) => message)).toEqual([
    '`permissions` is missing, or cannot be sent. Write it out.',
  ]);
  expect(file.errors.map(({ message }) => message)).toEqual([expect.stringContaining('object')]);
});

it('knows nothing of files that hold no overwrites', async () => {
  const client = await start({ 'appcommands.json': config });
  const query = { uri: `${folder}/other.json` };
  expect(await client.connection.sendRequest(methods.permissions, query)).toEqual({
    entries: [],
    unknown: [],
    errors: [],
  });
});

it("says where a guild's file is, or where a new one goes", async () => {
  const client = await start({
    'appcommands.json': config,
    'rights/b.json': '{ "guild_id": "2", "commands": [] }',
  });
  const keys = (await client.connection.sendRequest<ApplicationInfo[]>(methods.applications, {})).map(
    ({ key }) => key,
  );
  const asked = [...keys, 'unknown'].map((application) => ({ application, guild: 'testers', guildId: '1' }));
  const places = [...asked, { ...asked[1], guildId: '2' }].map((query) =>
    client.connection.sendRequest(methods.permissionsPlace, query),
  );
  expect(await Promise.all(places)).toEqual([
    { uri: `${folder}/guilds/testers/testers.permissions.json`, exists: false },
    { uri: `${folder}/rights/testers.permissions.json`, exists: false },
    null,
    { uri: `${folder}/rights/b.json`, exists: true },
  ]);
});
