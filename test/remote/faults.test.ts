import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectWith } from '../../remote/connect.ts';
import {
  applicationId,
  bench,
  command,
  errorOf,
  type Fault,
  guildA,
  networkError,
  refusal,
  serverError,
  token,
} from './service.ts';

const global = { kind: 'global' } as const;
const guild = { kind: 'guild', id: guildA } as const;

describe('faults that pass', () => {
  it('a 500 twice, then an answer: waits longer each time', async () => {
    const { remote, service, events, waits } = bench();
    service.faults.push(serverError, serverError);
    expect(await remote.list(global)).toEqual([]);
    expect(waits).toEqual([188, 375]);
    expect(events.map((event) => event.kind)).toEqual([
      ...['request', 'response', 'retry', 'request', 'response', 'retry'],
      ...['request', 'response'],
    ]);
    expect(events[2]).toMatchObject({ why: 'the service answered 500', ms: 188 });
  });

  it.each(['ECONNRESET', 'ECONNREFUSED', 'EAI_AGAIN', 'UND_ERR_SOCKET'])('a connection: %s', async (code) => {
    const { remote, service, events } = bench();
    service.faults.push(networkError(code));
    expect(await remote.list(global)).toEqual([]);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'retry', why: expect.stringContaining(code) }),
    );
  });

  it('a connection that breaks in the middle of the answer', async () => {
    const { remote, service } = bench();
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('[{"id":'));
        controller.error(new TypeError('terminated'));
      },
    });
    service.faults.push(() => new Response(half, { headers: { 'content-type': 'application/json' } }));
    expect(await remote.list(global)).toEqual([]);
  });

  it('a create whose answer was lost is an update at the second attempt', async () => {
    const { remote, service } = bench();
    const lost: Fault = async (request) => {
      await service.app.request(request);
      throw new TypeError('terminated');
    };
    service.faults.push(lost);
    const { created, command: made } = await remote.create(guild, { name: 'ping', description: 'Answers.' });
    expect({ created, name: made.name }).toEqual({ created: false, name: 'ping' });
    expect(await remote.list(guild)).toHaveLength(1);
  });

  it('a delete that is unknown at the second attempt was done by the first', async () => {
    const { remote, service } = bench();
    service.faults.push(networkError('ECONNRESET'), refusal(404, 10063, 'Unknown application command'));
    expect(await remote.delete(global, '5')).toBeUndefined();
    service.faults.push(refusal(404, 10063, 'Unknown application command'));
    expect(await errorOf(remote.delete(global, '5'))).toMatchObject({ kind: 'not-found', code: 10063 });
    service.faults.push(networkError('ECONNRESET'), refusal(404, 10004, 'Unknown guild'));
    expect(await errorOf(remote.delete(guild, '5'))).toMatchObject({ kind: 'not-found', code: 10004 });
  });

  it('waits as long as a 503 asks', async () => {
    const { remote, service, waits } = bench();
    service.faults.push(() => new Response('', { status: 503, headers: { 'Retry-After': '7' } }));
    await remote.list(global);
    expect(waits).toEqual([7000]);
  });

  it('waits grow, stay within bounds, and differ by chance', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 0.999, noNaN: true }), async (chance) => {
        const { remote, service, waits } = bench({ retries: 8 }, { random: () => chance });
        service.faults.push(...Array<Fault>(8).fill(serverError));
        await remote.list(global);
        expect(waits).toHaveLength(8);
        waits.forEach((ms, index) => {
          const whole = Math.min(2500, 250 * 2 ** index);
          expect(ms).toBeGreaterThanOrEqual(Math.floor(whole / 2));
          expect(ms).toBeLessThanOrEqual(whole);
        });
      }),
      { numRuns: 20 },
    );
  });
});

