/**
 * Async functions that go on behind their awaits before anything else of the program runs: whoever calls them waits for them, or has
 * nothing left to do. They are run in one go, as code at the top of a module is that awaits. Others go on at times that nobody knows.
 */
import type TypeScript from 'typescript';
import { isFunction, nothing, type Value } from '../heap/values.ts';
import { dottedName, skipOuterExpressions, type Ts } from '../parse/syntax.ts';
import { forgetAll, leaveTo } from './control.ts';
import { letEscape } from './escape.ts';
import type { ControlFrame } from './functions/control-frame.ts';
import { isAsync } from './functions/make-function.ts';
import { codeOf, type Machine, type Module, type Turn } from './machine.ts';

/** Whether code that awaits something now is run to its end before anything else of the program. */
export const isInTurn = ({ deferred, asyncFunction, mayAwait }: Machine): boolean =>
  !deferred.isRunning && (asyncFunction === undefined || mayAwait);

/** Evaluates what is awaited: code that is run in its turn waits for what that calls. */
export function inTurn(m: Machine, awaited: TypeScript.Expression, evaluate: () => Value): Value {
  const waits = isInTurn(m);
  const turn = startingCall(m.ts, awaited, false);
  // Of the last statement it is said already.
  if (!waits) m.turn = undefined;
  else if (turn?.call !== m.turn?.call) m.turn = turn;
  const value = evaluate();
  m.turn = undefined;
  if (waits) waitInTurn(m);
  return value;
}

/** More states than that are not kept for code that goes on meanwhile: what changes since the last of them is not known. */
const maximumKept = 16;

/**
 * Code that is run in its turn waits. Functions that others have may run meanwhile. Some of them go on now or later: where the module
 * ends, both what is there now and what is there then may be what they find.
 */
export function waitInTurn(m: Machine): void {
  letEscape(m, []);
  const [module] = m.frames;
  m.heap.step(m.escaped.size >> 4);
  if (!module || ![...m.escaped].some((cell) => codeOf(cell).isSoon)) return;
  const last = module.pending.at(-1);
  if (last?.mark === m.heap.journal.mark && last.contents.size === 0) return;
  if (module.pending.length < maximumKept) leaveTo(m, module, { kind: 'return', value: nothing });
}

/** A module is about to end, where the states that are kept come together. */
export function endMeanwhile(m: Machine, { pending }: ControlFrame): void {
  const last = pending[maximumKept - 1];
  if (last) forgetAll(m, m.heap.journal.stateOf(last).keys());
}

/** Says of a call whose arguments are there whether it is its turn; that goes to the function. */
export function passTurn(m: Machine, call: TypeScript.CallExpression, callee: Value): void {
  const { node } = isFunction(callee) ? codeOf(callee) : {};
  const isMeant = m.turn?.call === call && node !== undefined;
  m.nextTurn = isMeant && isAsync(m, node as TypeScript.FunctionLikeDeclaration) ? m.turn : undefined;
}

/** The turn of the async function that begins, if it has it. */
export function takeTurn(m: Machine): Turn | undefined {
  const { nextTurn } = m;
  m.nextTurn = undefined;
  return nextTurn;
}

/** The statement of a program's first module behind which nothing of it runs, where nobody else has anything of it. */
export function lastOf(m: Machine, { script }: Module): TypeScript.Statement | undefined {
  const { ts } = m;
  const runs = (node: TypeScript.Statement): boolean =>
    !ts.isFunctionDeclaration(node) &&
    !ts.isInterfaceDeclaration(node) &&
    !ts.isTypeAliasDeclaration(node) &&
    !ts.isImportDeclaration(node) &&
    !ts.isEmptyStatement(node);
  return script.file.statements.findLast(runs);
}

/** Whether a module exports nothing so far. */
export function exportsNothing({ exports, object, firstExports }: Module): boolean {
  const isUnset = object.data.slots?.get('exports')?.value === firstExports;
  return exports.size === 0 && isUnset && (firstExports.data.slots?.size ?? 0) === 0;
}

/** It is the turn of what a statement calls, if that is a call: `main();`, `void main().catch(report);`. */
export function giveTurn(m: Machine, statement: TypeScript.Statement): void {
  m.turn = m.ts.isExpressionStatement(statement) ? startingCall(m.ts, statement.expression, true) : undefined;
}

const handlers: ReadonlySet<string> = new Set(['then', 'catch', 'finally']);

/** The call that an expression begins with, where the rest of it only handles what comes of it. */
function startingCall(ts: Ts, expression: TypeScript.Expression, isLast: boolean): Turn | undefined {
  const at = skipOuterExpressions(ts, expression);
  if (ts.isVoidExpression(at) || ts.isAwaitExpression(at)) return startingCall(ts, at.expression, isLast);
  if (!ts.isCallExpression(at)) return undefined;
  const callee = skipOuterExpressions(ts, at.expression);
  if (!ts.isPropertyAccessExpression(callee) || !handlers.has(callee.name.text))
    return { call: at, isCaught: false, isLast };
  const turn = startingCall(ts, callee.expression, isLast);
  const handler = callee.name.text === 'catch' ? at.arguments[0] : at.arguments[1];
  const catches = handler !== undefined && !endsProgram(ts, handler);
  return turn && { ...turn, isCaught: turn.isCaught || catches };
}

/** Whether a function ends with `process.exit(…)` or throws: who waits for it does not go on behind it. */
function endsProgram(ts: Ts, handler: TypeScript.Expression): boolean {
  if (!ts.isArrowFunction(handler) && !ts.isFunctionExpression(handler)) return false;
  const { body } = handler;
  const last = ts.isBlock(body) ? body.statements.at(-1) : undefined;
  if (last && ts.isThrowStatement(last)) return true;
  const end = last && (ts.isExpressionStatement(last) || ts.isReturnStatement(last)) ? last.expression : body;
  return end !== undefined && ts.isCallExpression(end) && dottedName(ts, end.expression) === 'process.exit';
}
