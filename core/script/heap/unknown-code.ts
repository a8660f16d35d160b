/** What unknown code did so far, and what it may do at any time. */

import { type Deed, DeedDates, Deeds } from './deeds.ts';
import type { Meter } from './meter.ts';
import type { Readers } from './readers.ts';
import type { PropertyKey } from './values.ts';

export class UnknownCode {
  readonly #meter: Meter;
  readonly #readers: Readers;
  /** What is told at an epoch is known to whoever looked in it. */
  epoch = 1;
  /** What it did, and when last. */
  readonly deeds = new DeedDates();
  /** What functions may do that run later, at any time. */
  readonly habits = new Deeds();
  /** What it did since the program began. */
  readonly #firsts = new Deeds();
  /** Keys that arrays of the program were made for. */
  readonly #listKeys = new Set<PropertyKey>();

  constructor(meter: Meter, readers: Readers) {
    this.#meter = meter;
    this.#readers = readers;
  }

  /** It may have done this now. */
  note(deed: Deed): void {
    this.deeds.add({ deed, at: this.epoch });
    const isMore = this.#addsTo(this.#firsts, deed);
    if (this.#firsts.add(deed) && isMore) this.#readers.mayDiffer();
  }

  /** Lists are made for these keys. */
  makesLists(keys: Iterable<PropertyKey>): void {
    for (const key of keys) this.#listKeys.add(key);
  }

  /** Whether a deed may change something that those which were done before did not. */
  #addsTo({ listed, keyed }: Deeds, deed: Deed): boolean {
    if (deed.does === 'moved') return this.#listKeys.has(deed.key);
    if (deed.does !== 'listed' && deed.does !== 'keyed') return true;
    // What is found under any key was changed by the first.
    return (deed.does === 'listed' ? listed : keyed).size === 0 || this.#listKeys.has(deed.key);
  }

  /** Code that runs later may do this at any time. */
  expect(habit: Deed): void {
    const isMore = this.#addsTo(this.habits, habit);
    if (!this.habits.add(habit) || !isMore) return;
    this.#meter.step(1);
    this.epoch += 1;
    this.#readers.mayDiffer();
  }

  /** What code may do at any time, it may have done again by now, to what was changed since. */
  goesOn(): void {
    if (this.habits.size > 0) this.epoch += 1;
  }

  /** It did nothing yet. */
  restore(): void {
    this.deeds.shorten(0);
    this.habits.shorten(0);
    this.#firsts.shorten(0);
  }
}
