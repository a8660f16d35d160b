/** Whether somebody sees a command, and why not (§Contexts, §Age restriction, §Application command permission). */
import { type Definition, type Scope, scopesOf } from '../definitions/definition.ts';
import type { Entity } from '../definitions/model.ts';
import {
  administratorPermission,
  adminOnlyPermissions,
  CommandType,
  contextInstallations,
  decodePermissions,
  directMessageContexts,
  guildCommandContexts,
  guildCommandInstallations,
  InteractionContext,
  requiredAge,
  userCommandPermission,
} from '../interface/index.ts';
import { channelOverwrite, memberOverwrite, type Overruled } from './overwrites.ts';
import { type Stated, statedBoolean, statedList, statedPermissions } from './restrictions.ts';
import type { Doubt, Hidden, SeenOverwrite, Viewer, Visibility } from './viewer.ts';

/** What is known around a command. */
export interface Surroundings {
  readonly definition: Pick<Definition, 'scope' | 'others' | 'isGlobalToo' | 'guild'>;
  /** Installations that the application is configured to, where that is known. */
  readonly installations?: readonly number[] | undefined;
  /** Overwrites of the command in the viewer's guild; absent: it has none. */
  readonly overwrites?: readonly SeenOverwrite[] | undefined;
  /** Those of the application, for all commands without overwrites of their own. */
  readonly overwritesOfAll?: readonly SeenOverwrite[] | undefined;
  /** There may be others, that are not known. */
  readonly moreOverwrites?: boolean;
}

type Found = { readonly hidden?: readonly Hidden[]; readonly doubts?: readonly Doubt[] };

/** Every reason for which the viewer does not see the command, and every doubt. */
export function visibilityOf(command: Entity, around: Surroundings, viewer: Viewer): Visibility {
  const found = [
    ofScope(command, around, viewer),
    ofContext(command, around, viewer),
    ofInstallation(command, around, viewer),
    ofAge(command, viewer),
    ofMember(command, around, viewer),
  ];
  return {
    hidden: found.flatMap((one) => one.hidden ?? []),
    doubts: found.flatMap((one) => one.doubts ?? []),
    refused: refusalOf(command, viewer),
  };
}

const isOfGuild = ({ definition }: Surroundings): boolean =>
  scopesOf(definition).every((one) => one.kind === 'guild') && definition.isGlobalToo !== true;

const unknownField = (field: string): Found => ({ doubts: [{ of: 'field', field }] });

function ofScope(command: Entity, around: Surroundings, viewer: Viewer): Found {
  if (!isOfGuild(around)) return {};
  if (command.type === CommandType.PRIMARY_ENTRY_POINT) return { hidden: [{ by: 'entry-point-in-guild' }] };
  if (!guildCommandContexts.includes(viewer.context)) return { hidden: [{ by: 'guild-command' }] };
  const ids = scopesOf(around.definition).map((one: Scope) => (one.kind === 'guild' ? one.id : undefined));
  const others = ids.filter((id) => id !== undefined);
  const isElsewhere =
    viewer.guildId !== undefined && others.length === ids.length && !others.includes(viewer.guildId);
  return isElsewhere ? { hidden: [{ by: 'other-guild', guilds: others }] } : {};
}

/** Without a list a command is visible everywhere, but for what the deprecated field takes away. */
function ofContext(command: Entity, around: Surroundings, { context }: Viewer): Found {
  if (isOfGuild(around)) return {};
  const contexts = statedList(command, 'contexts');
  if (contexts.is === 'unknown') return unknownField('contexts');
  if (contexts.is === 'known')
    return contexts.value.includes(context) ? {} : { hidden: [{ by: 'context', allowed: contexts.value }] };
  if (!directMessageContexts.includes(context)) return {};
  const isOpenToMessages = statedBoolean(command, 'dm_permission');
  if (isOpenToMessages.is === 'unknown') return unknownField('dm_permission');
  return isOpenToMessages.is === 'known' && !isOpenToMessages.value
    ? { hidden: [{ by: 'dm-permission' }] }
    : {};
}

