/**
 * What unknown code may do with what it gets. Plain data it leaves as it is; builders it may add to; functions it may call,
 * now or later, any number of times. All that it got hold of may be behind any value that is not known.
 */
import { type BuilderClass, builderClasses } from '../../interface/index.ts';
import { anyMethod, cellsIn } from '../heap/contents.ts';
import type { Deed } from '../heap/deeds.ts';
import {
  Cell,
  cellsOf,
  type Entity,
  isCell,
  isFunction,
  isUnknown,
  type PropertyKey,
  Unknown,
  unknown,
  type Value,
  type Why,
} from '../heap/values.ts';
import { anyTimes, captured, forgetAll, isConstant, mayThrow, within } from './control.ts';
import { type Arguments, codeOf, type LexicalScope, type Machine, newDeferred, Thrown } from './machine.ts';
import { namedBy, namesThis } from './names.ts';

/** Unknown code gets hold of values: its part of the heap grows by what they lead to. */
export function leak(m: Machine, values: Iterable<Value | undefined>, isAdding = false): void {
  const { heap } = m;
  const rest: Cell[] = [];
  const add = (cells: readonly Cell[]): void => {
    for (const cell of cells) {
      if (cell.isBuiltin) {
        // `unknown(Object.assign, o, …)`: from now on, anything of what is leaked may be changed by it.
        if (cell.kind === 'function' && codeOf(cell).native) {
          const { isPure, mayDo } = codeOf(cell);
          if (isPure !== true) heap.expect({ does: 'anyKey' });
          if (mayDo) heap.expect({ does: mayDo });
        }
        continue;
      }
      if (cell.leaked !== undefined) {
        if (cell.kind === 'function' && cell.getsNew && !isAdding) {
          heap.setGetsNew(cell, false);
          heap.readers.waiting.add(cell);
        }
        continue;
      }
      heap.marking(cell);
      cell.leaked = heap.epoch;
      heap.readers.exposed(cell);
      rest.push(cell);
    }
  };
  for (const value of values) add(cellsOf(value));
  for (let cell = rest.pop(); cell; cell = rest.pop()) {
    heap.step(1);
    heap.readers.leading(cell);
    add(cellsIn(cell));
    if (cell.kind === 'function') escaping(m, cell);
  }
}

/** Notes a function that unknown code got. */
function escaping(m: Machine, cell: Cell): void {
  const code = codeOf(cell);
  if (code.native) {
    const bound = code.bound ?? undefined;
    // `list.push` that is bound and handed out: it may be called at any time.
    if (bound && codeOf(bound.target).native && codeOf(bound.target).isPure !== true)
      for (const cell of m.heap.reachable([bound.self, ...bound.args.values]))
        if (cell.kind !== 'function') forgetForGood(m, cell);
    return;
  }
  const { nested } = m.deferred;
  if (nested && !m.heap.readers.outlives(cell, nested.born)) {
    if (nested.functions.has(cell)) return;
    nested.functions.add(cell);
    nowAndEnd(m, cell);
    return;
  }
  if (!m.escaped.has(cell)) deferRun(m, cell);
}

/** Unknown code has a function: it runs as soon as that gets anything, and at the end. */
export function deferRun(m: Machine, cell: Cell): void {
  m.escaped.add(cell);
  m.heap.readers.waiting.add(cell);
}

/** Nobody knows what an entity holds, now and whenever it is set later. */
function forgetForGood(m: Machine, entity: Entity): void {
  m.heap.atAnyTime(() => m.heap.forget(entity));
  m.heap.marking(entity);
  if (entity instanceof Cell) {
    if (!entity.isBuiltin) entity.volatile = true;
  } else entity.volatile = true;
}

/** Unknown code gets values, and may run what it has. */
export function letEscape(m: Machine, values: readonly (Value | undefined)[], isAdding = false): void {
  for (const value of values) if (isCell(value) && value.kind === 'builder') handOver(m, value);
  leak(m, values, isAdding);
  if (!m.deferred.isRunning && m.escaped.size > 0) runWaiting(m);
}

