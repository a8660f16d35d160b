/** Code that runs any number of times. */

import type { Entity } from '../heap/bindings.ts';
import { Forgotten } from '../heap/runs/forgotten.ts';
import { Summaries } from '../heap/runs/summaries.ts';
import { Cell, type Data, type Value } from '../heap/values.ts';
import { captured, enter, isConstant, leaveFor, leaveOut, restoreOwner, settle } from './control.ts';
import type { Completion } from './functions/control-frame.ts';
import type { Machine } from './machine.ts';

/** Runs something for what it tells: nothing of what it does stays. Gives what it changed. */
export function withoutTrace(m: Machine, run: () => void): ReadonlyMap<Entity, Data | Value> {
  const { heap } = m;
  const { mark, owner } = heap.journal;
  const active = heap.journal.pending.length;
  heap.journal.newOwner();
  const frame = enter(m, 'try');
  settle(
    m,
    frame,
    captured(m, () => {
      inOwnJob(m, run);
      return undefined;
    }),
    () => true,
  );
  const changed = heap.journal.changedSince(mark);
  heap.journal.undo(mark);
  restoreOwner(m, owner, active);
  return changed;
}

/** After so many runs what goes on to change is forgotten. */
const patientRounds = 4;
/** More often it is not looked at whether one thing that is forgotten makes another one change. */
const maximumRounds = 16;

/** Whether something is a builder that has other things now. */
const isAddedTo = (before: Data | Value, now: Data | Value): boolean =>
  'built' in before && 'built' in now && before.built !== now.built;

/** Runs something whose number of runs is not known, until another run would change nothing. */
function toFixpoint(m: Machine, run: () => void, isVolatile: boolean): void {
  if (!isVolatile) return untilFixpoint(m, run, false);
  const { changing, foundMeanwhile, madeInRuns } = m.heap;
  foundMeanwhile.apart(() => madeInRuns.apart(() => changing.atAnyTime(() => untilFixpoint(m, run, true))));
}

function untilFixpoint(m: Machine, run: () => void, isVolatile: boolean): void {
  const { heap } = m;
  const { madeInRuns } = heap;
  const summaries = isVolatile ? new Summaries(heap) : undefined;
  const start = heap.journal.born;
  let forgotten: Forgotten | undefined;
  for (let round = 0; round < maximumRounds; round += 1) {
    const { mark, owner, born } = heap.journal;
    const active = heap.journal.pending.length;
    heap.step(2);
    heap.journal.newOwner();
    if (isVolatile) madeInRuns.startsRound(born);
    summaries?.startsRun(born);
    const { found } = madeInRuns;
    run();
    madeInRuns.handOver();
    if (!isVolatile) leaveOut(m, mark);
    const changed = heap.journal.changedSince(mark);
    heap.journal.undo(mark);
    restoreOwner(m, owner, active);
    // What the run made goes on to hold what it put there: others may lead to it by now.
    for (const [entity, content] of changed)
      if (!heap.readers.outlives(entity, born) && entity.data !== content)
        heap.journal.replace(entity, content);
    let isChanged = false;
    const before = new Map<Entity, Data | Value>();
    for (const [entity, content] of changed) {
      if (!heap.readers.outlives(entity, born) || entity.data === content) continue;
      // What unknown code may have done to it meanwhile is no change by what ran.
      if (entity instanceof Cell) heap.look(entity);
      const { data } = entity;
      before.set(entity, data);
      if (!heap.widening.widen(entity, summaries?.of(content) ?? content, isVolatile)) continue;
      isChanged = true;
      if (isVolatile) madeInRuns.exposed(entity, isAddedTo(data, entity.data));
    }
    if (summaries && heap.foundMeanwhile.widen(born, summaries)) isChanged = true;
    const summed = summaries?.widen() ?? [];
    if (summed.length > 0) isChanged = true;
    if (isChanged && round >= patientRounds) {
      isChanged = false;
      forgotten ??= new Forgotten(heap, start);
      for (const [entity, content] of changed)
        if (heap.readers.outlives(entity, born) && forgotten.add(entity, content, before.get(entity)))
          isChanged = true;
      for (const cell of summed) if (forgotten.add(cell)) isChanged = true;
    }
    if (!isChanged && madeInRuns.found === found) return;
  }
  // Something went on to lead to more: whatever it may lead to may have been changed.
  for (const cell of heap.reachable(forgotten?.cells ?? [])) if (!isConstant(cell)) heap.forget(cell);
}

/** Runs something in one go, whatever is running. */
function inOwnJob<T>(m: Machine, run: () => T): T {
  const { job } = m;
  m.job = {};
  try {
    return run();
  } finally {
    m.job = job;
  }
}

/** What code gives that runs in a job of its own; `undefined` where it throws. */
export function resultOf<T>(m: Machine, run: () => T): T | undefined {
  let result: T | undefined;
  const end = captured(m, () => {
    result = inOwnJob(m, run);
    return undefined;
  });
  return end ? undefined : result;
}

/**
 * What `run` does may happen any number of times, now or later. `isVolatile`: also behind what is written from now on.
 */
export function anyTimes(m: Machine, run: () => void, isVolatile: boolean): void {
  toFixpoint(
    m,
    () => {
      const frame = enter(m, 'try');
      const completion = captured(m, () => {
        inOwnJob(m, run);
        return undefined;
      });
      settle(m, frame, completion, () => true);
    },
    isVolatile,
  );
}

/** A loop of which nobody knows how often it runs. `run` is one turn. */
export function unknownLoop(m: Machine, labels: readonly string[], run: () => Completion | undefined): void {
  const takes = (completion: Completion) =>
    (completion.kind === 'break' || completion.kind === 'continue') &&
    (completion.label === undefined || labels.includes(completion.label));
  toFixpoint(
    m,
    () => {
      const frame = enter(m, 'loop', labels);
      const completion = settle(m, frame, captured(m, run), takes);
      if (completion && !completion.isTaken && !takes(completion)) leaveFor(m, completion);
    },
    false,
  );
}
