/** Values that are settings of the surroundings of a program, where a run is asked of them; see {@link Surroundings}. */
import { eachValueIn, mayHaveMore } from '../../heap/contents.ts';
import { type Cell, isKnown, isUnknown, Known, type Unknown, type Value } from '../../heap/values.ts';
import type { Machine } from '../machine.ts';
import type { Setting } from '../modules/surroundings.ts';

/** What of the surroundings a value is. */
const partOf = (m: Machine, value: Value | undefined): Setting | undefined =>
  value && isUnknown(value) && value.library ? m.libraries.setting(value.library) : undefined;

const settingOf = (m: Machine, value: Value): Setting | undefined => {
  const part = partOf(m, value);
  return part?.kind === 'setting' ? part : undefined;
};

/** Whether a value of which that is not known counts as true in these surroundings. */
export function isTrueHere(m: Machine, value: Value): boolean | undefined {
  const setting = settingOf(m, value);
  return setting && m.surroundings.isSet(setting);
}

/** Whether two values are equal in these surroundings of which that is not known. */
export function isEqualHere(m: Machine, a: Value, b: Value, isStrict = true): boolean | undefined {
  const [value, other] = isKnown(a) ? [b, a] : [a, b];
  const setting = isKnown(other) ? settingOf(m, value) : undefined;
  if (!setting || !isKnown(other)) return undefined;
  // What is compared with nothing is asked whether it is set.
  const isAbsent = other.value === undefined || other.value === null;
  return isAbsent
    ? m.surroundings.isSet(setting) && false
    : m.surroundings.isEqual(setting, other.value, isStrict);
}

/** Whether an object has nothing in these surroundings under a key that is a setting. */
export function isAbsentHere(m: Machine, object: Cell, key: Unknown): boolean {
  if (!m.surroundings.isOneRun || !settingOf(m, key)) return false;
  const data = m.heap.look(object);
  if (object.kind !== 'object' || mayHaveMore(data)) return false;
  const names = [...(data.slots?.keys() ?? [])];
  m.heap.step(names.length);
  // In another run the setting is each of these.
  return names.every((name) => typeof name !== 'string' || isEqualHere(m, key, new Known(name)) === false);
}

/** Whether a value is a list of the surroundings, of which members are asked: `process.argv`. */
export const isListHere = (m: Machine, value: Value): boolean =>
  m.surroundings.isOneRun && partOf(m, value)?.kind === 'list';

/**
 * Unknown code gets values, with what they lead to, or they are changed: what of the surroundings they are, or hold under this key, nobody
 * knows any more.
 */
export function takeSettings(m: Machine, values: readonly (Value | undefined)[], key?: string): void {
  if (!m.surroundings.isOneRun) return;
  const take = (value: Value | undefined): void => {
    const part = partOf(m, value);
    if (part) m.surroundings.take(key === undefined ? part.name : `${part.name} ${key}`);
  };
  values.forEach(take);
  if (key === undefined) for (const cell of m.heap.reachable(values)) eachValueIn(cell, take);
}

/** Lists of settings are asked for something else than a member, or are changed: what they hold nobody knows any more. */
export function takeLists(m: Machine, values: readonly (Value | undefined)[]): void {
  if (!m.surroundings.isOneRun) return;
  for (const value of values) {
    const part = partOf(m, value);
    if (part?.kind === 'list') m.surroundings.take(part.name);
  }
}
