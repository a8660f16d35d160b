/** Names and patterns: declaring, reading, assigning, taking apart. */
import type TypeScript from 'typescript';
import type { Binding } from '../../heap/bindings.ts';
import {
  cellsOf,
  type Item,
  isKnown,
  isUndefined,
  isUnknown,
  nothing,
  type PropertyKey,
  Unknown,
  uninitialized,
  unknown,
  type Value,
} from '../../heap/values.ts';
import { skipOuterExpressions } from '../../parse/syntax.ts';
import { forkValues, mayThrow } from '../control.ts';
import { leak } from '../escape.ts';
import { type Iterator, iteratorOf } from '../iteration.ts';
import type { LexicalScope, Machine } from '../machine.ts';
import { give } from '../unknown-calls.ts';
import { copyProperties, openUp } from '../values/copies.ts';
import { newArray, newObject, throwError } from '../values/objects.ts';
import { get } from '../values/properties.ts';
import { isListHere, isTrueHere } from '../values/settings.ts';
import type { Written } from '../values/slots.ts';
import { type Access, keySite, propertyKey, referenceOf, writeTo } from './references.ts';

export function declare(
  m: Machine,
  scope: LexicalScope,
  name: string,
  value: Value,
  kind: Binding['kind'],
  read?: () => Value,
): Binding {
  const binding = m.heap.binding(value, kind, read);
  scope.names.set(name, binding);
  return binding;
}

/** The names that a pattern declares. */
export function namesIn(m: Machine, pattern: TypeScript.BindingName, take: (name: string) => void): void {
  if (pattern.kind === m.kinds.Identifier) take((pattern as TypeScript.Identifier).text);
  else
    for (const element of (pattern as TypeScript.BindingPattern).elements)
      if (element.kind === m.kinds.BindingElement)
        namesIn(m, (element as TypeScript.BindingElement).name, take);
}

/** What a binding holds. */
export function valueOfBinding(m: Machine, binding: Binding): Value {
  if (binding.read) return binding.read();
  m.heap.readers.reading(binding);
  const byThen = m.heap.byThen.ofBinding(binding);
  if (byThen) return byThen;
  if (binding.volatile)
    return isUnknown(binding.data) && binding.data !== uninitialized
      ? binding.data
      : new Unknown(cellsOf(binding.data));
  if (binding.data === uninitialized) {
    // What runs later runs once more when it is set.
    if (m.deferred.isRunning && !m.heap.readers.isNoting) return unknown;
    throwError();
  }
  return binding.data;
}

/** `name = value` */
export function assignName(m: Machine, name: string, value: Value, scope: LexicalScope): void {
  const binding = scope.find(name);
  if (!binding) {
    mayThrow(m);
    leak(m, [value]);
    return;
  }
  if (binding.read) return;
  if (binding.data === uninitialized) {
    if (m.deferred.isRunning) return;
    throwError();
  }
  if (binding.kind === 'const') throwError();
  m.heap.setBinding(binding, value);
  binding.onWrite?.(value);
}

/** A value, or else what an initializer says. */
export function orElse(m: Machine, value: Value, node: TypeScript.Expression, scope: LexicalScope): Value {
  if (isUndefined(value)) return m.evaluate(node, scope);
  return isUnknown(value) && !isTrueHere(m, value)
    ? forkValues(
        m,
        node,
        () => value,
        () => m.evaluate(node, scope),
      )
    : value;
}

/** Gives the names of a declaration's pattern their values. `put`: what is done with a name. */
export function bind(
  m: Machine,
  pattern: TypeScript.BindingName,
  value: Value,
  scope: LexicalScope,
  put: (name: string, value: Value) => void,
): void {
  const { kinds: K } = m;
  m.heap.step(1);
  if (pattern.kind === K.Identifier) return put((pattern as TypeScript.Identifier).text, value);
  if (pattern.kind === K.ArrayBindingPattern) {
    const targets = (pattern as TypeScript.ArrayBindingPattern).elements.map(
      (element): Target | undefined => {
        if (element.kind === K.OmittedExpression) return undefined;
        const { name, initializer, dotDotDotToken } = element as TypeScript.BindingElement;
        return {
          isRest: dotDotDotToken !== undefined,
          initializer,
          take: (value) => bind(m, name, value, scope, put),
        };
      },
    );
    return takeList(m, targets, value, scope);
  }
  if (isKnown(value) && (value.value === undefined || value.value === null)) throwError();
  const taken: (PropertyKey | Unknown)[] = [];
  for (const { name, propertyName, initializer, dotDotDotToken } of (
    pattern as TypeScript.ObjectBindingPattern
  ).elements) {
    if (dotDotDotToken) {
      bind(m, name, restOf(m, value, taken), scope, put);
      continue;
    }
    const key = propertyName ? propertyKey(m, propertyName, scope) : (name as TypeScript.Identifier).text;
    taken.push(key);
    const found = get(m, value, key);
    bind(m, name, initializer ? orElse(m, found, initializer, scope) : found, scope, put);
  }
}

function restOf(m: Machine, value: Value, taken: readonly (PropertyKey | Unknown)[]): Value {
  const rest = newObject(m);
  const except = taken.filter((key): key is PropertyKey => !isUnknown(key as Unknown));
  if (except.length < taken.length) openUp(m, rest, value);
  else copyProperties(m, rest, value, { except });
  return rest;
}

