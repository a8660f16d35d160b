/** What the files of an application say around a command that is previewed: files of overwrites above all. */
import type { CommandDefinition } from '../core/definitions/definition.ts';
import { type Entity, nameOf } from '../core/definitions/model.ts';
import type { Analysis } from '../core/lint/analysis.ts';
import { type LocalPermissions, localPermissions } from '../core/plan/permissions/permissions.ts';
import type { Surroundings } from '../core/preview/visibility.ts';

/** Overwrites as files of an application say them. */
export interface FileOverwrites {
  readonly entries: readonly LocalPermissions[];
  /** There may be more, that only a running program knows. */
  readonly more: boolean;
}

/** All overwrites in the files of an application. */
export function overwritesIn(analyses: readonly Analysis[]): FileOverwrites {
  const read = analyses
    .flatMap(({ definitions }) => definitions)
    .flatMap(({ definition }) => (definition.kind === 'permissions' ? [localPermissions(definition)] : []));
  return {
    entries: read.flatMap(({ entries }) => entries),
    more: read.some(({ unknown }) => unknown.length > 0),
  };
}

/** With the overwrites of the viewer's guild; with none where it is not known. */
export function surroundingsOf(
  definition: CommandDefinition,
  command: Entity,
  { entries, more }: FileOverwrites,
  guildId: string | undefined,
  installations: readonly number[] | undefined,
): Surroundings {
  const ofGuild = entries.filter((entry) => guildId !== undefined && entry.guildId === guildId);
  const own = ofGuild.find(({ name, type }) => name === nameOf(command) && type === command.type);
  // Whose id it is only the service says: the command's, the application's, or that of another command.
  const isNamedById = ofGuild.some(({ name, id }) => name === undefined && id !== undefined);
  const ofAll = ofGuild.find(({ name, id }) => name === undefined && id === undefined);
  return {
    definition,
    installations,
    overwrites: own?.overwrites,
    overwritesOfAll: ofAll?.overwrites,
    moreOverwrites: guildId !== undefined && (more || (!own && isNamedById)),
  };
}
