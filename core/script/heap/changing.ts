/** How code of the program changes what cells and bindings hold. */
import type { Binding } from './bindings.ts';
import { copyOf, isBuilt, isPartlyRecorded } from './contents.ts';
import { merge } from './join.ts';
import type { Journal } from './journal/journal.ts';
import type { Meter } from './meter.ts';
import type { Readers } from './readers.ts';
import { newTouch } from './touch.ts';
import { type Cell, type Data, type PropertyKey, uninitialized, unknown, type Value } from './values.ts';

export class Changing {
  readonly #meter: Meter;
  readonly #journal: Journal;
  readonly #readers: Readers;
  #isAnyTime = false;

  constructor(meter: Meter, journal: Journal, readers: Readers) {
    this.#meter = meter;
    this.#journal = journal;
    this.#readers = readers;
  }

  /** What `act` changes may happen at any time, and so does in every program that it is a part of. */
  atAnyTime<T>(act: () => T): T {
    const outer = this.#isAnyTime;
    this.#isAnyTime = true;
    try {
      return act();
    } finally {
      this.#isAnyTime = outer;
    }
  }

  /** The data of a cell, to be changed in place. */
  own(cell: Cell): Data {
    this.#readers.changing(cell);
    const data = this.#remembered(cell);
    if (isPartlyRecorded(data)) data.open = true;
    // Releases differ in the order in which they write what was set.
    else if (isBuilt(data)) data.unordered = true;
    data.chain = undefined;
    data.tail = undefined;
    return data;
  }

  /** The same where all that is done is that it may have one more key; `undefined`: that nobody knows in which order it has its keys. */
  ownKeys(cell: Cell, added: PropertyKey | undefined): Data {
    if (added === undefined) this.#readers.changing(cell);
    else this.#readers.adding(cell, added);
    return this.#remembered(cell);
  }

  #remembered(cell: Cell): Data {
    if (cell.isBuiltin) this.#readers.builtinChanged();
    if (!this.#isAnyTime) cell.changed = this.#journal.born;
    if (this.#journal.remember(cell)) {
      cell.data = copyOf(cell.data);
      this.#meter.stepFor(cell.data);
    }
    const { data } = cell;
    data.isForgotten = false;
    data.touches = newTouch();
    return data;
  }

  /** A binding holds another value from now on; where code writes it at any time, it may hold what it held as well. */
  setBinding(binding: Binding, value: Value): void {
    this.#readers.changing(binding);
    const now = binding.volatile
      ? merge(value, binding.data === uninitialized ? unknown : binding.data, undefined, true)
      : value;
    if (!this.#isAnyTime) binding.changed = this.#journal.born;
    this.#journal.replace(binding, now);
  }
}
