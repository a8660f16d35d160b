/** Edits of arrays. Each gives no edits where the text around cannot be understood. */
import type { ArrayNode, TextEdit, ValueNode } from '../tree.ts';
import { insertPart, removeParts, reorderParts } from './list.ts';
import type { Source } from './print.ts';
import { textOf } from './property.ts';

/** Removes an element with its comma and its comments. */
export const removeItem = (source: Source, array: ArrayNode, index: number): readonly TextEdit[] =>
  removeParts(source.text, array, [index]);

/** Inserts an element before the one at `index`; at the end when there is none. */
export const insertItem = (
  source: Source,
  array: ArrayNode,
  index: number,
  value: unknown,
): readonly TextEdit[] => insertPart(source.text, array, index, (indent) => textOf(source, value, indent));

/** Puts the elements in a new order, given by old indexes. Comments travel with their elements. */
export const reorderItems = (
  source: Source,
  array: ArrayNode,
  order: readonly number[],
): readonly TextEdit[] => reorderParts(source.text, array, order);

/** The text of a value as it is used. */
export const itemText = (source: Source, node: ValueNode): string => source.text.slice(node.start, node.end);
