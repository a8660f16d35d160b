/** Which names of its module a stretch of a script uses. */
import type { ModuleNames } from '../syntax/reading.ts';
import { codeIn } from './comments.ts';

/** Words of the language, and functions that a definition is written with, that stand there. */
const words: ReadonlySet<string> = new Set(
  'true false null undefined new return String Number BigInt satisfies as const'.split(' '),
);

/**
 * The imported names that a text uses. `undefined` where it uses others of the module, or may: then it cannot stand in another.
 */
export function importedNames(text: string, { imports }: ModuleNames): ReadonlySet<string> | undefined {
  const used = namesIn(text);
  const known = new Set(imports.flatMap(({ names }) => names.map(({ local }) => local)));
  return used.every((name) => known.has(name)) ? new Set(used) : undefined;
}

/** Whether a text means the same anywhere in its module: it uses what that imports, and its constants. */
export function isSameAnywhere(text: string, { imports, constants }: ModuleNames): boolean {
  const known = new Set([
    ...imports.flatMap(({ names }) => names.map(({ local }) => local)),
    ...constants.map(({ name }) => name),
  ]);
  return namesIn(text).every((name) => known.has(name));
}

function namesIn(text: string): readonly string[] {
  const code = codeIn(text);
  const parameters = new Set(
    [...code.matchAll(/(?:\(\s*([\w$]+)\s*\)|(?<![\w$.])([\w$]+))\s*=>/g)].map(([, a, b]) => a ?? b),
  );
  // Neither members nor keys; a name between `?` and `:` is taken for a key, which nobody writes here.
  const names = [...code.matchAll(/(?<![\w$.])[A-Za-z_$][\w$]*(?!\s*:|[\w$])/g)].map(([name]) => name);
  return names.filter((name) => !words.has(name) && !parameters.has(name));
}
