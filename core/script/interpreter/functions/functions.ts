/** Calls: of functions of the program, of the language and of nobody knows whom. */
import type TypeScript from 'typescript';
import { mergeAll } from '../../heap/join.ts';
import {
  type Cell,
  cellsOf,
  emptyData,
  isCell,
  isFunction,
  isUnknown,
  nothing,
  type PropertyKey,
  StandIn,
  Unknown,
  unknown,
  type Value,
} from '../../heap/values.ts';
import { maximumCalls } from '../budget.ts';
import { captured, changedBeforeThrow, enter, forgetAll, forgetEach, settle } from '../control.ts';
import { deferRun } from '../escape.ts';
import { anyTimes } from '../fixpoint.ts';
import { isInTurn, takeTurn } from '../in-turn.ts';
import {
  type Arguments,
  Awaited,
  type CallFrame,
  type CallSite,
  codeOf,
  type FunctionCode,
  LexicalScope,
  type Machine,
  Thrown,
} from '../machine.ts';
import { processEnd } from '../modules/surroundings.ts';
import { callsOf, ledTo } from '../reach/led-to.ts';
import { callUnknown, give } from '../unknown-calls.ts';
import { argumentsArray, throwError } from '../values/objects.ts';
import { put } from '../values/slots.ts';
import { callNative } from './call-native.ts';
import type { Completion } from './control-frame.ts';
import { fold, folding } from './fold.ts';
import { attempt, within } from './left-in-the-middle.ts';
import { bindFunction, isAsync } from './make-function.ts';
import { joinedArguments, takeParameters, usesArguments, writesThrough } from './parameters.ts';
import { declare } from './patterns.ts';
import { setReceiver } from './receiver.ts';
import { noteRun, tooDeep } from './runs.ts';

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
  m.heap.madeInRuns.handOver();
  if (isUnknown(callee)) {
    const made = m.libraries.call(m, callee, self, args, site);
    if (made) return made;
    // What becomes of a text that a catalog lacks is lacking as well.
    const lack = isUnknown(self) ? self.why?.lack : undefined;
    const why =
      site && ({ kind: 'call', source: site.source, site: site.node, ...(lack ? { lack } : {}) } as const);
    const asFold = folding(m, callee, key, self, args);
    const result = asFold ? fold(m, asFold, why) : callUnknown(m, callee, key, self, args, why);
    if (callee.library) m.libraries.called(m, callee.library, args, result);
    return result;
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

export function callCode(
  m: Machine,
  cell: Cell,
  self: Value,
  args: Arguments,
  newTarget: Value | undefined,
): Value {
  const { node } = codeOf(cell) as { readonly node: TypeScript.FunctionLikeDeclaration };
  if (m.depth > m.deferred.followed || isRepeating(cell, args)) {
    give(m, [cell, self, ...args.values, args.rest], 'nothing');
    return mergeAll([cell, self, ...args.values]);
  }
  if (node.asteriskToken) {
    give(m, [cell, ...args.values, self], 'nothing');
    runInParts(m, cell, self, args);
    // It goes on whenever somebody takes from it, and finds what is there then.
    if (!m.deferred.isRunning) deferRun(m, bindFunction(m, cell, self, args));
    return mergeAll([cell, self, ...args.values]);
  }
  if (m.depth > maximumCalls) return tooDeep(m, callsOf(cell, self, args.values));
  if (isAsync(m, node) && (m.asyncFunction !== cell || isInTurn(m))) return callAsync(m, cell, self, args);
  if (m.depth > 0 || m.deferred.isRunning) return runBody(m, cell, self, args, newTarget);
  return within(
    m,
    m.heap.meter.steps + m.budget.call,
    () => runBody(m, cell, self, args, newTarget),
    () => tooDeep(m, callsOf(cell, self, args.values)),
  );
}

/**
 * A function that calls itself again and again with what nobody knows: it does nothing else than where unknown code calls it,
 * and that is let have it.
 */
const isRepeating = (cell: Cell, { values }: Arguments): boolean =>
  (codeOf(cell).active ?? 0) > 0 && values.length > 0 && values.every(isUnknown);

/** Generators that run one another are not followed deeper than that: each is run several times. */
const maximumNested = 6;

/** A function whose parts run at times that nobody knows: generators, and what is behind an `await`. */
function runInParts(m: Machine, cell: Cell, self: Value, args: Arguments): void {
  if (m.depth > maximumNested) {
    forgetAll(m, ledTo(m, callsOf(cell, self, args.values)).changed);
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
  const turn = takeTurn(m);
  m.mayAwait = turn !== undefined || m.deferred.isRunning;
  let result: Value = nothing;
  let rejected: Completion | undefined;
  let cannotFail = false;
  const end = attempt(
    m,
    () => {
      m.asyncFunction = cell;
      const frame = enter(m, 'try');
      rejected = captured(m, () => {
        result = runBody(m, cell, self, args, undefined);
        return undefined;
      });
      const changed = changedBeforeThrow(m, frame);
      cannotFail = rejected === undefined && changed === undefined && frame.pending.length === 0;
      settle(m, frame, rejected, () => true);
      // It may have ended further up already, and who called it goes on behind that.
      if (changed && (rejected?.kind === 'throw' || (turn?.isCaught && !turn.isLast))) forgetEach(m, changed);
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
      const rest = bindFunction(m, cell, self, args);
      codeOf(rest).isSoon = true;
      deferRun(m, rest);
    }
    return mergeAll([self, ...args.values]);
  }
  // Who waits for it ends there, too.
  const isEnd =
    rejected?.value === processEnd ? turn !== undefined || m.surroundings.isOneRun : turn && !turn.isCaught;
  if (isEnd && rejected?.kind === 'throw' && !rejected.isTaken) throw new Thrown(rejected.value);
  if (rejected?.kind === 'throw' && !m.deferred.isRunning) m.surroundings.isEnded = true;
  const promise = newPromise(m, result);
  promise.extra = { cannotFail } satisfies PromiseCode;
  return promise;
}

/** What a promise is beside its value. */
interface PromiseCode {
  /** Who waits for it goes on. */
  readonly cannotFail: boolean;
}

/** Whether who awaits a value goes on in any case. */
export const isSureToFulfil = (value: Value): boolean =>
  value.kind === 'known' ||
  (isCell(value) && (value.extra as Partial<PromiseCode> | undefined)?.cannotFail === true);

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
  const scope = new LexicalScope(outer, outer.module, frame, m.job);
  if (outer.module.mayBeSloppy) setReceiver(m, scope, node);
  if (node.kind === K.FunctionExpression && node.name && m.ts.isIdentifier(node.name)) {
    const around = new LexicalScope(outer, outer.module, frame, m.job);
    declare(m, around, node.name.text, cell, 'const');
    scope.parent = around;
  }
  m.called?.add(cell);
  noteRun(m, cell);
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
  if (!isArrow && usesArguments(m, node, scope)) {
    const list = argumentsArray(m, args);
    const data = m.heap.own(list);
    data.prototype = m.realm.prototypes.Object;
    if (writesThrough(m, node))
      data.items = data.items?.map((item) => ({ ...item, value: new Unknown(cellsOf(item.value)) }));
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
