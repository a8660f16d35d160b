/**
 * Which functions read what, of those that unknown code may call at any time: such a function runs again only where
 * something that it read is not as it was.
 */

import type { Entity } from './bindings.ts';
import { Cell, type PropertyKey } from './values.ts';

/** What a function reads when it runs later. */
interface Read {
  /** Single keys, of whatever has them. */
  readonly keys: Set<PropertyKey>;
  /** What it reads more of. */
  readonly whole: WeakSet<Entity>;
}

export class Readers {
  readonly #read = new WeakMap<Cell, Read>();
  /** Functions to be run: they did not run yet, or may do something else than when they did. */
  readonly waiting = new Set<Cell>();
  /** Some wait since it was last set to `false`. */
  hasNew = false;
  /** The language's own objects have changed, which all may read, since it was last set to `false`. */
  mayAllDiffer = false;
  #running: { readonly reader: Cell; readonly born: number; readonly read: Read } | undefined;
  #noting: { readonly into: Set<Entity>; readonly born: number } | undefined;
  /** What was born until then outlives what runs now: it is of modules that were loaded. */
  #lasting = 0;
  #loading: Set<Entity> | undefined;
  /** Cells that unknown code got hold of and that functions read. */
  readonly #exposed = new Set<Cell>();
  #mayDiffer = false;
  /** What was noted since it was kept last, the oldest first. */
  readonly #noted: { readonly entity: Entity; readonly reader: Cell | undefined }[] = [];

  /** A function runs: what it reads of what was there before `born` is noted. */
  whileRunning(reader: Cell, born: number, run: () => void): void {
    const before = this.#running;
    const read = this.#read.get(reader) ?? { keys: new Set(), whole: new WeakSet() };
    this.#read.set(reader, read);
    this.#running = { reader, born, read };
    try {
      run();
    } finally {
      this.#running = before;
    }
  }

  /** What is read while something runs, of what was there before `born`, is added to `into`. */
  readsOf<T>(born: number, into: Set<Entity>, run: () => T): T {
    const before = this.#noting;
    this.#noting = { into, born };
    try {
      return run();
    } finally {
      this.#noting = before;
    }
  }

  /** A module is loaded: what it reads is added to `into`, but for what functions read that run at any time. */
  whileLoading<T>(into: Set<Entity>, load: () => T): T {
    const before = this.#loading;
    this.#loading = into;
    try {
      return load();
    } finally {
      this.#loading = before;
    }
  }

  /** Somebody looks at something for its readers' sake: it is not read by the module that is loaded. */
  forReaders(look: () => void): void {
    this.whileLoading(new Set(), look);
  }

  /** A module was loaded: what was born until now is no run's own. */
  lasts(born: number): void {
    this.#lasting = born;
  }

  /** Whether an entity was there before `born`, or is of a module that was loaded since. */
  outlives(entity: Entity, born: number): boolean {
    return entity.birth <= born || entity.birth <= this.#lasting;
  }