/** A builder that unknown code gets: it may add to it. */
function handOver(m: Machine, cell: Cell): void {
  const built = m.heap.own(cell).built as { handOver?(): void } | undefined;
  built?.handOver?.();
}

/** A function made in a later run escapes: it is run there, now and at that run's end, and not kept. */
function nowAndEnd(m: Machine, cell: Cell): void {
  const { nested } = m.deferred;
  if (!nested || nested.depth > 2 || m.depth > 40) {
    forgetAll(m, closedOver(m, [cell]));
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

/** Calls a function as unknown code may. */
function callDeferred(m: Machine, cell: Cell): void {
  const { class: made, home } = codeOf(cell);
  const args = cell.getsNew ? newBuilders : anyArguments;
  if (made) m.construct(cell, args);
  else {
    // A method of an object is called on that, for all that is known, if no other has it.
    const self = home?.site && !home.data.isBorrowed ? home : unknown;
    const result = m.call(cell, self, args);
    // `return this`: who calls a method of an object has that.
    if (result !== self) leak(m, [result]);
  }
}

/**
 * Runs the functions that unknown code has and that may do something else than when they ran last. What they do may happen
 * at any time from then on, so the others need not run again.
 */
function runWaiting(m: Machine, isLeft: (cell: Cell) => boolean = () => false): void {
  const { deferred, heap } = m;
  const { readers } = heap;
  if (heap.habits.size > 0) heap.epoch += 1;
  readers.forReaders(() => {
    for (const cell of readers.takeExposed()) heap.look(cell);
  });
  if (readers.waiting.size === 0) return;
  deferred.isRunning = true;
  const isNew = (cell: Cell) => m.escaped.has(cell) && !deferred.ran.has(cell) && !isLeft(cell);
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
    for (const cell of cells) {
      if (!m.escaped.has(cell) || isLeft(cell)) continue;
      const ran = deferred.ran.get(cell) ?? 0;
      // While modules are loaded, nearly everything changes: what they do then is looked at when these have settled.
      if (deferred.isFree && ran > 0) continue;
      readers.waiting.delete(cell);
      if (deferred.lost.has(cell)) continue;
      const { steps } = heap;
      if (ran > 0 && deferred.steps > deferred.most) lose(m, cell);
      else runDeferred(m, cell);
      if (ran > 0 && !deferred.isFree) deferred.steps += heap.steps - steps;
      deferred.ran.set(cell, ran + 1);
    }
  };
  try {
    if (deferred.isFree) heap.apart(Number.POSITIVE_INFINITY, run);
    else run();
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
  for (const cell of waiting()) lose(m, cell);
}

/**
 * Runs the functions that unknown code got from a module that is shared, or from those of a cycle: the documents that import
 * it find done what these may do. They may take as much as so many modules.
 */
export function settleShared(m: Machine, modules: number): void {
  const { deferred } = m;
  m.deferred = { ...newDeferred(), most: modules * m.budget.module };
  m.heap.apart(Number.POSITIVE_INFINITY, () => settleEscaped(m));
  for (const cell of m.deferred.alone) codeOf(cell).runsAlone = true;
  m.deferred = deferred;
}

/** A function would have to run too long, or too often: nobody knows what it does. */
function lose(m: Machine, cell: Cell): void {
  m.deferred.lost.add(cell);
  m.heap.readers.outside(() => {
    for (const entity of closedOver(m, [cell])) if (!isConstant(entity)) forgetForGood(m, entity);
  });
}

function runDeferred(m: Machine, cell: Cell): void {
  if (m.depth > 40) return;
  const { heap, deferred } = m;
  const { born } = heap;
  const once = () => {
    const was = deferred.nested;
    deferred.nested = { born: heap.born, functions: new Set(), depth: 0 };
    try {
      const end = captured(m, () => {
        callDeferred(m, cell);
        return undefined;
      });
      for (const cell of [...deferred.nested.functions]) runNested(m, cell);
      if (end) throw new Thrown(end.value);
    } finally {
      deferred.nested = was;
    }
  };
  // What is undone at the end of the budget is as it was: nobody has to look at it again.
  const run = (budget: number, otherwise: () => void): void =>
    heap.readers.whileRunning(cell, born, () =>
      within(m, heap.steps + budget, () => anyTimes(m, once, true), otherwise),
    );
  // What it calls is run by itself, as if unknown code had called it.
  const runAlone = () => {
    deferred.followed = m.depth;
    try {
      run(m.budget.deferredAlone, () => lose(m, cell));
    } finally {
      deferred.followed = Number.POSITIVE_INFINITY;
    }
  };
  if (deferred.alone.has(cell) || codeOf(cell).runsAlone) runAlone();
  else
    run(deferred.isFree ? m.budget.deferred >> 1 : m.budget.deferred, () => {
      if (!deferred.isFree) deferred.alone.add(cell);
      runAlone();
    });
}

/** All that can be reached from values, and by what their functions name. */
export function closedOver(m: Machine, values: readonly Value[]): Set<Entity> {
  const found = new Set<Entity>();
  const rest: Value[] = [...values];
  while (rest.length > 0) {
    const cells = m.heap.reachable(rest.splice(0), (cell) => !found.has(cell));
    for (const cell of cells) {
      found.add(cell);
      if (cell.kind !== 'function') continue;
      const code = codeOf(cell);
      const self = code.scope?.frame.self;
      if (isCell(self) && !found.has(self) && namesThis(m, code)) rest.push(self);
      for (const binding of namedBy(m, code)) {
        if (found.has(binding)) continue;
        found.add(binding);
        rest.push(binding.read ? binding.read() : binding.data);
      }
    }
  }
  return found;
}

/**
 * How far an operation that nobody knows may change what it gets: not at all, as far as that and what it holds itself, or
 * whatever it leads to. Functions of the program among it change what they change: unknown code has them.
 */
type Reach = 'nothing' | 'itself' | 'all';

/** The one way to give up on an operation: nobody knows what it does to these values. */
export function give(m: Machine, values: readonly (Value | undefined)[], changes: Reach): Unknown {
  const { heap } = m;
  mayThrow(m);
  heap.step(2);
  if (changes !== 'nothing')
    for (const cell of changes === 'all' ? heap.reachable(values) : itself(values))
      if (!isConstant(cell)) heap.forget(cell);
  letEscape(m, values);
  return unknown;
}

/** The cells of values, and those that they hold. */
function itself(values: readonly (Value | undefined)[]): ReadonlySet<Cell> {
  const found = new Set<Cell>(values.flatMap(cellsOf));
  for (const cell of [...found]) {
    if (cell.isBuiltin) continue;
    for (const inner of cellsIn(cell)) found.add(inner);
  }
  return found;
}

/** Something that is not known is written to; `does`: it is changed in another way. */
export function writeUnknown(
  m: Machine,
  base: Unknown,
  key: PropertyKey | Unknown,
  value: Value,
  does: 'write' | 'remove' | 'define' | 'freeze' = 'write',
): void {
  mayThrow(m);
  const { heap } = m;
  heap.step(1);
  leak(m, [base, value]);
  if (base.isNew) return;
  heap.epoch += 1;
  if (does === 'freeze') {
    note(m, { does: 'frozen' });
    return;
  }
  if (does === 'remove') note(m, { does: 'removed' });
  if (does === 'define') note(m, isUnknown(key) ? { does: 'anyDefined' } : { does: 'defined', key });
  if (isUnknown(key)) {
    for (const deed of ['anyKey', 'contents', 'entries'] as const) note(m, { does: deed });
  } else {
    note(m, { does: 'written', key });
    if (key === 'length' || (typeof key === 'string' && /^\d+$/.test(key))) note(m, { does: 'contents' });
  }
}

/** Unknown code does something now; code that runs later does so at any time. */
function note({ deferred, heap }: Machine, deed: Deed): void {
  if (deferred.isRunning) heap.expect(deed);
  else heap.note(deed);
}

/** Methods that change what an array holds. */
const listMutators: ReadonlySet<PropertyKey> = new Set([
  'push',
  'pop',
  'shift',
  'unshift',
  'splice',
  'sort',
  'reverse',
  'fill',
  'copyWithin',
]);
/** Methods that change what a Map or a Set holds. */
const entryMutators: ReadonlySet<PropertyKey> = new Set(['set', 'add', 'delete', 'clear']);

/** Methods of all objects that define a property. */
const definers: ReadonlySet<string> = new Set(['__defineGetter__', '__defineSetter__']);

const methods = builderClasses.flatMap((builder: BuilderClass) => [...builder.methods]);
/** Methods of builders that give back what they are called on, and those of them that make another one. */
const chained: ReadonlySet<string> = new Set(
  methods.filter(([, { does }]) => does !== 'build').map(([name]) => name),
);
const adders: ReadonlySet<string> = new Set(
  methods.filter(([, { does }]) => does === 'add').map(([name]) => name),
);

const indirect: ReadonlySet<string> = new Set(['call', 'apply', 'bind']);

/**
 * A method of the program's own that unknown code may have put another one in place of, on an object that it has: it does no
 * more there than unknown code may do at any time.
 */
const isReplaced = ({ of, library }: Unknown, self: Cell): boolean =>
  self.leaked !== undefined &&
  library === undefined &&
  of.length > 0 &&
  of.every((cell) => isFunction(cell) && !codeOf(cell).native);

/** A call of something that is not known. */
export function callUnknown(
  m: Machine,
  callee: Unknown,
  key: PropertyKey | Unknown | undefined,
  self: Value | undefined,
  args: Arguments,
  why?: Why,
): Unknown {
  mayThrow(m);
  const { heap } = m;
  heap.step(1);
  // A method that is not known, on what it is given: `unknown.push.call(list, …)`.
  if (isUnknown(self) && typeof key === 'string' && indirect.has(key)) {
    const [on] = args.values;
    if (isCell(on) && on.kind !== 'function') {
      if (key === 'bind') for (const cell of heap.reachable([on])) forgetForGood(m, cell);
      else give(m, [on], 'all');
    }
  }
  if (isUnknown(self)) {
    const isAny = key === undefined || isUnknown(key) || (typeof key === 'string' && indirect.has(key));
    leak(m, isAny ? [self, ...args.values, args.rest] : [self]);
    heap.epoch += 1;
    if (isAny || listMutators.has(key)) note(m, { does: 'contents' });
    if (isAny || entryMutators.has(key)) note(m, { does: 'entries' });
    if (typeof key === 'string' && definers.has(key)) note(m, { does: 'anyDefined' });
    if (!self.isNew) {
      if (isAny) note(m, { does: 'called', key: anyMethod });
      else if (typeof key === 'string') note(m, { does: 'called', key });
    }
    // What adds to a builder calls its functions with a new one.
    if (typeof key === 'string' && adders.has(key))
      for (const value of args.values)
        if (isFunction(value) && value.leaked === undefined) m.heap.setGetsNew(value, true);
  } else if (isCell(self) && !isReplaced(callee, self)) give(m, [self], 'itself');
  letEscape(
    m,
    [...args.values, args.rest, callee, isUnknown(self) ? self : undefined],
    typeof key === 'string' && adders.has(key),
  );
  return new Unknown([], [], {
    why,
    isNew: isUnknown(self) && self.isNew && typeof key === 'string' && chained.has(key),
  });
}

/** Code that may do anything with the names of a scope runs. */
export function forgetOf(m: Machine, scope: LexicalScope): void {
  const values: Value[] = [];
  for (let at: LexicalScope | undefined = scope; at; at = at.parent)
    for (const binding of at.names.values()) {
      if (binding.read) continue;
      values.push(binding.data);
      if (!isConstant(binding)) m.heap.forget(binding);
    }
  give(m, values, 'all');
}

/**
 * The run ended in the middle: what it did not come to may have done anything, now or later, with all that the scope and
 * the functions that unknown code has lead to.
 */
export function forgetRest(m: Machine, scope: LexicalScope): void {
  const values: Value[] = [...m.escaped];
  for (let at: LexicalScope | undefined = scope; at; at = at.parent)
    for (const binding of at.names.values()) {
      if (binding.read) continue;
      values.push(binding.data);
      if (!isConstant(binding)) forgetForGood(m, binding);
    }
  for (const entity of closedOver(m, values)) if (!isConstant(entity)) forgetForGood(m, entity);
}
