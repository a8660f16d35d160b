/** What is one of two values, or of what two cells hold, and nobody knows which. */
import type TypeScript from 'typescript';
import { isCopied } from './contents.ts';
import { isSameOrigin, type Origin } from './origins.ts';
import { newTouch } from './touch.ts';
import {
  Cell,
  cellsOf,
  type Data,
  type Entry,
  emptyData,
  hole,
  type Integrity,
  type Item,
  type Known,
  type PropertyKey,
  type Slot,
  Unknown,
  uninitialized,
  unknown,
  type Value,
} from './values.ts';

/** Private members and constants of classes: code outside cannot change them. */
export const isFixed = (slot: Slot): boolean => slot.readonly === true && slot.value.kind === 'known';

/** Nothing more is lost by blurring it. */
export const isBlurred = ({ value, getter, setter }: Slot): boolean =>
  value.kind === 'unknown' && !value.either && !value.library && !getter && !setter;

export const blurred = (slot: Slot, mayBeAbsent: boolean): Slot => ({
  ...slot,
  value: mergeAll([slot.value, slot.getter, slot.setter]),
  getter: undefined,
  setter: undefined,
  mayBeAbsent,
});

export function differs(before: readonly Item[] | undefined, now: readonly Item[] | undefined): boolean {
  if (before === now) return false;
  if (before?.length !== now?.length) return true;
  return (
    before?.some((item, at) => {
      const other = now?.[at]?.value;
      return (
        !other ||
        (!isEqual(item.value, other) && !(item.value.kind === 'unknown' && adds(other, item.value) === false))
      );
    }) === true
  );
}

export function someDiffer(before: Data, now: Data): boolean {
  if (!before.entries || before.entries === now.entries) return false;
  for (const [key, entry] of before.entries) {
    const other = now.entries?.get(key)?.value;
    if (!other) return true;
    if (
      !isEqual(entry.value, other) &&
      !(entry.value.kind === 'unknown' && adds(other, entry.value) === false)
    )
      return true;
  }
  return false;
}

/** Whether a value may be something that an unknown one is not said to be; `false` where it is not. */
export function adds(value: Value, to: Unknown): boolean {
  if (to.origin !== undefined && value.kind === 'unknown' && !isSameOrigin(value.origin, to.origin))
    return true;
  return cellsOf(value).some((cell) => !to.of.includes(cell));
}

/** Whether two values are the same, wherever they stand. */
export function isEqual(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a === hole || b === hole) return false;
  return a.kind === 'known' && b.kind === 'known' && Object.is(a.value, b.value);
}

/** More cells than that are not told one by one: see {@link merge}. */
const maximumOf = 48;

/** What is one of these, and nobody knows which. */
export function mergeAll(values: readonly (Value | undefined)[], fork?: TypeScript.Node): Unknown {
  let of: Cell[] | undefined;
  let forks: Set<TypeScript.Node> | undefined;
  let why: Unknown['why'];
  for (const value of values) {
    if (!value) continue;
    const cells = cellsOf(value);
    if (cells.length > 0) {
      of ??= [];
      for (const cell of cells) if (!of.includes(cell)) of.push(cell);
    }
    if (value.kind === 'unknown') {
      why ??= value.why;
      if (value.forks.length > 0) forks = new Set([...(forks ?? []), ...value.forks]);
    }
  }
  if (fork) forks = (forks ?? new Set()).add(fork);
  if (!of && !forks && !why) return unknown;
  if (of && of.length > maximumOf) of = [summaryOf(of)];
  return new Unknown(of ?? [], forks ? [...forks].slice(0, maximumForks) : [], { why });
}

const maximumForks = 24;

/** One cell that leads to many, so that what may be any of them does not name all, again and again. */
function summaryOf(cells: readonly Cell[]): Cell {
  const data = emptyData(null);
  data.open = true;
  data.hidden = cells;
  return new Cell('object', data, 0, 0);
}

/** `a` on one way, `b` on the other. `force`: something else may have come between. */
export function merge(a: Value, b: Value, fork?: TypeScript.Node, force = false): Value {
  if (a === b && !force) return a;
  if (!force && isEqual(a, b))
    return a.kind === 'known' && b.kind === 'known' && a.site !== b.site ? unlike(a) : a;
  const isOfOne = a.kind !== 'unknown' || b.kind !== 'unknown' || isSameOrigin(a.origin, b.origin);
  if (!force && !fork && isOfOne) {
    if (a.kind === 'unknown' && cellsOf(b).length === 0 && forksOf(b).length === 0 && a !== uninitialized)
      return a;
    if (b.kind === 'unknown' && cellsOf(a).length === 0 && forksOf(a).length === 0 && b !== uninitialized)
      return b;
  }
  const merged = mergeAll([a, b], fork);
  const { of, forks, why } = merged;
  const origin = force ? undefined : originOfBoth(a, b);
  if (!force && fork && isDefinite(a) && isDefinite(b))
    return new Unknown(of, forks, { why, origin, either: { fork, values: [a, b] } });
  return origin ? new Unknown(of, forks, { why, origin }) : merged;
}

