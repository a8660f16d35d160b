/** The last requests, for the page: what was asked and how it ended, never who with which token. */

export interface SeenRequest {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  /** HTTP status; `undefined`: dropped on purpose. */
  readonly status: number | undefined;
  /** The code in the answer of a refusal. */
  readonly code: number | undefined;
  /** Name of the application that asked, once known. */
  readonly application: string | undefined;
  readonly milliseconds: number;
}

const most = 100;

export class RequestLog {
  readonly #seen: SeenRequest[] = [];

  add(request: SeenRequest): void {
    this.#seen.push(request);
    if (this.#seen.length > most) this.#seen.shift();
  }

  clear(): void {
    this.#seen.length = 0;
  }

  /** The newest first. */
  get last(): readonly SeenRequest[] {
    return this.#seen.toReversed();
  }
}
