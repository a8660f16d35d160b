/** Calling functions of the program's own: their parameters are bound, and their statements are read in order. */
import type TypeScript from 'typescript';
import { maximumDepth, type Span, type ValueNode } from '../tree.ts';
import { member } from './access.ts';
import { builderOf } from './builders.ts';
import { isPlain, mayChange, NotUnderstood } from './changes.ts';
import type { Declaration } from './declarations.ts';
import type { Evaluator } from './evaluate.ts';
import { hoistedNames, type Scope } from './scope.ts';
import { runStatements } from './statements.ts';
import { hasModifier } from './syntax.ts';
import { behindOf, type FunctionValue } from './values.ts';

/** Arguments of a call; `open`: an unknown spread may add more behind them. */
export interface Arguments {
  readonly values: readonly ValueNode[];
  readonly open: boolean;
}

/** What a call of the function gives, as used at a place of `evaluator`; `undefined` where that is not known. */
export function callFunction(
  evaluator: Evaluator,
  fn: FunctionValue,
  args: Arguments,
  use: Span,
  self?: ValueNode,
): ValueNode | undefined {
  const { node, scope, evaluator: own } = fn;
  const { ts } = own.syntax;
  own.depends(node);
  const { run } = evaluator.program;
  const value = running(
    evaluator,
    () => {
      run.calls = [...run.calls, { evaluator, use }];
      const isPlain =
        !hasModifier(ts, node, ts.SyntaxKind.AsyncKeyword) &&
        !('asteriskToken' in node && node.asteriskToken);
      if (!node.body || !isPlain) throw new NotUnderstood();
      const inside = bound(own, node, scope, evaluator, args, self);
      return ts.isBlock(node.body)
        ? runStatements(own, node.body.statements, inside)
        : own.value(node.body, inside);
    },
    () => isApart(evaluator, scope, args, self),
  );
  if (!value) for (const one of args.values) taint(one);
  return value && evaluator.takenFrom(own, value, use);
}

/**
 * Runs code that may change what it makes itself. `undefined` where it is not understood; then a function that runs it is not
 * understood either, unless the code cannot reach what that function has (`isApart`).
 */
export function running<T>(evaluator: Evaluator, run: () => T, isApart: () => boolean): T | undefined {
  const { run: state } = evaluator.program;
  const { depth, calls } = state;
  const isOutermost = state.fresh === undefined;
  if (isOutermost) state.fresh = new Set();
  try {
    if (depth >= maximumDepth || evaluator.isExhausted) throw new NotUnderstood();
    state.depth += 1;
    state.deepest = Math.max(state.deepest, state.depth);
    return run();
  } catch (error) {
    if (!(error instanceof NotUnderstood) || (!isOutermost && !isApart())) throw error;
    return undefined;
  } finally {
    state.depth = depth;
    state.calls = calls;
    if (isOutermost) state.fresh = undefined;
  }
}

/** Whether a function can reach nothing of the functions that are running. */
function isApart(
  { program: { run } }: Evaluator,
  scope: Scope,
  args: Arguments,
  self: ValueNode | undefined,
): boolean {
  for (let at: Scope | undefined = scope; at; at = at.parent) if (at.isRunning) return false;
  return args.values.every((one) => isPlain(one, run)) && (!self || isPlain(self, run));
}

/** The scope inside a call: parameters and `this` stand for what they are given. */
export function bound(
  own: Evaluator,
  node: FunctionValue['node'],
  parent: Scope,
  caller: Evaluator,
  args: Arguments,
  self: ValueNode | undefined,
): Scope {
  const { ts } = own.syntax;
  const names = new Map<string, Declaration>();
  const scope: Scope = { parent, node, names, isRunning: true };
  const given = (value: ValueNode, at: TypeScript.Node): ValueNode =>
    caller === own ? value : own.takenFrom(caller, value, own.span(at));
  if (!ts.isArrowFunction(node))
    names.set('this', self ? { kind: 'bound', node, value: given(self, node) } : { kind: 'opaque', node });
  node.parameters.forEach((parameter, at) => {
    const { name, initializer, dotDotDotToken } = parameter;
    if (ts.isIdentifier(name) && name.text === 'this') return;
    let value: ValueNode | undefined;
    if (dotDotDotToken) {
      const items = args.values.slice(at).map((one) => given(one, parameter));
      value = own.fresh({ kind: 'array', items, open: args.open, broken: false, ...own.span(parameter) });
      if (args.open) items.push({ ...own.unknown(parameter), spread: true });
    } else if (at < args.values.length) value = given(args.values[at] as ValueNode, parameter);
    else if (!args.open) value = own.unknown(parameter, 'undefined');
    bind(own, name, value, scope, names, initializer);
  });
  for (const name of hoistedNames(ts, node))
    if (!names.has(name.text))
      names.set(name.text, { kind: 'bound', node: name, value: own.unknown(name, 'undefined') });
  return scope;
}

