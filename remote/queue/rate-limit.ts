/** What an answer says of rate limits. */
import { refusalCodes } from '../../core/interface/index.ts';
import { parsedBody, refusalCodeOf } from '../refusal-body.ts';
import type { Answer } from '../transport.ts';
import { retryAfterOf, waitOf } from './retry-after.ts';

/** The limit that an answer refuses for. `ms`: how long nothing may be sent, to any endpoint where it is `isGlobal`. */
export interface Refusal {
  readonly ms: number;
  readonly isGlobal: boolean;
}

/** `undefined` for an answer that is no rate limit: used-up creates come as a 429, too, and are for tomorrow. */
export function rateLimitOf(answer: Answer, now: number): Refusal | undefined {
  if (answer.status !== 429 || refusalCodeOf(answer) === refusalCodes.createsUsedUp) return undefined;
  const body = parsedBody(answer);
  const inBody = typeof body?.retry_after === 'number' ? body.retry_after * 1000 : undefined;
  const isGlobal = body?.global === true || answer.headers.get('X-RateLimit-Global') === 'true';
  return { ms: waitOf(retryAfterOf(answer.headers, now) ?? inBody), isGlobal };
}

/** The bucket of an endpoint: endpoints of one bucket share its limit. */
export const bucketOf = (answer: Answer): string | undefined =>
  answer.headers.get('X-RateLimit-Bucket') ?? undefined;

/** Milliseconds until the endpoint takes another request: 0 while something is left of its limit. */
export function restOf(answer: Answer): number {
  const remaining = answer.headers.get('X-RateLimit-Remaining');
  const seconds = Number(answer.headers.get('X-RateLimit-Reset-After') ?? Number.NaN);
  const isUsedUp = remaining !== null && Number(remaining) <= 0;
  return isUsedUp && Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
}
