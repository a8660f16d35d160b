/** Promises, errors, and what calls a function later. */
import { type Cell, isCell, isFunction, isKnown, nothing, unknown, type Value } from '../heap/values.ts';
import { letEscape } from '../interpreter/escape.ts';
import { newPromise } from '../interpreter/functions/functions.ts';
import { listed } from '../interpreter/iteration.ts';
import { codeOf, type Machine, type NativeCall } from '../interpreter/machine.ts';
import { textOf } from '../interpreter/values/conversions.ts';
import { arrayOf, newObject, notModelled } from '../interpreter/values/objects.ts';
import { get } from '../interpreter/values/properties.ts';
import { hide, put } from '../interpreter/values/slots.ts';
import type { Globals } from './natives.ts';
import { arg, known, method } from './natives.ts';

export function promises(m: Machine, { addConstructor, global, object }: Globals): void {
  const { Promise: prototype, Error: errors } = m.realm.prototypes;
  const make = addConstructor('Promise', prototype, (call) => {
    letEscape(m, call.args.values);
    return unknown;
  });
  method(
    m,
    make,
    'resolve',
    (call) => {
      const value = arg(call, 0);
      if (isCell(value))
        return value.kind === 'promise'
          ? value
          : get(m, value, 'then') === nothing || isUndefinedThen(m, value)
            ? newPromise(m, value)
            : notModelled();
      return newPromise(m, value);
    },
    1,
  );
  method(
    m,
    make,
    'all',
    (call) => {
      const items = listed(m, arg(call, 0));
      if (!items) return notModelled();
      const values = items.map(({ value }) =>
        isCell(value) && value.kind === 'promise' ? get(m, value, '\0value') : value,
      );
      return newPromise(m, arrayOf(m, values));
    },
    1,
  );
  for (const name of ['reject', 'allSettled', 'race', 'any']) method(m, make, name, runsCallbacksLater(m), 1);
  for (const name of ['then', 'catch', 'finally']) method(m, prototype, name, runsCallbacksSoon(m), 1);
  global('queueMicrotask', runsCallbacksSoon(m), 1);
  for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame'])
    global(name, runsCallbacksLater(m), 1);
  for (const name of ['clearTimeout', 'clearInterval', 'clearImmediate']) global(name, () => nothing, 1);
  for (const name of [
    'Error',
    'TypeError',
    'RangeError',
    'SyntaxError',
    'ReferenceError',
    'EvalError',
    'URIError',
  ]) {
    const prototype = name === 'Error' ? errors : newObject(m, errors);
    prototype.isBuiltin = true;
    const make = addConstructor(name, prototype, (call) => {
      const made = newObject(m, prototype, call.site?.source, call.site?.node);
      const message = arg(call, 0);
      if (!(isKnown(message) && message.value === undefined)) {
        const text = textOf(m, message);
        put(m, made, 'message', { value: typeof text === 'string' ? known(text) : text, enumerable: false });
      }
      if (call.args.values.length > 1 || call.args.rest)
        put(m, made, 'cause', { value: unknown, enumerable: false, mayBeAbsent: true });
      put(m, made, 'stack', { value: unknown, enumerable: false });
      return made;
    });
    hide(m, prototype, 'name', known(name));
    hide(m, prototype, 'message', known(''));
    // The others extend it.
    if (name !== 'Error') make.data.prototype = addConstructor.known.get('Error') as Cell;
  }
  method(m, errors, 'toString', () => unknown);
  const console = object('console');
  // What is written down may be asked for its text; nothing else is done with it.
  for (const name of [
    'log',
    'info',
    'warn',
    'error',
    'debug',
    'table',
    'time',
    'timeEnd',
    'trace',
    'dir',
    'group',
    'groupCollapsed',
    'groupEnd',
    'assert',
    'clear',
    'count',
    'countReset',
    'dirxml',
    'profile',
    'profileEnd',
    'timeLog',
    'timeStamp',
  ])
    method(m, console, name, () => nothing);
}

const isUndefinedThen = (m: Machine, value: Value): boolean => {
  const then = get(m, value, 'then');
  return isKnown(then) && then.value === undefined;
};

/** Functions among the arguments run later, nobody knows how often. */
const runsCallbacksLater =
  (m: Machine) =>
  ({ self, args }: NativeCall): Value => {
    const functions = args.values.filter((value) => isFunction(value) || !isKnown(value));
    letEscape(m, [...functions, isCell(self) ? self : undefined]);
    return unknown;
  };

/** The same, as soon as the code that runs awaits something. */
const runsCallbacksSoon = (m: Machine): ((call: NativeCall) => Value) => {
  const callLater = runsCallbacksLater(m);
  return (call) => {
    for (const value of call.args.values) if (isFunction(value)) codeOf(value).isSoon = true;
    return callLater(call);
  };
};
