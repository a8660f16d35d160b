/** `Map`, `Set` and their weak forms. */
import {
  type Cell,
  cellsOf,
  type Entry,
  emptyData,
  isCell,
  isFunction,
  isKnown,
  isUnknown,
  nothing,
  unknown,
  type Value,
} from '../heap/values.ts';
import { letEscape } from '../interpreter/escape.ts';
import { entryAfter, type IterationMode, listed, newIterator } from '../interpreter/iteration.ts';
import { argumentsWith, type Machine, type NativeCall } from '../interpreter/machine.ts';
import { newArray, newNative, newObject, notModelled, throwError } from '../interpreter/values/objects.ts';
import { get } from '../interpreter/values/properties.ts';
import { hide, put } from '../interpreter/values/slots.ts';
import type { Globals } from './natives.ts';
import { arg, functionFrom, handingObject, known, method, needKnown } from './natives.ts';

/** What makes two keys one. */
function identityOf(value: Value): unknown {
  if (isUnknown(value)) return notModelled();
  if (isCell(value)) return value;
  const { value: scalar } = value;
  if (typeof scalar === 'symbol') return scalar;
  return typeof scalar === 'number'
    ? `number ${scalar === 0 ? 0 : scalar}`
    : `${typeof scalar} ${String(scalar)}`;
}

