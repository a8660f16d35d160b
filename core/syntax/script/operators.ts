/** Operators on known values. `undefined`: the result is not known. */
import type { ScalarNode, ValueNode } from '../tree.ts';

export type Scalar = string | number | bigint | boolean | null;

/** Longer texts than this are not computed: no field takes them, and doubling must not exhaust the memory. */
const maximumText = 100_000;

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

/** `-a` of a number. */
export const negated = (a: ValueNode): Scalar | undefined =>
  a.kind === 'number' || a.kind === 'bigint' ? -a.value : undefined;

/** `a + b` of strings and numbers, as JavaScript adds them. */
export function sum(a: ValueNode, b: ValueNode): Scalar | undefined {
  if (a.kind === 'number' && b.kind === 'number') return a.value + b.value;
  if (a.kind === 'bigint' && b.kind === 'bigint') return a.value + b.value;
  if (a.kind !== 'string' && b.kind !== 'string') return undefined;
  return joined(textOf(a), textOf(b));
}

/** `a | b` of permission flags. */
export function bitwiseOr(a: ValueNode, b: ValueNode): Scalar | undefined {
  if (a.kind === 'bigint' && b.kind === 'bigint') return a.value | b.value;
  return a.kind === 'number' && b.kind === 'number' ? a.value | b.value : undefined;
}

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
