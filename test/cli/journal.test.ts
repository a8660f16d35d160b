/** Deploys that were cut off, and what is done before they are begun again. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen, openService, type Service } from '../../service/index.ts';
import { Folder } from './kit.ts';

let folder: Folder;
let service: Service;
let server: { readonly url: string; close(): Promise<void> };
let guilds: readonly { readonly id: string; readonly name: string }[];
let deployed: (guild: number) => Promise<readonly string[]>;

beforeEach(async () => {
  folder = new Folder();
  service = await openService({ rateLimits: false });
  server = await listen(service);
  const { administration } = service;
  const application = await administration.createApplication({ name: 'demo', discoverable: true });
  guilds = [
    await administration.createGuild({ name: 'one' }),
    await administration.createGuild({ name: 'two' }),
  ];
  for (const { id } of guilds) await administration.authorize(application.id, id);
  folder.environment.APPCMD_TOKEN = application.botToken;
  folder.environment.APPCMD_TRUST_ORIGIN = server.url;
  folder.write('appcommands.json', {
    applications: [
      {
        name: 'demo',
        applicationId: application.id,
        baseUrl: server.url,
        guilds: guilds.map(({ id, name }) => ({ id, name, definitions: [`${name}/*.json`] })),
      },
    ],
  });
  for (const { name } of guilds) says(name, 'First');
  deployed = async (guild) => {
    const address = `${server.url}/api/v10/applications/${application.id}/guilds/${guilds[guild]?.id}/commands`;
    const answer = await fetch(address, { headers: { authorization: `Bot ${application.botToken}` } });
    return ((await answer.json()) as { description: string }[]).map((one) => one.description);
  };
});
afterEach(async () => {
  folder.dispose();
  await server.close();
  await service.close();
});

const says = (guild: string, description: string) =>
  folder.write(`${guild}/ping.command.json`, { name: 'ping', description });

/** A deploy that gets to the first guild only: the second takes nothing age-restricted. */
async function deployCutOff(): Promise<void> {
  folder.write('two/ping.command.json', { name: 'ping', description: 'First', nsfw: true });
  expect((await folder.appcmd('deploy')).status).toBe(3);
  says('two', 'First');
}

it('deploys the definitions of before again, although a deploy of them was cut off', {
  timeout: 90_000,
}, async () => {
  await deployCutOff();
  says('one', 'Second');
  await deployCutOff();
  expect(await deployed(0)).toEqual(['Second']);
  says('one', 'First');
  expect((await folder.appcmd('deploy')).status).toBe(0);
  expect([await deployed(0), await deployed(1)]).toEqual([['First'], ['First']]);
});

it('creates again what was deleted since a deploy was cut off', async () => {
  await deployCutOff();
  await folder.appcmd('delete', 'ping', '--scope', 'guild', 'one');
  expect(await deployed(0)).toEqual([]);
  expect((await folder.appcmd('deploy')).status).toBe(0);
  expect(await deployed(0)).toEqual(['First']);
});

it('deploys where no journal can be written', async () => {
  writeFileSync(path.join(folder.path, 'state'), 'a file');
  expect(await folder.appcmd('deploy')).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('2 scopes deployed and verified'),
  });
});
