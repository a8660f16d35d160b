/** From what a request says to what is stored, and from that to what is read back. The table says which fields there are. */
import {
  CommandType,
  type FieldSpec,
  type FieldType,
  fieldFor,
  IntegrationType,
  isSent,
  type ObjectKind,
  objects,
  standsOn,
} from '../../core/interface/index.ts';
import type { DeployedCommand } from '../../core/plan/deployed.ts';
import type { ApplicationRow, Fields, StoredCommand } from '../store/records.ts';

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The command's type; the interface's default where none is given. */
export const typeOf = (fields: Fields): number =>
  Number(fields.type ?? fieldFor('command', 'type', 'wire')?.default);

/** What is kept of an accepted command: known fields, where they stand and in this scope. */
export function accepted(body: unknown, guildId: string | undefined): Fields {
  const kept = isObject(body) ? keep('command', body, typeOf(body)) : {};
  if (guildId === undefined) return kept;
  return Object.fromEntries(
    Object.entries(kept).filter(([name]) => !fieldFor('command', name, 'wire')?.globalOnly),
  );
}

function keep(kind: ObjectKind, value: Fields, type: number | undefined): Fields {
  const kept: Record<string, unknown> = {};
  for (const field of objects[kind]) {
    if (!isSent(field) || !standsOn(field, type) || !Object.hasOwn(value, field.name)) continue;
    const content = keepValue(field.type, value[field.name]);
    if (content !== undefined) kept[field.name] = content;
  }
  return kept;
}

function keepValue(type: FieldType, value: unknown): unknown {
  if (type.kind === 'object-list' && Array.isArray(value))
    return value.map((item) => (isObject(item) ? keep(type.of, item, numberOf(item.type)) : item));
  // A locale without a text is a locale that shows the default.
  if (type.kind === 'localizations' && isObject(value))
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
  return value;
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** A command as it is read back: what was given, and the defaults of what was not. */
export function readBack(command: StoredCommand, application: ApplicationRow): DeployedCommand {
  const { id, applicationId, guildId, type, fields, version } = command;
  const answer: Record<string, unknown> = {
    id,
    application_id: applicationId,
    ...(guildId === undefined ? {} : { guild_id: guildId }),
    version,
    type,
  };
  for (const field of objects.command) {
    if (!isSent(field) || !standsOn(field, type) || field.name === 'type') continue;
    if (field.globalOnly && guildId !== undefined) continue;
    const value = fields[field.name] ?? defaultOf(field, type, application);
    if (value !== undefined && !isEmptyList(field, value)) answer[field.name] = value;
  }
  return answer as DeployedCommand;
}

function defaultOf(field: FieldSpec, type: number, application: ApplicationRow): unknown {
  if (field.name === 'integration_types')
    return application.installationTypes.length > 0
      ? application.installationTypes
      : [IntegrationType.GUILD_INSTALL];
  if (field.name === 'description' && type !== CommandType.CHAT_INPUT) return '';
  if (field.default !== undefined) return field.default;
  return field.nullable ? null : undefined;
}

/** Lists of objects are left out where there is nothing in them. */
const isEmptyList = (field: FieldSpec, value: unknown): boolean =>
  field.type.kind === 'object-list' && Array.isArray(value) && value.length === 0;
