/** Reading, writing, deleting and listing properties of objects, as the language does it. */
import { isPartlyRecorded } from '../../heap/contents.ts';
import { blurred, isBlurred, isDoubtful, mergeAll } from '../../heap/join.ts';
import type { Site, Source } from '../../heap/places.ts';
import {
  type BuilderCall,
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
  isUnknown,
  Known,
  nothing,
  type PropertyKey,
  type Slot,
  Unknown,
  unknown,
  type Value,
} from '../../heap/values.ts';
import { maximumLength } from '../budget.ts';
import { mayThrow } from '../control.ts';
import { letEscape } from '../escape.ts';
import { anyTimes } from '../fixpoint.ts';
import { argumentsWith, type CallSite, codeOf, type Machine, noArguments } from '../machine.ts';
import { writeUnknown } from '../unknown-calls.ts';
import { markBorrowed, newNative, newObject, throwError } from './objects.ts';

/** Where something is written. */
export interface Written {
  readonly source?: Source | undefined;
  readonly key?: Site | undefined;
  readonly at?: Site | undefined;
  readonly begins?: Site | undefined;
  readonly step?: BuilderCall | undefined;
  readonly use?: Slot['use'];
}

/** What a namespace object reads. */
export interface NamespaceCode {
  read(key: PropertyKey): Value;
  write?(key: PropertyKey, value: Value): boolean;
  keys(): readonly string[] | undefined;
}

export const isIndex = (key: unknown): key is string =>
  typeof key === 'string' && /^(?:0|[1-9]\d{0,8})$/.test(key);

/** A property of the object or of what it inherits from. `null`: nobody knows. */
export function findSlot(m: Machine, cell: Cell, key: PropertyKey): Slot | null | undefined {
  let at: Cell | Unknown | null = cell;
  let isOpen = false;
  for (let depth = 0; at && depth < 60; depth += 1) {
    if (isUnknown(at)) return null;
    const data: Data = m.heap.lookFor(at, key);
    const slot = data.slots?.get(key);
    if (slot) return isOpen && !at.isBuiltin ? null : slot;
    if (isPartlyRecorded(data)) return null;
    if (data.open) {
      // Nobody writes over the methods of a list by a key that is not known.
      if (!data.items && !data.entries) return null;
      isOpen ||= !data.items || data.unordered;
    }
    at = data.prototype;
  }
  return isOpen ? null : undefined;
}

const hiddenOf = (m: Machine, cell: Cell): Unknown => {
  const of: Cell[] = [];
  let at: Cell | Unknown | null = cell;
  for (let depth = 0; at && depth < 60; depth += 1) {
    if (isUnknown(at)) {
      of.push(...at.of);
      break;
    }
    // Nothing is hidden in the language's own objects.
    if (!at.isBuiltin) of.push(...m.heap.look(at).hidden);
    at = at.data.prototype;
  }
  return of.length === 0 && cell.data.forks.length === 0 ? unknown : new Unknown(of, cell.data.forks);
};

/** The value under a key. `receiver`: the object that a getter is called on. */
export function get(
  m: Machine,
  object: Value,
  key: PropertyKey | Unknown,
  receiver: Value = object,
  site?: CallSite,
): Value {
  m.heap.step(1);
  if (isUnknown(object)) {
    mayThrow(m);
    if (object.library && typeof key === 'string') return libraryMember(m, object, key);
    return object.of.length > 0 || object.forks.length > 0
      ? new Unknown(object.of, object.forks, { why: object.why })
      : unknownMember(object);
  }
  if (isUnknown(key)) return isCell(object) ? new Unknown([object], key.forks) : unknown;
  if (isKnown(object)) return memberOfScalar(m, object, key, site);
  if (object.kind === 'namespace') return (object.extra as NamespaceCode).read(key);
  if (object.kind === 'translator')
    return (typeof key === 'string' ? m.libraries.memberOfTranslator(m, object, key) : undefined) ?? unknown;
  const data = m.heap.look(object);
  if (data.items) {
    if (key === 'length') return data.open ? hiddenOf(m, object) : new Known(data.items.length);
    if (isIndex(key)) {
      const item = data.items[Number(key)];
      if (item) return item.value === hole ? nothing : item.value;
      return data.open ? hiddenOf(m, object) : nothing;
    }
  }
  if (data.entries && key === 'size' && (object.kind === 'map' || object.kind === 'set'))
    return data.open ? hiddenOf(m, object) : new Known(data.entries.size);
  if (object.kind === 'function' && key === 'prototype' && !data.slots?.has(key) && codeOf(object).isPlain)
    makePrototype(m, object);
  if (object.kind === 'builder' && typeof key === 'string') {
    const built = data.built as { field(name: string): Value | undefined; holds(name: string): boolean };
    const field = built.field(key);
    if (field) return field;
    // Something in it: who changes that, changes the builder.
    if (built.holds(key)) return new Unknown([object]);
  }
  const slot = findSlot(m, object, key);
  // A method that no release has gives back what it was called on.
  if (slot === undefined) {
    const mayBeMethod = object.kind === 'builder' && key !== Symbol.toPrimitive && !isPrivate(key);
    return mayBeMethod ? unknownMethod(m) : nothing;
  }
  if (slot === null) return hiddenOf(m, object);
  if (slot.getter) return m.call(slot.getter, receiver, noArguments, site);
  if (slot.setter) return nothing;
  return slot.mayBeAbsent && !isUnknown(slot.value) ? mergeAll([slot.value], undefined) : slot.value;
}

