/** Steps that the editor may undo, for it does something of its own at that moment. */
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds within which a step of a suite is done. */
export const STEP_DEADLINE = 15_000;

/** How often a step is tried within them at least. */
const ATTEMPTS = 4;

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
      return await step(STEP_DEADLINE / ATTEMPTS);
    } catch (error) {
      if (attempt >= ATTEMPTS && performance.now() >= end) throw error;
    }
    await pause(POLL);
  }
}
