import { mergeAll } from '../../heap/join.ts';
import type { Origin } from '../../heap/origins.ts';
import {
  type Cell,
  hole,
  isCell,
  isKnown,
  isPrivate,
  isUndefined,
  isUnknown,
  Known,
  type LibraryPath,
  nothing,
  type PropertyKey,
  Unknown,
  unknown,
  type Value,
} from '../../heap/values.ts';
import { mayRun, mayThrow } from '../control.ts';
import { letEscape } from '../escape.ts';
import { type CallSite, codeOf, type Machine, type NamespaceCode, noArguments } from '../machine.ts';
import { newNative, newObject, throwError } from './objects.ts';
import { isAbsentHere } from './settings.ts';
import { findSlot, isInDoubt, isIndex, put } from './slots.ts';

const hiddenOf = (m: Machine, cell: Cell): Unknown => {
  const of: Cell[] = [];
  let at: Cell | Unknown | null = cell;
  for (let depth = 0; at && depth < 60; depth += 1) {
    if (isUnknown(at)) {
      of.push(...at.of);
      break;
    }
    // Nothing is hidden in the language's own objects.
    if (!at.isBuiltin) of.push(...m.heap.look(at).hidden);
    at = at.data.prototype;
  }
  return of.length === 0 && cell.data.forks.length === 0 ? unknown : new Unknown(of, cell.data.forks);
};

/** What a package exports as a whole is there, whatever its members are, and so is what Node gives that is known to be given. */
const isThere = ({ from, path }: LibraryPath): boolean => path.length === 0 || from.startsWith('\0');

/** What a builder has under the names of its fields. */
interface BuiltMembers {
  field(name: string): Value | undefined;
  list(m: Machine, self: Cell, name: string): Value | undefined;
  listed(m: Machine, self: Cell): readonly Cell[];
  holds(name: string): boolean;
}

/** The lists that code may ask a builder for: what it does to them, it does to the builder. */
export const listsOfBuilder = (m: Machine, cell: Cell): readonly Cell[] =>
  cell.kind === 'builder' ? (cell.data.built as BuiltMembers).listed(m, cell) : [];

/** The value under a key. `receiver`: the object that a getter is called on. */
export function get(
  m: Machine,
  object: Value,
  key: PropertyKey | Unknown,
  receiver: Value = object,
  site?: CallSite,
): Value {
  m.heap.step(1);
  if (isUnknown(object)) {
    if (!object.library || !isThere(object.library)) mayThrow(m);
    if (object.library && typeof key === 'string') return libraryMember(m, object, key);
    return new Unknown(object.of, object.forks, { why: object.why, origin: originOfMember(object, key) });
  }
  if (isUnknown(key)) {
    if (!isCell(object)) return unknown;
    return isAbsentHere(m, object, key) ? nothing : new Unknown([object], key.forks);
  }
  if (isKnown(object)) return memberOfScalar(m, object, key, site);
  if (object.kind === 'namespace') return (object.extra as NamespaceCode).read(key);
  if (object.kind === 'translator')
    return (typeof key === 'string' ? m.libraries.memberOfTranslator(m, object, key) : undefined) ?? unknown;
  const data = m.heap.lookFor(object, key);
  if (data.items) {
    if (key === 'length') return data.open ? hiddenOf(m, object) : new Known(data.items.length);
    if (isIndex(key)) {
      const item = data.items[Number(key)];
      if (item) return item.value === hole ? nothing : item.value;
      return data.open ? hiddenOf(m, object) : nothing;
    }
  }
  if (data.entries && key === 'size' && (object.kind === 'map' || object.kind === 'set'))
    return data.open ? hiddenOf(m, object) : new Known(data.entries.size);
  if (object.kind === 'function' && key === 'prototype' && !data.slots?.has(key) && codeOf(object).isPlain)
    makePrototype(m, object);
  if (object.kind === 'builder' && typeof key === 'string') {
    const built = data.built as BuiltMembers;
    const field = built.field(key) ?? built.list(m, object, key);
    if (field) return field;
    // Something in it: who changes that, changes the builder.
    if (built.holds(key)) return new Unknown([object]);
  }
  // It may be an accessor.
  if (isInDoubt(data, key)) mayRun(m);
  const slot = findSlot(m, object, key);
  // What no release has may be a method of the next one, or nothing at all.
  if (slot === undefined) return isOfNextRelease(object, key) ? ofNextRelease : nothing;
  if (slot === null) {
    mayRun(m);
    return hiddenOf(m, object);
  }
  if (slot.getter) return m.call(slot.getter, receiver, noArguments, site);
  if (slot.setter) return nothing;
  if (!slot.mayBeAbsent || isUnknown(slot.value)) return slot.value;
  // Where it is not there, it is undefined, too.
  return isUndefined(slot.value) ? nothing : mergeAll([slot.value], undefined);
}

