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
  const code = codeIn(text);
  const known = new Set(imports.flatMap(({ names }) => names.map(({ local }) => local)));
  const parameters = new Set(
    [...code.matchAll(/(?:\(\s*([\w$]+)\s*\)|(?<![\w$.])([\w$]+))\s*=>/g)].map(([, a, b]) => a ?? b),
  );
  // Neither members nor keys; a name between `?` and `:` is taken for a key, which nobody writes here.
  const names = [...code.matchAll(/(?<![\w$.])[A-Za-z_$][\w$]*(?!\s*:|[\w$])/g)].map(([name]) => name);
  const used = names.filter((name) => !words.has(name) && !parameters.has(name));
  return used.every((name) => known.has(name)) ? new Set(used) : undefined;
}
