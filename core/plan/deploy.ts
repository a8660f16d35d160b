/** Deploying against a service: what the command line and the editor both do. */

import { type Applied, type ApplyOptions, applyPlan, type CommandService } from './apply.ts';
import { planScope, type ScopePlan, staleCommands } from './plan.ts';
import type { PlanRequest } from './request.ts';

export type Deployed =
  | Applied
  /** The service accepted all changes, but still differs from the definitions. The plan tells the rest. */
  | { readonly kind: 'differs'; readonly plan: ScopePlan };

/**
 * Applies a plan, then reads the scope again and compares: what is left would be a mistake of the service or ours, or
 * somebody else's work. A plan that sends nothing is compared as well: it may be older than the question that came between.
 */
export async function deployPlan(
  plan: ScopePlan,
  request: PlanRequest,
  service: CommandService,
  now: number,
  options: ApplyOptions,
): Promise<Deployed> {
  const applied = await applyPlan(plan, request, service, options);
  if (applied.kind !== 'done') return applied;
  const deployed = await service.list(request.scope);
  const after = planScope({ ...request, deployed, permissions: [], now });
  if (after.strategy.kind === 'nothing') return applied;
  if (plan.strategy.kind !== 'nothing') return { kind: 'differs', plan: after };
  return { kind: 'stale', plan: { ...plan, stale: staleCommands(plan, deployed) }, sent: 0, refused: [] };
}
