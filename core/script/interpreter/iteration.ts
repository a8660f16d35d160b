/** What can be listed: arrays, texts, Maps, Sets, iterators, and objects that say themselves how. */
import {
  type Cell,
  type Entry,
  emptyData,
  hole,
  type Item,
  isCell,
  isFunction,
  isKnown,
  isUnknown,
  Known,
  nothing,
  type Value,
} from '../heap/values.ts';
import { mayThrow } from './control.ts';
import { codeOf, type Machine, noArguments } from './machine.ts';
import { give } from './unknown-calls.ts';
import { truthOf } from './values/conversions.ts';
import { arrayOf, throwError } from './values/objects.ts';
import { get } from './values/properties.ts';
import { takeLists } from './values/settings.ts';

export type IterationMode = 'values' | 'keys' | 'entries';

/** What an iterator of the language goes over. */
export interface IteratorCode {
  readonly over: Cell;
  readonly mode: IterationMode;
  /** For what it leads to. */
  readonly leadsTo: readonly Value[];
}

export interface IterationStep {
  readonly done: boolean;
  readonly item: Item;
}

/** Gives one step after the other; `undefined` where it is not known. */
export interface Iterator {
  (): IterationStep | undefined;
  /** Of an object of the program: it is told that nobody goes on. */
  readonly close?: () => void;
}

const end: IterationStep = { done: true, item: { value: nothing } };
const step = (item: Item): IterationStep => ({ done: false, item });

/** How a value is listed; `undefined` where nobody knows. */
export function iteratorOf(m: Machine, value: Value): Iterator | undefined {
  if (isKnown(value)) {
    if (typeof value.value !== 'string') throwError();
    const all = [...value.value];
    m.heap.step(all.length >> 3);
    let at = 0;
    return () => {
      at += 1;
      return at <= all.length ? step({ value: new Known(all[at - 1]) }) : end;
    };
  }
  if (isUnknown(value)) {
    mayThrow(m);
    takeLists(m, [value]);
    return undefined;
  }
  const method = get(m, value, Symbol.iterator);
  if (isUnknown(method)) return undefined;
  if (!isCell(method)) throwError();
  const { realm } = m;
  const { data } = value;
  if (method === realm.arrayValues && data.items) return over(m, value, 'values');
  if (method === realm.mapEntries && value.kind === 'map') return over(m, value, 'entries');
  if (method === realm.setValues && value.kind === 'set') return over(m, value, 'values');
  const made = m.call(method, value, noArguments);
  if (!isCell(made)) return undefined;
  if (made.kind === 'iterator') return () => nextOf(m, made);
  const next = get(m, made, 'next');
  if (!isFunction(next) || codeOf(next).node?.asteriskToken) return undefined;
  const proceed = (): IterationStep | undefined => {
    const result = m.call(next, made, noArguments);
    if (!isCell(result)) return undefined;
    const done = truthOf(get(m, result, 'done'));
    if (done === undefined) return undefined;
    return done ? end : step({ value: get(m, result, 'value') });
  };
  const close = (): void => {
    const method = get(m, made, 'return');
    if (!isKnown(method)) m.call(method, made, noArguments);
  };
  return Object.assign(proceed, { close });
}

/** The first entry that was added behind a certain one, also where that one is gone. */
export function entryAfter(
  m: Machine,
  entries: ReadonlyMap<unknown, Entry>,
  serial: number,
): Entry | undefined {
  let seen = 0;
  for (const entry of entries.values()) {
    seen += 1;
    if (entry.serial <= serial) continue;
    m.heap.step(1 + (seen >> 4));
    return entry;
  }
  m.heap.step(1 + (seen >> 4));
  return undefined;
}

/** Goes over an array by index, over a Map or a Set by what was added when. */
function over(
  m: Machine,
  cell: Cell,
  mode: IterationMode,
  from = 0,
): Iterator & { readonly position: () => number } {
  let at = from;
  // As long as nobody copied the entries, the next one is found where the last one was.
  let copy: ReadonlyMap<unknown, Entry> | undefined;
  let rest: MapIterator<Entry> | undefined;
  const entryAfter = (entries: ReadonlyMap<unknown, Entry>): Entry | undefined => {
    if (copy !== entries) {
      copy = entries;
      rest = entries.values();
      for (let seen = 1; ; seen += 1) {
        const { value } = rest.next();
        if (value && value.serial <= at) continue;
        m.heap.step(1 + (seen >> 4));
        if (!value) copy = undefined;
        return value;
      }
    }
    m.heap.step(1);
    const value = rest?.next().value;
    if (!value) copy = undefined;
    return value;
  };
  const next: Iterator = () => {
    const data = m.heap.look(cell);
    if (data.items) {
      const item = data.items[at];
      if (!item) return data.open ? undefined : end;
      at += 1;
      const value = item.value === hole ? nothing : item.value;
      if (mode === 'values') return step({ ...item, value });
      return step({ value: mode === 'keys' ? new Known(at - 1) : arrayOf(m, [new Known(at - 1), value]) });
    }
    if (data.open || !data.entries) return undefined;
    const entry = entryAfter(data.entries);
    if (!entry) return end;
    at = entry.serial;
    if (mode === 'keys') return step({ value: entry.key });
    if (mode === 'values') return step(entry);
    return step({ value: arrayOf(m, [entry.key, entry.value]) });
  };
  return Object.assign(next, { position: () => at });
}

/** An iterator of the language over an array, a Map or a Set. */
export function newIterator(m: Machine, cell: Cell, mode: IterationMode): Cell {
  const iterator = m.heap.cell('iterator', emptyData(m.realm.prototypes.Iterator));
  const code: IteratorCode = { over: cell, mode, leadsTo: [cell] };
  iterator.extra = code;
  return iterator;
}

/** The next step of such an iterator. */
export function nextOf(m: Machine, iterator: Cell): IterationStep | undefined {
  const { position } = m.heap.look(iterator);
  if (position < 0 || iterator.data.open) return undefined;
  if (position === Number.MAX_SAFE_INTEGER) return end;
  const { over: cell, mode } = iterator.extra as IteratorCode;
  const next = over(m, cell, mode, position);
  const result = next();
  if (result) m.heap.own(iterator).position = result.done ? Number.MAX_SAFE_INTEGER : next.position();
  return result;
}

/** All items; `undefined` where they are not known. */
export function listed(m: Machine, value: Value): Item[] | undefined {
  const next = iteratorOf(m, value);
  if (!next) return undefined;
  const items: Item[] = [];
  for (;;) {
    const step = next();
    m.heap.step(1);
    if (!step) return undefined;
    if (step.done) return items;
    items.push(step.item);
  }
}

/** Items as far as they are known, and whether more may follow. */
export function listedPart(
  m: Machine,
  value: Value,
): { readonly items: readonly Item[]; readonly isOpen: boolean } {
  const items: Item[] = [];
  if (isUnknown(value)) {
    mayThrow(m);
    takeLists(m, [value]);
    return { items, isOpen: true };
  }
  const next = iteratorOf(m, value);
  if (!next) {
    give(m, [value], 'nothing');
    return { items, isOpen: true };
  }
  for (;;) {
    const step = next();
    m.heap.step(1);
    if (!step) return { items, isOpen: true };
    if (step.done) return { items, isOpen: false };
    items.push(step.item);
  }
}
