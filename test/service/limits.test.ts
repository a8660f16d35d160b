/** What only the stored state knows: counts, the daily creates, the entry point. */
import { expect, it } from 'vitest';
import { bench, guildId, onEveryDatabase, slash } from './kit.ts';

const day = 24 * 60 * 60 * 1000;

onEveryDatabase('limits', (options) => {
  it('holds so many commands of each type in each scope', async () => {
    const { own, service, application } = await bench(options);
    const guild = `/guilds/${guildId}/commands`;
    for (const path of ['/commands', guild]) {
      const full = [
        ...Array.from({ length: 100 }, (_, at) => slash(`c${at}`)),
        ...Array.from({ length: 15 }, (_, at) => ({ type: 2, name: `U${at}` })),
        ...Array.from({ length: 15 }, (_, at) => ({ type: 3, name: `M${at}` })),
      ];
      const put = await own('PUT', path, full);
      expect([put.status, put.body.length]).toEqual([200, 130]);
      await service.administration.resetCreates(application.id);
      expect(await own('POST', path, slash('one-more'))).toMatchObject({
        status: 400,
        body: { code: 30032 },
      });
      expect(await own('POST', path, { type: 2, name: 'More' })).toMatchObject({ body: { code: 30032 } });
      expect(await own('POST', path, slash('c0', { nsfw: true }))).toMatchObject({ status: 200 });
      const over = Array.from({ length: 101 }, (_, at) => slash(`d${at}`));
      expect(await own('PUT', path, over)).toMatchObject({ status: 400, body: { code: 30032 } });
      expect((await own('GET', path)).body).toHaveLength(130);
    }
  });

  it('counts creates of new names, a day long, in each scope, and a bulk overwrite as a whole', async () => {
    let now = 1_800_000_000_000;
    const { own } = await bench({ ...options, clock: () => now });
    const hundred = (letter: string) => Array.from({ length: 100 }, (_, at) => slash(`${letter}${at}`));
    expect((await own('PUT', '/commands', hundred('a'))).status).toBe(200);
    // Nothing is new here.
    expect((await own('PUT', '/commands', hundred('a'))).status).toBe(200);
    expect((await own('PUT', '/commands', hundred('b').slice(0, 99))).status).toBe(200);
    now += day / 2;
    // 199 are used: two do not fit, and neither of them is made.
    const two = [...hundred('b').slice(0, 97), slash('x'), slash('y')];
    expect(await own('PUT', '/commands', two)).toMatchObject({ status: 400, body: { code: 30034 } });
    await own('PUT', '/commands', hundred('b').slice(0, 50));
    expect(await own('POST', '/commands', slash('last'))).toMatchObject({ status: 201 });
    expect(await own('POST', '/commands', slash('late'))).toMatchObject({
      status: 400,
      body: { code: 30034 },
    });
    expect(await own('POST', '/commands', slash('last', { nsfw: true }))).toMatchObject({ status: 200 });
    expect((await own('POST', `/guilds/${guildId}/commands`, slash('late'))).status).toBe(201);
    now += day / 2 - 1;
    expect((await own('PUT', '/commands', [slash('late')])).body.code).toBe(30034);
    now += 1;
    expect((await own('PUT', '/commands', [slash('late')])).status).toBe(200);
  });

  it('makes and keeps the entry point of an application with an Activity', async () => {
    const { own, service, application } = await bench(options);
    expect((await own('GET', '/commands')).body).toEqual([]);
    await service.administration.updateApplication(application.id, { embedded: true });
    const [launch] = (await own('GET', '/commands')).body;
    expect(launch).toMatchObject({ type: 4, name: 'Launch', handler: 2, description: '' });

    expect(await own('PUT', '/commands', [slash('ping')])).toMatchObject({
      status: 400,
      body: { code: 50240 },
    });
    const renamed = await own('PUT', '/commands', [slash('ping'), { type: 4, name: 'Play', handler: 1 }]);
    expect(renamed.body[1]).toMatchObject({ id: launch.id, name: 'Play', handler: 1 });
    expect(await own('POST', '/commands', { type: 4, name: 'Other' })).toMatchObject({
      status: 400,
      body: { code: 30032 },
    });
    expect((await own('DELETE', `/commands/${launch.id}`)).status).toBe(204);
    expect((await own('PUT', '/commands', [])).status).toBe(200);
    // Changing something else does not bring it back.
    await service.administration.updateApplication(application.id, { name: 'renamed' });
    expect((await own('GET', '/commands')).body).toEqual([]);
  });

  it('loses nothing of a thousand requests at once', async () => {
    const { own } = await bench(options);
    const names = Array.from({ length: 50 }, (_, at) => `c${at}`);
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, at) =>
        own(
          'POST',
          '/commands',
          slash(names[at % 50] ?? '', { description: `Round ${Math.floor(at / 50)}` }),
        ),
      ),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(50);
    expect(statuses.filter((status) => status === 200)).toHaveLength(950);
    const stored = (await own('GET', '/commands?with_localizations=true')).body;
    expect(stored.map((item: { name: string }) => item.name).sort()).toEqual(names.toSorted());
    // What stands at the end is what the newest version answered.
    for (const command of stored) {
      const versions = answers.map((answer) => answer.body).filter((body) => body.id === command.id);
      const newest = versions.reduce((a, b) => (BigInt(b.version) > BigInt(a.version) ? b : a));
      expect(command).toEqual(newest);
    }
  });

  it('undoes a refused write alone, among many at once', async () => {
    const { own } = await bench(options);
    await own(
      'PUT',
      '/commands',
      Array.from({ length: 90 }, (_, at) => slash(`c${at}`)),
    );
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        at % 2 === 0
          ? own('POST', '/commands', slash(`new${at}`))
          : own(
              'PUT',
              '/commands',
              Array.from({ length: 101 }, (_, index) => slash(`p${index}`)),
            ),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 30032)).toHaveLength(30);
    expect((await own('GET', '/commands')).body).toHaveLength(100);
  });
});