export function collections(m: Machine, { addConstructor }: Globals): void {
  const entriesOf = (self: Value): Map<unknown, Entry> => {
    if (!isCell(self) || self.volatile === true) return notModelled();
    const { entries, open } = m.heap.look(self);
    return entries && !open ? entries : notModelled();
  };
  const putEntry = (on: Cell, key: Value, value: Value, call: NativeCall, at: number): void => {
    const id = identityOf(key);
    if (on.leaked !== undefined) letEscape(m, [key, value]);
    const entries = m.heap.own(on).entries as Map<unknown, Entry>;
    const was = entries.get(id);
    entries.set(id, {
      key: was?.key ?? key,
      serial: was?.serial ?? m.heap.serial(),
      value,
      source: call.args.source,
      at: call.args.sites[at],
    });
    m.heap.step(1);
  };
  for (const name of ['Map', 'Set', 'WeakMap', 'WeakSet'] as const) {
    const isMap = name.endsWith('Map');
    const isWeak = name.startsWith('Weak');
    const prototype = m.realm.prototypes[name];
    addConstructor(
      name,
      prototype,
      (call) => {
        if (!call.newTarget) throwError();
        const of = get(m, call.newTarget, 'prototype');
        const data = emptyData(isCell(of) ? of : prototype);
        data.entries = new Map();
        const made = m.heap.cell(isMap ? 'map' : 'set', data, call.site?.source, call.site?.node);
        const initialItems = arg(call, 0);
        if (isKnown(initialItems) && (initialItems.value === undefined || initialItems.value === null))
          return made;
        // A class of the program may have another method, and so may the language itself.
        const adding = get(m, made, isMap ? 'set' : 'add');
        if (!isFunction(adding)) return notModelled();
        const isOwn = adding !== adder;
        for (const { value, source, at } of listed(m, initialItems) ?? notModelled()) {
          if (isOwn) {
            const values = isMap ? [get(m, value, '0'), get(m, value, '1')] : [value];
            m.call(adding, made, argumentsWith(...values));
            continue;
          }
          const place = { ...call, args: { ...call.args, source, sites: [at] } };
          if (!isMap) {
            putEntry(made, value, value, place, 0);
            continue;
          }
          needKnown(value);
          const item = isCell(value) ? value.data.items?.[1] : undefined;
          putEntry(
            made,
            get(m, value, '0'),
            get(m, value, '1'),
            { ...call, args: { ...call.args, source: item?.source, sites: [item?.at] } },
            0,
          );
        }
        return made;
      },
      0,
    );
    const adder = method(
      m,
      prototype,
      isMap ? 'set' : 'add',
      (call) => {
        const { self } = call;
        const [key, value] = [arg(call, 0), arg(call, isMap ? 1 : 0)];
        if (isCell(self) && self.data.entries && m.heap.look(self).open) {
          if (self.leaked !== undefined) letEscape(m, [key, value]);
          const data = m.heap.own(self);
          data.hidden = [...new Set([...data.hidden, ...cellsOf(key), ...cellsOf(value)])];
          return self;
        }
        entriesOf(self);
        putEntry(self as Cell, key, value, call, isMap ? 1 : 0);
        return self;
      },
      isMap ? 2 : 1,
      true,
    );
    if (isMap)
      method(
        m,
        prototype,
        'get',
        (call) => entriesOf(call.self).get(identityOf(arg(call, 0)))?.value ?? nothing,
        1,
      );
    method(m, prototype, 'has', (call) => known(entriesOf(call.self).has(identityOf(arg(call, 0)))), 1);
    method(
      m,
      prototype,
      'delete',
      (call) => {
        entriesOf(call.self);
        const id = identityOf(arg(call, 0));
        return known(m.heap.own(call.self as Cell).entries?.delete(id) === true);
      },
      1,
      true,
    );
    if (isWeak) continue;
    method(
      m,
      prototype,
      'clear',
      ({ self }) => {
        entriesOf(self);
        m.heap.own(self as Cell).entries?.clear();
        return nothing;
      },
      0,
      true,
    );
    const forEach = method(
      m,
      prototype,
      'forEach',
      (call) => {
        functionFrom(arg(call, 0));
        const { self } = call;
        // What is added meanwhile is gone over, too.
        let last = 0;
        for (;;) {
          const next = entryAfter(m, entriesOf(self), last);
          if (!next) return nothing;
          last = next.serial;
          m.call(arg(call, 0), arg(call, 1), argumentsWith(next.value, next.key, self), call.site);
        }
      },
      1,
    );
    handingObject(forEach);
    const iterating = (key: string | symbol, mode: IterationMode): Cell =>
      method(m, prototype, key, ({ self }) =>
        isCell(self) && self.data.entries ? newIterator(m, self, mode) : notModelled(),
      );
    const values = iterating('values', 'values');
    iterating('keys', 'keys');
    const entries = iterating('entries', 'entries');
    hide(m, prototype, Symbol.iterator, isMap ? entries : values);
    (m.realm as { mapEntries: Cell; setValues: Cell })[isMap ? 'mapEntries' : 'setValues'] = isMap
      ? entries
      : values;
    put(m, prototype, 'size', {
      value: nothing,
      getter: newNative(m, 'size', ({ self }) => known(entriesOf(self).size)),
      enumerable: false,
    });
  }
  const group = addConstructor.known.get('Map');
  if (group)
    method(
      m,
      group,
      'groupBy',
      (call) => {
        const data = emptyData(m.realm.prototypes.Map);
        data.entries = new Map();
        const made = m.heap.cell('map', data);
        (listed(m, arg(call, 0)) ?? notModelled()).forEach((item, at) => {
          const key = m.call(functionFrom(arg(call, 1)), nothing, argumentsWith(item.value, known(at)));
          const group = data.entries?.get(identityOf(key))?.value;
          if (isCell(group)) m.heap.own(group).items?.push(item);
          else
            data.entries?.set(identityOf(key), { key, serial: m.heap.serial(), value: newArray(m, [item]) });
        });
        return made;
      },
      2,
    );
  const weakRefs = newObject(m);
  weakRefs.isBuiltin = true;
  addConstructor('WeakRef', weakRefs, (call) => {
    const made = newObject(m, weakRefs);
    put(m, made, '\0held', { value: arg(call, 0), enumerable: false });
    return made;
  });
  method(m, weakRefs, 'deref', ({ self }) => (isCell(self) ? get(m, self, '\0held') : unknown));
}
