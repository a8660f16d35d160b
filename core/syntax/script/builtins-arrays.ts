/** Arrays: what their methods give. Those that change an array are in `changes.ts`. */
import type { ArrayNode, ValueNode } from '../tree.ts';
import { type Called, isHole, isSpread, maximumElements } from './builtins-call.ts';
import { iterated } from './collections.ts';
import { isTruthy } from './conditions.ts';
import { compared, joined, textOf } from './operators.ts';
import { behindOf } from './values.ts';

type Method = (list: ArrayNode, called: Called) => ValueNode | undefined;

/** A method that needs every element. */
const whole =
  (method: (items: readonly ValueNode[], called: Called) => ValueNode | undefined): Method =>
  (list, called) =>
    list.open ? undefined : method(list.items, called);

export const arrayMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['map', mapped],
  ['filter', whole(filtered)],
  ['flatMap', whole((items, called) => flattened(each(items, called), called))],
  ['flat', whole((items, called) => (called.args.length > 0 ? undefined : flattened(items, called)))],
  ['concat', (list, called) => concatenated(list, called)],
  ['slice', whole((items, called) => sliced(items, called))],
  ['at', whole((items, called) => at(items, called))],
  ['includes', whole((items, called) => called.scalar(truth(indexOf(items, called), (one) => one >= 0)))],
  ['indexOf', whole((items, called) => called.scalar(indexOf(items, called)))],
  ['join', whole(joinedItems)],
  ['toString', whole(joinedItems)],
  ['find', whole((items, called) => found([...items.entries()], called))],
  ['findLast', whole((items, called) => found([...items.entries()].reverse(), called))],
  ['findIndex', whole((items, called) => foundIndex(items, called))],
  ['some', whole((items, called) => called.scalar(any(items, called, true)))],
  ['every', whole((items, called) => called.scalar(truth(any(items, called, false), (one) => !one)))],
  ['forEach', whole(forEach)],
  ['reduce', whole((items, called) => reduced(items, called, false))],
  ['reduceRight', whole((items, called) => reduced(items, called, true))],
  ['toReversed', whole((items, called) => called.list([...items].reverse()))],
  ['toSorted', whole((items, called) => lists(called, sorted(items, called)))],
  ['keys', whole((items, called) => called.list(items.map((_, at) => called.number(at))))],
  ['values', whole((items, called) => called.list(items))],
  [
    'entries',
    whole((items, called) => called.list(items.map((one, at) => called.list([called.number(at), one])))),
  ],
]);

export const arrayFunctions: ReadonlyMap<string, (called: Called) => ValueNode | undefined> = new Map([
  ['Array', (called: Called) => ofLength(called)],
  ['new Array', (called: Called) => ofLength(called)],
  ['Array.isArray', (called: Called) => isArray(called)],
  ['Array.of', (called: Called) => called.list(called.args)],
  ['Array.from', (called: Called) => from(called)],
]);

const lists = (called: Called, items: readonly ValueNode[] | undefined): ValueNode | undefined =>
  items && called.list(items);

const truth = <T>(value: T | undefined, test: (value: T) => boolean): boolean | undefined =>
  value === undefined ? undefined : test(value);

/** What the function that is the first argument gives for each element. */
const each = (items: readonly ValueNode[], called: Called): readonly ValueNode[] =>
  items.map((one, at) => called.give(called.arg(0), one, called.number(at)));

function mapped({ items, open }: ArrayNode, called: Called): ValueNode | undefined {
  let behindSpread = false;
  const given = items.map((one, at) => {
    if (isSpread(one)) behindSpread = true;
    if (isSpread(one)) return one;
    return called.give(called.arg(0), one, behindSpread ? called.unknown : called.number(at));
  });
  return called.list(given, open);
}

/** Elements of which it is not known whether they stay are any number of elements. */
function filtered(items: readonly ValueNode[], called: Called): ValueNode {
  let open = false;
  const kept = items.flatMap((one, at): readonly ValueNode[] => {
    const stays = isHole(one) ? false : tested(one, at, called);
    if (stays !== undefined) return stays ? [one] : [];
    open = true;
    return [{ ...called.unknown, spread: true }];
  });
  return called.list(kept, open);
}

/** Whether the function that is the first argument says yes to an element. */
function tested(one: ValueNode, at: number, called: Called): boolean | undefined {
  const fn = called.arg(0);
  const behind = behindOf(fn);
  // `filter(Boolean)`
  if (behind?.kind === 'builtin' && behind.name === 'Boolean') return isTruthy(one);
  return isTruthy(called.give(fn, one, called.number(at)));
}

function flattened(items: readonly ValueNode[], called: Called): ValueNode | undefined {
  const open = items.some((one) => one.kind === 'unknown' || (one.kind === 'array' && one.open));
  const flat = items.flatMap((one): readonly ValueNode[] => {
    if (one.kind === 'array') return one.items;
    // Nobody knows whether it is an array.
    return one.kind === 'unknown' && !behindOf(one) ? [{ ...called.unknown, spread: true }] : [one];
  });
  return called.list(flat, open);
}

function concatenated(list: ArrayNode, called: Called): ValueNode | undefined {
  const rest = called.args.flatMap((one): readonly ValueNode[] => {
    if (one.kind === 'array') return one.items;
    return one.kind === 'unknown' && !behindOf(one) ? [{ ...called.unknown, spread: true }] : [one];
  });
  const all = [...list.items, ...rest];
  const isOpen = list.open || called.args.some((one) => one.kind === 'array' && one.open);
  return called.list(all, isOpen || all.some(isSpread));
}

