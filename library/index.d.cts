/** `application-commands`: gives definitions their types and marks them for the linter; lints, plans and serves for tests. */
import type { Checked, CheckedAll } from './checked.cjs';

export type * from './definition.cjs';
export * from './service.cjs';
export * from './tools.cjs';

/**
 * Marks a command definition: it is checked in the editor and by `appcmd lint`. Gives back what it was given, with its
 * literal types.
 */
export declare const defineCommand: <const T extends object>(command: Checked<T>) => T;

/** Marks a list of command definitions. Gives back what it was given. */
export declare const defineCommands: <const T extends readonly object[]>(commands: CheckedAll<T>) => T;
