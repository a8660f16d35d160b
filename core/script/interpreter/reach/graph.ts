/** What leads to what, told without running anything: from functions to what they get hold of, and from values to what they hold. */

import { Binding, type Entity } from '../../heap/bindings.ts';
import { cellsBeside, cellsIn } from '../../heap/contents.ts';
import { Cell, isFunction, type Value } from '../../heap/values.ts';
import { codeOf, type Machine } from '../machine.ts';
import { Inheriting, type Node, Nodes, Run, ToClasses } from './nodes.ts';
import { afterRun, memberOf } from './running.ts';

/** Made once for many questions: each node is gone through once, whoever leads there. */
export class Graph {
  readonly #m: Machine;
  readonly nodes = new Nodes();
  /** Which nodes lead to one. */
  readonly #from = new Map<Node, Node[]>();
  readonly #leading = new Set<Node>();
  /** Prototypes of objects that are reached, and their classes. */
  readonly #classes = new Set<Cell>();
  readonly #toClasses = new Set<ToClasses>();
  readonly #rest: Node[] = [];

  constructor(m: Machine) {
    this.#m = m;
  }

  /** Adds nodes, and all that they lead to. */
  add(roots: Iterable<Node>): void {
    for (const root of roots) this.#meet(root);
    for (let node = this.#rest.pop(); node; node = this.#rest.pop()) {
      const next = this.#after(node);
      this.#m.heap.step(1 + (next.length >> 1));
      for (const other of next) this.#meet(other, node);
    }
  }

  /** From now on it is asked of these entities, too, what leads there. */
  seek(sought: Iterable<Entity>): void {
    const rest: Node[] = [...sought].filter((entity) => this.#from.has(entity) && !this.#leading.has(entity));
    for (const entity of rest) this.#leading.add(entity);
    for (let node = rest.pop(); node; node = rest.pop())
      for (const other of this.#from.get(node) ?? []) {
        if (this.#leading.has(other)) continue;
        this.#leading.add(other);
        rest.push(other);
      }
  }

  /** From now on it is asked what leads to anything that code may change. */
  seekAll(): void {
    this.seek(this.changeable);
  }

  /** All that code may change that has what was added. */
  get changeable(): readonly Entity[] {
    return [...this.#from.keys()].filter((node) => node instanceof Binding || node instanceof Cell);
  }

  /** The functions that may be called by code that has what was added. */
  get called(): ReadonlySet<Cell> {
    return new Set([...this.#from.keys()].flatMap((node) => (node instanceof Run ? [node.cell] : [])));
  }

  /** Whether a node that was added is sought, or leads to one that is. */
  has(node: Node): boolean {
    return this.#leading.has(node);
  }

  #meet(node: Node, from?: Node): void {
    if (node instanceof Cell && node.isBuiltin) {
      if (isFunction(node) && codeOf(node).leadsToClass) this.#meet(this.nodes.toClasses(), from);
      return;
    }
    const before = this.#from.get(node);
    if (!before) this.#rest.push(node);
    const all = before ?? [];
    if (from) all.push(from);
    this.#from.set(node, all);
  }

  /** What a node leads to at once. */
  #after(node: Node): readonly Node[] {
    if (node instanceof Binding) return [];
    if (node instanceof ToClasses) {
      this.#toClasses.add(node);
      return [...this.#classes].flatMap((cell) => this.#ofClass(cell, node));
    }
    if (node instanceof Cell) return this.#contents(node);
    if (!(node instanceof Inheriting)) return afterRun(this.#m, this.nodes, node);
    this.#inherited(node.prototype);
    return this.#contents(node.prototype);
  }

  /** What code gets from a cell that it has. */
  #contents(cell: Cell): readonly Node[] {
    const { prototype, slots } = cell.data;
    const inner: Node[] = cell.kind === 'function' ? [this.nodes.run(cell)] : [];
    const links: Value[] = [];
    if (prototype instanceof Cell && !prototype.isBuiltin) {
      inner.push(this.nodes.inheriting(prototype));
      links.push(prototype);
    }
    const made = slots?.get('constructor');
    if (made?.enumerable === false && isFunction(made.value)) {
      this.#inherited(made.value);
      links.push(made.value);
    }
    const cells = links.length === 0 ? cellsIn(cell) : cellsBeside(cell, links);
    return [...inner, ...cells];
  }

  /** A class, or a prototype, of an object that is reached. */
  #inherited(cell: Cell): void {
    if (this.#classes.has(cell)) return;
    this.#classes.add(cell);
    for (const node of this.#toClasses)
      for (const other of this.#ofClass(cell, node)) this.#meet(other, node);
  }

  /** What words lead to of a class, or of a prototype. */
  #ofClass(cell: Cell, { key, isCalled }: ToClasses): readonly Node[] {
    if (key === undefined) return [cell];
    if (cell.kind !== 'function') return [];
    return memberOf(this.nodes, cell, cell, key, isCalled);
  }
}
