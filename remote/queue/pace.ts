/** How many requests go out in a second. */

export interface Pace {
  /** When the next request may go out, in milliseconds since the epoch; in the past where it may at once. */
  freeAt(): number;
  /** Counts a request that goes out now. */
  take(now: number): void;
}

/** In any second that one looks at, not only in those of a clock: a burst at the end of one and the start of the next is one burst. */
export function paceOf(requestsPerSecond: number): Pace {
  if (requestsPerSecond === Number.POSITIVE_INFINITY) return { freeAt: () => 0, take: () => {} };
  const most = Math.max(1, Math.floor(requestsPerSecond));
  /** Times of the last requests, the oldest first. */
  const times: number[] = [];
  return {
    freeAt: () => (times.length < most ? 0 : (times[0] ?? 0) + 1000),
    take: (now) => {
      times.push(now);
      if (times.length > most) times.shift();
    },
  };
}
