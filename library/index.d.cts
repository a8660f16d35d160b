/** `application-commands`: gives definitions their types, and marks them for the linter. */
import type { CommandDefinition } from './definition.cjs';

export type * from './definition.cjs';

/**
 * Marks a command definition: it is checked in the editor and by `appcmd lint`. Gives back what it was given, with its
 * literal types.
 */
export declare const defineCommand: <const T extends CommandDefinition>(command: T) => T;

/** Marks a list of command definitions. Gives back what it was given. */
export declare const defineCommands: <const T extends readonly CommandDefinition[]>(commands: T) => T;
