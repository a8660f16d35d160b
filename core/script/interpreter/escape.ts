/**
 * What unknown code may do with what it gets. Plain data it leaves as it is; builders it may add to; functions it may call,
 * now or later, any number of times. All that it got hold of may be behind any value that is not known.
 */

import type { Entity } from '../heap/bindings.ts';
import { buildersOf, cellsIn, foundElsewhere, keyOfList } from '../heap/contents.ts';
import { Cell, cellsOf, type PropertyKey, Unknown, unknown, type Value, type Why } from '../heap/values.ts';
import { captured, forgetAll, isConstant } from './control.ts';
import { allowance, newDeferred } from './deferred.ts';
import { anyTimes } from './fixpoint.ts';
import { within } from './functions/left-in-the-middle.ts';
import { type Arguments, codeOf, type Machine, Thrown } from './machine.ts';
import { callsOf, ledTo } from './reach/led-to.ts';
import { noteMove } from './values/moves.ts';

/**
 * Unknown code gets hold of values: its part of the heap grows by what they lead to. `under`: it finds them under this key alone.
 */
export function leak(
  m: Machine,
  values: Iterable<Value | undefined>,
  isAdding = false,
  under?: PropertyKey,
): void {
  const { heap } = m;
  for (const value of values) findElsewhere(m, cellsOf(value), under);
  if (m.deferred.watch) return m.deferred.watch.loses(values);
  const rest: Cell[] = [];
  const add = (cells: readonly Cell[]): void => {
    for (const cell of cells) {
      if (cell.isBuiltin) {
        // `unknown(Object.assign, o, …)`: from now on, anything of what is leaked may be changed by it.
        if (cell.kind === 'function' && codeOf(cell).native) {
          const { isPure, mayDo } = codeOf(cell);
          if (isPure !== true) heap.unknownCode.expect({ does: 'anyKey' });
          if (mayDo) heap.unknownCode.expect({ does: mayDo });
        }
        continue;
      }
      if (cell.leaked !== undefined) {
        if (cell.kind === 'function' && cell.getsNew && !isAdding) {
          heap.marks.setGetsNew(cell, false);
          heap.readers.wait(cell);
        }
        continue;
      }
      heap.marks.note(cell);
      cell.leaked = heap.unknownCode.epoch;
      heap.readers.exposed(cell);
      heap.madeInRuns.exposed(cell);
      rest.push(cell);
    }
  };
  for (const value of values) add(cellsOf(value));
  for (let cell = rest.pop(); cell; cell = rest.pop()) {
    heap.step(1);
    heap.readers.leading(cell);
    findElsewhere(m, foundElsewhere(cell));
    add(cellsIn(cell));
    if (cell.kind === 'function') escaping(m, cell);
  }
}

/** Unknown code may find these under any key, or under this one. */
export function findElsewhere(
  { heap, deferred }: Machine,
  cells: readonly Cell[],
  under?: PropertyKey,
): void {
  const elsewhere = under === undefined ? cells : cells.filter((cell) => keyOfList(cell) !== under);
  if (deferred.watch) return deferred.watch.finds(elsewhere);
  for (const cell of elsewhere) {
    if (!heap.marks.setElsewhere(cell) || cell.leaked === undefined) continue;
    // Unknown code had it before, and may do more to it from now on.
    heap.readers.exposed(cell);
    heap.unknownCode.goesOn();
  }
}

/** Notes a function that unknown code got. */
function escaping(m: Machine, cell: Cell): void {
  if (escapingNow(m, cell)) return;
  if (!m.escaped.has(cell)) deferRun(m, cell);
}

/** What a function may do that unknown code got, if that is done at once: it is a native, or made in the run that ends. */
export function escapingNow(m: Machine, cell: Cell): boolean {
  const code = codeOf(cell);
  if (code.native) {
    const bound = code.bound ?? undefined;
    // `list.push` that is bound and handed out: it may be called at any time.
    if (bound && codeOf(bound.target).native && codeOf(bound.target).isPure !== true)
      for (const cell of m.heap.reachable([bound.self, ...bound.args.values]))
        if (cell.kind !== 'function') forgetForGood(m, cell);
    return true;
  }
  const { nested } = m.deferred;
  if (!nested || m.heap.readers.outlives(cell, nested.born)) return false;
  if (!nested.functions.has(cell)) {
    nested.functions.add(cell);
    nowAndEnd(m, cell);
  }
  return true;
}

