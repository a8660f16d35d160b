/** The properties of an object: how one is found, and how it gets there whatever the language says of writing. */
import { isPartlyRecorded } from '../../heap/contents.ts';
import { blurred, isDoubtful, mergeAll } from '../../heap/join.ts';
import type { Site, Source } from '../../heap/places.ts';
import {
  type BuilderCall,
  type Cell,
  cellsOf,
  type Data,
  isFunction,
  isPrivate,
  isUnknown,
  type PropertyKey,
  type Slot,
  type Unknown,
  type Value,
} from '../../heap/values.ts';
import { findElsewhere, letEscape } from '../escape.ts';
import { codeOf, type Machine } from '../machine.ts';
import { noteMove } from './moves.ts';
import { markBorrowed } from './objects.ts';

/** Where something is written. */
export interface Written {
  readonly source?: Source | undefined;
  readonly key?: Site | undefined;
  readonly at?: Site | undefined;
  readonly begins?: Site | undefined;
  readonly step?: BuilderCall | undefined;
  readonly use?: Slot['use'];
}

export const isIndex = (key: unknown): key is string =>
  typeof key === 'string' && /^(?:0|[1-9]\d{0,8})$/.test(key);

/** A property of the object or of what it inherits from. `null`: nobody knows. */
export function findSlot(m: Machine, cell: Cell, key: PropertyKey): Slot | null | undefined {
  let at: Cell | Unknown | null = cell;
  let isOpen = false;
  for (let depth = 0; at && depth < 60; depth += 1) {
    if (isUnknown(at)) return null;
    const data: Data = m.heap.lookFor(at, key);
    const slot = data.slots?.get(key);
    if (slot) return isOpen && !at.isBuiltin ? null : slot;
    if (isPartlyRecorded(data)) return null;
    if (data.open) {
      // Nobody writes over the methods of a list by a key that is not known.
      if (!data.items && !data.entries) return null;
      isOpen ||= !data.items || data.unordered;
    }
    at = data.prototype;
  }
  return isOpen ? null : undefined;
}

/** Puts a property there, whatever was there before. */
export function put(m: Machine, cell: Cell, key: PropertyKey, slot: Slot): void {
  for (const value of [slot.value, slot.getter, slot.setter])
    if (isFunction(value)) {
      const { home } = codeOf(value);
      if (home && home !== cell) markBorrowed(m, home);
    }
  noteMove(m, slot.value, key);
  const data = m.heap.own(cell);
  data.slots ??= new Map();
  if (data.repeated && data.slots.has(key)) data.repeated = data.repeated.filter(([other]) => other !== key);
  const isVolatile = cell.volatile !== undefined && (cell.volatile === true || cell.volatile.has(key));
  const now: Slot = isInDoubt(data, key)
    ? inDoubt(data.slots.get(key), slot)
    : isVolatile
      ? blurred(slot, slot.mayBeAbsent === true)
      : slot;
  data.slots.set(key, cell.leaked === undefined ? now : { ...now, written: m.heap.unknownCode.epoch });
  if (cell.leaked !== undefined) escapeIfNew(m, slot, key);
}

/** A property that is not listed. */
export const hide = (m: Machine, cell: Cell, key: PropertyKey, value: Value): void =>
  put(m, cell, key, { value, enumerable: false });

/** It may not be written as it is said: see {@link Data.doubtful}. */
export const isInDoubt = (data: Data, key: PropertyKey): boolean => isDoubtful(data, key) && !isPrivate(key);

/** What is under a key in doubt once something was written there. */
const inDoubt = (was: Slot | undefined, { value, getter, setter, ...slot }: Slot): Slot => ({
  ...slot,
  value: mergeAll([was?.value, was?.getter, was?.setter, value, getter, setter]),
  enumerable: true,
  mayBeAbsent: !was || was.mayBeAbsent === true || slot.mayBeAbsent === true,
});

/** What is put into something that unknown code has, it has as well. */
export function escapeIfNew(m: Machine, { value, getter, setter }: Slot, key?: PropertyKey): void {
  const all = [value, getter, setter];
  findElsewhere(m, cellsOf(value), key);
  if (all.some((value) => cellsOf(value).some((cell) => cell.leaked === undefined && !cell.isBuiltin)))
    letEscape(m, all, false, key);
}
