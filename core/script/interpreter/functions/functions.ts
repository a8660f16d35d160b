/** Functions of the program: making, calling, and what `new` does with them and with classes. */
import type TypeScript from 'typescript';
import { mergeAll } from '../../heap/join.ts';
import {
  type Cell,
  cellsOf,
  emptyData,
  hole,
  type Item,
  isCell,
  isFunction,
  isKnown,
  isUnknown,
  Known,
  nothing,
  type PropertyKey,
  type Slot,
  StandIn,
  Unknown,
  uninitialized,
  unknown,
  type Value,
} from '../../heap/values.ts';
import { skipOuterExpressions } from '../../parse/syntax.ts';
import { anyTimes, attempt, captured, enter, forgetAll, mayThrow, settle, within } from '../control.ts';
import { callUnknown, closedOver, deferRun, give, letEscape, writeUnknown } from '../escape.ts';
import {
  type Arguments,
  Awaited,
  type CallFrame,
  type CallSite,
  type Completion,
  codeOf,
  type FunctionCode,
  type FunctionKind,
  LexicalScope,
  type Machine,
  maximumCalls,
  NotModelled,
  Thrown,
} from '../machine.ts';
import {
  argumentsArray,
  get,
  markBorrowed,
  newObject,
  notModelled,
  put,
  set,
  throwError,
  weaken,
  writeBuilt,
} from '../properties.ts';
import { bind, declare, namesIn, orElse } from './patterns.ts';

/** A function of the program. */
export function makeFunction(
  m: Machine,
  node: TypeScript.FunctionLikeDeclaration,
  scope: LexicalScope,
  name: string | undefined = '',
): Cell {
  const { kinds: K } = m;
  const prototype = m.realm.prototypes[kindOf(m, node)];
  const cell = m.heap.cell('function', emptyData(prototype), scope.module.source, node);
  const isPlain = node.kind === K.FunctionDeclaration || node.kind === K.FunctionExpression;
  const code: FunctionCode = { node, scope, isPlain, isAnonymous: name === '' };
  cell.extra = code;
  let length = 0;
  for (const parameter of node.parameters) {
    if (parameter.initializer || parameter.dotDotDotToken) break;
    if (parameter.name.kind === K.Identifier && (parameter.name as TypeScript.Identifier).text === 'this')
      continue;
    length += 1;
  }
  cell.data.slots = new Map<PropertyKey, Slot>([
    ['length', { value: new Known(length), enumerable: false, readonly: true }],
    ['name', { value: name === undefined ? unknown : new Known(name), enumerable: false, readonly: true }],
  ]);
  scope.module.recording?.made(node, cell);
  return cell;
}

/** A function that calls another one with what it is given first. */
export function bindFunction(m: Machine, target: Cell, self: Value, args: Arguments, site?: CallSite): Cell {
  const cell = m.heap.cell('function', emptyData(m.realm.prototypes.Function), site?.source, site?.node);
  const code: FunctionCode = {
    node: undefined,
    scope: undefined,
    native: () => notModelled(),
    bound: { target, self, args },
    leadsTo: [target, self, ...args.values],
  };
  cell.extra = code;
  return cell;
}

function kindOf(m: Machine, node: TypeScript.FunctionLikeDeclaration): FunctionKind | 'Function' {
  const isGenerator = node.asteriskToken !== undefined;
  if (isAsync(m, node)) return isGenerator ? 'AsyncGeneratorFunction' : 'AsyncFunction';
  return isGenerator ? 'GeneratorFunction' : 'Function';
}

const isAsync = ({ kinds }: Machine, node: TypeScript.FunctionLikeDeclaration): boolean =>
  node.modifiers?.some(({ kind }) => kind === kinds.AsyncKeyword) === true;