/** Unknown code has a function: it runs as soon as that gets anything, and at the end. */
export function deferRun(m: Machine, cell: Cell): void {
  m.escaped.add(cell);
  m.heap.readers.wait(cell);
}

/** Nobody knows what an entity holds, now and whenever it is set later. */
export function forgetForGood(m: Machine, entity: Entity): void {
  m.heap.changing.atAnyTime(() => m.heap.forget(entity));
  m.heap.marks.note(entity);
  if (!(entity instanceof Cell) || !entity.isBuiltin) entity.volatile = true;
  m.heap.madeInRuns.exposed(entity);
}

/** Unknown code gets values, and may run what it has. */
export function letEscape(
  m: Machine,
  values: readonly (Value | undefined)[],
  isAdding = false,
  under?: PropertyKey,
): void {
  if (m.deferred.watch) return leak(m, values, isAdding, under);
  for (const value of values) handOver(m, value);
  leak(m, values, isAdding, under);
  if (m.deferred.isRunning) m.heap.foundMeanwhile.show();
  else if (m.escaped.size > 0 || m.heap.readers.hasNew) runWaiting(m);
}

/** A builder that unknown code gets, or may get: it may add to it. */
function handOver(m: Machine, value: Value | undefined): void {
  for (const builder of buildersOf(value))
    (m.heap.own(builder).built as { handOver?(): void } | undefined)?.handOver?.();
}

/** A function made in a later run escapes: it is run there, now and at that run's end, and not kept. */
function nowAndEnd(m: Machine, cell: Cell): void {
  const { nested } = m.deferred;
  if (!nested || nested.depth > 2 || m.depth > 40) {
    forgetAll(m, ledTo(m, callsOf(cell)).changed);
    return;
  }
  runNested(m, cell);
}

function runNested(m: Machine, cell: Cell): void {
  const { nested, followed } = m.deferred;
  if (!nested) return;
  nested.depth += 1;
  if (Number.isFinite(followed)) m.deferred.followed = m.depth;
  try {
    anyTimes(m, () => callDeferred(m, cell), false);
  } finally {
    nested.depth -= 1;
    m.deferred.followed = followed;
  }
}

const parameter: Why = { kind: 'parameter' };
/** What a function gets that unknown code calls. */
export const anyArguments: Arguments = {
  values: [],
  sites: [],
  source: undefined,
  rest: new Unknown([], [], { why: parameter }),
};

/** What a function gets that a builder calls. */
const newBuilders: Arguments = {
  ...anyArguments,
  rest: new Unknown([], [], { why: parameter, isNew: true }),
};

/** Calls a function as unknown code may. `on`: what it is called on. */
function callDeferred(m: Machine, cell: Cell, on?: Cell): void {
  const { class: made, home } = codeOf(cell);
  const args = cell.getsNew ? newBuilders : anyArguments;
  if (made) m.construct(cell, args);
  else {
    // A method of an object is called on that, for all that is known, if no other has it.
    const self = on ?? (home?.site && !home.data.isBorrowed ? home : unknown);
    const result = m.call(cell, self, args);
    // `return this`: who calls a method of an object has that.
    if (result === self) return;
    noteMove(m, result);
    if (m.deferred.watch) m.deferred.watch.handsOut([result]);
    else leak(m, [result]);
  }
}

/**
 * Runs the functions that unknown code has and that may do something else than when they ran last. What they do may happen
 * at any time from then on, so the others need not run again.
 */
