/**
 * What a module did to others when it ran: that is taken back when it has run, and done again in each program that it is a
 * part of. What it made itself stays, and is shared.
 */
import type { Content, Entity } from '../bindings.ts';
import type { Changing } from '../changing.ts';
import { isOther } from '../contents.ts';
import type { DatedDeed, Deed } from '../deeds.ts';
import type { Meter } from '../meter.ts';
import type { Readers } from '../readers.ts';
import type { UnknownCode } from '../unknown-code.ts';
import { Cell } from '../values.ts';
import type { Widening } from '../widening.ts';
import { giver, type Journal, nobody } from './journal.ts';
import { type Marks, putBack, type Volatile, volatileFor } from './marks.ts';
import type { Stand } from './stand.ts';

/** What a module does to others and what it tells unknown code: see {@link ModuleTraces.keep}. */
export interface Traces {
  readonly habits: readonly Deed[];
  readonly leaks: readonly Leak[];
  readonly deeds: readonly DatedDeed[];
  readonly changes: readonly Change[];
}

/** What unknown code got hold of, and when. */
interface Leak {
  readonly cell: Cell;
  readonly leaked: number;
  readonly isElsewhere: boolean;
}

interface Change {
  readonly entity: Entity;
  readonly before: Content;
  readonly now: Content;
  readonly isVolatile: Volatile;
  /** The module did it while it ran, once: it holds where the entity held `before`. Others may happen at any time. */
  readonly isDone: boolean;
}

/** Takes the traces of modules back, and adds them to programs. */
export class ModuleTraces {
  readonly #meter: Meter;
  readonly #journal: Journal;
  readonly #marks: Marks;
  readonly #readers: Readers;
  readonly #unknownCode: UnknownCode;
  readonly #changing: Changing;
  readonly #widening: Widening;

  constructor(parts: {
    readonly meter: Meter;
    readonly journal: Journal;
    readonly marks: Marks;
    readonly readers: Readers;
    readonly unknownCode: UnknownCode;
    readonly changing: Changing;
    readonly widening: Widening;
  }) {
    this.#meter = parts.meter;
    this.#journal = parts.journal;
    this.#marks = parts.marks;
    this.#readers = parts.readers;
    this.#unknownCode = parts.unknownCode;
    this.#changing = parts.changing;
    this.#widening = parts.widening;
  }

  /**
   * What changed since stays, where it is a module's own, and can be shared. What concerns other modules, and unknown code,
   * is given back, and is as it was: it is there only in programs with that module. `isAsMade`: whether nothing but what may
   * happen at any time changed it since it was made.
   */
  keep(stand: Stand, isOwn: (entity: Entity) => boolean, isAsMade: (entity: Entity) => boolean): Traces {
    const changes = [...this.#takeBack(stand, isOwn, isAsMade), ...this.#rewrittenSince(stand, isOwn)];
    this.#journal.commit(stand.mark);
    const { deeds, habits } = this.#unknownCode;
    const traces = {
      habits: habits.since(stand.habits),
      leaks: this.#takeMarksBack(stand, isOwn),
      deeds: deeds.since(stand.deeds),
      changes,
    };
    habits.shorten(stand.habits);
    deeds.shorten(stand.deeds);
    this.#readers.keep(stand.readings);
    return traces;
  }

  /** Gives what others hold since the module or its functions changed it; they hold again what they held before. */
  #takeBack(
    { mark }: Stand,
    isOwn: (entity: Entity) => boolean,
    isAsMade: (entity: Entity) => boolean,
  ): readonly Change[] {
    const journal = this.#journal;
    const first = new Map<Entity, Content>();
    const marks: number[] = [];
    for (let at = mark; at < journal.mark; at = journal.after(at)) {
      const entity = journal.entityAt(at);
      if (isOwn(entity)) continue;
      marks.push(at);
      // What modules gave that it needs is there before what it changes itself.
      if (!first.has(entity) || journal.ownerAt(at) === giver) first.set(entity, journal.contentAt(at));
    }
    const changes: Change[] = [];
    for (const [entity, before] of first) {
      const { data: now, volatile: isVolatile } = entity;
      const isChanged = entity.owner !== giver && isOther(before, now);
      const isDone = isChanged && !isAsMade(entity);
      // What was only looked at, whoever has to looks at again.
      if (isChanged || isVolatile)
        changes.push({ entity, before: isChanged ? before : now, now, isVolatile, isDone });
      if (isDone) entity.changed = 0;
    }
    for (const at of marks.reverse()) journal.putBack(at);
    return changes;
  }