/** The value of an expression that gives a function without a name the one of what it is given to. */
export function namedValue(
  m: Machine,
  node: TypeScript.Expression,
  scope: LexicalScope,
  name: PropertyKey | Unknown | undefined,
): Value {
  const value = m.evaluate(node, scope);
  const { kind } = skipOuterExpressions(m.ts, node);
  const isDefinition =
    kind === m.kinds.ArrowFunction || kind === m.kinds.FunctionExpression || kind === m.kinds.ClassExpression;
  if (!isFunction(value) || !isDefinition) return value;
  const code = codeOf(value);
  if (!code.isAnonymous) return value;
  value.extra = { ...code, isAnonymous: false };
  const was = value.data.slots?.get('name')?.value;
  if (!was || (isKnown(was) && was.value === ''))
    put(m, value, 'name', {
      value: typeof name === 'string' ? new Known(name) : unknown,
      enumerable: false,
      readonly: true,
    });
  return value;
}

/** What a method makes of a text that stands in for another one stands in for it, too. */
const standingInFor = (self: Value, made: Value): Value =>
  self instanceof StandIn && made.kind === 'known' && typeof made.value === 'string'
    ? new StandIn(self.lack, made.value, made.source, made.site, made.literal)
    : made;

export function call(
  m: Machine,
  callee: Value,
  self: Value,
  args: Arguments,
  site?: CallSite,
  key?: PropertyKey | Unknown,
): Value {
  m.heap.step(1);
  if (isUnknown(callee)) {
    const made = m.libraries.call(m, callee, self, args, site);
    if (made) return made;
    // What becomes of a text that a catalog lacks is lacking as well.
    const lack = isUnknown(self) ? self.why?.lack : undefined;
    const why =
      site && ({ kind: 'call', source: site.source, site: site.node, ...(lack ? { lack } : {}) } as const);
    return callUnknown(m, callee, key, self, args, why);
  }
  if (isCell(callee) && callee.kind === 'translator')
    return m.libraries.call(m, callee, self, args, site) ?? unknown;
  if (!isFunction(callee)) throwError();
  const code = codeOf(callee);
  if (code.bound) {
    const { target, self: bound, args: first } = code.bound;
    return call(m, target, bound, joinedArguments(first, args), site);
  }
  if (code.native) return standingInFor(self, callNative(m, callee, self, args, undefined, site));
  if (code.class) throwError();
  const { running } = m;
  if (site) m.running = { source: site.source, site: site.node, parent: running };
  try {
    return callCode(m, callee, self, args, undefined);
  } finally {
    m.running = running;
  }
}

export const joinedArguments = (first: Arguments, second: Arguments): Arguments => ({
  values: [...first.values, ...second.values],
  sites: [...first.sites, ...second.sites],
  source: second.source ?? first.source,
  rest: second.rest,
});

function callNative(
  m: Machine,
  cell: Cell,
  self: Value,
  args: Arguments,
  newTarget: Value | undefined,
  site: CallSite | undefined,
): Value {
  const code = codeOf(cell);
  const all = [self, ...args.values, args.rest];
  for (const value of all) if (isCell(value)) m.heap.readers.reading(value);
  if (args.rest && !code.takesRest) {
    if (!code.isPure) {
      changedByNative(m, code, self, args);
      return give(m, all, 'nothing');
    }
    letEscape(m, all);
    return mergeAll(all);
  }
  const { mayBeSloppy } = m;
  m.mayBeSloppy = false;
  try {
    return (code.native as NonNullable<FunctionCode['native']>)({
      self,
      args,
      newTarget,
      site,
      function: cell,
    });
  } catch (error) {
    if (!(error instanceof NotModelled)) throw error;
    if (code.isPure) {
      mayThrow(m);
      // What a function of the program gets of the others may be any of what they hold.
      letEscape(m, [...args.values, args.rest, args.values.some(isFunction) ? self : undefined]);
    } else {
      changedByNative(m, code, self, args);
      give(m, all, 'nothing');
    }
    return mergeAll(all);
  } finally {
    m.mayBeSloppy = mayBeSloppy;
  }
}

/** A method of the language changes what it is called on, a function of it the first thing it gets: nothing that is in that. */
function changedByNative(
  m: Machine,
  { changesFirst, mayDo }: FunctionCode,
  self: Value,
  args: Arguments,
): void {
  const changed = changesFirst ? (args.values[0] ?? args.rest) : self;
  if (mayDo === 'anyDefined' && isCell(changed)) m.heap.doubt(changed);
  else if (isCell(changed)) m.heap.forget(changed);
  else for (const cell of m.heap.reachable([changed])) m.heap.forget(cell);
  if (isUnknown(changed))
    writeUnknown(m, changed, unknown, unknown, mayDo === 'anyDefined' ? 'define' : 'write');
}

