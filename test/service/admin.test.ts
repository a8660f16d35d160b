/** The administration, over HTTP too, and the page. */
import { expect, it } from 'vitest';
import { AdministrationError, type Service } from '../../service/index.ts';
import { bench, benchOf, guildId, onEveryDatabase, open, slash } from './kit.ts';

async function admin(
  service: Service,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { 'Content-Type': 'application/json' },
) {
  const response = await service.fetch(
    new Request(`http://localhost/admin${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

onEveryDatabase('administration', (options) => {
  it('sets everything up over HTTP', async () => {
    const service = await open(options);
    const made = await admin(service, 'POST', '/applications', { name: 'helper', embedded: true });
    expect(made).toMatchObject({ status: 201, body: { name: 'helper', botToken: expect.any(String) } });
    const { own: ask } = benchOf(service, made.body);
    expect((await ask('GET', '/commands')).body).toMatchObject([{ type: 4, name: 'Launch' }]);

    const guild = (await admin(service, 'POST', '/guilds', { name: 'Testers' })).body;
    const guildPath = `/applications/${made.body.id}/guilds/${guild.id}`;
    expect((await ask('GET', `/guilds/${guild.id}/commands`)).status).toBe(403);
    expect((await admin(service, 'PUT', guildPath)).status).toBe(204);
    expect((await ask('GET', `/guilds/${guild.id}/commands`)).status).toBe(200);
    expect((await admin(service, 'GET', `/applications/${made.body.id}/guilds`)).body).toEqual([guild.id]);
    expect((await admin(service, 'DELETE', guildPath)).status).toBe(204);
    expect((await ask('GET', `/guilds/${guild.id}/commands`)).status).toBe(403);

    const changes = { discoverable: true, installationTypes: [0, 1] };
    expect((await admin(service, 'PATCH', `/applications/${made.body.id}`, changes)).status).toBe(204);
    const applications = (await admin(service, 'GET', '/applications')).body;
    expect(applications.find((application: { id: string }) => application.id === made.body.id)).toEqual({
      ...made.body,
      embedded: true,
      redirectUris: [],
      ...changes,
    });

    const user = (await admin(service, 'POST', '/users', { name: 'Ada', locale: 'de' })).body;
    expect(
      (await admin(service, 'PATCH', `/users/${user.id}`, { manages: [guild.id], locale: null })).status,
    ).toBe(204);
    const users = (await admin(service, 'GET', '/users')).body;
    expect(users.find((other: { id: string }) => other.id === user.id)).toEqual({
      id: user.id,
      name: 'Ada',
      manages: [guild.id],
    });
    const owner = async () => {
      const all: { id: string; ownerId?: string }[] = (await admin(service, 'GET', '/applications')).body;
      return all.find((item) => item.id === made.body.id)?.ownerId;
    };
    const own = (ownerId: string | null) =>
      admin(service, 'PATCH', `/applications/${made.body.id}`, { ownerId });
    expect((await own(user.id)).status).toBe(204);
    expect(await owner()).toBe(user.id);
    expect(await own('1')).toEqual({
      status: 409,
      body: { message: 'There is no user with the id 1.' },
    });
    expect((await own(null)).status).toBe(204);
    expect(await owner()).toBeUndefined();

    const token = await admin(service, 'POST', `/users/${user.id}/tokens`, { applicationId: made.body.id });
    expect(token).toMatchObject({ status: 201, body: { accessToken: expect.any(String) } });

    expect(
      (await admin(service, 'PUT', '/faults', { latency: { ms: 0 }, drop: [{ share: 0.5 }] })).status,
    ).toBe(204);
    expect((await admin(service, 'GET', '/faults')).body).toEqual({
      latency: { ms: 0 },
      drop: [{ share: 0.5 }],
    });
    expect((await admin(service, 'POST', `/applications/${made.body.id}/reset-creates`)).status).toBe(204);
  });

  it('says what it cannot do', async () => {
    const { service, application } = await bench(options);
    const { administration } = service;
    await expect(administration.createApplication({ name: 'x', id: application.id })).rejects.toThrow(
      `There is an application with the id ${application.id} already.`,
    );
    await expect(administration.createGuild({ name: 'x', id: guildId })).rejects.toThrow('There is a guild');
    await expect(administration.authorize('1', guildId)).rejects.toThrow(
      'There is no application with the id 1.',
    );
    const { own } = benchOf(service, application);
    const { body } = await own('POST', '/commands', slash('adult', { nsfw: true }));
    const discover = () => administration.updateApplication(application.id, { discoverable: true });
    await expect(discover()).rejects.toThrow('helper cannot be discoverable while its command adult');
    await own('PATCH', `/commands/${body.id}`, { nsfw: false });
    await discover();
    expect((await own('PATCH', `/commands/${body.id}`, { nsfw: true })).status).toBe(400);
    await expect(administration.updateUser('1', {})).rejects.toThrow(AdministrationError);
    await expect(administration.authorize(application.id, '1')).rejects.toThrow('There is no guild');
    await expect(administration.createApplication({ name: 'x', ownerId: '1' })).rejects.toThrow(
      'There is no user with the id 1.',
    );
    await expect(administration.updateApplication('1', {})).rejects.toThrow('There is no application');
    await expect(administration.issueUserToken(application.id, '1')).rejects.toThrow('There is no user');
  });
});

it('keeps other sites and wrong bodies out', async () => {
  const { service } = await bench();
  const body = { name: 'x' };
  const json = { 'Content-Type': 'application/json' };
  expect((await admin(service, 'POST', '/guilds', body, { 'Content-Type': 'text/plain' })).status).toBe(415);
  expect(
    (await admin(service, 'POST', '/guilds', body, { ...json, Origin: 'https://example.org' })).status,
  ).toBe(403);
  expect((await admin(service, 'GET', '/applications', undefined, { Origin: 'null' })).status).toBe(403);
  expect(
    (await admin(service, 'POST', '/guilds', body, { ...json, Origin: 'http://localhost' })).status,
  ).toBe(201);
  expect((await admin(service, 'POST', '/guilds', { nme: 'x' })).status).toBe(400);
  expect((await admin(service, 'POST', '/guilds', { name: 'x', id: 'abc' })).body.message).toContain(
    'snowflake',
  );
  expect((await admin(service, 'POST', '/guilds', { name: 'x', id: guildId })).status).toBe(409);
  expect((await admin(service, 'PUT', '/applications/abc/guilds/1')).status).toBe(400);
  expect((await admin(service, 'GET', '/nothing')).status).toBe(404);
});

it('shows what there is, escaped and without secrets', async () => {
  const { service, application, own, ask } = await bench({}, { name: '<script>alert(1)</script>' });
  await own('POST', '/commands', { type: 2, name: '<img src=x>' });
  await own('POST', `/guilds/${guildId}/commands`, slash('in-guild', { description: '<b>bold</b>' }));
  await own('POST', '/commands', {});
  await ask('GET', '/applications/1/commands?secret=query', undefined, { token: 'Bot wrong-token' });
  const user = await service.administration.createUser({ name: 'Ada' });
  const { accessToken } = await service.administration.issueUserToken(application.id, user.id);
  const token = `Bearer ${accessToken}`;
  const permissions = [{ id: '5', type: 1, permission: false }];
  await own('PUT', `/guilds/${guildId}/commands/${application.id}/permissions`, { permissions }, { token });

  const response = await service.fetch(new Request('http://localhost/'));
  const text = await response.text();
  expect(response.status).toBe(200);
  for (const shown of [
    '&lt;img src=x&gt;',
    '&lt;b&gt;bold&lt;/b&gt;',
    '&lt;script&gt;',
    'Testers',
    'in-guild',
    'denied',
    '(50035)',
  ])
    expect(text).toContain(shown);
  for (const hidden of [
    application.botToken,
    application.clientSecret,
    accessToken,
    'wrong-token',
    'query',
    '<img',
    '<script',
  ])
    expect(text).not.toContain(hidden);
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
});
