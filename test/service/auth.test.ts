/** Who may do what (§Authentication, §Command permissions). */
import { expect, it } from 'vitest';
import { type Bench, bench, guildId, onEveryDatabase, slash } from './kit.ts';

const guild = `/guilds/${guildId}/commands`;

async function userToken(
  of: Bench,
  manages?: readonly string[],
  scopes?: readonly string[],
): Promise<string> {
  const { administration } = of.service;
  const user = await administration.createUser({ name: 'Ada', ...(manages ? { manages } : {}) });
  const { accessToken } = await administration.issueUserToken(of.application.id, user.id, scopes);
  return `Bearer ${accessToken}`;
}

onEveryDatabase('authentication', (options) => {
  it.each([null, '', 'Bot', 'Bot wrong', 'Bearer wrong', 'Basic QTpC', "Bot '; --"])(
    'refuses the header %s',
    async (token) => {
      const { own } = await bench(options);
      expect(await own('GET', '/commands', undefined, { token })).toMatchObject({
        status: 401,
        body: { code: 0, message: '401: Unauthorized' },
      });
    },
  );

  it("refuses another application's token", async () => {
    const of = await bench(options);
    const other = await of.service.administration.createApplication({ name: 'other' });
    const token = `Bot ${other.botToken}`;
    for (const [method, path, body] of [
      ['GET', '/commands', undefined],
      ['POST', '/commands', slash('x')],
      ['PUT', guild, []],
      ['GET', `${guild}/permissions`, undefined],
    ] as const)
      expect(await of.own(method, path, body, { token })).toMatchObject({
        status: 403,
        body: { code: 20012 },
      });
  });

  it('refuses a guild in which the application is not authorized', async () => {
    const of = await bench(options);
    const { administration } = of.service;
    for (const path of [`/guilds/901/commands`, `/guilds/901/commands/permissions`])
      expect(await of.own('GET', path)).toMatchObject({ status: 403, body: { code: 50001 } });
    await of.own('POST', guild, slash('x'));
    await administration.deauthorize(of.application.id, guildId);
    expect(await of.own('POST', guild, slash('y'))).toMatchObject({ status: 403, body: { code: 50001 } });
    await administration.authorize(of.application.id, guildId);
    expect((await of.own('GET', guild)).body).toHaveLength(1);
  });

  it.each([
    [undefined],
    // Not even with the scope of client credentials.
    [['applications.commands.update']],
  ])("lets no user's token read or change commands, with the scopes %o", async (granted) => {
    const of = await bench(options);
    const token = await userToken(of, undefined, granted);
    for (const [method, path, body] of [
      ['GET', '/commands', undefined],
      ['POST', '/commands', slash('x')],
      ['GET', `${guild}/permissions`, undefined],
    ] as const)
      expect(await of.own(method, path, body, { token })).toMatchObject({
        status: 403,
        body: { code: 50026 },
      });
  });
});

