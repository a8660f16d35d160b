/** Types as comments name them: `@type {import('discord.js').ApplicationCommandData[]}`, `@typedef {…} Data`. */
import { isDefinitionType, libraryName, ownTypes } from '../../../definitions/script-evidence.ts';

/** Names that stand for names, one after another. */
const maximumNames = 5;

/** The type of definitions that is meant by what a comment of the file says, if it is one. */
export function definitionTypeOf(written: string, source: string): string | undefined {
  let name = elementOf(written.trim());
  const types = typedefsIn(source);
  for (let count = 0; count < maximumNames; count += 1) {
    const other = types.get(name);
    if (other === undefined || other === name) break;
    name = elementOf(other);
  }
  const last = name.replace(/^(?:import\(\s*(['"])[^'"]*\1\s*\)\.|\w+\.)*/, '');
  // Others give names of our types to types of their own.
  const isMeant = !ownTypes.includes(last) || source.includes(libraryName);
  return isDefinitionType(last) && isMeant ? last : undefined;
}

/** The names that comments of a file give to types of definitions. */
export const typedefNames = (source: string): readonly string[] =>
  [...typedefsIn(source).keys()].filter(
    (name) => !isDefinitionType(name) && definitionTypeOf(name, source) !== undefined,
  );

const typedef = /@typedef\s*\{([^{}]*)\}\s*([A-Za-z_$][\w$]*)/g;

const typedefsIn = (source: string): ReadonlyMap<string, string> =>
  source.includes('@typedef')
    ? new Map([...source.matchAll(typedef)].map(([, type = '', name = '']) => [name, type.trim()]))
    : noTypedefs;

const noTypedefs: ReadonlyMap<string, string> = new Map();

/** `X` of `X[]`, `readonly X[]`, `Array<X>`. */
function elementOf(type: string): string {
  const inner = /^(?:Readonly)?Array<(.*)>$/.exec(type)?.[1] ?? /^(?:readonly\s+)?(.*)\[\]$/.exec(type)?.[1];
  return inner === undefined ? type : elementOf(inner.trim());
}
