/** How much a run may take. */

/** What a document's run may cost; see `docs/architecture.md`. */
export interface Budget {
  readonly document: number;
  /** Of each module that it imports, beside that. */
  readonly module: number;
  readonly call: number;
  readonly deferred: number;
  /** The same where there is some to spare: few functions of a program are that long, and some of these register its commands. */
  readonly deferredAtMost: number;
  /** What those of a document, or of a module, may take in all beside what each may. */
  readonly deferredSpare: number;
  /** Of a function that runs later without what it calls: past it, all that it leads to is given up. */
  readonly deferredAlone: number;
  /** Turns of a loop, and calls of a function for the elements of a list. */
  readonly turns: number;
  /** The same where it runs later: definitions are no longer than that. */
  readonly deferredTurns: number;
}

export const standardBudget: Budget = {
  document: 300_000,
  module: 100_000,
  call: 100_000,
  deferred: 10_000,
  deferredAtMost: 40_000,
  deferredSpare: 50_000,
  deferredAlone: 20_000,
  turns: 5_000,
  deferredTurns: 200,
};

/** More turns of a loop, and more calls for the elements of a list, are not made one by one. */
export const maximumTurns = (m: {
  readonly deferred: { readonly isRunning: boolean };
  readonly budget: Budget;
}): number => (m.deferred.isRunning ? m.budget.deferredTurns : m.budget.turns);

/** Deeper calls than that are not followed. */
export const maximumCalls = 60;
/** Longer texts and lists than that are not made. */
export const maximumLength = 100_000;
