/** Sends plans: some scopes at once, each compared afterwards with what the service has then. */
import pLimit from 'p-limit';
import type { ApplyOptions, Refused } from '../../core/plan/apply.ts';
import { deployPlan } from '../../core/plan/deploy.ts';
import type { ScopePlan } from '../../core/plan/plan.ts';
import { requestsOf } from '../../core/plan/strategy.ts';
import { type Remote, RemoteError } from '../../remote/index.ts';
import { remoteError } from '../applications/applications.ts';
import type { PlannedScope } from './planned.ts';

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly refused: readonly Refused[] }
  | { readonly kind: 'stale'; readonly plan: ScopePlan }
  | { readonly kind: 'differs'; readonly plan: ScopePlan }
  | { readonly kind: 'failed'; readonly error: RemoteError }
  /** Not begun, or cut off: because of the person, or of a failure that all scopes share. */
  | { readonly kind: 'open' };

export interface Sent {
  readonly outcomes: readonly { readonly planned: PlannedScope; readonly outcome: Outcome }[];
  /** Requests that were answered, of how many. */
  readonly done: number;
  readonly of: number;
}

type Sendable = Pick<PlannedScope, 'plan' | 'request'>;

/** How many scopes are worked on at once; rate limits are the client's to keep. */
const concurrency = 8;

/** Failures that every other scope would meet, too. */
const shared: ReadonlySet<RemoteError['kind']> = new Set(['unauthorized', 'offline', 'aborted', 'protocol']);

/** How many requests the plans need. */
export const requestsIn = (plans: readonly Sendable[]): number =>
  plans.reduce((sum, { plan }) => sum + requestsOf(plan.strategy), 0);

/** Never rejects for what a service does: each scope's outcome says how it went. */
export async function sendPlans(
  plans: readonly PlannedScope[],
  remote: Remote,
  signal: AbortSignal,
  onProgress: (done: number, of: number) => void,
): Promise<Sent> {
  const of = requestsIn(plans);
  const counts = new Map<PlannedScope, number>();
  const done = () => [...counts.values()].reduce((sum, one) => sum + one, 0);
  const limit = pLimit(concurrency);
  let stopped = false;
  const outcomes = await Promise.all(
    plans.map((planned) =>
      limit(async () => {
        if (stopped || signal.aborted) return { planned, outcome: { kind: 'open' } as const };
        const outcome = await sendPlan(planned, remote, {
          signal,
          refusalsOf,
          onProgress: (count) => {
            counts.set(planned, count);
            onProgress(done(), of);
          },
        });
        if (outcome.kind === 'failed') stopped ||= shared.has(outcome.error.kind);
        return { planned, outcome };
      }),
    ),
  );
  return { outcomes, done: done(), of };
}

async function sendPlan(
  { plan, request }: Sendable,
  remote: Remote,
  options: ApplyOptions,
): Promise<Outcome> {
  if (plan.strategy.kind === 'nothing') return { kind: 'done' };
  try {
    return await deployPlan(plan, request, remote, Date.now(), options);
  } catch (error) {
    return options.signal?.aborted ? { kind: 'open' } : { kind: 'failed', error: remoteError(error) };
  }
}

const refusalsOf = (error: unknown) =>
  error instanceof RemoteError && error.kind === 'invalid' && error.refusals.length > 0
    ? error.refusals
    : undefined;
