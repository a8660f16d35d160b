/** `node:assert`, and packages of one such function: what is known to hold does nothing, and what is known not to hold throws. */
import { cellsOf, isCell, isKnown, isUndefined, nothing, Unknown, type Value } from '../../heap/values.ts';
import { letEscape } from '../../interpreter/escape.ts';
import { type Arguments, type Machine, Thrown } from '../../interpreter/machine.ts';
import { truthHere } from '../../interpreter/values/conversions.ts';
import { isEqualHere } from '../../interpreter/values/settings.ts';
import type { Asked } from './asked.ts';

const strictModule = 'assert/strict';
/** Throws outside of production where it gets no message, whatever the condition is. */
const invariantModule = 'invariant';
const invariantModules: readonly string[] = ['tiny-invariant', invariantModule];

export const assertModules: readonly string[] = ['assert', strictModule, ...invariantModules];

/** Methods that compare two values, and whether these are to be equal. */
const comparing: ReadonlyMap<string, { readonly isEqual: boolean; readonly isStrict: boolean }> = new Map([
  ['equal', { isEqual: true, isStrict: false }],
  ['notEqual', { isEqual: false, isStrict: false }],
  ['strictEqual', { isEqual: true, isStrict: true }],
  ['notStrictEqual', { isEqual: false, isStrict: true }],
]);

/** `assert(value)`, `assert.strictEqual(a, b)`; `undefined`: nobody knows whether it throws. */
export function askAssertion(m: Machine, asked: Asked, { values }: Arguments): Value | undefined {
  const holds = holdsHere(m, asked, values);
  if (holds === undefined) return undefined;
  if (holds) return nothing;
  // What it gets may be the error that is thrown, or a function that makes its message.
  letEscape(m, values);
  throw new Thrown(new Unknown(values.flatMap(cellsOf)));
}

function holdsHere(m: Machine, { module, steps }: Asked, values: readonly Value[]): boolean | undefined {
  const [first = nothing, second] = values;
  if (invariantModules.includes(module)) {
    if (steps.length > 0 || (module === invariantModule && !isMessage(second))) return undefined;
    return truthHere(m, first);
  }
  if (!assertModules.includes(module)) return undefined;
  const [method = 'ok', ...more] = steps.filter((step) => step !== 'strict');
  if (more.length > 0) return undefined;
  if (method === 'ok') return truthHere(m, first);
  if (method === 'fail') return false;
  const compared = comparing.get(method);
  if (!compared) return undefined;
  if (!second) return false;
  const isStrict = compared.isStrict || module === strictModule || steps.includes('strict');
  const isEqual = areEqual(first, second, isStrict) ?? isEqualHere(m, first, second, isStrict);
  return isEqual === undefined ? undefined : isEqual === compared.isEqual;
}

const isMessage = (value: Value | undefined): boolean =>
  value !== undefined && isKnown(value) && !isUndefined(value);

/** Not as the operators do it: `NaN` equals itself, and where it is strict, the zeros differ. */
function areEqual(a: Value, b: Value, isStrict: boolean): boolean | undefined {
  if (isCell(a) && isCell(b)) return a === b;
  if (isKnown(a) && isKnown(b)) {
    if (isStrict || Object.is(a.value, b.value)) return Object.is(a.value, b.value);
    // biome-ignore lint/suspicious/noDoubleEquals: it is what the function does.
    return a.value == b.value;
  }
  return isStrict && ((isCell(a) && isKnown(b)) || (isKnown(a) && isCell(b))) ? false : undefined;
}
