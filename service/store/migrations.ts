/** The one set of migrations, in the order of their names. Each works on SQLite and on PostgreSQL. */
import type { Kysely, Migration } from 'kysely';

/** Creates what is not there yet: two processes may open a new file at the same time. */
const first: Migration = {
  async up(db: Kysely<unknown>) {
    const table = (name: string) => db.schema.createTable(name).ifNotExists();
    await table('applications')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('bot_token', 'text', (column) => column.notNull().unique())
      .addColumn('client_secret', 'text', (column) => column.notNull())
      .addColumn('embedded', 'integer', (column) => column.notNull())
      .addColumn('discoverable', 'integer', (column) => column.notNull())
      .addColumn('installation_types', 'text', (column) => column.notNull())
      .addColumn('redirect_uris', 'text', (column) => column.notNull())
      .execute();
    await table('guilds')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .execute();
    await table('authorizations')
      .addColumn('application_id', 'text', (column) => column.notNull())
      .addColumn('guild_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('authorizations_key', ['application_id', 'guild_id'])
      .execute();
    await table('users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('locale', 'text')
      .addColumn('manages', 'text')
      .execute();
    await table('access_tokens')
      .addColumn('token', 'text', (column) => column.primaryKey())
      .addColumn('refresh_token', 'text', (column) => column.unique())
      .addColumn('application_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await table('authorization_codes')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('application_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('redirect_uri', 'text', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('challenge', 'text')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await table('commands')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('application_id', 'text', (column) => column.notNull())
      .addColumn('guild_id', 'text', (column) => column.notNull())
      .addColumn('type', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('definition', 'text', (column) => column.notNull())
      .addUniqueConstraint('commands_name', ['application_id', 'guild_id', 'type', 'name'])
      .execute();
    await table('overwrites')
      .addColumn('application_id', 'text', (column) => column.notNull())
      .addColumn('guild_id', 'text', (column) => column.notNull())
      .addColumn('target_id', 'text', (column) => column.notNull())
      .addColumn('permissions', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('overwrites_key', ['application_id', 'guild_id', 'target_id'])
      .execute();
    await db.schema
      .createIndex('overwrites_target')
      .ifNotExists()
      .on('overwrites')
      .column('target_id')
      .execute();
    await table('creates')
      .addColumn('application_id', 'text', (column) => column.notNull())
      .addColumn('guild_id', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('creates_scope')
      .ifNotExists()
      .on('creates')
      .columns(['application_id', 'guild_id', 'at'])
      .execute();
    await table('counters')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'integer', (column) => column.notNull())
      .execute();
  },
};

const owners: Migration = {
  up: (db: Kysely<unknown>) => addColumn(db, 'applications', 'owner_id'),
};

/** Adds a column of text that may be null, unless it is there: SQLite cannot say this in one statement. */
async function addColumn(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const isThere = async () =>
    (await db.introspection.getTables()).some(
      ({ name, columns }) => name === table && columns.some((metadata) => metadata.name === column),
    );
  if (await isThere()) return;
  try {
    await db.schema.alterTable(table).addColumn(column, 'text').execute();
  } catch (error) {
    // Another process was first.
    if (!(await isThere())) throw error;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': first,
  '0002-owners': owners,
};
