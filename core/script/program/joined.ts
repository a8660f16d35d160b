/** Which of the modules that are shared are in the program that is read, and which others can join it. */

import type { Entity } from '../heap/bindings.ts';
import type { BuiltinKeys } from '../heap/builtin-keys.ts';
import type { Heap } from '../heap/heap.ts';
import { canFollow } from '../heap/journal/traces.ts';
import type { Cell } from '../heap/values.ts';
import { type Finished, isAmong, isMadeBy, meets } from './finished.ts';

/** Whether none of these modules, in the order in which they run, read what one changes that now runs before it, and then did not. */
function areUndisturbed(modules: readonly Finished[]): boolean {
  const changedBy = new Map<Entity, Finished[]>();
  for (const module of modules) {
    for (const read of changedBy.size > 0 ? module.readsOfOthers : [])
      if (changedBy.get(read)?.some((changer) => !module.needs.has(changer))) return false;
    for (const { entity, isDone } of module.traces.changes) {
      if (!isDone) continue;
      const before = changedBy.get(entity);
      if (before) before.push(module);
      else changedBy.set(entity, [module]);
    }
  }
  return true;
}

/** The shared modules of a program. */
export class Joined {
  readonly #heap: Heap;
  /** Those of the program, in the order in which they joined it. */
  readonly #order: Finished[] = [];
  readonly #all = new Set<Finished>();
  /** How far the heap had changed when the program began. */
  #begin = 0;
  /** What is born from then on is younger than this. */
  #born = 0;

  constructor(heap: Heap) {
    this.#heap = heap;
  }

  /** A program begins. */
  start(): void {
    this.shorten(0);
    this.#changedFor.clear();
    this.#begin = this.#heap.journal.mark;
    this.#born = this.#heap.journal.born;
  }

  get size(): number {
    return this.#order.length;
  }

  /** Those that joined since there were so many are no part of the program any more: what they did was taken back. */
  shorten(size: number): void {
    for (const finished of this.#order.splice(size)) this.#all.delete(finished);
  }

  /** A module joins the program, behind those that it needs. */
  add(finished: Finished): void {
    if (this.#all.has(finished)) return;
    for (const module of [...finished.needs, finished]) {
      if (this.#all.has(module)) continue;
      this.#wake(module);
      this.#heap.traces.add(module.traces);
      this.#all.add(module);
      this.#order.push(module);
    }
  }

  /** Of functions that run later, for which modules changed something that they read. */
  readonly #changedFor = new Map<Cell, Set<Finished>>();

  /**
   * A module changes what functions read that run later. What those do then that it needs was seen when it ran itself; but not
   * where other modules, or the program, had changed something for them, too.
   */
  #wake(changer: Finished): void {
    const { readers } = this.#heap;
    for (const { entity, isDone } of changer.traces.changes) {
      if (!isDone) continue;
      for (const reader of entity.readers ?? []) {
        const others = this.#changedFor.get(reader) ?? new Set();
        const isSeen =
          (isMadeBy(changer, reader) || isAmong(changer.needs, reader)) &&
          [...others].every((other) => other === changer || changer.needs.has(other));
        if (!isSeen || readers.isDisturbed(reader)) readers.wait(reader);
        this.#changedFor.set(reader, others.add(changer));
      }
    }
  }

  /**
   * Whether a module, and what it needs, would be in this program as it was when it ran: nobody changed what it read then, nor
   * what it changes itself.
   */
  mayAdd(finished: Finished): boolean {
    if (this.#all.has(finished)) return true;
    const isNew = (module: Finished): boolean => !this.#all.has(module);
    const changed = this.#heap.changes.between(this.#begin);
    if (changed.size > 0)
      for (const module of [finished, ...[...finished.needs].filter(isNew)])
        if (
          meets(module.readsOfOthers, changed) &&
          meets(module.readsOfOthers, this.changedBeside(module.early))
        )
          return false;
    const added = [...finished.needs, finished].filter(isNew);
    return canFollow(added.map(({ traces }) => traces)) && areUndisturbed(added);
  }

  /** What was changed since the program began, but for what these modules alone gave. */
  changedBeside(givers: ReadonlySet<Finished>, until = this.#heap.journal.mark): ReadonlySet<Entity> {
    const changed = this.#heap.changes.between(this.#begin, until);
    if (changed.size === 0 || givers.size === 0) return changed;
    const otherwise = this.#heap.changes.otherwise(this.#begin, until);
    const byOthers = this.#givenBeside(givers);
    return new Set([...changed].filter((entity) => otherwise.has(entity) || byOthers.has(entity)));
  }

  /** What other modules than these changed while they ran. */
  #givenBeside(givers: ReadonlySet<Finished>): Set<Entity> {
    const entities = new Set<Entity>();
    for (const { traces } of this.#order.filter((module) => !givers.has(module)))
      for (const { entity, isDone } of traces.changes) if (isDone) entities.add(entity);
    return entities;
  }

  /**
   * What code that ran had changed until then, or others than these modules: what may happen at any time is not among it. `born`: what
   * was born until then.
   */
  doneBeside(givers: ReadonlySet<Finished>, until: number, born: number): ReadonlySet<Entity> {
    const done = this.#givenBeside(givers);
    for (const entity of this.changedBeside(givers, until))
      if (entity.changed > this.#born && entity.changed <= born) done.add(entity);
    return done;
  }

  /** What code changed of the language's own objects since the program began. */
  builtinsChanged(): BuiltinKeys {
    return this.#heap.changes.ofBuiltinsSince(this.#begin);
  }
}
