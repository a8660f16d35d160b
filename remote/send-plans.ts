/** Carrying out the plans of many scopes: some at once, until one fails in a way that every other one would, too. */
import pLimit from 'p-limit';
import type { Applied, ApplyOptions, Refused } from '../core/plan/apply.ts';
import { deployPlan } from '../core/plan/deploy.ts';
import type { SendingEntry } from '../core/plan/entry.ts';
import type { ScopePlan } from '../core/plan/plan.ts';
import type { PlanRequest } from '../core/plan/request.ts';
import type { Remote } from './connect.ts';
import { isNotOurs, RemoteError, type RemoteErrorKind, remoteError } from './error.ts';

export type PlanOutcome =
  /** The service has it; a plan that sends nothing is done, too. */
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly refused: readonly Refused[] }
  | Extract<Applied, { readonly kind: 'stale' }>
  | { readonly kind: 'differs'; readonly plan: ScopePlan }
  | { readonly kind: 'failed'; readonly error: RemoteError }
  /** Not begun, or cut off: because of the signal, or of a failure that all scopes share. */
  | { readonly kind: 'open' };

interface Sendable {
  readonly plan: ScopePlan;
  readonly request: PlanRequest;
}

interface SendOptions<P> {
  /** Ends it; what is not answered by then is open. */
  readonly signal: AbortSignal;
  /** Told of each change that is made: how many of the scope are, and the last one. */
  readonly onProgress?: (planned: P, done: number, step: SendingEntry | undefined) => void;
  /** Told of each scope that is over; waited for. */
  readonly onOutcome?: (planned: P, outcome: PlanOutcome) => Promise<void> | void;
}

/** How many scopes are worked on at once; rate limits are the client's to keep. */
export const scopesAtOnce = 8;

/** Failures that every other scope would meet, too. */
const shared: ReadonlySet<RemoteErrorKind> = new Set(['unauthorized', 'offline', 'aborted', 'protocol']);

/** Never rejects for what a service does: each scope's outcome says how it went, in the order of the plans. */
export async function sendPlans<P extends Sendable>(
  plans: readonly P[],
  remote: Remote,
  { signal, onProgress, onOutcome }: SendOptions<P>,
): Promise<readonly { readonly planned: P; readonly outcome: PlanOutcome }[]> {
  const limit = pLimit(scopesAtOnce);
  let stopped = false;
  return Promise.all(
    plans.map((planned) =>
      limit(async () => {
        if (stopped || signal.aborted) return { planned, outcome: { kind: 'open' } as const };
        const outcome = await sendPlan(planned, remote, signal, (done, _, step) =>
          onProgress?.(planned, done, step),
        );
        if (outcome.kind === 'failed') stopped ||= shared.has(outcome.error.kind);
        await onOutcome?.(planned, outcome);
        return { planned, outcome };
      }),
    ),
  );
}

async function sendPlan(
  { plan, request }: Sendable,
  remote: Remote,
  signal: AbortSignal,
  onProgress: ApplyOptions['onProgress'] & {},
): Promise<PlanOutcome> {
  const options = { signal, refusalsOf, mayPass: isNotOurs, onProgress };
  try {
    return await deployPlan(plan, request, remote, Date.now(), options);
  } catch (error) {
    return signal.aborted ? { kind: 'open' } : { kind: 'failed', error: remoteError(error) };
  }
}

const refusalsOf = (error: unknown) =>
  error instanceof RemoteError && error.kind === 'invalid' && error.refusals.length > 0
    ? error.refusals
    : undefined;