/** Where a value is from that is one of two. What is known it is said to be. */
function originOfBoth(a: Value, b: Value): Origin | undefined {
  if (a.kind !== 'unknown') return b.kind === 'unknown' ? b.origin : undefined;
  return b.kind !== 'unknown' || isSameOrigin(a.origin, b.origin) ? a.origin : undefined;
}

const isDefinite = (value: Value): boolean => value.kind !== 'unknown' || value.isFalsy;

const forksOf = (value: Value): readonly TypeScript.Node[] => (value.kind === 'unknown' ? value.forks : []);

/** The same text, written at two places: an edit of one would not do. */
const unlike = (value: Known): Known => value.writtenAt(value.source, value.site);

function mergedSlot(a: Slot | undefined, b: Slot | undefined, fork?: TypeScript.Node): Slot {
  if (a === b && a) return a;
  if (!a || !b) {
    const only = (a ?? b) as Slot;
    return {
      ...only,
      value: mergeAll([only.value, only.getter, only.setter], fork),
      getter: undefined,
      setter: undefined,
      mayBeAbsent: true,
    };
  }
  if (a.getter || b.getter || a.setter || b.setter) {
    if (a.getter === b.getter && a.setter === b.setter) return a;
    return {
      ...a,
      value: mergeAll([a.value, b.value, a.getter, b.getter, a.setter, b.setter], fork),
      getter: undefined,
      setter: undefined,
    };
  }
  const isHidden = a.enumerable !== b.enumerable;
  // What unknown code wrote between both is there on one way.
  const written = Math.min(a.written ?? 0, b.written ?? 0);
  if (isEqual(a.value, b.value) && !isHidden && a.mayBeAbsent === b.mayBeAbsent)
    return (a.written ?? 0) === written ? a : { ...a, written };
  const mayBeAbsent = a.mayBeAbsent || b.mayBeAbsent || isHidden;
  return {
    ...a,
    value: merge(a.value, b.value, fork),
    written,
    ...(mayBeAbsent ? { mayBeAbsent } : {}),
    ...(isHidden ? { enumerable: true } : {}),
  };
}

/** A list of things that differ, to which others come: mostly there are none, and the list stays the one that it is. */
export class Growing<T> {
  readonly #before: readonly T[];
  #all: Set<T> | undefined;

  constructor(before: readonly T[]) {
    this.#before = before;
  }

  add(item: T): this {
    this.#all ??= new Set(this.#before);
    this.#all.add(item);
    return this;
  }

