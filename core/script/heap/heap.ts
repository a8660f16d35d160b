/**
 * The abstract heap: what bindings and cells hold, and what they held before, so that the branches of a condition can be run
 * one after the other and joined. Whatever it does is charged to a budget by what it touches.
 */
import type TypeScript from 'typescript';
import { Binding, type BindingKind, type Entity } from './bindings.ts';
import { BuiltinKeys } from './builtin-keys.ts';
import { ByThen } from './by-then.ts';
import { anyMethod, cellsIn, copyOf, isCopied, isOther, isPartlyRecorded } from './contents.ts';
import { type DatedDeed, type Deed, DeedDates, Deeds, type Whole } from './deeds.ts';
import {
  adds,
  blurred,
  bothDoubtful,
  differs,
  isBlurred,
  isDoubtful,
  isEqual,
  isFixed,
  joinedData,
  merge,
  someDiffer,
} from './join.ts';
import type { Site, Source } from './places.ts';
import { Readers } from './readers.ts';
import { Signal } from './signal.ts';
import { newTouch } from './touch.ts';
import {
  Cell,
  type CellKind,
  cellsOf,
  type Data,
  Integrity,
  isFrozen,
  isPrivate,
  type PropertyKey,
  type Slot,
  Unknown,
  uninitialized,
  unknown,
  type Value,
} from './values.ts';

/** The budget is used up. Whoever set the limit catches it. */
export class BudgetEnd extends Signal {}

type Content = Data | Value;

/** How far the changes, marks, deeds and habits of a heap have come. */
export interface Stand {
  readonly mark: number;
  readonly marks: number;
  readonly deeds: number;
  readonly readings: number;
  readonly habits: number;
  readonly rewritten: number;
}

/** What a module does to others and what it tells unknown code: see {@link Heap.keep}. */
export interface Traces {
  readonly habits: readonly Deed[];
  readonly leaks: readonly (readonly [Cell, number])[];
  readonly deeds: readonly DatedDeed[];
  readonly changes: readonly Change[];
}

interface Change {
  readonly entity: Entity;
  readonly before: Content;
  readonly now: Content;
  readonly isVolatile: unknown;
  /** The module did it while it ran, once: it holds where the entity held `before`. Others may happen at any time. */
  readonly isDone: boolean;
}

/** More than so many contents of something that is changed again and again are not kept for what may find them. */
const maximumShown = 8;

/** Owns what must not be changed in place. */
const nobody = -1;

/** Owns what a shared module gave an entity by what it does while it runs: that is not to be changed in place either. */
const giver = -2;

/** How an entity was marked before. */
interface Mark {
  readonly entity: Entity;
  readonly leaked: number | undefined;
  readonly getsNew: boolean;
  readonly isVolatile: unknown;
}

/** A state that control left for somewhere else (`break`, `return`, `throw`), until the place is reached. */
export interface Pending<C> {
  /** How long the journal was when control left. */
  mark: number;
  /** What entities held then, where the journal does not tell any more. */
  readonly contents: Map<Entity, Content>;
  readonly completion: C;
}

export class Heap<C = unknown> {
  /** Entity, what it held, who owned that: a stretch's changes, the oldest first. */
  readonly #journal: (Entity | Content | number)[] = [];
  pending: Pending<C>[] = [];
  owner = 0;
  #ids = 0;
  steps = 0;
  /** Those of what ran {@link apart}. */
  stepsApart = 0;
  limit = Number.POSITIVE_INFINITY;
  #end: () => Signal = () => new BudgetEnd();
  cells = 0;
  /** Parts of what cells hold that were copied or compared, and entries of the journal that were gone through. */
  touched = 0;
  /** What is told at an epoch is known to whoever looked in it. */
  epoch = 1;
  /** What unknown code did, and when last. */
  readonly deeds = new DeedDates();
  /** What functions may do that run later, at any time. */
  readonly habits = new Deeds();
  /** What unknown code did since the program began. */
  readonly #firsts = new Deeds();

