/** `startService` as tests of others use it. */
import { afterAll, expect, expectTypeOf, it } from 'vitest';
import type { startService as described } from '../../library/service.d.cts';
import { startService } from '../../library/start-service.ts';

const service = await startService({
  application: {
    name: 'helper',
    id: '917241648685547593',
    botToken: 'test',
    commands: [{ name: 'old', description: 'x' }],
    guilds: [{ name: 'testers', id: '613425648685547541' }],
  },
  userToken: 'ada',
});
afterAll(() => service.close());

const put = (names: readonly string[]) =>
  fetch(`${service.url}/api/v10/applications/${service.id}/commands`, {
    method: 'PUT',
    headers: { Authorization: `Bot ${service.botToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(names.map((name) => ({ name, description: 'x' }))),
  });

it('is what its types say', () => {
  expectTypeOf(startService).toEqualTypeOf<typeof described>();
});

it('begins with what it is given, and goes back there', async () => {
  expect(service).toMatchObject({ id: '917241648685547593', botToken: 'test', userToken: 'ada' });
  expect(await service.commands()).toMatchObject([{ name: 'old' }]);
  const [{ id }] = (await service.commands()) as [{ id: string }];
  expect((await put(['ping'])).status).toBe(200);
  expect(service.requests()[0]).toMatchObject({ method: 'PUT', status: 200, application: 'helper' });
  expect(await service.commands()).toMatchObject([{ name: 'ping' }]);
  service.setFaults({ serverError: {} });
  expect((await put(['pong'])).status).toBe(500);
  await service.reset();
  expect(await service.commands()).toMatchObject([{ id, name: 'old' }]);
  expect(await service.commands('613425648685547541')).toEqual([]);
});

it('takes the token of its user', async () => {
  const [{ id }] = (await service.commands()) as [{ id: string }];
  const answer = await fetch(
    `${service.url}/api/v10/applications/${service.id}/guilds/613425648685547541/commands/${id}/permissions`,
    {
      method: 'PUT',
      headers: { Authorization: 'Bearer ada', 'Content-Type': 'application/json' },
      body: JSON.stringify({ permissions: [] }),
    },
  );
  expect(answer.status).toBe(200);
});
