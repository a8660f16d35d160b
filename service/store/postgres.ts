/** PostgreSQL as Kysely wants it: a pool of connections. */
import { type Dialect, PostgresDialect } from 'kysely';

/** Connects at the first query. `connectionString`: a `postgres://` address. */
export async function postgresDialect(connectionString: string): Promise<Dialect> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString });
  // A connection that breaks while nobody uses it is replaced; without a listener it would end the process.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}
