/** Counts what runs cost, in steps, and ends them when their budget is used up. */
import { Signal } from './signal.ts';
import type { Data } from './values.ts';

/** The budget is used up. Whoever set the limit catches it. */
export class BudgetEnd extends Signal {}

/** All that may be spent is used up: nothing goes on, whatever has a budget of its own. */
class AllSpent extends Signal {}

export class Meter {
  steps = 0;
  /** Those of what ran {@link apart}. */
  stepsApart = 0;
  /** Parts of what cells hold that were copied or compared, and entries of the journal that were gone through. */
  touched = 0;
  limit = Number.POSITIVE_INFINITY;
  /** How many steps there may be in all, those {@link apart} among them. */
  #most = Number.POSITIVE_INFINITY;
  #end: () => Signal = () => new BudgetEnd();

  /** Charges steps. Throws the error of the limit that is reached. */
  step(count: number): void {
    this.steps += count;
    if (this.steps + this.stepsApart > this.#most) throw new AllSpent();
    if (this.steps > this.limit) throw this.#end();
  }

  /** Charges for going through so many parts: one step for a number of them, and some besides. */
  stepThrough(parts: number, perStep: number, besides = 0): void {
    this.touched += parts;
    this.step(besides + Math.floor(parts / perStep));
  }

  /** Charges for a cell: the parts of what it holds are copied or compared. */
  stepFor({ slots, items, entries }: Data): void {
    this.stepThrough((items?.length ?? 0) + (slots?.size ?? 0) + (entries?.size ?? 0), 8, 1);
  }

  /** Runs something that has a budget of its own, and costs nothing else. At its end a {@link BudgetEnd} is thrown. */
  apart<T>(budget: number, run: () => T): T {
    const { steps } = this;
    const before = this.setLimit(steps + budget, () => new BudgetEnd());
    try {
      return run();
    } finally {
      this.setLimit(...before);
      this.stepsApart += this.steps - steps;
      this.steps = steps;
    }
  }

  /**
   * Runs something that may take so many steps in all, those {@link apart} among them. `undefined`: that is not enough. What it did
   * until then is as it is, and nobody can go on with it.
   */
  inAll<T>(most: number, run: () => T): T | undefined {
    this.#most = this.steps + this.stepsApart + most;
    try {
      return run();
    } catch (error) {
      if (!(error instanceof AllSpent)) throw error;
      return undefined;
    } finally {
      this.#most = Number.POSITIVE_INFINITY;
    }
  }

  /** Sets a limit, and the error that is thrown at it; gives back the one before. */
  setLimit(limit: number, end: () => Signal): readonly [number, () => Signal] {
    const before = [this.limit, this.#end] as const;
    this.limit = limit;
    this.#end = end;
    return before;
  }
}
