/** Overwrites of commands in a guild: what a file says, and what applying it would change (§Command permissions). */

import { unknownParts } from '../../definitions/body/unknown-parts.ts';
import type { Definition } from '../../definitions/definition.ts';
import {
  commandTypeOf,
  type Entity,
  entities,
  guildOf,
  members,
  nameOf,
  rootsOf,
} from '../../definitions/model.ts';
import { snowflakePattern } from '../../interface/index.ts';
import { type Place, placeOf } from '../../syntax/tree.ts';
import { typeOf } from '../comparison/pairs.ts';
import type { DeployedCommand, DeployedOverwrite, DeployedPermissions } from '../deployed.ts';
import { type NotKnown, notKnown, unusableField } from '../not-known.ts';

/** What an entry of a file of overwrites is for. */
export interface EntryTarget {
  readonly guildId: string;
  /** The command's id or the application's, as the service gives it; goes before the name. */
  readonly id: string | undefined;
  /** Where there is no id either: for all commands of the application that have none of their own. */
  readonly name: string | undefined;
  readonly type: number;
}

/** One entry of a file of overwrites. */
export interface LocalPermissions extends EntryTarget {
  readonly overwrites: readonly DeployedOverwrite[];
  readonly at: Place;
}

/** What has to change for one command; nothing changes where both lists are empty. */
export interface PermissionsPlan {
  readonly guildId: string;
  /** The command's id, or the application's. */
  readonly id: string;
  /** `undefined`: all commands. */
  readonly name: string | undefined;
  readonly type: number;
  /** What is to be sent: it replaces all that is there. */
  readonly overwrites: readonly DeployedOverwrite[];
  /** What is there. */
  readonly before: readonly DeployedOverwrite[];
  readonly added: readonly DeployedOverwrite[];
  readonly removed: readonly DeployedOverwrite[];
}

/** The entries of a file that are wholly known; of those that are not, the values. */
export function localPermissions(definition: Definition): {
  readonly entries: readonly LocalPermissions[];
  readonly unknown: readonly NotKnown[];
} {
  const entries: LocalPermissions[] = [];
  const unknown: NotKnown[] = [];
  for (const entry of rootsOf(definition).flatMap(entities)) {
    if (entry.kind !== 'command-permissions') continue;
    const found = entryOf(entry);
    if (found) entries.push(found);
    else unknown.push(...notKnownIn(entry));
  }
  return { entries, unknown };
}

/** What keeps an entry from being known: values, or else the field that is missing or cannot be read. */
function notKnownIn(entry: Entity): readonly NotKnown[] {
  const parts = unknownParts(entry);
  if (parts.length > 0) return parts.map((part) => notKnown(part));
  const has = (name: string, isKnown: boolean) => !entry.fields.has(name) || isKnown;
  const field =
    guildOf(entry) === undefined
      ? 'guild_id'
      : commandTypeOf(entry) === undefined
        ? 'type'
        : !has('name', nameOf(entry) !== undefined)
          ? 'name'
          : has('id', targetOf(entry) !== undefined)
            ? 'permissions'
            : 'id';
  return [unusableField(entry, field)];
}

function entryOf(entry: Entity): LocalPermissions | undefined {
  const target = targetOf(entry);
  const list = entry.lists.get('permissions');
  const overwrites = members(list).flatMap((member) => overwriteOf(member) ?? []);
  if (!target || list?.node.open !== false || overwrites.length < list.items.length) return undefined;
  const named = entry.fields.get('name') ?? entry.fields.get('id');
  return { ...target, overwrites, at: placeOf(named?.value ?? entry.node) };
}

/** `undefined` where something of it is not known: without the one that is meant it would be for all commands. */
export function targetOf(entry: Entity): EntryTarget | undefined {
  const [guildId, type, name] = [guildOf(entry), commandTypeOf(entry), nameOf(entry)];
  const idValue = entry.fields.get('id')?.value;
  const id = idValue?.kind === 'string' && snowflakePattern.test(idValue.value) ? idValue.value : undefined;
  const isKnown =
    (!entry.fields.has('name') || name !== undefined) && (idValue === undefined || id !== undefined);
  return guildId === undefined || type === undefined || !isKnown ? undefined : { guildId, id, name, type };
}