  addAll(items: readonly T[]): this {
    if (items !== this.#before) for (const item of items) this.add(item);
    return this;
  }

  /** The list itself where nothing came. */
  get all(): readonly T[] {
    return this.#all && this.#all.size !== this.#before.length ? [...this.#all] : this.#before;
  }
}

/** Two contents of one cell as one. */
export function joinedData(a: Data, b: Data, fork?: TypeScript.Node): Data {
  if (a === b) return a;
  const joined: Data = {
    ...a,
    open: a.open || b.open,
    integrity: Math.min(a.integrity, b.integrity) as Integrity,
    doubtful: a.integrity === b.integrity ? bothDoubtful(a.doubtful, b.doubtful) : true,
    unordered: a.unordered || b.unordered,
    isBorrowed: a.isBorrowed || b.isBorrowed,
    isForgotten: a.isForgotten && b.isForgotten,
    touches: a.touches === b.touches ? a.touches : newTouch(),
    seen: Math.min(a.seen, b.seen),
    byThen: a.byThen === b.byThen ? a.byThen : undefined,
  };
  const hidden = new Growing(a.hidden).addAll(b.hidden);
  const forks = new Growing(a.forks).addAll(b.forks);
  const hide = (value: Value | undefined) => hidden.addAll(cellsOf(value));
  if (a.chain !== b.chain) joined.chain = undefined;
  if (a.tail !== b.tail) joined.tail = undefined;
  if (a.repeated !== b.repeated) joined.repeated = undefined;
  if (a.prototype !== b.prototype) {
    joined.open = true;
    hide(a.prototype ?? undefined);
    hide(b.prototype ?? undefined);
  }
  if (a.position !== b.position) joined.position = -1;
  if (isCopied(a.built) && isCopied(b.built) && a.built !== b.built) {
    joined.built = a.built.copy().join(b.built, fork);
    if (fork) forks.add(fork);
  }
  if ((a.slots || b.slots) && a.slots !== b.slots) {
    const slots = new Map<PropertyKey, Slot>();
    const doubtful: PropertyKey[] = [];
    const [own, others] = [a.slots ?? noSlots, b.slots ?? noSlots];
    for (const [key, slot] of own) {
      const other = others.get(key);
      if (other !== slot && fork) forks.add(fork);
      if (other !== slot && !isAlike(slot, other)) doubtful.push(key);
      slots.set(key, other === slot ? slot : mergedSlot(slot, other, fork));
    }
    for (const [key, slot] of others)
      if (!own.has(key)) {
        if (fork) forks.add(fork);
        if (!isAlike(undefined, slot)) doubtful.push(key);
        slots.set(key, mergedSlot(undefined, slot, fork));
      }
    if (doubtful.length > 0) joined.doubtful = bothDoubtful(joined.doubtful, new Set(doubtful));
    joined.slots = slots;
    if (!hasSameOrder(own, others)) joined.unordered = true;
  }
  if ((a.items || b.items) && a.items !== b.items) {
    const [own, others] = [a.items ?? [], b.items ?? []];
    // From where one has an element and the other has none, nobody knows which there are.
    const isHole = (at: number) => (own[at]?.value === hole) !== (others[at]?.value === hole);
    const items: Item[] = [];
    let length = 0;
    while (length < own.length && length < others.length && !isHole(length)) length += 1;
    for (let at = 0; at < length; at += 1) {
      const [item, other] = [own[at] as Item, others[at] as Item];
      if (item === other || isEqual(item.value, other.value)) items.push(item);
      else items.push({ ...item, value: merge(item.value, other.value, fork) });
    }
    if (own.length > length || others.length > length) {
      joined.open = true;
      if (fork) forks.add(fork);
      for (const item of [...own.slice(length), ...others.slice(length)]) hide(item.value);
    }
    joined.items = items;
  }
  if ((a.entries || b.entries) && a.entries !== b.entries) {
    const [own, others] = [a.entries ?? noEntries, b.entries ?? noEntries];
    const haveSameKeys = own.size === others.size && hasSameOrder(own, others);
    joined.entries = new Map();
    if (haveSameKeys)
      for (const [key, entry] of own) {
        const other = others.get(key) as Entry;
        joined.entries.set(
          key,
          entry === other ? entry : { ...entry, value: merge(entry.value, other.value, fork) },
        );
      }
    else {
      joined.open = true;
      if (fork) forks.add(fork);
      for (const entry of [...own.values(), ...others.values()]) {
        hide(entry.key);
        hide(entry.value);
      }
    }
  }
  joined.hidden = hidden.all;
  joined.forks = forks.all === a.forks ? a.forks : forks.all.slice(0, maximumForks);
  return joined;
}

/** Whether writing under a key does the same, whichever of these is there. */
export function isAlike(a: Slot | undefined, b: Slot | undefined): boolean {
  const isPlain = (slot: Slot | undefined) =>
    !slot || (slot.enumerable && !slot.readonly && !slot.isPermanent);
  if (a?.getter !== b?.getter || a?.setter !== b?.setter) return false;
  if (!a || !b) return isPlain(a) && isPlain(b);
  return (
    a.enumerable === b.enumerable &&
    (a.readonly === true) === (b.readonly === true) &&
    (a.isPermanent === true) === (b.isPermanent === true)
  );
}

/** Keys that are in doubt by either. */
export function bothDoubtful(a: Data['doubtful'], b: Data['doubtful']): Data['doubtful'] {
  if (a === b || b === undefined) return a;
  if (a === undefined) return b;
  return a === true || b === true ? true : new Set([...a, ...b]);
}

export const isDoubtful = ({ doubtful }: Data, key: PropertyKey): boolean =>
  doubtful === true || doubtful?.has(key) === true;

const noSlots: ReadonlyMap<PropertyKey, Slot> = new Map();
const noEntries: ReadonlyMap<unknown, Entry> = new Map();

function hasSameOrder(a: ReadonlyMap<unknown, unknown>, b: ReadonlyMap<unknown, unknown>): boolean {
  if (a.size !== b.size) return false;
  const others = b.keys();
  for (const key of a.keys()) if (others.next().value !== key) return false;
  return true;
}
