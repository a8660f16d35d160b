/** One request and what it must give. `Authorization` is `Bot <bot>` unless headers say otherwise. */
export interface Exchange {
  /** Method and path under /api/v10. */
  readonly send: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is. */
  readonly text?: string;
  /** Sent form-encoded. */
  readonly form?: Readonly<Record<string, string>>;
  readonly gives: number | readonly number[];
  /** The whole body; left out where the interface does not say. */
  readonly answer?: unknown;
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** The clock stands still. */
  readonly atOnce?: boolean;
}
