/** What all functions have. */
import { isFunction, nothing, unknown } from '../heap/values.ts';
import { bindFunction } from '../interpreter/functions/make-function.ts';
import { argumentsFrom } from '../interpreter/functions/parameters.ts';
import type { Machine } from '../interpreter/machine.ts';
import { notModelled } from '../interpreter/values/objects.ts';
import { put } from '../interpreter/values/slots.ts';
import type { Globals } from './natives.ts';
import { arg, method, takingRest } from './natives.ts';

export function functions(m: Machine, { addConstructor }: Globals): void {
  const { Function: prototype } = m.realm.prototypes;
  addConstructor('Function', prototype, () => notModelled());
  const calling = method(
    m,
    prototype,
    'call',
    ({ self, args, site }) => {
      const { values, sites, source, rest } = args;
      return m.call(
        self,
        values[0] ?? unknownIf(rest),
        { values: values.slice(1), sites: sites.slice(1), source, rest },
        site,
      );
    },
    1,
  );
  takingRest(calling);
  method(
    m,
    prototype,
    'apply',
    (call) => m.call(call.self, arg(call, 0), argumentsFrom(m, arg(call, 1)), call.site),
    2,
  );
  method(
    m,
    prototype,
    'bind',
    (call) => {
      const { self, args } = call;
      if (!isFunction(self)) return notModelled();
      const { values, sites, source, rest } = args;
      const first = { values: values.slice(1), sites: sites.slice(1), source, rest };
      const bound = bindFunction(m, self, arg(call, 0), first, call.site);
      for (const name of ['name', 'length']) put(m, bound, name, { value: unknown, enumerable: false });
      return bound;
    },
    1,
  );
  method(m, prototype, 'toString', () => unknown);
}

const unknownIf = (rest: unknown) => (rest ? unknown : nothing);
