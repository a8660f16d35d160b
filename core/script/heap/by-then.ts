/**
 * What may be there by the time code runs that runs later: what was there when the modules had run, or what functions of the
 * program made of it since. Only such code finds it; whatever was read before stays as it is.
 */
import { Binding, type Content, type Entity } from './bindings.ts';
import { copyOf } from './contents.ts';
import type { Forgetting } from './forgetting.ts';
import { joinedData } from './join.ts';
import { type Journal, nobody } from './journal/journal.ts';
import type { Meter } from './meter.ts';
import { Cell, type Data, type Value } from './values.ts';
import type { Widening } from './widening.ts';

/** Who runs now: functions at any time, or code that runs to be looked at; `undefined`: nothing that runs later. */
export type Runner = 'functions' | 'looks' | undefined;

/** What such code read of what was there before. */
export interface Read {
  readonly functions: ReadonlySet<Entity>;
  readonly looks: ReadonlySet<Entity>;
}

export class ByThen {
  readonly #meter: Meter;
  readonly #journal: Journal;
  readonly #widening: Widening;
  readonly #forgetting: Forgetting;
  #runner: Runner;
  /** `undefined`: nobody asks. */
  #read: { readonly functions: Set<Entity>; readonly looks: Set<Entity>; readonly born: number } | undefined;
  /** Of each entity that may be another one by then: something that holds what it may hold. */
  readonly #holders = new Map<Entity, Entity>();

  constructor(meter: Meter, journal: Journal, widening: Widening, forgetting: Forgetting) {
    this.#meter = meter;
    this.#journal = journal;
    this.#widening = widening;
    this.#forgetting = forgetting;
  }

  /** Code runs that runs later. */
  get isLater(): boolean {
    return this.#runner !== undefined;
  }

  /** It runs to be looked at. */
  get isLook(): boolean {
    return this.#runner === 'looks';
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

  /** By the time code runs that runs later, an entity may hold this; says whether that is new. */
  mayHold(entity: Entity, content: Content): boolean {
    const holder = this.#holderOf(entity);
    if (holder instanceof Cell) {
      holder.data = { ...holder.data, touches: -1 };
      this.#meter.stepFor(holder.data);
    }
    return this.#widening.mayHold(holder, content, false);
  }

  /** By then nobody knows what an entity holds. */
  mayHoldAnything(entity: Entity): void {
    const holder = this.#holderOf(entity);
    holder.owner = nobody;
    this.#forgetting.forget(holder);
  }

  /** Does something as if nobody knew what these hold by then; they hold by then what they hold now. */
  ifForgotten<T>(entities: Iterable<Entity>, act: () => T): T {
    for (const entity of entities) this.mayHoldAnything(entity);
    try {
      return act();
    } finally {
      this.#clear();
    }
  }

  /** What holds what an entity may hold by then: first what it holds now. */
  #holderOf(entity: Entity): Entity {
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

  /** A cell is as code finds it that runs later. That is no change of it. */
  update(cell: Cell): void {
    this.reading(cell);
    const byThen = ofCell(cell);
    if (!byThen) return;
    this.#journal.remember(cell);
    const { data } = cell;
    cell.data = { ...copyOf(joinedData(byThen, data)), touches: data.touches, byThen };
    this.#meter.stepFor(cell.data);
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
    this.#clear();
  }

  /** All are by then what they are now. */
  #clear(): void {
    for (const entity of this.#holders.keys()) entity.byThen = undefined;
    this.#holders.clear();
  }
}

/** What a cell may hold, where code runs later that does not know that yet. */
function ofCell({ byThen, data }: Cell): Data | undefined {
  return byThen && data.byThen !== byThen.data ? byThen.data : undefined;
}
