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

/** Extensions of files that may hold definitions in code. */
export const scriptExtensions = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs'] as const;

/** Files of permission overwrites. */
export const permissionFilePatterns = ['*.permissions.json', '*.permissions.jsonc'] as const;

export const definitionPatterns: readonly string[] = [...commandFilePatterns, ...permissionFilePatterns];
