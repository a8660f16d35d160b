/** All properties of an object at once: their names, and copies of them. */
import { isBuilt, mayHaveMore } from '../../heap/contents.ts';
import { mergeAll } from '../../heap/join.ts';
import {
  type Cell,
  cellsOf,
  hole,
  isKnown,
  isPrivate,
  isUndefined,
  isUnknown,
  Known,
  type PropertyKey,
  type Slot,
  Unknown,
  unknown,
  type Value,
} from '../../heap/values.ts';
import { forkStatements, mayRun } from '../control.ts';
import type { Machine, NamespaceCode } from '../machine.ts';
import { get } from './properties.ts';
import { takeLists } from './settings.ts';
import { isIndex, put, type Written } from './slots.ts';
import { define, set } from './writes.ts';

/** Own keys in the order of the language; `undefined` where they are not known. `all`: those that are not listed, too. */
export function keysOf(m: Machine, object: Value, all = false): string[] | undefined {
  if (isUnknown(object)) {
    mayRun(m);
    takeLists(m, [object]);
    return undefined;
  }
  if (isKnown(object)) return typeof object.value === 'string' ? Object.keys(object.value) : [];
  if (object.kind === 'namespace') {
    const keys = (object.extra as NamespaceCode).keys();
    return keys && [...keys];
  }
  const data = m.heap.look(object);
  if (mayHaveMore(data) || isBuilt(data) || object.kind === 'builder') return undefined;
  const indexes: string[] = [];
  const names: string[] = [];
  let isSorted = true;
  data.items?.forEach((item, at) => {
    if (item.value !== hole) indexes.push(String(at));
  });
  for (const [key, slot] of data.slots ?? []) {
    if (typeof key !== 'string' || isPrivate(key) || (!slot.enumerable && !all)) continue;
    if (slot.mayBeAbsent) return undefined;
    if (isIndex(key)) {
      indexes.push(key);
      isSorted = false;
    } else names.push(key);
  }
  m.heap.step((names.length + indexes.length) >> 2);
  if (data.unordered && names.length > 1) return undefined;
  if (!isSorted) indexes.sort((a, b) => Number(a) - Number(b));
  return [...indexes, ...names];
}

interface CopyOptions {
  readonly except?: readonly PropertyKey[];
  readonly viaSet?: boolean;
  /** Where the properties are spread. */
  readonly use?: NonNullable<Slot['use']>;
}

/** `{ ...from }` into an object; `viaSet`: as `Object.assign` does it. */
export function copyProperties(
  m: Machine,
  to: Cell,
  from: Value,
  { except = [], viaSet = false, use }: CopyOptions = {},
): void {
  if (isKnown(from)) {
    if (typeof from.value !== 'string') return;
    [...from.value].forEach((character, at) => {
      define(m, to, String(at), new Known(character));
    });
    return;
  }
  if (isUnknown(from)) {
    if (from.isFalsy) return;
    mayRun(m);
    takeLists(m, [from]);
    if (!from.either) return openUp(m, to, from, viaSet);
    const { fork, values } = from.either;
    const copy = (value: Value) => () => {
      copyProperties(m, to, value, { except, viaSet, ...(use ? { use } : {}) });
      return undefined;
    };
    forkStatements(m, fork, copy(values[0]), copy(values[1]));
    return;
  }
  const keys = keysOf(m, from);
  if (!keys) return copyPart(m, to, from, { except, viaSet, ...(use ? { use } : {}) });
  for (const key of keys) {
    if (except.includes(key)) continue;
    const slot = from.data.slots?.get(key);
    const value = get(m, from, key);
    const written =
      slot && !slot.getter
        ? { ...writtenOf(slot), ...(use && slot.source !== use.source ? { use } : {}) }
        : undefined;
    if (viaSet) set(m, to, key, value, to, written);
    else define(m, to, key, value, written);
  }
  if (from.kind === 'namespace') return;
  for (const [key, slot] of from.data.slots ?? []) {
    if (typeof key !== 'symbol' || !slot.enumerable) continue;
    const value = get(m, from, key);
    if (viaSet) set(m, to, key, value);
    else define(m, to, key, value);
  }
}

const writtenOf = ({ source, key, at, step }: Slot): Written => ({ source, key, at, step });

/** Whether there may be properties that are not known. */
export const isPart = (m: Machine, cell: Cell): boolean =>
  mayHaveMore(m.heap.look(cell)) || cell.kind === 'namespace' || cell.kind === 'builder';

/** Of the object not all is known: properties, or in which order they are. */
function copyPart(m: Machine, to: Cell, from: Cell, { except = [], viaSet = false, use }: CopyOptions): void {
  const data = m.heap.look(from);
  if (isPart(m, from)) openUp(m, to, from, viaSet);
  else m.heap.own(to).unordered = true;
  for (const [key, slot] of data.slots ?? []) {
    if (typeof key !== 'string' || isPrivate(key) || !slot.enumerable || except.includes(key)) continue;
    const was = to.data.slots?.get(key);
    const value = slot.getter ? get(m, from, key) : slot.value;
    if (slot.mayBeAbsent)
      put(m, to, key, {
        ...writtenOf(slot),
        // Where it is not there, it is undefined, too.
        value: !was && isUndefined(value) ? value : mergeAll([was?.value, value]),
        enumerable: true,
        mayBeAbsent: !was || was.mayBeAbsent,
      });
    else
      put(m, to, key, {
        ...writtenOf(slot),
        ...(use && slot.source !== use.source ? { use } : {}),
        value,
        enumerable: true,
      });
  }
  data.items?.forEach((item, at) => {
    if (to.data.items) set(m, to, String(at), item.value);
    else put(m, to, String(at), { value: item.value === hole ? unknown : item.value, enumerable: true });
  });
}

/** Unknown properties come in: each that is there may have been replaced, or set. */
export function openUp(m: Machine, to: Cell, from: Value, viaSet = false): void {
  const data = m.heap.own(to);
  const hidden = new Set([...data.hidden, ...cellsOf(from)]);
  for (const [key, slot] of data.slots ?? []) {
    for (const cell of [...cellsOf(slot.value), ...cellsOf(slot.getter)]) hidden.add(cell);
    if (viaSet && (slot.getter || slot.setter)) continue;
    const forks = isUnknown(from) ? from.forks : [];
    data.slots?.set(key, {
      ...slot,
      getter: undefined,
      setter: undefined,
      value: new Unknown([...cellsOf(slot.value)], forks),
    });
  }
  for (const item of data.items ?? []) for (const cell of cellsOf(item.value)) hidden.add(cell);
  if (data.items) data.items = [];
  data.open = true;
  data.unordered = true;
  data.hidden = [...hidden];
  if (isUnknown(from)) data.forks = [...new Set([...data.forks, ...from.forks])].slice(0, 24);
}
