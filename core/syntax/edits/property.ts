/** Edits of objects. Each gives no edits where the text around cannot be understood. */
import { isIdentifier } from '../identifier.ts';
import { homeOf, isWithin, type ObjectNode, type Property, type Span, type TextEdit } from '../tree.ts';
import { insertInChain, removeFromChain, replaceInChain } from './chain.ts';
import { atHome } from './home.ts';
import { insertParts, removeParts } from './list.ts';
import { printKey, printValue, replaceText } from './print.ts';
import type { Source } from './source.ts';
import { isWritten, removeWhereWritten, replaceWhereWritten } from './spread.ts';

export interface InsertOptions {
  readonly after?: Property;
  readonly before?: Property;
  readonly first?: boolean;
}

/** Removes a property with its comma and its comments, or the call that sets it. */
export function removeProperty(source: Source, object: ObjectNode, property: Property): readonly TextEdit[] {
  if (object.chain)
    return isPartOfCall(source, object, property)
      ? removeWhereWritten(source, property)
      : removeFromChain(source, property);
  const index = object.properties.indexOf(property);
  if (index < 0) return [];
  const edits = atHome(source, object, (own, node) => removeParts(own.text, node, [index]));
  return edits.length > 0 || !isWrittenElsewhere(object, property)
    ? edits
    : removeWhereWritten(source, property);
}

/** Whether the call that sets a property says more, or may: it is given a literal, as `setNameLocalizations` is. */
function isPartOfCall(source: Source, object: ObjectNode, property: Property): boolean {
  const callAt = ({ call, callHome }: Property) =>
    callHome ? `${callHome.file} ${callHome.start}` : call?.start;
  const at = callAt(property);
  if (at === undefined) return false;
  const isShared = object.properties.some((other) => other !== property && callAt(other) === at);
  return isShared || (object.open && isWritten(source, property));
}

/** Whether a property is written in another literal than the object that has it: a spread brings it. */
export function isWrittenElsewhere(object: ObjectNode, { key }: Property): boolean {
  const [own, written] = [homeOf(object), key.home ?? key];
  const { file } = own;
  const isSpread = (spread: Span) => isWithin(written, file === undefined ? spread : { ...spread, file });
  return !isWithin(written, own) || object.spreads?.some(isSpread) === true;
}

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
  if (object.chain) return insertInChain(source, object, entries, options);
  const index = insertionIndex(object, options);
  return atHome(source, object, (own, node) => {
    const like = keyStyle(own, node);
    const prints = entries.map(([name, value]) => (indent: string | undefined) => {
      const key = printKey(own, name, like);
      return `${key}: ${printValue(own, value, undefined, { indent })}`;
    });
    return insertParts(own.text, node, index, prints);
  });
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
  if (object.chain) return replaceInChain(source, object, property, [name, value]);
  const isElsewhere = property.key.home !== undefined && isWrittenElsewhere(object, property);
  if (isElsewhere) return replaceWhereWritten(source, property, name, value);
  const index = object.properties.indexOf(property);
  return atHome(source, object, (own, node) =>
    replaced(own, node.properties[index] ?? property, name, value),
  );
}

function replaced(source: Source, property: Property, name: string, value: unknown): readonly TextEdit[] {
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
