/** What of an object or list that a syntax error touches need not be what it seems. */
import { type ArrayNode, children, homeOf, type ObjectNode, type Place, type ValueNode } from './tree.ts';

/**
 * From where on a broken object or list may hold what is not its own. What somebody has yet to type is missing before the error
 * that this makes (at the UTF-16 offset `brokenAt`), in the last part that begins there or behind it: the parts before that one
 * are followed by more of the same, and are what they seem.
 */
export function uncertainPart(node: ObjectNode | ArrayNode, brokenAt: number): Place {
  const home = homeOf(node);
  const begun = children(node)
    .map(homeOf)
    .filter((place) => place.file === home.file && home.start < place.start && place.start < brokenAt)
    .sort((a, b) => a.start - b.start);
  const whole = begun.at(-2);
  return whole ? { ...home, start: whole.end } : home;
}

export const overlap = (a: Place, b: Place): boolean =>
  a.file === b.file && a.start < b.end && b.start < a.end;

/**
 * The value itself, or the objects of an array; what is no object is not a definition. In an array that a syntax error touches,
 * one behind it need not be whole: what is in another one may have come out of that.
 */
export function objectsIn(value: ValueNode | undefined, brokenAt: number | undefined): readonly ObjectNode[] {
  if (value?.kind === 'object') return [value];
  if (value?.kind !== 'array') return [];
  const objects = value.items.filter((item) => item.kind === 'object');
  if (!value.broken || brokenAt === undefined) return objects;
  const uncertain = uncertainPart(value, brokenAt);
  return objects.map((object) =>
    overlap(homeOf(object), uncertain) ? { ...object, open: true, broken: true } : object,
  );
}
