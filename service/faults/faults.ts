/** Faults on purpose, so that clients can be tried against a service that is slow, busy, broken or gone. */

/** Which requests a fault strikes. */
export interface Strike {
  /** Share of the requests, 0 to 1. Every request where neither this nor `next` is given. */
  readonly share?: number;
  /** Only the next so many requests, then no more. */
  readonly next?: number;
  /** Only these methods, such as `PUT`. */
  readonly methods?: readonly string[];
  /** Only addresses that hold this text, such as `/commands`. */
  readonly path?: string;
}

/** One of a kind, or several: then the first that strikes a request counts. */
export type OneOrMore<T> = T | readonly T[];

export interface Faults {
  /** Makes the choice of requests repeatable. */
  readonly seed?: number;
  /** Answers later, by `ms` milliseconds. */
  readonly latency?: OneOrMore<Strike & { readonly ms: number }>;
  /** Answers 429. `retryAfter` is in seconds, 1 by default; `scope` is `user` by default. */
  readonly rateLimit?: OneOrMore<
    Strike & {
      readonly retryAfter?: number;
      readonly scope?: 'user' | 'global' | 'shared';
    }
  >;
  /** Answers 500, or what `status` says, and does nothing. */
  readonly serverError?: OneOrMore<Strike & { readonly status?: 500 | 502 | 503 }>;
  /** Ends the connection without an answer: before the request is looked at, or after what it asks is done. */
  readonly drop?: OneOrMore<Strike & { readonly when?: 'before' | 'after' }>;
}

export type FaultKind = 'latency' | 'rateLimit' | 'serverError' | 'drop';

/** A single fault of a kind. */
export type FaultOf<K extends FaultKind> = Exclude<NonNullable<Faults[K]>, readonly unknown[]>;

/** `fetch` of the service rejects with this where a connection would be dropped. */
export class ConnectionDropped extends Error {
  constructor() {
    super('The connection was dropped on purpose.');
  }
}

/** Decides for each request which faults strike it. */
export class FaultPlan {
  readonly faults: Faults;
  readonly #left = new Map<Strike, number>();
  readonly #random: () => number;

  constructor(faults: Faults) {
    this.faults = faults;
    this.#random = faults.seed === undefined ? Math.random : randomOf(faults.seed);
  }

  /** The first fault of this kind that strikes the request; `undefined` where none does. */
  strike<K extends FaultKind>(kind: K, method: string, path: string): FaultOf<K> | undefined {
    const all = [this.faults[kind] ?? []].flat() as readonly FaultOf<K>[];
    return all.find((fault) => this.#strikes(fault, method, path));
  }

  #strikes(fault: Strike, method: string, path: string): boolean {
    if (fault.methods && !fault.methods.includes(method)) return false;
    if (fault.path !== undefined && !path.includes(fault.path)) return false;
    const left = this.#left.get(fault) ?? fault.next;
    if (left !== undefined && left <= 0) return false;
    if (fault.share !== undefined && this.#random() >= fault.share) return false;
    if (left !== undefined) this.#left.set(fault, left - 1);
    return true;
  }
}

/** Evenly spread numbers from 0 to 1 that follow from the seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
