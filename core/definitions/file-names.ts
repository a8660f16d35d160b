/** File names that are evidence by themselves, and the name of the configuration. */

/** The configuration: nearest upward from a file. */
export const configFile = 'appcommands.json';

/** Files of command definitions. */
export const commandFilePatterns = [
  '*.command.json',
  '*.commands.json',
  '*.command.jsonc',
  '*.commands.jsonc',
] as const;

/** Files of permission overwrites. */
export const permissionFilePatterns = ['*.permissions.json', '*.permissions.jsonc'] as const;

export const definitionPatterns: readonly string[] = [...commandFilePatterns, ...permissionFilePatterns];
