/** Long work that does not keep others waiting. */
import type { Steps } from '../../core/syntax/steps.ts';

/** Milliseconds after which others have a turn. */
const turn = 25;

/**
 * Does all steps; between two of them, whoever waits has a turn when these have gone on for {@link turn}. `breathe` gives it.
 * `undefined` where nobody needs the result any more: the steps that are left are not done.
 */
export function inTurns<Result>(steps: Steps<Result>, breathe: () => Promise<void>): Promise<Result>;
export function inTurns<Result>(
  steps: Steps<Result>,
  breathe: () => Promise<void>,
  isNeeded: () => boolean,
): Promise<Result | undefined>;
export async function inTurns<Result>(
  steps: Steps<Result>,
  breathe: () => Promise<void>,
  isNeeded: () => boolean = () => true,
): Promise<Result | undefined> {
  let until = performance.now() + turn;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await breathe();
    if (!isNeeded()) return undefined;
    until = performance.now() + turn;
  }
}