function ofInstallation(command: Entity, around: Surroundings, { installation, context }: Viewer): Found {
  const own: Stated<readonly number[]> = isOfGuild(around)
    ? { is: 'known', value: guildCommandInstallations }
    : statedList(command, 'integration_types');
  if (own.is === 'unknown') return unknownField('integration_types');
  const allowed = own.is === 'known' ? own.value : around.installations;
  const needed = contextInstallations.get(context);
  if (needed && !needed.includes(installation)) return { hidden: [{ by: 'context-installation', needed }] };
  if (!allowed) return { doubts: [{ of: 'viewer', lacks: 'application' }] };
  return allowed.includes(installation) ? {} : { hidden: [{ by: 'installation', allowed }] };
}

/** The interface does not say which channels outside of guilds the service allows. */
function ofAge(command: Entity, viewer: Viewer): Found {
  const nsfw = statedBoolean(command, 'nsfw');
  if (nsfw.is === 'unknown') return unknownField('nsfw');
  if (nsfw.is === 'absent' || !nsfw.value) return {};
  const hidden: Hidden[] = [];
  const doubts: Doubt[] = [];
  if (viewer.age === undefined) doubts.push({ of: 'viewer', lacks: 'age' });
  else if (viewer.age < requiredAge) hidden.push({ by: 'age', age: viewer.age });
  if (viewer.context !== InteractionContext.GUILD || viewer.ageRestricted === undefined)
    doubts.push({ of: 'viewer', lacks: 'channel' });
  else if (!viewer.ageRestricted) hidden.push({ by: 'age-channel' });
  return { hidden, doubts };
}

/** Permissions are those of a member: outside of guilds there are none, and contexts do not affect them (§Contexts). */
function ofMember(command: Entity, around: Surroundings, viewer: Viewer): Found {
  if (viewer.context !== InteractionContext.GUILD) return {};
  if (viewer.permissions !== undefined && (viewer.permissions & administratorPermission) !== 0n) return {};
  const overwrites = around.overwrites?.length ? around.overwrites : (around.overwritesOfAll ?? []);
  const channel = channelOverwrite(overwrites, viewer);
  const member = memberOverwrite(overwrites, viewer);
  return both(
    around.moreOverwrites ? unknownField('permissions') : undefined,
    channel && overruled(channel),
    member ? overruled(member) : ofDefaultPermissions(command, viewer),
  );
}

const overruled = (one: Overruled): Found =>
  one === 'disagree'
    ? { doubts: [{ of: 'overwrites' }] }
    : one.permission
      ? {}
      : { hidden: [{ by: 'overwrite', of: one.of, id: one.id }] };

const both = (...found: readonly (Found | undefined)[]): Found => ({
  hidden: found.flatMap((one) => one?.hidden ?? []),
  doubts: found.flatMap((one) => one?.doubts ?? []),
});

function ofDefaultPermissions(command: Entity, { permissions }: Viewer): Found {
  const needed = statedPermissions(command);
  if (needed.is === 'unknown') return unknownField('default_member_permissions');
  if (needed.is === 'absent') {
    const standard = statedBoolean(command, 'default_permission');
    if (standard.is === 'unknown') return unknownField('default_permission');
    return standard.is === 'absent' || standard.value ? {} : adminOnly('default_permission', permissions);
  }
  if (needed.value === adminOnlyPermissions) return adminOnly('default_member_permissions', permissions);
  if (permissions === undefined) return { doubts: [{ of: 'viewer', lacks: 'permissions' }] };
  const lacking = needed.value & ~permissions;
  return lacking === 0n ? {} : { hidden: [{ by: 'permission', lacking: namesOf(lacking) }] };
}

const adminOnly = (field: string, permissions: bigint | undefined): Found =>
  permissions === undefined
    ? { doubts: [{ of: 'viewer', lacks: 'permissions' }] }
    : { hidden: [{ by: 'admin-only', field }] };

/** Names of the flags; bits without one as a number. */
function namesOf(bits: bigint): readonly string[] {
  const { flags, unknown } = decodePermissions(bits);
  return [...flags.map((one) => one.name), ...(unknown > 0n ? [String(unknown)] : [])];
}

function refusalOf({ type }: Entity, { context, permissions }: Viewer): readonly string[] {
  if (type !== CommandType.USER || context !== InteractionContext.GUILD || permissions === undefined)
    return [];
  const isAdministrator = (permissions & administratorPermission) !== 0n;
  const lacking = userCommandPermission & ~permissions;
  return isAdministrator || lacking === 0n ? [] : namesOf(lacking);
}
