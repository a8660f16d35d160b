/** Edits of objects. Each gives no edits where the text around cannot be understood. */
import type { ObjectNode, Property, TextEdit } from '../tree.ts';
import { insertParts, removeParts } from './list.ts';
import { isIdentifier, printKey, printValue, replaceText, type Source } from './print.ts';

export interface InsertOptions {
  readonly after?: Property;
  readonly before?: Property;
  readonly first?: boolean;
}

/** Removes a property with its comma and its comments. */
export const removeProperty = (source: Source, object: ObjectNode, property: Property): readonly TextEdit[] =>
  removeParts(source.text, object, [object.properties.indexOf(property)]);

/** Inserts a property, at the end unless told otherwise. */
export const insertProperty = (
  source: Source,
  object: ObjectNode,
  name: string,
  value: unknown,
  options: InsertOptions = {},
): readonly TextEdit[] => insertProperties(source, object, [[name, value]], options);

/** Inserts several properties at one place, in this order. */
export function insertProperties(
  source: Source,
  object: ObjectNode,
  entries: readonly (readonly [name: string, value: unknown])[],
  options: InsertOptions = {},
): readonly TextEdit[] {
  const like = keyStyle(source, object);
  return insertParts(
    source.text,
    object,
    insertionIndex(object, options),
    entries.map(([name, value]) => (indent) => {
      const key = printKey(source, name, like);
      return `${key}: ${printValue(source, value, undefined, { indent })}`;
    }),
  );
}

/** A key that has quotes although it needs none: then all keys have. */
function keyStyle(source: Source, object: ObjectNode): string | undefined {
  const quoted = object.properties.find(
    ({ key }) => isIdentifier(key.name) && /["']/.test(source.text[key.start] ?? ''),
  )?.key;
  return quoted && source.text.slice(quoted.start, quoted.end);
}

/** Replaces key and value of a property; what stands between them stays. */
export function replaceProperty(
  source: Source,
  object: ObjectNode,
  property: Property,
  name: string,
  value: unknown,
): readonly TextEdit[] {
  if (!object.properties.includes(property)) return [];
  const { key, value: old } = property;
  const newKey = printKey(source, name, source.text.slice(key.start, key.end));
  const newValue = printValue(source, value, old);
  // A shorthand or a method has no colon between them.
  if (!source.text.slice(key.end, old.start).includes(':'))
    return [{ start: property.start ?? key.start, end: old.end, newText: `${newKey}: ${newValue}` }];
  return [...replaceText(key, newKey), { start: old.start, end: old.end, newText: newValue }];
}

function insertionIndex(object: ObjectNode, { after, before, first }: InsertOptions): number {
  if (first) return 0;
  if (before) return object.properties.indexOf(before);
  return after ? object.properties.indexOf(after) + 1 : object.properties.length;
}
