/** `rows.reduce((counts, row) => …, {})` of rows that are not known. */
import {
  type Cell,
  isFunction,
  isUnknown,
  nothing,
  type PropertyKey,
  Unknown,
  type Value,
} from '../../heap/values.ts';
import { mayThrow } from '../control.ts';
import { anyTimes } from '../fixpoint.ts';
import { type Arguments, argumentsWith, type Machine } from '../machine.ts';

interface Folding {
  readonly by: Cell;
  readonly first: Value;
  readonly list: Unknown;
}

/** Whatever has a method of this name folds by it. `undefined`: it is another call, or may be one of the program's own. */
export function folding(
  callee: Unknown,
  key: PropertyKey | Unknown | undefined,
  list: Value,
  { values: [by, first], rest }: Arguments,
): Folding | undefined {
  if ((key !== 'reduce' && key !== 'reduceRight') || rest || callee.of.length > 0) return undefined;
  return isFunction(by) && first && isUnknown(list) && list.of.length === 0 ? { by, first, list } : undefined;
}

/**
 * The function gets what the call starts with, or what it gave last. It may do so at any time: there are streams that fold what
 * comes later.
 */
export function fold(m: Machine, { by, first, list }: Folding): Value {
  mayThrow(m);
  const element = new Unknown();
  const result = m.heap.binding(first, 'let');
  const turn = () =>
    m.heap.setBinding(result, m.call(by, nothing, argumentsWith(result.data, element, element, list)));
  anyTimes(m, turn, true);
  return result.data;
}
