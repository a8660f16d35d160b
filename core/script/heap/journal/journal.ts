/**
 * What cells and bindings held before they were changed. A place in it is a mark: whoever has one can undo what was changed
 * since, so that the branches of a condition run one after the other, each from the same state, and are joined.
 */
import type { Content, Entity } from '../bindings.ts';
import type { Meter } from '../meter.ts';
import type { Readers } from '../readers.ts';
import { Cell, type Data, type Value } from '../values.ts';

/** A state that control left for somewhere else (`break`, `return`, `throw`), until the place is reached. */
export interface Pending<C> {
  /** How long the journal was when control left. */
  mark: number;
  /** What entities held then, where the journal does not tell any more. */
  readonly contents: Map<Entity, Content>;
  readonly completion: C;
}

/** Owns what must not be changed in place. */
export const nobody = -1;

/** Owns what a shared module gave an entity by what it does while it runs: that is not to be changed in place either. */
export const giver = -2;

export class Journal<C = unknown> {
  readonly #meter: Meter;
  readonly #readers: Readers;
  /** Entity, what it held, who owned that: a stretch's changes, the oldest first. */
  readonly #entries: (Entity | Content | number)[] = [];
  /** The states that control left, the oldest first. */
  pending: Pending<C>[] = [];
  /** The stretch of the run that goes on now: what it owns it changes in place. */
  owner = 0;
  #births = 0;

  constructor(meter: Meter, readers: Readers) {
    this.#meter = meter;
    this.#readers = readers;
  }

  /** How far everything has changed. */
  get mark(): number {
    return this.#entries.length;
  }

  /** What is born from now on is younger than this. */
  get born(): number {
    return this.#births;
  }

  /** The birth of what is made now. */
  nextBirth(): number {
    this.#births += 1;
    return this.#births;
  }

  /** From here on the first change of each entity is noted. */
  newOwner(): void {
    this.owner = this.nextBirth();
  }

  /** The entity that changed at a mark. */
  entityAt(mark: number): Entity {
    return this.#entries[mark] as Entity;
  }

  /** What that held before. */
  contentAt(mark: number): Content {
    return this.#entries[mark + 1] as Content;
  }

  /** Who owned what it held before. */
  ownerAt(mark: number): number {
    return this.#entries[mark + 2] as number;
  }

  /** The mark behind the change at another one. */
  after(mark: number): number {
    return mark + size;
  }

  /** Notes what an entity holds, unless that is of this stretch: says whether it was noted. */
  remember(entity: Entity): boolean {
    if (entity.owner === this.owner) return false;
    this.#entries.push(entity, entity.data, entity.owner);
    entity.owner = this.owner;
    return true;
  }

  /** An entity holds what states hold that were made before: when it was changed is known from then. */
  replace(entity: Entity, content: Content): void {
    this.#readers.changing(entity);
    this.remember(entity);
    setContent(entity, content);
  }

  /** Goes over to another state, such as {@link changedSince} gives. */
  become(other: ReadonlyMap<Entity, Content>): void {
    for (const [entity, content] of other) this.replace(entity, content);
  }

  /** An entity holds what somebody else owns. Its readers do not run again for that. */
  give(entity: Entity, content: Content, owner: number): void {
    this.#entries.push(entity, entity.data, entity.owner);
    setContent(entity, content);
    entity.owner = owner;
  }

  /** What each entity held first since a mark. */
  firstSince(mark: number): Map<Entity, Content> {
    const first = new Map<Entity, Content>();
    this.#meter.stepThrough(this.mark - mark, 8, 1);
    for (let at = mark; at < this.mark; at += size) {
      const entity = this.entityAt(at);
      if (!first.has(entity)) first.set(entity, this.contentAt(at));
    }
    return first;
  }

  /** What the entities that changed since a mark hold now. */
  changedSince(mark: number): Map<Entity, Content> {
    const now = new Map<Entity, Content>();
    this.#meter.touched += this.mark - mark;
    for (let at = mark; at < this.mark; at += size) {
      const entity = this.entityAt(at);
      now.set(entity, entity.data);
    }
    return now;
  }

  /** Everything is as it was at the mark. States that control left since keep what they held. */
  undo(mark: number): void {
    for (const state of this.pending) if (state.mark > mark) this.#detach(state, mark);
    this.#meter.stepThrough(this.mark - mark, 16);
    for (let at = this.mark - size; at >= mark; at -= size) {
      this.#readers.changing(this.entityAt(at));
      this.putBack(at);
    }
    this.#entries.length = mark;
  }

  /** A state is as it is although everything will be undone to a mark before it. */
  #detach(state: Pending<C>, mark: number): void {
    const since = this.firstSince(state.mark);
    for (let at = mark; at < state.mark; at += size) {
      const entity = this.entityAt(at);
      if (!state.contents.has(entity))
        state.contents.set(entity, since.has(entity) ? (since.get(entity) as Content) : entity.data);
    }
    this.#meter.step(Math.floor((state.mark - mark) / 16));
    state.mark = mark;
  }

  /** The entity that changed at a mark holds again what it held before. */
  putBack(mark: number): void {
    const entity = this.entityAt(mark);
    setContent(entity, this.contentAt(mark));
    entity.owner = this.ownerAt(mark);
  }

  /** The state that control left behind, as what differs from now. */
  stateOf(pending: Pending<C>): Map<Entity, Content> {
    const state = new Map(pending.contents);
    for (const [entity, content] of this.firstSince(pending.mark))
      if (!state.has(entity)) state.set(entity, content);
    return state;
  }

  /**
   * A stretch since a mark is over, and nothing will be undone to a place within it: of each entity only what it held first
   * is kept, so that stretches in one another do not tell the same again and again.
   */
  shorten(mark: number): void {
    const entries = this.#entries;
    if (entries.length - mark < 4 * size || this.pending.some((state) => state.mark > mark)) return;
    const seen = new Set<Entity>();
    let to = mark;
    this.#meter.touched += entries.length - mark;
    for (let at = mark; at < entries.length; at += size) {
      const entity = this.entityAt(at);
      if (seen.has(entity)) continue;
      seen.add(entity);
      if (to !== at) {
        entries[to] = entity;
        entries[to + 1] = this.contentAt(at);
        entries[to + 2] = this.ownerAt(at);
      }
      to += size;
    }
    entries.length = to;
  }

  /** What changed since a mark stays, whatever is undone. */
  commit(mark: number): void {
    this.#entries.length = mark;
    this.newOwner();
  }

  /** Nothing can be undone any more. */
  settleAll(): void {
    if (this.owner === 0 && this.pending.length === 0) this.#entries.length = 0;
  }
}

/** So much of the journal tells one change. */
const size = 3;

function setContent(entity: Entity, content: Content): void {
  if (entity instanceof Cell) entity.data = content as Data;
  else entity.data = content as Value;
}
