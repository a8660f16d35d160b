/** Commands and the daily creates, as they are stored. */
import type { Selectable } from 'kysely';
import { byNumber } from '../snowflakes.ts';
import type { Queries } from './database.ts';
import type { GuildId, StoredCommand } from './records.ts';
import type { Tables } from './tables.ts';

/** The commands of an application in one scope, by their id. */
export async function commandsIn(
  queries: Queries,
  applicationId: string,
  guildId: GuildId,
): Promise<readonly StoredCommand[]> {
  const rows = await queries
    .selectFrom('commands')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('guild_id', '=', guildId ?? '')
    .execute();
  return rows.map(fromRow).sort((a, b) => byNumber(a.id, b.id));
}

/** The commands of an application in every scope. */
export async function commandsOf(queries: Queries, applicationId: string): Promise<readonly StoredCommand[]> {
  const rows = await queries
    .selectFrom('commands')
    .selectAll()
    .where('application_id', '=', applicationId)
    .execute();
  return rows.map(fromRow);
}

/** The command with this id in exactly this scope. */
export async function commandById(
  queries: Queries,
  applicationId: string,
  guildId: GuildId,
  id: string,
): Promise<StoredCommand | undefined> {
  const row = await queries
    .selectFrom('commands')
    .selectAll()
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .where('guild_id', '=', guildId ?? '')
    .executeTakeFirst();
  return row && fromRow(row);
}

/** The command with this name and type in this scope: there is one at most. */
export async function commandNamed(
  queries: Queries,
  { applicationId, guildId, type, name }: Omit<StoredCommand, 'id' | 'version' | 'fields'>,
): Promise<StoredCommand | undefined> {
  const row = await queries
    .selectFrom('commands')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('guild_id', '=', guildId ?? '')
    .where('type', '=', type)
    .where('name', '=', JSON.stringify(name))
    .executeTakeFirst();
  return row && fromRow(row);
}

/** How many commands of this type stand in the scope. */
export async function countCommands(
  queries: Queries,
  applicationId: string,
  guildId: GuildId,
  type: number,
): Promise<number> {
  const row = await queries
    .selectFrom('commands')
    .select((select) => select.fn.countAll().as('count'))
    .where('application_id', '=', applicationId)
    .where('guild_id', '=', guildId ?? '')
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertCommands(queries: Queries, commands: readonly StoredCommand[]): Promise<void> {
  if (commands.length > 0) await queries.insertInto('commands').values(commands.map(toRow)).execute();
}

export async function updateCommand(queries: Queries, command: StoredCommand): Promise<void> {
  const { id, name, version, definition } = toRow(command);
  await queries.updateTable('commands').set({ name, version, definition }).where('id', '=', id).execute();
}

export async function deleteCommands(queries: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await queries.deleteFrom('commands').where('id', 'in', ids).execute();
}

/** Creates in this scope after a moment, in milliseconds since 1970. */
export async function createsSince(
  queries: Queries,
  applicationId: string,
  guildId: GuildId,
  since: number,
): Promise<number> {
  const row = await queries
    .selectFrom('creates')
    .select((select) => select.fn.sum('count').as('count'))
    .where('application_id', '=', applicationId)
    .where('guild_id', '=', guildId ?? '')
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count ?? 0);
}

/** Notes creates, and forgets those until `forgotten`. */
export async function addCreates(
  queries: Queries,
  creates: { applicationId: string; guildId: GuildId; at: number; count: number; forgotten: number },
): Promise<void> {
  const { applicationId, guildId, at, count, forgotten } = creates;
  await queries
    .deleteFrom('creates')
    .where('application_id', '=', applicationId)
    .where('guild_id', '=', guildId ?? '')
    .where('at', '<=', forgotten)
    .execute();
  await queries
    .insertInto('creates')
    .values({ application_id: applicationId, guild_id: guildId ?? '', at, count })
    .execute();
}

export async function forgetCreates(queries: Queries, applicationId: string): Promise<void> {
  await queries.deleteFrom('creates').where('application_id', '=', applicationId).execute();
}

function toRow(command: StoredCommand) {
  return {
    id: command.id,
    application_id: command.applicationId,
    guild_id: command.guildId ?? '',
    type: command.type,
    name: JSON.stringify(command.name),
    version: command.version,
    definition: JSON.stringify(command.fields),
  };
}

const fromRow = (row: Selectable<Tables['commands']>): StoredCommand => ({
  id: row.id,
  applicationId: row.application_id,
  guildId: row.guild_id === '' ? undefined : row.guild_id,
  type: row.type,
  name: JSON.parse(row.name),
  version: row.version,
  fields: JSON.parse(row.definition),
});
