/** Edits of arrays. Each gives no edits where the text around cannot be understood. */
import { type ArrayNode, children, type Span, type TextEdit, type ValueNode } from '../tree.ts';
import { insertItemInChain, removeItemFromChain, reorderChain } from './chain.ts';
import { atHome } from './home.ts';
import { insertParts, removeParts } from './list.ts';
import { printValue } from './print.ts';
import { reorderParts } from './reorder.ts';
import type { Source } from './source.ts';

/** Removes an element with its comma and its comments. */
export const removeItem = (source: Source, array: ArrayNode, index: number): readonly TextEdit[] =>
  array.chain
    ? removeItemFromChain(source, array, index)
    : atHome(source, array, (own, node) => removeParts(own.text, node, [index]));

/** Inserts an element before the one at `index`; at the end when there is none. */
export const insertItem = (
  source: Source,
  array: ArrayNode,
  index: number,
  value: unknown,
): readonly TextEdit[] =>
  array.chain ? insertItemInChain(source, array, index, value) : insertItems(source, array, index, [value]);

/** The same for several elements, of an array that is written as such. */
export const insertItems = (
  source: Source,
  array: ArrayNode,
  index: number,
  values: readonly unknown[],
): readonly TextEdit[] =>
  atHome(source, array, (own, node) =>
    insertParts(
      own.text,
      node,
      index,
      values.map((value) => (indent) => printValue(own, value, undefined, { indent })),
    ),
  );

/** Puts the elements in a new order, given by old indexes. Comments travel with their elements. */
export const reorderItems = (
  source: Source,
  array: ArrayNode,
  order: readonly number[],
): readonly TextEdit[] =>
  array.chain
    ? reorderChain(source, array, order)
    : atHome(source, array, (own, node) => reorderParts(own.text, node, order));

/**
 * The text of a value as it is used. Its lines after the first are pushed in by `by`, but for those that begin inside of a
 * template literal, where white space is part of a value.
 */
export function itemText(source: Source, node: ValueNode, by = ''): string {
  const text = source.text.slice(node.start, node.end);
  if (by === '') return text;
  const kept = templates(source, node);
  return text.replaceAll(/\n(?=[\t ]*[^\s])/g, (lineBreak, at: number) => {
    const start = node.start + at + 1;
    return kept.some((span) => span.start < start && start < span.end) ? lineBreak : lineBreak + by;
  });
}

/** Stretches that hold a template literal or may hold one: values that are no containers, and spreads. */
function templates(source: Source, node: ValueNode): readonly Span[] {
  const spans = [
    ...(node.kind === 'object' ? (node.spreads ?? []) : []),
    ...(node.kind === 'object' || node.kind === 'array' ? [] : [node]),
  ];
  return [
    ...spans.filter(({ start, end }) => source.text.slice(start, end).includes('`')),
    ...children(node).flatMap((child) => templates(source, child)),
  ];
}
