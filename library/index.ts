/** The npm library: gives definitions their types, and marks them for the linter. `index.d.cts` beside says what it is to others. */
import type * as described from './index.d.cts';

export type * from './index.d.cts';

export const defineCommand: typeof described.defineCommand = (command) => command;

export const defineCommands: typeof described.defineCommands = (commands) => commands;