  /** Unknown code may have done this now. */
  note(deed: Deed): void {
    this.deeds.add({ deed, at: this.epoch });
    if (this.#firsts.add(deed)) this.readers.mayDiffer();
  }

  /** Code that runs later may do this at any time. */
  expect(habit: Deed): void {
    if (!this.habits.add(habit)) return;
    this.step(1);
    this.epoch += 1;
    this.readers.mayDiffer();
  }

  /** What code may do at any time, it may have done again by now, to what was changed since. */
  goesOn(): void {
    if (this.habits.size > 0) this.epoch += 1;
  }

  /** Who reads what, of the functions that run later. */
  readonly readers = new Readers();

  /** What may be there by the time such code runs. */
  readonly byThen = new ByThen();

  /** By the time code runs that runs later, an entity may hold this; says whether that is new. */
  mayHold(entity: Entity, content: Content): boolean {
    const holder = this.byThen.holderOf(entity);
    if (holder instanceof Cell) {
      holder.data = { ...holder.data, touches: -1 };
      this.#charge(holder.data);
    }
    return this.#widened(holder, content, false);
  }

  /** By then nobody knows what an entity holds. */
  mayHoldAnything(entity: Entity): void {
    const holder = this.byThen.holderOf(entity);
    holder.owner = nobody;
    this.forget(holder);
  }

  /** Does something as if nobody knew what these hold by then; they hold by then what they hold now. */
  ifForgotten<T>(entities: Iterable<Entity>, act: () => T): T {
    for (const entity of entities) this.mayHoldAnything(entity);
    try {
      return act();
    } finally {
      this.byThen.clear();
    }
  }

  /** A cell as code finds it that runs later. That is no change of it. */
  #lookLater(cell: Cell): void {
    this.byThen.reading(cell);
    const byThen = this.byThen.ofCell(cell);
    if (!byThen) return;
    this.#remember(cell);
    const { data } = cell;
    cell.data = { ...copyOf(joinedData(byThen, data)), touches: data.touches, byThen };
    this.#charge(cell.data);
  }

