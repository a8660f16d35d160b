/** `rows.reduce((counts, row) => …, {})` of rows that are not known. */
import {
  type Cell,
  cellsOf,
  isFunction,
  isUnknown,
  type PropertyKey,
  Unknown,
  unknown,
  type Value,
  type Why,
} from '../../heap/values.ts';
import { mayThrow } from '../control.ts';
import { letEscape } from '../escape.ts';
import { anyTimes } from '../fixpoint.ts';
import { type Arguments, argumentsWith, type Machine } from '../machine.ts';
import { noteMove } from '../values/moves.ts';

interface Folding {
  readonly by: Cell;
  readonly first: Value;
}

/**
 * Whatever has a method of this name folds by it, now or later: what that does is told of code alone that itself runs at any time.
 * `undefined`: it is another call, or may be one of the program's own.
 */
export function folding(
  { deferred }: Machine,
  callee: Unknown,
  key: PropertyKey | Unknown | undefined,
  list: Value,
  { values: [by, first, ...more], rest }: Arguments,
): Folding | undefined {
  if ((key !== 'reduce' && key !== 'reduceRight') || rest || more.length > 0) return undefined;
  if (!deferred.isRunning || !isOfOthers(callee) || !isUnknown(list) || !isOfOthers(list)) return undefined;
  return isFunction(by) && first ? { by, first } : undefined;
}

const isOfOthers = ({ of, library }: Unknown): boolean => of.length === 0 && library === undefined;

/**
 * The function gets what the call starts with, or what it gave last, and whatever else. It may do so at any time: streams fold what
 * comes later, and give a promise of what comes of it.
 */
export function fold(m: Machine, { by, first }: Folding, why: Why | undefined): Unknown {
  mayThrow(m);
  noteMove(m, first);
  letEscape(m, [first]);
  const result = m.heap.binding(first, 'let');
  const turn = () => {
    const args = { ...argumentsWith(result.data, unknown), rest: unknown };
    m.heap.setBinding(result, m.call(by, unknown, args));
  };
  anyTimes(m, turn, true);
  noteMove(m, result.data);
  letEscape(m, [result.data]);
  const { data } = result;
  return new Unknown(cellsOf(data), [], { why, origin: isUnknown(data) ? data.origin : 'apart' });
}
