/** Steps that the editor may undo, for it does something of its own at that moment. */
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds within which a step of a suite is done. A machine of CI may do the work of others at the same time. */
export const STEP_DEADLINE = process.env.CI ? 40_000 : 15_000;

/** How often a step is tried within them at least. */
const ATTEMPTS = 4;

/**
 * Milliseconds for one of these tries: short at first, for what the editor undid does not come any more, however long a step
 * waits for it.
 */
const attemptDeadline = (attempt: number): number => Math.min(5_000, 1_000 * 2 ** (attempt - 1));

/** Milliseconds between two tries of a step that fails at once. */
const POLL = 50;

/**
 * Does again what failed, as a person would, until its time is over. `step` is given how long it may wait for what it does, in
 * milliseconds.
 */
export async function again<T>(step: (timeout: number) => Promise<T>): Promise<T> {
  const end = performance.now() + STEP_DEADLINE;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step(attemptDeadline(attempt));
    } catch (error) {
      if (attempt >= ATTEMPTS && performance.now() >= end) throw error;
    }
    await pause(POLL);
  }
}
