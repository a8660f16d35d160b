/** Functions that a module exports: whoever imports it may call them, with something that the program does not have. */
import { cellsIn, valuesIn } from '../../heap/contents.ts';
import {
  type Binding,
  Cell,
  cellsOf,
  isCell,
  isFunction,
  isKnown,
  isUnknown,
  uninitialized,
  type Value,
} from '../../heap/values.ts';
import { deferRun } from '../escape.ts';
import { codeOf, type FunctionCode, type Machine, type Module } from '../machine.ts';
import { loadedIn } from '../uses/loads.ts';
import { namedBy, namesOf } from '../uses/names.ts';

/** What is found out of functions: whether they may change something, and whether their properties hold something. */
interface Seen {
  readonly changing: Map<Cell, boolean>;
  readonly holding: Map<Cell, boolean>;
}

/** What was added to the language's own objects since the heap had changed so far: whatever runs may come to it. */
export const addedToBuiltins = (m: Machine, begin: number): readonly Cell[] =>
  [...m.heap.changedBetween(begin)].flatMap((entity) =>
    entity instanceof Cell && entity.isBuiltin ? cellsIn(entity).filter((cell) => !cell.isBuiltin) : [],
  );

/** The functions that a module exports and that may change what it holds. `begin`: how far the heap had changed before it ran. */
export function exportedFunctions(m: Machine, module: Module, begin: number): readonly Cell[] {
  const values: (Value | undefined)[] = [module.object.data.slots?.get('exports')?.value];
  for (const binding of module.exports.values()) if (!binding.read) values.push(binding.data);
  const seen: Seen = { changing: new Map(), holding: new Map() };
  const isAny = addedToBuiltins(m, begin).length > 0;
  return [...m.heap.reachable(values)].filter(
    (cell) => cell.kind === 'function' && !m.escaped.has(cell) && (isAny || mayChange(m, cell, seen)),
  );
}

/** Notes functions that a module exports: they run once more, later. */
export function exportFunctions(m: Machine, functions: readonly Cell[]): void {
  for (const cell of functions) {
    if (cell.leaked === undefined) m.heap.setGetsNew(cell, true);
    deferRun(m, cell);
  }
}

/** What is asked of a cell only once, and does not hold where asking leads back to it. */
function once(all: Map<Cell, boolean>, cell: Cell, ask: () => boolean): boolean {
  const known = all.get(cell);
  if (known !== undefined) return known;
  all.set(cell, false);
  const result = ask();
  all.set(cell, result);
  return result;
}

/** Whether the text of a function names anything that it could change: a variable, or something that holds others. */
const mayChange = (m: Machine, cell: Cell, seen: Seen): boolean =>
  !cell.isBuiltin && once(seen.changing, cell, () => namesHolder(m, cell, seen));

function namesHolder(m: Machine, cell: Cell, seen: Seen): boolean {
  const code = codeOf(cell);
  const names = namesOf(m, code);
  if (names.has('this') && code.home?.site) return true;
  // A class is had from its objects, a function that is declared from its name.
  if (isHolding(m, cell, seen)) return true;
  // What is no name of the program or of the language may be whatever unknown code has.
  if ([...names].some((name) => name !== 'this' && !code.scope?.find(name) && !m.realm.globals.has(name)))
    return true;
  return loadsModules(m, code) || namedBy(m, code).some((binding) => isHolder(m, binding, seen));
}

/** Whether a function may load modules that get hold of something, or may be any. */
function loadsModules(m: Machine, { scope, node, class: made }: FunctionCode): boolean {
  const text = made?.node ?? node;
  if (!scope || !text) return false;
  return [...loadedIn(m.ts, text)].some(
    (specifier) => specifier === undefined || m.modulesBehind(scope.module, specifier)?.length !== 0,
  );
}

function isHolder(m: Machine, binding: Binding, seen: Seen): boolean {
  const value = binding.read ? binding.read() : binding.data;
  if (!binding.read && binding.kind !== 'const' && binding.kind !== 'function' && value !== uninitialized)
    if (!isFunction(value)) return true;
  if (isKnown(value)) return false;
  if (isFunction(value)) return mayChange(m, value, seen) || isHolding(m, value, seen);
  return isCell(value) || (isUnknown(value) && cellsOf(value).length > 0);
}

/** Whether a function has properties that hold others: `make.defaults`, statics of a class, methods of its instances. */
const isHolding = (m: Machine, cell: Cell, seen: Seen): boolean =>
  !cell.isBuiltin &&
  once(seen.holding, cell, () => {
    const prototype = cell.data.slots?.get('prototype')?.value;
    for (const value of valuesIn(cell)) {
      m.heap.step(1);
      for (const cell of cellsOf(value)) {
        const isCode = cell.kind === 'function' || cell === prototype;
        if (isCode ? isHolding(m, cell, seen) : !cell.isBuiltin) return true;
        if (cell.kind === 'function' && mayChange(m, cell, seen)) return true;
      }
    }
    return false;
  });
