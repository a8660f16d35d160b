/** Waits for rate limits go by the real clock: it is held, and moved from timer to timer. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bench, errorOf, type Fault, guildA, guildB } from './service.ts';

const inA = { kind: 'guild', id: guildA } as const;
const inB = { kind: 'guild', id: guildB } as const;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const limited =
  (body: object, headers: Record<string, string> = {}): Fault =>
  () =>
    Response.json({ message: 'You are being rate limited.', ...body }, { status: 429, headers });

/** Moves the clock until the work is done; gives its result and the milliseconds that went by. */
async function timed<T>(work: Promise<T>): Promise<{ result: T; ms: number }> {
  const start = Date.now();
  let done = false;
  const end = () => {
    done = true;
  };
  work.then(end, end);
  while (!done) await vi.advanceTimersByTimeAsync(10);
  return { ms: Date.now() - start, result: await work };
}

describe('a 429', () => {
  it.each([
    ['with a header', limited({ retry_after: 2, global: false }, { 'Retry-After': '2' }), 2000],
    ['with a body only', limited({ retry_after: 1.5, global: false }), 1500],
    ['that says nothing', limited({}), 1000],
    ['that says 0', limited({ retry_after: 0 }, { 'Retry-After': '0' }), 1000],
    ['that says next to nothing', limited({}, { 'Retry-After': '0.001' }), 250],
    ['that says a moment in its body', limited({ retry_after: 0.004 }), 250],
    ['that says less than nothing', limited({ retry_after: -5 }), 1000],
    ['that is no JSON', () => new Response('slow down', { status: 429 }), 1000],
  ])('%s is waited for', async (_, fault, least) => {
    const { remote, service, events, waits } = bench();
    service.faults.push(fault);
    const { result, ms } = await timed(remote.list(inA));
    expect(result).toEqual([]);
    expect(service.seen).toHaveLength(2);
    expect(ms).toBeGreaterThanOrEqual(least);
    expect(ms).toBeLessThan(least + 500);
    const told = events.filter((event) => event.kind === 'rate-limited');
    expect(told).toEqual([
      expect.objectContaining({ ms: expect.closeTo(least + 50, -1), global: false, method: 'GET' }),
    ]);
    expect(waits).toEqual([]);
  });

  it('does not hold back another guild', async () => {
    const { remote, service } = bench();
    service.faults.push(limited({ retry_after: 60 }));
    const slow = remote.list(inA);
    await expect.poll(() => service.seen.length).toBe(1);
    const { ms } = await timed(remote.list(inB));
    expect(ms).toBeLessThan(1000);
    expect(service.seen.map((item) => item.path.includes(guildA))).toEqual([true, false]);
    await timed(slow);
  });

  it('that is global holds back all', async () => {
    const { remote, service, events } = bench();
    service.faults.push(limited({ retry_after: 3, global: true }, { 'X-RateLimit-Scope': 'global' }));
    const first = remote.list(inA);
    await expect.poll(() => service.seen.length).toBe(1);
    const { ms } = await timed(Promise.all([first, remote.list(inB)]));
    expect(ms).toBeGreaterThanOrEqual(2500);
    expect(service.seen).toHaveLength(3);
    expect(events.filter((event) => event.kind === 'rate-limited').map((event) => event.global)).toEqual([
      true,
      true,
    ]);
  });

  it('that asks for hours rejects at once', async () => {
    const { remote, service } = bench();
    service.faults.push(limited({ retry_after: 7300 }));
    const { result: error } = await timed(errorOf(remote.list(inA)));
    expect(error).toMatchObject({ kind: 'rate-limited', status: 429 });
    expect(error.message).toBe('The service asks to wait 3 h before the next request. Try again after that.');
    expect(error.retryAfter).toBe(7_300_000);
    expect((await timed(remote.list(inA))).result).toEqual([]);
  });

  it('that never ends rejects in the end', async () => {
    const { remote, service } = bench();
    service.faults.push(...Array<Fault>(11).fill(limited({ retry_after: 1 })));
    const { result: error } = await timed(errorOf(remote.list(inA)));
    expect(error).toMatchObject({ kind: 'rate-limited', retryAfter: 1000 });
    expect(service.seen).toHaveLength(11);
    expect((await timed(remote.list(inA))).result).toEqual([]);
  });
});

