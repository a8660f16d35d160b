/** `Array(3)`: where what is made of it has elements. */
import type { ValueNode } from '../tree.ts';
import { type Called, maximumElements } from './builtins-call.ts';
import { behindOf } from './values.ts';

/** `Array(3)`; with several arguments, or one that is no number, they are the elements. */
export function arrayOf(called: Called): ValueNode | undefined {
  const [only, ...more] = called.args;
  if (only === undefined || more.length > 0 || only.kind === 'string') return called.list(called.args);
  if (only.kind !== 'number' || !Number.isInteger(only.value)) return undefined;
  const { value: length } = only;
  if (length < 0 || length > maximumElements) return undefined;
  return called.evaluator.opaque(called.node, { kind: 'holes', length });
}

/** The elements that spreading it gives; `undefined` where it is something else. */
export function spreadHoles(value: ValueNode): readonly ValueNode[] | undefined {
  const behind = behindOf(value);
  if (behind?.kind !== 'holes') return undefined;
  const { start, end } = value;
  return Array.from({ length: behind.length }, () => ({ kind: 'unknown', reason: 'undefined', start, end }));
}

/** `Array(3).keys()` */
export function methodOfHoles(length: number, name: string, called: Called): ValueNode | undefined {
  if (name !== 'keys') return undefined;
  return called.list(Array.from({ length }, (_, at) => called.number(at)));
}
