/**
 * Requests in their lanes: what a service limits together goes one after another, waits before a limit is hit and after it was,
 * and all lanes wait for a global one. Why this is no library: docs/decisions/clients.md.
 */
import * as l10n from '@vscode/l10n';
import manifest from '../../package.json' with { type: 'json' };
import type { Authorizer } from '../credentials.ts';
import { RemoteError } from '../error.ts';
import type { Listener } from '../events.ts';
import { type Ports, sleep, untilAborted } from '../ports.ts';
import { type Answer, aborted, type Transport } from '../transport.ts';
import { paceOf } from './pace.ts';
import { bucketOf, rateLimitOf, restOf } from './rate-limit.ts';
import { durationText } from './retry-after.ts';

export interface Request {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** After the application: `/commands`, `/guilds/1/commands`. */
  readonly path: `/${string}`;
  readonly query?: string;
  readonly body?: unknown;
  /**
   * Comes after all waiting, right before every attempt; what it rejects with ends the request, and nothing is sent. What it
   * asks itself must not wait in the lanes of this queue, of which the request holds one.
   */
  readonly look?: (() => Promise<void>) | undefined;
}

/** Any answer but 429, whatever its status. Rejects with a {@link RemoteError}. */
export type Queue = (request: Request) => Promise<Answer>;

export interface QueueOptions {
  /** URL of the application's endpoints, without a slash at its end. */
  readonly applicationUrl: string;
  readonly authorizer: Authorizer;
  readonly transport: Transport;
  readonly ports: Ports;
  readonly emit: Listener;
  readonly signal: AbortSignal | undefined;
  readonly requestsPerSecond: number;
}

/** Milliseconds of the longest rate limit that is sat out, and how often one request meets one. */
const patience = { ms: 5 * 60_000, times: 10 } as const;

/** Milliseconds that are waited longer than a service says: its clock and the way to it are not ours. */
const margin = 50;

const userAgent = `DiscordBot (https://github.com/${manifest.name}/${manifest.name}, ${manifest.version}) application-commands`;

/** One request at a time goes through a lane. */
interface Lane {
  /** Settles when the last request that came so far is through. */
  last: Promise<unknown>;
  /** Nothing is sent before this time, in milliseconds since the epoch. */
  freeAt: number;
}

export function queueTo({ applicationUrl, authorizer, transport, ...options }: QueueOptions): Queue {
  const { ports, emit, signal, requestsPerSecond } = options;
  const lanes = new Map<string, Lane>();
  /** The bucket of each endpoint that said one. */
  const buckets = new Map<string, string>();
  const pace = paceOf(requestsPerSecond);
  let allFreeAt = 0;

  const laneOf = (request: Request): Lane => {
    const endpoint = endpointOf(request);
    const key = `${guildOf(request)} ${buckets.get(endpoint) ?? endpoint}`;
    const lane = lanes.get(key) ?? { last: Promise.resolve(), freeAt: 0 };
    lanes.set(key, lane);
    return lane;
  };

  /** Others wait for the same: whoever has waited looks again. */
  const waitForLimits = async (lane: Lane, url: URL, method: string): Promise<void> => {
    for (;;) {
      if (signal?.aborted) throw aborted();
      const now = ports.now();
      const all = Math.max(allFreeAt, pace.freeAt());
      const ms = Math.max(all, lane.freeAt) - now;
      if (ms <= 0) return pace.take(now);
      if (ms > patience.ms) throw waitTooLong(ms);
      emit({ kind: 'rate-limited', method, path: url.pathname, ms, global: all > lane.freeAt });
      await sleep(ms, signal);
    }
  };

  const through = async (lane: Lane, request: Request): Promise<Answer> => {
    const url = new URL(`${applicationUrl}${request.path}`);
    url.search = request.query ?? '';
    for (let times = 1; ; times++) {
      await waitForLimits(lane, url, request.method);
      const answer = await authorized(
        (authorization) => transport(url.href, initOf(request, authorization, signal), request.look),
        authorizer,
      );
      const now = ports.now();
      const bucket = bucketOf(answer);
      if (bucket !== undefined) buckets.set(endpointOf(request), bucket);
      const rest = restOf(answer);
      // The bucket may be known only now, and is what others go by.
      const hold = (until: number) => {
        for (const other of new Set([lane, laneOf(request)])) other.freeAt = until;
      };
      hold(rest > 0 ? now + rest + margin : 0);
      const limit = rateLimitOf(answer, now);
      if (!limit) return answer;
      // Nothing is noted of these: whoever asks again may learn that the limit is gone.
      if (times > patience.times) throw limitedTooOften(times - 1, limit.ms);
      if (limit.ms > patience.ms) throw waitTooLong(limit.ms);
      const freeAt = now + limit.ms + margin;
      if (limit.isGlobal) allFreeAt = Math.max(allFreeAt, freeAt);
      else hold(freeAt);
    }
  };

  return async (request) => {
    if (signal?.aborted) throw aborted();
    const lane = laneOf(request);
    const work = lane.last.then(() => through(lane, request));
    lane.last = work.catch(() => {});
    try {
      return await untilAborted(work, signal);
    } catch (failure) {
      throw signal?.aborted ? aborted() : failure;
    }
  };
}

/** What a limit is for: a method and a path, whichever ids stand in it. */
const endpointOf = ({ method, path }: Request): string => `${method} ${path.replace(/\d+/g, ':id')}`;

/** Each guild has limits of its own. */
const guildOf = ({ path }: Request): string => /^\/guilds\/(?<id>\d+)/.exec(path)?.groups?.id ?? 'global';

const initOf = (
  { method, body }: Request,
  authorization: string,
  signal: AbortSignal | undefined,
): RequestInit => ({
  method,
  headers: {
    authorization,
    'user-agent': userAgent,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  ...(signal ? { signal } : {}),
});

async function authorized(send: (authorization: string) => Promise<Answer>, authorizer: Authorizer) {
  const header = await authorizer.header();
  const answer = await send(header);
  if (answer.status !== 401 || !authorizer.refused(header)) return answer;
  const again = await send(await authorizer.header());
  return { ...again, retried: again.retried || answer.retried };
}

const limitedTooOften = (times: number, ms: number): RemoteError =>
  new RemoteError(
    'rate-limited',
    l10n.t('The service limited the same request {0} times. Try again in {1}.', times, durationText(ms)),
    { status: 429, retryAfter: ms },
  );

const waitTooLong = (ms: number): RemoteError =>
  new RemoteError(
    'rate-limited',
    l10n.t('The service asks to wait {0} before the next request. Try again after that.', durationText(ms)),
    { status: 429, retryAfter: ms },
  );
