/**
 * Requests in their lanes: `@discordjs/rest` keeps the buckets, waits for rate limits before and after they are hit, and
 * holds everything back on a global one. Its defects are mended here, each where the word "defect" stands.
 */
// Defect: its entry for Node loads `undici` and replaces the dispatcher that an editor's proxied `fetch` goes through.
// The build for the web has neither, but no export of the package leads to it.

import * as l10n from '@vscode/l10n';
import { refusalCodes } from '../core/interface/index.ts';
import { RateLimitError, REST, RESTEvents } from '../node_modules/@discordjs/rest/dist/web.mjs';
import type { Authorizer } from './credentials.ts';
import { RemoteError } from './error.ts';
import type { Listener } from './events.ts';
import { type Ports, untilAborted } from './ports.ts';
import { parsedBody, refusalCodeOf } from './refusal-body.ts';
import { durationText, retryAfterOf, waitOf } from './retry-after.ts';
import { type Answer, aborted, type Transport } from './transport.ts';

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

/** Says of a request on its way through the library which look is its own; is not sent. */
const lookHeader = 'x-look';

export function queueTo(options: QueueOptions): Queue {
  const { applicationUrl, emit, signal, requestsPerSecond } = options;
  const looks = new Map<string, () => Promise<void>>();
  let lastLook = 0;
  const rest = new REST({
    // Defect: lanes are told apart by a path that starts with `/guilds/`, so with the application in the path all guilds
    // share one. Here the path starts after the application.
    api: applicationUrl,
    // The transport does both, with back-off, for connections too.
    retries: 0,
    timeout: 2 ** 31 - 1,
    globalRequestsPerSecond: requestsPerSecond,
    userAgentAppendix: 'application-commands',
    // No timers that outlive the connection: its lanes are few and go with it.
    hashSweepInterval: 0,
    handlerSweepInterval: 0,
    makeRequest: sender(options, looks) as never,
    rejectOnRateLimit: (data) => {
      const ms = data.retryAfter > 0 ? data.retryAfter : data.timeToReset;
      // Of the two times it asks, this is the one after a 429; the other has an event.
      if (data.sublimitTimeout > 0 && ms <= patience.ms) tellWait(data.method, data.url, ms, data.global);
      return ms > patience.ms;
    },
  });
  const tellWait = (method: string, url: string, ms: number, global: boolean) =>
    emit({ kind: 'rate-limited', method, path: new URL(url).pathname, ms: Math.max(0, ms), global });
  rest.on(RESTEvents.RateLimited, (data) => tellWait(data.method, data.url, data.timeToReset, data.global));

  return async (request) => {
    if (signal?.aborted) throw aborted();
    // Defect: a listener stays on the signal for each request. On one of its own, it goes with the request.
    const own = new AbortController();
    const stop = () => own.abort();
    signal?.addEventListener('abort', stop, { once: true });
    const key = String(++lastLook);
    if (request.look) looks.set(key, request.look);
    try {
      const work = rest.queueRequest({
        method: request.method as never,
        fullRoute: request.path,
        versioned: false,
        // Defect: a 401 erases the library's token. It has none: `makeRequest` sets the header.
        auth: false,
        signal: own.signal,
        ...(request.look ? { headers: { [lookHeader]: key } } : {}),
        ...(request.query === undefined ? {} : { query: new URLSearchParams(request.query) }),
        ...(request.body === undefined ? {} : { body: request.body }),
      });
      // Defect: its own waits do not look at the signal.
      return (await untilAborted(work, own.signal)) as unknown as Answer;
    } catch (failure) {
      if (own.signal.aborted) throw aborted();
      throw failure instanceof RateLimitError ? waitTooLong(failure) : failure;
    } finally {
      looks.delete(key);
      signal?.removeEventListener('abort', stop);
    }
  };
}

/** What the library is handed: `ok` decides what it does next, and only a 429 is its business. */
type ForLibrary = Answer & { readonly ok: boolean };

function sender(
  { authorizer, transport, ports }: QueueOptions,
  looks: ReadonlyMap<string, () => Promise<void>>,
) {
  const limited = new Map<string, number>();
  return async (url: string, init: RequestInit): Promise<ForLibrary> => {
    const { [lookHeader]: look = '', ...headersSent } = init.headers as Record<string, string>;
    const send = async (authorization: string) =>
      transport(url, { ...init, headers: { ...headersSent, authorization } }, looks.get(look));
    const answer = await authorized(send, authorizer);
    const key = `${init.method} ${url}`;
    // Defect: used-up creates are for tomorrow, however they come.
    if (answer.status !== 429 || refusalCodeOf(answer) === refusalCodes.createsUsedUp) {
      limited.delete(key);
      // Defect: it throws errors of its own for 4xx and 5xx, which keep neither body nor headers.
      return { ...answer, ok: true };
    }
    const times = (limited.get(key) ?? 0) + 1;
    limited.set(key, times);
    const headers = rateLimitHeaders(answer, ports.now());
    if (times > patience.times) {
      limited.delete(key);
      const ms = waitOf(retryAfterOf(headers, ports.now()));
      throw new RemoteError(
        'rate-limited',
        l10n.t('The service limited the same request {0} times. Try again in {1}.', times, durationText(ms)),
        { status: answer.status, retryAfter: ms },
      );
    }
    return { ...answer, headers, ok: false };
  };
}

async function authorized(send: (authorization: string) => Promise<Answer>, authorizer: Authorizer) {
  const header = await authorizer.header();
  const answer = await send(header);
  if (answer.status !== 401 || !authorizer.refused(header)) return answer;
  const again = await send(await authorizer.header());
  return { ...again, retried: again.retried || answer.retried };
}

/**
 * The library reads headers in seconds only; what stands in the body or as a date is put there. Where nothing is said, or 0, it
 * would come back at once, forever.
 */
function rateLimitHeaders(answer: Answer, now: number): Headers {
  const headers = new Headers(answer.headers);
  const body = parsedBody(answer);
  const said = body?.retry_after;
  const ms = waitOf(retryAfterOf(headers, now) ?? (typeof said === 'number' ? said * 1000 : undefined));
  headers.set('Retry-After', String(ms / 1000));
  if (body?.global === true) headers.set('X-RateLimit-Global', 'true');
  return headers;
}

function waitTooLong({ retryAfter, timeToReset }: RateLimitError): RemoteError {
  const ms = retryAfter > 0 ? retryAfter : timeToReset;
  return new RemoteError(
    'rate-limited',
    l10n.t('The service asks to wait {0} before the next request. Try again after that.', durationText(ms)),
    { status: 429, retryAfter: ms },
  );
}
