/** From the command line to the work: what a command does is loaded once it is given, so that help does not wait for it. */
import process from 'node:process';
import type { ActionName } from '../../actions.ts';

export const perform =
  (name: ActionName) =>
  async (...args: readonly unknown[]): Promise<void> => {
    // A run makes trees by the megabyte and ends: a nursery that begins large (megabytes) is emptied less often.
    process.getBuiltinModule('node:v8').setFlagsFromString('--min-semi-space-size=16');
    const { act } = await import('../../actions.ts');
    await act(name, args);
  };
