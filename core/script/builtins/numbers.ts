/** Numbers, bigints, booleans, symbols, `Math` and `JSON`. */

import { Signal } from '../heap/signal.ts';
import {
  type Cell,
  isCell,
  isFunction,
  isKnown,
  isUnknown,
  Known,
  nothing,
  Unknown,
  unknown,
  type Value,
} from '../heap/values.ts';
import { maximumLength } from '../interpreter/budget.ts';
import { mayRun } from '../interpreter/control.ts';
import type { Machine, NativeCall } from '../interpreter/machine.ts';
import { keepSent } from '../interpreter/modules/keep-sent.ts';
import { numberOf, textOf, toPrimitive, truthHere } from '../interpreter/values/conversions.ts';
import { keysOf } from '../interpreter/values/copies.ts';
import { newArray, newObject, notModelled, throwError } from '../interpreter/values/objects.ts';
import { findSlot } from '../interpreter/values/slots.ts';
import { define } from '../interpreter/values/writes.ts';
import type { Globals } from './natives.ts';
import { arg, known, method } from './natives.ts';

export function numbers(m: Machine, globals: Globals): void {
  const { addConstructor, object, global, constant } = globals;
  const { Number: ofNumbers, BigInt: ofBigInts, Boolean: ofBooleans, Symbol: ofSymbols } = m.realm.prototypes;
  const number = addConstructor('Number', ofNumbers, (call) => {
    if (call.newTarget) return notModelled();
    if (call.args.values.length === 0) return known(0);
    const primitive = toPrimitive(m, arg(call, 0), 'number');
    if (isUnknown(primitive)) return primitive;
    return typeof primitive.value === 'symbol' ? throwError() : known(Number(primitive.value));
  });
  addConstructor('BigInt', ofBigInts, (call) => {
    const primitive = toPrimitive(m, arg(call, 0), 'number');
    if (isUnknown(primitive)) return primitive;
    if (typeof primitive.value === 'string' && primitive.value.length > 400) return unknown;
    try {
      return known(BigInt(primitive.value as number));
    } catch {
      return throwError();
    }
  });
  addConstructor('Boolean', ofBooleans, (call) => {
    if (call.newTarget) return notModelled();
    const value = arg(call, 0);
    const truth = truthHere(m, value);
    return truth === undefined ? unknown : known(truth);
  });
  for (const [prototype, type] of [
    [ofNumbers, 'number'],
    [ofBigInts, 'bigint'],
    [ofBooleans, 'boolean'],
  ] as const) {
    method(m, prototype, 'valueOf', ({ self }) => (isCell(self) ? notModelled() : self));
    method(
      m,
      prototype,
      'toString',
      (call) => {
        const { self } = call;
        const base = arg(call, 0);
        if (!isKnown(self) || typeof self.value !== type || !isKnown(base)) return unknown;
        if (base.value === undefined) return known(String(self.value));
        try {
          return known((self.value as number).toString(base.value as number));
        } catch {
          return throwError();
        }
      },
      1,
    );
    method(m, prototype, 'toLocaleString', () => unknown);
  }
  for (const name of ['toFixed', 'toPrecision', 'toExponential'] as const)
    method(
      m,
      ofNumbers,
      name,
      (call) => {
        const { self } = call;
        const digits = arg(call, 0);
        if (!isKnown(self) || typeof self.value !== 'number' || !isKnown(digits)) return unknown;
        try {
          return known(self.value[name](digits.value as number | undefined));
        } catch {
          return throwError();
        }
      },
      1,
    );
  const parse = (call: NativeCall, read: (text: string, base?: number) => number): Value => {
    const text = textOf(m, arg(call, 0));
    const base = numberOf(m, arg(call, 1));
    if (typeof text !== 'string' || typeof base !== 'number') return unknown;
    m.heap.step(text.length >> 5);
    return known(read(text, Number.isNaN(base) ? undefined : base));
  };
  const parseInteger = (call: NativeCall) => parse(call, Number.parseInt);
  const parseDecimal = (call: NativeCall) => parse(call, (text) => Number.parseFloat(text));
  global('parseInt', parseInteger, 2);
  global('parseFloat', parseDecimal, 1);
  method(m, number, 'parseInt', parseInteger, 2);
  method(m, number, 'parseFloat', parseDecimal, 1);
  for (const name of ['isInteger', 'isFinite', 'isNaN', 'isSafeInteger'] as const)
    method(
      m,
      number,
      name,
      (call) => {
        const value = arg(call, 0);
        return isUnknown(value) ? unknown : known(isKnown(value) && Number[name](value.value));
      },
      1,
    );
  for (const name of ['isFinite', 'isNaN'] as const)
    global(
      name,
      (call) => {
        const value = numberOf(m, arg(call, 0));
        return typeof value === 'number' ? known(globalThis[name](value)) : value;
      },
      1,
    );
  for (const name of [
    'MAX_SAFE_INTEGER',
    'MIN_SAFE_INTEGER',
    'MAX_VALUE',
    'MIN_VALUE',
    'EPSILON',
    'POSITIVE_INFINITY',
    'NEGATIVE_INFINITY',
    'NaN',
  ] as const)
    define(m, number, name, known(Number[name]));
  constant('NaN', known(Number.NaN));
  constant('Infinity', known(Number.POSITIVE_INFINITY));
  constant('undefined', nothing);

  const math = object('Math');
  for (const name of [
    'abs',
    'ceil',
    'floor',
    'round',
    'trunc',
    'sign',
    'sqrt',
    'cbrt',
    'pow',
    'min',
    'max',
    'log',
    'log2',
    'log10',
    'exp',
    'hypot',
    'fround',
    'clz32',
  ] as const)
    method(
      m,
      math,
      name,
      (call) => {
        const values: number[] = [];
        for (const arg of call.args.values) {
          const value = numberOf(m, arg);
          if (typeof value !== 'number') return value;
          values.push(value);
        }
        return known((Math[name] as (...all: number[]) => number)(...values));
      },
      1,
    );
  method(m, math, 'random', () => unknown);
  for (const name of ['PI', 'E', 'LN2', 'LN10', 'SQRT2'] as const) define(m, math, name, known(Math[name]));

  const symbol = addConstructor('Symbol', ofSymbols, (call) => {
    const name = arg(call, 0);
    return known(Symbol(isKnown(name) && name.value !== undefined ? String(name.value) : undefined));
  });
  for (const name of [
    'iterator',
    'asyncIterator',
    'hasInstance',
    'toPrimitive',
    'toStringTag',
    'species',
    'isConcatSpreadable',
  ] as const)
    define(m, symbol, name, known(Symbol[name]));
  method(
    m,
    symbol,
    'for',
    (call) => {
      const name = arg(call, 0);
      return isKnown(name) ? known(Symbol.for(String(name.value))) : unknown;
    },
    1,
  );
  method(m, ofSymbols, 'toString', () => unknown);

  const json = object('JSON');
  method(
    m,
    json,
    'stringify',
    (call) => {
      const [of, replacer] = [arg(call, 0), arg(call, 1)];
      const cells = m.heap.reachable([of]);
      keepSent(m, call.site, of, cells);
      const runs =
        isFunction(replacer) || isUnknown(replacer) || [...cells].some((cell) => callsBack(m, cell));
      return runs ? notModelled() : stringified(m, of, replacer, arg(call, 2));
    },
    3,
  );
  method(m, json, 'parse', (call) => parsed(m, call), 2);
}

