/**
 * What the language itself brings: functions and methods on values that are known. One table for each kind of receiver
 * (arrays, texts, numbers, objects) says what there is; a new method is one entry. What is not in a table, and what an entry
 * gives `undefined` for, is unknown.
 */
import type { ValueNode } from '../tree.ts';
import { arrayFunctions, arrayMethods } from './builtins-arrays.ts';
import { type Called, isHole } from './builtins-call.ts';
import { numberFunctions, numberMethods } from './builtins-numbers.ts';
import { objectFunctions, objectMethods } from './builtins-objects.ts';
import { textFunctions, textMethods } from './builtins-texts.ts';
import { collectionFunctions } from './collections.ts';
import { textOf } from './operators.ts';

/** A function by the name that no file declares: `String`, `Object.entries`. */
const functionOf = (name: string): ((called: Called) => ValueNode | undefined) | undefined =>
  textFunctions.get(name) ??
  numberFunctions.get(name) ??
  arrayFunctions.get(name) ??
  objectFunctions.get(name) ??
  collectionFunctions.get(name);

/** A call of a function that no file declares. `undefined`: its value is not known. */
export function callBuiltin(name: string, called: Called): ValueNode | undefined {
  return called.open ? undefined : functionOf(name)?.(called);
}

/** Whether there is a function of this name. */
export const isBuiltin = (name: string): boolean => functionOf(name) !== undefined;

/** A call of a method on a known value. `undefined`: its value is not known. */
export function callMethod(object: ValueNode, name: string, called: Called): ValueNode | undefined {
  if (called.open) return undefined;
  switch (object.kind) {
    case 'array':
      if (object.items.some(isHole) && name !== 'keys') return undefined;
      return arrayMethods.get(name)?.(object, called);
    case 'string':
      return textMethods.get(name)?.(object.value, called);
    case 'number':
    case 'bigint':
      return numberMethods.get(name)?.(object.value, called);
    case 'boolean':
      return name === 'toString' ? called.scalar(textOf(object)) : undefined;
    case 'object':
      return objectMethods.get(name)?.(object, called);
    default:
      return undefined;
  }
}