  /** Entities of others that code writes at any time, and that hold what they did. */
  #rewrittenSince({ mark, marks, rewritten }: Stand, isOwn: (entity: Entity) => boolean): readonly Change[] {
    const journal = this.#journal;
    const entities = new Set(this.#widening.takeRewritten(rewritten));
    for (const { entity, isVolatile } of this.#marks.since(marks))
      if (entity.volatile !== isVolatile) entities.add(entity);
    for (let at = mark; at < journal.mark; at = journal.after(at)) entities.delete(journal.entityAt(at));
    return [...entities].flatMap((entity) => {
      const { data, volatile: isVolatile } = entity;
      return isOwn(entity) ? [] : [{ entity, before: data, now: data, isVolatile, isDone: false }];
    });
  }

  /** Others are marked as they were before; gives which of them unknown code got hold of, and when. */
  #takeMarksBack({ marks }: Stand, isOwn: (entity: Entity) => boolean): Traces['leaks'] {
    const leaks: Leak[] = [];
    for (const mark of this.#marks.take(marks).reverse()) {
      const { entity } = mark;
      if (isOwn(entity)) continue;
      if (entity instanceof Cell && entity.leaked !== undefined) {
        const { leaked, isElsewhere } = entity;
        if (mark.leaked === undefined || mark.isElsewhere !== isElsewhere)
          leaks.push({ cell: entity, leaked, isElsewhere });
      }
      putBack(mark);
    }
    return leaks;
  }

  /** A shared module is in the program. */
  add({ habits, leaks, deeds, changes }: Traces): void {
    const unknownCode = this.#unknownCode;
    this.#meter.step(leaks.length + deeds.length + changes.length);
    for (const change of changes) this.#change(change);
    for (const habit of habits) unknownCode.expect(habit);
    for (const { cell, leaked, isElsewhere } of leaks) {
      const isMore = isElsewhere && this.#marks.setElsewhere(cell);
      if (cell.leaked === undefined) {
        this.#marks.note(cell);
        cell.leaked = leaked;
      } else if (!isMore) continue;
      this.#readers.exposed(cell);
    }
    for (const deed of deeds) unknownCode.deeds.add(deed);
    if (habits.length + leaks.length + deeds.length > 0) unknownCode.epoch += 1;
  }

  /** A module changed something of another one while it ran, or functions of it may at any time. */
  #change({ entity, before, now, isVolatile, isDone }: Change): void {
    if (isDone) this.#journal.give(entity, now, giver);
    // Another module changed it, too. What was only looked at is looked at again.
    else if (entity.data !== before) this.#changing.atAnyTime(() => this.#widening.widen(entity, now, true));
    else if (entity.data !== now) this.#journal.give(entity, now, nobody);
    const all = volatileFor(entity.volatile, isVolatile);
    if (all !== entity.volatile) this.#marks.setVolatile(entity, all);
  }
}

/** Whether what modules do to others while they run, one after the other, can be done to what these hold now. */
export function canFollow(modules: Iterable<Traces>): boolean {
  const contents = new Map<Entity, Content>();
  for (const { changes } of modules)
    for (const { entity, before, now, isVolatile, isDone } of changes) {
      if (!isDone) continue;
      if (isOther(contents.get(entity) ?? entity.data, before)) return false;
      // What it wrote then would be doubtful by now.
      if (entity.volatile && entity.volatile !== isVolatile) return false;
      contents.set(entity, now);
    }
  return true;
}
