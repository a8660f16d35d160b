/** A mistake in using the command; its message is all that a person sees. */
export class UsageError extends Error {
  /** What else a program wants to know of it. */
  readonly data: object;
  constructor(message: string, data: object = {}) {
    super(message);
    this.data = data;
  }
}
