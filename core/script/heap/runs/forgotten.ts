/**
 * What is forgotten of what code changes that runs any number of times, once it goes on to change it after some runs: an object keeps
 * the properties that the code does not write.
 */
import { Binding, type Content, type Entity } from '../bindings.ts';
import type { Changing } from '../changing.ts';
import { cellsIn } from '../contents.ts';
import type { Forgetting } from '../forgetting.ts';
import { blurred, isFixed } from '../join.ts';
import type { Meter } from '../meter.ts';
import type { Readers } from '../readers.ts';
import { type Cell, cellsOf, type Data, type PropertyKey, type Slot } from '../values.ts';

export class Forgotten {
  readonly #forgetting: Forgetting;
  readonly #changing: Changing;
  readonly #meter: Meter;
  readonly #readers: Readers;
  /** What was born until then was there before the code ran. */
  readonly #born: number;
  /** `true`: all that it holds. */
  readonly #all = new Map<Entity, ReadonlySet<PropertyKey> | true>();
  /** What each of them leads to, of what was there before. */
  readonly #cells = new Map<Entity, Set<Cell>>();

  constructor(
    parts: {
      readonly forgetting: Forgetting;
      readonly changing: Changing;
      readonly meter: Meter;
      readonly readers: Readers;
    },
    born: number,
  ) {
    this.#forgetting = parts.forgetting;
    this.#changing = parts.changing;
    this.#meter = parts.meter;
    this.#readers = parts.readers;
    this.#born = born;
  }

  /** All cells that something forgotten leads to. */
  get cells(): readonly Cell[] {
    return [...this.#all.keys()].flatMap((entity) =>
      entity instanceof Binding ? cellsOf(entity.data) : entity,
    );
  }

  /**
   * Nobody knows what an entity holds where code wrote it: it held `before`, and holds `now` since. Without these, all is forgotten. Says
   * whether that is more than was forgotten already, or leads to more.
   */
  add(entity: Entity, now?: Content, before?: Content): boolean {
    const leadsToMore = this.#leadsToMore(entity);
    return this.#forget(entity, now, before) || leadsToMore;
  }

  #leadsToMore(entity: Entity): boolean {
    const known = this.#cells.get(entity) ?? new Set();
    const { size } = known;
    const rest = [...(entity instanceof Binding ? cellsOf(entity.data) : cellsIn(entity))];
    const seen = new Set<Cell>();
    // What the code makes in each run leads on to what was there.
    for (let cell = rest.pop(); cell; cell = rest.pop()) {
      this.#meter.step(1);
      if (this.#readers.outlives(cell, this.#born)) known.add(cell);
      else if (!seen.has(cell)) rest.push(...cellsIn(cell));
      seen.add(cell);
    }
    this.#cells.set(entity, known);
    return known.size > size;
  }

  #forget(entity: Entity, now: Content | undefined, before: Content | undefined): boolean {
    const known = this.#all.get(entity);
    if (known === true) return false;
    const keys =
      entity instanceof Binding || !now || !before ? undefined : writtenKeys(now as Data, before as Data);
    if (entity instanceof Binding || !keys) {
      this.#all.set(entity, true);
      this.#forgetting.forget(entity);
      return true;
    }
    const more = keys.filter((key) => !known?.has(key));
    if (more.length === 0) return false;
    this.#all.set(entity, new Set([...(known ?? []), ...more]));
    this.#forgetKeys(entity, more);
    return true;
  }

  #forgetKeys(cell: Cell, keys: readonly PropertyKey[]): void {
    const { slots } = this.#changing.own(cell);
    for (const key of keys) {
      const slot = slots?.get(key);
      if (slot) slots?.set(key, blurred(slot, true));
    }
  }
}

/** The keys of plain properties that were written; `undefined` where anything else may have been. */
function writtenKeys(now: Data, before: Data): readonly PropertyKey[] | undefined {
  for (const part of Object.keys(now) as (keyof Data)[])
    if (!isBeside.has(part) && now[part] !== before[part]) return undefined;
  for (const key of before.slots?.keys() ?? []) if (!now.slots?.has(key)) return undefined;
  const written = [...(now.slots ?? [])].filter(([key, slot]) => slot !== before.slots?.get(key));
  return written.every(([, slot]) => isPlain(slot)) ? written.map(([key]) => key) : undefined;
}

const isPlain = (slot: Slot): boolean => !slot.getter && !slot.setter && !slot.readonly && !isFixed(slot);

/** The properties themselves, and what tells only when something was looked at, or changed. */
const isBeside: ReadonlySet<keyof Data> = new Set(['slots', 'seen', 'touches', 'byThen', 'unordered']);
