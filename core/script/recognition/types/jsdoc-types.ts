/** Types as comments name them: `@type {import('discord.js').ApplicationCommandData[]}`, `@typedef {…} Data`. */
import { isDefinitionType, libraryName, ownTypes } from '../../../definitions/script-evidence.ts';
import { onceFor } from '../../../syntax/once.ts';
import type { ParsedScript } from '../../parse/syntax.ts';

/** Names that stand for names, one after another. */
const maximumNames = 5;

/** The type of definitions that is meant by what a comment of the file says, if it is one. */
export function definitionTypeOf(written: string, script: ParsedScript): string | undefined {
  let name = elementOf(written.trim());
  const { typedefs, namesLibrary } = commentsOf(script);
  for (let count = 0; count < maximumNames; count += 1) {
    const other = typedefs.get(name);
    if (other === undefined || other === name) break;
    name = elementOf(other);
  }
  const last = name.replace(/^(?:import\(\s*(['"])[^'"]*\1\s*\)\.|\w+\.)*/, '');
  const isMeant = !ownTypes.includes(last) || namesLibrary;
  return isDefinitionType(last) && isMeant ? last : undefined;
}

/** The names that comments of a file give to types of definitions. */
export const typedefNames = (script: ParsedScript): readonly string[] =>
  [...commentsOf(script).typedefs.keys()].filter(
    (name) => !isDefinitionType(name) && definitionTypeOf(name, script) !== undefined,
  );

const typedef = /@typedef\s*\{([^{}]*)\}\s*([A-Za-z_$][\w$]*)/g;

interface Comments {
  readonly typedefs: ReadonlyMap<string, string>;
  /** Others give names of our types to types of their own. */
  readonly namesLibrary: boolean;
}

/** What the comments of a whole file say. */
const commentsOf = onceFor(({ source }: ParsedScript): Comments => {
  const typedefs = source.includes('@typedef')
    ? [...source.matchAll(typedef)].map(([, type = '', name = '']) => [name, type.trim()] as const)
    : [];
  return { typedefs: new Map(typedefs), namesLibrary: source.includes(libraryName) };
});

/** `X` of `X[]`, `readonly X[]`, `Array<X>`. */
function elementOf(type: string): string {
  const inner = /^(?:Readonly)?Array<(.*)>$/.exec(type)?.[1] ?? /^(?:readonly\s+)?(.*)\[\]$/.exec(type)?.[1];
  return inner === undefined ? type : elementOf(inner.trim());
}
