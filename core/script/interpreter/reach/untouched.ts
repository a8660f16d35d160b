/** Whether what a module's functions do later can change what was found in it: most commands are plain data beside a handler. */

import type { Entity } from '../../heap/bindings.ts';
import { Cell } from '../../heap/values.ts';
import type { Machine } from '../machine.ts';
import { addedToBuiltins } from '../modules/exported.ts';
import { Graph } from './graph.ts';
import { loadedLater, type Node } from './nodes.ts';

/**
 * Those of functions, and of what unknown code has, that may change what was looked at when they run at any time: what they
 * name leads there, or to what functions read that may change it. All of them, where nobody can tell. `looked`: all that would
 * change what was found. `begin`: how far the heap had changed before the program ran.
 */
export function mayTouch(
  m: Machine,
  functions: readonly Cell[],
  looked: ReadonlySet<Entity>,
  begin: number,
): ReadonlySet<Cell> {
  const all = new Set([...functions, ...m.escaped]);
  // What unknown code has may be changed by whoever gets something from it.
  const isLeaked = (entity: Entity): boolean => entity instanceof Cell && entity.leaked !== undefined;
  let sought: readonly Entity[] = [...looked, loadedLater];
  if (sought.some(isLeaked)) return all;
  const graph = new Graph(m);
  const runs = new Map([...all].map((cell) => [cell, graph.nodes.run(cell)]));
  graph.add(runs.values());
  // Whatever runs may come to what was added to the language's own objects.
  const common = addedToBuiltins(m, begin);
  graph.add(common);
  const may = new Set<Cell>();
  while (sought.length > 0) {
    graph.seek(sought);
    if (common.some((cell) => graph.has(cell))) return all;
    const ran = new Set<Cell>();
    for (const [cell, run] of runs) {
      if (may.has(cell) || !graph.has(run)) continue;
      may.add(cell);
      if (m.escaped.has(cell)) ran.add(cell);
    }
    sought = ran.size === 0 ? [] : m.heap.readers.readBy((cell) => ran.has(cell));
    if (sought.some(isLeaked)) return all;
  }
  return may;
}

/** Those of functions that may change a builder that the object holds on which they are called. */
export function mayBuild(m: Machine, functions: readonly Cell[], object: Cell): readonly Cell[] {
  const graph = new Graph(m);
  const runs = functions.map((cell) => graph.nodes.run(cell, object));
  graph.add(runs);
  graph.seek([...m.heap.reachable([object])].filter(({ kind }) => kind === 'builder'));
  return functions.filter((_, at) => graph.has(runs[at] as Node));
}

/** Those of functions that may change anything of the program when they run at any time. */
export function mayChange(m: Machine, functions: readonly Cell[], begin: number): readonly Cell[] {
  if (addedToBuiltins(m, begin).length > 0) return functions;
  const graph = new Graph(m);
  const runs = functions.map((cell) => graph.nodes.run(cell));
  graph.add(runs);
  graph.seekAll();
  return functions.filter((_, at) => graph.has(runs[at] as Node));
}
