/** A command as values that can be printed anew: what stands in its place as it is written there, all else as it is known. */

import { isUndefined, isWritten } from '../definitions/body/unknown-parts.ts';
import type { Entity, Field } from '../definitions/model.ts';
import { isSent } from '../interface/index.ts';
import { printValue, Written } from '../syntax/edits/index.ts';
import type { Source } from '../syntax/edits/source.ts';
import type { ArrayNode, ObjectNode, ValueNode } from '../syntax/tree.ts';

export type Values = Readonly<Record<string, unknown>>;

/**
 * The fields of an object by wire name, in their order; of objects below as well. `undefined` where not all of them stand in
 * this place, each by itself: something is spread into it, is shared with others, or is none of the interface's.
 */
export function valuesOf(entity: Entity, text: string): Values | undefined {
  const { node, unknown, fields } = entity;
  const isWhole = !node.open && !node.home && !node.spreads?.length && unknown.length === 0;
  // Of a key that is repeated one value would be lost.
  if (!isWhole || fields.size < node.properties.length) return undefined;
  const values: [string, unknown][] = [];
  for (const field of fields.values()) {
    if (isUndefined(field.value)) continue;
    if (!isSent(field.spec)) return undefined;
    const value = fieldValue(field, entity, text);
    if (value === undefined) return undefined;
    values.push([field.spec.name, value]);
  }
  return Object.fromEntries(values);
}

function fieldValue({ spec, key, value }: Field, owner: Entity, text: string): unknown {
  const list = owner.lists.get(spec.name);
  if (list) {
    if (list.node.open || list.node.home) return undefined;
    const items = list.items.map(({ entity }) => entity && valuesOf(entity, text));
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  // Types tell which method or class is meant, whatever names them.
  if (spec.name === 'type') return value.kind === 'number' ? value.value : undefined;
  const written = owner.node.properties.find((property) => property.key === key)?.value;
  const isNamed = value !== written;
  // What a call without an argument sets is written nowhere.
  const isImplied = owner.node.chain !== undefined && value.start === key.start && value.end === key.end;
  return isNamed || isImplied ? plain(value) : copied(value, text);
}

/** A value as its text is, but lists and dictionaries by their parts. */
function copied(node: ValueNode, text: string): unknown {
  // A list that is none is left out by who asks for lists.
  if (node.kind === 'null') return node.home ? undefined : null;
  if (node.home) return node.home.file === undefined ? asWritten(node, text) : undefined;
  switch (node.kind) {
    case 'unknown':
      return undefined;
    case 'array':
      return isOwn(node) ? all(node.items.map((item) => copied(item, text))) : undefined;
    case 'object':
      return dictionary(node, text);
    default:
      return asWritten(node, text);
  }
}

function dictionary(node: ObjectNode, text: string): unknown {
  const isComputed = node.properties.some(({ key }) => text[key.start] === '[');
  if (isComputed && !node.chain) return isOwn(node) ? asWritten(node, text) : undefined;
  const properties = node.properties.filter(isWritten);
  if (!isOwn(node) || properties.some(({ key }) => key.home)) return undefined;
  if (new Set(properties.map(({ key }) => key.name)).size < properties.length) return undefined;
  const values = all(properties.map(({ value }) => copied(value, text)));
  return values && Object.fromEntries(properties.map(({ key }, at) => [key.name, values[at]]));
}

const isOwn = (node: ObjectNode | ArrayNode): boolean =>
  !node.open && (node.kind === 'array' || !node.spreads?.length);

const all = (values: readonly unknown[]): readonly unknown[] | undefined =>
  values.every((value) => value !== undefined) ? values : undefined;

const asWritten = ({ start, end }: ValueNode, text: string): Written => new Written(text.slice(start, end));

/** What is known of a scalar. */
function plain(node: ValueNode): unknown {
  switch (node.kind) {
    case 'string':
    case 'number':
    case 'boolean':
      return node.value;
    case 'bigint':
      return String(node.value);
    case 'null':
      return null;
    default:
      return undefined;
  }
}

/** An expression of a number, as a text. */
export const asText = (expression: string): string =>
  /^[\w$.]+$/.test(expression) ? `${expression}.toString()` : `String(${expression})`;

/** The texts that are copied. */
export function copiedTexts(value: unknown): readonly string[] {
  if (value instanceof Written) return [value.text];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(copiedTexts) : [];
}

/** Longer lists and objects take several lines. Columns, indentation aside. */
const shortLength = 72;

/** An object as source text over several lines, with what is short in it on one. */
export const printObject = (values: object, source: Source, indent: string): string =>
  printValue(source, withShortLines(values, source), undefined, { indent });

/** The same with lists and objects that are short printed already. */
export function withShortLines(values: object, source: Source): object {
  const short = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || value instanceof Written) return value;
    const line = printValue(source, value);
    if (line.length <= shortLength && !line.includes('\n')) return new Written(line);
    return Array.isArray(value) ? value.map(short) : withShortLines(value, source);
  };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, short(value)]));
}
