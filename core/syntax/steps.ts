/** Work in steps: between two of them others may have a turn. */

/** Yields wherever the work may be laid aside for a while, or for good. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** All steps, one after another. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
