/** `Object.defineProperty`, and what keeps an object as it is: `Object.freeze` and its likes. */
import { mergeAll } from '../../heap/join.ts';
import {
  type Cell,
  cellsOf,
  Integrity,
  isCell,
  isKnown,
  isUnknown,
  nothing,
  type PropertyKey,
  type Slot,
  Unknown,
  unknown,
  type Value,
} from '../../heap/values.ts';
import { mayThrow } from '../control.ts';
import { letEscape } from '../escape.ts';
import type { Machine } from '../machine.ts';
import { give, writeUnknown } from '../unknown-calls.ts';
import { truthOf } from './conversions.ts';
import { get } from './properties.ts';
import { findSlot, isIndex, put } from './slots.ts';
import { trySet } from './writes.ts';

/**
 * What a property descriptor defines. Gives whether that can be: `false` where the property cannot be defined anew, `undefined`
 * where nobody knows.
 */
export function defineFrom(
  m: Machine,
  object: Value,
  key: PropertyKey | Unknown,
  descriptor: Value,
): boolean | undefined {
  if (isUnknown(object)) {
    writeUnknown(m, object, key, descriptor, 'define');
    return undefined;
  }
  if (isKnown(object)) return false;
  if (isUnknown(key) || !isCell(descriptor) || m.heap.look(descriptor).open)
    return doubt(m, object, key, descriptor);
  const { items, slots, integrity, doubtful } = m.heap.look(object);
  const item = items && isIndex(key) ? items[Number(key)] : undefined;
  const was: Slot | undefined = item ? { value: item.value, enumerable: true } : slots?.get(key);
  const has = (name: string) => findSlot(m, descriptor, name) !== undefined;
  const flag = (name: string, standard: boolean): boolean | undefined =>
    has(name) ? truthOf(get(m, descriptor, name)) : standard;
  const enumerable = flag('enumerable', was?.enumerable ?? false);
  const writable = flag('writable', was ? was.readonly !== true && !was.getter && !was.setter : false);
  const configurable = flag('configurable', was !== undefined && was.isPermanent !== true);
  if (
    enumerable === undefined ||
    writable === undefined ||
    configurable === undefined ||
    was?.mayBeAbsent ||
    doubtful
  )
    return doubt(m, object, key, descriptor);
  if (!was && integrity > Integrity.none) return false;
  const isAccessor = has('get') || has('set');
  if (was && (was.isPermanent || integrity >= Integrity.sealed)) {
    const isReadonly = was.readonly === true || integrity === Integrity.frozen;
    const keepsKind = !isAccessor && !was.getter && !was.setter && enumerable === was.enumerable;
    if (!keepsKind || (has('configurable') && configurable)) return false;
    if (isReadonly) return has('value') || writable ? undefined : true;
  }
  const isPermanent = configurable && integrity < Integrity.sealed ? undefined : true;
  if (isAccessor) {
    const [getter, setter] = [get(m, descriptor, 'get'), get(m, descriptor, 'set')];
    if (items && isIndex(key)) return doubt(m, object, key, descriptor);
    put(m, object, key, {
      value: nothing,
      getter: isKnown(getter) ? undefined : getter,
      setter: isKnown(setter) ? undefined : setter,
      enumerable,
      isPermanent,
    });
    return true;
  }
  const slot = has('value') ? (findSlot(m, descriptor, 'value') ?? undefined) : undefined;
  const value = has('value') ? get(m, descriptor, 'value') : was && !was.getter ? was.value : nothing;
  if (items && key === 'length') {
    if (!writable && has('writable')) return doubt(m, object, key, descriptor);
    return has('value') ? trySet(m, object, key, value) : true;
  }
  if (items && isIndex(key)) {
    if (!enumerable || !writable || isPermanent) return doubt(m, object, key, descriptor);
    return trySet(m, object, key, value);
  }
  const written = slot && { source: slot.source, key: slot.key, at: slot.at };
  put(m, object, key, {
    value,
    enumerable,
    readonly: writable ? undefined : true,
    isPermanent,
    ...written,
  });
  return true;
}

/** A property is defined, and nobody knows which, or how: what is written there later may not be what is read. */
export function doubt(m: Machine, object: Cell, key: PropertyKey | Unknown, descriptor: Value): undefined {
  const { heap } = m;
  mayThrow(m);
  heap.forgetting.doubt(object, isUnknown(key) ? undefined : key);
  give(m, [descriptor], 'nothing');
  const values = isCell(descriptor)
    ? [...(heap.look(descriptor).slots?.values() ?? [])].flatMap((slot) => [slot.value, slot.getter])
    : [descriptor];
  letEscape(m, values);
  const may = mergeAll([...values, new Unknown([...cellsOf(descriptor)])]);
  if (isUnknown(key)) {
    const data = heap.own(object);
    data.hidden = [...new Set([...data.hidden, ...may.of])];
  } else if (object.data.slots?.has(key)) put(m, object, key, { value: may, enumerable: true });
  return undefined;
}

/** Nobody can change an object any more, or not in every way. */
export function shut(m: Machine, object: Value, integrity: Integrity): void {
  if (isUnknown(object)) return writeUnknown(m, object, unknown, unknown, 'freeze');
  if (!isCell(object) || object.isBuiltin || !['array', 'object', 'function'].includes(object.kind)) return;
  if (m.heap.look(object).integrity >= integrity) return;
  const { chain, tail, open } = object.data;
  Object.assign(m.heap.own(object), { integrity, chain, tail, open });
}
