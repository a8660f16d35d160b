/**
 * What the language has besides: nobody says here what it gives. It is there all the same, for a name that is not there is
 * `undefined` for certain, and calling that throws.
 */
import { type Cell, unknown } from '../heap/values.ts';
import { codeOf, type Machine } from '../interpreter/machine.ts';
import { notModelled } from '../interpreter/values/objects.ts';
import { hide } from '../interpreter/values/slots.ts';
import type { Globals } from './natives.ts';
import { changer, method } from './natives.ts';

/** Functions that change nothing of what they get. */
const readers: Readonly<Record<string, string>> = {
  Reflect: 'getOwnPropertyDescriptor isExtensible',
  Array: 'fromAsync',
  String: 'fromCodePoint',
  RegExp: 'escape',
  BigInt: 'asUintN asIntN',
  Math: 'acos acosh asin asinh atan atanh atan2 expm1 cos cosh imul log1p sin sinh tan tanh f16round sumPrecise',
  Symbol: 'keyFor',
  JSON: 'rawJSON isRawJSON',
  Promise: 'withResolvers try',
  Error: 'isError',
  'Object.prototype': '__lookupGetter__ __lookupSetter__',
  'String.prototype':
    'anchor big blink bold fontcolor fontsize fixed italics link small strike sub sup trimLeft trimRight',
  'Set.prototype': 'difference intersection isSubsetOf isSupersetOf isDisjointFrom symmetricDifference union',
};

/** Methods that change what they are called on. */
const changers: Readonly<Record<string, string>> = {
  'RegExp.prototype': 'compile',
  'Iterator.prototype': 'take drop',
  'Map.prototype': 'getOrInsert getOrInsertComputed',
  'WeakMap.prototype': 'getOrInsert getOrInsertComputed',
};

const values: Readonly<Record<string, string>> = {
  RegExp: 'input lastMatch lastParen leftContext rightContext $1 $2 $3 $4 $5 $6 $7 $8 $9 $_',
  Math: 'LOG10E LOG2E SQRT1_2',
  Symbol: 'match matchAll replace search split unscopables dispose asyncDispose',
  Error: 'prepareStackTrace stackTraceLimit',
  'Function.prototype': 'length name',
  'Array.prototype': 'length',
  'String.prototype': 'length',
  'Symbol.prototype': 'description',
  // `lastIndex` is each pattern's own.
  'RegExp.prototype':
    'dotAll flags global hasIndices ignoreCase multiline source sticky unicode unicodeSets lastIndex',
  'GeneratorFunction.prototype': 'prototype',
  'AsyncGeneratorFunction.prototype': 'prototype',
};

export function others(m: Machine, { addConstructor: { known } }: Globals): void {
  const { prototypes, globals } = m.realm;
  const each = (table: Readonly<Record<string, string>>, add: (on: Cell, name: string) => void): void => {
    for (const [path, names] of Object.entries(table)) {
      const [name = '', isPrototype] = path.split('.');
      const on = isPrototype
        ? prototypes[name as keyof typeof prototypes]
        : (known.get(name) ?? (globals.get(name) as Cell));
      for (const name of names.split(' ')) if (!on.data.slots?.has(name)) add(on, name);
    }
  };
  each(readers, (on, name) => method(m, on, name, () => notModelled()));
  each(changers, (on, name) => method(m, on, name, () => notModelled(), 0, true));
  each(values, (on, name) => hide(m, on, name, unknown));
  const [reflect, errors] = [globals.get('Reflect') as Cell, known.get('Error') as Cell];
  const prevent = changer(m, reflect, 'preventExtensions', () => notModelled(), 1);
  prevent.extra = { ...codeOf(prevent), mayDo: 'frozen' };
  changer(m, errors, 'captureStackTrace', () => notModelled(), 2);
}
