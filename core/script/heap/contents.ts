/** What cells hold and lead to. */
import type TypeScript from 'typescript';
import { type Cell, cellsOf, type Data, isCell, isUnknown, type PropertyKey, type Value } from './values.ts';

/** Stands for each method of a builder. */
export const anyMethod = '*';

/** What a builder built. */
export const isBuilt = ({ chain }: Data): boolean => chain !== undefined && chain.field === undefined;

/** What a builder built, of which only those fields are known that calls set. */
export const isPartlyRecorded = (data: Data): boolean => isBuilt(data) && data.chain?.isWhole !== true;

/** A key that it is not said to have may be there all the same. */
export const mayHaveMore = (data: Data): boolean => data.open || isPartlyRecorded(data);

/** Something in a cell that is copied with it. */
export interface Copied {
  copy(): Copied;
  forget(): void;
  /** What is in its lists may have been changed: in those under these keys, or in all. */
  changedWithin(keys?: Iterable<PropertyKey>): void;
  /** These keys may have been written to it, or into what it holds. */
  written(keys: ReadonlySet<PropertyKey>): void;
  /** These methods may have been called on it. */
  notePerhapsCalled(names: readonly string[]): void;
  join(other: Copied, fork?: TypeScript.Node): Copied;
  values(): Iterable<Value>;
}

export const isCopied = (value: unknown): value is Copied =>
  typeof value === 'object' && value !== null && 'copy' in value && 'forget' in value;

/** A copy that can be changed in place. */
export const copyOf = ({ slots, items, entries, built, ...rest }: Data): Data => ({
  ...rest,
  slots: slots && new Map(slots),
  items: items?.slice(),
  entries: entries && new Map(entries),
  built: isCopied(built) ? built.copy() : built,
});

/** Whether an entity holds something else than before, and was not only looked at. */
export const isOther = (before: Data | Value, now: Data | Value): boolean =>
  'touches' in before && 'touches' in now ? before.touches !== now.touches : before !== now;

/** What a cell of this kind leads to beside its data. */
export interface Bound {
  readonly leadsTo: readonly Value[];
}

/** Tells the values that a cell holds. Asked again and again: a generator would take twice as long. */
export function eachValueIn({ data, extra }: Cell, tell: (value: Value | undefined) => void): void {
  if (data.slots)
    for (const slot of data.slots.values()) {
      tell(slot.value);
      if (slot.getter) tell(slot.getter);
      if (slot.setter) tell(slot.setter);
    }
  if (data.items) for (const item of data.items) tell(item.value);
  if (data.tail) for (const item of data.tail) tell(item.value);
  if (data.entries)
    for (const entry of data.entries.values()) {
      tell(entry.key);
      tell(entry.value);
    }
  for (const cell of data.hidden) tell(cell);
  if (data.prototype) tell(data.prototype);
  if (isCopied(data.built)) for (const value of data.built.values()) tell(value);
  const { leadsTo } = (extra ?? nothingBeside) as Partial<Bound>;
  if (leadsTo) for (const value of leadsTo) tell(value);
}

const nothingBeside: Partial<Bound> = {};

/** The cells that a cell holds. Those of a large one are looked for once, until it is changed. */
export function cellsIn(cell: Cell): readonly Cell[] {
  const { data } = cell;
  const size = (data.slots?.size ?? 0) + (data.items?.length ?? 0);
  if (size < large || (cell.kind !== 'object' && cell.kind !== 'array')) return collected(cell);
  const { touches } = data;
  const hidden = data.hidden.length;
  const before = found.get(data);
  if (before?.touches === touches && before.size === size && before.hidden === hidden) return before.cells;
  const cells = [...new Set(collected(cell))];
  found.set(data, { touches, size, hidden, cells });
  return cells;
}

/** The cells that a cell holds besides certain links, such as the one to its prototype: each of these is left out once. */
export function cellsBeside(cell: Cell, links: Iterable<Value | null>): readonly Cell[] {
  const rest = new Set<unknown>(links);
  const cells: Cell[] = [];
  eachValueIn(cell, (value) => {
    if (!rest.delete(value)) cells.push(...cellsOf(value));
  });
  return cells;
}

/** What an array is beside its elements: the key of the literal that it was written for, as in `{ options: [] }`. */
export interface ListCode {
  readonly madeFor: PropertyKey;
}

const madeFor = ({ kind, extra }: Cell): PropertyKey | undefined =>
  kind === 'array' ? (extra as ListCode | undefined)?.madeFor : undefined;

/** The only key under which unknown code may find an array, if there is only one. */
export const keyOfList = (array: Cell): PropertyKey | undefined =>
  array.isElsewhere ? undefined : madeFor(array);

/** Whether unknown code may find a cell under a key: others are elements, and come one by one. */
export const isFoundUnderKeys = (cell: Cell): boolean => cell.isElsewhere || madeFor(cell) !== undefined;

/** What a cell holds, but for arrays under the key that they were made for, and elements that are no arrays. */
export function foundElsewhere(cell: Cell): readonly Cell[] {
  const { slots, items, tail, entries } = cell.data;
  const inPlace: Cell[] = [];
  const leaveElement = (value: Value) => {
    if (isCell(value) && value.kind !== 'array') inPlace.push(value);
  };
  for (const [key, { value }] of slots ?? [])
    if (isCell(value) && madeFor(value) === key) inPlace.push(value);
  for (const { value } of items ?? []) leaveElement(value);
  for (const { value } of tail ?? []) leaveElement(value);
  for (const { value } of entries?.values() ?? []) leaveElement(value);
  return cellsBeside(cell, inPlace);
}

const large = 16;

interface Found {
  readonly touches: number;
  readonly size: number;
  readonly hidden: number;
  readonly cells: readonly Cell[];
}

const found = new WeakMap<Data, Found>();

function collected(cell: Cell): readonly Cell[] {
  const cells: Cell[] = [];
  eachValueIn(cell, (value) => {
    if (value === undefined || value.kind === 'known') return;
    if (value.kind === 'unknown') for (const cell of value.of) cells.push(cell);
    else cells.push(value);
  });
  return cells;
}

/** The builder that a value is, or those one of which it is as a condition decides. */
export const buildersOf = (value: Value | undefined): readonly Cell[] =>
  (isUnknown(value) ? (value.either?.values ?? []) : [value]).filter(
    (cell) => isCell(cell) && cell.kind === 'builder',
  ) as readonly Cell[];
