/** New objects, lists and functions of the language's own. */

import type { Site, Source } from '../../heap/places.ts';
import {
  type Cell,
  cellsOf,
  emptyData,
  type Item,
  isCell,
  Known,
  type PropertyKey,
  type Slot,
  type Unknown,
  unknown,
  type Value,
} from '../../heap/values.ts';
import { type Arguments, type Machine, type Native, NotModelled, Thrown } from '../machine.ts';
import { noteMove } from './moves.ts';

export function throwError(): never {
  throw new Thrown(unknown);
}

/** Methods of an object of the program are called on others, too. */
export function markBorrowed(m: Machine, cell: Cell | Unknown | null): void {
  if (cell && isCell(cell) && cell.kind === 'object' && cell.site && !cell.isBuiltin && !cell.data.isBorrowed)
    m.heap.own(cell).isBorrowed = true;
}

export function newObject(
  m: Machine,
  prototype: Cell | Unknown | null = m.realm.prototypes.Object,
  source?: Source,
  site?: Site,
): Cell {
  markBorrowed(m, prototype);
  return m.heap.cell('object', emptyData(prototype), source, site);
}

export function newArray(
  m: Machine,
  items: Item[],
  open = false,
  hidden: readonly Cell[] = [],
  source?: Source,
  site?: Site,
): Cell {
  const data = emptyData(m.realm.prototypes.Array);
  data.items = items;
  for (const { value } of items) noteMove(m, value);
  data.open = open;
  data.hidden = hidden;
  m.heap.step(items.length >> 3);
  return m.heap.cell('array', data, source, site);
}

export const arrayOf = (m: Machine, values: readonly Value[]): Cell =>
  newArray(
    m,
    values.map((value) => ({ value })),
  );

export const argumentsArray = (m: Machine, { values, sites, source, rest }: Arguments, from = 0): Cell =>
  newArray(
    m,
    values.slice(from).map((value, at) => ({ value, source, at: sites[from + at] })),
    rest !== undefined,
    cellsOf(rest),
  );

/** A function of the language. */
export function newNative(m: Machine, name: string, native: Native, length = 0, isPure = true): Cell {
  const cell = m.heap.cell('function', emptyData(m.realm.prototypes.Function));
  cell.extra = { node: undefined, scope: undefined, native, isPure };
  cell.isBuiltin = true;
  cell.data.slots = new Map<PropertyKey, Slot>([
    ['name', { value: new Known(name), enumerable: false }],
    ['length', { value: new Known(length), enumerable: false }],
  ]);
  return cell;
}

export function notModelled(): never {
  throw new NotModelled();
}