function sliced(items: readonly ValueNode[], called: Called): ValueNode | undefined {
  const args = called.scalars();
  if (!args?.every((one) => one === undefined || typeof one === 'number')) return undefined;
  const [start, end] = args as readonly (number | undefined)[];
  return called.list(items.slice(start, end));
}

function at(items: readonly ValueNode[], called: Called): ValueNode | undefined {
  const index = called.arg(0);
  if (index.kind !== 'number') return undefined;
  const one = items.at(index.value);
  return one ? called.evaluator.usedAt(one, called.use) : called.absent;
}

/** Where the first argument stands first, from a place on; `undefined` where that is not known. */
function indexOf(items: readonly ValueNode[], called: Called): number | undefined {
  // A negative place counts from the end.
  const from = called.args.length > 1 ? called.arg(1) : called.number(0);
  if (from.kind !== 'number' || !(from.value >= 0)) return undefined;
  for (const [at, one] of items.entries()) {
    if (at < Math.trunc(from.value)) continue;
    const isIt = compared(one, called.arg(0));
    if (isIt === undefined) return undefined;
    if (isIt) return at;
  }
  return -1;
}

function joinedItems(items: readonly ValueNode[], called: Called): ValueNode | undefined {
  const separator = called.args.length === 0 ? ',' : textOf(called.arg(0));
  let all: string | undefined = separator === undefined ? undefined : '';
  for (const [at, one] of items.entries()) {
    const isEmpty =
      one.kind === 'null' || (one.kind === 'unknown' && one.reason === 'undefined' && !behindOf(one));
    if (at > 0) all = joined(all, separator);
    all = joined(all, isEmpty ? '' : textOf(one));
  }
  return called.scalar(all);
}

function found(entries: readonly (readonly [number, ValueNode])[], called: Called): ValueNode | undefined {
  for (const [at, one] of entries) {
    const isIt = tested(one, at, called);
    if (isIt === undefined) return undefined;
    if (isIt) return called.evaluator.usedAt(one, called.use);
  }
  return called.absent;
}

function foundIndex(items: readonly ValueNode[], called: Called): ValueNode | undefined {
  for (const [at, one] of items.entries()) {
    const isIt = tested(one, at, called);
    if (isIt === undefined) return undefined;
    if (isIt) return called.number(at);
  }
  return called.number(-1);
}

/** Whether one of the elements gives `value`. */
function any(items: readonly ValueNode[], called: Called, value: boolean): boolean | undefined {
  for (const [at, one] of items.entries()) {
    const is = tested(one, at, called);
    if (is === undefined) return undefined;
    if (is === value) return true;
  }
  return false;
}

function forEach(items: readonly ValueNode[], called: Called): ValueNode {
  each(items, called);
  return called.absent;
}

function reduced(items: readonly ValueNode[], called: Called, fromBehind: boolean): ValueNode | undefined {
  const [fn, first] = called.args;
  if (!fn) return undefined;
  const rest = [...items.entries()];
  if (fromBehind) rest.reverse();
  let all = first ?? rest.shift()?.[1];
  if (!all) return undefined;
  for (const [at, one] of rest) all = called.give(fn, all, one, called.number(at));
  return called.evaluator.usedAt(all, called.use);
}

/** Texts in the order of their code units; `undefined` with a comparing function, and for anything else. */
export function sorted(items: readonly ValueNode[], called: Called): readonly ValueNode[] | undefined {
  if (called.args.length > 0) return undefined;
  const texts = items.flatMap((one) => (one.kind === 'string' ? [one] : []));
  if (texts.length < items.length) return undefined;
  return texts.sort((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : 0));
}

function isArray(called: Called): ValueNode | undefined {
  const value = called.arg(0);
  if (value.kind !== 'unknown') return called.scalar(value.kind === 'array');
  return value.reason === 'undefined' ? called.scalar(false) : undefined;
}

/** `Array(3)`, `new Array(3)`; of several arguments, or one that is no number, an array is made. */
function ofLength(called: Called): ValueNode | undefined {
  const [only] = called.args;
  if (called.args.length !== 1 || !only) return called.list(called.args);
  if (only.kind !== 'number') return only.kind === 'unknown' ? undefined : called.list(called.args);
  const { value } = only;
  if (!Number.isInteger(value) || value < 0 || value > maximumElements) return undefined;
  return called.list(Array.from({ length: value }, () => ({ ...called.absent, hole: true as const })));
}

/** `Array.from(list, fn)`, `Array.from({ length: 3 }, fn)` */
function from(called: Called): ValueNode | undefined {
  const [source, fn] = called.args;
  const items = source && elementsOf(source, called);
  if (!items) return undefined;
  return called.list(fn ? items.map((one, at) => called.give(fn, one, called.number(at))) : items);
}

function elementsOf(source: ValueNode, called: Called): readonly ValueNode[] | undefined {
  if (source.kind === 'array' || source.kind === 'unknown')
    return iterated(called.evaluator, source, called.use);
  if (source.kind !== 'object' || source.open || source.properties.length !== 1) return undefined;
  const [only] = source.properties;
  if (only?.key.name !== 'length' || only.value.kind !== 'number') return undefined;
  const length = only.value.value;
  if (!(length >= 0 && length <= maximumElements)) return undefined;
  return Array.from({ length: Math.floor(length) }, () => called.absent);
}
