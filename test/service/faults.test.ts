/** Faults on purpose, and rate limits. */
import { expect, it } from 'vitest';
import { ConnectionDropped } from '../../service/index.ts';
import { bench, guildId, slash } from './kit.ts';

it('answers 429 as often as it is told', async () => {
  const { own, service } = await bench();
  service.administration.setFaults({
    rateLimit: { next: 2, retryAfter: 1.5, scope: 'shared', methods: ['POST'] },
  });
  expect((await own('GET', '/commands')).status).toBe(200);
  for (let time = 0; time < 2; time += 1) {
    const { status, body, headers } = await own('POST', '/commands', slash('ping'));
    expect([status, body]).toEqual([
      429,
      { message: 'You are being rate limited.', retry_after: 1.5, global: false },
    ]);
    expect([headers.get('Retry-After'), headers.get('X-RateLimit-Scope')]).toEqual(['2', 'shared']);
  }
  expect((await own('POST', '/commands', slash('ping'))).status).toBe(201);
});

it('answers with errors of its own on the routes it is told', async () => {
  const { own, service } = await bench();
  service.administration.setFaults({ serverError: { status: 503, path: '/guilds/' } });
  expect((await own('GET', '/commands')).status).toBe(200);
  expect((await own('GET', `/guilds/${guildId}/commands`)).status).toBe(503);
  service.administration.setFaults({});
  expect((await own('GET', `/guilds/${guildId}/commands`)).status).toBe(200);
});

it('drops connections in process as rejections', async () => {
  const { own, service } = await bench();
  service.administration.setFaults({ drop: { next: 1 } });
  await expect(own('POST', '/commands', slash('a'))).rejects.toThrow(ConnectionDropped);
  service.administration.setFaults({ drop: { next: 1, when: 'after' } });
  await expect(own('POST', '/commands', slash('b'))).rejects.toThrow(ConnectionDropped);
  expect((await own('GET', '/commands')).body.map((item: { name: string }) => item.name)).toEqual(['b']);
});

it('takes several faults of one kind: the first that strikes counts', async () => {
  const { own, service } = await bench();
  service.administration.setFaults({
    serverError: [
      { status: 502, next: 1 },
      { status: 503, next: 1 },
    ],
    drop: [{ methods: ['PUT'] }, { methods: ['POST'], when: 'after', next: 1 }],
  });
  const statuses = [];
  for (let at = 0; at < 3; at += 1) statuses.push((await own('GET', '/commands')).status);
  expect(statuses).toEqual([502, 503, 200]);
  await expect(own('PUT', '/commands', [])).rejects.toThrow(ConnectionDropped);
  await expect(own('POST', '/commands', slash('a'))).rejects.toThrow(ConnectionDropped);
  expect((await own('GET', '/commands')).body).toHaveLength(1);
});

it('chooses the same requests again by the same seed', async () => {
  const { own, service } = await bench();
  const round = async () => {
    service.administration.setFaults({ seed: 7, serverError: { share: 0.5 } });
    const statuses: number[] = [];
    for (let at = 0; at < 40; at += 1) statuses.push((await own('GET', '/commands')).status);
    return statuses;
  };
  const first = await round();
  expect(new Set(first)).toEqual(new Set([200, 500]));
  expect(await round()).toEqual(first);
});

it('answers late', async () => {
  const { own, service } = await bench();
  service.administration.setFaults({ latency: { ms: 1 } });
  expect((await own('GET', '/commands')).status).toBe(200);
});

it('limits routes and applications, and says on each answer how much is left', async () => {
  let now = 1_800_000_000_000;
  const { own, service, ask } = await bench({
    clock: () => now,
    rateLimits: { global: { requests: 4, window: 1000 }, route: { requests: 3, window: 5000 } },
  });
  const left = async () => {
    const { status, headers } = await own('GET', '/commands');
    return [status, headers.get('X-RateLimit-Limit'), headers.get('X-RateLimit-Remaining')];
  };
  expect(await left()).toEqual([200, '3', '2']);
  now += 500;
  expect(await left()).toEqual([200, '3', '1']);
  expect(await left()).toEqual([200, '3', '0']);
  const stopped = await own('GET', '/commands');
  expect([stopped.status, stopped.body]).toEqual([
    429,
    { message: 'You are being rate limited.', retry_after: 4.5, global: false },
  ]);
  expect(Object.fromEntries([...stopped.headers].filter(([name]) => /ratelimit|retry/.test(name)))).toEqual({
    'retry-after': '5',
    'x-ratelimit-bucket': expect.any(String),
    'x-ratelimit-limit': '3',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': '1800000005',
    'x-ratelimit-reset-after': '4.5',
    'x-ratelimit-scope': 'user',
  });
  const guild = `/guilds/${guildId}/commands`;
  expect((await own('GET', guild)).status).toBe(200);
  const global = await own('GET', guild);
  expect([global.status, global.body.global, global.body.retry_after]).toEqual([429, true, 0.5]);
  expect([global.headers.get('X-RateLimit-Global'), global.headers.get('X-RateLimit-Scope')]).toEqual([
    'true',
    'global',
  ]);

  const other = await service.administration.createApplication({ name: 'other' });
  const theirs = await ask('GET', `/applications/${other.id}/commands`, undefined, {
    token: `Bot ${other.botToken}`,
  });
  expect(theirs.status).toBe(200);
  now += 500;
  expect((await own('GET', guild)).status).toBe(200);
  expect((await own('GET', '/commands')).status).toBe(429);
  now += 4000;
  expect((await own('GET', '/commands')).status).toBe(200);
});

it('counts the commands of one route together', async () => {
  const { own } = await bench({ rateLimits: { route: { requests: 2, window: 60_000 } } });
  const first = await own('GET', '/commands/1');
  // Refusals have the headers, too.
  expect([first.status, first.headers.get('X-RateLimit-Remaining')]).toEqual([404, '1']);
  expect((await own('GET', '/commands/2')).status).toBe(404);
  expect((await own('GET', '/commands/3')).status).toBe(429);
  expect((await own('DELETE', '/commands/3')).status).toBe(404);
});

it('allows fifty requests a second', async () => {
  const { own } = await bench({ clock: () => 1_800_000_000_000, rateLimits: {} });
  const statuses: number[] = [];
  for (let at = 0; at < 51; at += 1) statuses.push((await own('GET', '/commands')).status);
  expect(statuses.slice(0, 50).every((status) => status === 200)).toBe(true);
  expect(statuses[50]).toBe(429);
});
