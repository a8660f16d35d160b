/** What unknown code did so far, and what it may do at any time. */

import { type Deed, DeedDates, Deeds } from './deeds.ts';
import type { Meter } from './meter.ts';
import type { Readers } from './readers.ts';

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

  constructor(meter: Meter, readers: Readers) {
    this.#meter = meter;
    this.#readers = readers;
  }

  /** It may have done this now. */
  note(deed: Deed): void {
    this.deeds.add({ deed, at: this.epoch });
    if (this.#firsts.add(deed)) this.#readers.mayDiffer();
  }

  /** Code that runs later may do this at any time. */
  expect(habit: Deed): void {
    if (!this.habits.add(habit)) return;
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
