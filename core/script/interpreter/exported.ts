/** Functions that a module exports: whoever imports it may call them, with something that the program does not have. */
import {
  type Binding,
  type Cell,
  cellsOf,
  isCell,
  isFunction,
  isKnown,
  isUnknown,
  uninitialized,
  type Value,
} from '../heap/values.ts';
import { letRunLater } from './escape.ts';
import { codeOf, type Machine, type Module } from './machine.ts';
import { namedBy, namesOf } from './names.ts';

/** Notes the functions that a module exports and that may change what it holds: they run once more, later. */
export function exportFunctions(m: Machine, module: Module): void {
  const values: (Value | undefined)[] = [module.object.data.slots?.get('exports')?.value];
  for (const binding of module.exports.values()) if (!binding.read) values.push(binding.data);
  const seen = new Map<Cell, boolean>();
  for (const cell of m.heap.reachable(values)) {
    if (cell.kind !== 'function' || m.escaped.has(cell) || !mayChange(m, cell, seen)) continue;
    if (cell.leaked === undefined) codeOf(cell).getsNew = true;
    letRunLater(m, cell);
  }
}

/** Whether the text of a function names anything that it could change: a variable, or something that holds others. */
function mayChange(m: Machine, cell: Cell, seen: Map<Cell, boolean>): boolean {
  const known = seen.get(cell);
  if (known !== undefined) return known;
  seen.set(cell, false);
  const result = namesHolder(m, cell, seen);
  seen.set(cell, result);
  return result;
}

function namesHolder(m: Machine, cell: Cell, seen: Map<Cell, boolean>): boolean {
  const code = codeOf(cell);
  if (code.home?.site && namesOf(m, code).has('this')) return true;
  return namedBy(m, code).some((binding) => isHolder(m, binding, seen));
}

function isHolder(m: Machine, binding: Binding, seen: Map<Cell, boolean>): boolean {
  const value = binding.read ? binding.read() : binding.data;
  if (!binding.read && binding.kind !== 'const' && binding.kind !== 'function' && value !== uninitialized)
    if (!isFunction(value)) return true;
  if (isKnown(value)) return false;
  if (isFunction(value)) return !value.isBuiltin && mayChange(m, value, seen);
  return isCell(value) || (isUnknown(value) && cellsOf(value).length > 0);
}
