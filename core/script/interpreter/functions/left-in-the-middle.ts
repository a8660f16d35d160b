/** Runs that are left in the middle, where they take too long for instance, and what was done until then is undone. */
import { BudgetEnd } from '../../heap/meter.ts';
import { Signal } from '../../heap/signal.ts';
import { restoreOwner } from '../control.ts';
import type { Machine } from '../machine.ts';

/**
 * Runs within a limit of its own. Past it everything that it did is undone, `roots` and what they lead to are forgotten, and
 * the run goes on.
 */
export function within<T>(m: Machine, limit: number, run: () => T, giveUp: () => T): T {
  const { heap } = m;
  if (limit >= heap.meter.limit) return run();
  const { mark, owner } = heap.journal;
  const active = heap.journal.pending.length;
  const comeBack = leftInTheMiddle(m);
  const mine = new Signal();
  const before = heap.meter.setLimit(limit, () => mine);
  heap.journal.newOwner();
  try {
    return run();
  } catch (error) {
    // Calls that nest too deeply for the stack are as dear as those that take too long.
    if (error !== mine && !(error instanceof RangeError)) throw error;
    heap.meter.setLimit(...before);
    m.overruns += 1;
    comeBack();
    heap.journal.undo(mark);
    return giveUp();
  } finally {
    heap.meter.setLimit(...before);
    restoreOwner(m, owner, active);
  }
}

/** Does something that has a budget of its own, and costs nothing else; says whether that was enough. */
export function bounded(m: Machine, budget: number, act: () => void): boolean {
  const comeBack = leftInTheMiddle(m);
  try {
    m.heap.meter.apart(budget, act);
    return true;
  } catch (error) {
    if (!(error instanceof BudgetEnd)) throw error;
    comeBack();
    return false;
  }
}

/** Gives what puts the machine back to where it is now, once something that runs from here was left in the middle. */
function leftInTheMiddle(m: Machine): () => void {
  const { frames, depth, running, asyncFunction, mayAwait } = m;
  const { length } = frames;
  const active = m.heap.journal.pending.length;
  return () => {
    frames.length = length;
    const noTurn = { turn: undefined, nextTurn: undefined };
    Object.assign(m, { frames, depth, running, asyncFunction, mayAwait, ...noTurn });
    drop(m, active);
  };
}

/** Forgets states that wait since there were so many. */
function drop(m: Machine, active: number): void {
  const dropped = new Set(m.heap.journal.pending.splice(active));
  for (const frame of m.frames)
    for (let at = frame.pending.length - 1; at >= 0; at -= 1)
      if (dropped.has(frame.pending[at] as (typeof frame.pending)[number])) frame.pending.splice(at, 1);
}

/** Runs a part of something that may be left in the middle by an error of ours: undone, as if it had not begun. */
export function attempt<T, E extends Signal>(
  m: Machine,
  run: () => T,
  isOurs: (error: unknown) => error is E,
): T | E {
  const { heap } = m;
  const { mark, owner } = heap.journal;
  const active = heap.journal.pending.length;
  const comeBack = leftInTheMiddle(m);
  heap.journal.newOwner();
  try {
    return run();
  } catch (error) {
    if (!isOurs(error)) throw error;
    comeBack();
    heap.journal.undo(mark);
    return error;
  } finally {
    restoreOwner(m, owner, active);
  }
}
