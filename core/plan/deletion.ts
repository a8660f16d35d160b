/** A plan that deletes commands because a person says so, and touches no other. */

import type { DeployedCommand, ServiceScope } from './deployed.ts';
import type { PlanEntry } from './entry.ts';
import { createsUsed, type ScopePlan } from './plan.ts';
import { overwritesIn, type ReadableService } from './request.ts';
import { oneByOne } from './strategy.ts';

export interface DeletionRequest {
  readonly scope: ServiceScope;
  /** Whether a deployed command is to go. */
  readonly isDoomed: (command: DeployedCommand) => boolean;
  /** Guilds in which overwrites of global commands are looked for. */
  readonly guilds: readonly string[];
}

/**
 * Reads what is deployed in a scope and plans the deletion, with the overwrites that go with each command. What is not
 * deployed any more has no entry. `mayPass` is that of {@link planAgainst}.
 */
export async function planDeletion(
  service: ReadableService,
  { scope, isDoomed, guilds }: DeletionRequest,
  now: number,
  mayPass: (error: unknown) => boolean,
): Promise<ScopePlan> {
  const deployed = await service.list(scope);
  const doomed = deployed.filter(isDoomed);
  const aside = deployed.filter((command) => !isDoomed(command));
  const overwrites = doomed.length === 0 ? [] : await overwritesIn(service, scope, guilds, mayPass);
  const entries = doomed.map((command): PlanEntry => {
    const lost = overwrites.filter(
      (overwrite) => overwrite.id === command.id && overwrite.permissions.length > 0,
    );
    return { kind: 'delete', deployed: command, lost };
  });
  const strategy = oneByOne(entries, aside);
  return { scope, entries, aside, leftOut: [], createsUsed: createsUsed(deployed, now), strategy, stale: [] };
}
