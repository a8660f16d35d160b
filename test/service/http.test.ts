/** The service on a port: the client that everybody uses, dropped connections, and who is kept out. */
import { request } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { listen } from '../../service/index.ts';
import { guard } from '../../service/listen.ts';
import { type Bench, bench, guildId, slash } from './kit.ts';

const listening: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(listening.splice(0).map((item) => item.close()));
});

async function served(more: Parameters<typeof listen>[1] = {}): Promise<Bench & { url: string }> {
  const of = await bench();
  const at = await listen(of.service, more);
  listening.push(at);
  return { ...of, url: at.url };
}

/** Status of an answer to a request with a `Host` header of one's own, which `fetch` does not allow. */
function statusFor(url: string, path: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(new URL(path, url), { headers: { Host: host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

it('listens on loopback and answers', async () => {
  const { url, application } = await served();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const commands = `${url}/api/v10/applications/${application.id}/commands`;
  const headers = { Authorization: `Bot ${application.botToken}`, 'Content-Type': 'application/json' };
  const made = await fetch(commands, { method: 'POST', headers, body: JSON.stringify(slash('ping')) });
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const gone = await fetch(`${commands}/${id}`, { method: 'DELETE', headers });
  expect([gone.status, await gone.text()]).toEqual([204, '']);
});

it('drops the connection, before or after what was asked is done', async () => {
  const { url, application, service, own } = await served();
  const post = (name: string) =>
    fetch(`${url}/api/v10/applications/${application.id}/commands`, {
      method: 'POST',
      headers: { Authorization: `Bot ${application.botToken}` },
      body: JSON.stringify(slash(name)),
    });
  service.administration.setFaults({ drop: { next: 1, when: 'before' } });
  await expect(post('before')).rejects.toThrow();
  service.administration.setFaults({ drop: { next: 1, when: 'after' } });
  await expect(post('after')).rejects.toThrow();
  expect((await own('GET', '/commands')).body.map((item: { name: string }) => item.name)).toEqual(['after']);
});

it.each([
  ['127.0.0.1', 200],
  ['localhost:1234', 200],
  ['[::1]:80', 200],
  ['service.test', 421],
  ['127.0.0.1.example.org', 421],
])('answers to the host %s with %i', async (host, status) => {
  const { url } = await served();
  expect(await statusFor(url, '/', host)).toBe(status);
});

it('answers to names that it was told', async () => {
  const { url } = await served({ allowedHosts: ['Service.Test'] });
  expect(await statusFor(url, '/', 'service.test')).toBe(200);
});

it.each([
  ['/', 403],
  ['/admin/applications', 403],
  ['/events', 403],
  ['/api/../admin/applications', 403],
  ['/api/%2e%2e/admin/applications', 403],
  ['/oauth2/\\..\\..\\admin/applications', 403],
  ['http://127.0.0.1/admin/applications', 403],
  ['//api/x', 403],
  ['/api/v10/applications/1/commands', undefined],
  ['/oauth2/authorize?client_id=1', undefined],
])('answers another machine at %s with %s', (target, status) => {
  const knock = { host: '192.0.2.1:80', target };
  expect(guard({ ...knock, remoteAddress: '192.0.2.2' }, new Set())?.status).toBe(status);
  for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(guard({ ...knock, remoteAddress }, new Set())).toBeUndefined();
});

it('says so when the port is taken', async () => {
  const { url, service } = await served();
  await expect(listen(service, { port: Number(new URL(url).port) })).rejects.toThrow('EADDRINUSE');
});

it('tells of edited permissions as they happen, and ends with the service', async () => {
  const { url, service, application, own } = await served();
  const { administration } = service;
  const user = await administration.createUser({ name: 'Ada' });
  const { accessToken } = await administration.issueUserToken(application.id, user.id);
  const response = await fetch(`${url}/events?application_id=${application.id}`);
  expect(response.headers.get('Content-Type')).toBe('text/event-stream');
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended before ${wanted}: ${text}`);
      text += value;
    }
  };
  await until('READY');
  const permissions = [{ id: '5', type: 1, permission: true }];
  await own(
    'PUT',
    `/guilds/${guildId}/commands/${application.id}/permissions`,
    { permissions },
    {
      token: `Bearer ${accessToken}`,
    },
  );
  await until('}]}\n\n');
  const [, data = ''] = /event: APPLICATION_COMMAND_PERMISSIONS_UPDATE\ndata: (.*)\n/.exec(text) ?? [];
  expect(JSON.parse(data)).toEqual({
    id: application.id,
    application_id: application.id,
    guild_id: guildId,
    permissions,
  });
  await service.close();
  let isOpen = true;
  while (isOpen) isOpen = !(await reader.read()).done;
});

it('answers 500 to what goes wrong inside, and tells who runs it, not who asks', async () => {
  const errors: unknown[] = [];
  const { service, own } = await bench({ onError: (error) => errors.push(error) });
  await service.close();
  const answer = await own('GET', '/commands');
  expect([answer.status, answer.body]).toEqual([500, { message: '500: Internal Server Error', code: 0 }]);
  expect(errors).toHaveLength(1);
});
