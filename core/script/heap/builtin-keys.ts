/** Keys of the language's own objects: those that a module read, or those that a program changed. */
import type { Cell, Data, PropertyKey } from './values.ts';

export class BuiltinKeys {
  /** `all`: any of them, or something else of the object. */
  readonly #keys = new Map<Cell, Set<PropertyKey> | 'all'>();

  add(cell: Cell, key: PropertyKey): void {
    const keys = this.#keys.get(cell);
    if (keys === undefined) this.#keys.set(cell, new Set([key]));
    else if (keys !== 'all') keys.add(key);
  }

  addAll(cell: Cell): void {
    this.#keys.set(cell, 'all');
  }

  addFrom(other: BuiltinKeys): void {
    for (const [cell, keys] of other.#keys)
      if (keys === 'all') this.addAll(cell);
      else for (const key of keys) this.add(cell, key);
  }

  /** What differs between two states of an object. */
  addChanges(cell: Cell, before: Data, now: Data): void {
    if (before.touches === now.touches) return;
    if (wholes.some((part) => before[part] !== now[part])) this.addAll(cell);
    for (const key of new Set([...(before.slots?.keys() ?? []), ...(now.slots?.keys() ?? [])]))
      if (before.slots?.get(key) !== now.slots?.get(key)) this.add(cell, key);
  }

  /** Whether something is in both. */
  meets(other: BuiltinKeys): boolean {
    for (const [cell, keys] of this.#keys) {
      const theirs = other.#keys.get(cell);
      if (theirs === undefined) continue;
      if (keys === 'all' || theirs === 'all' || [...keys].some((key) => theirs.has(key))) return true;
    }
    return false;
  }
}

/** What an object has beside its slots. */
const wholes = [
  'prototype',
  'open',
  'integrity',
  'doubtful',
  'items',
  'entries',
  'built',
  'unordered',
] as const;
