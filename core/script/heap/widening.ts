/** What entities hold where another state comes to the one that is there: that of another branch, or of another run. */
import type TypeScript from 'typescript';
import { Binding, type Content, type Entity } from './bindings.ts';
import { isOther } from './contents.ts';
import { adds, blurred, differs, isEqual, joinedData, merge, someDiffer } from './join.ts';
import type { Journal } from './journal/journal.ts';
import type { Marks } from './journal/marks.ts';
import type { Meter } from './meter.ts';
import type { Readers } from './readers.ts';
import { type Cell, type Data, type Slot, uninitialized, unknown, type Value } from './values.ts';

export class Widening {
  readonly #meter: Meter;
  readonly #journal: Journal;
  readonly #marks: Marks;
  readonly #readers: Readers;
  /** What code wrote at any time that brought nothing new there: where less is known of it, it would. */
  readonly #rewritten: Entity[] = [];

  constructor(meter: Meter, journal: Journal, marks: Marks, readers: Readers) {
    this.#meter = meter;
    this.#journal = journal;
    this.#marks = marks;
    this.#readers = readers;
  }

  /** Joins another state into this one. Entities born after `born` are those of the other state alone. */
  join(other: ReadonlyMap<Entity, Content>, born: number, fork?: TypeScript.Node): void {
    for (const [entity, content] of other) {
      this.#meter.step(1);
      if (!this.#readers.outlives(entity, born) || entity.data === content) continue;
      this.#journal.replace(entity, this.joined(entity, content, entity.data, fork));
    }
  }

  /** What an entity holds that holds this in one state, and that in another. */
  joined(entity: Entity, a: Content, b: Content, fork?: TypeScript.Node): Content {
    if (entity instanceof Binding) return merge(a as Value, b as Value, fork);
    this.#meter.stepFor(a as Data);
    return joinedData(a as Data, b as Data, fork);
  }

  /** What a run that may happen any number of times leaves: joins it in, and says whether that changed anything. */
  widen(entity: Entity, content: Content, isVolatile: boolean): boolean {
    const isChanged = this.mayHold(entity, content, isVolatile);
    if (isChanged) this.#readers.changed(entity);
    else if (isVolatile && isOther(entity.data, content)) this.#rewritten.push(entity);
    return isChanged;
  }

  /** How often code wrote at any time what brought nothing new. */
  get rewritten(): number {
    return this.#rewritten.length;
  }

  /** What it wrote so since that was so often: it is not noted any more. */
  takeRewritten(since: number): readonly Entity[] {
    return this.#rewritten.splice(since);
  }

  /** An entity may hold this as well; says whether that is new. Who reads it hears nothing of it. */
  mayHold(entity: Entity, content: Content, isVolatile: boolean): boolean {
    if (entity instanceof Binding) return this.#widenBinding(entity, content as Value, isVolatile);
    // It was only looked at: whoever looks again finds the same.
    if ((content as Data).touches === entity.data.touches) return false;
    return this.#widenCell(entity, content as Data, isVolatile);
  }

  #widenBinding(binding: Binding, now: Value, isVolatile: boolean): boolean {
    const before = binding.data;
    const addsNothing = isEqual(now, before) || (before.kind === 'unknown' && adds(now, before) === false);
    if (addsNothing) {
      // It is written all the same: once it holds something else, that is no longer nothing.
      this.#readers.reading(binding);
      if (isVolatile && !isEqual(now, before)) this.#marks.setVolatile(binding, true);
      return false;
    }
    this.#journal.replace(binding, merge(before === uninitialized ? unknown : before, now, undefined, true));
    if (isVolatile) this.#marks.setVolatile(binding, true);
    return true;
  }

  #widenCell(cell: Cell, now: Data, isVolatile: boolean): boolean {
    const before = cell.data;
    const joined = joinedData(now, before);
    let isChanged = (joined.open && !before.open) || joined.hidden.length > before.hidden.length;
    if (joined.slots)
      for (const [key, slot] of joined.slots) {
        const was = before.slots?.get(key);
        if (slot === was || bringsNothing(slot, was)) continue;
        isChanged = true;
        if (isVolatile && cell.volatile !== true)
          this.#marks.setVolatile(cell, new Set([...(cell.volatile ?? []), key]));
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
    if (isVolatile && isContentChanged) this.#marks.setVolatile(cell, true);
    this.#journal.replace(cell, joined);
    return isChanged;
  }
}

/** Whether a property may be all that it is now already before. */
const bringsNothing = (now: Slot, before: Slot | undefined): boolean =>
  before !== undefined &&
  before.value.kind === 'unknown' &&
  !before.getter &&
  !before.setter &&
  adds(now.value, before.value) === false &&
  (before.mayBeAbsent === true) === (now.mayBeAbsent === true);

/** Whether it may be frozen, or defined anew, more than was known: then what is written to it may not be taken. */
const isMoreDoubtful = (now: Data, before: Data): boolean =>
  now.integrity !== before.integrity || doubtsOf(now) > doubtsOf(before);

const doubtsOf = ({ doubtful }: Data): number =>
  doubtful === true ? Number.POSITIVE_INFINITY : (doubtful?.size ?? 0);