function callCode(m: Machine, cell: Cell, self: Value, args: Arguments, newTarget: Value | undefined): Value {
  const { node } = codeOf(cell) as { readonly node: TypeScript.FunctionLikeDeclaration };
  if (m.depth > m.deferred.followed || isRepeating(cell, args)) {
    give(m, [cell, self, ...args.values, args.rest], 'nothing');
    return mergeAll([cell, self, ...args.values]);
  }
  if (node.asteriskToken) {
    give(m, [cell, ...args.values, self], 'nothing');
    runInParts(m, cell, self, args);
    return mergeAll([cell, self, ...args.values]);
  }
  if (isAsync(m, node) && m.asyncFunction !== cell) return callAsync(m, cell, self, args);
  if (m.depth > maximumCalls) return tooDeep(m, [cell, self, ...args.values]);
  if (m.depth > 0 || m.deferred.isRunning) return runBody(m, cell, self, args, newTarget);
  return within(
    m,
    m.heap.steps + m.budget.call,
    () => runBody(m, cell, self, args, newTarget),
    () => tooDeep(m, [cell, self, ...args.values]),
  );
}

/**
 * A function that calls itself again and again with what nobody knows: it does nothing else than where unknown code calls it,
 * and that is let have it.
 */
const isRepeating = (cell: Cell, { values }: Arguments): boolean =>
  (codeOf(cell).active ?? 0) > 0 && values.length > 0 && values.every(isUnknown);

/** What is reached from these is given up: too much would have to be run. */
function tooDeep(m: Machine, values: readonly Value[]): Unknown {
  m.overruns += 1;
  mayThrow(m);
  forgetAll(m, closedOver(m, values));
  return new Unknown([], [], { why: { kind: 'budget' } });
}

/** Generators that run one another are not followed deeper than that: each is run several times. */
const maximumNested = 6;

/** A function whose parts run at times that nobody knows: generators, and what is behind an `await`. */
function runInParts(m: Machine, cell: Cell, self: Value, args: Arguments): void {
  if (m.depth > maximumNested) {
    forgetAll(m, closedOver(m, [cell, self, ...args.values]));
    return;
  }
  const { isRunning } = m.deferred;
  m.deferred.isRunning = true;
  const { asyncFunction, mayAwait } = m;
  try {
    anyTimes(
      m,
      () => {
        m.asyncFunction = cell;
        m.mayAwait = true;
        runBody(m, cell, self, args, undefined);
      },
      // In a later run, that one says so of all that changes.
      !isRunning,
    );
  } finally {
    m.deferred.isRunning = isRunning;
    m.asyncFunction = asyncFunction;
    m.mayAwait = mayAwait;
  }
}

function callAsync(m: Machine, cell: Cell, self: Value, args: Arguments): Value {
  const { asyncFunction, mayAwait } = m;
  m.mayAwait = m.deferred.isRunning;
  let result: Value = nothing;
  const end = attempt(
    m,
    () => {
      m.asyncFunction = cell;
      const frame = enter(m, 'try');
      const completion = captured(m, () => {
        result = runBody(m, cell, self, args, undefined);
        return undefined;
      });
      settle(m, frame, completion, () => true);
      return undefined;
    },
    (error): error is Awaited => error instanceof Awaited,
  );
  m.asyncFunction = asyncFunction;
  m.mayAwait = mayAwait;
  if (end instanceof Awaited) {
    if (!m.deferred.isRunning) {
      runInParts(m, cell, self, args);
      // What is behind an `await` finds what is there once the module has run.
      deferRun(m, bindFunction(m, cell, self, args));
    }
    return mergeAll([self, ...args.values]);
  }
  return newPromise(m, result);
}

/** A promise of a value. */
export function newPromise(m: Machine, value: Value): Cell {
  const promise = m.heap.cell('promise', emptyData(m.realm.prototypes.Promise));
  put(m, promise, '\0value', { value, enumerable: false });
  return promise;
}