function overwriteOf(entity: Entity): DeployedOverwrite | undefined {
  const [id, type, permission] = ['id', 'type', 'permission'].map((name) => entity.fields.get(name)?.value);
  return id?.kind === 'string' && type?.kind === 'number' && permission?.kind === 'boolean'
    ? { id: id.value, type: type.value, permission: permission.value }
    : undefined;
}

/**
 * What applying an entry changes. `commands`: those of the guild and the global ones; the guild's own goes first where both
 * have the name. `undefined` where no deployed command has the name, or the id.
 */
export function planPermissions(
  local: LocalPermissions,
  applicationId: string,
  commands: readonly DeployedCommand[],
  deployed: readonly DeployedPermissions[],
): PermissionsPlan | undefined {
  const isOfAll = local.name === undefined && (local.id ?? applicationId) === applicationId;
  const target = isOfAll ? undefined : commandOf(local, commands);
  if (!isOfAll && !target) return undefined;
  const id = target?.id ?? applicationId;
  const before = deployed.find((permissions) => permissions.id === id)?.permissions ?? [];
  const { guildId, overwrites } = local;
  return {
    guildId,
    id,
    name: target?.name,
    type: target ? typeOf(target) : local.type,
    overwrites,
    before,
    added: overwrites.filter((overwrite) => !before.some((other) => equalsOverwrite(overwrite, other))),
    removed: before.filter(
      (overwrite) => !overwrites.some((other) => other.id === overwrite.id && other.type === overwrite.type),
    ),
  };
}

/** Whether applying the plan sends anything. */
export const changesPermissions = ({ added, removed }: PermissionsPlan): boolean =>
  added.length + removed.length > 0;

/** Whether these are the same overwrites, in whatever order. */
export function sameOverwrites(a: readonly DeployedOverwrite[], b: readonly DeployedOverwrite[]): boolean {
  const has = (all: readonly DeployedOverwrite[]) => (overwrite: DeployedOverwrite) =>
    all.some((other) => equalsOverwrite(overwrite, other));
  return a.every(has(b)) && b.every(has(a));
}

/** The command with the entry's id, if it gives one, and with its name and type, if it names one. */
function commandOf(
  { id, name, type, guildId }: EntryTarget,
  commands: readonly DeployedCommand[],
): DeployedCommand | undefined {
  const meant = commands.filter(
    (command) =>
      (id === undefined || command.id === id) &&
      (name === undefined || (command.name === name && typeOf(command) === type)),
  );
  return meant.find((command) => command.guild_id === guildId) ?? meant[0];
}

const equalsOverwrite = (a: DeployedOverwrite, b: DeployedOverwrite): boolean =>
  a.id === b.id && a.type === b.type && a.permission === b.permission;

/** A file of overwrites as the service has them, in the order in which the commands stand. */
export function permissionsFile(
  guildId: string,
  applicationId: string,
  commands: readonly DeployedCommand[],
  deployed: readonly DeployedPermissions[],
): Record<string, unknown> {
  const ofAll = deployed.find((permissions) => permissions.id === applicationId);
  const entries = commands.flatMap((command) => {
    const found = deployed.find((permissions) => permissions.id === command.id);
    if (!found) return [];
    const named = { name: command.name, type: typeOf(command) };
    // A guild's command may have the name of a global one.
    const isMeant = commandOf({ ...named, id: undefined, guildId }, commands) === command;
    return [{ ...(isMeant ? {} : { id: command.id }), ...named, permissions: found.permissions }];
  });
  return {
    guild_id: guildId,
    commands: [...(ofAll ? [{ permissions: ofAll.permissions }] : []), ...entries],
  };
}

/** The same as text: an overwrite a line. `indent` is one level. */
export const permissionsText = (file: Record<string, unknown>, indent = '  '): string =>
  `${JSON.stringify(file, null, indent).replace(overwriteOnLines, '{ $1, $2, $3 }')}\n`;

const overwriteOnLines = /\{\s+("id": "\d+"),\s+("type": \d+),\s+("permission": (?:true|false))\s+\}/g;