describe('without a number of retries', () => {
  it('a service that falters is asked eight times', async () => {
    const { remote, service } = bench();
    service.faults.push(...Array<Fault>(7).fill(serverError));
    expect(await remote.list(global)).toEqual([]);
    service.faults.push(...Array<Fault>(8).fill(networkError('ECONNRESET')));
    expect(await errorOf(remote.list(global))).toMatchObject({
      kind: 'offline',
      message: expect.stringContaining('(tried 8 times)'),
    });
  });

  it.each(['ECONNREFUSED', 'ENOTFOUND'])('one that is not there, four times: %s', async (code) => {
    const { remote, service } = bench();
    service.faults.push(...Array<Fault>(4).fill(networkError(code)));
    expect(await errorOf(remote.list(global))).toMatchObject({
      kind: 'offline',
      message: expect.stringContaining('(tried 4 times)'),
    });
  });
});

describe('faults that stay', () => {
  it('5xx', async () => {
    const { remote, service } = bench({ retries: 2 });
    service.faults.push(serverError, serverError, serverError);
    expect(await errorOf(remote.list(global))).toMatchObject({ kind: 'server', status: 500 });
    expect(service.seen).toHaveLength(3);
  });

  it('no connection', async () => {
    const { remote, service } = bench({ retries: 1 });
    service.faults.push(networkError('ENOTFOUND'), networkError('ENOTFOUND'));
    const error = await errorOf(remote.list(global));
    expect(error).toMatchObject({ kind: 'offline', status: undefined });
    expect(error.message).toBe(
      'No answer from https://service.test: the name service.test cannot be resolved (ENOTFOUND) (tried 2 times). Check the network and the base URL.',
    );
  });

  it.each([
    [
      'with a cause without a code',
      new TypeError('fetch failed', { cause: new Error('bad port') }),
      '(bad port)',
    ],
    ['without a cause', new TypeError('Failed to fetch'), ': the connection failed.'],
    [
      'at several addresses',
      new TypeError('fetch failed', {
        cause: new AggregateError([Object.assign(new Error('a'), { code: 'ECONNREFUSED' })]),
      }),
      'nothing listens at service.test (ECONNREFUSED)',
    ],
    ['that is no error', 'why not', ': the connection failed.'],
  ])('no connection, %s', async (_, failure, words) => {
    const { remote, service } = bench({ retries: 0, fetch: () => Promise.reject(failure) });
    expect((await errorOf(remote.list(global))).message).toContain(words);
    expect(service.seen).toEqual([]);
  });

  it('a certificate is not tried again', async () => {
    const { remote, service } = bench();
    service.faults.push(networkError('DEPTH_ZERO_SELF_SIGNED_CERT'));
    expect(await errorOf(remote.list(global))).toMatchObject({
      kind: 'offline',
      message: expect.stringContaining('the certificate of service.test is not accepted'),
    });
    expect(service.seen).toHaveLength(1);
  });
});

