/**
 * Edits of what the calls of a builder say: a property is a call, an element of a list is a call, or an argument of one.
 * None where the class has no method for it, or where one call makes several elements (a loop).
 */
import { type BuilderClass, type BuiltKind, builderClass } from '../../interface/index.ts';
import type { ArrayNode, ObjectNode, Place, Property, Span, TextEdit, ValueNode } from '../tree.ts';
import { inOrder } from './apply.ts';
import { type CallStyle, callsFor, optionCall, translationCall } from './call-print.ts';
import {
  type CallPlace,
  closingParenthesis,
  insertCalls,
  type PrintCall,
  removeCalls,
  reorderCalls,
} from './calls.ts';
import { insertParts, removeParts } from './list.ts';
import { printValue } from './print.ts';
import type { Source } from './source.ts';

/** Where a property goes: see `InsertOptions`. */
interface Where {
  readonly after?: Property;
  readonly before?: Property;
  readonly first?: boolean;
}

type Entry = readonly [name: string, value: unknown];

/** Inserts the calls that set fields, or that add translations. */
export function insertInChain(
  source: Source,
  object: ObjectNode,
  entries: readonly Entry[],
  where: Where,
): readonly TextEdit[] {
  const calls = entries.map((entry) => callsOfEntry(source, object, entry));
  const place = placeFor(object, where);
  if (!place || !calls.every((call) => call !== undefined)) return [];
  return insertCalls(source.text, place, calls.flat(), callsIn(object));
}

/** Removes the calls that set a property. */
export const removeFromChain = (source: Source, property: Property): readonly TextEdit[] =>
  property.callHome
    ? inFileOf(source, property.callHome, ({ text }, call) => removeCalls(text, [call]))
    : removeCalls(source.text, callsOf(property));

/** Edits of a call where it stands in another file. */
function inFileOf(
  source: Source,
  { file, start, end }: Place,
  edit: (source: Source, call: Span) => readonly TextEdit[],
): readonly TextEdit[] {
  const own = file === undefined ? undefined : source.textOf?.(file);
  return own && file !== undefined ? edit(own, { start, end }).map((edit) => ({ ...edit, file })) : [];
}

/** Puts the calls that set another field in the place of those that set this one. */
export function replaceInChain(
  source: Source,
  object: ObjectNode,
  property: Property,
  entry: Entry,
): readonly TextEdit[] {
  if (property.callHome)
    return inFileOf(source, property.callHome, (own, { start, end }) => {
      // What stands beside it there is not known here.
      const prints = callsOfEntry(own, { ...object, properties: [] }, entry);
      const newText = prints?.map((print) => print(undefined)).join('');
      return newText ? [{ start, end, newText }] : [];
    });
  const prints = callsOfEntry(source, object, entry);
  const [first, ...more] = callsOf(property);
  if (!prints || prints.length === 0 || !first) return [];
  const newText = prints.map((print) => print(undefined)).join('');
  return inOrder([{ start: first.start, end: first.end, newText }, ...removeCalls(source.text, more)]);
}

/** Inserts an element into a list that calls fill. */
export function insertItemInChain(
  source: Source,
  array: ArrayNode,
  index: number,
  value: unknown,
): readonly TextEdit[] {
  const of = classOf(array);
  const field = array.chain?.field;
  const next = array.items[index];
  const beside = next ?? array.items.at(-1);
  if (!of || field === undefined || !beside?.call) return [];
  if (field !== 'options') {
    const list = argumentsOf(source.text, array, beside.call);
    const print = (indent: string | undefined) => printValue(source, value, undefined, { indent });
    return list
      ? insertParts(source.text, list, next ? list.items.indexOf(next) : list.items.length, [print])
      : [];
  }
  const call = optionCall(of, value, styleOf(source, array));
  if (!call || !isSingle(array, beside.call)) return [];
  const place = next ? { before: beside.call } : { after: beside.call };
  return insertCalls(source.text, place, [call], callsIn(array));
}

/** Removes an element: its call, or the argument that it is. */
export function removeItemFromChain(source: Source, array: ArrayNode, index: number): readonly TextEdit[] {
  const call = array.items[index]?.call;
  const item = array.items[index];
  if (!call || !item) return [];
  if (isSingle(array, call)) return removeCalls(source.text, [call]);
  const list = argumentsOf(source.text, array, call);
  return list ? removeParts(source.text, list, [list.items.indexOf(item)]) : [];
}

/** Puts the calls that add elements in a new order, given by old indexes. */
export function reorderChain(
  source: Source,
  array: ArrayNode,
  order: readonly number[],
): readonly TextEdit[] {
  const calls = array.items.map((item) => item.call);
  if (!calls.every((call) => call !== undefined && isSingle(array, call))) return [];
  return reorderCalls(source.text, calls as readonly Span[], order);
}

/** The calls that set a property; none where they stand in another file, or the class alone says it. */
export const callsOf = ({ call, value }: Property): readonly Span[] =>
  call ? [call] : 'chain' in value && value.chain?.field !== undefined ? callsIn(value) : [];

function callsOfEntry(
  source: Source,
  object: ObjectNode,
  [name, value]: Entry,
): readonly PrintCall[] | undefined {
  const of = classOf(object);
  const field = object.chain?.field;
  if (!of) return undefined;
  const style = styleOf(source, object);
  if (field === undefined) return callsFor(of, name, value, style);
  const call = translationCall(of, field, name, value, style);
  return call && [call];
}

function placeFor(object: ObjectNode, { after, before, first }: Where): CallPlace | undefined {
  const all = callsIn(object);
  const last = (after ? callsOf(after) : first ? [] : all).at(-1);
  if (last && !before) return { after: last };
  const [next] = before ? callsOf(before) : all;
  if (next) return { before: next };
  const end = object.chain?.end;
  return end === undefined ? undefined : { at: end };
}

/** The calls that fill an object or list, in the order of the text; one that made several parts counts once. */
function callsIn(node: ObjectNode | ArrayNode): readonly Span[] {
  const calls =
    node.kind === 'object' ? node.properties.flatMap(callsOf) : node.items.flatMap(({ call }) => call ?? []);
  const byStart = new Map(calls.map((call) => [call.start, call]));
  return [...byStart.values()].sort((a, b) => a.start - b.start);
}

const isSingle = ({ items }: ArrayNode, call: Span): boolean =>
  items.filter((item) => item.call?.start === call.start).length === 1;

const classOf = ({ chain }: ObjectNode | ArrayNode): BuilderClass<BuiltKind> | undefined =>
  chain && (builderClass(chain.builder) as BuilderClass<BuiltKind> | undefined);

function styleOf(source: Source, node: ObjectNode | ArrayNode): CallStyle {
  return {
    source,
    neighbours: callsIn(node).map(({ start, end }) => source.text.slice(start, end)),
    release: node.chain?.release,
  };
}

/** The elements that one call adds, as a list between its parentheses. */
function argumentsOf(text: string, array: ArrayNode, call: Span): ArrayNode | undefined {
  const start = text.indexOf('(', call.start);
  if (start < 0 || start >= call.end || closingParenthesis(text, start) !== call.end) return undefined;
  const items = array.items.filter((item) => item.call?.start === call.start);
  const isWritten = (item: ValueNode) => !item.home && start < item.start && item.end < call.end;
  if (!items.every(isWritten)) return undefined;
  return { kind: 'array', items, open: array.open, broken: false, start, end: call.end };
}
