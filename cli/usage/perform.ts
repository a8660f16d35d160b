/** From the command line to the work: what a command does is loaded once it is given, so that help does not wait for it. */
import type { ActionName } from '../actions.ts';

export const perform =
  (name: ActionName) =>
  async (...args: readonly unknown[]): Promise<void> => {
    const { act } = await import('../actions.ts');
    await act(name, args);
  };
