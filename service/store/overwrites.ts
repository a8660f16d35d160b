/** Permission overwrites of commands in guilds, as they are stored. */
import type { DeployedOverwrite, DeployedPermissions } from '../../core/plan/deployed.ts';
import { byNumber } from '../snowflakes.ts';
import type { Queries } from './database.ts';

/** All overwrites of an application in a guild, by the id they are for. */
export async function permissionsIn(
  queries: Queries,
  applicationId: string,
  guildId: string,
): Promise<readonly DeployedPermissions[]> {
  const rows = await queries
    .selectFrom('overwrites')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('guild_id', '=', guildId)
    .execute();
  return rows
    .map((row) => ({
      id: row.target_id,
      application_id: applicationId,
      guild_id: guildId,
      permissions: JSON.parse(row.permissions) as DeployedOverwrite[],
    }))
    .sort((a, b) => byNumber(a.id, b.id));
}

/** Replaces the overwrites of one command, or of the application. */
export async function savePermissions(queries: Queries, all: DeployedPermissions): Promise<void> {
  const permissions = JSON.stringify(all.permissions);
  await queries
    .insertInto('overwrites')
    .values({ application_id: all.application_id, guild_id: all.guild_id, target_id: all.id, permissions })
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'guild_id', 'target_id']).doUpdateSet({ permissions }),
    )
    .execute();
}

/** Deletes what is set for these commands, in every guild. */
export async function deletePermissions(queries: Queries, commandIds: readonly string[]): Promise<void> {
  if (commandIds.length > 0)
    await queries.deleteFrom('overwrites').where('target_id', 'in', commandIds).execute();
}
