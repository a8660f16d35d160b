/**
 * What functions of the program may do between its modules' end and code that runs later: whoever has them may have called them
 * by then.
 */
import type { Entity } from '../../heap/bindings.ts';
import { Deeds } from '../../heap/deeds.ts';
import { Cell, cellsOf, type Data, isFrozen, isFunction, isPrivate } from '../../heap/values.ts';
import { isConstant } from '../control.ts';
import { bounded } from '../functions/left-in-the-middle.ts';
import { codeOf, type Machine, type Module } from '../machine.ts';
import { Graph } from './graph.ts';
import { callsOf, ledTo } from './led-to.ts';
import type { Run } from './nodes.ts';
import { type Changes, changesOf, receiverOf, weakened } from './watched.ts';

/** More often than that one call is not made. */
const maximumRounds = 8;

export class Meanwhile {
  readonly #m: Machine;
  readonly #graph: Graph;
  readonly #modules: readonly Module[];
  /** Calls that somebody may make. */
  readonly #calls = new Set<Run>();
  /** How often those were made that may change what is sought. */
  readonly #made = new Map<Run, number>();
  /** Those that may do something else than when they were made last. */
  readonly #waiting = new Set<Run>();
  readonly #readers = new Map<Entity, Set<Run>>();
  /** What somebody has who calls functions of the program. */
  readonly #had = new Set<Cell>();
  /** What calls do to what nobody knows, and what may be that. */
  readonly #deeds = new Deeds();
  readonly #lost = new Set<Cell>();
  /** Arrays that may be found under any key. */
  readonly #elsewhere = new Set<Cell>();
  /** The calls took no more than they may until now. */
  #isKnown = true;
  /** What may be another one by then, since somebody asked. */
  readonly #changed = new Set<Entity>();

  /** Whoever imports one of these modules may call what it exports. */
  constructor(m: Machine, modules: readonly Module[]) {
    this.#m = m;
    this.#modules = modules;
    this.#graph = new Graph(m);
  }

