/** Members of objects, as functions of `Object` and `Reflect` see them. */
import { mayHaveMore } from '../heap/contents.ts';
import {
  type Cell,
  emptyData,
  isCell,
  isKnown,
  isUnknown,
  Known,
  nothing,
  type Slot,
  Unknown,
  unknown,
  type Value,
} from '../heap/values.ts';
import { codeOf, type Machine, type Native, type NativeCall } from '../interpreter/machine.ts';
import { give } from '../interpreter/unknown-calls.ts';
import { keyFrom } from '../interpreter/values/conversions.ts';
import { copyProperties, isPart, keysOf } from '../interpreter/values/copies.ts';
import { markBorrowed, newObject, notModelled } from '../interpreter/values/objects.ts';
import { get } from '../interpreter/values/properties.ts';
import { isIndex, put } from '../interpreter/values/slots.ts';
import { set } from '../interpreter/values/writes.ts';
import { arg, changer, known, needKnown } from './natives.ts';

export const memberItem = (m: Machine, of: Value, key: string) => {
  const slot = isCell(of) ? (of.data.slots?.get(key) ?? of.data.items?.[Number(key)]) : undefined;
  return { value: get(m, of, key), source: slot?.source, at: slot?.at };
};

export function assign(m: Machine, { args }: NativeCall): Value {
  const [to = args.rest ? notModelled() : nothing, ...from] = args.values;
  for (const value of args.rest ? [...from, args.rest] : from) {
    if (isUnknown(to)) {
      const keys = isCell(value) ? keysOf(m, value) : undefined;
      if (keys) for (const key of keys) set(m, to, key, get(m, value, key));
      else set(m, to, unknown, value);
    } else if (isCell(to)) {
      if (isUnknown(value) || (isCell(value) && !keysOf(m, value))) {
        if (m.heap.look(to).integrity > 0) return notModelled();
        const led = [
          ...(isUnknown(value) || isPart(m, value) ? [value] : []),
          ...(mayBeSet(m, to) ? [to] : []),
        ];
        if (led.length > 0) give(m, led, 'nothing');
        copyProperties(m, to, value, { viaSet: true });
      } else copyProperties(m, to, value, { viaSet: true });
    }
  }
  return to;
}

/** Code of the program may run where a key of an object is set that nobody knows. */
function mayBeSet(m: Machine, object: Cell): boolean {
  for (let at: Value | null = object; at && isCell(at) && !at.isBuiltin; at = m.heap.look(at).prototype)
    for (const slot of m.heap.look(at).slots?.values() ?? []) if (slot.setter) return true;
  return false;
}

export function hasOwn(m: Machine, of: Value, name: Value): Value {
  const key = keyFrom(m, name);
  if (typeof key === 'object' || isUnknown(of)) return notModelled();
  if (isKnown(of)) return known(typeof of.value === 'string' && Object.hasOwn(Object(of.value), key));
  if (of.kind === 'namespace' || of.kind === 'builder') return notModelled();
  const data = m.heap.look(of);
  if (data.items) {
    if (key === 'length') return known(true);
    if (isIndex(key)) {
      const item = data.items[Number(key)];
      if (item)
        return known(
          !(isKnown(item.value) && item.value.site === undefined && item.value.value === undefined),
        );
      return data.open ? unknown : known(false);
    }
  }
  const slot = data.slots?.get(key);
  if (slot) return slot.mayBeAbsent ? unknown : known(true);
  return mayHaveMore(data) ? unknown : known(false);
}

export function descriptorOf(m: Machine, slot: Slot): Value {
  const made = newObject(m);
  const add = (key: string, value: Value) => put(m, made, key, { value, enumerable: true });
  if (slot.getter || slot.setter) {
    add('get', slot.getter ?? nothing);
    add('set', slot.setter ?? nothing);
  } else {
    add('value', slot.value);
    add('writable', known(slot.readonly !== true));
  }
  add('enumerable', known(slot.enumerable));
  add('configurable', unknown);
  return made;
}

/** A copy of all that a value holds, as `structuredClone` and JSON make it. */
export function cloned(m: Machine, value: Value, depth: number): Value {
  if (!isCell(value)) return value;
  if (depth > 60) return notModelled();
  const data = m.heap.look(value);
  if (data.open || (value.kind !== 'array' && value.kind !== 'object')) return notModelled();
  if (value.kind === 'array') {
    const made = emptyData(m.realm.prototypes.Array);
    made.items = (data.items ?? []).map((item) => ({ ...item, value: cloned(m, item.value, depth + 1) }));
    m.heap.step(made.items.length);
    return m.heap.cell('array', made, value.source, value.site);
  }
  const made = m.heap.cell('object', emptyData(m.realm.prototypes.Object), value.source, value.site);
  for (const key of keysOf(m, value) ?? notModelled()) {
    const slot = data.slots?.get(key);
    const inner = cloned(m, get(m, value, key), depth + 1);
    put(m, made, key, { value: inner, enumerable: true, source: slot?.source, key: slot?.key, at: slot?.at });
  }
  return made;
}

/** A method that defines properties of the first thing it gets. */
export function defining(m: Machine, on: Cell, name: string, native: Native, length: number): void {
  const cell = changer(m, on, name, native, length);
  cell.extra = { ...codeOf(cell), mayDo: 'anyDefined' };
}

/** `Object.getPrototypeOf` and `Reflect.getPrototypeOf`. */
export function prototypeOf(m: Machine, call: NativeCall): Value {
  const of = arg(call, 0);
  if (isUnknown(of)) return new Unknown(of.of);
  return isCell(of) ? (m.heap.look(of).prototype ?? new Known(null)) : notModelled();
}

/** `Object.setPrototypeOf` and `Reflect.setPrototypeOf`: gives the object. */
export function setPrototype(m: Machine, call: NativeCall): Value {
  const [of, prototype] = [arg(call, 0), arg(call, 1)];
  needKnown(of);
  markBorrowed(m, isKnown(prototype) ? null : prototype);
  if (isCell(of)) m.heap.own(of).prototype = isKnown(prototype) ? null : prototype;
  return of;
}