onEveryDatabase('permissions', (options) => {
  const overwrites = [
    { id: guildId, type: 1, permission: false },
    { id: '899', type: 3, permission: true },
    { id: '5', type: 2, permission: true },
  ];

  it('are edited by a user and read by the application', async () => {
    const of = await bench(options);
    const token = await userToken(of);
    const { body: command } = await of.own('POST', '/commands', slash('ping'));
    const path = `${guild}/${command.id}/permissions`;
    expect(await of.own('GET', path)).toMatchObject({ status: 404, body: { code: 10066 } });
    const put = await of.own('PUT', path, { permissions: overwrites }, { token });
    const expected = {
      id: command.id,
      application_id: of.application.id,
      guild_id: guildId,
      permissions: overwrites,
    };
    expect(put).toMatchObject({ status: 200, body: expected });
    expect((await of.own('GET', path)).body).toEqual(expected);

    const everything = `${guild}/${of.application.id}/permissions`;
    expect((await of.own('PUT', everything, { permissions: [] }, { token })).status).toBe(200);
    const all = (await of.own('GET', `${guild}/permissions`)).body;
    expect(all.map((item: { id: string }) => item.id).sort()).toEqual([command.id, of.application.id].sort());

    await of.own('PUT', path, { permissions: overwrites.slice(0, 1) }, { token });
    expect((await of.own('GET', path)).body.permissions).toEqual(overwrites.slice(0, 1));
  });

  it('are not edited by bots, applications, strangers, or in a batch', async () => {
    const of = await bench(options);
    const { body: command } = await of.own('POST', '/commands', slash('ping'));
    const path = `${guild}/${command.id}/permissions`;
    const body = { permissions: [] };
    expect(await of.own('PUT', path, body)).toMatchObject({ status: 403, body: { code: 20001 } });
    const stranger = await userToken(of, ['901']);
    expect(await of.own('PUT', path, body, { token: stranger })).toMatchObject({
      status: 403,
      body: { code: 50013 },
    });
    const unscoped = await userToken(of, undefined, ['identify']);
    expect(await of.own('PUT', path, body, { token: unscoped })).toMatchObject({
      status: 403,
      body: { code: 50026 },
    });
    const token = await userToken(of, [guildId]);
    expect((await of.own('PUT', path, body, { token })).status).toBe(200);
    expect(await of.own('PUT', `${guild}/12345/permissions`, body, { token })).toMatchObject({
      status: 404,
      body: { code: 10063 },
    });
    expect((await of.own('PUT', `${guild}/permissions`, [], { token })).status).toBe(405);
  });

  it('are refused by the rules of overwrites', async () => {
    const of = await bench(options);
    const token = await userToken(of);
    const { body: command } = await of.own('POST', '/commands', slash('ping'));
    const told = async (body: unknown) => {
      const answer = await of.own('PUT', `${guild}/${command.id}/permissions`, body, { token });
      expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
      return answer.body.errors;
    };
    expect(await told({})).toMatchObject({ permissions: { _errors: [{ code: 'BASE_TYPE_REQUIRED' }] } });
    expect(await told({ permissions: [{ id: 5, type: 9 }] })).toMatchObject({
      permissions: {
        0: {
          id: { _errors: [{ code: 'NUMBER_TYPE_COERCE' }] },
          type: { _errors: [{ code: 'BASE_TYPE_CHOICES' }] },
          permission: { _errors: [{ code: 'BASE_TYPE_REQUIRED' }] },
        },
      },
    });
    const many = Array.from({ length: 101 }, (_, at) => ({ id: `${at}`, type: 1, permission: true }));
    expect(await told({ permissions: many })).toEqual({
      permissions: {
        _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 100 or fewer in length.' }],
      },
    });
    expect(
      (await of.own('PUT', `${guild}/${command.id}/permissions`, { permissions: many.slice(1) }, { token }))
        .status,
    ).toBe(200);
  });

  it.each([
    ['deleted', (of: Bench, id: string) => of.own('DELETE', `/commands/${id}`), false],
    ['renamed', (of: Bench, id: string) => of.own('PATCH', `/commands/${id}`, { name: 'pong' }), false],
    ['overwritten away', (of: Bench) => of.own('PUT', '/commands', []), false],
    [
      'renamed in bulk',
      (of: Bench, id: string) => of.own('PUT', '/commands', [slash('pong', { id })]),
      false,
    ],
    [
      'described anew',
      (of: Bench, id: string) => of.own('PATCH', `/commands/${id}`, { description: 'x' }),
      true,
    ],
    ['overwritten', (of: Bench) => of.own('PUT', '/commands', [slash('ping', { nsfw: true })]), true],
  ])('of a command that is %s', async (_, change, isKept) => {
    const of = await bench(options);
    const token = await userToken(of);
    const { body: command } = await of.own('POST', '/commands', slash('ping'));
    await of.own('PUT', `${guild}/${command.id}/permissions`, { permissions: overwrites }, { token });
    expect((await change(of, command.id)).status).toBeLessThan(300);
    expect((await of.own('GET', `${guild}/permissions`)).body).toHaveLength(isKept ? 1 : 0);
  });
});
