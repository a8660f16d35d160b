/** How long a service asks to wait. */

/** Milliseconds of a `Retry-After` header, in seconds or as a date; `undefined` where there is none to read. */
export function retryAfterOf(headers: Headers, now: number): number | undefined {
  const written = headers.get('Retry-After')?.trim();
  if (!written) return undefined;
  const seconds = Number(written);
  const ms = Number.isNaN(seconds) ? Date.parse(written) - now : seconds * 1000;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** Milliseconds to wait where a 429 does not say, or says none. */
const unsaidWait = 1000;
/** The shortest wait: a service may say less, or a time that is over by the clock of this machine. */
const shortestWait = 250;

/**
 * Milliseconds to wait after a 429 that asks for `said` milliseconds: never so few that asking again and again would itself
 * be what the service complains of.
 */
export const waitOf = (said: number | undefined): number =>
  said !== undefined && said > 0 ? Math.max(said, shortestWait) : unsaidWait;

/** "3 s", "2 min", "5 h": for a message. */
export function durationText(ms: number): string {
  if (ms < 90_000) return `${Math.ceil(ms / 1000)} s`;
  if (ms < 90 * 60_000) return `${Math.ceil(ms / 60_000)} min`;
  return `${Math.ceil(ms / 3_600_000)} h`;
}
