/** What unknown code may have done to a cell since somebody looked at it last. */
import { isFieldOrLocale } from '../../interface/index.ts';
import type { Changing } from './changing.ts';
import { anyMethod, type Copied, isCopied, isFoundUnderKeys, keyOfList } from './contents.ts';
import type { Whole } from './deeds.ts';
import type { Forgetting } from './forgetting.ts';
import { blurred, isBlurred } from './join.ts';
import type { Meter } from './meter.ts';
import type { UnknownCode } from './unknown-code.ts';
import { type Cell, Integrity, isFrozen, isPrivate, type PropertyKey, type Slot, unknown } from './values.ts';

export class Weakening {
  readonly #meter: Meter;
  readonly #unknownCode: UnknownCode;
  readonly #changing: Changing;
  readonly #forgetting: Forgetting;

  constructor(meter: Meter, unknownCode: UnknownCode, changing: Changing, forgetting: Forgetting) {
    this.#meter = meter;
    this.#unknownCode = unknownCode;
    this.#changing = changing;
    this.#forgetting = forgetting;
  }

  /** A cell that unknown code has is as it may be by now. That is no change that the program makes. */
  update(cell: Cell, leaked: number): void {
    const { changed } = cell;
    const { touches, seen } = cell.data;
    this.#weaken(cell, Math.max(leaked, seen));
    cell.data.seen = this.#unknownCode.epoch;
    cell.data.touches = touches;
    cell.changed = changed;
  }

  /** A cell holds what it may hold after what unknown code may have done since then. */
  #weaken(cell: Cell, since: number): void {
    const { data } = cell;
    const { deeds, habits } = this.#unknownCode;
    const mayDiffer = (whole: Whole): boolean => deeds.last(whole) > since || habits.has(whole);
    if (mayDiffer('anyDefined')) this.#forgetting.doubt(cell);
    else if (mayDiffer('frozen') && !isFrozen(data) && data.doubtful !== true)
      this.#changing.own(cell).doubtful = true;
    // Whoever has an iterator takes from it.
    const key = this.#onlyKeyOf(cell);
    const isRewritten =
      mayDiffer('anyKey') ||
      (mayDiffer('anyKeyOfApart') && (data.items === undefined || key === undefined)) ||
      (isFoundUnderKeys(cell) && this.#isDoneUnder('keyed', key, since));
    if (isRewritten || cell.kind === 'iterator') {
      this.#forgetting.forget(cell);
      return;
    }
    const isChanged = data.items
      ? mayDiffer('contents') ||
        (key === undefined && mayDiffer('contentsOfApart')) ||
        this.#isDoneUnder('listed', key, since)
      : data.entries !== undefined && mayDiffer('entries');
    if (isChanged) this.#forgetting.forget(cell);
    const mayLack = mayDiffer('removed');
    for (const key of habits.defined) this.#forgetting.doubt(cell, key);
    for (const [key, at] of deeds.defined) if (at > since) this.#forgetting.doubt(cell, key);
    if (deeds.written.size > 0 || habits.written.size > 0) this.#weakenKeys(cell, since, mayLack);
    if (mayLack && data.slots && data.integrity < Integrity.sealed && !data.unordered)
      this.#changing.ownKeys(cell, undefined).unordered = true;
    // Of a builder: it changes with that.
    const isOfBuilder = data.isOfBuilder || data.chain?.field !== undefined;
    if (isOfBuilder && (habits.called.size > 0 || isAnyLater(deeds.called, since)))
      this.#forgetting.forget(cell);
    if (isCopied(cell.data.built)) this.#weakenBuilder(cell, since, mayDiffer('contents'));
  }

  /** The only key under which unknown code finds an array; `undefined`: under any, or by itself. */
  #onlyKeyOf(cell: Cell): PropertyKey | undefined {
    const { deeds, habits } = this.#unknownCode;
    const key = keyOfList(cell);
    return key === undefined || deeds.moved.has(key) || habits.moved.has(key) ? undefined : key;
  }

  /** Whether unknown code may have done something to what it finds under a key; without one, under any. */
  #isDoneUnder(does: 'listed' | 'keyed', key: PropertyKey | undefined, since: number): boolean {
    const dates = this.#unknownCode.deeds[does];
    const habits = this.#unknownCode.habits[does];
    return key === undefined
      ? habits.size > 0 || isAnyLater(dates, since)
      : habits.has(key) || (dates.get(key) ?? 0) > since;
  }

  #weakenKeys(cell: Cell, since: number, mayLack: boolean): void {
    const { deeds, habits } = this.#unknownCode;
    this.#meter.stepThrough(deeds.written.size + habits.written.size, 8, 1);
    const isOpenTo = isFrozen(cell.data) ? isPrivate : () => true;
    for (const [key, at] of deeds.written)
      if (at > since && !habits.written.has(key) && isOpenTo(key)) this.#weakenAt(cell, key, at, mayLack);
    for (const key of habits.written)
      if (isOpenTo(key)) this.#weakenAt(cell, key, Number.POSITIVE_INFINITY, mayLack);
  }

  /** Unknown code may have written a key, for the last time then. `mayLack`: it may have taken it away as well. */
  #weakenAt(cell: Cell, key: PropertyKey, at: number, mayLack: boolean): void {
    const slot = cell.data.slots?.get(key);
    const isAsWeak = (slot: Slot): boolean => isBlurred(slot) && (slot.mayBeAbsent === true || !mayLack);
    if (slot && ((slot.written ?? 0) >= at || isAsWeak(slot))) return;
    // What the service does not read changes nothing of what a builder is said to have built.
    const data = slot || isFieldOrLocale(key) ? this.#changing.own(cell) : this.#changing.ownKeys(cell, key);
    data.slots ??= new Map();
    if (!slot) data.unordered = true;
    data.slots.set(
      key,
      slot
        ? blurred(slot, mayLack || slot.mayBeAbsent === true)
        : { value: unknown, enumerable: true, mayBeAbsent: true },
    );
  }

  /** Unknown code may have changed what a builder built. */
  #weakenBuilder(cell: Cell, since: number, isChangedWithin: boolean): void {
    const { deeds, habits } = this.#unknownCode;
    if (isChangedWithin) this.#ownBuilt(cell)?.changedWithin();
    const listed = laterThan(since, deeds.listed, habits.listed);
    if (listed.length > 0) this.#ownBuilt(cell)?.changedWithin(listed);
    const names = laterThan(since, deeds.called, habits.called).filter((key) => typeof key === 'string');
    if (names.includes(anyMethod)) this.#ownBuilt(cell)?.forget();
    else if (names.length > 0) this.#ownBuilt(cell)?.notePerhapsCalled(names);
    const written = new Set(laterThan(since, deeds.written, habits.written));
    if (written.size > 0) this.#ownBuilt(cell)?.written(written);
  }

  /** What a builder built, to be changed in place. */
  #ownBuilt(cell: Cell): Copied | undefined {
    const { built } = this.#changing.own(cell);
    return isCopied(built) ? built : undefined;
  }
}

/** Keys that something was done with since then, or may be at any time. */
const laterThan = (
  since: number,
  dates: ReadonlyMap<PropertyKey, number>,
  habits: ReadonlySet<PropertyKey>,
): readonly PropertyKey[] => [...[...dates].flatMap(([key, at]) => (at > since ? key : [])), ...habits];

function isAnyLater(dates: ReadonlyMap<PropertyKey, number>, since: number): boolean {
  for (const at of dates.values()) if (at > since) return true;
  return false;
}
