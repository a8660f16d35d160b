/** `Object`. */

import { mayHaveMore } from '../heap/contents.ts';
import { mergeAll } from '../heap/join.ts';
import {
  cellsOf,
  Integrity,
  isCell,
  isKnown,
  isUnknown,
  nothing,
  Unknown,
  unknown,
  type Value,
} from '../heap/values.ts';
import { listed } from '../interpreter/iteration.ts';
import { argumentsWith, codeOf, type Machine, type NativeCall } from '../interpreter/machine.ts';
import { give } from '../interpreter/unknown-calls.ts';
import { keyFrom } from '../interpreter/values/conversions.ts';
import { keysOf } from '../interpreter/values/copies.ts';
import { defineFrom, shut } from '../interpreter/values/defining.ts';
import { arrayOf, newArray, newObject, notModelled, throwError } from '../interpreter/values/objects.ts';
import { get } from '../interpreter/values/properties.ts';
import { put } from '../interpreter/values/slots.ts';
import {
  arg,
  changer,
  functionFrom,
  type Globals,
  known,
  leadingToClass,
  method,
  needKnown,
  takingRest,
} from './natives.ts';
import {
  assign,
  cloned,
  defining,
  descriptorOf,
  hasOwn,
  memberItem,
  prototypeOf,
  setPrototype,
} from './object-members.ts';

