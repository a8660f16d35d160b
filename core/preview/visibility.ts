/** Whether somebody sees a command, and why not (§Contexts, §Age restriction, §Application command permission). */
import { type Definition, scopesOf } from '../definitions/definition.ts';
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
import { statedBoolean, statedList, statedPermissions } from './restrictions.ts';
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
  const found = both(
    whereItIs(command, around, viewer),
    ofAge(command, viewer),
    ofMember(command, around, viewer),
  );
  return { ...found, refused: refusalOf(command, viewer) };
}

type All = Pick<Visibility, 'hidden' | 'doubts'>;

/** A definition may make a command of guilds and one for everywhere: it is seen where either is. */
function whereItIs(command: Entity, { definition, installations }: Surroundings, viewer: Viewer): All {
  const scopes = scopesOf(definition);
  const guilds = scopes.flatMap((scope) => (scope.kind === 'guild' ? [scope.id] : []));
  // One that the program registers in a guild is of that one, whichever it is.
  const isOfGuilds = guilds.length > 0 || definition.guild === true;
  const isGlobal =
    guilds.length < scopes.length ? definition.guild !== true : definition.isGlobalToo === true;
  const contexts = [
    ...(isGlobal ? [both(ofContext(command, viewer), ofInstallation(command, installations, viewer))] : []),
    ...(isOfGuilds ? [ofGuilds(command, guilds.length > 0 ? guilds : [undefined], viewer)] : []),
  ];
  const shown = contexts.filter(({ hidden }) => hidden.length === 0);
  return shown.find(({ doubts }) => doubts.length === 0) ?? shown[0] ?? contexts[0] ?? both();
}

const unknownField = (field: string): Found => ({ doubts: [{ of: 'field', field }] });

/** `ids`: those of its guilds; `undefined`: one that is not known. Fields for global commands have no effect. */
function ofGuilds(command: Entity, ids: readonly (string | undefined)[], viewer: Viewer): All {
  if (command.type === CommandType.PRIMARY_ENTRY_POINT)
    return both({ hidden: [{ by: 'entry-point-in-guild' }] });
  if (!guildCommandContexts.includes(viewer.context)) return both({ hidden: [{ by: 'guild-command' }] });
  const guilds = ids.filter((id) => id !== undefined);
  const isElsewhere =
    viewer.guildId !== undefined && guilds.length === ids.length && !guilds.includes(viewer.guildId);
  return both(
    isElsewhere ? { hidden: [{ by: 'other-guild', guilds }] } : undefined,
    installedIn(guildCommandInstallations, viewer),
  );
}

/** Without a list a command is visible everywhere, but for what the deprecated field takes away. */
function ofContext(command: Entity, { context }: Viewer): Found {
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

function ofInstallation(
  command: Entity,
  installations: readonly number[] | undefined,
  viewer: Viewer,
): Found {
  const own = statedList(command, 'integration_types');
  if (own.is === 'unknown') return unknownField('integration_types');
  const allowed = own.is === 'known' ? own.value : installations;
  const needed = contextInstallations.get(viewer.context);
  if (needed && !needed.includes(viewer.installation))
    return { hidden: [{ by: 'context-installation', needed }] };
  return allowed ? installedIn(allowed, viewer) : { doubts: [{ of: 'viewer', lacks: 'application' }] };
}

const installedIn = (allowed: readonly number[], { installation }: Viewer): Found =>
  allowed.includes(installation) ? {} : { hidden: [{ by: 'installation', allowed }] };

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

const overruled = (overruled: Overruled): Found =>
  overruled === 'disagree'
    ? { doubts: [{ of: 'overwrites' }] }
    : overruled.permission
      ? {}
      : { hidden: [{ by: 'overwrite', of: overruled.of, id: overruled.id }] };

const both = (...found: readonly (Found | undefined)[]): All => ({
  hidden: found.flatMap((finding) => finding?.hidden ?? []),
  doubts: found.flatMap((finding) => finding?.doubts ?? []),
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
  return [...flags.map((flag) => flag.name), ...(unknown > 0n ? [String(unknown)] : [])];
}

function refusalOf({ type }: Entity, { context, permissions }: Viewer): readonly string[] {
  if (type !== CommandType.USER || context !== InteractionContext.GUILD || permissions === undefined)
    return [];
  const isAdministrator = (permissions & administratorPermission) !== 0n;
  const lacking = userCommandPermission & ~permissions;
  return isAdministrator || lacking === 0n ? [] : namesOf(lacking);
}
