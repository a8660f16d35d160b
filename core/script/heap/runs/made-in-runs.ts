/**
 * What code makes that runs at any time: others may do to what it makes now what they do to what it made at the same place when it
 * ran before, for it may stand where that stood.
 */
import type { Entity } from '../bindings.ts';
import type { ByThen } from '../by-then.ts';
import { isCopied } from '../contents.ts';
import { type Marks, volatileFor } from '../journal/marks.ts';
import type { Site } from '../places.ts';
import type { Readers } from '../readers.ts';
import { Cell, type Exposure } from '../values.ts';

const none: Exposure = { isLeaked: false, isElsewhere: false, volatile: undefined, isAddedTo: false };

export class MadeInRuns {
  readonly #readers: Readers;
  readonly #marks: Marks;
  readonly #byThen: ByThen;
  /** The functions that made something at a place which others have. */
  readonly #makers = new WeakMap<Site, Set<Cell>>();
  #round = Number.POSITIVE_INFINITY;
  /** The call of a function of the language, or of a package, that runs now: what it makes has no place of its own. */
  calling: Site | undefined;
  /** How often others were found to have more than before. */
  found = 0;
  /** Hands a cell to unknown code, with all that it leads to. */
  leak: ((cell: Cell) => void) | undefined;
  /** What is to be handed to it as soon as it holds what it is made of. */
  #made: Cell[] = [];

  constructor(parts: { readonly readers: Readers; readonly marks: Marks; readonly byThen: ByThen }) {
    this.#readers = parts.readers;
    this.#marks = parts.marks;
    this.#byThen = parts.byThen;
  }

  /** A function runs once more, of those that may run at any time: what was born until now is of what ran before. */
  startsRound(born: number): void {
    this.#round = born;
  }

  /** Such functions run, and what runs around them goes on with its own. */
  apart<T>(act: () => T): T {
    const round = this.#round;
    try {
      return act();
    } finally {
      this.#round = round;
    }
  }

  /** Others have from now on what they may have of what was made last: something else is done now. */
  handOver(): void {
    if (this.#made.length === 0) return;
    const made = this.#made;
    this.#made = [];
    for (const cell of made) this.leak?.(cell);
  }

  /** Whatever was left in the middle is not handed over any more. */
  restore(): void {
    this.#made = [];
  }

  /** Code that runs at any time made a cell. */
  made(cell: Cell): void {
    const place = cell.site ?? this.calling;
    if (!place || cell.kind === 'function') return;
    cell.maker = this.#readers.runner;
    cell.place = place;
    for (const maker of this.#makers.get(place) ?? []) {
      const exposure = maker.exposures?.get(place);
      if (!exposure) continue;
      if (exposure.isLeaked) this.#made.push(cell);
      cell.isElsewhere ||= exposure.isElsewhere;
      cell.volatile = volatileFor(cell.volatile, exposure.volatile) as true;
      if (exposure.isAddedTo && isCopied(cell.data.built)) cell.data.built.forget();
    }
  }

  /** Others have something, or change it, as it is marked now. `isAddedTo`: what a builder built has changed. */
  exposed(entity: Entity, isAddedTo = false): void {
    // Of what runs to be looked at nothing stays.
    if (!(entity instanceof Cell) || this.#byThen.isLook) return;
    const { maker, place } = entity;
    if (!maker || !place || entity.birth > this.#round) return;
    const before = maker.exposures?.get(place) ?? none;
    const now: Exposure = {
      isLeaked: before.isLeaked || entity.leaked !== undefined,
      isElsewhere: before.isElsewhere || entity.isElsewhere,
      volatile: volatileFor(before.volatile, entity.volatile),
      isAddedTo: before.isAddedTo || isAddedTo,
    };
    const isSame =
      now.isLeaked === before.isLeaked &&
      now.isElsewhere === before.isElsewhere &&
      now.volatile === before.volatile &&
      now.isAddedTo === before.isAddedTo;
    if (isSame) return;
    this.#marks.setExposures(maker, new Map([...(maker.exposures ?? []), [place, now]]));
    const makers = this.#makers.get(place) ?? new Set();
    this.#makers.set(place, makers.add(maker));
    this.found += 1;
    // It makes something else now.
    if (maker !== this.#readers.runner) this.#readers.wait(maker);
  }
}
