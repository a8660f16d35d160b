/** Keys under which unknown code finds what the program gave it. */
import { type Bound, isCopied } from './contents.ts';
import type { Deed } from './deeds.ts';
import {
  anywhere,
  type Cell,
  cellsOf,
  isKnown,
  isPrivate,
  isUnknown,
  type Keys,
  type PropertyKey,
  type Unknown,
  type Value,
} from './values.ts';

/** More keys than that are not told apart. */
const maximumKeys = 8;

/** All of some keys and of others: the very same as `some` where the others are among them. */
export function allKeys(some: Keys, others: Keys): Keys {
  if (some === anywhere || others === anywhere) return anywhere;
  if ([...others].every((key) => some.has(key))) return some;
  const all = new Set([...some, ...others]);
  return all.size > maximumKeys ? anywhere : all;
}

/** Keys of elements, and those that no program can name: what is there is read under the key of what it is in. */
export const isElementKey = (key: PropertyKey): boolean =>
  isPrivate(key) || (typeof key === 'string' && /^\d+$/.test(key));

/** Where unknown code gets something. */
export interface Place {
  /** The key under which it has it. */
  readonly under?: PropertyKey | undefined;
  /** What it finds it in; where neither is known, it may have it anywhere. */
  readonly within?: Cell;
}

/** The keys under which unknown code finds what it gets there. */
export const keysAt = ({ under, within }: Place): Keys =>
  under !== undefined && !isElementKey(under) ? new Set([under]) : (within?.keys ?? anywhere);

/** Whether unknown code would get something there that it does not have yet, or does not find there. */
export function isNewAt(value: Value | undefined, place: Place): boolean {
  const isNew = ({ isBuiltin, leaked, keys }: Cell): boolean =>
    !isBuiltin && (leaked === undefined || allKeys(keys, keysAt(place)) !== keys);
  return isUnnamed(value) || cellsOf(value).some(isNew);
}

/** It may be something that unknown code has, and nobody knows what. */
const isUnnamed = (value: Value | undefined): value is Unknown =>
  isUnknown(value) && value.of.length === 0 && !value.isNew && !value.isMissing && !value.isFalsy;

/**
 * What is done where unknown code gets a value under these keys: if that is not known, what it was is found there, too. What
 * code outside hands on to itself, it finds where it found it before.
 */
export function moves(value: Value | undefined, keys: Keys): readonly Deed[] {
  if (keys === anywhere || !isUnnamed(value)) return [];
  const { under } = value;
  return [...keys].flatMap((key) => (key === under ? [] : [{ does: 'moved', key, under } as const]));
}

/** The values that a cell leads to and that are not scalars, with the keys under which unknown code finds them that has it. */
export function* foundIn(cell: Cell): Iterable<readonly [readonly (Value | undefined)[], Keys]> {
  const { data, extra, keys } = cell;
  const { slots, built } = data;
  if (slots)
    for (const [key, { value, getter, setter }] of slots)
      if (getter || setter || !isKnown(value))
        yield [[value, getter, setter], keysAt({ under: key, within: cell })];
  for (const items of [data.items, data.tail]) if (items) yield [items.map(({ value }) => value), keys];
  if (data.entries) yield [[...data.entries.values()].flatMap(({ key, value }) => [key, value]), keys];
  if (isCopied(built)) yield [[...built.values()], built.keys];
  if (data.prototype) yield [[data.prototype], new Set(['__proto__'])];
  const { leadsTo = [] } = (extra ?? {}) as Partial<Bound>;
  yield [[...data.hidden, ...leadsTo], anywhere];
}
