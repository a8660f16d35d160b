/** Where an object that lacks something is marked. */
import { homeOf, type ObjectNode, type Place } from '../../../syntax/tree.ts';

/** The object's text up to the end of its first line. */
export function firstLineOf(node: ObjectNode, text: string): Place {
  const home = homeOf(node);
  if (home.file !== undefined) return home;
  const line = text.slice(home.start, home.end).search(/\r?\n/);
  return line < 0 ? home : { ...home, end: home.start + line };
}