  /** What a cell holds is gone through. */
  leading(cell: Cell): void {
    if (!this.#running) this.#loading?.add(cell);
  }

  /** Something is done outside of the function that runs. */
  outside<T>(act: () => T): T {
    const before = this.#running;
    this.#running = undefined;
    try {
      return act();
    } finally {
      this.#running = before;
    }
  }

  #isQuiet = false;

  /** What is changed, and read, concerns nobody: only {@link readsOf} notes it. */
  quietly<T>(act: () => T): T {
    const before = this.#isQuiet;
    this.#isQuiet = true;
    try {
      return this.outside(() => this.whileLoading(new Set(), act));
    } finally {
      this.#isQuiet = before;
    }
  }

  /** The function that runs. */
  get runner(): Cell | undefined {
    return this.#running?.reader;
  }

  get isNoting(): boolean {
    return this.#running !== undefined;
  }

  /** Something is read: a cell for one key of it, or for whatever it holds. */
  reading(entity: Entity, key?: PropertyKey): void {
    if (key === undefined) this.#running?.read.whole.add(entity);
    else this.#running?.read.keys.add(key);
    const noting = this.#noting;
    if (noting && this.outlives(entity, noting.born)) noting.into.add(entity);
    const running = this.#running;
    if (!running) this.#loading?.add(entity);
    if (!running || !this.outlives(entity, running.born) || entity.readers?.has(running.reader)) return;
    if (entity instanceof Cell && entity.isBuiltin) return;
    entity.readers ??= new Set();
    entity.readers.add(running.reader);
    this.#noted.push({ entity, reader: running.reader });
    if (entity instanceof Cell && entity.leaked !== undefined) this.#expose(entity);
  }

  /** Unknown code gets hold of a cell. */
  exposed(cell: Cell): void {
    if (!cell.readers?.size) return;
    this.#expose(cell);
    this.#mayDiffer = true;
  }

  #expose(cell: Cell): void {
    if (this.#exposed.has(cell)) return;
    this.#exposed.add(cell);
    this.#noted.push({ entity: cell, reader: undefined });
  }

  /** A function is to be run. */
  wait(cell: Cell): void {
    this.waiting.add(cell);
    this.hasNew = true;
  }

  /** Those that wait go on to wait once something is done; what comes to wait meanwhile does so by itself. */
  whileWaiting<T>(act: () => T): T {
    const before = [...this.waiting];
    this.waiting.clear();
    try {
      return act();
    } finally {
      for (const cell of before) this.wait(cell);
    }
  }

  /** An object of the language's own is changed. */
  builtinChanged(): void {
    if (this.#isQuiet) return;
    this.mayAllDiffer = true;
    this.hasNew = true;
  }

  /** What a function that runs later changed of what such functions read, since it came to unknown code last. */
  readonly #changedForNow = new Set<Entity>();

  /** An entity is changed: by a function that runs later only as far as that is told by {@link changed}. */
  changing(entity: Entity): void {
    if (!entity.readers || this.#isQuiet) return;
    if (this.#running) this.#changedForNow.add(entity);
    else this.changed(entity);
  }

  /** A cell may have one more key: only those have to run again that read this key, or more than single keys of it. */
  adding(cell: Cell, key: PropertyKey): void {
    if (!cell.readers || this.#isQuiet) return;
    if (this.#running) this.changing(cell);
    else
      this.#wake(cell, (reader) => {
        const read = this.#read.get(reader);
        return !read || read.keys.has(key) || read.whole.has(cell);
      });
  }

  takeChangedForNow(): readonly Entity[] {
    if (this.#changedForNow.size === 0) return [];
    const changed = [...this.#changedForNow];
    this.#changedForNow.clear();
    return changed;
  }

  /** Those that something changed for since the program began. */
  readonly #disturbed = new Set<Cell>();

  /** An entity has changed: those that read it have to run again, but for the one that runs. */
  changed(entity: Entity): void {
    this.#wake(entity, () => true);
  }

  #wake({ readers }: Entity, isMeant: (reader: Cell) => boolean): void {
    for (const reader of readers ?? [])
      if (reader !== this.#running?.reader && isMeant(reader)) {
        this.#disturbed.add(reader);
        this.wait(reader);
      }
  }

  /** Whether something changed for a function since the program began. */
  isDisturbed(reader: Cell): boolean {
    return this.#disturbed.has(reader);
  }

  /** Unknown code may do something new to what it got hold of. */
  mayDiffer(): void {
    this.#mayDiffer = true;
  }

  /** What has to be looked at, for unknown code may have changed it since functions read it. */
  takeExposed(): readonly Cell[] {
    if (!this.#mayDiffer) return [];
    this.#mayDiffer = false;
    return [...this.#exposed];
  }

  /** What functions read when they ran later, since so much was noted. */
  readBy(isOne: (reader: Cell) => boolean, readings = 0): readonly Entity[] {
    return this.#noted
      .slice(readings)
      .flatMap(({ entity, reader }) => (reader && isOne(reader) ? entity : []));
  }

  /** How much was noted since it was kept last. */
  get readings(): number {
    return this.#noted.length;
  }

  /** What was noted since there was so much stays. */
  keep(readings: number): void {
    this.#noted.length = readings;
  }

  /** Notes are as they were when they were kept last; nothing waits. */
  restore(): void {
    for (const { entity, reader } of this.#noted.splice(0)) {
      if (reader) entity.readers?.delete(reader);
      else this.#exposed.delete(entity as Cell);
    }
    this.waiting.clear();
    this.#disturbed.clear();
    this.hasNew = false;
    this.mayAllDiffer = false;
    this.#mayDiffer = false;
  }
}