/** Runs a function's code. `newTarget`: it is called with `new`, and `self` is the new object. */
export function runBody(
  m: Machine,
  cell: Cell,
  self: Value,
  args: Arguments,
  newTarget: Value | undefined,
): Value {
  const { kinds: K } = m;
  const code = codeOf(cell);
  const node = code.node as TypeScript.FunctionLikeDeclaration;
  const outer = code.scope as LexicalScope;
  const isArrow = node.kind === K.ArrowFunction;
  const frame: CallFrame = isArrow ? outer.frame : { self, home: code.home, newTarget, function: cell };
  const scope = new LexicalScope(outer, outer.module, frame);
  if (node.kind === K.FunctionExpression && node.name && m.ts.isIdentifier(node.name)) {
    const around = new LexicalScope(outer, outer.module, frame);
    declare(m, around, node.name.text, cell, 'const');
    scope.parent = around;
  }
  if (!m.deferred.isRunning && !outer.module.isShared) code.runs = (code.runs ?? 0) + 1;
  const { mayBeSloppy } = m;
  m.mayBeSloppy = outer.module.mayBeSloppy;
  m.depth += 1;
  code.active = (code.active ?? 0) + 1;
  const entered = enter(m, 'function');
  let completion: Completion | undefined;
  try {
    completion = captured(m, () => runCode(m, node, code, scope, args));
    completion = settle(m, entered, completion, (completion) => completion.kind !== 'throw');
  } finally {
    m.depth -= 1;
    code.active -= 1;
    m.mayBeSloppy = mayBeSloppy;
  }
  if (completion?.kind === 'throw' && !completion.isTaken) throw new Thrown(completion.value);
  const value = completion?.value ?? nothing;
  if (newTarget === undefined) return value;
  const made = frame.self;
  if (isCell(value)) return value;
  return isUnknown(value) ? mergeAll([value, made]) : made;
}

function runCode(
  m: Machine,
  node: TypeScript.FunctionLikeDeclaration,
  code: FunctionCode,
  scope: LexicalScope,
  args: Arguments,
): Completion | undefined {
  const { kinds: K } = m;
  const isArrow = node.kind === K.ArrowFunction;
  if (!isArrow && usesArguments(m, node)) {
    const list = argumentsArray(m, args);
    const data = m.heap.own(list);
    data.prototype = m.realm.prototypes.Object;
    data.slots = new Map([[Symbol.iterator, { value: m.realm.arrayValues, enumerable: false }]]);
    declare(m, scope, 'arguments', list, 'let');
  }
  takeParameters(m, node, code, scope, args);
  const { body } = node as { readonly body?: TypeScript.Block | TypeScript.Expression };
  if (!body) return { kind: 'return', value: unknown };
  if (body.kind !== K.Block)
    return { kind: 'return', value: m.evaluate(body as TypeScript.Expression, scope) };
  const { statements } = body as TypeScript.Block;
  const isSimple = node.parameters.every(
    (parameter) => parameter.name.kind === K.Identifier && !parameter.initializer,
  );
  const inner = isSimple ? scope : scope.inner();
  m.hoist(statements, inner, node);
  if (!isSimple)
    for (const [name, binding] of inner.names) {
      const same = binding.kind === 'var' ? scope.names.get(name) : undefined;
      if (same) m.heap.setBinding(binding, same.data);
    }
  return m.executeAll(statements, inner);
}

