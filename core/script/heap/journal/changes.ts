/** What code changed since a mark of the journal: who shares modules asks that, to know what a module did to others. */
import type { Content, Entity } from '../bindings.ts';
import { BuiltinKeys } from '../builtin-keys.ts';
import { isOther } from '../contents.ts';
import type { Meter } from '../meter.ts';
import { Cell, type Data } from '../values.ts';
import { giver, type Journal } from './journal.ts';

export class Changes {
  readonly #journal: Journal;
  readonly #meter: Meter;

  constructor(journal: Journal, meter: Meter) {
    this.#journal = journal;
    this.#meter = meter;
  }

  /** Tells each change since a mark, with the mark that it had. */
  forEachSince(mark: number, tell: (entity: Entity, at: number) => void): void {
    const journal = this.#journal;
    this.#meter.touched += journal.mark - mark;
    for (let at = mark; at < journal.mark; at = journal.after(at)) tell(journal.entityAt(at), at);
  }

  /** What code changed between two marks. What was only looked at is not among it. */
  between(mark: number, until = this.#journal.mark): ReadonlySet<Entity> {
    const journal = this.#journal;
    this.#meter.stepThrough(until - mark, 16);
    const changed = new Set<Entity>();
    for (let at = mark; at < until; at = journal.after(at)) {
      const entity = journal.entityAt(at);
      if (isTouched(entity, journal.contentAt(at))) changed.add(entity);
    }
    return changed;
  }

  /** Those of what changed between two marks that something else changed than shared modules, when they joined the program. */
  otherwise(mark: number, until = this.#journal.mark): ReadonlySet<Entity> {
    const journal = this.#journal;
    this.#meter.stepThrough(until - mark, 16);
    const changed = new Set<Entity>();
    const contents = new Map<Entity, Content>();
    const next = (entity: Entity, content: Content, owner: number): void => {
      const before = contents.get(entity);
      if (before !== undefined && owner !== giver && isOther(before, content)) changed.add(entity);
      contents.set(entity, content);
    };
    for (let at = mark; at < until; at = journal.after(at))
      next(journal.entityAt(at), journal.contentAt(at), journal.ownerAt(at));
    for (let at = until; at < journal.mark && contents.size > 0; at = journal.after(at)) {
      const entity = journal.entityAt(at);
      if (!contents.has(entity)) continue;
      next(entity, journal.contentAt(at), journal.ownerAt(at));
      contents.delete(entity);
    }
    for (const entity of contents.keys()) next(entity, entity.data, entity.owner);
    return changed;
  }

  /** What code changed of the language's own objects since a mark. */
  ofBuiltinsSince(mark: number): BuiltinKeys {
    const journal = this.#journal;
    const changed = new BuiltinKeys();
    const seen = new Set<Entity>();
    this.#meter.stepThrough(journal.mark - mark, 16);
    for (let at = mark; at < journal.mark; at = journal.after(at)) {
      const entity = journal.entityAt(at);
      if (!(entity instanceof Cell) || !entity.isBuiltin || seen.has(entity)) continue;
      seen.add(entity);
      changed.addChanges(entity, journal.contentAt(at) as Data, entity.data);
    }
    return changed;
  }

  /**
   * Whether all that code changed since a mark is of a certain kind. What only unknown code may have done does not count: each
   * program finds that out by itself.
   */
  areAllSince(mark: number, is: (entity: Entity) => boolean): boolean {
    const journal = this.#journal;
    const seen = new Set<Entity>();
    for (let at = mark; at < journal.mark; at = journal.after(at)) {
      const entity = journal.entityAt(at);
      if (seen.has(entity)) continue;
      seen.add(entity);
      if (!is(entity) && isTouched(entity, journal.contentAt(at))) return false;
    }
    return true;
  }
}

/** Whether code changed an entity since it held something, or set it again. */
const isTouched = (entity: Entity, before: Content): boolean =>
  !(entity instanceof Cell) || entity.data.touches !== (before as Data).touches;
