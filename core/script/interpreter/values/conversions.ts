/** Values as keys, texts, numbers and conditions. */
import {
  isCell,
  isFunction,
  isKnown,
  isUnknown,
  Known,
  type PropertyKey,
  type Unknown,
  unknown,
  type Value,
} from '../../heap/values.ts';
import { mayRun } from '../control.ts';
import { argumentsWith, type Machine, noArguments } from '../machine.ts';
import { give } from '../unknown-calls.ts';
import { throwError } from './objects.ts';
import { get } from './properties.ts';
import { isTrueHere } from './settings.ts';

/** Whether a value counts as true; `undefined` where that is not known. */
export function truthOf(value: Value): boolean | undefined {
  if (isUnknown(value)) return value.isFalsy ? false : undefined;
  return isKnown(value) ? Boolean(value.value) : true;
}

/** The same, as far as the surroundings in which the program runs decide it. */
export const truthHere = (m: Machine, value: Value): boolean | undefined =>
  truthOf(value) ?? isTrueHere(m, value);

/** The key that a value is as a property's name. */
export function keyFrom(m: Machine, value: Value): PropertyKey | Unknown {
  if (isUnknown(value)) {
    mayRun(m);
    return value;
  }
  if (isKnown(value)) return typeof value.value === 'symbol' ? value.value : String(value.value);
  const primitive = toPrimitive(m, value, 'string');
  return isUnknown(primitive)
    ? primitive
    : typeof primitive.value === 'symbol'
      ? primitive.value
      : String(primitive.value);
}

/** An object as a scalar. */
export function toPrimitive(
  m: Machine,
  value: Value,
  hint: 'string' | 'number' | 'default',
): Known | Unknown {
  if (isUnknown(value)) mayRun(m);
  if (!isCell(value)) return value;
  const own = get(m, value, Symbol.toPrimitive);
  if (isUnknown(own)) return give(m, [value], 'all');
  if (isCell(own)) {
    const result = m.call(own, value, argumentsWith(new Known(hint)));
    return isCell(result) ? throwError() : result;
  }
  for (const name of hint === 'string' ? ['toString', 'valueOf'] : ['valueOf', 'toString']) {
    const method = get(m, value, name);
    if (isUnknown(method)) return give(m, [value], 'all');
    if (!isFunction(method)) continue;
    const result = m.call(method, value, noArguments);
    if (!isCell(result)) return result;
  }
  // Its package may have a method for that, or the language has.
  return value.kind === 'builder' ? unknown : throwError();
}

/** A value as a text; unknown where it is not known. */
export function textOf(m: Machine, value: Value): string | Unknown {
  const primitive = toPrimitive(m, value, 'string');
  if (isUnknown(primitive)) return primitive;
  if (typeof primitive.value === 'symbol') throwError();
  return String(primitive.value);
}

/** A value as a number; unknown where it is not known. */
export function numberOf(m: Machine, value: Value): number | Unknown {
  const primitive = toPrimitive(m, value, 'number');
  if (isUnknown(primitive)) return primitive;
  if (typeof primitive.value === 'symbol' || typeof primitive.value === 'bigint') throwError();
  return Number(primitive.value);
}
