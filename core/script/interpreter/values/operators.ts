/** Operators on values. */
import type TypeScript from 'typescript';
import {
  hole,
  isCell,
  isFunction,
  isKnown,
  isUnknown,
  Known,
  type Primitive,
  Unknown,
  unknown,
  type Value,
} from '../../heap/values.ts';
import { maximumLength } from '../budget.ts';
import { mayRun, mayThrow } from '../control.ts';
import { argumentsWith, type Machine, type NamespaceCode } from '../machine.ts';
import { give } from '../unknown-calls.ts';
import { keyFrom, toPrimitive, truthOf } from './conversions.ts';
import { throwError } from './objects.ts';
import { get } from './properties.ts';
import { isEqualHere, takeLists } from './settings.ts';
import { findSlot, isIndex } from './slots.ts';

/** `a === b`; `undefined` where that is not known. */
export function isStrictlyEqual(a: Value, b: Value): boolean | undefined {
  if (isUnknown(a) || isUnknown(b)) return undefined;
  if (isKnown(a) && isKnown(b)) {
    return a.value === b.value;
  }
  return a === b;
}

/** What depends on something unknown, and on the same conditions. */
const unknownOf = (...values: readonly Value[]): Unknown => {
  const forks = values.flatMap((value) => (isUnknown(value) ? value.forks : []));
  return forks.length > 0 ? new Unknown([], [...new Set(forks)]) : unknown;
};

/** A binary operator that evaluates both sides. */
export function binary(m: Machine, operator: TypeScript.SyntaxKind, a: Value, b: Value): Value {
  const { kinds: K } = m;
  m.heap.step(1);
  switch (operator) {
    case K.EqualsEqualsEqualsToken:
    case K.ExclamationEqualsEqualsToken: {
      const isEqual = isStrictlyEqual(a, b) ?? isEqualHere(m, a, b);
      return isEqual === undefined
        ? unknownOf(a, b)
        : new Known(isEqual === (operator === K.EqualsEqualsEqualsToken));
    }
    case K.EqualsEqualsToken:
    case K.ExclamationEqualsToken: {
      const isEqual = isLooselyEqual(m, a, b) ?? isEqualHere(m, a, b, false);
      return isEqual === undefined
        ? unknownOf(a, b)
        : new Known(isEqual === (operator === K.EqualsEqualsToken));
    }
    case K.InKeyword:
      return isIn(m, a, b);
    case K.InstanceOfKeyword:
      return isInstance(m, a, b);
  }
  const hint = operator === K.PlusToken ? 'default' : 'number';
  const left = toPrimitive(m, a, hint);
  const right = toPrimitive(m, b, hint);
  if (isUnknown(left) || isUnknown(right)) return unknownOf(left, right);
  const result = calculated(m, operator, left.value, right.value);
  if (result === undefined) return unknown;
  if (typeof result === 'string') m.heap.step(result.length >> 4);
  return new Known(result);
}

/** `undefined`: too large. */
function calculated(
  m: Machine,
  operator: TypeScript.SyntaxKind,
  left: Primitive,
  right: Primitive,
): Primitive {
  const { kinds: K } = m;
  const [a, b] = [left as number, right as number];
  // Powers and shifts of bigints grow without bound.
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    const isLarge = (bits: bigint) => bits > 4096n || bits < -4096n;
    if (operator === K.LessThanLessThanToken && (isLarge(right) || left > bigLimit || left < -bigLimit))
      return undefined;
    if (operator === K.AsteriskAsteriskToken && (isLarge(right) || isLarge(left))) return undefined;
    if (
      operator === K.AsteriskToken &&
      (left > bigLimit || left < -bigLimit || right > bigLimit || right < -bigLimit)
    )
      return undefined;
  }
  try {
    switch (operator) {
      case K.PlusToken: {
        const sum = (left as string) + (right as string);
        return typeof sum === 'string' && sum.length > maximumLength ? undefined : sum;
      }
      case K.MinusToken:
        return a - b;
      case K.AsteriskToken:
        return a * b;
      case K.SlashToken:
        return a / b;
      case K.PercentToken:
        return a % b;
      case K.AsteriskAsteriskToken:
        return a ** b;
      case K.LessThanToken:
        return a < b;
      case K.GreaterThanToken:
        return a > b;
      case K.LessThanEqualsToken:
        return a <= b;
      case K.GreaterThanEqualsToken:
        return a >= b;
      case K.AmpersandToken:
        return a & b;
      case K.BarToken:
        return a | b;
      case K.CaretToken:
        return a ^ b;
      case K.LessThanLessThanToken:
        return a << b;
      case K.GreaterThanGreaterThanToken:
        return a >> b;
      case K.GreaterThanGreaterThanGreaterThanToken:
        return a >>> b;
    }
  } catch {
    throwError();
  }
  return undefined;
}

