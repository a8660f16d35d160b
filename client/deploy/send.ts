/** Sends plans, and counts the requests that were answered. */
import { requestsOf } from '../../core/plan/strategy.ts';
import { type PlanOutcome, type Remote, sendPlans } from '../../remote/index.ts';
import type { PlannedScope } from './plan/planned.ts';

export interface Sent {
  readonly outcomes: readonly { readonly planned: PlannedScope; readonly outcome: PlanOutcome }[];
  /** Requests that were answered, of how many. */
  readonly done: number;
  readonly of: number;
}

/** How many requests the plans need. */
export const requestsIn = (plans: readonly Pick<PlannedScope, 'plan'>[]): number =>
  plans.reduce((sum, { plan }) => sum + requestsOf(plan.strategy), 0);

/** Milliseconds that the request under way may take to its end once a person cancels. */
const grace = 3000;

/**
 * For the connection that plans are sent through: aborted a little later than `signal`. A request that is cut off may still
 * be carried out, and then the next plan would be older than the state it describes.
 */
export function afterGrace(signal: AbortSignal): AbortSignal {
  const late = new AbortController();
  const abort = () => setTimeout(() => late.abort(), grace);
  if (signal.aborted) late.abort();
  else signal.addEventListener('abort', abort, { once: true });
  return late.signal;
}

/** Never rejects for what a service does: each scope's outcome says how it went. */
export async function sendCounted(
  plans: readonly PlannedScope[],
  remote: Remote,
  signal: AbortSignal,
  onProgress: (done: number, of: number) => void,
): Promise<Sent> {
  const of = requestsIn(plans);
  const counts = new Map<PlannedScope, number>();
  const done = () => [...counts.values()].reduce((sum, count) => sum + count, 0);
  const outcomes = await sendPlans(plans, remote, {
    signal,
    onProgress(planned, count) {
      counts.set(planned, count);
      onProgress(done(), of);
    },
  });
  return { outcomes, done: done(), of };
}