/** What no release of a builder has. */
const ofNextRelease = new Unknown();

const isOfNextRelease = (object: Cell, key: PropertyKey): boolean =>
  object.kind === 'builder' && typeof key === 'string' && !isPrivate(key);

/**
 * What a call finds under a key. A method of a builder that no release has may add to it, and gives back what it was called on. One
 * that the language's texts, numbers and lists do not have may be what another file adds to all of them.
 */
export function getMethod(m: Machine, object: Value, key: PropertyKey | Unknown, site?: CallSite): Value {
  const found = get(m, object, key, object, site);
  if (found === nothing && (isKnown(object) || isList(object))) return unknown;
  if (found !== ofNextRelease) return found;
  return newNative(m, '', ({ self, args }) => {
    letEscape(m, [self, ...args.values]);
    return self;
  });
}

const isList = (object: Value): boolean => isCell(object) && object.data.items !== undefined;

/** Keys of objects that the language makes: of what iterators give, of descriptors, errors and classes. */
const languageKeys: ReadonlySet<PropertyKey> = new Set([
  'value',
  'reason',
  'errors',
  'cause',
  'get',
  'set',
  'prototype',
  'constructor',
  '__proto__',
]);

/** Where a member is from of something that is not known. */
function originOfMember({ origin }: Unknown, key: PropertyKey | Unknown): Origin | undefined {
  if (typeof key === 'object') return undefined;
  if (languageKeys.has(key)) return undefined;
  if (typeof key === 'string' && !isIndex(key)) return { under: key };
  // An element.
  return origin && 'apart';
}

function libraryMember(m: Machine, object: Unknown, name: string): Value {
  const library = object.library as NonNullable<Unknown['library']>;
  const known = m.libraries.member(m, library, name);
  return (
    known ??
    new Unknown([], [], { library: { from: library.from, path: [...library.path, name] }, why: object.why })
  );
}

function memberOfScalar(m: Machine, { value }: Known, key: PropertyKey, site: CallSite | undefined): Value {
  if (value === undefined || value === null) throwError();
  if (typeof value === 'string') {
    if (key === 'length') return new Known(value.length);
    if (isIndex(key)) return new Known(value[Number(key)]);
  }
  const prototype = prototypeOf(m, value);
  const slot = prototype && findSlot(m, prototype, key);
  if (!slot) return slot === undefined ? nothing : unknown;
  return slot.getter ? m.call(slot.getter, new Known(value), noArguments, site) : slot.value;
}

function prototypeOf(m: Machine, value: Known['value']): Cell | undefined {
  const { prototypes } = m.realm;
  switch (typeof value) {
    case 'string':
      return prototypes.String;
    case 'number':
      return prototypes.Number;
    case 'boolean':
      return prototypes.Boolean;
    case 'bigint':
      return prototypes.BigInt;
    case 'symbol':
      return prototypes.Symbol;
    default:
      return undefined;
  }
}

/** A function that may be called with `new` has a `prototype`: made when somebody asks. */
export function makePrototype(m: Machine, fn: Cell): void {
  const prototype = newObject(m);
  put(m, prototype, 'constructor', { value: fn, enumerable: false });
  put(m, fn, 'prototype', { value: prototype, enumerable: false });
}
