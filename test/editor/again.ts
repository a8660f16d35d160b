/** Steps that the editor may undo, for it does something of its own at that moment. */

/** Milliseconds within which a step of a suite is done. */
export const STEP_DEADLINE = 15_000;

/** How often a step is tried within them. */
const ATTEMPTS = 4;

/** Does again what failed, as a person would. `step` is given how long it may wait for what it does, in milliseconds. */
export async function again<T>(step: (timeout: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step(STEP_DEADLINE / ATTEMPTS);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}