const bigLimit = 1n << 1024n;

function isLooselyEqual(m: Machine, a: Value, b: Value): boolean | undefined {
  if (isUnknown(a) || isUnknown(b)) {
    mayRun(m);
    return undefined;
  }
  if (isCell(a) && isCell(b)) return a === b;
  if (isCell(a) || isCell(b)) {
    const other = isCell(a) ? b : a;
    if (isKnown(other) && (other.value === null || other.value === undefined)) return false;
  }
  const left = toPrimitive(m, a, 'default');
  const right = toPrimitive(m, b, 'default');
  if (isUnknown(left) || isUnknown(right)) return undefined;
  // biome-ignore lint/suspicious/noDoubleEquals: it is what the program says.
  return left.value == right.value;
}

function isIn(m: Machine, name: Value, object: Value): Value {
  if (isUnknown(object)) {
    mayThrow(m);
    takeLists(m, [object]);
    return unknown;
  }
  if (!isCell(object)) throwError();
  const key = keyFrom(m, name);
  if (isUnknown(key)) return unknown;
  if (object.kind === 'namespace') {
    const keys = (object.extra as NamespaceCode).keys();
    return keys && typeof key === 'string' ? new Known(keys.includes(key)) : unknown;
  }
  const data = m.heap.look(object);
  if (data.items) {
    if (key === 'length') return new Known(true);
    if (isIndex(key)) {
      const item = data.items[Number(key)];
      if (item) return new Known(item.value !== hole);
      return data.open ? unknown : new Known(false);
    }
  }
  const slot = findSlot(m, object, key);
  if (slot === null) return unknown;
  return slot ? (slot.mayBeAbsent ? unknownOf(slot.value) : new Known(true)) : new Known(false);
}

function isInstance(m: Machine, value: Value, of: Value): Value {
  if (isUnknown(of) || isUnknown(value)) {
    if (isCell(of) && !isKnown(get(m, of, Symbol.hasInstance))) return give(m, [value, of], 'all');
    mayThrow(m);
    return unknown;
  }
  if (!isCell(of)) throwError();
  const own = get(m, of, Symbol.hasInstance);
  if (isFunction(own)) {
    const truth = truthOf(m.call(own, of, argumentsWith(value)));
    return truth === undefined ? unknown : new Known(truth);
  }
  if (!isCell(value)) return new Known(false);
  const prototype = get(m, of, 'prototype');
  if (!isCell(prototype)) return unknown;
  for (let at = m.heap.look(value).prototype, depth = 0; at && depth < 60; depth += 1) {
    if (isUnknown(at)) return unknown;
    if (at === prototype) return new Known(true);
    at = m.heap.look(at).prototype;
  }
  return new Known(false);
}

/** `typeof value` */
export function typeNameOf(value: Value): Value {
  if (isUnknown(value)) return unknown;
  if (isKnown(value)) return new Known(typeof value.value === 'object' ? 'object' : typeof value.value);
  return new Known(value.kind === 'function' ? 'function' : 'object');
}

/** `-value`, `+value`, `~value` */
export function unary(m: Machine, operator: TypeScript.SyntaxKind, value: Value): Value {
  const { kinds: K } = m;
  const primitive = toPrimitive(m, value, 'number');
  if (isUnknown(primitive)) return unknownOf(primitive);
  try {
    const number = primitive.value as number;
    if (operator === K.MinusToken) return new Known(-number);
    return new Known(operator === K.PlusToken ? +number : ~number);
  } catch {
    return throwError();
  }
}
