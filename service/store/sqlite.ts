/** SQLite by Node's own module, as Kysely wants it: durable, and fit for several processes on one file. */
import { closeSync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

/** How long a write waits for another process's, in milliseconds. */
const longestWait = 15_000;
const busy = 5;

/**
 * Not imported: what bundles or runs tests may not know the module by its name. Node 22 calls it experimental at the first use; who
 * deploys can do nothing about that.
 */
function sqliteOfNode(): typeof import('node:sqlite') | undefined {
  const { emitWarning } = process;
  process.emitWarning = (warning: string | Error, ...how: unknown[]): void => {
    if (!String(warning).startsWith('SQLite is an experimental feature'))
      Reflect.apply(emitWarning, process, [warning, ...how]);
  };
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Opens (or creates, readable by its owner only) a database file, or `:memory:`. */
export async function sqliteDialect(file: string): Promise<SqliteDialect> {
  const { DatabaseSync: Database } = sqliteOfNode() ?? {};
  if (!Database)
    throw new Error(
      `Node ${process.version} has no SQLite: use Node 22.13 or newer, or a postgres:// address.`,
    );
  if (file !== ':memory:') closeSync(openSync(file, 'a', 0o600));
  const database = new Database(file);
  // Node waits for locks without serving anybody meanwhile: short here, and patient in `beginTransaction`.
  database.exec('pragma busy_timeout = 20');
  await retried(() => database.exec('pragma journal_mode = wal'));
  // Every commit reaches the disk before it is answered.
  database.exec('pragma synchronous = full');

  const statements = new Map<string, SqliteStatement>();
  const prepare = (sql: string): SqliteStatement => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const prepared: SqliteStatement = {
      reader: givesRows(database, sql),
      all: (parameters) => statement.all(...(parameters as string[])),
      run: (parameters) => statement.run(...(parameters as string[])),
      iterate: (parameters) => statement.iterate(...(parameters as string[])),
    };
    // Texts of queries are few, but for lists of values of any length.
    if (statements.size >= 500) statements.clear();
    statements.set(sql, prepared);
    return prepared;
  };
  return new Dialect({ prepare, close: () => database.close() });
}

/** Asked of SQLite's own program for it: what statements say of their columns, Node hands on from 22.16 only. */
const givesRows = (database: DatabaseSync, sql: string): boolean =>
  database
    .prepare(`explain ${sql}`)
    .all()
    .some(({ opcode }) => opcode === 'ResultRow');

class Dialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new WritingDriver({ database: this.#database });
  }
}

/** A transaction takes the right to write at its start, so that what it reads stays true until it writes. */
class WritingDriver extends SqliteDriver {
  override beginTransaction(connection: DatabaseConnection): Promise<void> {
    return retried(async () => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    });
  }
}

/** Runs again while another connection holds the lock, without blocking this process. */
async function retried(run: () => unknown): Promise<void> {
  const deadline = performance.now() + longestWait;
  for (;;) {
    try {
      await run();
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await setTimeout(2);
    }
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === busy;
