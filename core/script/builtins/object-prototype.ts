/** What all objects have: `Object.prototype`. */
import { isCell, isKnown, nothing, unknown } from '../heap/values.ts';
import type { Machine } from '../interpreter/machine.ts';
import { keyFrom } from '../interpreter/values/conversions.ts';
import { notModelled } from '../interpreter/values/objects.ts';
import { get } from '../interpreter/values/properties.ts';
import { put } from '../interpreter/values/slots.ts';
import { arg, known, method } from './natives.ts';
import { hasOwn } from './object-members.ts';

export function objectPrototype(m: Machine): void {
  const { Object: prototype } = m.realm.prototypes;
  method(m, prototype, 'hasOwnProperty', (call) => hasOwn(m, call.self, arg(call, 0)), 1);
  method(m, prototype, 'valueOf', ({ self }) => self);
  method(m, prototype, 'isPrototypeOf', () => unknown, 1);
  method(m, prototype, 'propertyIsEnumerable', () => unknown, 1);
  method(m, prototype, 'toLocaleString', () => unknown);
  method(m, prototype, 'toString', ({ self }) => {
    if (!isCell(self)) return unknown;
    const tag = get(m, self, Symbol.toStringTag);
    if (!isKnown(tag) || tag.value !== undefined) return unknown;
    const names: Readonly<Record<string, string>> = {
      function: 'Function',
      array: 'Array',
      object: 'Object',
    };
    const name = names[self.kind];
    return name ? known(`[object ${name}]`) : unknown;
  });
  for (const [name, part] of [
    ['__defineGetter__', 'getter'],
    ['__defineSetter__', 'setter'],
  ] as const)
    method(
      m,
      prototype,
      name,
      (call) => {
        const key = keyFrom(m, arg(call, 0));
        const { self } = call;
        if (!isCell(self) || typeof key === 'object') return notModelled();
        const was = self.data.slots?.get(key);
        put(m, self, key, {
          value: nothing,
          getter: was?.getter,
          setter: was?.setter,
          enumerable: true,
          [part]: arg(call, 1),
        });
        return nothing;
      },
      2,
      true,
    );
}
