/** Edits of objects. Each gives no edits where the text around cannot be understood. */
import type { ObjectNode, Property, TextEdit } from '../tree.ts';
import { insertPart, removeParts } from './list.ts';
import { printKey, printValue, type RawText, replaceText, type Source } from './print.ts';

export interface InsertOptions {
  readonly after?: Property;
  readonly before?: Property;
  readonly first?: boolean;
}

/** Removes a property with its comma and its comments. */
export const removeProperty = (source: Source, object: ObjectNode, property: Property): readonly TextEdit[] =>
  removeParts(source.text, object, [object.properties.indexOf(property)]);

/** Inserts a property, at the end unless told otherwise. */
export function insertProperty(
  source: Source,
  object: ObjectNode,
  name: string,
  value: unknown,
  options: InsertOptions = {},
): readonly TextEdit[] {
  const like = object.properties[0]?.key;
  const key = printKey(source, name, like && source.text.slice(like.start, like.end));
  return insertPart(
    source.text,
    object,
    insertionIndex(object, options),
    (indent) => `${key}: ${textOf(source, value, indent)}`,
  );
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
  const newValue = textOf(source, value, undefined);
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

export function textOf(source: Source, value: unknown, indent: string | undefined): string {
  if (isRaw(value)) return value.text;
  return printValue(source, value, undefined, indent === undefined ? {} : { indent });
}

const isRaw = (value: unknown): value is RawText =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 1 &&
  'text' in value &&
  typeof value.text === 'string';
