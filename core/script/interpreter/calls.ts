/** Calls, and chains of members that end where something is missing. */
import type TypeScript from 'typescript';
import {
  emptyData,
  isCell,
  isFunction,
  isKnown,
  isNullish,
  isUnknown,
  Known,
  nothing,
  type PropertyKey,
  type Unknown,
  unknown,
  type Value,
} from '../heap/values.ts';
import { skipOuterExpressions } from '../parse/syntax.ts';
import { forkValues, outcomeOf } from './control.ts';
import { leak } from './escape.ts';
import { constructBase, initializeFields } from './functions/construct.ts';
import { setParameterProperty } from './functions/parameters.ts';
import { type Access, memberKey, referenceOf } from './functions/references.ts';
import { passTurn } from './in-turn.ts';
import { argumentsOf } from './literals.ts';
import { codeOf, type LexicalScope, type Machine } from './machine.ts';
import { cut, placed } from './reading.ts';
import { forgetOf } from './unknown-calls.ts';
import { isEval, isEvalOfInput } from './uses/syntax.ts';
import { get, getMethod } from './values/properties.ts';
import { put } from './values/slots.ts';

/** Members and calls, one behind the other, with `?.` */
export function chain(m: Machine, node: TypeScript.Expression, scope: LexicalScope): Value {
  const { kinds: K, ts } = m;
  if (node.kind === K.CallExpression) return evaluateCall(m, node as TypeScript.CallExpression, scope);
  const access = node as Access;
  if (access.expression.kind === K.SuperKeyword) {
    const { object, key, receiver } = referenceOf(m, access, scope);
    return get(m, object, key, receiver);
  }
  const object = inner(m, access.expression, scope);
  if (object === cut) return cut;
  return optional(m, access, object, () => {
    const key = memberKey(m, access, scope);
    if (key === '__proto__' && isCell(object) && !object.data.slots?.has(key))
      return m.heap.look(object).prototype ?? new Known(null);
    const value = get(m, object, key, object, { source: scope.module.source, node });
    return ts.isPropertyAccessExpression(access) && access.expression.kind === K.ThisKeyword
      ? (m.libraries.memberOfThis(m, access, value, scope) ?? value)
      : value;
  });
}

/** A part of a chain: what cuts it short cuts all of it. */
export function inner(m: Machine, node: TypeScript.Expression, scope: LexicalScope): Value {
  const { kinds: K } = m;
  const target = node.kind === K.NonNullExpression ? skipOuterExpressions(m.ts, node) : node;
  const isChain =
    target.kind === K.PropertyAccessExpression ||
    target.kind === K.ElementAccessExpression ||
    target.kind === K.CallExpression;
  if (!isChain) return m.evaluate(target, scope);
  m.heap.step(1);
  const value = chain(m, target, scope);
  const result = value === cut ? cut : placed(value, target, scope);
  scope.module.recording?.evaluated(target, result === cut ? nothing : result, scope);
  return result;
}

function optional(
  m: Machine,
  node: Access | TypeScript.CallExpression,
  object: Value,
  go: () => Value,
): Value {
  if (!node.questionDotToken) return go();
  if (isNullish(object)) return cut;
  if (!isUnknown(object)) return go();
  const outcome = outcomeOf(m, node, undefined);
  if (outcome !== undefined) return outcome ? go() : cut;
  return forkValues(
    m,
    node,
    () => {
      const value = go();
      return value === cut ? nothing : value;
    },
    () => nothing,
  );
}

interface Callee {
  readonly callee: Value;
  readonly self: Value;
  readonly key?: PropertyKey | Unknown;
  readonly isCut?: boolean;
}

export function calleeOf(m: Machine, node: TypeScript.Expression, scope: LexicalScope): Callee {
  const { kinds: K } = m;
  const target = skipOuterExpressions(m.ts, node);
  if (target.kind !== K.PropertyAccessExpression && target.kind !== K.ElementAccessExpression)
    return { callee: m.evaluate(target, scope), self: nothing };
  const access = target as Access;
  if (access.expression.kind === K.SuperKeyword) {
    const { object, key, receiver } = referenceOf(m, access, scope);
    return { callee: get(m, object, key, receiver), self: receiver, key };
  }
  const object = inner(m, access.expression, scope);
  if (object === cut || (access.questionDotToken && isNullish(object)))
    return { callee: nothing, self: nothing, isCut: true };
  const key = memberKey(m, access, scope);
  const callee = getMethod(m, object, key, { source: scope.module.source, node: target });
  scope.module.recording?.evaluated(target, callee, scope);
  return { callee, self: object, key };
}

function evaluateCall(m: Machine, node: TypeScript.CallExpression, scope: LexicalScope): Value {
  const { kinds: K } = m;
  const { expression } = node;
  const { source } = scope.module;
  if (expression.kind === K.SuperKeyword) return callSuper(m, node, scope);
  const site = { source, node, recording: scope.module.recording };
  if (expression.kind === K.ImportKeyword) {
    const { values } = argumentsOf(m, node.arguments, scope);
    const [specifier] = values;
    if (!isKnown(specifier) || typeof specifier.value !== 'string') return unknown;
    const promise = m.heap.cell('promise', emptyData(m.realm.prototypes.Promise));
    put(m, promise, '\0value', { value: m.import(scope.module, specifier.value, site), enumerable: false });
    return promise;
  }
  const configured = m.libraries.configured(m, node, () => argumentsOf(m, node.arguments, scope), scope);
  if (configured) return configured;
  const { callee, self, key, isCut } = calleeOf(m, expression, scope);
  if (isCut) return cut;
  const access = skipOuterExpressions(m.ts, expression) as Partial<Access>;
  const isOptionalMethod = access.questionDotToken !== undefined && isUnknown(self);
  const go = (): Value => {
    const args = argumentsOf(m, node.arguments, scope);
    if (isFunction(callee) && codeOf(callee).isRequire && args.values.length === 1) {
      const [specifier] = args.values;
      if (isKnown(specifier) && typeof specifier.value === 'string')
        return m.import(scope.module, specifier.value, site);
      return unknown;
    }
    if (isEval(m.ts, node) && isUnknown(callee) && (args.values.some(isKnown) || !isEvalOfInput(m.ts, node)))
      forgetOf(m, scope);
    passTurn(m, node, callee);
    return m.call(callee, self, args, site, key);
  };
  if (isOptionalMethod && !node.questionDotToken) return forkValues(m, node, go, () => nothing);
  return optional(m, node, callee, go);
}

function callSuper(m: Machine, node: TypeScript.CallExpression, scope: LexicalScope): Value {
  const { function: running, newTarget } = scope.frame;
  const made = running && codeOf(running).constructs;
  const args = argumentsOf(m, node.arguments, scope);
  if (!running || !made) {
    leak(m, args.values);
    return unknown;
  }
  const self = constructBase(m, made, args, newTarget ?? made, { source: scope.module.source, node });
  scope.frame.self = self;
  initializeFields(m, made, self);
  const { node: code } = codeOf(running);
  for (const parameter of code?.parameters ?? [])
    if (code && m.ts.isParameterPropertyDeclaration(parameter, code))
      setParameterProperty(m, parameter, scope);
  return self;
}
