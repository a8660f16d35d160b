/** Deploying to many scopes: some at once, each verified, with a journal to go on from. */
import pLimit from 'p-limit';
import type { Refused } from '../../core/plan/apply.ts';
import { deployPlan } from '../../core/plan/deploy.ts';
import type { ScopePlan } from '../../core/plan/plan.ts';
import { RemoteError } from '../../remote/index.ts';
import type { Journal } from './journal.ts';
import type { Target } from './target.ts';
import { concurrency, type PlannedScope } from './workspace.ts';

export type Outcome =
  | { readonly kind: 'deployed' }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly refused: readonly Refused[] }
  | { readonly kind: 'stale'; readonly plan: ScopePlan }
  | { readonly kind: 'differs'; readonly plan: ScopePlan }
  | { readonly kind: 'failed'; readonly error: RemoteError }
  /** Not begun, because of an interruption or of a failure that all scopes share. */
  | { readonly kind: 'not-done' };

export interface ScopeOutcome {
  readonly planned: PlannedScope;
  readonly outcome: Outcome;
}

/** Failures that every other scope would meet, too. */
const shared: ReadonlySet<RemoteError['kind']> = new Set(['unauthorized', 'offline', 'aborted', 'protocol']);

/** Deploys every plan. Never rejects for what a service does: each scope's outcome says how it went. */
export async function deployScopes(
  plans: readonly PlannedScope[],
  target: Target,
  journal: Journal,
  signal: AbortSignal,
  onScope: (done: number, of: number) => void,
): Promise<readonly ScopeOutcome[]> {
  const limit = pLimit(concurrency);
  let stopped = false;
  let done = 0;
  return Promise.all(
    plans.map((planned) =>
      limit(async (): Promise<ScopeOutcome> => {
        if (stopped || signal.aborted) return { planned, outcome: { kind: 'not-done' } };
        const outcome = await deployScope(planned, target, journal, signal);
        if (outcome.kind === 'failed') stopped ||= shared.has(outcome.error.kind);
        done += 1;
        onScope(done, plans.length);
        return { planned, outcome };
      }),
    ),
  );
}

async function deployScope(
  { plan, request }: PlannedScope,
  target: Target,
  journal: Journal,
  signal: AbortSignal,
): Promise<Outcome> {
  if (plan.strategy.kind === 'nothing') return { kind: 'unchanged' };
  try {
    const deployed = await deployPlan(plan, request, target.remote, Date.now(), {
      signal,
      refusalsOf: (error) =>
        error instanceof RemoteError && error.kind === 'invalid' && error.refusals.length > 0
          ? error.refusals
          : undefined,
    });
    if (deployed.kind !== 'done') return deployed;
    await journal.add(request);
    return { kind: 'deployed' };
  } catch (error) {
    if (signal.aborted) return { kind: 'not-done' };
    if (error instanceof RemoteError) return { kind: 'failed', error };
    throw error;
  }
}
