/** Overwrites against a service: what the command line and the editor both do. */
import { enumTable, overwriteConstantOf, overwriteConstantTypes } from '../../interface/index.ts';
import type { DeployedCommand, DeployedOverwrite, DeployedPermissions } from '../deployed.ts';
import type { ReadableService } from '../request.ts';
import {
  type EntryTarget,
  type LocalPermissions,
  type PermissionsPlan,
  planPermissions,
  sameOverwrites,
} from './permissions.ts';

/** What of a guild says who may use what there. */
export interface GuildPermissions {
  readonly guildId: string;
  /** Those that can be used in the guild: its own first. */
  readonly commands: readonly DeployedCommand[];
  readonly permissions: readonly DeployedPermissions[];
}

export interface PermissionsPlans {
  readonly plans: readonly PermissionsPlan[];
  /** Entries whose command is not deployed. */
  readonly missing: readonly LocalPermissions[];
  /** Entries for what an earlier one is for: each sets all overwrites of its command, so the earlier one's would be gone. */
  readonly repeated: readonly LocalPermissions[];
  /** What the plans were made of. */
  readonly guilds: readonly GuildPermissions[];
}

/** Rejects with the client's error. */
export async function readGuild(service: ReadableService, guildId: string): Promise<GuildPermissions> {
  return readWith(service, guildId, service.list({ kind: 'global' }));
}

/**
 * Reads the global commands once for all guilds: if somebody replaced a command in between, two guilds would be planned with
 * two commands of one name. Rejects with the client's error.
 */
export async function readGuilds(
  service: ReadableService,
  guildIds: readonly string[],
): Promise<readonly GuildPermissions[]> {
  if (guildIds.length === 0) return [];
  const global = service.list({ kind: 'global' });
  return Promise.all(guildIds.map((guildId) => readWith(service, guildId, global)));
}

async function readWith(
  service: ReadableService,
  guildId: string,
  globalCommands: Promise<readonly DeployedCommand[]>,
): Promise<GuildPermissions> {
  const [own, global, permissions] = await Promise.all([
    service.list({ kind: 'guild', id: guildId }),
    globalCommands,
    service.permissions(guildId),
  ]);
  return { guildId, commands: [...own, ...global], permissions };
}

/** Plans the entries of files, guild by guild. */
export async function planPermissionsAgainst(
  service: ReadableService,
  applicationId: string,
  entries: readonly LocalPermissions[],
): Promise<PermissionsPlans> {
  const ids = [...new Set(entries.map((entry) => entry.guildId))];
  const guilds = await readGuilds(service, ids);
  const plans: PermissionsPlan[] = [];
  const missing: LocalPermissions[] = [];
  const repeated: LocalPermissions[] = [];
  for (const { guildId, commands, permissions } of guilds)
    for (const entry of entries.filter((entry) => entry.guildId === guildId)) {
      const plan = planPermissions(entry, applicationId, commands, permissions);
      if (!plan) missing.push(entry);
      else if (
        plans.some((permissionsPlan) => permissionsPlan.guildId === guildId && permissionsPlan.id === plan.id)
      )
        repeated.push(entry);
      else plans.push(plan);
    }
  return { plans, missing, repeated, guilds };
}

/** What of a user's client is needed to set overwrites: it looks right before it sends, at every attempt. */
export interface PermissionsWriter {
  setPermissions(
    guildId: string,
    id: string,
    overwrites: readonly DeployedOverwrite[],
    look: () => Promise<void>,
  ): Promise<unknown>;
}

/**
 * Sets the overwrites of one command. `stale`: they are not those any more that the plan was made of, and nothing was sent.
 * Rejects with the client's error.
 */
export async function setOverwrites(
  { guildId, id, before, overwrites }: PermissionsPlan,
  service: Pick<ReadableService, 'permissions'>,
  user: PermissionsWriter,
): Promise<'set' | 'stale'> {
  let found: 'set' | 'stale' | undefined;
  const look = async () => {
    const now = overwritesOf(id, await service.permissions(guildId));
    if (sameOverwrites(now, overwrites)) found = 'set';
    else if (!sameOverwrites(now, before)) found = 'stale';
    if (found) throw new Error('It is not to be sent.');
  };
  try {
    await user.setPermissions(guildId, id, overwrites, look);
  } catch (error) {
    if (!found) throw error;
  }
  return found ?? 'set';
}

/** Those of these plans that the service has not got, although they were set. */
export async function notReadBack(
  plans: readonly PermissionsPlan[],
  service: Pick<ReadableService, 'permissions'>,
): Promise<readonly PermissionsPlan[]> {
  const ids = [...new Set(plans.map((plan) => plan.guildId))];
  const guilds = new Map(
    await Promise.all(ids.map(async (id) => [id, await service.permissions(id)] as const)),
  );
  return plans.filter(
    ({ id, guildId, overwrites }) => !sameOverwrites(overwritesOf(id, guilds.get(guildId) ?? []), overwrites),
  );
}

const overwritesOf = (id: string, all: readonly DeployedPermissions[]): readonly DeployedOverwrite[] =>
  all.find((permissions) => permissions.id === id)?.permissions ?? [];

/** What is deployed for an entry of a file; nothing where its command is not. */
export function deployedOverwrites(
  guilds: readonly GuildPermissions[],
  applicationId: string,
  target: EntryTarget,
): readonly DeployedOverwrite[] {
  const guild = guilds.find((guild) => guild.guildId === target.guildId);
  if (!guild) return [];
  // What an entry without overwrites takes away is all that there is.
  const nothing: LocalPermissions = { ...target, overwrites: [], at: { start: 0, end: 0 } };
  return planPermissions(nothing, applicationId, guild.commands, guild.permissions)?.removed ?? [];
}

/** Whom an overwrite is for. */
export type OverwriteSubject =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'all-channels' }
  | { readonly kind: 'role' | 'user' | 'channel'; readonly id: string }
  /** Of a type that the interface does not have. */
  | { readonly kind: 'other'; readonly type: number; readonly id: string };

export function overwriteSubject({ id, type }: DeployedOverwrite, guildId: string): OverwriteSubject {
  const constant = overwriteConstantOf(id, guildId);
  if (constant && overwriteConstantTypes[constant] === type) return { kind: constant };
  const name = enumTable('overwriteType')
    .members.find((member) => member.value === type)
    ?.name.toLowerCase();
  return name === 'role' || name === 'user' || name === 'channel'
    ? { kind: name, id }
    : { kind: 'other', type, id };
}
