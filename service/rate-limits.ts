/** Rate limits: all requests of one caller together, and those of each route by themselves. In memory, per process. */
import { limits } from '../core/interface/index.ts';

export interface Limit {
  /** Requests that pass in one window. */
  readonly requests: number;
  /** Length of the window, in milliseconds. */
  readonly window: number;
}

export interface RateLimitOptions {
  /** Over all routes of one application; 50 requests a second. */
  readonly global?: Limit;
  /** For each route, with the application and guild in its address; 50 requests a second. */
  readonly route?: Limit;
}

/** How a request stands to its limits. */
export interface Allowance {
  readonly isAllowed: boolean;
  /** The limit of the whole application is what stopped it. */
  readonly isGlobal: boolean;
  /** Seconds until it may be sent again; 0 when it is allowed. */
  readonly retryAfter: number;
  /** The route's headers, on every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

const perSecond = { requests: limits.requestsPerSecond, window: 1000 } as const;

/** More callers and routes than this are forgotten together, oldest windows first. */
const mostWindows = 10_000;

interface Window {
  readonly start: number;
  used: number;
}

export class RateLimits {
  readonly #global: Limit;
  readonly #route: Limit;
  readonly #clock: () => number;
  readonly #windows = new Map<string, Window>();

  constructor(clock: () => number, { global = perSecond, route = perSecond }: RateLimitOptions = {}) {
    this.#clock = clock;
    this.#global = global;
    this.#route = route;
  }

  /** Counts a request. A request that is refused by one limit does not count against the other. */
  take(caller: string, bucket: string): Allowance {
    const now = this.#clock();
    const global = this.#windowOf(`global ${caller}`, this.#global, now);
    const route = this.#windowOf(`route ${caller} ${bucket}`, this.#route, now);
    const isGlobal = global.used >= this.#global.requests;
    const isAllowed = !isGlobal && route.used < this.#route.requests;
    if (isAllowed) {
      global.used += 1;
      route.used += 1;
    }
    const blocking = isGlobal
      ? { start: global.start, limit: this.#global }
      : { start: route.start, limit: this.#route };
    const reset = route.start + this.#route.window;
    return {
      isAllowed,
      isGlobal,
      retryAfter: isAllowed ? 0 : seconds(blocking.start + blocking.limit.window - now),
      headers: {
        'X-RateLimit-Limit': String(this.#route.requests),
        'X-RateLimit-Remaining': String(Math.max(0, this.#route.requests - route.used)),
        'X-RateLimit-Reset': String(seconds(reset)),
        'X-RateLimit-Reset-After': String(seconds(reset - now)),
        'X-RateLimit-Bucket': bucketName(bucket),
      },
    };
  }

  #windowOf(key: string, limit: Limit, now: number): Window {
    const known = this.#windows.get(key);
    if (known && now < known.start + limit.window && now >= known.start) return known;
    const window = { start: now, used: 0 };
    this.#windows.delete(key);
    this.#windows.set(key, window);
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= mostWindows) break;
      this.#windows.delete(oldest);
    }
    return window;
  }
}

const seconds = (milliseconds: number): number => Math.max(0, Math.ceil(milliseconds) / 1000);

/** A name that tells routes apart and says nothing else (FNV-1a). */
function bucketName(bucket: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < bucket.length; at += 1) hash = Math.imul(hash ^ bucket.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
