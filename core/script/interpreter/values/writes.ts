/** Writing, deleting and defining properties of objects, as the language does it. */
import { Growing, isBlurred, mergeAll } from '../../heap/join.ts';
import {
  type Cell,
  cellsOf,
  type Data,
  hole,
  Integrity,
  type Item,
  isCell,
  isFrozen,
  isFunction,
  isKnown,
  isPrivate,
  isUnknown,
  Known,
  nothing,
  type PropertyKey,
  type Unknown,
  unknown,
  type Value,
} from '../../heap/values.ts';
import { maximumLength } from '../budget.ts';
import { mayRun, mayThrow } from '../control.ts';
import { letEscape } from '../escape.ts';
import { anyTimes } from '../fixpoint.ts';
import { argumentsWith, type Machine, type NamespaceCode } from '../machine.ts';
import { writeUnknown } from '../unknown-calls.ts';
import { noteMove } from './moves.ts';
import { throwError } from './objects.ts';
import { escapeIfNew, findSlot, isInDoubt, isIndex, put, type Written } from './slots.ts';

/** A member of a builder that is a field of what it builds is written there; `false` where it is none. */
export function writeBuilt(
  m: Machine,
  object: Cell,
  key: PropertyKey,
  value: Value,
  written: Written | undefined,
): boolean {
  if (object.kind !== 'builder' || typeof key !== 'string') return false;
  const built = m.heap.own(object).built as {
    write(key: string, value: Value, written: Written | undefined): boolean;
  };
  return built.write(key, value, written);
}

export function define(m: Machine, cell: Cell, key: PropertyKey, value: Value, written?: Written): void {
  if (cell.data.items && isIndex(key)) return set(m, cell, key, value, cell, written);
  put(m, cell, key, { value, enumerable: true, ...written });
}

/** `object[key] = value` */
export function set(
  m: Machine,
  object: Value,
  key: PropertyKey | Unknown,
  value: Value,
  receiver: Value = object,
  written?: Written,
): void {
  if (!trySet(m, object, key, value, receiver, written)) refuse(m);
}

/** What cannot be written or taken away throws, but not in sloppy code: there, nothing comes of it. */
export function refuse(m: Machine): void {
  if (!m.mayBeSloppy) throwError();
  mayThrow(m);
}

/** The same, and gives whether it can be written: what is not known may be. */
export function trySet(
  m: Machine,
  object: Value,
  key: PropertyKey | Unknown,
  value: Value,
  receiver: Value = object,
  written?: Written,
): boolean {
  m.heap.step(1);
  if (isUnknown(object)) {
    writeUnknown(m, object, key, value);
    return true;
  }
  if (isKnown(object)) {
    if (object.value === undefined || object.value === null) throwError();
    return false;
  }
  if (object.kind === 'namespace')
    return !isUnknown(key) && (object.extra as NamespaceCode).write?.(key, value) === true;
  if (isUnknown(key)) {
    if (object.leaked !== undefined) escapeIfNew(m, { value, enumerable: true });
    weaken(m, object, key, value);
    return true;
  }
  const data = m.heap.look(object);
  if (writeBuilt(m, object, key, value, written)) return true;
  if (object.kind === 'array' && (key === 'length' || isIndex(key)))
    return setElement(m, object, key, value, written);
  if (mayBeAnother(m, object, key)) {
    mayThrow(m);
    const was = object.data.slots?.get(key);
    const functions = cellsOf(was?.value).filter(isFunction);
    if (functions.length > 0) letEscape(m, [...functions, value, object]);
    put(m, object, key, { value, enumerable: true, ...written, mayBeAbsent: true });
    return true;
  }
  const slot = findSlot(m, object, key);
  const callSetter = (setter: Value) => m.call(setter, receiver, argumentsWith(value));
  if (slot?.setter) {
    callSetter(slot.setter);
    return true;
  }
  if (slot?.getter || slot?.readonly) return false;
  const own = object.data.slots?.get(key);
  if (data.integrity > Integrity.none && !isPrivate(key)) {
    if (!own || isFrozen(data)) return false;
    if (own.mayBeAbsent) {
      mayThrow(m);
      weaken(m, object, key, value);
      return true;
    }
  }
  const { prototype } = object.data;
  const inherited = own?.mayBeAbsent && isCell(prototype ?? undefined) && findSlot(m, prototype as Cell, key);
  if (inherited && (inherited.setter || inherited.getter || isBlurred(inherited))) {
    // Where the object has no such property itself, an accessor may be what is written to.
    const { setter } = inherited;
    if (setter) anyTimes(m, () => void callSetter(setter), false);
    weaken(m, object, key, value);
    return true;
  }
  put(m, object, key, { value, enumerable: own ? own.enumerable : true, ...written });
  return true;
}

/** Whether a write under a key may do something else, in the object or in what it inherits from. */
function mayBeAnother(m: Machine, cell: Cell, key: PropertyKey): boolean {
  let at: Cell | Unknown | null = cell;
  for (let depth = 0; at && !isUnknown(at) && !at.isBuiltin && depth < 60; depth += 1) {
    const data: Data = m.heap.look(at);
    if (isInDoubt(data, key)) return true;
    if (data.slots?.has(key)) return false;
    at = data.prototype;
  }
  // It may have a setter.
  if (isUnknown(at ?? undefined)) mayRun(m);
  return false;
}