  /** Finds out what these may hold by the time code runs that runs later. Says whether any of it is new. */
  find(sought: Iterable<Entity>): boolean {
    const { heap, budget } = this.#m;
    this.#isKnown &&= bounded(this.#m, budget.document >> 1, () => {
      if (this.#had.size === 0) this.#offerExports();
      this.#seek(sought);
      while (this.#callAll());
    });
    if (!this.#isKnown) for (const entity of sought) this.#lose(entity);
    for (const entity of this.#changed) heap.readers.changed(entity);
    const isAny = this.#changed.size > 0;
    this.#changed.clear();
    return isAny;
  }

  #offerExports(): void {
    const { heap } = this.#m;
    for (const { object, exports } of this.#modules) {
      const values = [...exports.values()].flatMap((binding) => (binding.read ? [] : [binding.data]));
      const all = [object.data.slots?.get('exports')?.value, ...values];
      this.#offer(heap.reachable(all, (cell) => !this.#had.has(cell)));
    }
  }

  /** Makes the calls that may change what is sought and that may do something else than before. Says whether there were any. */
  #callAll(): boolean {
    const { heap } = this.#m;
    heap.step(this.#calls.size >> 2);
    const calls = [...this.#calls].filter(
      (call) => this.#graph.has(call) && (this.#waiting.has(call) || !this.#made.has(call)),
    );
    const isMore = calls.map((call) => this.#call(call)).includes(true);
    // What calls do to what nobody knows, they may do to all that went where nobody can follow it.
    if (isMore && this.#lost.size > 0)
      this.#keep(weakened(this.#m, this.#lost, this.#elsewhere, this.#deeds));
    return calls.length > 0;
  }

  /** Makes a call. Says whether it does more to what nobody knows, or more may be that. */
  #call(call: Run): boolean {
    this.#waiting.delete(call);
    const rounds = this.#made.get(call) ?? 0;
    this.#made.set(call, rounds + 1);
    const changes = rounds < maximumRounds ? this.#changesOf(call) : undefined;
    if (!changes) {
      // It is not made again: nothing more can be lost by it.
      for (const readers of this.#readers.values()) readers.delete(call);
      for (const entity of ledTo(this.#m, callsOf(call.cell, receiverOf(call)[0])).changed)
        this.#lose(entity);
      return false;
    }
    for (const entity of changes.reads) this.#readersOf(entity).add(call);
    this.#seek(changes.reads);
    this.#offer(changes.handedOut);
    this.#keep(changes.contents);
    const before = this.#deeds.size + this.#lost.size + this.#elsewhere.size;
    for (const deed of changes.deeds) this.#deeds.add(deed);
    for (const cell of changes.lost) this.#lost.add(cell);
    for (const array of changes.elsewhere) this.#elsewhere.add(array);
    return this.#deeds.size + this.#lost.size + this.#elsewhere.size > before;
  }

  /** It runs apart: what the expressions of the modules gave is what they gave when these ran. */
  #changesOf(call: Run): Changes | undefined {
    const recordings = this.#modules.map(({ recording }) => recording);
    for (const module of this.#modules) module.recording = undefined;
    try {
      return changesOf(this.#m, call, this.#had);
    } finally {
      for (const [at, module] of this.#modules.entries()) module.recording = recordings[at];
    }
  }

  #keep(contents: Changes['contents']): void {
    for (const [entity, content] of contents)
      if (this.#m.heap.byThen.mayHold(entity, content)) this.#note(entity);
  }

  #lose(entity: Entity): void {
    if (isConstant(entity) || isLost(entity)) return;
    this.#m.heap.byThen.mayHoldAnything(entity);
    this.#note(entity);
  }

  /** An entity may hold something else: calls that read it may do something else. */
  #note(entity: Entity): void {
    this.#changed.add(entity);
    for (const call of this.#readers.get(entity) ?? []) this.#waiting.add(call);
  }

  #readersOf(entity: Entity): Set<Run> {
    const readers = this.#readers.get(entity) ?? new Set();
    this.#readers.set(entity, readers);
    return readers;
  }

  #seek(sought: Iterable<Entity>): void {
    this.#graph.seek([...sought].filter(mayBeChanged));
  }

  /** Somebody has these: he may call functions among them, and methods of objects. */
  #offer(cells: Iterable<Cell>): void {
    const calls: Run[] = [];
    for (const cell of cells) {
      if (this.#had.has(cell)) continue;
      this.#had.add(cell);
      if (isFunction(cell)) calls.push(this.#graph.nodes.run(cell));
      else calls.push(...this.#methodsOf(cell));
    }
    for (const call of calls) this.#calls.add(call);
    this.#graph.add(calls);
  }

  /** The functions that an object has or inherits, called on it. */
  #methodsOf(object: Cell): readonly Run[] {
    const { heap, ts } = this.#m;
    const calls: Run[] = [];
    // A prototype of a class: its methods are called on what inherits from it.
    if (object.data.slots?.get('constructor')?.enumerable === false) return calls;
    for (let at: Data['prototype'] = object; at instanceof Cell && !at.isBuiltin; at = at.data.prototype) {
      heap.step(1 + ((at.data.slots?.size ?? 0) >> 1));
      for (const [key, { value, getter, setter }] of at.data.slots ?? [])
        for (const method of [value, getter, setter].flatMap(cellsOf)) {
          if (!isFunction(method) || key === 'constructor') continue;
          const { node, class: made } = codeOf(method);
          if (node && !made && !ts.isArrowFunction(node)) calls.push(this.#graph.nodes.run(method, object));
        }
    }
    return calls;
  }
}

const isLost = ({ byThen }: Entity): boolean =>
  byThen instanceof Cell ? byThen.data.isForgotten : byThen?.holder.data.kind === 'unknown';

/** Whether somebody can change an entity. */
export const mayBeChanged = (entity: Entity): boolean => {
  if (isConstant(entity)) return false;
  if (!(entity instanceof Cell) || !isFrozen(entity.data)) return true;
  return [...(entity.data.slots?.keys() ?? [])].some(isPrivate);
};
