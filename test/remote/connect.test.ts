import { describe, expect, it } from 'vitest';
import { connect } from '../../remote/index.ts';
import {
  applicationId,
  baseUrl,
  bench,
  command,
  errorOf,
  guildA,
  refusal,
  testService,
  token,
} from './service.ts';

const global = { kind: 'global' } as const;
const guild = { kind: 'guild', id: guildA } as const;
const root = `/api/v10/applications/${applicationId}`;

describe('the endpoints', () => {
  it('creates, reads, edits, overwrites and deletes', async () => {
    const { remote, service } = bench();
    const first = await remote.create(global, { name: 'ping', description: 'Answers.' });
    expect(first.created).toBe(true);
    const second = await remote.create(global, { name: 'ping', description: 'Answers again.' });
    expect(second).toMatchObject({ created: false, command: { id: first.command.id } });
    const { id } = first.command;
    expect(await remote.get(global, id)).toMatchObject({ id, description: 'Answers again.' });
    expect(await remote.edit(global, id, { description: 'Third.' })).toMatchObject({ description: 'Third.' });
    expect(await remote.list(global)).toHaveLength(1);
    expect(await remote.overwrite(global, [{ name: 'a' }, { name: 'b' }])).toMatchObject([
      { name: 'a' },
      { name: 'b' },
    ]);
    const [a] = await remote.list(global);
    expect(await remote.delete(global, a?.id ?? '')).toBeUndefined();
    expect((await errorOf(remote.get(global, id))).kind).toBe('not-found');
    expect(service.seen.map(({ method, path, query }) => `${method} ${path}${query}`)).toEqual([
      `POST ${root}/commands`,
      `POST ${root}/commands`,
      `GET ${root}/commands/${id}`,
      `PATCH ${root}/commands/${id}`,
      `GET ${root}/commands?with_localizations=true`,
      `PUT ${root}/commands`,
      `GET ${root}/commands?with_localizations=true`,
      `DELETE ${root}/commands/${a?.id}`,
      `GET ${root}/commands/${id}`,
    ]);
    expect(service.seen[0]?.body).toEqual({ name: 'ping', description: 'Answers.' });
    expect(new Set(service.seen.map((item) => item.authorization))).toEqual(new Set([`Bot ${token}`]));
  });

  it('says what the body is, and who asks', async () => {
    const { remote, service } = bench();
    const headers: Headers[] = [];
    service.faults.push((request) => {
      headers.push(request.headers);
      return undefined;
    });
    await remote.create(global, { name: 'ping' });
    expect(headers[0]?.get('content-type')).toBe('application/json');
    expect(headers[0]?.get('user-agent')).toMatch(/^DiscordBot \(.*\) application-commands$/);
  });

  it('asks for a guild by its path', async () => {
    const { remote, service } = bench({ baseUrl: `${baseUrl}/` });
    await remote.list(guild);
    expect(service.seen).toMatchObject([{ path: `${root}/guilds/${guildA}/commands` }]);
  });

  it('reads and sets permissions', async () => {
    const { remote, service } = bench({ credentials: { kind: 'bearer', token } });
    const overwrites = [{ id: '7', type: 1, permission: false }];
    const object = { id: '5', application_id: applicationId, guild_id: guildA, permissions: overwrites };
    const json = (body: unknown) => () => Response.json(body);
    service.faults.push(
      json([object]),
      json(object),
      json(object),
      refusal(404, 10066, 'Unknown permissions'),
    );
    expect(await remote.permissions(guildA)).toEqual([object]);
    expect(await remote.permissionsOf(guildA, '5')).toEqual(object);
    expect(await remote.setPermissions(guildA, '5', overwrites)).toEqual(object);
    expect(await remote.permissionsOf(guildA, '6')).toBeUndefined();
    expect(service.seen.map(({ method, path, body }) => [method, path.slice(root.length), body])).toEqual([
      ['GET', `/guilds/${guildA}/commands/permissions`, undefined],
      ['GET', `/guilds/${guildA}/commands/5/permissions`, undefined],
      ['PUT', `/guilds/${guildA}/commands/5/permissions`, { permissions: overwrites }],
      ['GET', `/guilds/${guildA}/commands/6/permissions`, undefined],
    ]);
    expect(service.seen[0]?.authorization).toBe(`Bearer ${token}`);
  });

  it('tells what happens', async () => {
    const { remote, events } = bench();
    await remote.list(global);
    const of = { method: 'GET', path: `${root}/commands` };
    expect(events).toEqual([
      { kind: 'request', ...of, attempt: 1 },
      { kind: 'response', ...of, status: 200 },
    ]);
  });

  it('goes on when the listener fails', async () => {
    const { remote } = bench({
      onEvent: () => {
        throw new Error('the listener is broken');
      },
    });
    expect(await remote.list(global)).toEqual([]);
  });
});

