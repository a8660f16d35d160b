/**
 * The npm library: gives definitions their types, and marks them for the linter; what else it does is loaded when it is called. The
 * files `*.d.cts` beside say what it is to others.
 */
import type * as described from './index.d.cts';

export type * from './index.d.cts';

// The types of the two are for messages; both give back what they get.
export const defineCommand: typeof described.defineCommand = (command) => command as never;

export const defineCommands: typeof described.defineCommands = (commands) => commands as never;

const everything = () => import('./everything.ts');

export const lint: typeof described.lint = async (...args) => (await everything()).lint(...args);

export const lintFiles: typeof described.lintFiles = async (...args) =>
  (await everything()).lintFiles(...args);

export const plan: typeof described.plan = async (...args) => (await everything()).plan(...args);

export const startService: typeof described.startService = async (...args) =>
  (await everything()).startService(...args);
