/** What a test does to the service: reset, snapshot, seed, the clock, limits; and who the caller is. */
import { expect, it } from 'vitest';
import { AdministrationError } from '../../service/index.ts';
import { bench, guildId, onEveryDatabase, open, slash } from './kit.ts';

onEveryDatabase('controls', (options) => {
  it('say who the caller is', async () => {
    const { ask, application, service } = await bench(options, {
      embedded: true,
      botToken: `fixed-${Date.now()}`,
    });
    expect(application.botToken).toMatch(/^fixed-/);
    expect((await ask('GET', '/users/@me')).body).toMatchObject({
      id: application.id,
      username: 'helper',
      bot: true,
    });
    for (const path of ['/applications/@me', '/oauth2/applications/@me'])
      expect((await ask('GET', path)).body).toMatchObject({
        id: application.id,
        name: 'helper',
        flags: 131072,
      });
    expect((await ask('GET', '/oauth2/@me')).status).toBe(401);
    const user = await service.administration.createUser({ name: 'Ada' });
    const { accessToken } = await service.administration.issueUserToken(application.id, user.id, [
      'identify',
    ]);
    const token = `Bearer ${accessToken}`;
    expect((await ask('GET', '/users/@me', undefined, { token })).body).toMatchObject({
      id: user.id,
      username: 'Ada',
    });
    expect((await ask('GET', '/oauth2/@me', undefined, { token })).body).toMatchObject({
      application: { id: application.id },
      scopes: ['identify'],
      user: { id: user.id },
    });
    expect((await ask('GET', '/users/@me', undefined, { token: null })).status).toBe(401);
  });

  it('take tokens that are given, and no token twice', async () => {
    const { administration } = await open(options);
    const botToken = `shared-${Date.now()}`;
    await administration.createApplication({ name: 'one', botToken });
    await expect(administration.createApplication({ name: 'two', botToken })).rejects.toThrow(
      AdministrationError,
    );
    await expect(administration.createApplication({ name: 'two', botToken: 'a b' })).rejects.toThrow(
      AdministrationError,
    );
  });
});

it('empties what was deployed, and keeps who there is', async () => {
  const { service, own, ask } = await bench({}, { embedded: true });
  await own('POST', '/commands', slash('ping'));
  await own('POST', `/guilds/${guildId}/commands`, slash('debug'));
  service.administration.setFaults({ serverError: {} });
  await service.controls.reset();
  expect((await own('GET', '/commands')).body).toMatchObject([{ name: 'Launch' }]);
  expect((await own('GET', `/guilds/${guildId}/commands`)).body).toEqual([]);
  expect(service.controls.requests()).toHaveLength(2);
  expect((await ask('GET', '/users/@me')).status).toBe(200);
});

it('keeps all data and brings it back', async () => {
  const { service, own } = await bench();
  await own('POST', '/commands', slash('ping'));
  const before = (await own('GET', '/commands')).body;
  const snapshot = JSON.parse(JSON.stringify(await service.controls.snapshot()));
  await own('PUT', '/commands', [slash('other')]);
  await service.controls.restore(snapshot);
  expect((await own('GET', '/commands')).body).toEqual(before);
});

it('seeds an application with its commands, by the rules', async () => {
  const service = await open();
  const seed = { name: 'helper', id: '917241648685547593', botToken: 'test', commands: [slash('ping')] };
  const guilds = [{ name: 'testers', id: guildId, commands: [slash('debug')] }];
  expect(await service.controls.seed({ ...seed, guilds })).toMatchObject({ id: seed.id, botToken: 'test' });
  const answer = await service.fetch(
    new Request(`http://localhost/api/v10/applications/${seed.id}/guilds/${guildId}/commands`, {
      headers: { Authorization: 'Bot test' },
    }),
  );
  expect(await answer.json()).toMatchObject([{ name: 'debug' }]);
  await expect(service.controls.seed({ ...seed, commands: [slash('Bad')] })).rejects.toThrow(
    AdministrationError,
  );
});

it('sets the clock and the limits', async () => {
  const { service, own } = await bench();
  const { controls } = service;
  controls.setTime(Date.UTC(2030, 0, 1));
  controls.setLimits({ createsPerDay: 1, global: { requests: 3, window: 1000 } });
  expect((await own('POST', '/commands', slash('a'))).status).toBe(201);
  expect((await own('POST', '/commands', slash('b'))).body).toMatchObject({ code: 30034 });
  expect((await own('GET', '/commands')).status).toBe(200);
  expect((await own('GET', '/commands')).status).toBe(429);
  controls.advance(24 * 60 * 60 * 1000 + 1);
  expect((await own('POST', '/commands', slash('b'))).status).toBe(201);
  controls.setTime(undefined);
  expect(Math.abs(controls.now - Date.now())).toBeLessThan(60_000);
});

it('is all there over HTTP', async () => {
  const service = await open();
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await service.fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  expect(await ask('GET', '/health')).toEqual({ status: 200, body: { status: 'ok' } });
  const made = await ask('POST', '/admin/seed', {
    name: 'helper',
    commands: [slash('ping')],
    guilds: [{ name: 'testers' }],
  });
  expect(made).toMatchObject({ status: 201, body: { guilds: { testers: expect.any(String) } } });
  expect((await ask('POST', '/admin/seed', { name: 'helper', commands: [slash('Bad')] })).status).toBe(409);
  expect((await ask('POST', '/admin/seed', { commands: 1 })).status).toBe(400);
  const { body: snapshot } = await ask('GET', '/admin/snapshot');
  expect((await ask('POST', '/admin/reset')).status).toBe(204);
  expect((await ask('PUT', '/admin/snapshot', snapshot)).status).toBe(204);
  expect((await ask('GET', '/admin/snapshot')).body).toEqual(snapshot);
  expect((await ask('PUT', '/admin/clock', { now: 1_900_000_000_000 })).body).toEqual({
    now: 1_900_000_000_000,
  });
  expect((await ask('PUT', '/admin/clock', { advance: 5 })).body).toEqual({ now: 1_900_000_000_005 });
  expect((await ask('PUT', '/admin/limits', false)).status).toBe(204);
  expect((await ask('GET', '/admin/requests')).body[0]).toMatchObject({
    method: 'PUT',
    path: '/admin/limits',
  });
  expect((await ask('DELETE', '/admin/requests')).status).toBe(204);
});
