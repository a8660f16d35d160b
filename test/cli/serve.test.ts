/** `appcmd serve`: the local service as a program beside others, with the data of a test. */
import type { ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ended, Folder } from './kit.ts';

let folder: Folder;
let running: ChildProcess[];
beforeEach(() => {
  folder = new Folder();
  folder.environment.APPCMD_DATABASE = ':memory:';
  running = [];
});
afterEach(() => {
  for (const process of running) process.kill('SIGKILL');
  folder.dispose();
});

interface Ready {
  readonly url: string;
  readonly applicationId: string;
  readonly botToken: string;
  readonly clientSecret: string;
  readonly userToken: string;
}

/** Starts it at a free port, and waits for what it prints then. */
async function started(...args: readonly string[]): Promise<{ child: ChildProcess; printed: string }> {
  const child = folder.start('serve', '--port', '0', ...args);
  running.push(child);
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const isReady = () => (args.includes('json') ? /\}\n$/ : /Ctrl-C\.\n$/).test(printed);
  await expect.poll(isReady).toBe(true);
  return { child, printed };
}

async function serving(...args: readonly string[]): Promise<Ready & { stop(): Promise<number | null> }> {
  const { child, printed } = await started('--format', 'json', ...args);
  return {
    ...(JSON.parse(printed) as Ready),
    async stop() {
      child.kill('SIGTERM');
      return (await ended(child)).status;
    },
  };
}

const asked = async (url: string, method = 'GET', authorization = '', body?: unknown) => {
  const response = await fetch(url, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
};

const ids = { application: '917241648685547593', one: '613425648685547541', two: '613425648685547542' };
const ping = { name: 'ping', description: 'Answers' };

it('serves until it is stopped', async () => {
  const { url, applicationId, botToken, stop } = await serving();
  const answer = await asked(
    `${url}/api/v10/applications/${applicationId}/commands`,
    'GET',
    `Bot ${botToken}`,
  );
  expect(answer).toEqual({ status: 200, body: [] });
  expect(await stop()).toBe(0);
});

it('prints for a person how to reach it, with the token of a user', async () => {
  const { printed } = await started('--user-token', 'ada', '--bot-token', 'test', '--client-secret', 'hush');
  expect(printed).toMatch(
    /^The local command service is ready at http:\/\/127\.0\.0\.1:\d+\n {2}application {4}local \(\d+\)\n {2}bot token {6}test\n {2}client secret {2}hush\n {2}user token {5}ada\nStop it with Ctrl-C\.\n$/,
  );
});

it('takes the ids and secrets that it is given', async () => {
  const secrets = { botToken: 'test', clientSecret: 'hush', userToken: 'ada' };
  const { url, ...ready } = await serving(
    ...['--application-id', ids.application, '--guild', ids.one, ids.two],
    ...['--bot-token', secrets.botToken, '--client-secret', secrets.clientSecret],
    ...['--user-token', secrets.userToken],
  );
  expect(ready).toMatchObject({ applicationId: ids.application, ...secrets });
  const api = `${url}/api/v10/applications/${ids.application}`;
  const made = await asked(`${api}/guilds/${ids.two}/commands`, 'POST', 'Bot test', ping);
  expect(made.status).toBe(201);
  const permissions = `${api}/guilds/${ids.two}/commands/${made.body.id}/permissions`;
  expect((await asked(permissions, 'PUT', 'Bearer ada', { permissions: [] })).status).toBe(200);
  expect((await asked(`${api}/guilds/613425648685547543/commands`, 'GET', 'Bot test')).status).toBe(403);
  const grant = await fetch(`${url}/api/v10/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${ids.application}:hush`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      scope: 'applications.commands.update',
    }),
  });
  expect(grant.status).toBe(200);
});

it('keeps its data and secrets in the file that it is given', async () => {
  const data = ['--database', `${folder.path}/kept.sqlite`];
  const first = await serving(...data);
  const place = (url: string) => `${url}/api/v10/applications/${first.applicationId}/commands`;
  await asked(place(first.url), 'POST', `Bot ${first.botToken}`, ping);
  await first.stop();
  const { url, applicationId, botToken, clientSecret } = await serving(...data);
  expect({ applicationId, botToken, clientSecret }).toEqual({
    applicationId: first.applicationId,
    botToken: first.botToken,
    clientSecret: first.clientSecret,
  });
  expect((await asked(place(url), 'GET', `Bot ${botToken}`)).body).toMatchObject([ping]);
});

