/** The npm library: gives definitions their types, and marks them for the linter. */
import type { CommandDefinition } from './definition.ts';

export type * from './definition.ts';

/**
 * Marks a command definition: it is checked in the editor and by `appcmd lint`. Gives back what it was given, with its
 * literal types.
 */
export const defineCommand = <const T extends CommandDefinition>(command: T): T => command;

/** Marks a list of command definitions. Gives back what it was given. */
export const defineCommands = <const T extends readonly CommandDefinition[]>(commands: T): T => commands;