  /** The parts of what a cell holds are copied or compared. */
  #charge({ slots, items, entries }: Data): void {
    const size = (items?.length ?? 0) + (slots?.size ?? 0) + (entries?.size ?? 0);
    this.touched += size;
    this.step(1 + (size >> 3));
  }

  /** What unknown code may have found in between, while a function ran that runs later; `undefined`: more than is kept. */
  shown = new Map<Entity, Content[] | undefined>();

  /** A function that runs later comes to unknown code: others of its kind find what it changed, although it may take that back. */
  show(): void {
    const changed = this.readers.takeChangedForNow();
    if (changed.length === 0) return;
    this.step(changed.length);
    let isKept = false;
    for (const entity of changed) {
      const before = this.shown.has(entity) ? this.shown.get(entity) : [];
      const isMore = !before || before.length === maximumShown;
      this.shown.set(entity, isMore ? undefined : [...before, entity.data]);
      isKept ||= !isMore;
    }
    if (isKept) this.newOwner();
  }

  /** What was shown may be found at any time; says whether that changed anything. */
  widenShown(born: number): boolean {
    let isChanged = false;
    for (const [entity, contents] of this.shown) {
      if (!this.readers.outlives(entity, born)) continue;
      if (!contents) {
        if (entity.volatile === true) continue;
        this.forget(entity);
        this.marking(entity);
        entity.volatile = true;
        isChanged = true;
      } else
        for (const content of contents)
          if (entity.data !== content && this.widen(entity, content, true)) isChanged = true;
    }
    this.shown.clear();
    return isChanged;
  }

  /** A module was loaded: what was born until now is no run's own. */
  lasts(): void {
    this.readers.lasts(this.born);
    this.newOwner();
  }

  /** Cells and bindings that were marked (leaked, volatile) since the last module that stays. */
  readonly #marked: Mark[] = [];

  /** Notes how an entity is marked before that changes. */
  marking(entity: Entity): void {
    this.#marked.push({
      entity,
      leaked: entity instanceof Cell ? entity.leaked : undefined,
      getsNew: entity instanceof Cell && entity.getsNew,
      isVolatile: entity.volatile,
    });
  }

  /** A function is only called with new builders from now on, or with anything. */
  setGetsNew(cell: Cell, getsNew: boolean): void {
    if (cell.getsNew === getsNew) return;
    this.marking(cell);
    cell.getsNew = getsNew;
  }

  /** How far everything has come. */
  get stand(): Stand {
    return {
      mark: this.mark,
      marks: this.#marked.length,
      deeds: this.deeds.size,
      readings: this.readers.readings,
      habits: this.habits.size,
      rewritten: this.#rewritten.length,
    };
  }

  /** What code wrote at any time that brought nothing new there: where less is known of it, it would. */
  readonly #rewritten: Entity[] = [];

  #isAnyTime = false;

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

  /**
   * What changed since stays, where it is a module's own, and can be shared. What concerns other modules, and unknown code,
   * is given back, and is as it was: it is there only in programs with that module. `isAsMade`: whether nothing but what may
   * happen at any time changed it since it was made.
   */
  keep(stand: Stand, isOwn: (entity: Entity) => boolean, isAsMade: (entity: Entity) => boolean): Traces {
    const changes = [...this.#takeBack(stand, isOwn, isAsMade), ...this.#markedSince(stand, isOwn)];
    this.commit(stand.mark);
    const habits = this.habits.since(stand.habits);
    this.habits.shorten(stand.habits);
    const leaks: (readonly [Cell, number])[] = [];
    for (const { entity, leaked, getsNew, isVolatile } of this.#marked.splice(stand.marks).reverse()) {
      if (isOwn(entity)) continue;
      if (entity instanceof Cell && leaked === undefined && entity.leaked !== undefined) {
        leaks.push([entity, entity.leaked]);
        entity.leaked = leaked;
      }
      if (entity instanceof Cell) entity.getsNew = getsNew;
      entity.volatile = isVolatile as true;
    }
    const deeds = this.deeds.since(stand.deeds);
    this.deeds.shorten(stand.deeds);
    this.readers.keep(stand.readings);
    return { habits, leaks, deeds, changes };
  }

  /** Entities of others that code writes at any time, and that hold what they did. */
  #markedSince({ mark, marks, rewritten }: Stand, isOwn: (entity: Entity) => boolean): readonly Change[] {
    const marked = new Set<Entity>(this.#rewritten.splice(rewritten));
    for (const { entity, isVolatile } of this.#marked.slice(marks))
      if (entity.volatile !== isVolatile) marked.add(entity);
    for (let at = mark; at < this.#journal.length; at += 3) marked.delete(this.#journal[at] as Entity);
    return [...marked].flatMap((entity) => {
      const { data, volatile: isVolatile } = entity;
      return isOwn(entity) ? [] : [{ entity, before: data, now: data, isVolatile, isDone: false }];
    });
  }

  /** Gives what others hold since the module or its functions changed it; they hold again what they held before. */
  #takeBack(
    { mark }: Stand,
    isOwn: (entity: Entity) => boolean,
    isAsMade: (entity: Entity) => boolean,
  ): readonly Change[] {
    const journal = this.#journal;
    const first = new Map<Entity, Content>();
    for (let at = mark; at < journal.length; at += 3) {
      const entity = journal[at] as Entity;
      // What modules gave that it needs is there before what it changes itself.
      if (!isOwn(entity) && (!first.has(entity) || journal[at + 2] === giver))
        first.set(entity, journal[at + 1] as Content);
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
    for (let at = journal.length - 3; at >= mark; at -= 3) {
      const entity = journal[at] as Entity;
      if (first.has(entity)) this.#putBack(entity, at);
    }
    return changes;
  }

  /** A module changed something of another one while it ran, or functions of it may at any time. */
  #change({ entity, before, now, isVolatile, isDone }: Change): void {
    if (isDone) this.#give(entity, now, giver);
    // Another module changed it, too. What was only looked at is looked at again.
    else if (entity.data !== before) this.atAnyTime(() => this.widen(entity, now, true));
    else if (entity.data !== now) this.#give(entity, now, nobody);
    const all = together(entity.volatile, isVolatile as Cell['volatile'] | boolean);
    if (all === entity.volatile) return;
    this.marking(entity);
    entity.volatile = all as true;
  }

  #give(entity: Entity, content: Content, owner: number): void {
    this.#journal.push(entity, entity.data, entity.owner);
    if (entity instanceof Cell) entity.data = content as Data;
    else entity.data = content as Value;
    entity.owner = owner;
  }

  /** Whether what modules do to others while they run, one after the other, can be done to what these hold now. */
  fits(modules: Iterable<Traces>): boolean {
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

  /** A shared module is in the program. */
  add({ habits, leaks, deeds, changes }: Traces): void {
    this.step(leaks.length + deeds.length + changes.length);
    for (const change of changes) this.#change(change);
    for (const habit of habits) this.expect(habit);
    for (const [cell, leaked] of leaks) {
      if (cell.leaked !== undefined) continue;
      this.marking(cell);
      cell.leaked = leaked;
      this.readers.exposed(cell);
    }
    for (const deed of deeds) this.deeds.add(deed);
    if (habits.length + leaks.length + deeds.length > 0) this.epoch += 1;
  }

  /** Everything is as it was when the heap was made, but for what modules made that are shared. */
  restore(mark: number): void {
    this.undo(mark);
    this.deeds.shorten(0);
    this.#rewritten.length = 0;
    this.#firsts.shorten(0);
    this.readers.restore();
    this.habits.shorten(0);
    this.#unmark(0);
    this.byThen.end();
  }

  /** Everything is as it was then, but for what functions read that run later. */
  revert({ mark, marks, deeds, habits }: Stand): void {
    this.undo(mark);
    this.deeds.shorten(deeds);
    this.habits.shorten(habits);
    this.#unmark(marks);
  }

  /** As many entities are marked as were then, as they were. */
  #unmark(marks: number): void {
    while (this.#marked.length > marks) {
      const { entity, leaked, getsNew, isVolatile } = this.#marked.pop() as Mark;
      if (entity instanceof Cell) {
        entity.leaked = leaked;
        entity.getsNew = getsNew;
        entity.volatile = isVolatile as Cell['volatile'];
      } else entity.volatile = isVolatile as boolean;
    }
  }

  /** Charges steps. Throws the error of the limit that is reached. */
  step(count: number): void {
    this.steps += count;
    if (this.steps > this.limit) throw this.#end();
  }

  /** Runs something that has a budget of its own, and costs nothing else. At its end a {@link BudgetEnd} is thrown. */
  apart<T>(budget: number, run: () => T): T {
    const { steps } = this;
    const before = this.setLimit(steps + budget, () => new BudgetEnd());
    try {
      return run();
    } finally {
      this.setLimit(...before);
      this.stepsApart += this.steps - steps;
      this.steps = steps;
    }
  }

  /** Sets a limit, and the error that is thrown at it; gives back the one before. */
  setLimit(limit: number, end: () => Signal): readonly [number, () => Signal] {
    const before = [this.limit, this.#end] as const;
    this.limit = limit;
    this.#end = end;
    return before;
  }

  get mark(): number {
    return this.#journal.length;
  }

  /** What is born from now on is younger than this. */
  get born(): number {
    return this.#ids;
  }

  /** From here on the first change of each entity is noted. */
  newOwner(): number {
    this.#ids += 1;
    this.owner = this.#ids;
    return this.owner;
  }

  cell(kind: CellKind, data: Data, source?: Source, site?: Site): Cell {
    this.#ids += 1;
    this.cells += 1;
    this.step(1);
    return new Cell(kind, data, this.owner, this.#ids, source, site);
  }

  /** A cell that was there as long as `holder`, and is made only now, when it is asked for. */
  backdate(cell: Cell, holder: Cell): void {
    cell.birth = Math.min(cell.birth, holder.birth);
    // Whatever changes it from here on is noted.
    cell.owner = 0;
  }

  binding(value: Value, kind: BindingKind, read?: () => Value): Binding {
    this.#ids += 1;
    return new Binding(value, kind, this.owner, this.#ids, read);
  }

  #serials = 0;

  /** For the next entry of a Map or Set. */
  serial(): number {
    this.#serials += 1;
    return this.#serials;
  }

  /** The data of a cell, to be changed in place. */
  own(cell: Cell): Data {
    this.readers.changing(cell);
    if (cell.isBuiltin) this.readers.builtinChanged();
    if (!this.#isAnyTime) cell.changed = this.#ids;
    if (this.#remember(cell)) {
      cell.data = copyOf(cell.data);
      this.#charge(cell.data);
    }
    if (isPartlyRecorded(cell.data)) cell.data.open = true;
    cell.data.isForgotten = false;
    cell.data.touches = newTouch();
    cell.data.chain = undefined;
    cell.data.tail = undefined;
    return cell.data;
  }

  setBinding(binding: Binding, value: Value): void {
    this.readers.changing(binding);
    const now = binding.volatile
      ? merge(value, binding.data === uninitialized ? unknown : binding.data, undefined, true)
      : value;
    if (!this.#isAnyTime) binding.changed = this.#ids;
    this.#replace(binding, now);
  }

  /** An entity holds what states hold that were made before: when it was changed is known from then. */
  #replace(entity: Entity, content: Content): void {
    this.readers.changing(entity);
    this.#remember(entity);
    if (entity instanceof Cell) entity.data = content as Data;
    else entity.data = content as Value;
  }

  /** Notes what an entity holds, unless that is of this stretch: says whether it was noted. */
  #remember(entity: Entity): boolean {
    if (entity.owner === this.owner) return false;
    this.#journal.push(entity, entity.data, entity.owner);
    entity.owner = this.owner;
    return true;
  }

  /** What each entity held first since a mark. */
  firstSince(mark: number, until = this.#journal.length): Map<Entity, Content> {
    const first = new Map<Entity, Content>();
    this.touched += until - mark;
    this.step(1 + ((until - mark) >> 3));
    for (let at = mark; at < until; at += 3) {
      const entity = this.#journal[at] as Entity;
      if (!first.has(entity)) first.set(entity, this.#journal[at + 1] as Content);
    }
    return first;
  }

  /** What the entities that changed since a mark hold now. */
  changedSince(mark: number): Map<Entity, Content> {
    const now = new Map<Entity, Content>();
    this.touched += this.#journal.length - mark;
    for (let at = mark; at < this.#journal.length; at += 3) {
      const entity = this.#journal[at] as Entity;
      now.set(entity, entity.data);
    }
    return now;
  }

  /** Tells each change since a mark, with the mark that it had. */
  forEachSince(mark: number, tell: (entity: Entity, at: number) => void): void {
    this.touched += this.#journal.length - mark;
    for (let at = mark; at < this.#journal.length; at += 3) tell(this.#journal[at] as Entity, at);
  }

  /** What code changed between two marks. What was only looked at is not among it. */
  changedBetween(mark: number, until = this.#journal.length): ReadonlySet<Entity> {
    const journal = this.#journal;
    this.touched += until - mark;
    this.step((until - mark) >> 4);
    const changed = new Set<Entity>();
    for (let at = mark; at < until; at += 3) {
      const entity = journal[at] as Entity;
      if (!(entity instanceof Cell) || entity.data.touches !== (journal[at + 1] as Data).touches)
        changed.add(entity);
    }
    return changed;
  }

  /** Those of what changed between two marks that something else changed than shared modules, when they joined the program. */
  changedOtherwise(mark: number, until = this.#journal.length): ReadonlySet<Entity> {
    const journal = this.#journal;
    this.touched += until - mark;
    this.step((until - mark) >> 4);
    const changed = new Set<Entity>();
    const contents = new Map<Entity, Content>();
    const next = (entity: Entity, content: Content, owner: number): void => {
      const before = contents.get(entity);
      if (before !== undefined && owner !== giver && isOther(before, content)) changed.add(entity);
      contents.set(entity, content);
    };
    for (let at = mark; at < until; at += 3)
      next(journal[at] as Entity, journal[at + 1] as Content, journal[at + 2] as number);
    for (let at = until; at < journal.length && contents.size > 0; at += 3) {
      const entity = journal[at] as Entity;
      if (!contents.has(entity)) continue;
      next(entity, journal[at + 1] as Content, journal[at + 2] as number);
      contents.delete(entity);
    }
    for (const entity of contents.keys()) next(entity, entity.data, entity.owner);
    return changed;
  }

  /** What code changed of the language's own objects since a mark. */
  builtinsChangedSince(mark: number): BuiltinKeys {
    const journal = this.#journal;
    const changed = new BuiltinKeys();
    const seen = new Set<Entity>();
    this.touched += journal.length - mark;
    this.step((journal.length - mark) >> 4);
    for (let at = mark; at < journal.length; at += 3) {
      const entity = journal[at] as Entity;
      if (!(entity instanceof Cell) || !entity.isBuiltin || seen.has(entity)) continue;
      seen.add(entity);
      changed.addChanges(entity, journal[at + 1] as Data, entity.data);
    }
    return changed;
  }

  /**
   * Whether all that code changed since is of a certain kind. What only unknown code may have done does not count: each
   * program finds that out by itself.
   */
  isAllSince({ mark }: Stand, is: (entity: Entity) => boolean): boolean {
    const journal = this.#journal;
    const seen = new Set<Entity>();
    for (let at = mark; at < journal.length; at += 3) {
      const entity = journal[at] as Entity;
      if (seen.has(entity)) continue;
      seen.add(entity);
      if (is(entity)) continue;
      if (!(entity instanceof Cell) || entity.data.touches !== (journal[at + 1] as Data).touches)
        return false;
    }
    return true;
  }

  /**
   * A stretch since a mark is over, and nothing will be undone to a place within it: of each entity only what it held first
   * is kept, so that stretches in one another do not tell the same again and again.
   */
  shorten(mark: number): void {
    const journal = this.#journal;
    if (journal.length - mark < 12 || this.pending.some((state) => state.mark > mark)) return;
    const seen = new Set<unknown>();
    let to = mark;
    this.touched += journal.length - mark;
    for (let at = mark; at < journal.length; at += 3) {
      const entity = journal[at];
      if (seen.has(entity)) continue;
      seen.add(entity);
      if (to !== at) {
        journal[to] = entity as Entity;
        journal[to + 1] = journal[at + 1] as Content;
        journal[to + 2] = journal[at + 2] as number;
      }
      to += 3;
    }
    journal.length = to;
  }

  /** What changed since a mark stays, whatever is undone. */
  commit(mark: number): void {
    this.#journal.length = mark;
    this.newOwner();
  }

  /** Everything is as it was at the mark. States that control left since keep what they held. */
  undo(mark: number): void {
    const journal = this.#journal;
    for (const state of this.pending) {
      if (state.mark <= mark) continue;
      const sinceMark = this.firstSince(state.mark);
      for (let at = mark; at < state.mark; at += 3) {
        const entity = journal[at] as Entity;
        if (!state.contents.has(entity))
          state.contents.set(
            entity,
            sinceMark.has(entity) ? (sinceMark.get(entity) as Content) : entity.data,
          );
      }
      this.step((state.mark - mark) >> 4);
      state.mark = mark;
    }
    this.touched += journal.length - mark;
    this.step((journal.length - mark) >> 4);
    for (let at = journal.length - 3; at >= mark; at -= 3) {
      const entity = journal[at] as Entity;
      this.readers.changing(entity);
      this.#putBack(entity, at);
    }
    journal.length = mark;
  }

  /** An entity holds again what the journal tells there. */
  #putBack(entity: Entity, at: number): void {
    const journal = this.#journal;
    if (entity instanceof Cell) entity.data = journal[at + 1] as Data;
    else entity.data = journal[at + 1] as Value;
    entity.owner = journal[at + 2] as number;
  }

  /** Puts back what was collected by {@link changedSince}. */
  redo(changed: ReadonlyMap<Entity, Content>): void {
    for (const [entity, content] of changed) this.#replace(entity, content);
  }

  /** Nothing can be undone any more. */
  settleAll(): void {
    if (this.owner === 0 && this.pending.length === 0) this.#journal.length = 0;
  }

  /** The state that control left behind, as what differs from now. */
  stateOf(pending: Pending<C>): Map<Entity, Content> {
    const state = new Map(pending.contents);
    for (const [entity, content] of this.firstSince(pending.mark))
      if (!state.has(entity)) state.set(entity, content);
    return state;
  }

  /** Joins another state into this one. Entities born after `born` are those of the other state alone. */
  join(other: ReadonlyMap<Entity, Content>, born: number, fork?: TypeScript.Node): void {
    for (const [entity, content] of other) {
      this.step(1);
      if (!this.readers.outlives(entity, born) || entity.data === content) continue;
      this.#replace(entity, this.joined(entity, content, entity.data, fork));
    }
  }

  /** Goes over to another state. */
  become(other: ReadonlyMap<Entity, Content>): void {
    for (const [entity, content] of other) this.#replace(entity, content);
  }

  joined(entity: Entity, a: Content, b: Content, fork?: TypeScript.Node): Content {
    if (entity instanceof Binding) return merge(a as Value, b as Value, fork);
    this.#charge(a as Data);
    return joinedData(a as Data, b as Data, fork);
  }

  /** What a run that may happen any number of times leaves: joins it in, and says whether that changed anything. */
  widen(entity: Entity, content: Content, isVolatile: boolean): boolean {
    const isChanged = this.#widened(entity, content, isVolatile);
    if (isChanged) this.readers.changed(entity);
    else if (isVolatile && isOther(entity.data, content)) this.#rewritten.push(entity);
    return isChanged;
  }

  #widened(entity: Entity, content: Content, isVolatile: boolean): boolean {
    if (entity instanceof Binding) {
      const [now, before] = [content as Value, entity.data];
      const addsNothing = isEqual(now, before) || (before.kind === 'unknown' && adds(now, before) === false);
      if (addsNothing) {
        // It is written all the same: once it holds something else, that is no longer nothing.
        this.readers.reading(entity);
        if (isVolatile && !isEqual(now, before)) {
          this.marking(entity);
          entity.volatile = true;
        }
        return false;
      }
      this.#replace(entity, merge(before === uninitialized ? unknown : before, now, undefined, true));
      if (isVolatile) {
        this.marking(entity);
        entity.volatile = true;
      }
      return true;
    }
    // It was only looked at: whoever looks again finds the same.
    if ((content as Data).touches === entity.data.touches) return false;
    return this.#widenCell(entity, content as Data, isVolatile);
  }

  #widenCell(cell: Cell, now: Data, isVolatile: boolean): boolean {
    const before = cell.data;
    const joined = joinedData(now, before);
    let isChanged = (joined.open && !before.open) || joined.hidden.length > before.hidden.length;
    if (joined.slots)
      for (const [key, slot] of joined.slots) {
        const was = before.slots?.get(key);
        if (slot === was) continue;
        if (
          was &&
          was.value.kind === 'unknown' &&
          !was.getter &&
          !was.setter &&
          adds(slot.value, was.value) === false &&
          (was.mayBeAbsent === true) === (slot.mayBeAbsent === true)
        )
          continue;
        isChanged = true;
        if (isVolatile && cell.volatile !== true) {
          this.marking(cell);
          cell.volatile = new Set([...(cell.volatile ?? []), key]);
        }
        joined.slots.set(key, blurred(slot, !was || slot.mayBeAbsent === true));
      }
    if (before.slots) for (const key of before.slots.keys()) if (!joined.slots?.has(key)) isChanged = true;
    const isContentChanged =
      differs(before.items, joined.items) ||
      before.tail !== joined.tail ||
      before.entries?.size !== joined.entries?.size ||
      someDiffer(before, joined);
    isChanged ||= isContentChanged || before.built !== joined.built || isMoreDoubtful(joined, before);
    if (!isChanged && joined.unordered === before.unordered) return false;
    if (isVolatile && isContentChanged) {
      this.marking(cell);
      cell.volatile = true;
    }
    this.#replace(cell, joined);
    return isChanged;
  }

  /** What is read of the language's own objects, of what runs now. */
  #builtinReads: BuiltinKeys | undefined;

  /** Notes what is read of the language's own objects: what runs within something is a part of that. */
  readingBuiltins<T>(reads: BuiltinKeys, act: () => T): T {
    const outer = this.#builtinReads;
    this.#builtinReads = reads;
    try {
      return act();
    } finally {
      this.#builtinReads = outer;
      this.noteBuiltins(reads);
    }
  }

  /** These were read. */
  noteBuiltins(reads: BuiltinKeys): void {
    this.#builtinReads?.addFrom(reads);
  }

  /** What a cell holds, for one key of it. */
  lookFor(cell: Cell, key: PropertyKey): Data {
    if (!cell.isBuiltin) return this.look(cell);
    this.#builtinReads?.add(cell, key);
    return cell.data;
  }

  /** What a cell holds, with what unknown code may have done to it since it was looked at. */
  look(cell: Cell): Data {
    if (this.byThen.isLater && !cell.isBuiltin) this.#lookLater(cell);
    const { leaked, data } = cell;
    if (cell.isBuiltin) this.#builtinReads?.addAll(cell);
    const { deeds, habits } = this;
    this.readers.reading(cell);
    if (leaked === undefined || data.seen === this.epoch) return data;
    const since = Math.max(leaked, data.seen);
    const { touches } = data;
    const { changed } = cell;
    const mayDiffer = (whole: Whole): boolean => deeds.last(whole) > since || habits.has(whole);
    if (mayDiffer('anyDefined')) this.doubt(cell);
    else if (mayDiffer('frozen') && !isFrozen(data) && data.doubtful !== true) this.own(cell).doubtful = true;
    // Whoever has an iterator takes from it.
    if (mayDiffer('anyKey') || cell.kind === 'iterator') {
      this.forget(cell);
    } else {
      if ((data.items && mayDiffer('contents')) || (data.entries && mayDiffer('entries'))) this.forget(cell);
      const mayLack = mayDiffer('removed');
      for (const key of habits.defined) this.doubt(cell, key);
      for (const [key, at] of deeds.defined) if (at > since) this.doubt(cell, key);
      if (deeds.written.size > 0 || habits.written.size > 0) this.#weakened(cell, since, mayLack);
      if (mayLack && data.slots && data.integrity < Integrity.sealed && !data.unordered)
        this.own(cell).unordered = true;
      // Of a builder: it changes with that.
      const isOfBuilder = data.isOfBuilder || data.chain?.field !== undefined;
      if (isOfBuilder && (habits.called.size > 0 || isAnyLater(deeds.called, since))) this.forget(cell);
      if (isCopied(cell.data.built)) {
        if (mayDiffer('contents')) {
          const { built } = this.own(cell);
          if (isCopied(built)) built.changedWithin();
        }
        this.#calledLater(cell, since);
        const written = new Set(habits.written);
        for (const [key, at] of deeds.written) if (at > since) written.add(key);
        if (written.size > 0) {
          const { built } = this.own(cell);
          if (isCopied(built)) built.written(written);
        }
      }
    }
    cell.data.seen = this.epoch;
    cell.data.touches = touches;
    cell.changed = changed;
    return cell.data;
  }

  /** A property may have been defined anew; without a key: any. */
  doubt(cell: Cell, key?: PropertyKey): void {
    const { data } = cell;
    if (key !== undefined) {
      if (!cell.isBuiltin && !isFrozen(data)) this.#doubtAt(cell, key);
      return;
    }
    this.forget(cell);
    if (cell.isBuiltin || isFrozen(data)) return;
    if (data.doubtful !== true) this.own(cell).doubtful = true;
    for (const [key, slot] of cell.data.slots ?? [])
      if (!slot.isPermanent && !isBlurredOrAbsent(slot))
        this.own(cell).slots?.set(key, { ...blurred(slot, true), readonly: undefined, enumerable: true });
  }

  /** The property of a key may have been defined anew. */
  #doubtAt(cell: Cell, key: PropertyKey): void {
    const { data } = cell;
    if (isDoubtful(data, key) && isBlurredOrAbsent(data.slots?.get(key))) return;
    const own = this.own(cell);
    own.doubtful = bothDoubtful(own.doubtful, new Set([key]));
    own.slots ??= new Map();
    const slot = own.slots.get(key);
    if (!slot) own.unordered = true;
    if (slot?.isPermanent) return;
    const lost = slot ? blurred(slot, true) : { value: unknown, mayBeAbsent: true };
    own.slots.set(key, { ...lost, readonly: undefined, enumerable: true });
    if (own.items && /^(?:length|\d+)$/.test(String(key))) this.forget(cell);
  }

  #weakened(cell: Cell, since: number, mayLack: boolean): void {
    const { deeds, habits } = this;
    const size = deeds.written.size + habits.written.size;
    this.touched += size;
    this.step(1 + (size >> 3));
    const isOpenTo = isFrozen(cell.data) ? isPrivate : () => true;
    for (const [key, at] of deeds.written)
      if (at > since && !habits.written.has(key) && isOpenTo(key)) this.#weakenedAt(cell, key, at, mayLack);
    for (const key of habits.written)
      if (isOpenTo(key)) this.#weakenedAt(cell, key, Number.POSITIVE_INFINITY, mayLack);
  }

  /** Unknown code may have written a key, for the last time then. `mayLack`: it may have taken it away as well. */
  #weakenedAt(cell: Cell, key: PropertyKey, at: number, mayLack: boolean): void {
    const slot = cell.data.slots?.get(key);
    const isAsWeak = (slot: Slot): boolean => isBlurred(slot) && (slot.mayBeAbsent === true || !mayLack);
    if (slot && ((slot.written ?? 0) >= at || isAsWeak(slot))) return;
    const data = this.own(cell);
    data.slots ??= new Map();
    if (!slot) data.unordered = true;
    data.slots.set(
      key,
      slot
        ? blurred(slot, mayLack || slot.mayBeAbsent === true)
        : { value: unknown, enumerable: true, mayBeAbsent: true },
    );
  }

  /** Methods that unknown code may have called on a builder; {@link anyMethod} where it may be any. */
  #calledLater(cell: Cell, since: number): void {
    const { deeds, habits } = this;
    const names = [...deeds.called].flatMap(([name, at]) => (at > since ? name : []));
    const all = [...names, ...habits.called].filter((key): key is string => typeof key === 'string');
    if (all.length === 0) return;
    const { built } = this.own(cell);
    if (!isCopied(built)) return;
    if (all.includes(anyMethod)) built.forget();
    else built.notePerhapsCalled(all);
  }

  /** The one way to give up: nothing is known any more of what an entity holds. */
  forget(entity: Entity): void {
    if (entity instanceof Binding) {
      if (!entity.read) this.setBinding(entity, new Unknown(cellsOf(entity.data)));
      return;
    }
    this.step(1);
    if (entity.isBuiltin || entity.data.isForgotten) return;
    // Nothing of it can change: neither has it, for those that read it.
    if (isFrozen(entity.data) && !isCopied(entity.data.built) && !somePrivate(entity.data)) return;
    const data = this.own(entity);
    this.step((data.slots?.size ?? 0) >> 1);
    if (isCopied(data.built)) data.built.forget();
    if (data.position !== 0) data.position = -1;
    if (isFrozen(data)) {
      for (const [key, slot] of data.slots ?? [])
        if (isLostThoughFrozen(key, slot)) data.slots?.set(key, blurred(slot, slot.mayBeAbsent === true));
      return;
    }
    const hidden = new Set(data.hidden);
    const hide = (value: Value | undefined) => {
      for (const cell of cellsOf(value)) hidden.add(cell);
    };
    for (const slot of data.slots?.values() ?? []) {
      hide(slot.value);
      hide(slot.getter);
      hide(slot.setter);
    }
    for (const item of data.items ?? []) hide(item.value);
    for (const entry of data.entries?.values() ?? []) {
      hide(entry.key);
      hide(entry.value);
    }
    if (data.slots)
      for (const [key, slot] of data.slots) {
        if (isFixed(slot)) continue;
        if (slot.getter || slot.setter || slot.readonly)
          data.doubtful = bothDoubtful(data.doubtful, new Set([key]));
        data.slots.set(key, blurred(slot, true));
      }
    if (data.items) data.items = [];
    if (data.entries) data.entries = new Map();
    data.open = true;
    data.unordered = true;
    data.hidden = [...hidden];
    data.isForgotten = true;
  }

  /** The cells that can be reached from values. `closures`: also by what functions close over. */
  reachable(values: Iterable<Value | undefined>, visit?: (cell: Cell) => boolean): Set<Cell> {
    const found = new Set<Cell>();
    const rest: Cell[] = [];
    let edges = 0;
    const add = (cells: readonly Cell[]): void => {
      edges += cells.length;
      for (const cell of cells) {
        if (found.has(cell) || cell.isBuiltin || visit?.(cell) === false) continue;
        found.add(cell);
        rest.push(cell);
      }
    };
    for (const value of values) if (value && value.kind !== 'known') add(cellsOf(value));
    for (let cell = rest.pop(); cell; cell = rest.pop()) {
      this.step(1);
      add(cellsIn(cell));
    }
    this.touched += edges;
    this.step(edges >> 1);
    return found;
  }
}

