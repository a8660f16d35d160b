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

/** The name of what a compiler makes of a script; the same where it makes nothing of it. */
export const builtName = (name: string): string => name.replace(/(?<!\.d)\.([cm]?)tsx?$/, '.$1js');

/** The names that a file may have, beside it, of which a compiler makes this one. */
export function sourceNames(name: string): readonly string[] {
  const made = /\.([cm]?js|jsx)$/.exec(name)?.[1];
  const extensions = made === undefined ? [] : (extensionsOfSources[made] ?? []);
  return extensions.map((extension) => `${name.slice(0, -(made?.length ?? 0))}${extension}`);
}

const extensionsOfSources: Readonly<Record<string, readonly string[]>> = {
  js: ['ts', 'tsx'],
  jsx: ['tsx'],
  mjs: ['mts'],
  cjs: ['cts'],
};

/** Files of permission overwrites. */
export const permissionFilePatterns = ['*.permissions.json', '*.permissions.jsonc'] as const;

export const definitionPatterns: readonly string[] = [...commandFilePatterns, ...permissionFilePatterns];

/**
 * Whether a file is one of tests, where commands stand for what the program gets and gives. `place`: its path within the project;
 * what folders around that are called says nothing.
 */
export function isOfTest(place: string | undefined): boolean {
  if (place === undefined) return false;
  if (/\.(?:test|spec)(?:-d)?\.\w+$/.test(place)) return true;
  const folders = place.split('/').slice(0, -1);
  const at = folders.findIndex((name) => /^(?:tests?|specs?|__\w+__|mocks?|fixtures?)$/.test(name));
  if (at < 0) return false;
  // `commands/test/ping.ts`, `commands/owner/test/ping.ts`: commands for trying out.
  const above = /^tests?$/.test(folders[at] as string) ? folders.slice(0, at) : folders.slice(at - 1, at);
  return !above.some((name) => /^(?:slash-?)?commands?$|^interactions$/i.test(name));
}

/** Whether a folder or file is called after commands. */
export const isNamedAfterCommands = (name: string): boolean => commandsName.test(name);

const commandsName = /^(?:[\w-]*commands?|[\w-]*commands?-\w+|interactions|slash|context-?menus?)$/i;

/** Whether a file is one to be copied and filled in, as its folder says. `place`: its path in its project, with `/` in front. */
export const isOfTemplates = (place: string | undefined): boolean =>
  /\/(?:templates?|samples?|boilerplates?)\//i.test(place ?? '');
