/** Applications, guilds, users, and which application is authorized in which guild. */
import type { Selectable } from 'kysely';
import { byNumber } from '../snowflakes.ts';
import type { Queries } from './database.ts';
import type { ApplicationRow, UserRow } from './records.ts';
import type { Tables } from './tables.ts';

export async function allApplications(queries: Queries): Promise<readonly ApplicationRow[]> {
  const rows = await queries.selectFrom('applications').selectAll().execute();
  return rows.map(applicationOf).sort((a, b) => byNumber(a.id, b.id));
}

/** The application with this value in this column. */
export async function applicationBy(
  queries: Queries,
  column: 'id' | 'bot_token',
  value: string,
): Promise<ApplicationRow | undefined> {
  const row = await queries
    .selectFrom('applications')
    .selectAll()
    .where(column, '=', value)
    .executeTakeFirst();
  return row && applicationOf(row);
}

export async function insertApplication(queries: Queries, application: ApplicationRow): Promise<void> {
  await queries.insertInto('applications').values(applicationRow(application)).execute();
}

export async function updateApplication(queries: Queries, application: ApplicationRow): Promise<void> {
  const { id, ...changes } = applicationRow(application);
  await queries.updateTable('applications').set(changes).where('id', '=', id).execute();
}

export async function allGuilds(queries: Queries): Promise<readonly Selectable<Tables['guilds']>[]> {
  const rows = await queries.selectFrom('guilds').selectAll().execute();
  return rows.sort((a, b) => byNumber(a.id, b.id));
}

export async function guildById(queries: Queries, id: string) {
  return queries.selectFrom('guilds').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertGuild(queries: Queries, guild: { id: string; name: string }): Promise<void> {
  await queries.insertInto('guilds').values(guild).execute();
}

export async function isAuthorized(
  queries: Queries,
  applicationId: string,
  guildId: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('authorizations')
    .select('guild_id')
    .where('application_id', '=', applicationId)
    .where('guild_id', '=', guildId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of the guilds in which an application is authorized. */
export async function guildsOf(queries: Queries, applicationId: string): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('authorizations')
    .select('guild_id')
    .where('application_id', '=', applicationId)
    .execute();
  return rows.map((row) => row.guild_id).sort(byNumber);
}

export async function addAuthorization(
  queries: Queries,
  applicationId: string,
  guildId: string,
): Promise<void> {
  await queries
    .insertInto('authorizations')
    .values({ application_id: applicationId, guild_id: guildId })
    .onConflict((conflict) => conflict.columns(['application_id', 'guild_id']).doNothing())
    .execute();
}

export async function removeAuthorization(
  queries: Queries,
  applicationId: string,
  guildId: string,
): Promise<void> {
  await queries
    .deleteFrom('authorizations')
    .where('application_id', '=', applicationId)
    .where('guild_id', '=', guildId)
    .execute();
}

export async function allUsers(queries: Queries): Promise<readonly UserRow[]> {
  const rows = await queries.selectFrom('users').selectAll().execute();
  return rows.map(userOf).sort((a, b) => byNumber(a.id, b.id));
}

export async function userById(queries: Queries, id: string): Promise<UserRow | undefined> {
  const row = await queries.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  return row && userOf(row);
}

export async function insertUser(queries: Queries, user: UserRow): Promise<void> {
  await queries.insertInto('users').values(userRow(user)).execute();
}

export async function updateUser(queries: Queries, user: UserRow): Promise<void> {
  const { id, ...changes } = userRow(user);
  await queries.updateTable('users').set(changes).where('id', '=', id).execute();
}

const applicationOf = (row: Selectable<Tables['applications']>): ApplicationRow => ({
  id: row.id,
  name: row.name,
  botToken: row.bot_token,
  clientSecret: row.client_secret,
  embedded: row.embedded === 1,
  discoverable: row.discoverable === 1,
  installationTypes: JSON.parse(row.installation_types),
  redirectUris: JSON.parse(row.redirect_uris),
  ownerId: row.owner_id ?? undefined,
});

const applicationRow = (application: ApplicationRow) => ({
  id: application.id,
  name: application.name,
  bot_token: application.botToken,
  client_secret: application.clientSecret,
  embedded: application.embedded ? 1 : 0,
  discoverable: application.discoverable ? 1 : 0,
  installation_types: JSON.stringify(application.installationTypes),
  redirect_uris: JSON.stringify(application.redirectUris),
  owner_id: application.ownerId ?? null,
});

const userOf = (row: Selectable<Tables['users']>): UserRow => ({
  id: row.id,
  name: row.name,
  locale: row.locale ?? undefined,
  manages: row.manages === null ? undefined : JSON.parse(row.manages),
});

const userRow = (user: UserRow) => ({
  id: user.id,
  name: user.name,
  locale: user.locale ?? null,
  manages: user.manages === undefined ? null : JSON.stringify(user.manages),
});