describe('lanes', () => {
  const bucket = { 'X-RateLimit-Bucket': 'commands', 'X-RateLimit-Limit': '5', 'X-RateLimit-Remaining': '4' };

  it.each([
    ['whose bucket is unknown', {}],
    ['of one bucket', bucket],
  ])('two guilds %s do not wait for each other', async (_, headers) => {
    const { remote, service } = bench();
    const empty: Fault = () => Response.json([], { headers });
    service.faults.push(empty, empty);
    await remote.list(inA);
    await remote.list(inB);

    const order: string[] = [];
    let release = (_answer: Response) => {};
    const held = new Promise<Response>((resolve) => {
      release = resolve;
    });
    service.faults.push(() => held, empty);
    const slow = remote.list(inA).then(() => order.push('A'));
    await expect.poll(() => service.seen.length).toBe(3);
    await remote.list(inB).then(() => order.push('B'));
    release(Response.json([]));
    await slow;
    expect(order).toEqual(['B', 'A']);
  });

  it('waits before a limit is hit, not after', async () => {
    const { remote, service, events } = bench();
    const headers = { ...bucket, 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset-After': '4' };
    service.faults.push(
      () => Response.json([], { headers: bucket }),
      () => Response.json([], { headers }),
    );
    await remote.list(inA);
    await remote.list(inA);
    const { ms } = await timed(remote.list(inA));
    expect(ms).toBeGreaterThanOrEqual(3900);
    expect(events.filter((event) => event.kind === 'rate-limited')).toHaveLength(1);
    expect(events.filter((event) => event.kind === 'response').map((event) => event.status)).toEqual([
      200, 200, 200,
    ]);
  });
});

it('endpoints of one bucket wait for each other', async () => {
  const { remote, service } = bench();
  const headers = { 'X-RateLimit-Bucket': 'writes', 'X-RateLimit-Limit': '2' };
  const usedUp = { ...headers, 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset-After': '4' };
  const { result: made } = await timed(remote.create(inA, { name: 'ping' }));
  service.faults.push(
    () => Response.json(made.command, { headers }),
    () => Response.json(made.command, { headers: usedUp }),
  );
  await remote.edit(inA, made.command.id, { name: 'pong' });
  await remote.create(inA, { name: 'ping' });
  expect((await timed(remote.edit(inA, made.command.id, { name: 'pong' }))).ms).toBeGreaterThanOrEqual(4000);
  expect((await timed(remote.edit(inB, made.command.id, { name: 'pong' }).catch(() => {}))).ms).toBeLessThan(
    100,
  );
});

it('a request that failed holds nobody back', async () => {
  const { remote, service } = bench();
  service.faults.push(() => Response.json({ code: 50001, message: 'Missing Access' }, { status: 403 }));
  const [first, second] = await Promise.allSettled([remote.list(inA), remote.list(inA)]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
});

it('a cancelled connection sends nothing of what waits in a lane', async () => {
  const stop = new AbortController();
  const { remote, service, events } = bench({ signal: stop.signal });
  service.faults.push(limited({ retry_after: 60 }));
  const errors = [errorOf(remote.list(inA)), errorOf(remote.list(inA))];
  await expect.poll(() => events.some((event) => event.kind === 'rate-limited')).toBe(true);
  stop.abort();
  expect((await Promise.all(errors)).map((error) => error.kind)).toEqual(['aborted', 'aborted']);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(service.seen).toHaveLength(1);
});

it('sends no more than a second takes, whenever the second begins', async () => {
  const { remote, events } = bench({ requestsPerSecond: 10 });
  const times: number[] = [];
  events.push = (event) => (event.kind === 'request' ? times.push(Date.now()) : 0);
  const spread = Array.from({ length: 30 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * 37));
    await remote.list(inA);
  });
  await timed(Promise.all(spread));
  expect(times).toHaveLength(30);
  for (const [index, time] of times.slice(10).entries())
    expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(1000);
});

it.each([
  [undefined, 1000],
  [10, 5000],
  [Number.POSITIVE_INFINITY, 0],
])('sends as many requests in a second as the service takes: %s', async (requestsPerSecond, least) => {
  const { remote } = bench(requestsPerSecond === undefined ? {} : { requestsPerSecond });
  const { ms } = await timed(Promise.all(Array.from({ length: 51 }, () => remote.list(inA))));
  expect(ms).toBeGreaterThanOrEqual(least);
  expect(ms).toBeLessThan(least + 1000);
});
