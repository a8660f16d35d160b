/** All data as one value, and the way back. */
import type { Queries } from './database.ts';
import type { Tables } from './tables.ts';

/** Opaque: for the version of the service that made it. */
export interface Snapshot {
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

/** What counts processes is no data. */
type DataTable = Exclude<keyof Tables, 'counters'>;

const tables = [
  'applications',
  'guilds',
  'authorizations',
  'users',
  'access_tokens',
  'authorization_codes',
  'commands',
  'overwrites',
  'creates',
] as const satisfies readonly DataTable[];

export async function dump(queries: Queries): Promise<Snapshot> {
  const all: Record<string, readonly Record<string, unknown>[]> = {};
  for (const table of tables) all[table] = await queries.selectFrom(table).selectAll().execute();
  return { tables: all };
}

export async function restore(queries: Queries, snapshot: Snapshot): Promise<void> {
  for (const table of tables) {
    await queries.deleteFrom(table).execute();
    for (const row of snapshot.tables[table] ?? [])
      await queries
        .insertInto(table)
        // As the same table gave it.
        .values(row as never)
        .execute();
  }
}

/** Deletes what was deployed. */
export async function emptied(queries: Queries): Promise<void> {
  for (const table of ['commands', 'overwrites', 'creates'] as const)
    await queries.deleteFrom(table).execute();
}
