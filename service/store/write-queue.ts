/**
 * Writes that wait for each other anyway share one transaction, and so one wait for the disk: SQLite has one writer at a
 * time. Each is a savepoint of its own, so that a refused one undoes nothing but itself; all are answered after the commit.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

type Write<T> = (queries: Transaction<Tables>) => Promise<T>;

interface Waiting {
  readonly run: Write<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Writes in one transaction at most: others want to read in between. */
const mostAtOnce = 64;

export class WriteQueue {
  readonly #database: Kysely<Tables>;
  readonly #waiting: Waiting[] = [];
  #working: Promise<void> | undefined;

  constructor(database: Kysely<Tables>) {
    this.#database = database;
  }

  /** Runs a write, all or nothing; answers once it is on the disk. */
  write<T>(run: Write<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ run, resolve: resolve as (value: unknown) => void, reject });
      this.#working ??= this.#work();
    });
  }

  /** Waits until nothing waits. */
  async settled(): Promise<void> {
    while (this.#working !== undefined) await this.#working;
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Requests that came together get here together.
      await new Promise((resolve) => setImmediate(resolve));
      await this.#together(this.#waiting.splice(0, mostAtOnce));
    }
    this.#working = undefined;
  }

  async #together(writes: readonly Waiting[]): Promise<void> {
    const answers: (() => void)[] = [];
    try {
      const transaction = await this.#database.startTransaction().execute();
      try {
        for (const { run, resolve, reject } of writes) {
          const attempt = await transaction.savepoint('write').execute();
          try {
            const value = await run(attempt);
            answers.push(() => resolve(value));
          } catch (error) {
            await attempt.rollbackToSavepoint('write').execute();
            answers.push(() => reject(error));
          }
          await attempt.releaseSavepoint('write').execute();
        }
        await transaction.commit().execute();
      } catch (error) {
        await transaction.rollback().execute();
        throw error;
      }
    } catch (error) {
      for (const { reject } of writes) reject(error);
      return;
    }
    for (const answer of answers) answer();
  }
}
