/** `Reflect`. */
import { isCell, isUnknown, unknown } from '../heap/values.ts';
import { argumentsFrom } from '../interpreter/functions/parameters.ts';
import type { Machine } from '../interpreter/machine.ts';
import { give, writeUnknown } from '../interpreter/unknown-calls.ts';
import { keyFrom } from '../interpreter/values/conversions.ts';
import { keysOf } from '../interpreter/values/copies.ts';
import { defineFrom } from '../interpreter/values/defining.ts';
import { arrayOf, notModelled } from '../interpreter/values/objects.ts';
import { get } from '../interpreter/values/properties.ts';
import { findSlot } from '../interpreter/values/slots.ts';
import { remove, trySet } from '../interpreter/values/writes.ts';
import { arg, changer, type Globals, known, leadingToClass, method, takingRest } from './natives.ts';
import { defining, prototypeOf, setPrototype } from './object-members.ts';

export function reflect(m: Machine, { object }: Globals): void {
  const on = object('Reflect');
  const setting = changer(
    m,
    on,
    'set',
    (call) => {
      const [on, key, value] = [arg(call, 0), keyFrom(m, arg(call, 1)), arg(call, 2)];
      if (call.args.values.length > 3 || call.args.rest) {
        const receiver = call.args.values[3] ?? call.args.rest;
        give(m, [...call.args.values, receiver], 'itself');
        if (isUnknown(receiver)) writeUnknown(m, receiver, key, value);
        return unknown;
      }
      const written = { source: call.args.source, key: call.args.sites[1], at: call.args.sites[2] };
      const isDone = trySet(m, on, key, value, on, written);
      const isUncertain = !isCell(on) || typeof key === 'object' || on.data.integrity > 0 || on.data.doubtful;
      return isUncertain && isDone ? unknown : known(isDone);
    },
    3,
  );
  takingRest(setting);
  method(
    m,
    on,
    'get',
    (call) => {
      const key = keyFrom(m, arg(call, 1));
      return get(m, arg(call, 0), key, call.args.values[2] ?? arg(call, 0));
    },
    2,
  );
  method(
    m,
    on,
    'has',
    (call) => {
      const [of, key] = [arg(call, 0), keyFrom(m, arg(call, 1))];
      if (!isCell(of) || typeof key === 'object' || of.data.items) return unknown;
      const slot = findSlot(m, of, key);
      return slot === null || slot?.mayBeAbsent ? unknown : known(slot !== undefined);
    },
    2,
  );
  changer(
    m,
    on,
    'deleteProperty',
    (call) => {
      return remove(m, arg(call, 0), keyFrom(m, arg(call, 1)));
    },
    2,
  );
  defining(
    m,
    on,
    'defineProperty',
    (call) => {
      const isDone = defineFrom(m, arg(call, 0), keyFrom(m, arg(call, 1)), arg(call, 2));
      return isDone === undefined ? unknown : known(isDone);
    },
    3,
  );
  method(
    m,
    on,
    'ownKeys',
    (call) => {
      const of = arg(call, 0);
      if (!isCell(of) || of.data.items || of.kind === 'function') return notModelled();
      for (const key of of.data.slots?.keys() ?? []) if (typeof key === 'symbol') return notModelled();
      return arrayOf(m, (keysOf(m, of, true) ?? notModelled()).map(known));
    },
    1,
  );
  method(
    m,
    on,
    'apply',
    (call) => m.call(arg(call, 0), arg(call, 1), argumentsFrom(m, arg(call, 2)), call.site),
    3,
  );
  method(
    m,
    on,
    'construct',
    (call) =>
      m.construct(
        arg(call, 0),
        argumentsFrom(m, arg(call, 1)),
        call.args.values[2] ?? arg(call, 0),
        call.site,
      ),
    2,
  );
  leadingToClass(method(m, on, 'getPrototypeOf', (call) => prototypeOf(m, call), 1));
  changer(
    m,
    on,
    'setPrototypeOf',
    (call) => {
      setPrototype(m, call);
      return known(true);
    },
    2,
  );
}