it('connects with the clock and chance of the system', async () => {
  const { fetch } = testService();
  const remote = connect({ baseUrl, applicationId, credentials: { kind: 'bot', token }, fetch });
  expect(await remote.list(global)).toEqual([]);
});

describe('what it does not send', () => {
  it.each([
    ['ftp://service.test', 'must start with `https://`'],
    ['service', 'is not a URL'],
    ['https://user:hunter2@service.test', 'holds a user name or password'],
    ['https://service.test/api/v10', 'is written without `/api/v10`'],
    ['https://service.test?a=1', 'must not hold `?`'],
  ])('the base URL %s', (written, words) => {
    expect(() => bench({ baseUrl: written })).toThrow(
      expect.objectContaining({ kind: 'invalid', message: expect.stringContaining(words) }),
    );
    expect(() => bench({ baseUrl: written })).not.toThrow(/hunter2/);
  });

  it('an application id that is none, which it does not repeat where it may be a token', () => {
    expect(() => bench({ applicationId: 'abc' })).toThrow(/application id `abc` is not a snowflake/);
    expect(() => bench({ applicationId: token })).toThrow(/^The application id is not a snowflake/);
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d retries', (retries) => {
    expect(() => bench({ retries })).toThrow(expect.objectContaining({ kind: 'invalid' }));
  });

  it.each(['', `${token}\n`, `Bot ${token}`, 'Bot'])('the token %j', (wrong) => {
    expect(() => bench({ credentials: { kind: 'bot', token: wrong } })).toThrow(
      expect.objectContaining({ kind: 'invalid', message: expect.not.stringContaining(token) }),
    );
  });

  it('ids that would be a path', async () => {
    const { remote, service } = bench();
    const wrong = [
      remote.list({ kind: 'guild', id: '1/../../2' }),
      remote.delete(global, '../commands'),
      remote.get(global, ''),
      remote.permissions('?'),
      remote.setPermissions(guildA, '1%2F', []),
    ];
    for (const item of wrong)
      expect(await errorOf(item)).toMatchObject({ kind: 'invalid', status: undefined, name: 'RemoteError' });
    expect(service.seen).toEqual([]);
  });
});

describe('answers that are not what they claim', () => {
  it.each([
    ['no JSON', () => new Response('<html></html>'), /The answer of the service is not JSON/],
    ['no list', () => Response.json({}), /not a list of commands/],
    [
      'a command without a name',
      () => Response.json([command({}), command({ name: 7 })]),
      /not a list of commands: `1\.name`/,
    ],
    ['an id that is a number', () => Response.json([command({ id: 7 })]), /`0\.id`: must be a string/],
    // Taken for two, one of them would have no definition, and deleting it deletes the other one.
    [
      'a command that is there twice',
      () => Response.json([command({}), command({ name: 'other' })]),
      /not a list of commands: `1\.id`: must be there once/,
    ],
    [
      'a command deeper than any',
      () => new Response(`[{"id":"1","options":${'['.repeat(20_000)}${']'.repeat(20_000)}}]`),
      /deeper/,
    ],
  ])('%s', async (_, fault, words) => {
    const { remote, service } = bench();
    service.faults.push(fault);
    expect(await errorOf(remote.list(global))).toMatchObject({
      kind: 'protocol',
      message: expect.stringMatching(words),
    });
  });

  it('overwrites of a command that are there twice', async () => {
    const { remote, service } = bench();
    const item = { id: '5', application_id: applicationId, guild_id: guildA, permissions: [] };
    service.faults.push(() => Response.json([item, item]));
    expect(await errorOf(remote.permissions(guildA))).toMatchObject({
      kind: 'protocol',
      message: expect.stringMatching(/not a list of permissions: `1\.id`: must be there once/),
    });
  });

  it('takes fields that it does not know, and a guild that is null', async () => {
    const { remote, service } = bench();
    service.faults.push(() => Response.json([command({ guild_id: null, future: { a: 1 } })]));
    expect(await remote.list(global)).toEqual([command({ future: { a: 1 } })]);
  });
});
