/** What code leads to that is not run to its end: nobody knows what it does with that. */
import type { Entity } from '../../heap/bindings.ts';
import { type Cell, cellsOf, type Value } from '../../heap/values.ts';
import type { Machine } from '../machine.ts';
import { Graph } from './graph.ts';
import { anyObject, foreign, loadedLater, type Node, Run } from './nodes.ts';

/** What may change when code runs, and which functions of the program may run then. */
export interface LedTo {
  readonly changed: ReadonlySet<Entity>;
  readonly called: ReadonlySet<Cell>;
}

/** What values lead to where anything may be done with them, and what calls lead to. */
export function ledTo(m: Machine, roots: readonly Node[]): LedTo {
  const graph = new Graph(m);
  graph.add(roots);
  const { changeable, called } = graph;
  return { changed: new Set(changeable.filter((node) => node !== foreign && node !== loadedLater)), called };
}

/** A call of a function: on what it is called, unless nobody knows that, and with what. */
export function callsOf(cell: Cell, self?: Value, values: readonly Value[] = []): readonly Node[] {
  const receivers = cellsOf(self);
  const runs = (receivers.length === 0 ? [anyObject] : receivers).map((receiver) => new Run(cell, receiver));
  return [...runs, ...values.flatMap(cellsOf)];
}
