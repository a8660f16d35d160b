/** The one error that leaves this room. */
import type { Refusal } from '../core/plan/refusals.ts';
import { visible } from '../core/text/visible.ts';

/**
 * What went wrong, by what a person can do about it.
 *
 * - `unauthorized` (401): the token or secret is not accepted. - `forbidden` (403): it is, but not for this.
 * - `not-found` (404). - `invalid` (400): the body is refused; see `refusals`. Also an id or URL that is refused here.
 * - `quota`: the creates of the day are used up. - `too-many-commands`: the scope is full.
 * - `entry-point-missing`: a bulk overwrite left out the entry point command.
 * - `rate-limited`: the wait the service asks for is too long to sit out.
 * - `server` (5xx) and `offline` (no answer), both after all retries. - `aborted`: by the caller's signal.
 * - `protocol`: the answer is not what the interface says.
 */
export type RemoteErrorKind =
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'invalid'
  | 'quota'
  | 'too-many-commands'
  | 'entry-point-missing'
  | 'rate-limited'
  | 'server'
  | 'offline'
  | 'aborted'
  | 'protocol';

export interface RemoteErrorDetails {
  readonly status?: number | undefined;
  readonly code?: number | undefined;
  readonly errors?: unknown;
  readonly refusals?: readonly Refusal[];
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** Holds no token, secret or authorization header in anything that prints, logs or serializes it. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly kind: RemoteErrorKind;
  /** HTTP status; `undefined` where no answer was had. */
  readonly status: number | undefined;
  /** The service's own code; `undefined` where it gave none. */
  readonly code: number | undefined;
  /** The service's tree of refusals as it came; `undefined` unless it sent one. */
  readonly errors: unknown;
  /** The same, flattened; empty where there is none. */
  readonly refusals: readonly Refusal[];
  /** Milliseconds after which another try makes sense; only on `rate-limited`. */
  readonly retryAfter: number | undefined;
  // Private, for loggers and `util.inspect` print an error's own `cause`, and what caused this may hold a token.
  readonly #cause: unknown;

  constructor(kind: RemoteErrorKind, message: string, details: RemoteErrorDetails = {}) {
    super(visible(message));
    this.kind = kind;
    this.status = details.status;
    this.code = details.code;
    this.errors = details.errors;
    this.refusals = (details.refusals ?? []).map((refusal) => ({
      ...refusal,
      code: visible(refusal.code),
      message: visible(refusal.message),
    }));
    this.retryAfter = details.retryAfter;
    this.#cause = details.cause;
  }

  /** What was thrown below, for a debugger. Not redacted: never print it. */
  causeForDebugging(): unknown {
    return this.#cause;
  }

  toJSON(): Record<string, unknown> {
    const { name, kind, message, status, code, retryAfter, refusals, errors } = this;
    return { name, kind, message, status, code, retryAfter, refusals, errors };
  }

  /** One line without a stack, for a stack says nothing to who reads of a service's refusal. */
  override toString(): string {
    return `${this.name}: ${this.message}`;
  }

  [Symbol.for('nodejs.util.inspect.custom')](
    _depth: number,
    options: object,
    inspect: (value: unknown, options: object) => string,
  ): string {
    const { name, message, ...rest } = this.toJSON();
    const shown = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    return `${String(name)}: ${String(message)} ${inspect(shown, options)}`;
  }
}

/** The application is in that guild no more, or what was asked for is not its own to read. */
export const isNotOurs = (error: unknown): error is RemoteError =>
  error instanceof RemoteError && (error.kind === 'forbidden' || error.kind === 'not-found');

/** Every failure as one that says what to do; what is none of the service's is our own. */
export const remoteError = (error: unknown): RemoteError =>
  error instanceof RemoteError
    ? error
    : new RemoteError('protocol', error instanceof Error ? error.message : String(error));