function takeParameters(
  m: Machine,
  node: TypeScript.FunctionLikeDeclaration,
  code: FunctionCode,
  scope: LexicalScope,
  args: Arguments,
): void {
  const { kinds: K, ts } = m;
  const [first] = node.parameters;
  const hasThis = first !== undefined && ts.isIdentifier(first.name) && first.name.text === 'this';
  // Writing to `arguments` writes to parameters of sloppy functions.
  const isAliased = !ts.isArrowFunction(node) && usesArguments(m, node) && writesArguments(m, node);
  node.parameters.forEach((parameter, index) => {
    if (hasThis && index === 0) return;
    const at = hasThis ? index - 1 : index;
    let value: Value;
    if (parameter.dotDotDotToken) value = argumentsArray(m, args, at);
    else value = args.values[at] ?? args.rest ?? nothing;
    if (isAliased) value = new Unknown(cellsOf(value));
    namesIn(m, parameter.name, (name) => declare(m, scope, name, uninitialized, 'parameter'));
    const taken = parameter.initializer ? orElse(m, value, parameter.initializer, scope) : value;
    bind(m, parameter.name, taken, scope, (name, value) => {
      const binding = scope.names.get(name);
      if (binding) m.heap.setBinding(binding, value);
    });
    const isMember =
      node.kind === K.Constructor &&
      ts.isParameterPropertyDeclaration(parameter, node) &&
      ts.isIdentifier(parameter.name);
    const isDerived = code.constructs && codeOf(code.constructs).class?.extends !== undefined;
    if (isMember && !isDerived) setParameterProperty(m, parameter, scope);
  });
}

/** `constructor(private name: string)` */
export function setParameterProperty(
  m: Machine,
  { name }: TypeScript.ParameterDeclaration,
  scope: LexicalScope,
): void {
  if (!m.ts.isIdentifier(name)) return;
  const value = scope.find(name.text)?.data ?? unknown;
  set(m, scope.frame.self, name.text, value, scope.frame.self, {
    source: scope.module.source,
    key: name,
    at: name,
  });
}

const asksArguments = new WeakMap<TypeScript.Node, boolean>();

function usesArguments(m: Machine, node: TypeScript.Node): boolean {
  const known = asksArguments.get(node);
  if (known !== undefined) return known;
  const { ts } = m;
  const visit = (inner: TypeScript.Node): boolean => {
    if (ts.isIdentifier(inner) && inner.text === 'arguments') return true;
    if (
      inner !== node &&
      (ts.isFunctionDeclaration(inner) || ts.isFunctionExpression(inner) || ts.isMethodDeclaration(inner))
    )
      return false;
    return ts.forEachChild(inner, visit) === true;
  };
  const uses = visit(node);
  asksArguments.set(node, uses);
  return uses;
}

function writesArguments(m: Machine, node: TypeScript.Node): boolean {
  const { ts, kinds: K } = m;
  const visit = (node: TypeScript.Node): boolean => {
    const isWrite =
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind >= K.FirstAssignment &&
      node.operatorToken.kind <= K.LastAssignment &&
      ts.isElementAccessExpression(node.left) &&
      ts.isIdentifier(node.left.expression) &&
      node.left.expression.text === 'arguments';
    return isWrite || ts.forEachChild(node, visit) === true;
  };
  return visit(node);
}

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
    callUnknown(m, callee, undefined, undefined, args);
    const why = site && ({ kind: 'call', source: site.source, site: site.node } as const);
    return new Unknown([], [], { isNew: callee.library !== undefined || callee.why?.kind === 'global', why });
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
  if (m.depth > maximumCalls) return tooDeep(m, [callee, ...args.values]);
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
  return within(m, m.heap.steps + m.budget.call, make, () => tooDeep(m, [callee, ...args.values]));
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
    letEscape(m, [self, ...args.values, args.rest]);
    if (base.library) m.libraries.madeBase(m, base.library, self, args);
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

/** The items of a list that is given as arguments (`apply`). */
export function argumentsFrom(m: Machine, list: Value): Arguments {
  const empty: Arguments = { values: [], sites: [], source: undefined, rest: undefined };
  if (isUnknown(list)) return { ...empty, rest: new Unknown(list.of, list.forks) };
  if (isKnown(list)) return empty;
  const { items, open } = m.heap.look(list);
  if (items)
    return {
      ...empty,
      values: items.map((item: Item) => (item.value === hole ? nothing : item.value)),
      sites: items.map((item) => item.at),
      source: items[0]?.source,
      rest: open ? new Unknown([list]) : undefined,
    };
  const length = get(m, list, 'length');
  if (!isKnown(length) || typeof length.value !== 'number' || length.value > 10_000) throw new NotModelled();
  return { ...empty, values: Array.from({ length: length.value }, (_, at) => get(m, list, String(at))) };
}
