/**
 * What may be there by the time code runs that runs later: what was there when the modules had run, or what functions of the
 * program made of it since. Only such code finds it; whatever was read before stays as it is.
 */
import { Binding, type Entity } from './bindings.ts';
import { Cell, type Data, type Value } from './values.ts';

/** Who runs now: functions at any time, or code that runs to be looked at; `undefined`: nothing that runs later. */
export type Runner = 'functions' | 'looks' | undefined;

/** What such code read of what was there before. */
export interface Read {
  readonly functions: ReadonlySet<Entity>;
  readonly looks: ReadonlySet<Entity>;
}

export class ByThen {
  #runner: Runner;
  /** `undefined`: nobody asks. */
  #read: { readonly functions: Set<Entity>; readonly looks: Set<Entity>; readonly born: number } | undefined;
  /** Of each entity that may be another one by then: something that holds what it may hold. */
  readonly #holders = new Map<Entity, Entity>();

  /** Code runs that runs later. */
  get isLater(): boolean {
    return this.#runner !== undefined;
  }

  /** Does something as code that runs later does it, or as code that does not. */
  running<T>(runner: Runner, act: () => T): T {
    const before = this.#runner;
    this.#runner = runner;
    try {
      return act();
    } finally {
      this.#runner = before;
    }
  }

  /** From now on it is noted what code reads that runs later, of what was born until now. */
  ask(born: number): Read {
    this.#read = { functions: new Set(), looks: new Set(), born };
    return this.#read;
  }

  reading(entity: Entity): void {
    if (this.#runner && this.#read && entity.birth <= this.#read.born) this.#read[this.#runner].add(entity);
  }

  /** What holds what an entity may hold by then: first what it holds now. */
  holderOf(entity: Entity): Entity {
    const known = this.#holders.get(entity);
    if (known) return known;
    const holder =
      entity instanceof Cell
        ? new Cell(entity.kind, entity.data, entity.owner, entity.birth, entity.source, entity.site)
        : new Binding(entity.data, entity.kind, entity.owner, entity.birth);
    this.#holders.set(entity, holder);
    if (holder instanceof Cell) (entity as Cell).byThen = holder;
    else (entity as Binding).byThen = { holder, before: holder.data };
    return holder;
  }

  /** What a cell may hold, where code runs later that does not know that yet. */
  ofCell(cell: Cell): Data | undefined {
    const { byThen, data } = cell;
    return byThen && data.byThen !== byThen.data ? byThen.data : undefined;
  }

  /** What a variable may hold for code that runs later, unless that set it itself. */
  ofBinding(binding: Binding): Value | undefined {
    if (!this.isLater) return undefined;
    this.reading(binding);
    const { byThen } = binding;
    return byThen && byThen.before === binding.data ? byThen.holder.data : undefined;
  }

  /** Nobody asks any more, and nothing is another one by then. */
  end(): void {
    this.#read = undefined;
    this.clear();
  }

  /** All are by then what they are now. */
  clear(): void {
    for (const entity of this.#holders.keys()) entity.byThen = undefined;
    this.#holders.clear();
  }
}