describe('what can never pass is not tried again', () => {
  const waitless = (baseUrl: string) =>
    connectWith({ baseUrl, applicationId, credentials: { kind: 'bot', token } }, { sleep: async () => {} });

  it('a port that is kept for another protocol', async () => {
    expect((await errorOf(waitless('http://127.0.0.1:22').list(global))).message).toBe(
      'No answer from http://127.0.0.1:22: port 22 is kept for another protocol, so that nothing is sent to it (bad port). Check the network and the base URL.',
    );
  });

  it('TLS with what does not speak it', async () => {
    const server = createServer((_, response) => response.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const error = await errorOf(waitless(`https://127.0.0.1:${port}`).list(global));
    expect(error.message).not.toContain('tried');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([501, 505])('a %i', async (status) => {
    const { remote, service } = bench();
    service.faults.push(() => new Response('', { status }));
    expect(await errorOf(remote.list(global))).toMatchObject({ kind: 'server', status });
    expect(service.seen).toHaveLength(1);
  });
});

describe('over a real connection', () => {
  const connected = (port: number, over: { retries: number }) =>
    connectWith(
      {
        baseUrl: `http://127.0.0.1:${port}`,
        applicationId,
        credentials: { kind: 'bot', token },
        ...over,
      },
      { sleep: async () => {} },
    );

  it('a dropped one, and then none', async () => {
    let requests = 0;
    const server = createServer((request, response) => {
      if (++requests === 1) return void request.socket.destroy();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify([command({})]));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await connected(port, { retries: 1 }).list(global)).toEqual([command({})]);
    expect(requests).toBe(2);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await errorOf(connected(port, { retries: 1 }).list(global))).toMatchObject({
      kind: 'offline',
      message: expect.stringContaining(`nothing listens at 127.0.0.1:${port} (ECONNREFUSED) (tried 2 times)`),
    });
  });
});

it('does not follow a redirect: it would make a GET of a POST, and carry the token along', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(302, { Location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const remote = connectWith({
    baseUrl: `http://127.0.0.1:${port}`,
    applicationId,
    credentials: { kind: 'bot', token },
  });
  expect(await errorOf(remote.create(global, { name: 'ping' }))).toMatchObject({
    kind: 'protocol',
    status: 302,
  });
  expect(asked).toEqual([`POST /api/v10/applications/${applicationId}/commands`]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('refusals', () => {
  const cases: readonly [string, Fault, object, RegExp][] = [
    [
      'of the token',
      refusal(401, 0, '401: Unauthorized'),
      { kind: 'unauthorized', status: 401, code: 0 },
      /did not accept the bot token for application 1000/,
    ],
    [
      'of a bot token',
      refusal(403, 20001, 'Bots cannot use this endpoint'),
      { kind: 'forbidden', code: 20001 },
      /take the Bearer token of a user/,
    ],
    [
      "of another application's token",
      refusal(403, 20012, 'You are not authorized'),
      { kind: 'forbidden', code: 20012 },
      /belongs to another application/,
    ],
    [
      'of the guild',
      refusal(403, 50001, 'Missing Access'),
      { kind: 'forbidden', code: 50001 },
      /Authorize it there with the scope `applications\.commands`/,
    ],
    [
      'of a scope',
      refusal(403, 50026, 'Missing required OAuth2 scope'),
      { kind: 'forbidden', code: 50026 },
      /lacks a scope\. .* permissions `applications\.commands\.permissions\.update`/,
    ],
    [
      'of a person without permissions',
      refusal(403, 50013, 'Missing Permissions'),
      { kind: 'forbidden', code: 50013 },
      /may not do this in guild 2000/,
    ],
    [
      'of an unknown application',
      refusal(404, 10002, 'Unknown Application'),
      { kind: 'not-found', code: 10002 },
      /no application 1000/,
    ],
    [
      'for anything else',
      refusal(403, 99, 'No.'),
      { kind: 'forbidden', code: 99 },
      /does not allow commands of guild .* The service says: No \(99\)\.$/,
    ],
    [
      'of an unknown guild',
      refusal(404, 10004, 'Unknown Guild'),
      { kind: 'not-found', code: 10004 },
      /There is no guild 2000/,
    ],
    [
      'of a full scope',
      refusal(400, 30032, 'Maximum number of application commands reached (100)'),
      { kind: 'too-many-commands', status: 400 },
      /no room .* \(100 slash, 15 user and 15 message commands\)/,
    ],
    [
      'of used-up creates',
      refusal(400, 30034, 'Max number of daily application command creates has been reached (200)'),
      { kind: 'quota', status: 400, code: 30034 },
      /The 200 command creates of this day are used up for guild 2000/,
    ],
    [
      'of used-up creates, as a rate limit',
      refusal(429, 30034, 'Max number of daily creates', { retry_after: 80_000 }),
      { kind: 'quota', status: 429, code: 30034 },
      /used up/,
    ],
    [
      'of a missing entry point',
      refusal(400, 50240, 'You cannot remove this app’s Entry Point command in a bulk update operation.'),
      { kind: 'entry-point-missing', code: 50240 },
      /leaves out the application's entry point/,
    ],
    [
      'without a body',
      () => new Response(null, { status: 405 }),
      { kind: 'invalid', status: 405, code: undefined },
      /refuses commands of guild \d+ \(405\)/,
    ],
    [
      'that no JSON is',
      () => new Response('<html>', { status: 403 }),
      { kind: 'forbidden', status: 403, code: undefined },
      /does not allow/,
    ],
    [
      'of the address',
      () => new Response(null, { status: 301, headers: { Location: 'https://elsewhere.test/' } }),
      { kind: 'protocol', status: 301 },
      /with a redirect\. Give the address it leads to as the base URL/,
    ],
    ['with null', () => Response.json(null, { status: 400 }), { kind: 'invalid', status: 400 }, /refuses/],
  ];

  it.each(cases)('%s', async (_, fault, expected, words) => {
    const { remote, service } = bench();
    service.faults.push(fault);
    const error = await errorOf(remote.overwrite(guild, [{ name: 'ping' }]));
    expect(error).toMatchObject(expected);
    expect(error.message).toMatch(words);
    expect(service.seen).toHaveLength(1);
  });

  it('of values, by where they are', async () => {
    const { remote, service } = bench();
    const length = { code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be between 1 and 32 in length.' };
    const errors = { 0: { options: { 1: { name: { _errors: [length] } } } } };
    service.faults.push(refusal(400, 50035, 'Invalid Form Body', { errors }));
    const error = await errorOf(remote.overwrite(global, [{ name: 'ping' }]));
    expect(error).toMatchObject({ kind: 'invalid', status: 400, code: 50035, errors });
    expect(error.refusals).toEqual([{ path: [0, 'options', 1, 'name'], ...length }]);
    expect(error.message).toBe('The service refuses global commands: 1 value is invalid.');
  });

  it('in words that would move the cursor of a terminal', async () => {
    const { remote, service } = bench();
    const errors = { name: { _errors: [{ code: 'X', message: 'a\x1b[2Jb' }] } };
    service.faults.push(
      refusal(403, 1, 'No\x1b[2J\r\nway'),
      refusal(400, 50035, 'Invalid Form Body', { errors }),
    );
    expect((await errorOf(remote.list(global))).message).toContain(
      'The service says: No\\u{1B}[2J\\u{D}\\u{A}way (1).',
    );
    expect((await errorOf(remote.list(global))).refusals).toEqual([
      { path: ['name'], code: 'X', message: 'a\\u{1B}[2Jb' },
    ]);
  });

  it('of the token leave the client usable', async () => {
    const { remote, service } = bench();
    service.faults.push(refusal(401, 0, '401: Unauthorized'));
    expect((await errorOf(remote.list(global))).kind).toBe('unauthorized');
    expect(await remote.list(global)).toEqual([]);
    expect(service.seen.map((item) => item.authorization)).toEqual([`Bot ${token}`, `Bot ${token}`]);
  });
});

describe('cancelling', () => {
  afterEach(() => void vi.useRealTimers());

  const silence: Fault = () => new Promise<Response>(() => {});

  it('ends a request that is under way, and those behind it', async () => {
    const stop = new AbortController();
    const { remote, service } = bench({ signal: stop.signal });
    service.faults.push(silence);
    const first = errorOf(remote.list(global));
    const second = errorOf(remote.list(global));
    await expect.poll(() => service.seen.length).toBe(1);
    stop.abort();
    expect((await first).kind).toBe('aborted');
    expect((await second).kind).toBe('aborted');
    expect((await errorOf(remote.list(global))).kind).toBe('aborted');
    expect(service.seen).toHaveLength(1);
  });

  it('ends the wait before another attempt', async () => {
    const stop = new AbortController();
    const { remote, service } = bench(
      { signal: stop.signal },
      {
        sleep: (_ms, signal) =>
          new Promise((_, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason));
            stop.abort();
          }),
      },
    );
    service.faults.push(serverError);
    expect((await errorOf(remote.list(global))).kind).toBe('aborted');
    expect(service.seen).toHaveLength(1);
  });

  it('ends the wait for a rate limit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const stop = new AbortController();
    const { remote, service, events } = bench({ signal: stop.signal });
    service.faults.push(() => Response.json({ retry_after: 100 }, { status: 429 }));
    const error = errorOf(remote.list(global));
    await expect.poll(() => events.some((event) => event.kind === 'rate-limited')).toBe(true);
    stop.abort();
    expect((await error).kind).toBe('aborted');
    expect(service.seen).toHaveLength(1);
  });

  it('a silent service is given up and tried again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const { remote, service, events } = bench();
    service.faults.push(silence);
    const list = remote.list(global);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await list).toEqual([]);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'retry', why: 'service.test did not answer in time (ETIMEDOUT)' }),
    );
  });
});
