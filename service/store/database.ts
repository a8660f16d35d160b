/** The database: SQLite in a file or in memory, or PostgreSQL; the same tables and queries for both. */
import { Kysely, Migrator, sql, type Transaction } from 'kysely';
import { workers } from '../snowflakes.ts';
import { migrations } from './migrations.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';
import { WriteQueue } from './write-queue.ts';

/** Where queries run: the database itself, or one transaction of it. */
export type Queries = Kysely<Tables>;

export interface Database {
  /** For reading; each query by itself. */
  readonly queries: Queries;
  /** Distinct among the processes that have the database open. */
  readonly worker: number;
  /**
   * Runs writes that happen all or not at all. Those of one application run one by one, and those of none (`undefined`), which
   * set up what there is.
   */
  write<T>(applicationId: string | undefined, run: (queries: Transaction<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens a file, `:memory:` or a `postgres://` address, and brings its tables up to date. Throws where that fails. */
export async function openDatabase(location: string): Promise<Database> {
  const isPostgres = /^postgres(?:ql)?:\/\//.test(location);
  // The extension is built without PostgreSQL, which nothing in it can ask for (see esbuild.mjs).
  const dialect = isPostgres
    ? await (await import('./postgres.ts')).postgresDialect(location)
    : await sqliteDialect(location);
  const queries = new Kysely<Tables>({ dialect });
  try {
    await migrate(queries);
    const worker = await nextWorker(queries);
    const base = { queries, worker };
    if (isPostgres)
      return {
        ...base,
        write: (applicationId, run) =>
          queries.transaction().execute(async (transaction) => {
            await lockApplication(transaction, applicationId);
            return run(transaction);
          }),
        close: () => queries.destroy(),
      };
    const queue = new WriteQueue(queries);
    return {
      ...base,
      write: (_, run) => queue.write(run),
      async close() {
        await queue.settled();
        await queries.destroy();
      },
    };
  } catch (error) {
    await queries.destroy();
    throw error;
  }
}

async function lockApplication(transaction: Transaction<Tables>, id: string | undefined): Promise<void> {
  if (id === undefined) await sql`select pg_advisory_xact_lock(${setupLock})`.execute(transaction);
  else await transaction.selectFrom('applications').select('id').where('id', '=', id).forUpdate().execute();
}

/** What stands for all setting up among the advisory locks of a database: any number that nobody else would take. */
const setupLock = 1_094_929_764;

async function migrate(queries: Queries): Promise<void> {
  const migrator = new Migrator({
    db: queries,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await migrator.migrateToLatest();
    if (!error) return;
    // Another process may have been first with the same migration.
    if (attempt === 3) throw error;
  }
}

async function nextWorker(queries: Queries): Promise<number> {
  const { value } = await queries.transaction().execute((transaction) =>
    transaction
      .insertInto('counters')
      .values({ name: 'workers', value: 0 })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((row) => ({ value: row('counters.value', '+', 1) })),
      )
      .returning('value')
      .executeTakeFirstOrThrow(),
  );
  return value % workers;
}
