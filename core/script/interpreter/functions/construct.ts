/** What `new` makes. */
import { mergeAll } from '../../heap/join.ts';
import {
  type Cell,
  isCell,
  isFunction,
  isUnknown,
  nothing,
  type PropertyKey,
  Unknown,
  uninitialized,
  unknown,
  type Value,
} from '../../heap/values.ts';
import { maximumCalls } from '../budget.ts';
import { mayThrow } from '../control.ts';
import { letEscape } from '../escape.ts';
import { type Arguments, type CallSite, codeOf, type FunctionCode, type Machine } from '../machine.ts';
import { callsOf } from '../reach/led-to.ts';
import { callUnknown } from '../unknown-calls.ts';
import { markBorrowed, newObject, throwError } from '../values/objects.ts';
import { get } from '../values/properties.ts';
import { put } from '../values/slots.ts';
import { set, weaken, writeBuilt } from '../values/writes.ts';
import { callNative } from './call-native.ts';
import { callCode, runBody } from './functions.ts';
import { within } from './left-in-the-middle.ts';
import { namedValue } from './make-function.ts';
import { joinedArguments } from './parameters.ts';
import { tooDeep } from './runs.ts';

export function construct(
  m: Machine,
  callee: Value,
  args: Arguments,
  newTarget: Value = callee,
  site?: CallSite,
): Value {
  m.heap.step(2);
  if (isUnknown(callee)) {
    const made = m.libraries.construct(m, callee, args, newTarget, site);
    if (made) return made;
    const { origin } = callUnknown(m, callee, undefined, undefined, args);
    const why = site && ({ kind: 'call', source: site.source, site: site.node } as const);
    const isNew = callee.library !== undefined || callee.why?.kind === 'global';
    return new Unknown([], [], { isNew, why, origin });
  }
  if (!isFunction(callee)) throwError();
  const code = codeOf(callee);
  if (code.bound)
    return construct(m, code.bound.target, joinedArguments(code.bound.args, args), newTarget, site);
  if (code.native) {
    const made = callNative(m, callee, nothing, args, newTarget, site);
    if (isCell(made) && newTarget !== callee) {
      const prototype = get(m, newTarget, 'prototype');
      if (isCell(prototype)) markBorrowed(m, prototype);
      m.heap.own(made).prototype = isCell(prototype) ? prototype : unknown;
    }
    return made;
  }
  if (code.node?.kind === m.kinds.ArrowFunction) throwError();
  if (!code.class) {
    const self = newObject(m, prototypeFor(m, newTarget), site?.source, site?.node);
    return callCode(m, callee, self, args, newTarget);
  }
  if (m.depth > maximumCalls) return tooDeep(m, callsOf(callee, undefined, args.values));
  const make = (): Value => {
    const { running } = m;
    if (site) m.running = { source: site.source, site: site.node, parent: running };
    try {
      return constructClass(m, callee, args, newTarget, site);
    } finally {
      m.running = running;
    }
  };
  if (m.depth > 0 || m.deferred.isRunning) return make();
  return within(m, m.heap.meter.steps + m.budget.call, make, () =>
    tooDeep(m, callsOf(callee, undefined, args.values)),
  );
}

function prototypeFor(m: Machine, newTarget: Value): Cell | Unknown {
  const prototype = get(m, newTarget, 'prototype');
  return isCell(prototype) || isUnknown(prototype) ? prototype : m.realm.prototypes.Object;
}

function constructClass(
  m: Machine,
  cell: Cell,
  args: Arguments,
  newTarget: Value,
  site: CallSite | undefined,
): Value {
  const made = codeOf(cell).class as NonNullable<FunctionCode['class']>;
  const { constructor_: making } = made;
  if (made.extends === undefined) {
    const self = newObject(m, prototypeFor(m, newTarget), site?.source, site?.node);
    initializeFields(m, cell, self);
    return making ? runBody(m, making, self, args, newTarget) : self;
  }
  if (making) return runBody(m, making, uninitialized, args, newTarget);
  const self = constructBase(m, cell, args, newTarget, site);
  initializeFields(m, cell, self);
  return self;
}

/** `super(…)`: what the class that one extends makes. */
export function constructBase(
  m: Machine,
  cell: Cell,
  args: Arguments,
  newTarget: Value,
  site: CallSite | undefined,
): Value {
  const base = m.heap.look(cell).prototype ?? nothing;
  if (isUnknown(base)) {
    const made = m.libraries.construct(m, base, args, newTarget, site);
    if (made) return made;
    mayThrow(m);
    const self = opened(m, newObject(m, prototypeFor(m, newTarget), site?.source, site?.node));
    // The base's constructor may call the methods of what is made, and keep it.
    if (!base.library || !m.libraries.onlyKeeps(base.library))
      letEscape(m, [self, ...args.values, args.rest]);
    if (base.library) m.libraries.madeBase(base.library, self, args);
    return self;
  }
  const made = construct(m, base, args, newTarget, site);
  return isUnknown(made) ? opened(m, newObject(m, prototypeFor(m, newTarget))) : made;
}

function opened(m: Machine, cell: Cell): Cell {
  m.heap.own(cell).open = true;
  return cell;
}

/** The fields of a class on a new object. */
export function initializeFields(m: Machine, cell: Cell, self: Value): void {
  const made = codeOf(cell).class as NonNullable<FunctionCode['class']>;
  if (made.isOpen && isCell(self)) opened(m, self);
  for (const { node, key, accessor, isReplaced } of made.fields) {
    const scope = made.scope.inner();
    scope.frame = { self, home: made.prototype, newTarget: undefined, function: undefined };
    const initial = node.initializer ? namedValue(m, node.initializer, scope, key) : nothing;
    const value = isReplaced ? mergeAll([initial]) : initial;
    const written = { source: made.scope.module.source, key: node.name, at: node.initializer };
    if (isUnknown(self)) set(m, self, key, value);
    else if (!isCell(self)) continue;
    else if (typeof key === 'object') weaken(m, self, key, value);
    else if (accessor) put(m, self, accessorKey(key), { value, enumerable: false });
    else if (!writeBuilt(m, self, key, value, written))
      put(m, self, key, {
        value,
        enumerable: !(typeof key === 'string' && key.startsWith('\0')),
        ...written,
      });
  }
}

/** Where an `accessor` keeps its value. */
export const accessorKey = (key: PropertyKey): string => `\0accessor ${String(key)}`;