/** Writes an element or the length of an array; `false` where that cannot be. */
function setElement(
  m: Machine,
  array: Cell,
  key: PropertyKey,
  value: Value,
  written: Written | undefined,
): boolean {
  const isLength = key === 'length';
  if (isLength && isUnknown(value)) mayRun(m);
  // What runs for it now runs once more when the element is in its place.
  noteMove(m, value);
  if (array.leaked !== undefined) escapeIfNew(m, { value, enumerable: true });
  const { integrity, doubtful, items: before = [] } = m.heap.look(array);
  if (integrity === Integrity.frozen) return false;
  if (integrity > Integrity.none || doubtful) {
    if (!isLength && !doubtful && Number(key) >= before.length && !array.data.open) return false;
    mayThrow(m);
    weaken(m, array, key, value);
    return true;
  }
  const data = m.heap.own(array);
  const items = data.items as Item[];
  if (array.volatile === true) {
    data.hidden = new Growing(data.hidden).addAll(cellsOf(value)).all;
    data.items = [];
    data.open = true;
    return true;
  }
  if (isLength) {
    if (!isKnown(value) || typeof value.value !== 'number') {
      m.heap.forget(array);
      return true;
    }
    const length = value.value;
    if (!Number.isInteger(length) || length < 0) throwError();
    if (data.open) {
      items.length = Math.min(items.length, length);
      if (length === 0) data.open = false;
      return true;
    }
    if (length > maximumLength) {
      m.heap.forget(array);
      return true;
    }
    m.heap.step(Math.max(0, length - items.length));
    while (items.length < length) items.push({ value: hole });
    items.length = length;
    return true;
  }
  const at = Number(key);
  const item: Item = { value, source: written?.source, at: written?.at, step: written?.step };
  if (at < items.length) items[at] = item;
  else if (data.open) data.hidden = new Growing(data.hidden).addAll(cellsOf(value)).all;
  else if (at > items.length + 10_000) m.heap.forget(array);
  else {
    m.heap.step(at - items.length);
    while (items.length < at) items.push({ value: hole });
    items.push(item);
  }
  return true;
}

/** Something is written to an object, nobody knows whether, or under which key. */
export function weaken(m: Machine, cell: Cell, key: PropertyKey | Unknown, value: Value): void {
  if (cell.isBuiltin) return;
  const { heap } = m;
  if (isUnknown(key)) {
    const forks = key.forks;
    heap.forget(cell);
    const data = heap.own(cell);
    data.hidden = new Growing(data.hidden).addAll(cellsOf(value)).all;
    if (forks.length > 0) data.forks = [...new Set([...data.forks, ...forks])].slice(0, 24);
    return;
  }
  const data = heap.look(cell);
  const isLength = key === 'length';
  if (data.items && (isLength || isIndex(key))) {
    const at = Number(key);
    if (!isLength && at < data.items.length) {
      const items = heap.own(cell).items as Item[];
      items[at] = { ...(items[at] as Item), value: mergeAll([items[at]?.value, value]) };
    } else heap.forget(cell);
    return;
  }
  const slot = findSlot(m, cell, key);
  if (slot?.setter) letEscape(m, [slot.setter, value]);
  const own = data.slots?.get(key);
  put(m, cell, key, {
    value: mergeAll([own?.value, own?.getter, value]),
    enumerable: true,
    mayBeAbsent: !own || own.mayBeAbsent,
  });
}

/** `delete object[key]`: gives `false` where it cannot be taken away. */
export function remove(m: Machine, object: Value, key: PropertyKey | Unknown): Value {
  if (isUnknown(object)) {
    writeUnknown(m, object, key, unknown, 'remove');
    return unknown;
  }
  if (isKnown(object)) return new Known(true);
  if (isUnknown(key)) {
    weaken(m, object, key, unknown);
    return unknown;
  }
  const content = m.heap.look(object);
  const { integrity, slots, items } = content;
  const slot = slots?.get(key);
  if (integrity >= Integrity.sealed || (slot?.isPermanent && !isInDoubt(content, key))) {
    const isThere = slot ? !slot.mayBeAbsent : items && isIndex(key) && Number(key) < items.length;
    if (isThere) return new Known(false);
    if (slot || object.data.open) return unknown;
    return new Known(true);
  }
  const data = m.heap.own(object);
  if (data.items && isIndex(key)) {
    if (data.open || data.doubtful) m.heap.forget(object);
    else if (Number(key) < data.items.length) data.items[Number(key)] = { value: hole };
    return new Known(true);
  }
  const isDoubted = isInDoubt(data, key);
  const isVolatile = object.volatile === true || object.volatile?.has(key) === true || isDoubted;
  if (isVolatile || data.open) {
    // What is written anew under this key is behind the others.
    data.unordered = true;
    put(m, object, key, { value: isVolatile ? unknown : nothing, enumerable: true, mayBeAbsent: true });
  } else data.slots?.delete(key);
  if (data.repeated) data.repeated = data.repeated.filter(([other]) => other !== key);
  return isDoubted ? unknown : new Known(true);
}
