/** Deploying to many scopes: some at once, each verified. */
import { type PlanOutcome, sendPlans } from '../../remote/index.ts';
import type { Target } from './target.ts';
import type { PlannedScope } from './workspace.ts';

/** In the words of `--format json`. */
export type Outcome =
  | { readonly kind: 'deployed' }
  | { readonly kind: 'unchanged' }
  | Exclude<PlanOutcome, { kind: 'done' | 'open' }>
  /** Not begun, or cut off. */
  | { readonly kind: 'not-done' };

export interface ScopeOutcome {
  readonly planned: PlannedScope;
  readonly outcome: Outcome;
}

/** Deploys every plan. Never rejects for what a service does: each scope's outcome says how it went. */
export async function deployScopes(
  plans: readonly PlannedScope[],
  { remote }: Pick<Target, 'remote'>,
  signal: AbortSignal,
  onScope: (done: number, of: number) => void,
): Promise<readonly ScopeOutcome[]> {
  let done = 0;
  const sent = await sendPlans(plans, remote, {
    signal,
    onOutcome() {
      done += 1;
      onScope(done, plans.length);
    },
  });
  return sent.map(({ planned, outcome }) => ({ planned, outcome: named(planned, outcome) }));
}

function named({ plan }: PlannedScope, outcome: PlanOutcome): Outcome {
  if (outcome.kind === 'done') return { kind: plan.strategy.kind === 'nothing' ? 'unchanged' : 'deployed' };
  return outcome.kind === 'open' ? { kind: 'not-done' } : outcome;
}