export function runWaiting(m: Machine, isLeft: (cell: Cell) => boolean = () => false): void {
  const { deferred, heap } = m;
  const { readers } = heap;
  readers.hasNew = false;
  if (readers.mayAllDiffer) for (const cell of m.escaped) readers.waiting.add(cell);
  readers.mayAllDiffer = false;
  heap.unknownCode.goesOn();
  readers.forReaders(() => {
    for (const cell of readers.takeExposed()) heap.look(cell);
  });
  if (readers.waiting.size === 0) return;
  deferred.isRunning = true;
  const isNew = (cell: Cell) => m.isEscaped(cell) && !deferred.ran.has(cell) && !isLeft(cell);
  const run = () => {
    runAll([...readers.waiting]);
    // Those that unknown code gets by these may be called before anything else happens, too.
    for (;;) {
      const more = [...readers.waiting].filter(isNew);
      if (more.length === 0) return;
      runAll(more);
    }
  };
  const runAll = (cells: readonly Cell[]) => {
    // One after the other with nothing that runs in between: what they lead to is gone through once.
    let lost: Cell[] = [];
    const loseThem = () => {
      if (lost.length > 0) lose(m, lost);
      lost = [];
    };
    for (const cell of cells) {
      if (!m.isEscaped(cell) || isLeft(cell)) continue;
      const ran = deferred.ran.get(cell) ?? 0;
      readers.waiting.delete(cell);
      if (deferred.lost.has(cell)) continue;
      if (ran > 0 && deferred.steps > deferred.most) lost.push(cell);
      else {
        loseThem();
        const { steps } = heap.meter;
        runDeferred(m, cell);
        if (ran > 0) deferred.steps += heap.meter.steps - steps;
      }
      deferred.ran.set(cell, ran + 1);
    }
    loseThem();
  };
  try {
    heap.byThen.running('functions', () => {
      if (deferred.isFree) heap.meter.apart(Number.POSITIVE_INFINITY, run);
      else run();
    });
  } finally {
    deferred.isRunning = false;
  }
}

/** More often than that it is not looked at whether what functions do changes what others do. */
const maximumRounds = 4;

/** Runs functions that unknown code has until none of them may do anything else; `isLeft`: but for these. */
export function settleEscaped(m: Machine, isLeft: (cell: Cell) => boolean = () => false): void {
  const waiting = () => [...m.heap.readers.waiting].filter((cell) => m.escaped.has(cell) && !isLeft(cell));
  for (let round = 0; round < maximumRounds; round += 1) {
    runWaiting(m, isLeft);
    if (waiting().length === 0) return;
  }
  lose(m, waiting());
}

/**
 * Runs the functions that unknown code got from a module that is shared, or from those of a cycle: the documents that import
 * it find done what these may do. They may take as much as so many modules.
 */
export function settleShared(m: Machine, modules: number): void {
  const { deferred } = m;
  m.deferred = { ...newDeferred(), most: modules * m.budget.module };
  m.heap.meter.apart(Number.POSITIVE_INFINITY, () => settleEscaped(m));
  for (const cell of m.deferred.alone) codeOf(cell).runsAlone = true;
  m.deferred = deferred;
}

/** Functions would have to run too long, or too often: nobody knows what they do. */
function lose(m: Machine, cells: readonly Cell[]): void {
  for (const cell of cells) m.deferred.lost.add(cell);
  m.heap.readers.outside(() => {
    const { changed } = ledTo(
      m,
      cells.flatMap((cell) => callsOf(cell)),
    );
    for (const entity of changed) if (!isConstant(entity)) forgetForGood(m, entity);
  });
}

/** Calls a function once as unknown code may, and functions made in it that unknown code gets. `on`: what it is called on. */
export function callOnce(m: Machine, cell: Cell, on?: Cell): void {
  const { deferred } = m;
  const was = deferred.nested;
  deferred.nested = { born: m.heap.journal.born, functions: new Set(), depth: 0 };
  try {
    const end = captured(m, () => {
      callDeferred(m, cell, on);
      return undefined;
    });
    for (const cell of [...deferred.nested.functions]) runNested(m, cell);
    if (end) throw new Thrown(end.value);
  } finally {
    deferred.nested = was;
  }
}

function runDeferred(m: Machine, cell: Cell): void {
  if (m.depth > 40) return;
  const { heap, deferred } = m;
  const { born } = heap.journal;
  const once = () => {
    callOnce(m, cell);
  };
  // What is undone at the end of the budget is as it was: nobody has to look at it again.
  const run = (budget: number, otherwise: () => void): void =>
    heap.readers.whileRunning(cell, born, () =>
      within(m, heap.meter.steps + budget, () => anyTimes(m, once, true), otherwise),
    );
  // What it calls is run by itself, as if unknown code had called it.
  const runAlone = () => {
    deferred.followed = m.depth;
    try {
      run(m.budget.deferredAlone, () => lose(m, [cell]));
    } finally {
      deferred.followed = Number.POSITIVE_INFINITY;
    }
  };
  if (deferred.alone.has(cell) || codeOf(cell).runsAlone) runAlone();
  else {
    const { most, pay } = allowance(m);
    run(most, () => {
      pay();
      if (!deferred.isFree) deferred.alone.add(cell);
      runAlone();
    });
    pay();
  }
}
