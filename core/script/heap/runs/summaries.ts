/**
 * Code that runs any number of times makes a cell each time that it runs. The one of the first run stands for those of all later ones
 * that are made at the same place: otherwise what holds them would hold more after each run, and nobody could ever say what.
 */
import type { Content } from '../bindings.ts';
import { isAlike, isEqual } from '../join.ts';
import type { Site } from '../places.ts';
import { newTouch } from '../touch.ts';
import {
  type Cell,
  type CellKind,
  cellsOf,
  type Data,
  type Entry,
  type Item,
  type Slot,
  Unknown,
  type Value,
} from '../values.ts';
import type { Widening } from '../widening.ts';

/** What may be one of many: who has it does nothing with it by itself. */
const kinds: ReadonlySet<CellKind> = new Set(['object', 'array', 'map', 'set']);

export class Summaries {
  readonly #widening: Widening;
  /** The first that was made at a place and that something else holds. */
  readonly #first = new Map<Site, Cell>();
  /** What the run made, and what stands for it. */
  readonly #standIns = new Map<Cell, Cell>();
  #born = 0;

  constructor({ widening }: { readonly widening: Widening }) {
    this.#widening = widening;
  }

  /** The code runs once more: it makes what is born from now on. */
  startsRun(born: number): void {
    this.#born = born;
    this.#standIns.clear();
  }

  /** What something holds after the run, with what stands for what the run made. */
  of(content: Content): Content {
    return 'kind' in content ? this.#value(content) : this.#data(content);
  }

  /** What stands for others may hold what these hold: gives what holds more by that. */
  widen(): readonly Cell[] {
    const changed = new Set<Cell>();
    // What they hold may have others standing for it as well, which come to the list.
    for (const [cell, first] of this.#standIns)
      if (this.#widening.widen(first, sharing(this.#data(cell.data), first.data), false)) changed.add(first);
    return [...changed];
  }

  #standInOf(cell: Cell): Cell {
    const { maker, place } = cell;
    if (!maker || !place || cell.birth <= this.#born || !kinds.has(cell.kind)) return cell;
    const first = this.#first.get(place);
    if (!first) this.#first.set(place, cell);
    // One run may make several, which are known one by one.
    if (!first || first.birth > this.#born || !isMarkedAlike(first, cell)) return cell;
    this.#standIns.set(cell, first);
    return first;
  }

  #value(value: Value): Value {
    if (value.kind === 'known') return value;
    if (value.kind !== 'unknown') {
      const standIn = this.#standInOf(value);
      return standIn === value ? value : new Unknown([standIn]);
    }
    const of = this.#cells(value.of);
    return of === value.of ? value : new Unknown(of, value.forks, { ...value, either: undefined });
  }

  #cells(cells: readonly Cell[]): readonly Cell[] {
    const all = changedAmong(cells, (cell) => this.#standInOf(cell));
    return all === cells ? cells : [...new Set(all)];
  }

  #data(data: Data): Data {
    const { items, tail, entries } = data;
    const all: Data = {
      ...data,
      slots: changedIn(data.slots, (slot) => this.#slot(slot)),
      items: items && changedAmong(items, (item) => this.#item(item)),
      tail: tail && changedAmong(tail, (item) => this.#item(item)),
      hidden: this.#cells(data.hidden),
    };
    if (entries) this.#putEntries(all, entries);
    return all;
  }

  #slot(slot: Slot): Slot {
    const value = this.#value(slot.value);
    const getter = slot.getter && this.#value(slot.getter);
    const setter = slot.setter && this.#value(slot.setter);
    return value === slot.value && getter === slot.getter && setter === slot.setter
      ? slot
      : { ...slot, value, getter, setter };
  }

  #item<T extends Item>(item: T): T {
    const value = this.#value(item.value);
    return value === item.value ? item : { ...item, value };
  }

  /** Entries under keys for which something else stands are somewhere in it. */
  #putEntries(data: Data, entries: ReadonlyMap<unknown, Entry>): void {
    const kept = new Map<unknown, Entry>();
    const hidden = new Set(data.hidden);
    for (const [identity, entry] of entries) {
      const now = this.#item(entry);
      const key = this.#value(entry.key);
      if (key === entry.key) kept.set(identity, now);
      else for (const value of [key, now.value]) for (const cell of cellsOf(value)) hidden.add(cell);
    }
    data.entries = kept;
    if (kept.size === entries.size) return;
    data.open = true;
    data.hidden = [...hidden];
  }
}

/** Whether others may do the same to two cells. */
const isMarkedAlike = (a: Cell, b: Cell): boolean =>
  a.kind === b.kind &&
  (a.leaked === undefined) === (b.leaked === undefined) &&
  a.isElsewhere === b.isElsewhere &&
  a.data.prototype === b.data.prototype;

/** The map with other values; itself where none is another one. */
function changedIn<K, V>(map: Map<K, V> | undefined, change: (value: V) => V): Map<K, V> | undefined {
  let changed: Map<K, V> | undefined;
  for (const [key, value] of map ?? []) {
    const now = change(value);
    if (now === value) continue;
    changed ??= new Map(map);
    changed.set(key, now);
  }
  return changed ?? map;
}

/** The list with other elements; itself where none is another one. */
function changedAmong<L extends readonly unknown[]>(
  list: L,
  change: (item: L[number]) => L[number],
): L | L[number][] {
  let changed: L[number][] | undefined;
  for (const [at, item] of list.entries()) {
    const now = change(item);
    if (now === item) continue;
    changed ??= [...list];
    changed[at] = now;
  }
  return changed ?? list;
}

/** Data that has what it has as others have it where that is the same: it is told from them by what differs alone. */
function sharing(data: Data, others: Data): Data {
  const slots =
    data.slots &&
    new Map(
      [...data.slots].map(([key, slot]) => {
        const other = others.slots?.get(key);
        return [key, other && isSameSlot(slot, other) ? other : slot] as const;
      }),
    );
  const items = data.items?.map((item, at) => {
    const other = others.items?.[at];
    return other && isEqual(item.value, other.value) && item.spread === other.spread ? other : item;
  });
  // What it holds is compared, and not how it came to it.
  return { ...data, slots, items, touches: newTouch() };
}

const isSameSlot = (a: Slot, b: Slot): boolean =>
  isEqual(a.value, b.value) && isAlike(a, b) && (a.mayBeAbsent === true) === (b.mayBeAbsent === true);
