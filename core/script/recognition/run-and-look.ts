/** Code of a program that runs only to be looked at. */
import type { Heap } from '../heap/heap.ts';
import { Signal } from '../heap/signal.ts';
import { type Cell, isCell, type Value } from '../heap/values.ts';
import { captured } from '../interpreter/control.ts';
import { noteOtherRuns } from '../interpreter/functions/runs.ts';
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
  const { asyncFunction, mayAwait, job, called: outer } = m;
  const called = new Set<Cell>();
  m.deferred.isRunning = true;
  m.mayAwait = true;
  m.job = {};
  m.called = called;
  m.asyncFunction = undefined;
  const nested = m.deferred.nested;
  m.deferred.nested = { born: heap.journal.born, functions: new Set(), depth: 0 };
  m.depth = 1;
  try {
    captured(m, () => {
      run();
      heap.madeInRuns.handOver();
      return undefined;
    });
  } catch (error) {
    if (!(error instanceof OutOfSteps || error instanceof RangeError)) throw error;
    m.frames.length = frames;
    m.overruns += 1;
    noteOtherRuns(called);
  } finally {
    heap.meter.setLimit(...before);
    m.depth = depth;
    m.deferred.nested = nested;
    m.asyncFunction = asyncFunction;
    m.mayAwait = mayAwait;
    m.job = job;
    m.called = outer;
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

/**
 * What others have of a function or a class once it ran: what it gave, the objects that it belongs to, and what it handed to code that
 * nobody knows.
 */
export class Results {
  readonly #heap: Heap;
  readonly #values: readonly (Value | undefined)[];
  #reached: ReadonlySet<Cell> | undefined;

  /** `outer`: of the code that it stands in. */
  constructor(heap: Heap, outer: Results | undefined, values: readonly (Value | undefined)[]) {
    this.#heap = heap;
    this.#values = outer ? [...outer.#values, ...values] : values;
  }

  has(value: Value | undefined): boolean {
    this.#reached ??= this.#heap.reachable(this.#values);
    return isCell(value) && (value.leaked !== undefined || this.#reached.has(value));
  }
}
