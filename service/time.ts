/** The service's clock, which a test can set. */
export class Time {
  readonly #source: () => number;
  #ahead = 0;
  #fixed: number | undefined;

  constructor(source: () => number) {
    this.#source = source;
  }

  /** Milliseconds since 1970. */
  get now(): number {
    return this.#fixed ?? this.#source() + this.#ahead;
  }

  /** Stands at this moment from now on. */
  stopAt(moment: number): void {
    this.#fixed = moment;
  }

  /** Goes on, or stands, this many milliseconds later. */
  advance(milliseconds: number): void {
    if (this.#fixed === undefined) this.#ahead += milliseconds;
    else this.#fixed += milliseconds;
  }

  /** Is that of the computer again. */
  release(): void {
    this.#fixed = undefined;
    this.#ahead = 0;
  }
}
