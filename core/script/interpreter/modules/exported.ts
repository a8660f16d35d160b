/** Functions that a module exports: whoever imports it may call them, with something that the program does not have. */
import { cellsIn } from '../../heap/contents.ts';
import { Cell, type Value } from '../../heap/values.ts';
import { deferRun } from '../escape.ts';
import type { Machine, Module } from '../machine.ts';

/** What was added to the language's own objects since the heap had changed so far: whatever runs may come to it. */
export const addedToBuiltins = (m: Machine, begin: number): readonly Cell[] =>
  [...m.heap.changes.between(begin)].flatMap((entity) =>
    entity instanceof Cell && entity.isBuiltin ? cellsIn(entity).filter((cell) => !cell.isBuiltin) : [],
  );

/** The functions of the program that whoever imports a module gets from it. */
export function exportedFunctions(m: Machine, module: Module): readonly Cell[] {
  const values: (Value | undefined)[] = [module.object.data.slots?.get('exports')?.value];
  for (const binding of module.exports.values()) if (!binding.read) values.push(binding.data);
  return [...m.heap.reachable(values)].filter(
    (cell) => cell.kind === 'function' && !cell.isBuiltin && !m.escaped.has(cell),
  );
}

/** Notes functions that a module exports: they run once more, later. */
export function exportFunctions(m: Machine, functions: readonly Cell[]): void {
  for (const cell of functions) {
    if (cell.leaked === undefined) m.heap.marks.setGetsNew(cell, true);
    deferRun(m, cell);
  }
}
