/** Operators on known values. `undefined`: the result is not known. */
import type { ScalarNode, Span, ValueNode } from '../tree.ts';

type Scalar = string | number | bigint | boolean | null;

/** A scalar as a node. */
export function scalar(value: Scalar, span: Span, literal: boolean): ScalarNode {
  switch (typeof value) {
    case 'string':
      return { kind: 'string', value, literal, ...span };
    case 'number':
      return { kind: 'number', value, literal, ...span };
    case 'bigint':
      return { kind: 'bigint', value, literal, ...span };
    case 'boolean':
      return { kind: 'boolean', value, literal, ...span };
    default:
      return { kind: 'null', ...span };
  }
}

/** `a + b` of strings and numbers, as JavaScript adds them. */
export function addValues(a: ValueNode, b: ValueNode): Scalar | undefined {
  if (a.kind === 'number' && b.kind === 'number') return a.value + b.value;
  if (a.kind === 'bigint' && b.kind === 'bigint') return a.value + b.value;
  if (a.kind !== 'string' && b.kind !== 'string') return undefined;
  const left = textOfValue(a);
  const right = textOfValue(b);
  return left === undefined || right === undefined ? undefined : left + right;
}

/** `a | b` of permission flags. */
export function bitwiseOr(a: ValueNode, b: ValueNode): Scalar | undefined {
  if (a.kind === 'bigint' && b.kind === 'bigint') return a.value | b.value;
  return a.kind === 'number' && b.kind === 'number' ? a.value | b.value : undefined;
}

/** `String(value)` of a scalar. */
export function textOfValue(node: ValueNode): string | undefined {
  if (node.kind === 'string') return node.value;
  if (node.kind === 'number' || node.kind === 'bigint' || node.kind === 'boolean') return String(node.value);
  return node.kind === 'null' ? 'null' : undefined;
}
