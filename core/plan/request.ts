/** What a plan is asked for, and making it against a service. */
import type { LocalCommand } from './body.ts';
import type { DeployedCommand, DeployedPermissions, ServiceScope } from './deployed.ts';
import { losesOverwrites } from './entry.ts';
import type { LeftOutCommand } from './left-out.ts';
import { type NamedCommand, planScope, type ScopePlan } from './plan.ts';

/** What of a service's client is needed to read. */
export interface ReadableService {
  list(scope: ServiceScope): Promise<readonly DeployedCommand[]>;
  permissions(guildId: string): Promise<readonly DeployedPermissions[]>;
}

export interface PlanRequest {
  readonly scope: ServiceScope;
  readonly local: readonly LocalCommand[];
  readonly prune: boolean;
  readonly renames: boolean;
  readonly overwrite?: boolean | undefined;
  readonly perhaps?: readonly NamedCommand[] | undefined;
  readonly leftOut?: readonly LeftOutCommand[] | undefined;
  readonly seenToday?: readonly string[] | undefined;
  readonly integrationTypes?: readonly number[] | undefined;
  /** Guilds in which overwrites of global commands are looked for. */
  readonly guilds: readonly string[];
}

/**
 * Reads what is deployed in a scope and plans. Overwrites are read only where something that may have some is deleted or
 * renamed; `mayPass` says of an error whether that guild's are simply not to be had.
 */
export async function planAgainst(
  service: ReadableService,
  request: PlanRequest,
  now: number,
  mayPass: (error: unknown) => boolean,
): Promise<ScopePlan> {
  const deployed = await service.list(request.scope);
  const plan = planScope({ ...request, deployed, permissions: [], now });
  if (!plan.entries.some(losesOverwrites)) return plan;
  const permissions = await overwritesIn(service, request.scope, request.guilds, mayPass);
  return planScope({ ...request, deployed, permissions, now });
}

/** Overwrites of the application's commands: those of a guild scope's guild, or of all `guilds` for the global scope. */
export async function overwritesIn(
  service: ReadableService,
  scope: ServiceScope,
  guilds: readonly string[],
  mayPass: (error: unknown) => boolean,
): Promise<readonly DeployedPermissions[]> {
  const read = await Promise.all(
    (scope.kind === 'guild' ? [scope.id] : [...new Set(guilds)]).map((guild) =>
      service.permissions(guild).catch((error: unknown) => {
        if (mayPass(error)) return [];
        throw error;
      }),
    ),
  );
  return read.flat();
}
