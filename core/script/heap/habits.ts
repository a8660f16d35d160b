/** What code that runs later may do, at any time, to whatever unknown code got hold of. */
import type { PropertyKey } from './values.ts';

/** `written`: it writes this key; `called`: it calls this method of a builder; or it may do this to any of it. */
export type Habit =
  | { readonly does: 'written' | 'called'; readonly key: PropertyKey }
  | { readonly does: Whole };

/** Write under a key that is not known, change what arrays, or Maps and Sets, hold, and take keys away. */
export const wholes = ['anyKey', 'contents', 'entries', 'removed'] as const;
export type Whole = (typeof wholes)[number];

export class Habits {
  readonly written = new Set<PropertyKey>();
  readonly called = new Set<PropertyKey>();
  readonly #whole = new Set<Whole>();
  readonly #log: Habit[] = [];

  has(does: Whole): boolean {
    return this.#whole.has(does);
  }

  /** Gives whether it is a new one. */
  add(habit: Habit): boolean {
    if ('key' in habit) {
      const all = this[habit.does];
      if (all.has(habit.key)) return false;
      all.add(habit.key);
    } else {
      if (this.#whole.has(habit.does)) return false;
      this.#whole.add(habit.does);
    }
    this.#log.push(habit);
    return true;
  }

  get size(): number {
    return this.#log.length;
  }

  /** Those since there were so many. */
  since(size: number): readonly Habit[] {
    return this.#log.slice(size);
  }

  /** There are so many again. */
  shorten(size: number): void {
    for (const habit of this.#log.splice(size)) {
      if ('key' in habit) this[habit.does].delete(habit.key);
      else this.#whole.delete(habit.does);
    }
  }
}
