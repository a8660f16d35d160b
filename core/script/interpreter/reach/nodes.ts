/** What code may get hold of, and what it may do with it: the nodes of the graph in `graph.ts`. */

import { Binding, type Entity } from '../../heap/bindings.ts';
import { Cell, emptyData, unknown } from '../../heap/values.ts';

/** A function runs, or an object of a class is made: called on something that is known, or as nobody knows who calls it. */
export class Run {
  readonly cell: Cell;
  readonly self: Receiver | undefined;

  constructor(cell: Cell, self: Receiver | undefined) {
    this.cell = cell;
    this.self = self;
  }
}

/** An object that has its members from a prototype, which is reached only by the words that lead there. */
export class Inheriting {
  readonly prototype: Cell;

  constructor(prototype: Cell) {
    this.prototype = prototype;
  }
}

/** What a function is called on. */
export type Receiver = Cell | Inheriting;

/** An object that nobody knows, or one that is no object: nothing of the program is reached by it. */
export const anyObject: Receiver = new Inheriting(noPrototype());

function noPrototype(): Cell {
  const cell = new Cell('object', emptyData(null), 0, 0);
  cell.isBuiltin = true;
  return cell;
}

/** Words stand in code that lead from an object to its class: to all of that, or to what it has under a key. */
export class ToClasses {
  readonly key: string | undefined;
  readonly isCalled: boolean;

  constructor(key: string | undefined, isCalled: boolean) {
    this.key = key;
    this.isCalled = isCalled;
  }
}

/** What modules lead to that code loads when it runs, where nobody knows which these are. */
export const loadedLater: Entity = new Binding(unknown, 'const', 0, 0);

/** What stands under names that neither the program nor the language has: it may be whatever unknown code has. */
export const foreign: Entity = new Binding(unknown, 'const', 0, 0);

/** A cell: code has it, and may do anything with it. A variable: code sets it. */
export type Node = Entity | Run | Inheriting | ToClasses;

/** Makes each node once. */
export class Nodes {
  readonly #runs = new Map<Cell, Map<Receiver | undefined, Run>>();
  readonly #inheriting = new Map<Cell, Inheriting>();
  readonly #toClasses = new Map<string | undefined, ToClasses>();

  run(cell: Cell, self?: Receiver): Run {
    const runs = this.#runs.get(cell) ?? new Map<Receiver | undefined, Run>();
    this.#runs.set(cell, runs);
    const run = runs.get(self) ?? new Run(cell, self);
    runs.set(self, run);
    return run;
  }

  inheriting(prototype: Cell): Inheriting {
    const node = this.#inheriting.get(prototype) ?? new Inheriting(prototype);
    this.#inheriting.set(prototype, node);
    return node;
  }

  toClasses(key?: string, isCalled = false): ToClasses {
    const name = key === undefined ? undefined : `${isCalled} ${key}`;
    const node = this.#toClasses.get(name) ?? new ToClasses(key, isCalled);
    this.#toClasses.set(name, node);
    return node;
  }
}
