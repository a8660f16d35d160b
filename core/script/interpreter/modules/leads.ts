/** What leads to what: from values to what they hold, and from functions to what they name. */
import { cellsIn } from '../../heap/contents.ts';
import { Binding, Cell, cellsOf, type Entity, isCell, unknown, type Value } from '../../heap/values.ts';
import { codeOf, type Machine } from '../machine.ts';
import { mayLoad, namedBy, namesThis } from '../names.ts';

/** What modules lead to that code loads when it runs: nobody knows before. */
export const loadedLater: Entity = new Binding(unknown, 'const', 0, 0);

/** A graph of entities, made once for many questions: each is gone through once, whoever leads there. */
export class Leads {
  readonly #m: Machine;
  /** Which entities lead to one. */
  readonly #from = new Map<Entity, Entity[]>();
  readonly #leading = new Set<Entity>();

  constructor(m: Machine) {
    this.#m = m;
  }

  /** Adds entities, and all that they lead to. */
  add(roots: Iterable<Entity>): void {
    const rest: Entity[] = [];
    const meet = (entity: Entity, from?: Entity): void => {
      if (entity instanceof Cell && entity.isBuiltin) return;
      const before = this.#from.get(entity);
      if (!before) rest.push(entity);
      const all = before ?? [];
      if (from) all.push(from);
      this.#from.set(entity, all);
    };
    for (const root of roots) meet(root);
    for (let entity = rest.pop(); entity; entity = rest.pop()) {
      const next = this.#after(entity);
      this.#m.heap.step(1 + (next.length >> 1));
      for (const other of next) meet(other, entity);
    }
  }

  /** From now on it is asked of these entities, too, what leads there. */
  seek(sought: Iterable<Entity>): void {
    const rest = [...sought].filter((entity) => this.#from.has(entity) && !this.#leading.has(entity));
    for (const entity of rest) this.#leading.add(entity);
    for (let entity = rest.pop(); entity; entity = rest.pop())
      for (const other of this.#from.get(entity) ?? []) {
        if (this.#leading.has(other)) continue;
        this.#leading.add(other);
        rest.push(other);
      }
  }

  /** Whether an entity that was added is sought, or leads to one that is. */
  has(entity: Entity): boolean {
    return this.#leading.has(entity);
  }

  /** What an entity leads to at once. */
  #after(entity: Entity): readonly Entity[] {
    if (!(entity instanceof Cell)) return cellsOf(entity.read ? entity.read() : entity.data);
    const inner = cellsIn(entity);
    if (entity.kind !== 'function') return inner;
    const code = codeOf(entity);
    const self: Value | undefined = code.scope?.frame.self;
    const node = code.class?.node ?? code.node;
    const loads = code.scope && node && mayLoad(this.#m, code.scope, node) ? [loadedLater] : [];
    return [
      ...loads,
      ...inner,
      ...(isCell(self) && namesThis(this.#m, code) ? [self] : []),
      ...namedBy(this.#m, code),
    ];
  }
}