/** Whether code of the program runs where an object becomes JSON. */
function callsBack(m: Machine, cell: Cell): boolean {
  if (cell.kind === 'function') return false;
  const { slots } = m.heap.look(cell);
  return (
    slots?.has('toJSON') === true || [...(slots?.values() ?? [])].some((slot) => slot.getter !== undefined)
  );
}

/** What JSON is made of is not known. */
class NotPlain extends Signal {}

/** `JSON.stringify` of what is known, where no code of the program runs. */
function stringified(m: Machine, of: Value, replacer: Value, indent: Value): Value {
  if (isCell(replacer) || !isKnown(indent)) return unknown;
  try {
    const text: unknown = JSON.stringify(plainOf(m, of, 0), null, indent.value as string | number);
    if (typeof text !== 'string') return nothing;
    m.heap.step(text.length >> 3);
    return text.length > maximumLength ? unknown : known(text);
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error;
    // It may be asked what it is as JSON.
    mayRun(m);
    return unknown;
  }
}

/** A value as one of ours. */
function plainOf(m: Machine, value: Value, depth: number): unknown {
  m.heap.step(1);
  if (isKnown(value)) {
    if (typeof value.value === 'bigint') throw new NotPlain();
    return value.value;
  }
  if (isUnknown(value)) throw new NotPlain();
  if (value.kind === 'function') return undefined;
  const isData = value.kind === 'object' || value.kind === 'array';
  if (!isData || value.volatile || depth > 60 || findSlot(m, value, 'toJSON') !== undefined)
    throw new NotPlain();
  const { items, open, slots } = m.heap.look(value);
  if (open) throw new NotPlain();
  if (items) return items.map((item) => plainOf(m, item.value, depth + 1));
  const keys = keysOf(m, value);
  if (!keys) throw new NotPlain();
  return Object.fromEntries(
    keys.map((key) => [key, plainOf(m, slots?.get(key)?.value ?? unknown, depth + 1)]),
  );
}

/** What a text that is not known gives. */
const ofText = new Unknown([], [], { origin: 'apart' });

/** `JSON.parse` of a text that is known. */
function parsed(m: Machine, call: NativeCall): Value {
  const text = textOf(m, arg(call, 0));
  if (typeof text !== 'string' || call.args.values.length > 1)
    return call.args.values.length > 1 ? notModelled() : ofText;
  m.heap.step(text.length >> 3);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return throwError();
  }
  const made = (plainValue: unknown): Value => {
    m.heap.step(1);
    if (typeof plainValue !== 'object' || plainValue === null)
      return new Known(plainValue as Known['value'], call.site?.source, call.site?.node);
    if (Array.isArray(plainValue))
      return newArray(
        m,
        plainValue.map((each) => ({ value: made(each) })),
        false,
        [],
        call.site?.source,
        call.site?.node,
      );
    const cell = newObject(m, m.realm.prototypes.Object, call.site?.source, call.site?.node);
    for (const [key, each] of Object.entries(plainValue)) define(m, cell, key, made(each));
    return cell;
  };
  return made(value);
}
