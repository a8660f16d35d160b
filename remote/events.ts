/** What happens on the way, for a progress line. */

interface Of {
  /** HTTP method and path; neither holds a secret. */
  readonly method: string;
  readonly path: string;
}

export type RemoteEvent =
  /** A request goes out; `attempt` counts from 1. */
  | (Of & { readonly kind: 'request'; readonly attempt: number })
  /** An attempt failed, and the next goes out after `ms` milliseconds. `why` is for a person. */
  | (Of & { readonly kind: 'retry'; readonly why: string; readonly ms: number })
  /** The request waits `ms` milliseconds for a rate limit, with all others where it is `global`. */
  | (Of & { readonly kind: 'rate-limited'; readonly ms: number; readonly global: boolean })
  /** An answer came, good or bad. */
  | (Of & { readonly kind: 'response'; readonly status: number });

export type Listener = (event: RemoteEvent) => void;

/** A listener whose failure harms nothing: it only tells of what happens. */
export const safeListener = (listener: Listener | undefined): Listener =>
  listener
    ? (event) => {
        try {
          listener(event);
        } catch {
          // Whoever listens has nowhere to report to from here, and the request must go on.
        }
      }
    : () => {};
