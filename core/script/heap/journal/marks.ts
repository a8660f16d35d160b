/** How cells and bindings are marked (leaked, elsewhere, volatile, only called with what is new), and how they were marked before. */
import type { Entity } from '../bindings.ts';
import { Cell } from '../values.ts';

/** Keys that code which runs at unknown times writes; `true`: any key, or the binding. */
export type Volatile = Entity['volatile'];

/** How an entity was marked before. */
export interface Mark {
  readonly entity: Entity;
  readonly leaked: number | undefined;
  readonly getsNew: boolean;
  readonly isElsewhere: boolean;
  readonly isVolatile: Volatile;
  readonly exposures: Cell['exposures'];
}

export class Marks {
  /** Since the last module that stays, the oldest first. */
  readonly #before: Mark[] = [];

  get size(): number {
    return this.#before.length;
  }

  /** Notes how an entity is marked before that changes. */
  note(entity: Entity): void {
    this.#before.push({
      entity,
      leaked: entity instanceof Cell ? entity.leaked : undefined,
      getsNew: entity instanceof Cell && entity.getsNew,
      isElsewhere: entity instanceof Cell && entity.isElsewhere,
      isVolatile: entity.volatile,
      exposures: entity instanceof Cell ? entity.exposures : undefined,
    });
  }

  /** Code that runs at unknown times writes an entity, or these keys of it. */
  setVolatile(entity: Entity, isVolatile: Volatile): void {
    this.note(entity);
    entity.volatile = isVolatile as true;
  }

  /** Others do this to what a function makes. */
  setExposures(maker: Cell, exposures: Cell['exposures']): void {
    this.note(maker);
    maker.exposures = exposures;
  }

  /** A function is only called with new builders from now on, or with anything. */
  setGetsNew(cell: Cell, getsNew: boolean): void {
    if (cell.getsNew === getsNew) return;
    this.note(cell);
    cell.getsNew = getsNew;
  }

  /** Unknown code may find a cell under any key from now on. Gives whether that is new. */
  setElsewhere(cell: Cell): boolean {
    if (cell.isElsewhere) return false;
    this.note(cell);
    cell.isElsewhere = true;
    return true;
  }

  /** How entities were marked before, each time since there were so many marks. */
  since(size: number): readonly Mark[] {
    return this.#before.slice(size);
  }

  /** Entities stay as they were marked since there were so many marks: gives how they were before. */
  take(size: number): Mark[] {
    return this.#before.splice(size);
  }

  /** As many entities are marked as were then, as they were. */
  shorten(size: number): void {
    for (const mark of this.take(size).reverse()) putBack(mark);
  }
}

/** An entity is marked again as it was before. */
export function putBack({ entity, leaked, getsNew, isElsewhere, isVolatile, exposures }: Mark): void {
  entity.volatile = isVolatile as true;
  if (!(entity instanceof Cell)) return;
  entity.leaked = leaked;
  entity.getsNew = getsNew;
  entity.isElsewhere = isElsewhere;
  entity.exposures = exposures;
}

/** Keys that are written at any time, by one or another. */
export function volatileFor(some: Volatile, others: Volatile): Volatile {
  if (!others || some === true) return some;
  if (!some || others === true) return others;
  const all = new Set([...some, ...others]);
  return all.size === some.size ? some : all;
}
