/**
 * What unknown code may have found in between, while a function ran that runs later: others of its kind find what it changed,
 * although it may take that back.
 */
import type { Content, Entity } from './bindings.ts';
import type { Forgetting } from './forgetting.ts';
import type { Journal } from './journal/journal.ts';
import type { Marks } from './journal/marks.ts';
import type { Meter } from './meter.ts';
import type { Readers } from './readers.ts';
import type { Summaries } from './runs/summaries.ts';
import type { Widening } from './widening.ts';

/** More than so many contents of something that is changed again and again are not kept for what may find them. */
const maximumContents = 8;

export class FoundMeanwhile {
  readonly #meter: Meter;
  readonly #journal: Journal;
  readonly #marks: Marks;
  readonly #readers: Readers;
  readonly #widening: Widening;
  readonly #forgetting: Forgetting;
  /** `undefined`: more than is kept. */
  #contents = new Map<Entity, readonly Content[] | undefined>();

  constructor(parts: {
    readonly meter: Meter;
    readonly journal: Journal;
    readonly marks: Marks;
    readonly readers: Readers;
    readonly widening: Widening;
    readonly forgetting: Forgetting;
  }) {
    this.#meter = parts.meter;
    this.#journal = parts.journal;
    this.#marks = parts.marks;
    this.#readers = parts.readers;
    this.#widening = parts.widening;
    this.#forgetting = parts.forgetting;
  }

  /** Does something of which others find something in between: what they found of what runs around it is left aside. */
  apart<T>(act: () => T): T {
    const outer = this.#contents;
    this.#contents = new Map();
    try {
      return act();
    } finally {
      this.#contents = outer;
    }
  }

  /** A function that runs later comes to unknown code, which finds what it changed. */
  show(): void {
    const changed = this.#readers.takeChangedForNow();
    if (changed.length === 0) return;
    this.#meter.step(changed.length);
    let isKept = false;
    for (const entity of changed) {
      const before = this.#contents.has(entity) ? this.#contents.get(entity) : [];
      const isMore = !before || before.length === maximumContents;
      this.#contents.set(entity, isMore ? undefined : [...before, entity.data]);
      isKept ||= !isMore;
    }
    if (isKept) this.#journal.newOwner();
  }

  /** What was shown may be found at any time; says whether that changed anything. `summaries`: of what the function made. */
  widen(born: number, summaries: Summaries): boolean {
    let isChanged = false;
    for (const [entity, contents] of this.#contents) {
      if (!this.#readers.outlives(entity, born)) continue;
      if (!contents) {
        if (entity.volatile === true) continue;
        this.#forgetting.forget(entity);
        this.#marks.setVolatile(entity, true);
        isChanged = true;
      } else
        for (const content of contents)
          if (entity.data !== content && this.#widening.widen(entity, summaries.of(content), true))
            isChanged = true;
    }
    this.#contents.clear();
    return isChanged;
  }
}
