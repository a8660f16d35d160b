/** Operators on known values. `undefined`: the result is not known. */
import type { ScalarNode, ValueNode } from '../tree.ts';

export type Scalar = string | number | bigint | boolean | null;

/** Longer texts than this are not computed: no field takes them, and doubling must not exhaust the memory. */
const maximumText = 100_000;

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
]);

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
    default:
      return node.kind === 'null' ? 'null' : undefined;
  }
}