/** A method of a builder that nobody knows: it may add to it. */
const unknownMethod = (m: Machine): Value =>
  newNative(m, '', ({ self, args }) => {
    letEscape(m, [self, ...args.values]);
    return self;
  });

const unknownMember = (object: Unknown): Unknown =>
  object.why ? new Unknown([], [], { why: object.why }) : unknown;

function libraryMember(m: Machine, object: Unknown, name: string): Value {
  const library = object.library as NonNullable<Unknown['library']>;
  const known = m.libraries.member(m, library, name);
  return (
    known ??
    new Unknown([], [], { library: { from: library.from, path: [...library.path, name] }, why: object.why })
  );
}

function memberOfScalar(m: Machine, { value }: Known, key: PropertyKey, site: CallSite | undefined): Value {
  if (value === undefined || value === null) throwError();
  if (typeof value === 'string') {
    if (key === 'length') return new Known(value.length);
    if (isIndex(key)) return new Known(value[Number(key)]);
  }
  const prototype = prototypeOf(m, value);
  const slot = prototype && findSlot(m, prototype, key);
  if (!slot) return slot === undefined ? nothing : unknown;
  return slot.getter ? m.call(slot.getter, new Known(value), noArguments, site) : slot.value;
}

function prototypeOf(m: Machine, value: Known['value']): Cell | undefined {
  const { prototypes } = m.realm;
  switch (typeof value) {
    case 'string':
      return prototypes.String;
    case 'number':
      return prototypes.Number;
    case 'boolean':
      return prototypes.Boolean;
    case 'bigint':
      return prototypes.BigInt;
    case 'symbol':
      return prototypes.Symbol;
    default:
      return undefined;
  }
}

/** A function that may be called with `new` has a `prototype`: made when somebody asks. */
export function makePrototype(m: Machine, fn: Cell): void {
  const prototype = newObject(m);
  put(m, prototype, 'constructor', { value: fn, enumerable: false });
  put(m, fn, 'prototype', { value: prototype, enumerable: false });
}

/** Puts a property there, whatever was there before. */
export function put(m: Machine, cell: Cell, key: PropertyKey, slot: Slot): void {
  for (const value of [slot.value, slot.getter, slot.setter])
    if (isFunction(value)) {
      const { home } = codeOf(value);
      if (home && home !== cell) markBorrowed(m, home);
    }
  const data = m.heap.own(cell);
  data.slots ??= new Map();
  if (data.repeated) data.repeated = data.repeated.filter(([other]) => other !== key);
  const isVolatile = cell.volatile !== undefined && (cell.volatile === true || cell.volatile.has(key));
  const now: Slot = isInDoubt(data, key)
    ? inDoubt(data.slots.get(key), slot)
    : isVolatile
      ? blurred(slot, slot.mayBeAbsent === true)
      : slot;
  data.slots.set(key, cell.leaked === undefined ? now : { ...now, written: m.heap.epoch });
  if (cell.leaked !== undefined) escapeIfNew(m, slot);
}

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

/** It may not be written as it is said: see {@link Data.doubtful}. */
const isInDoubt = (data: Data, key: PropertyKey): boolean => isDoubtful(data, key) && !isPrivate(key);

/** What is under a key in doubt once something was written there. */
const inDoubt = (was: Slot | undefined, { value, getter, setter, ...slot }: Slot): Slot => ({
  ...slot,
  value: mergeAll([was?.value, was?.getter, was?.setter, value, getter, setter]),
  enumerable: true,
  mayBeAbsent: !was || was.mayBeAbsent === true || slot.mayBeAbsent === true,
});

/** What is put into something that unknown code has, it has as well. */
function escapeIfNew(m: Machine, { value, getter, setter }: Slot): void {
  const all = [value, getter, setter];
  if (all.some((value) => cellsOf(value).some((cell) => cell.leaked === undefined && !cell.isBuiltin)))
    letEscape(m, all);
}

export function define(m: Machine, cell: Cell, key: PropertyKey, value: Value, written?: Written): void {
  if (cell.data.items && isIndex(key)) return set(m, cell, key, value, cell, written);
  put(m, cell, key, { value, enumerable: true, ...written });
}

/** A property that is not listed. */
export const hide = (m: Machine, cell: Cell, key: PropertyKey, value: Value): void =>
  put(m, cell, key, { value, enumerable: false });

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
  const { integrity, doubtful, items: before = [] } = m.heap.look(array);
  if (integrity === Integrity.frozen) return false;
  if (integrity > Integrity.none || doubtful) {
    if (!isLength && !doubtful && Number(key) >= before.length && !array.data.open) return false;
    mayThrow(m);
    if (array.leaked !== undefined) escapeIfNew(m, { value, enumerable: true });
    weaken(m, array, key, value);
    return true;
  }
  const data = m.heap.own(array);
  const items = data.items as Item[];
  if (array.leaked !== undefined) escapeIfNew(m, { value, enumerable: true });
  if (array.volatile === true) {
    data.hidden = [...data.hidden, ...cellsOf(value)];
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
  else if (data.open) data.hidden = [...data.hidden, ...cellsOf(value)];
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
    data.hidden = [...data.hidden, ...cellsOf(value)];
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

/** Keys that no program can write: those of private members. */
export const isPrivate = (key: PropertyKey): boolean => typeof key === 'string' && key.startsWith('\0');
