import { describe, expect, it } from 'vitest';
import type { RemoteOptions } from '../../remote/connect.ts';
import type { Ports } from '../../remote/ports.ts';
import {
  applicationId,
  bench,
  errorOf,
  type Fault,
  guildA,
  networkError,
  refusal,
  secret,
  serverError,
} from './service.ts';

const global = { kind: 'global' } as const;

/** A service that gives out tokens `t1`, `t2`, … to who has the secret. */
function clientBench(over: Partial<RemoteOptions> = {}, ports: Partial<Ports> = {}, lifetime = 604_800) {
  const made = bench({ credentials: { kind: 'client', secret }, ...over }, ports);
  const { service } = made;
  let given = 0;
  service.app.post('/api/v10/oauth2/token', (c) =>
    c.json({
      access_token: `t${++given}`,
      token_type: 'Bearer',
      expires_in: lifetime,
      scope: 'applications.commands.update',
    }),
  );
  const asked = () => service.seen.filter((item) => item.path.endsWith('/oauth2/token'));
  const used = () =>
    service.seen.filter((item) => !item.path.endsWith('/oauth2/token')).map((seen) => seen.authorization);
  return { ...made, asked, used };
}

describe('client credentials', () => {
  it('fetches one token for all, with HTTP Basic and the scope', async () => {
    const { remote, asked, used } = clientBench();
    await Promise.all([
      remote.list(global),
      remote.list({ kind: 'guild', id: guildA }),
      remote.get(global, '1').catch(() => {}),
    ]);
    await remote.list(global);
    expect(asked()).toHaveLength(1);
    expect(asked()).toMatchObject([
      {
        method: 'POST',
        authorization: `Basic ${btoa(`${applicationId}:${secret}`)}`,
        body: 'scope=applications.commands.update&grant_type=client_credentials',
      },
    ]);
    expect(new Set(used())).toEqual(new Set(['Bearer t1']));
  });

  it('renews the token before it ends', async () => {
    let now = 1_000_000;
    const { remote, used } = clientBench({}, { now: () => now }, 600);
    await remote.list(global);
    now += 539_000;
    await remote.list(global);
    now += 2_000;
    await remote.list(global);
    expect(used()).toEqual(['Bearer t1', 'Bearer t1', 'Bearer t2']);
  });

  it('uses a token that lives shortly for half its life', async () => {
    let now = 1_000_000;
    const { remote, used } = clientBench({}, { now: () => now }, 30);
    for (let step = 0; step < 3; step++, now += 10_000) await remote.list(global);
    expect(used()).toEqual(['Bearer t1', 'Bearer t1', 'Bearer t2']);
  });

  it('renews a token that the service no longer takes, once', async () => {
    const { remote, service, used } = clientBench();
    await remote.list(global);
    service.faults.push(refusal(401, 0, '401: Unauthorized'));
    expect(await remote.list(global)).toEqual([]);
    expect(used()).toEqual(['Bearer t1', 'Bearer t1', 'Bearer t2']);
    const no = refusal(401, 0, '401: Unauthorized');
    service.faults.push(no, ...[undefined, no].map((fault): Fault => fault ?? (() => undefined)));
    expect(await errorOf(remote.list(global))).toMatchObject({ kind: 'unauthorized', status: 401 });
    expect(used().slice(3)).toEqual(['Bearer t2', 'Bearer t3']);
  });

  it('tries again to get a token', async () => {
    const { remote, service, waits } = clientBench();
    service.faults.push(
      networkError('ECONNRESET'),
      serverError,
      () => new Response('{}', { status: 429, headers: { 'Retry-After': '2' } }),
    );
    expect(await remote.list(global)).toEqual([]);
    expect(waits).toEqual([188, 375, 2000]);
  });

  it.each([
    ['0', 1000],
    ['-1', 1000],
    ['0.001', 250],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 1000],
    ['3', 3000],
  ])('is not hammered for a token when it says to wait for %s', async (said, ms) => {
    const { remote, service, waits } = clientBench();
    service.faults.push(() => new Response('{}', { status: 429, headers: { 'Retry-After': said } }));
    expect(await remote.list(global)).toEqual([]);
    expect(waits).toEqual([ms]);
  });

  it.each<[string, Fault, object, RegExp]>([
    [
      'a wrong secret',
      () => Response.json({ error: 'invalid_client', error_description: 'Nope' }, { status: 401 }),
      { kind: 'unauthorized', status: 401 },
      /^The service did not accept the client secret of application 1\d+ \(invalid_client: Nope\)\.$/,
    ],
    [
      'a wrong secret, with a challenge',
      () => new Response('', { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="x"' } }),
      { kind: 'unauthorized', status: 401 },
      /did not accept the client secret/,
    ],
    [
      'a wrong secret, without words',
      () => new Response('', { status: 401 }),
      { kind: 'unauthorized', status: 401 },
      /did not accept the client secret/,
    ],
    [
      'a scope that it may not have',
      () => Response.json({ error: 'invalid_scope' }, { status: 400 }),
      { kind: 'forbidden', status: 400 },
      /does not grant this scope/,
    ],
    ['no OAuth 2.0', () => Response.json({ token: 'x' }), { kind: 'protocol' }, /is not OAuth 2\.0/],
    ['no JSON', () => new Response('<html>'), { kind: 'protocol' }, /is not OAuth 2\.0/],
    [
      'a rate limit of hours',
      () => new Response('', { status: 429, headers: { 'Retry-After': '7200' } }),
      { kind: 'rate-limited', retryAfter: 7_200_000 },
      /Try again in 2 h/,
    ],
  ])('%s', async (_, fault, expected, words) => {
    const { remote, service } = clientBench();
    service.faults.push(fault);
    const error = await errorOf(remote.list(global));
    expect(error).toMatchObject({ name: 'RemoteError', ...expected });
    expect(error.message).toMatch(words);
    expect(await remote.list(global)).toEqual([]);
  });

  it('a service that fails', async () => {
    const { remote, service } = clientBench({ retries: 0 });
    service.faults.push(serverError);
    expect(await errorOf(remote.list(global))).toMatchObject({ kind: 'server', status: 500 });
  });

  it('ends when it is cancelled', async () => {
    const stop = new AbortController();
    const { remote, service } = clientBench({ signal: stop.signal });
    let given: AbortSignal | undefined;
    service.faults.push((request) => {
      given = request.signal;
      return new Promise<Response>(() => {});
    });
    const error = errorOf(remote.list(global));
    await expect.poll(() => given).toBeDefined();
    stop.abort();
    expect((await error).kind).toBe('aborted');
    expect(given?.aborted).toBe(true);
  });
});