it('is of the application that is named, with its guilds', async () => {
  folder.write('appcommands.json', {
    applications: [
      { name: 'one', definitions: [] },
      {
        name: 'two',
        applicationId: ids.application,
        definitions: [],
        guilds: [{ name: 'testers', id: ids.one, definitions: [] }],
      },
    ],
  });
  const { status, stderr } = await folder.appcmd('serve', '--port', '0');
  expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining('--application') });
  const { url, applicationId, botToken } = await serving('--application', 'two');
  expect(applicationId).toBe(ids.application);
  const guild = `${url}/api/v10/applications/${applicationId}/guilds/${ids.one}/commands`;
  expect((await asked(guild, 'GET', `Bot ${botToken}`)).status).toBe(200);
});

it('fails as it is told', async () => {
  const faults = '{"serverError":{"next":1,"status":503}}';
  const { url, applicationId, botToken } = await serving('--faults', faults, '--host', 'localhost');
  const place = `${url}/api/v10/applications/${applicationId}/commands`;
  expect((await asked(place, 'GET', `Bot ${botToken}`)).status).toBe(503);
  expect((await asked(place, 'GET', `Bot ${botToken}`)).status).toBe(200);
});

it('is seeded, reset, kept, restored, timed and limited while it runs, and tells what it was asked', async () => {
  const { url } = await serving('--bot-token', 'test', '--application-id', ids.application);
  const place = `${url}/api/v10/applications/${ids.application}/commands`;
  const names = async () => {
    const { body } = await asked(place, 'GET', 'Bot test');
    return (body as { name: string }[]).map(({ name }) => name);
  };
  expect((await asked(`${url}/health`)).body).toEqual({ status: 'ok' });
  const seed = { name: 'local', id: ids.application, commands: [ping] };
  expect((await asked(`${url}/admin/seed`, 'POST', '', seed)).status).toBe(201);
  const { body: snapshot } = await asked(`${url}/admin/snapshot`);
  await asked(`${url}/admin/reset`, 'POST', '', {});
  expect(await names()).toEqual([]);
  await asked(`${url}/admin/snapshot`, 'PUT', '', snapshot);
  expect(await names()).toEqual(['ping']);
  expect((await asked(`${url}/admin/requests`)).body[0]).toMatchObject({ method: 'GET', status: 200 });
  const now = Date.parse('2030-01-01T00:00:00Z');
  await asked(`${url}/admin/clock`, 'PUT', '', { now });
  await asked(`${url}/admin/limits`, 'PUT', '', { route: { requests: 1, window: 60_000 } });
  expect((await asked(place, 'GET', 'Bot test')).status).toBe(200);
  expect((await asked(place, 'GET', 'Bot test')).status).toBe(429);
  await asked(`${url}/admin/clock`, 'PUT', '', { advance: 60_000 });
  expect((await asked(place, 'GET', 'Bot test')).status).toBe(200);
});

describe('what cannot be', () => {
  it.each([
    [['--faults', '{"drop":{"share":2}}'], '--faults: '],
    [['--faults', '{'], '--faults: This is no JSON.'],
    [['--application-id', 'x'], 'It is an id'],
    [['--guild', 'testers'], 'It is an id'],
    [['--port', '70000'], 'from 0 to 65535'],
    [['--host', '192.0.2.1'], 'Cannot listen at 192.0.2.1'],
    [['--database', 'a-file/data.sqlite'], 'a-file/data.sqlite'],
  ])('is refused: %j', async (args, why) => {
    folder.write('a-file', 'x');
    const { status, stderr } = await folder.appcmd('serve', '--port', '0', ...args);
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(why) });
  });

  it('is a port that another one has', async () => {
    const { url } = await serving();
    const { status, stderr } = await folder.appcmd('serve', '--port', new URL(url).port);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringContaining('Choose another --port'),
    });
  });
});
