/** What this room takes from outside, so that tests never wait and never guess. */

export interface Ports {
  readonly fetch: typeof fetch;
  /** Resolves after `ms` milliseconds; rejects as soon as the signal is aborted. */
  sleep(ms: number, signal?: AbortSignal | null): Promise<void>;
  /** From 0 up to, not including, 1. */
  random(): number;
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemPorts: Ports = {
  // Called late and unbound: an editor may replace the global `fetch` by its proxied one, and a test the clock.
  fetch: (input, init) => globalThis.fetch(input, init),
  sleep,
  random: Math.random,
  now: () => Date.now(),
};

/** Resolves after `ms` milliseconds by the clock of the machine; rejects as soon as the signal is aborted. */
export function sleep(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** What the promise gives, unless the signal is aborted first: not all work below looks at a signal. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work;
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
