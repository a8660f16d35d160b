/** Operators on known values. `undefined`: the result is not known. */
import type { ScalarNode, ValueNode } from '../tree.ts';
import { behindOf } from './values.ts';

export type Scalar = string | number | bigint | boolean | null;

/** Longer texts than this are not computed: no field takes them, and doubling must not exhaust the memory. */
export const maximumText = 100_000;

/** A bigint is shifted by no more bits, nor one of more bits: a shift could fill the memory. */
const maximumShift = 128n;

/** A scalar as a node. `literal`: its text is one literal. */
export function scalar(value: Scalar, start: number, end: number, literal: boolean): ScalarNode {
  switch (typeof value) {
    case 'string':
      return { kind: 'string', value, literal, start, end };
    case 'number':
      return { kind: 'number', value, literal, start, end };
    case 'bigint':
      return { kind: 'bigint', value, literal, start, end };
    case 'boolean':
      return { kind: 'boolean', value, literal, start, end };
    default:
      return { kind: 'null', start, end };
  }
}

/** What an operator makes of known values, by its sign. Signs that are not here are not evaluated. */
export const unaryOperators: ReadonlyMap<string | undefined, (a: ValueNode) => Scalar | undefined> = new Map([
  ['-', negated],
  ['~', bitwiseNot],
]);
export const binaryOperators: ReadonlyMap<
  string | undefined,
  (a: ValueNode, b: ValueNode) => Scalar | undefined
> = new Map([
  ['+', sum],
  ['|', bitwiseOr],
  ['&', bitwiseAnd],
  ['<<', shiftedLeft],
  ['-', arithmetic((a, b) => a - b)],
  ['*', arithmetic((a, b) => a * b)],
  ['/', arithmetic((a, b) => a / b)],
  ['%', arithmetic((a, b) => a % b)],
  ['===', compared],
  ['!==', (a, b) => not(compared(a, b))],
  ['==', loosely],
  ['!=', (a, b) => not(loosely(a, b))],
  ['<', ordered((a, b) => a < b)],
  ['<=', ordered((a, b) => a <= b)],
  ['>', ordered((a, b) => a > b)],
  ['>=', ordered((a, b) => a >= b)],
]);

/** An operator of two numbers. */
function arithmetic(compute: (a: number, b: number) => number) {
  return (a: ValueNode, b: ValueNode): Scalar | undefined =>
    a.kind === 'number' && b.kind === 'number' ? compute(a.value, b.value) : undefined;
}

/** An operator that orders numbers, bigints, or texts. */
function ordered(order: <T extends string | number | bigint>(a: T, b: T) => boolean) {
  return (a: ValueNode, b: ValueNode): Scalar | undefined => {
    if (a.kind === 'string' && b.kind === 'string') return order(a.value, b.value);
    const isNumber = (one: ValueNode) => one.kind === 'number' || one.kind === 'bigint';
    return isNumber(a) && isNumber(b) ? order(numberIn(a), numberIn(b)) : undefined;
  };
}

const numberIn = (node: ValueNode): number | bigint =>
  node.kind === 'number' || node.kind === 'bigint' ? node.value : Number.NaN;

const not = (value: boolean | undefined): boolean | undefined => (value === undefined ? undefined : !value);

/** `a === b`. Whether two objects are the same one is not known. */
export function compared(a: ValueNode, b: ValueNode): boolean | undefined {
  const [left, right] = [typeOf(a), typeOf(b)];
  if (left === undefined || right === undefined) return undefined;
  if (left !== right || a.kind === 'null' || b.kind === 'null') return left === right && a.kind === b.kind;
  if (left === 'undefined') return true;
  return 'value' in a && 'value' in b ? a.value === b.value : undefined;
}

/** `a == b`, of equal types, and of anything with `null`. */
function loosely(a: ValueNode, b: ValueNode): boolean | undefined {
  const [left, right] = [typeOf(a), typeOf(b)];
  if (left === undefined || right === undefined) return undefined;
  const isNothing = (one: ValueNode, type: string) => one.kind === 'null' || type === 'undefined';
  if (isNothing(a, left) || isNothing(b, right)) return isNothing(a, left) && isNothing(b, right);
  return left === right ? compared(a, b) : undefined;
}

/** `typeof value`; `undefined` where that is not known. */
export function typeOf(value: ValueNode): string | undefined {
  switch (value.kind) {
    case 'array':
    case 'object':
    case 'null':
      return 'object';
    case 'unknown': {
      const behind = behindOf(value);
      if (!behind) return value.reason === 'undefined' ? 'undefined' : undefined;
      if (behind.kind === 'function' || behind.kind === 'class' || behind.kind === 'builtin')
        return 'function';
      return behind.kind === 'library' ? undefined : 'object';
    }
    default:
      return value.kind;
  }
}

/** `-a` of a number. */
function negated(a: ValueNode): Scalar | undefined {
  return a.kind === 'number' || a.kind === 'bigint' ? -a.value : undefined;
}

/** `a + b` of strings and numbers, as JavaScript adds them. */
function sum(a: ValueNode, b: ValueNode): Scalar | undefined {
  if (a.kind === 'number' && b.kind === 'number') return a.value + b.value;
  if (a.kind === 'bigint' && b.kind === 'bigint') return a.value + b.value;
  if (a.kind !== 'string' && b.kind !== 'string') return undefined;
  return joined(textOf(a), textOf(b));
}

/** `a | b` of permission flags. */
function bitwiseOr(a: ValueNode, b: ValueNode): Scalar | undefined {
  if (a.kind === 'bigint' && b.kind === 'bigint') return a.value | b.value;
  return a.kind === 'number' && b.kind === 'number' ? a.value | b.value : undefined;
}

/** `a & b` of permission flags. */
function bitwiseAnd(a: ValueNode, b: ValueNode): Scalar | undefined {
  if (a.kind === 'bigint' && b.kind === 'bigint') return a.value & b.value;
  return a.kind === 'number' && b.kind === 'number' ? a.value & b.value : undefined;
}

/** `~a`. */
function bitwiseNot(a: ValueNode): Scalar | undefined {
  if (a.kind === 'bigint') return ~a.value;
  return a.kind === 'number' ? ~a.value : undefined;
}

/** `a << b`: numbers within 32 bits, as JavaScript shifts them; bigints as far as permission flags may ever go. */
function shiftedLeft(a: ValueNode, b: ValueNode): Scalar | undefined {
  if (a.kind === 'number' && b.kind === 'number') return a.value << b.value;
  if (a.kind !== 'bigint' || b.kind !== 'bigint') return undefined;
  return isWithin(a.value, 1n << maximumShift) && isWithin(b.value, maximumShift)
    ? a.value << b.value
    : undefined;
}

const isWithin = (value: bigint, limit: bigint): boolean => -limit <= value && value <= limit;

/** One text behind the other; `undefined` when one is not known or they are too long. */
export function joined(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined || a.length + b.length > maximumText) return undefined;
  return a + b;
}

/** `String(value)` of a scalar. */
export function textOf(node: ValueNode): string | undefined {
  switch (node.kind) {
    case 'string':
      return node.value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(node.value);
    case 'unknown':
      return node.reason === 'undefined' && !behindOf(node) ? 'undefined' : undefined;
    default:
      return node.kind === 'null' ? 'null' : undefined;
  }
}
