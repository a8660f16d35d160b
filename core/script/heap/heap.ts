/**
 * The abstract heap: the cells and bindings of a run, and what they hold. What most of the interpreter asks stands here; each
 * part beside it has one task of its own. Whatever they do is charged to a budget by what it touches.
 */
import { Binding, type BindingKind, type Entity } from './bindings.ts';
import type { BuiltinKeys } from './builtin-keys.ts';
import { ByThen } from './by-then.ts';
import { Changing } from './changing.ts';
import { cellsIn } from './contents.ts';
import { Forgetting } from './forgetting.ts';
import { FoundMeanwhile } from './found-meanwhile.ts';
import { Changes } from './journal/changes.ts';
import { Journal } from './journal/journal.ts';
import { Marks } from './journal/marks.ts';
import type { Stand } from './journal/stand.ts';
import { ModuleTraces } from './journal/traces.ts';
import { Meter } from './meter.ts';
import type { Site, Source } from './places.ts';
import { Readers } from './readers.ts';
import { MadeInRuns } from './runs/made-in-runs.ts';
import { UnknownCode } from './unknown-code.ts';
import { Cell, type CellKind, cellsOf, type Data, type PropertyKey, type Value } from './values.ts';
import { Weakening } from './weakening.ts';
import { Widening } from './widening.ts';

export class Heap<C = unknown> {
  /** What runs cost. */
  readonly meter = new Meter();
  /** Who reads what, of the functions that run later. */
  readonly readers = new Readers();
  /** What was there before. */
  readonly journal = new Journal<C>(this.meter, this.readers);
  /** What changed since. */
  readonly changes = new Changes(this.journal, this.meter);
  /** How entities are marked, and were before. */
  readonly marks = new Marks();
  /** What unknown code did, and may do at any time. */
  readonly unknownCode = new UnknownCode(this.meter, this.readers);
  /** What code of the program changes. */
  readonly changing = new Changing(this.meter, this.journal, this.readers);
  /** What nobody knows any more. */
  readonly forgetting = new Forgetting(this.meter, this.changing);
  /** What comes of several states. */
  readonly widening = new Widening(this.meter, this.journal, this.marks, this.readers);
  /** What may be there by the time code runs that runs later. */
  readonly byThen = new ByThen(this.meter, this.journal, this.widening, this.forgetting);
  /** What others do to what code makes that runs at any time. */
  readonly madeInRuns = new MadeInRuns(this);
  /** What unknown code may have found in between. */
  readonly foundMeanwhile = new FoundMeanwhile(this);
  /** What modules do to others. */
  readonly traces = new ModuleTraces(this);
  readonly #weakening = new Weakening(this.meter, this.unknownCode, this.changing, this.forgetting);
  /** How many were made. */
  cells = 0;
  #serials = 0;
  /** What is read of the language's own objects, of what runs now. */
  #builtinReads: BuiltinKeys | undefined;

  /** See {@link Meter.step}. */
  step(count: number): void {
    this.meter.step(count);
  }

  /** Makes a cell. */
  cell(kind: CellKind, data: Data, source?: Source, site?: Site): Cell {
    const birth = this.journal.nextBirth();
    this.cells += 1;
    this.meter.step(1);
    const cell = new Cell(kind, data, this.journal.owner, birth, source, site);
    if (this.byThen.isLater) this.madeInRuns.made(cell);
    return cell;
  }

  /** A cell that was there as long as `holder`, and is made only now, when it is asked for. */
  backdate(cell: Cell, holder: Cell): void {
    cell.birth = Math.min(cell.birth, holder.birth);
    // Whatever changes it from here on is noted.
    cell.owner = 0;
  }

  /** Makes a binding. `read`: what it stands for is read in another way. */
  binding(value: Value, kind: BindingKind, read?: () => Value): Binding {
    return new Binding(value, kind, this.journal.owner, this.journal.nextBirth(), read);
  }

  /** For the next entry of a Map or Set. */
  serial(): number {
    this.#serials += 1;
    return this.#serials;
  }

  /** What a cell holds, with what unknown code may have done to it since it was looked at. */
  look(cell: Cell, key?: PropertyKey): Data {
    if (cell.isBuiltin) this.#builtinReads?.addAll(cell);
    else if (this.byThen.isLater) this.byThen.update(cell);
    this.readers.reading(cell, key);
    const { leaked } = cell;
    if (leaked !== undefined && cell.data.seen !== this.unknownCode.epoch)
      this.#weakening.update(cell, leaked);
    return cell.data;
  }

  /** What a cell holds, for one key of it. */
  lookFor(cell: Cell, key: PropertyKey): Data {
    if (!cell.isBuiltin) return this.look(cell, key);
    this.#builtinReads?.add(cell, key);
    return cell.data;
  }

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

  /** See {@link Changing.own}. */
  own(cell: Cell): Data {
    return this.changing.own(cell);
  }

  /** See {@link Changing.setBinding}. */
  setBinding(binding: Binding, value: Value): void {
    this.changing.setBinding(binding, value);
  }

  /** See {@link Forgetting.forget}. */
  forget(entity: Entity): void {
    this.forgetting.forget(entity);
  }

  /** The cells that can be reached from values, as far as `visit` does not refuse one. */
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
      this.meter.step(1);
      add(cellsIn(cell));
    }
    this.meter.stepThrough(edges, 2);
    return found;
  }

  /** A module was loaded: what was born until now is no run's own. */
  lasts(): void {
    this.readers.lasts(this.journal.born);
    this.journal.newOwner();
  }

  /** How far everything has come. */
  get stand(): Stand {
    return {
      mark: this.journal.mark,
      marks: this.marks.size,
      deeds: this.unknownCode.deeds.size,
      readings: this.readers.readings,
      habits: this.unknownCode.habits.size,
      rewritten: this.widening.rewritten,
    };
  }

  /** Everything is as it was then, but for what functions read that run later. */
  revert({ mark, marks, deeds, habits }: Stand): void {
    this.journal.undo(mark);
    this.unknownCode.deeds.shorten(deeds);
    this.unknownCode.habits.shorten(habits);
    this.marks.shorten(marks);
  }

  /** Everything is as it was when the heap was made, but for what modules made that are shared. */
  restore(mark: number): void {
    this.journal.undo(mark);
    this.unknownCode.restore();
    this.widening.takeRewritten(0);
    this.readers.restore();
    this.madeInRuns.restore();
    this.marks.shorten(0);
    this.byThen.end();
  }
}
