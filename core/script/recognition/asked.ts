/** What is asked of a document that ran: see {@link Document.lookingOnly}. */
import type TypeScript from 'typescript';
import type { Binding, Entity } from '../heap/bindings.ts';
import type { Heap } from '../heap/heap.ts';
import { Signal } from '../heap/signal.ts';
import { type Cell, cellsOf, type Value } from '../heap/values.ts';
import type { Ts } from '../parse/syntax.ts';

/** The answer depends on functions: on what they give, or on what they do when somebody calls them. */
export class AsksMore extends Signal {}

const asksMore = new AsksMore();

/** Collects what an answer was made of: what it would change with. */
export class Asked {
  /** Variables, objects and functions that were there before. */
  readonly entities = new Set<Entity>();
  readonly #heap: Heap;
  readonly #born: number;
  readonly #outside: ReadonlySet<TypeScript.Node>;
  /** Those that values lead to, and all that these lead to. */
  readonly #followed = new Set<Cell>();
  #values: Value[] = [];
  #exposed: Cell | undefined;
  #runs = 0;

  constructor(ts: Ts, file: TypeScript.SourceFile, heap: Heap) {
    this.#heap = heap;
    this.#born = heap.journal.born;
    this.#outside = nodesOutside(ts, file);
  }

  /** A function does something: what it reads is noted only in a run of which nothing stays. */
  runs(): void {
    if (this.#runs === 0) throw asksMore;
  }

  value(value: Value): void {
    this.#values.push(value);
  }

  binding(binding: Binding): void {
    this.entities.add(binding);
  }

  /**
   * What was asked of a node of the document: the value of an expression, the function that was made of it. One in a function
   * may be another one yet, unless it is of a run of which nothing stays (`isOfApart`).
   */
  note(node: TypeScript.Node, value: Value | undefined, isOfApart: boolean): void {
    if (!isOfApart && !this.#outside.has(node)) throw asksMore;
    if (value) this.value(value);
  }

  /** All that is asked. */
  all<T>(ask: () => T): T {
    return this.#heap.readers.readsOf(this.#born, this.entities, () => {
      const answer = ask();
      this.#keep();
      return answer;
    });
  }

  /** Code runs, and somebody looks at what it did, before all that is undone. */
  running<T>(run: (isDone: (look: () => T) => T) => T): T {
    const outer = this.#values;
    this.#values = [];
    this.#runs += 1;
    try {
      return run((look) => {
        const seen = look();
        this.#keep();
        return seen;
      });
    } finally {
      this.#runs -= 1;
      this.#values = outer;
    }
  }

  /** What values lead to, as it is now. Where unknown code has any of it, all functions may change it: that is enough. */
  #keep(): void {
    const { owner } = this.#heap.journal;
    this.#exposed ??= this.#values.flatMap(cellsOf).find((cell) => cell.leaked !== undefined);
    if (this.#exposed) {
      this.entities.add(this.#exposed);
      this.#values = [];
      return;
    }
    const isNew = (cell: Cell): boolean =>
      cell.kind !== 'function' && (cell.owner === owner || !this.#followed.has(cell));
    for (const cell of this.#heap.reachable(this.#values, isNew)) {
      // It runs when somebody reads it.
      if (hasGetter(cell)) throw asksMore;
      if (cell.birth > this.#born) continue;
      this.entities.add(cell);
      this.#followed.add(cell);
    }
    this.#values = [];
  }
}

function hasGetter({ data }: Cell): boolean {
  for (const { getter } of data.slots?.values() ?? []) if (getter) return true;
  return false;
}

const known = new WeakMap<TypeScript.SourceFile, ReadonlySet<TypeScript.Node>>();

/** The nodes that run when the module does: functions, but nothing in them, and no field of what a class makes. */
function nodesOutside(ts: Ts, file: TypeScript.SourceFile): ReadonlySet<TypeScript.Node> {
  const before = known.get(file);
  if (before) return before;
  const outside = new Set<TypeScript.Node>();
  const waiting: TypeScript.Node[] = [...file.statements];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const isField = ts.isPropertyDeclaration(node) && !isStatic(ts, node);
    if (isField || (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node))) continue;
    outside.add(node);
    if (ts.isFunctionLike(node)) continue;
    ts.forEachChild(node, (child) => {
      waiting.push(child);
    });
  }
  known.set(file, outside);
  return outside;
}

const isStatic = (ts: Ts, { modifiers }: TypeScript.PropertyDeclaration): boolean =>
  modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.StaticKeyword) === true;
