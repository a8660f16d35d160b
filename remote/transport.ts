/**
 * One HTTP request, tried again where that may help: after a failed connection, a silent service or a 5xx, with
 * exponential back-off and jitter. Knows nothing of commands, tokens or rate limits.
 */
import * as l10n from '@vscode/l10n';
import { visible } from '../core/text/visible.ts';
import { RemoteError } from './error.ts';
import type { Listener } from './events.ts';
import { explainFailure, isNobodyThere, isWorthRetrying } from './network-failure.ts';
import { type Ports, untilAborted } from './ports.ts';
import { retryAfterOf } from './queue/retry-after.ts';
import type { Secrets } from './secrets.ts';

/** An answer, read to its end: a connection may break in the middle of a body, too. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** An attempt before this one may have done the work already. */
  readonly retried: boolean;
}

/**
 * Rejects with a {@link RemoteError}: `offline`, `aborted`. A 5xx that stays is an answer. `look` comes right before every
 * attempt; what it rejects with ends the request, and nothing is sent.
 */
export type Transport = (url: string, init: RequestInit, look?: () => Promise<void>) => Promise<Answer>;

export interface TransportOptions {
  readonly ports: Ports;
  /** Attempts after the first. */
  readonly retries: number;
  /** Milliseconds that one attempt may take, body included. */
  readonly timeout: number;
  readonly emit: Listener;
  readonly secrets: Secrets;
}

/** Milliseconds: the first wait, and the longest. Half of each is chance, so that clients don't return together. */
const backOff = { first: 250, longest: 2500 } as const;

/** Milliseconds of the longest wait that a service may ask for. */
const longestAsked = 15_000;

/** Attempts after the first where nobody is there to answer: a person who mistyped an address wants to know soon. */
const retriesForNobody = 3;

export function transportOver(options: TransportOptions): Transport {
  const { ports, retries, emit, secrets } = options;
  return async (url, init, look) => {
    const of = { method: init.method ?? 'GET', path: new URL(url).pathname };
    for (let attempt = 1; ; attempt++) {
      await look?.();
      emit({ kind: 'request', ...of, attempt });
      const outcome = await tryOnce(url, init, options);
      if (init.signal?.aborted) throw aborted();
      const failed = 'failure' in outcome;
      if (!failed) emit({ kind: 'response', ...of, status: outcome.status });
      const isNobody = failed && isNobodyThere(outcome.failure);
      const last = attempt > (isNobody ? Math.min(retries, retriesForNobody) : retries);
      if (!failed && (last || !mayPass(outcome.status))) return { ...outcome, retried: attempt > 1 };
      const why = failed
        ? explainFailure(outcome.failure, url)
        : l10n.t('the service answered {0}', outcome.status);
      if (failed && (last || !isWorthRetrying(outcome.failure)))
        throw new RemoteError('offline', secrets.redact(offlineMessage(url, why, attempt)), {
          cause: outcome.failure,
        });
      const asked = failed ? 0 : (retryAfterOf(outcome.headers, ports.now()) ?? 0);
      const ms = Math.max(waitBefore(attempt, ports.random()), Math.min(asked, longestAsked));
      emit({ kind: 'retry', ...of, why: visible(secrets.redact(why)), ms });
      await ports.sleep(ms, init.signal).catch(() => {
        throw aborted();
      });
    }
  };
}

/** A 5xx but for those that say what the service does not do at all. */
const mayPass = (status: number): boolean => status >= 500 && status !== 501 && status !== 505;

export const aborted = () => new RemoteError('aborted', l10n.t('The request was cancelled.'));

function waitBefore(attempt: number, chance: number): number {
  const whole = Math.min(backOff.longest, backOff.first * 2 ** (attempt - 1));
  return Math.round(whole / 2 + (whole / 2) * chance);
}

const offlineMessage = (url: string, why: string, attempts: number) =>
  attempts > 1
    ? l10n.t(
        'No answer from {0}: {1} (tried {2} times). Check the network and the base URL.',
        new URL(url).origin,
        why,
        attempts,
      )
    : l10n.t('No answer from {0}: {1}. Check the network and the base URL.', new URL(url).origin, why);

type Outcome = Omit<Answer, 'retried'> | { readonly failure: unknown };

async function tryOnce(
  url: string,
  init: RequestInit,
  { ports, timeout }: TransportOptions,
): Promise<Outcome> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new TimeoutError(timeout)), timeout);
  const signal = init.signal ? AbortSignal.any([init.signal, deadline.signal]) : deadline.signal;
  const exchange = async (): Promise<Outcome> => {
    // A redirect would make a GET of a POST, and take the token to who knows where.
    const response = await ports.fetch(url, { ...init, redirect: 'manual', signal });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  try {
    return await untilAborted(exchange(), signal);
  } catch (failure) {
    return { failure: deadline.signal.aborted ? deadline.signal.reason : failure };
  } finally {
    clearTimeout(timer);
  }
}

class TimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
  constructor(ms: number) {
    super(l10n.t('no answer within {0} s', ms / 1000));
  }
}
