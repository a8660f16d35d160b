/**
 * What unknown code may do with what it gets. Plain data it leaves as it is; builders it may add to; functions it may call,
 * now or later, any number of times. All that it got hold of may be behind any value that is not known.
 */
import type TypeScript from 'typescript';
import { type BuilderClass, builderClasses } from '../../interface/index.ts';
import { anyMethod, heldBy } from '../heap/heap.ts';
import {
  Binding,
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
import type { Ts } from '../parse/syntax.ts';
import { anyTimes, captured, forgetAll, mayThrow, within } from './control.ts';
import { type Arguments, codeOf, type FunctionCode, type Machine, type Scope, Thrown } from './machine.ts';

/** Unknown code gets hold of values: its part of the heap grows by what they lead to. Gives whether functions are among it. */
export function leak(m: Machine, values: Iterable<Value | undefined>, isAdding = false): boolean {
  const { heap } = m;
  const rest: Cell[] = [];
  let hasFunctions = false;
  const add = (value: Value | undefined): void => {
    if (value === undefined || value.kind === 'known') return;
    for (const cell of cellsOf(value)) {
      if (cell.isBuiltin) {
        // `unknown(Object.assign, o, …)`: from now on, anything of what is leaked may be changed by it.
        if (cell.kind === 'function' && codeOf(cell).native && codeOf(cell).isPure !== true)
          heap.anyKey = Number.POSITIVE_INFINITY;
        continue;
      }
      if (cell.leaked !== undefined) {
        if (cell.kind === 'function' && codeOf(cell).getsNew && !isAdding) {
          codeOf(cell).getsNew = false;
          heap.version += 1;
        }
        continue;
      }
      heap.marking(cell);
      cell.leaked = heap.epoch;
      rest.push(cell);
    }
  };
  for (const value of values) add(value);
  if (rest.length > 0) heap.version += 1;
  // Functions that unknown code has may be called with what it gets now.
  if (!m.later.isRunning && rest.some((one) => one.kind !== 'function')) heap.noted += 1;
  for (let cell = rest.pop(); cell; cell = rest.pop()) {
    heap.step(1);
    for (const value of heldBy(cell)) add(value);
    if (cell.kind === 'function' && escaping(m, cell)) hasFunctions = true;
  }
  return hasFunctions;
}

/** Notes a function that unknown code got. */
function escaping(m: Machine, cell: Cell): boolean {
  const code = codeOf(cell);
  if (code.native) {
    const bound = code.bound ?? undefined;
    // `list.push` that is bound and handed out: it may be called at any time.
    if (bound && codeOf(bound.target).native && codeOf(bound.target).isPure !== true)
      for (const one of m.heap.reachable([bound.self, ...bound.args.values]))
        if (one.kind !== 'function') forgetForGood(m, one);
    return false;
  }
  const { nested } = m.later;
  if (nested && cell.birth > nested.born) {
    if (nested.functions.has(cell)) return false;
    nested.functions.add(cell);
    nowAndEnd(m, cell);
    return true;
  }
  if (m.escaped.has(cell)) return false;
  m.escaped.add(cell);
  // It is run as soon as unknown code gets anything.
  if (m.later.isRunning) m.later.lastVersion = -1;
  return true;
}

function forgetForGood(m: Machine, entity: Entity): void {
  m.heap.forget(entity);
  m.heap.marking(entity);
  if (entity instanceof Cell) {
    if (!entity.isBuiltin) entity.volatile = true;
  } else entity.volatile = true;
}

/** Unknown code gets values, and may run what it has. */
export function letEscape(m: Machine, values: readonly (Value | undefined)[], isAdding = false): void {
  for (const value of values) if (isCell(value) && value.kind === 'builder') handOver(m, value);
  const isAny = leak(m, values, isAdding);
  const { later } = m;
  if (later.isRunning || m.escaped.size === 0 || !(isAny || m.heap.noted !== later.lastVersion)) return;
  rerunEscaped(m, isAny && m.heap.noted === later.lastVersion);
  later.lastVersion = m.heap.noted;
}

/** A builder that unknown code gets: it may add to it. */
function handOver(m: Machine, cell: Cell): void {
  const built = m.heap.own(cell).built as { handOver?(): void } | undefined;
  built?.handOver?.();
}

/** A function made in a later run escapes: it is run there, now and at that run's end, and not kept. */
function nowAndEnd(m: Machine, cell: Cell): void {
  const { nested } = m.later;
  if (!nested || nested.depth > 2 || m.depth > 40) {
    for (const entity of closedOver(m, [cell]))
      if (!(entity instanceof Cell && entity.kind === 'function')) forgetAll(m, [entity]);
    return;
  }
  runNested(m, cell);
}

function runNested(m: Machine, cell: Cell): void {
  const { nested } = m.later;
  if (!nested) return;
  nested.depth += 1;
  try {
    anyTimes(m, () => callLater(m, cell), false);
  } finally {
    nested.depth -= 1;
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
function callLater(m: Machine, cell: Cell): void {
  const { class: made, getsNew, home } = codeOf(cell);
  const args = getsNew ? newBuilders : anyArguments;
  if (made) m.construct(cell, args);
  // A method of an object is called on that, for all that is known.
  else leak(m, [m.call(cell, home?.site ? new Unknown([home]) : unknown, args)]);
}

/** Runs the functions that unknown code has. `onlyNew`: those that did not run yet. */
export function rerunEscaped(m: Machine, onlyNew = false): void {
  const { later, heap } = m;
  if (later.isRunning) return;
  later.isRunning = true;
  const before = heap.steps;
  heap.isNoting = true;
  try {
    for (const cell of [...m.escaped]) {
      const isFirst = codeOf(cell).ranLater !== true;
      if (onlyNew && !isFirst) continue;
      if (!isFirst && later.steps + heap.steps - before > m.budget.document / 4) continue;
      runLater(m, cell);
    }
  } finally {
    heap.isNoting = false;
    later.isRunning = false;
    later.steps += heap.steps - before;
  }
}

function runLater(m: Machine, cell: Cell): void {
  const code = codeOf(cell);
  code.ranLater = true;
  if (m.depth > 40) return;
  within(
    m,
    m.heap.steps + m.budget.later,
    () =>
      anyTimes(
        m,
        () => {
          const was = m.later.nested;
          m.later.nested = { born: m.heap.born, functions: new Set(), depth: 0 };
          try {
            const end = captured(m, () => {
              callLater(m, cell);
              return undefined;
            });
            for (const one of [...m.later.nested.functions]) runNested(m, one);
            if (end) throw new Thrown(end.value);
          } finally {
            m.later.nested = was;
          }
        },
        true,
      ),
    () => {
      for (const entity of closedOver(m, [cell])) if (!isConstant(entity)) forgetForGood(m, entity);
    },
  );
}

const isConstant = (entity: Entity): boolean =>
  entity instanceof Binding &&
  (entity.kind === 'const' || entity.kind === 'function' || entity.read !== undefined);

/** All that can be reached from values and by what their functions name. */
export function closedOver(m: Machine, values: readonly Value[]): Set<Entity> {
  const found = new Set<Entity>();
  const rest: Value[] = [...values];
  while (rest.length > 0) {
    const cells = m.heap.reachable(rest.splice(0), (cell) => !found.has(cell));
    for (const cell of cells) {
      found.add(cell);
      if (cell.kind !== 'function') continue;
      const code: FunctionCode = codeOf(cell);
      const self = code.scope?.frame.self;
      if (isCell(self) && !found.has(self)) rest.push(self);
      const node = code.class?.node ?? code.node;
      const names = node ? namesIn(m.ts, node) : undefined;
      for (const name of names?.has('eval') ? namesAround(code.scope) : (names ?? [])) {
        m.heap.step(1);
        const binding = code.scope?.find(name);
        if (!binding || binding.read || found.has(binding)) continue;
        found.add(binding);
        rest.push(binding.data);
      }
    }
  }
  return found;
}

/** All names that code in a scope can have. */
function* namesAround(scope: Scope | undefined): Iterable<string> {
  for (let at = scope; at; at = at.parent) yield* at.names.keys();
}

const namesOf = new WeakMap<TypeScript.Node, ReadonlySet<string>>();

/** The names that stand in a function or class: it gets at nothing else of what is around it. */
function namesIn(ts: Ts, node: TypeScript.Node): ReadonlySet<string> {
  const known = namesOf.get(node);
  if (known) return known;
  const names = new Set<string>();
  const visit = (one: TypeScript.Node): void => {
    if (ts.isIdentifier(one)) names.add(one.text);
    else if (one !== node && ts.isFunctionLike(one)) for (const name of namesIn(ts, one)) names.add(name);
    else ts.forEachChild(one, visit);
  };
  visit(node);
  namesOf.set(node, names);
  return names;
}

/** The one way to give up on an operation: nobody knows what it does to these values. */
export function give(m: Machine, values: readonly (Value | undefined)[], mutates: boolean): Unknown {
  mayThrow(m);
  m.heap.step(2);
  if (mutates)
    for (const cell of m.heap.reachable(values)) {
      if (cell.kind !== 'function' || (cell.data.slots?.size ?? 0) > 2) m.heap.forget(cell);
    }
  letEscape(m, values);
  return unknown;
}

/** Unknown code writes to something that is not known. */
export function writeUnknown(
  m: Machine,
  base: Unknown,
  key: PropertyKey | Unknown,
  value: Value,
  isRemoval = false,
): void {
  mayThrow(m);
  const { heap } = m;
  heap.step(1);
  if (leak(m, [base, value])) m.later.lastVersion = -1;
  if (base.isNew) return;
  heap.epoch += 1;
  if (isRemoval) heap.removed = heap.epoch;
  if (isUnknown(key)) {
    heap.anyKey = heap.epoch;
    heap.contents = heap.epoch;
    heap.entries = heap.epoch;
  } else {
    heap.note(heap.written, key);
    if (key === 'length' || (typeof key === 'string' && /^\d+$/.test(key))) heap.contents = heap.epoch;
  }
  heap.version += 1;
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

const methods = builderClasses.flatMap((one: BuilderClass) => [...one.methods]);
/** Methods of builders that give back what they are called on, and those of them that make another one. */
const chained: ReadonlySet<string> = new Set(
  methods.filter(([, { does }]) => does !== 'build').map(([name]) => name),
);
const adders: ReadonlySet<string> = new Set(
  methods.filter(([, { does }]) => does === 'add').map(([name]) => name),
);

const indirect: ReadonlySet<string> = new Set(['call', 'apply', 'bind']);

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
      if (key === 'bind') for (const one of heap.reachable([on])) forgetForGood(m, one);
      else give(m, [on], true);
    }
  }
  if (isUnknown(self)) {
    const isAny = key === undefined || isUnknown(key) || (typeof key === 'string' && indirect.has(key));
    if (leak(m, isAny ? [self, ...args.values, args.rest] : [self])) m.later.lastVersion = -1;
    heap.epoch += 1;
    if (isAny || listMutators.has(key)) heap.contents = heap.epoch;
    if (isAny || entryMutators.has(key)) heap.entries = heap.epoch;
    if (heap.contents === heap.epoch || heap.entries === heap.epoch) heap.version += 1;
    if (!self.isNew) {
      if (isAny) heap.note(heap.called, anyMethod);
      else if (typeof key === 'string') heap.note(heap.called, key);
    }
    // What adds to a builder calls its functions with a new one.
    if (typeof key === 'string' && adders.has(key))
      for (const one of args.values)
        if (isFunction(one) && one.leaked === undefined) codeOf(one).getsNew = true;
  } else if (isCell(self)) give(m, [self], true);
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
export function forgetOf(m: Machine, scope: Scope): void {
  const values: Value[] = [];
  for (let at: Scope | undefined = scope; at; at = at.parent)
    for (const binding of at.names.values()) {
      if (binding.read) continue;
      values.push(binding.data);
      if (!isConstant(binding)) m.heap.forget(binding);
    }
  give(m, values, true);
}

/**
 * The run ended in the middle: what it did not come to may have done anything, now or later, with all that the scope and
 * the functions that unknown code has lead to.
 */
export function forgetRest(m: Machine, scope: Scope): void {
  const values: Value[] = [...m.escaped];
  for (let at: Scope | undefined = scope; at; at = at.parent)
    for (const binding of at.names.values()) {
      if (binding.read) continue;
      values.push(binding.data);
      if (!isConstant(binding)) forgetForGood(m, binding);
    }
  for (const entity of closedOver(m, values)) if (!isConstant(entity)) forgetForGood(m, entity);
}
