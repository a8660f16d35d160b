/** Code of a program that runs only to be looked at. */
import { Signal } from '../heap/signal.ts';
import { captured } from '../interpreter/control.ts';
import type { Machine } from '../interpreter/machine.ts';

class OutOfSteps extends Signal {}

/**
 * Runs code as nobody knows who runs it, then `look`s; nothing of what it did stays. `limit`: the step of the heap beyond which
 * it does not go on.
 */
export function runAndLook<T>(m: Machine, limit: number, run: () => void, look: () => T): T {
  return m.heap.byThen.running('looks', () => runLater(m, limit, run, look));
}

function runLater<T>(m: Machine, limit: number, run: () => void, look: () => T): T {
  const { heap } = m;
  const { stand } = heap;
  const { owner } = heap.journal;
  heap.journal.newOwner();
  const { escaped } = m;
  m.escaped = new Set(escaped);
  const before = heap.meter.setLimit(
    Math.min(heap.meter.steps + m.budget.call, limit),
    () => new OutOfSteps(),
  );
  const [frames, depth, wasRunning] = [m.frames.length, m.depth, m.deferred.isRunning];
  const { asyncFunction, mayAwait } = m;
  m.deferred.isRunning = true;
  m.mayAwait = true;
  m.asyncFunction = undefined;
  const nested = m.deferred.nested;
  m.deferred.nested = { born: heap.journal.born, functions: new Set(), depth: 0 };
  m.depth = 1;
  try {
    captured(m, () => {
      run();
      return undefined;
    });
  } catch (error) {
    if (!(error instanceof OutOfSteps || error instanceof RangeError)) throw error;
    m.frames.length = frames;
    m.overruns += 1;
  } finally {
    heap.meter.setLimit(...before);
    m.depth = depth;
    m.deferred.nested = nested;
    m.asyncFunction = asyncFunction;
    m.mayAwait = mayAwait;
    m.deferred.isRunning = wasRunning;
  }
  try {
    return look();
  } finally {
    heap.journal.pending = [];
    heap.revert(stand);
    heap.journal.owner = owner;
    m.escaped = escaped;
  }
}
