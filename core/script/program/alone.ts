/** Running a module for itself: what runs around it waits, and is none of its business. */
import { BudgetEnd } from '../heap/meter.ts';
import type { Machine, Module } from '../interpreter/machine.ts';
import { forgetRest } from '../interpreter/unknown-calls.ts';

/** A machine in which nothing runs. */
const atRest = () => ({
  frames: [],
  depth: 0,
  running: undefined,
  asyncFunction: undefined,
  called: undefined,
  mayAwait: false,
  turn: undefined,
  nextTurn: undefined,
});

/** Does something for a module. What is running waits: the module knows nothing of it. */
export function runAlone(m: Machine, module: Module, act: () => void): void {
  const { heap } = m;
  const { frames, depth, running, asyncFunction, mayAwait, job, deferred, sendings } = m;
  const { pending } = heap.journal;
  Object.assign(m, {
    ...atRest(),
    deferred: {
      ...deferred,
      isRunning: false,
      watch: undefined,
      nested: undefined,
      isFree: true,
      steps: 0,
      most: m.budget.module,
      spare: m.budget.deferredSpare,
    },
    sendings: module.sendings,
  });
  heap.journal.pending = [];
  // What the module makes is not of the function that loads it: that changes it.
  heap.journal.newOwner();
  const run = () => {
    try {
      act();
    } catch (error) {
      if (!(error instanceof BudgetEnd)) throw error;
      Object.assign(module, { isCut: true, isDone: true, begin: undefined });
      heap.meter.setLimit(Number.POSITIVE_INFINITY, () => error);
      abandon(m, module);
    }
  };
  try {
    heap.byThen.running(undefined, () => heap.readers.outside(() => heap.meter.apart(m.budget.module, run)));
  } finally {
    Object.assign(m, { frames, depth, running, asyncFunction, mayAwait, job, deferred, sendings });
    heap.journal.pending = pending;
    heap.lasts();
  }
}

/** The budget ended in the middle of a module, outside of all functions that were running: the rest of it is not known. */
export function abandon(m: Machine, module: Module | undefined): void {
  Object.assign(m, atRest());
  m.deferred.isRunning = false;
  m.deferred.watch = undefined;
  m.heap.journal.pending = [];
  if (module) forgetRest(m, module.scope);
}
