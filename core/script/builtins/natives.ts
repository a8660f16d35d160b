/** How builtins are written down: what each reads, changes, keeps and gives, as a function of the abstract heap. */
import {
  type Cell,
  isFunction,
  isKnown,
  isUnknown,
  Known,
  nothing,
  type PropertyKey,
  type Value,
} from '../heap/values.ts';
import { codeOf, type Machine, type Native, type NativeCall, NotModelled } from '../interpreter/machine.ts';
import { numberOf } from '../interpreter/values/conversions.ts';
import { newNative, notModelled, throwError } from '../interpreter/values/objects.ts';
import { hide } from '../interpreter/values/slots.ts';

/** Adds a method to a prototype or constructor. `mutates`: it changes something beside what it gives. */
export function method(
  m: Machine,
  on: Cell,
  name: PropertyKey,
  native: Native,
  length = 0,
  mutates = false,
): Cell {
  const cell = newNative(m, typeof name === 'symbol' ? '' : name, native, length, !mutates);
  hide(m, on, name, cell);
  return cell;
}

/** Adds a function that changes the first thing that it gets: `Object.assign`. */
export function changer(m: Machine, on: Cell, name: string, native: Native, length: number): Cell {
  const cell = method(m, on, name, native, length, true);
  cell.extra = { ...codeOf(cell), changesFirst: true };
  return cell;
}

/** A native says itself what becomes of more arguments that nobody knows: `list.push(...unknown)`. */
export function takingRest(cell: Cell): void {
  cell.extra = { ...codeOf(cell), takesRest: true };
}

/** A native gives what an object has from its class. */
export function leadingToClass(cell: Cell): void {
  cell.extra = { ...codeOf(cell), leadsToClass: true };
}

/** A native gives what it is called on to the functions that it gets. */
export function handingObject(cell: Cell): Cell {
  cell.extra = { ...codeOf(cell), handsObject: true };
  return cell;
}

export const arg = ({ args }: NativeCall, at: number): Value => args.values[at] ?? nothing;

/** The builtin cannot say what it does with what is not known. */
export function needKnown(...values: readonly Value[]): void {
  for (const value of values) if (isUnknown(value)) notModelled();
}

export function functionFrom(value: Value): Cell {
  if (isUnknown(value)) throw new NotModelled(true);
  return isFunction(value) ? value : throwError();
}

/** A whole number; `standard` where there is none. */
export function integer(m: Machine, value: Value, standard: number): number {
  if (isKnown(value) && value.value === undefined) return standard;
  const number = numberOf(m, value);
  if (typeof number !== 'number') return notModelled();
  return Math.trunc(number) || 0;
}

export const known = (value: Known['value']): Known => new Known(value);

/** How a kind of builtins adds its global names. */
export interface Globals {
  /** A constructor with its prototype. */
  readonly addConstructor: ((name: string, prototype: Cell, native: Native, length?: number) => Cell) & {
    readonly known: ReadonlyMap<string, Cell>;
  };
  /** An object that holds functions. */
  readonly object: (name: string) => Cell;
  readonly global: (name: string, native: Native, length?: number) => void;
  readonly constant: (name: string, value: Value) => void;
}