export function objects(m: Machine, { addConstructor, global }: Globals): void {
  const { prototypes } = m.realm;
  const make = addConstructor('Object', prototypes.Object, (call) => {
    const value = arg(call, 0);
    if (isKnown(value))
      return value.value === undefined || value.value === null ? newObject(m) : notModelled();
    return value;
  });
  takingRest(changer(m, make, 'assign', (call) => assign(m, call), 2));
  const keys = (value: Value): string[] => {
    if (isKnown(value) && (value.value === undefined || value.value === null)) throwError();
    return keysOf(m, value) ?? notModelled();
  };
  /** A list of what an object holds of which not all is known. */
  const anyOf = (call: NativeCall): Value | undefined => {
    const of = arg(call, 0);
    if (!isUnknown(of) && (!isCell(of) || keysOf(m, of))) return undefined;
    give(m, [of], 'nothing');
    const list = newArray(m, [], true, cellsOf(of), call.site?.source, call.site?.node);
    list.data.tail = [{ value: new Unknown(cellsOf(of)), spread: true }];
    return list;
  };
  method(m, make, 'keys', (call) => anyOf(call) ?? arrayOf(m, keys(arg(call, 0)).map(known)), 1);
  method(
    m,
    make,
    'values',
    (call) => {
      const of = arg(call, 0);
      const any = anyOf(call);
      if (any) return any;
      return newArray(
        m,
        keys(of).map((key) => memberItem(m, of, key)),
      );
    },
    1,
  );
  method(
    m,
    make,
    'entries',
    (call) => {
      const of = arg(call, 0);
      const any = anyOf(call);
      if (any) return any;
      return arrayOf(
        m,
        keys(of).map((key) => newArray(m, [{ value: known(key) }, memberItem(m, of, key)])),
      );
    },
    1,
  );
  method(
    m,
    make,
    'getOwnPropertyNames',
    (call) => {
      const of = arg(call, 0);
      if (isCell(of) && (of.data.items || of.kind === 'function')) notModelled();
      return arrayOf(m, (keysOf(m, of, true) ?? notModelled()).map(known));
    },
    1,
  );
  method(
    m,
    make,
    'fromEntries',
    (call) => {
      const made = newObject(m);
      for (const { value } of listed(m, arg(call, 0)) ?? notModelled()) {
        needKnown(value);
        const key = keyFrom(m, get(m, value, '0'));
        if (typeof key === 'object') return notModelled();
        const item = isCell(value) ? value.data.items?.[1] : undefined;
        put(m, made, key, {
          value: get(m, value, '1'),
          enumerable: true,
          source: item?.source,
          at: item?.at,
        });
      }
      return made;
    },
    1,
  );
  const shutting = (name: string, integrity: Integrity): void => {
    const cell = method(
      m,
      make,
      name,
      (call) => {
        shut(m, arg(call, 0), integrity);
        return arg(call, 0);
      },
      1,
    );
    cell.extra = { ...codeOf(cell), mayDo: 'frozen' };
  };
  shutting('freeze', Integrity.frozen);
  shutting('seal', Integrity.sealed);
  shutting('preventExtensions', Integrity.closed);
  for (const name of ['isFrozen', 'isSealed', 'isExtensible']) method(m, make, name, () => unknown, 1);
  const defineAll = (on: Value, descriptors: Value) => {
    if (isUnknown(descriptors) || (isCell(descriptors) && !keysOf(m, descriptors))) {
      defineFrom(m, on, unknown, mergeAll([descriptors]));
      return;
    }
    for (const key of keys(descriptors))
      if (defineFrom(m, on, key, get(m, descriptors, key)) === false) throwError();
  };
  method(
    m,
    make,
    'create',
    (call) => {
      const prototype = arg(call, 0);
      if (isKnown(prototype) && prototype.value !== null) throwError();
      const made = newObject(m, isKnown(prototype) ? null : prototype);
      const descriptors = arg(call, 1);
      if (!isKnown(descriptors)) defineAll(made, descriptors);
      return made;
    },
    2,
  );
  defining(
    m,
    make,
    'defineProperty',
    (call) => {
      if (defineFrom(m, arg(call, 0), keyFrom(m, arg(call, 1)), arg(call, 2)) === false) throwError();
      return arg(call, 0);
    },
    3,
  );
  defining(
    m,
    make,
    'defineProperties',
    (call) => {
      defineAll(arg(call, 0), arg(call, 1));
      return arg(call, 0);
    },
    2,
  );
  leadingToClass(method(m, make, 'getPrototypeOf', (call) => prototypeOf(m, call), 1));
  changer(m, make, 'setPrototypeOf', (call) => setPrototype(m, call), 2);
  method(m, make, 'hasOwn', (call) => hasOwn(m, arg(call, 0), arg(call, 1)), 2);
  method(
    m,
    make,
    'is',
    (call) => {
      const [a, b] = [arg(call, 0), arg(call, 1)];
      if (isUnknown(a) || isUnknown(b)) return unknown;
      return known(isKnown(a) && isKnown(b) ? Object.is(a.value, b.value) : a === b);
    },
    2,
  );
  method(
    m,
    make,
    'groupBy',
    (call) => {
      const groups = newObject(m, null);
      (listed(m, arg(call, 0)) ?? notModelled()).forEach((item, at) => {
        const key = keyFrom(
          m,
          m.call(functionFrom(arg(call, 1)), nothing, argumentsWith(item.value, known(at))),
        );
        if (typeof key === 'object') return notModelled();
        const group = groups.data.slots?.get(key)?.value;
        if (isCell(group)) m.heap.own(group).items?.push(item);
        else put(m, groups, key, { value: newArray(m, [item]), enumerable: true });
        return undefined;
      });
      return groups;
    },
    2,
  );
  method(
    m,
    make,
    'getOwnPropertyDescriptor',
    (call) => {
      const of = arg(call, 0);
      const key = keyFrom(m, arg(call, 1));
      if (!isCell(of) || typeof key === 'object' || of.data.items || mayHaveMore(m.heap.look(of)))
        return mergeAll([of]);
      const slot = of.data.slots?.get(key);
      return slot ? (slot.mayBeAbsent ? mergeAll([of]) : descriptorOf(m, slot)) : nothing;
    },
    2,
  );
  for (const name of ['getOwnPropertyDescriptors', 'getOwnPropertySymbols'])
    method(m, make, name, (call) => mergeAll(call.args.values), 1);

  global('structuredClone', (call) => cloned(m, arg(call, 0), 0), 1);
}