interface Target {
  readonly isRest: boolean;
  readonly initializer: TypeScript.Expression | undefined;
  readonly take: (value: Value) => void;
}

function takeList(
  m: Machine,
  targets: readonly (Target | undefined)[],
  value: Value,
  scope: LexicalScope,
): void {
  const isHere = isListHere(m, value) && !targets.some((target) => target?.isRest);
  const next = isHere ? membersOf(m, value) : iteratorOf(m, value);
  let isLost = next === undefined;
  if (isLost) give(m, [value], 'nothing');
  let isDone = false;
  const take = (): Item | undefined => {
    const step = isLost || isDone ? undefined : next?.();
    if (!isLost && !isDone && !step) isLost = true;
    if (step?.done) isDone = true;
    return step && !step.done ? step.item : undefined;
  };
  for (const target of targets) {
    if (target?.isRest) {
      const items: Item[] = [];
      for (let item = take(); item; item = take()) items.push(item);
      target.take(newArray(m, items, isLost, isLost ? cellsOf(value) : []));
      continue;
    }
    const item = take();
    if (!target) continue;
    const found = item ? item.value : isLost ? lostFrom(value) : nothing;
    target.take(target.initializer ? orElse(m, found, target.initializer, scope) : found);
  }
  if (!isDone) next?.close?.();
}

/** What an endless list has under its indexes. */
function membersOf(m: Machine, value: Value): Iterator {
  let at = -1;
  return () => {
    at += 1;
    return { done: false, item: { value: get(m, value, String(at)) } };
  };
}

const lostFrom = (value: Value): Unknown =>
  isUnknown(value)
    ? new Unknown(value.of, value.forks, {
        why: value.why,
        origin: value.origin && 'apart',
      })
    : new Unknown(cellsOf(value));

/** Assigns to whatever may stand on the left of `=`. */
export function assign(
  m: Machine,
  target: TypeScript.Expression,
  value: Value,
  scope: LexicalScope,
  written?: Written,
): void {
  const { kinds: K } = m;
  const node = skipOuterExpressions(m.ts, target);
  switch (node.kind) {
    case K.Identifier:
      return assignName(m, (node as TypeScript.Identifier).text, value, scope);
    case K.PropertyAccessExpression:
    case K.ElementAccessExpression: {
      const { object, key, receiver } = referenceOf(m, node as Access, scope);
      return writeTo(m, object, key, value, receiver, { ...written, key: keySite(m, node as Access) });
    }
    case K.ObjectLiteralExpression:
      return takeApart(m, node as TypeScript.ObjectLiteralExpression, value, scope);
    case K.ArrayLiteralExpression: {
      const targets = (node as TypeScript.ArrayLiteralExpression).elements.map(
        (element): Target | undefined => {
          if (element.kind === K.OmittedExpression) return undefined;
          const isRest = element.kind === K.SpreadElement;
          const { to, initializer } = withInitializer(
            m,
            isRest ? (element as TypeScript.SpreadElement).expression : element,
          );
          const take = prepared(m, to, scope);
          return { isRest, initializer, take };
        },
      );
      return takeList(m, targets, value, scope);
    }
    default:
      give(m, [value], 'nothing');
  }
}

function takeApart(
  m: Machine,
  node: TypeScript.ObjectLiteralExpression,
  value: Value,
  scope: LexicalScope,
): void {
  const { ts } = m;
  if (isKnown(value) && (value.value === undefined || value.value === null)) throwError();
  const taken: (PropertyKey | Unknown)[] = [];
  for (const element of node.properties) {
    if (ts.isSpreadAssignment(element)) {
      assign(m, element.expression, restOf(m, value, taken), scope);
      continue;
    }
    if (!element.name) continue;
    const key = propertyKey(m, element.name, scope);
    taken.push(key);
    if (ts.isShorthandPropertyAssignment(element)) {
      const found = get(m, value, key);
      const initializer = element.objectAssignmentInitializer;
      assignName(m, element.name.text, initializer ? orElse(m, found, initializer, scope) : found, scope);
    } else if (ts.isPropertyAssignment(element)) {
      const { to, initializer } = withInitializer(m, element.initializer);
      const put = prepared(m, to, scope);
      const found = get(m, value, key);
      put(initializer ? orElse(m, found, initializer, scope) : found);
    }
  }
}

function withInitializer(m: Machine, node: TypeScript.Expression) {
  const { ts, kinds: K } = m;
  return ts.isBinaryExpression(node) && node.operatorToken.kind === K.EqualsToken
    ? { to: node.left, initializer: node.right }
    : { to: node, initializer: undefined };
}

/** The object of a target is evaluated before the value that it gets. */
function prepared(m: Machine, target: TypeScript.Expression, scope: LexicalScope): (value: Value) => void {
  const { kinds: K } = m;
  const node = skipOuterExpressions(m.ts, target);
  if (node.kind !== K.PropertyAccessExpression && node.kind !== K.ElementAccessExpression)
    return (value) => assign(m, node, value, scope);
  const { object, key, receiver } = referenceOf(m, node as Access, scope);
  return (value) =>
    writeTo(m, object, key, value, receiver, {
      source: scope.module.source,
      key: keySite(m, node as Access),
    });
}
