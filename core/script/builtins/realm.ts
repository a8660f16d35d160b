/** The language's own objects: one file for each kind, and a line here. */
import { type Cell, emptyData, type PropertyKey, type Value } from '../heap/values.ts';
import type { Machine, Native } from '../interpreter/machine.ts';
import type { FunctionKind, PrototypeName, Realm } from '../interpreter/realm.ts';
import { newNative, newObject, notModelled } from '../interpreter/values/objects.ts';
import { hide } from '../interpreter/values/slots.ts';
import { arrays } from './arrays.ts';
import { collections } from './collections.ts';
import { functions } from './functions.ts';
import type { Globals } from './natives.ts';
import { numbers } from './numbers.ts';
import { objectPrototype } from './object-prototype.ts';
import { objects } from './objects.ts';
import { others } from './others.ts';
import { promises } from './promises.ts';
import { reflect } from './reflect.ts';
import { species } from './species.ts';
import { texts } from './texts.ts';

const prototypeNames: readonly PrototypeName[] = [
  'Function',
  'Array',
  'String',
  'Number',
  'Boolean',
  'BigInt',
  'Symbol',
  'RegExp',
  'Promise',
  'Iterator',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'Error',
];

const functionKinds: readonly FunctionKind[] = [
  'AsyncFunction',
  'GeneratorFunction',
  'AsyncGeneratorFunction',
];

/** Makes the realm of a machine. */
export function createRealm(m: Machine): void {
  const object = m.heap.cell('object', emptyData(null));
  const prototypes = { Object: object } as Record<PrototypeName, Cell>;
  for (const name of prototypeNames) prototypes[name] = m.heap.cell('object', emptyData(object));
  for (const name of functionKinds) prototypes[name] = m.heap.cell('object', emptyData(prototypes.Function));
  for (const prototype of Object.values(prototypes)) prototype.isBuiltin = true;
  const globals = new Map<string, Value>();
  m.realm = {
    prototypes,
    globals,
    arrayValues: object,
    mapEntries: object,
    setValues: object,
  } satisfies Realm;
  const known = new Map<string, Cell>();
  const addConstructor = (name: string, prototype: Cell, native: Native, length = 1): Cell => {
    const cell = newNative(m, name, native, length);
    hide(m, cell, 'prototype' satisfies PropertyKey, prototype);
    if (!prototype.data.slots?.has('constructor')) hide(m, prototype, 'constructor', cell);
    globals.set(name, cell);
    known.set(name, cell);
    return cell;
  };
  const all: Globals = {
    addConstructor: Object.assign(addConstructor, { known }),
    object(name) {
      const cell = newObject(m);
      cell.isBuiltin = true;
      globals.set(name, cell);
      return cell;
    },
    global(name, native, length) {
      globals.set(name, newNative(m, name, native, length));
    },
    constant(name, value) {
      globals.set(name, value);
    },
  };
  for (const name of functionKinds) {
    addConstructor(name, prototypes[name], () => notModelled());
    globals.delete(name);
  }
  for (const add of [
    objects,
    objectPrototype,
    reflect,
    functions,
    arrays,
    collections,
    texts,
    numbers,
    promises,
    others,
    species,
  ])
    add(m, all);
}
