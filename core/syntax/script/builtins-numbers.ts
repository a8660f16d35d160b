/** Numbers, bigints and booleans: what their functions and methods give. */
import type { ValueNode } from '../tree.ts';
import type { Called } from './builtins-call.ts';
import { isTruthy } from './conditions.ts';
import type { Scalar } from './operators.ts';

type Method = (value: number | bigint, called: Called) => ValueNode | undefined;

export const numberMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['toString', (value, called) => (called.args.length === 0 ? called.scalar(String(value)) : undefined)],
  ['valueOf', (value, called) => called.scalar(value)],
  [
    'toFixed',
    (value, called) => {
      const digits = called.args.length === 0 ? 0 : called.arg(0);
      const count = typeof digits === 'number' ? digits : digits.kind === 'number' ? digits.value : undefined;
      if (typeof value !== 'number' || count === undefined || !(count >= 0 && count <= 100)) return undefined;
      return called.scalar(value.toFixed(count));
    },
  ],
]);

type Function = (called: Called) => ValueNode | undefined;

/** A function of numbers that gives a number. */
const ofNumbers =
  (compute: (...values: readonly number[]) => number): Function =>
  (called) => {
    const values = called.args.flatMap((one) => (one.kind === 'number' ? [one.value] : []));
    return values.length === called.args.length ? called.scalar(compute(...values)) : undefined;
  };

/** A function of one scalar. */
const ofOne =
  (compute: (value: Scalar) => Scalar | undefined): Function =>
  (called) => {
    const values = called.scalars();
    const [value] = values ?? [];
    return values?.length === 1 && value !== undefined ? called.scalar(compute(value)) : undefined;
  };

const bigint = (value: Scalar): bigint | undefined => {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : undefined;
  return typeof value === 'string' && /^\d{1,40}$/.test(value) ? BigInt(value) : undefined;
};

function parsed(called: Called): ValueNode | undefined {
  const [text, radix] = called.args;
  if (text?.kind !== 'string' || (radix && (radix.kind !== 'number' || radix.value !== 10))) return undefined;
  return called.scalar(Number.parseInt(text.value, 10));
}

const parsedDecimal = ofOne((value) => (typeof value === 'string' ? Number.parseFloat(value) : undefined));

export const numberFunctions: ReadonlyMap<string, Function> = new Map<string, Function>([
  ['Number', ofOne((value) => Number(value))],
  ['BigInt', ofOne(bigint)],
  ['Boolean', (called) => called.scalar(isTruthy(called.arg(0)))],
  ['parseInt', (called) => (called.args.length === 2 ? parsed(called) : undefined)],
  ['Number.parseInt', (called) => (called.args.length === 2 ? parsed(called) : undefined)],
  ['parseFloat', parsedDecimal],
  ['Number.parseFloat', parsedDecimal],
  ['Number.isInteger', ofOne((value) => Number.isInteger(value))],
  ['Math.max', ofNumbers(Math.max)],
  ['Math.min', ofNumbers(Math.min)],
  ['Math.floor', ofNumbers((value = Number.NaN) => Math.floor(value))],
  ['Math.ceil', ofNumbers((value = Number.NaN) => Math.ceil(value))],
  ['Math.round', ofNumbers((value = Number.NaN) => Math.round(value))],
  ['Math.abs', ofNumbers((value = Number.NaN) => Math.abs(value))],
  ['Math.trunc', ofNumbers((value = Number.NaN) => Math.trunc(value))],
]);