/** Whether it may be frozen, or defined anew, more than was known: then what is written to it may not be taken. */
const isMoreDoubtful = (now: Data, before: Data): boolean =>
  now.integrity !== before.integrity || doubtsOf(now) > doubtsOf(before);

const doubtsOf = ({ doubtful }: Data): number =>
  doubtful === true ? Number.POSITIVE_INFINITY : (doubtful?.size ?? 0);

/** Freezing an object keeps nobody from writing its private members. */
const isLostThoughFrozen = (key: PropertyKey, slot: Slot): boolean =>
  isPrivate(key) && !isFixed(slot) && !isBlurred(slot);

const somePrivate = ({ slots }: Data): boolean =>
  slots !== undefined && [...slots].some(([key, slot]) => isLostThoughFrozen(key, slot));

const isBlurredOrAbsent = (slot: Slot | undefined): boolean => slot?.mayBeAbsent === true && isBlurred(slot);

/** Keys that are written at any time, by one or another; `true`: any key. */
function together(
  some: Cell['volatile'] | boolean,
  others: Cell['volatile'] | boolean,
): Cell['volatile'] | boolean {
  if (!others || some === true) return some;
  if (!some || others === true) return others;
  const all = new Set([...some, ...others]);
  return all.size === some.size ? some : all;
}

function isAnyLater(dates: ReadonlyMap<PropertyKey, number>, since: number): boolean {
  for (const at of dates.values()) if (at > since) return true;
  return false;
}
