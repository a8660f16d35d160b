/** What unknown code did so far, and what it may do at any time. */

import { type DatedDeed, type Deed, DeedDates, Deeds, LastDone } from './deeds.ts';
import type { Meter } from './meter.ts';
import type { Readers } from './readers.ts';
import { anywhere, type Cell, type PropertyKey } from './values.ts';

export class UnknownCode {
  readonly #meter: Meter;
  readonly #readers: Readers;
  /** What is told at an epoch is known to whoever looked in it. */
  epoch = 1;
  /** What it did, and when last. */
  readonly #deeds = new DeedDates();
  /** What functions may do that run later, at any time. */
  readonly #habits = new Deeds();
  /** What it did since the program began. */
  readonly #firsts = new Deeds();
  /** What it did, and does at any time, to what it finds under each key; made anew when it is asked for. */
  #last: LastDoneByKey | undefined;

  constructor(meter: Meter, readers: Readers) {
    this.#meter = meter;
    this.#readers = readers;
  }

  /** It may have done this now. */
  note(deed: Deed): void {
    if (deed.does === 'moved') {
      if (this.#deeds.has(deed)) return;
      this.epoch += 1;
    }
    this.#add({ deed, at: this.epoch });
    if (this.#firsts.add(deed)) this.#readers.mayDiffer();
  }

  /** Code that runs later may do this at any time. */
  expect(habit: Deed): void {
    if (!this.#habits.add(habit)) return;
    this.#last?.add({ deed: habit, at: Number.POSITIVE_INFINITY });
    this.#meter.step(1);
    this.epoch += 1;
    this.#readers.mayDiffer();
  }

  /** It finds more than before, or finds it under other keys. */
  findsMore(): void {
    if (this.#deeds.size + this.#habits.size === 0) return;
    this.epoch += 1;
    this.#readers.mayDiffer();
  }

  /** What code may do at any time, it may have done again by now, to what was changed since. */
  goesOn(): void {
    if (this.#habits.size > 0) this.epoch += 1;
  }

  /** What it may have done to a cell, and may do to it at any time. */
  doneTo({ keys }: Cell): readonly LastDone[] {
    this.#last ??= this.#allDone();
    const done = this.#last.to(keys);
    this.#meter.stepThrough(done.length, 8);
    return done;
  }

  #allDone(): LastDoneByKey {
    const last = new LastDoneByKey();
    this.#meter.stepThrough(this.#deeds.size + this.#habits.size, 8, 1);
    for (const dated of this.#deeds.since(0)) last.add(dated);
    for (const deed of this.#habits.since(0)) last.add({ deed, at: Number.POSITIVE_INFINITY });
    return last;
  }

  #add(dated: DatedDeed): void {
    this.#deeds.add(dated);
    this.#last?.add(dated);
  }

  /** How far everything has come. */
  get stand(): UnknownStand {
    return { deeds: this.#deeds.size, habits: this.#habits.size };
  }

  /** What it did since then. */
  since(stand: UnknownStand): UnknownDone {
    return { deeds: this.#deeds.since(stand.deeds), habits: this.#habits.since(stand.habits) };
  }

  /** It did what it did in another run, too. */
  addAll({ deeds, habits }: UnknownDone): void {
    for (const habit of habits) this.expect(habit);
    for (const deed of deeds) this.#add(deed);
  }

  /** It did as much as then. */
  revert({ deeds, habits }: UnknownStand): void {
    if (this.#deeds.size === deeds && this.#habits.size === habits) return;
    this.#deeds.shorten(deeds);
    this.#habits.shorten(habits);
    this.#last = undefined;
  }

  /** It did nothing yet. */
  restore(): void {
    this.revert({ deeds: 0, habits: 0 });
    this.#firsts.shorten(0);
  }
}

class LastDoneByKey {
  readonly #all = new LastDone();
  readonly #byKey = new Map<PropertyKey | undefined, LastDone>();

  add(dated: DatedDeed): void {
    this.#all.add(dated);
    const { under } = dated.deed;
    const done = this.#byKey.get(under) ?? new LastDone();
    this.#byKey.set(under, done);
    done.add(dated);
  }

  to(keys: Cell['keys']): readonly LastDone[] {
    if (keys === anywhere) return [this.#all];
    // What is moved is found there, too.
    const all = new Set<PropertyKey | undefined>([undefined, ...keys]);
    const done: LastDone[] = [];
    for (const key of all) {
      const last = this.#byKey.get(key);
      if (!last) continue;
      done.push(last);
      for (const to of last.moved.keys()) all.add(to);
    }
    return done;
  }
}

/** How much unknown code did, and may do. */
export interface UnknownStand {
  readonly deeds: number;
  readonly habits: number;
}

/** What unknown code did, and may do at any time. */
export interface UnknownDone {
  readonly deeds: readonly DatedDeed[];
  readonly habits: readonly Deed[];
}
