/** Whether what a module's functions do later can change what was found in it: most commands are plain data beside a handler. */
import { type Binding, Cell, type Entity, type Value } from '../heap/values.ts';
import { closedOver } from './escape.ts';
import { codeOf, type Machine } from './machine.ts';
import { namesThis } from './names.ts';

/** What was looked at. */
export interface LookedAt {
  readonly values: readonly Value[];
  readonly bindings: readonly Binding[];
}

/**
 * Whether functions that may run at any time leave what was looked at as it is, for nothing that they name leads there, nor
 * does anything that other functions name which may run then. `begin`: how far the heap had changed before the program ran.
 */
export function leaveAlone(m: Machine, functions: readonly Cell[], looked: LookedAt, begin: number): boolean {
  const { heap } = m;
  // The language's own objects may lead anywhere then.
  if (heap.hasChangedSince(begin, (one) => one instanceof Cell && one.isBuiltin)) return false;
  const data = heap.reachable(looked.values, (cell) => cell.kind !== 'function');
  for (const cell of data) {
    // What unknown code has may be changed by whoever gets something from it; a getter runs when it is read.
    if (cell.leaked !== undefined || cell.volatile || hasGetter(cell)) return false;
  }
  const seen: ReadonlySet<Entity> = new Set<Entity>([...data, ...looked.bindings]);
  const all = [...functions, ...m.escaped];
  const homes = all.flatMap((cell) => {
    const { home } = codeOf(cell);
    return home && namesThis(m, codeOf(cell)) ? [home] : [];
  });
  for (const entity of closedOver(m, [...all, ...homes])) if (seen.has(entity)) return false;
  return true;
}

function hasGetter({ data }: Cell): boolean {
  for (const { getter } of data.slots?.values() ?? []) if (getter) return true;
  return false;
}