/**
 * Binds what a pattern takes out of a value. `standard` is read where the value is `undefined`. Every name is bound, so that
 * it can be assigned to.
 */
export function bind(
  evaluator: Evaluator,
  pattern: TypeScript.BindingName,
  value: ValueNode | undefined,
  scope: Scope,
  names: Map<string, Declaration>,
  standard?: TypeScript.Expression,
): void {
  const { ts } = evaluator.syntax;
  let given = value ?? evaluator.unknown(pattern);
  if (standard && given.kind === 'unknown' && !behindOf(given)) {
    if (given.reason === 'undefined') given = evaluator.value(standard, scope);
    else if (mayBeRead(evaluator, standard)) given = evaluator.unknown(pattern);
    else throw new NotUnderstood();
  }
  if (ts.isIdentifier(pattern)) {
    const during = evaluator.program.run.fresh;
    names.set(pattern.text, { kind: 'bound', node: pattern, value: given, during });
    return;
  }
  if (ts.isArrayBindingPattern(pattern) && given.kind !== 'array')
    return declareAll(evaluator, pattern, scope, names);
  const taken: (string | undefined)[] = [];
  pattern.elements.forEach((element, at) => {
    if (!ts.isBindingElement(element)) return;
    const { name, propertyName, dotDotDotToken, initializer } = element;
    const key = keyOf(evaluator, ts.isArrayBindingPattern(pattern) ? at : (propertyName ?? name));
    if (dotDotDotToken) bind(evaluator, name, restOf(evaluator, given, at, taken, element), scope, names);
    else {
      taken.push(key);
      const one = key === undefined ? undefined : member(evaluator, given, key, evaluator.span(name));
      bind(evaluator, name, one, scope, names, initializer);
    }
  });
}

/** Unknown values; what they may be otherwise is read for what it does. */
function declareAll(
  evaluator: Evaluator,
  pattern: TypeScript.BindingPattern,
  scope: Scope,
  names: Map<string, Declaration>,
): void {
  const { ts } = evaluator.syntax;
  for (const element of pattern.elements)
    if (ts.isBindingElement(element))
      bind(evaluator, element.name, undefined, scope, names, element.initializer);
}

/** Whether nothing changes if an expression is read, or not. */
const mayBeRead = (evaluator: Evaluator, node: TypeScript.Expression): boolean => !mayChange(evaluator, node);

function keyOf({ syntax: { ts } }: Evaluator, name: number | TypeScript.Node): string | undefined {
  if (typeof name === 'number') return String(name);
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;
}

/** `...rest` of a pattern, behind the keys that are taken before it. */
function restOf(
  evaluator: Evaluator,
  value: ValueNode,
  at: number,
  taken: readonly (string | undefined)[],
  element: TypeScript.Node,
): ValueNode | undefined {
  const span = evaluator.span(element);
  if (value.kind === 'array')
    return value.items.slice(0, at).some((one) => one.kind === 'unknown' && one.spread)
      ? undefined
      : evaluator.fresh({ ...value, ...span, items: value.items.slice(at) });
  if (value.kind !== 'object' || value.broken || value.order || taken.includes(undefined)) return undefined;
  const properties = value.properties.filter((one) => !taken.includes(one.key.name));
  const { spreads: _, ...rest } = value;
  return evaluator.fresh({ ...rest, ...span, properties });
}

/** Unknown code gets hold of a value: what can be changed in it is not known any more. */
export function taint(value: ValueNode): void {
  builderOf(value)?.taint();
  if (value.kind === 'array') for (const one of value.items) taint(one);
  if (value.kind === 'object') for (const one of value.properties) taint(one.value);
}
