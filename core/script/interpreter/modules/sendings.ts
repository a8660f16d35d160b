/** What calls got in a run that may send it, as it was then: whatever is changed afterwards, they send that. */
import type TypeScript from 'typescript';
import type { Cell, Data } from '../../heap/values.ts';

/** What a call got that may send it, as it was then. */
export interface SentState {
  readonly call: TypeScript.CallExpression;
  readonly cells: ReadonlyMap<Cell, Data>;
}

/** What calls got in a run, each when it ran last. */
export class Sendings {
  readonly #outer: Sendings | undefined;
  readonly #sent = new Map<TypeScript.CallExpression, SentState>();
  readonly #registered = new Set<TypeScript.CallExpression>();
  readonly #sentWith = new Map<Cell, Set<SentState>>();
  /** Whoever looks at the run notes here what is as all calls got it, with all that it leads to. */
  readonly unchanged = new Set<Cell>();

  /** `outer`: those of the run that this one goes on from. */
  constructor(outer: Sendings | undefined) {
    this.#outer = outer;
  }

  /** A call may send what it gets. `cells`: what that holds; empty where nobody knows when it runs. */
  add(call: TypeScript.CallExpression, cells: SentState['cells']): void {
    const before = this.#sent.get(call);
    if (before) for (const cell of before.cells.keys()) this.#sentWith.get(cell)?.delete(before);
    const state = { call, cells };
    this.#sent.set(call, state);
    for (const cell of cells.keys()) {
      const states = this.#sentWith.get(cell);
      if (states) states.add(state);
      else this.#sentWith.set(cell, new Set([state]));
    }
  }

  /** What a call got is registered: by itself, or by one that sends the text which it makes. */
  register(call: TypeScript.CallExpression): void {
    this.#registered.add(call);
  }

  /** Nothing is known any more of what calls got. */
  clear(): void {
    this.#sent.clear();
    this.#sentWith.clear();
    this.#outer?.clear();
  }

  /** What a call got. */
  by(call: TypeScript.CallExpression): SentState | undefined {
    return this.#sent.get(call) ?? this.#outer?.by(call);
  }

  /** What those calls got that got a cell. */
  with(cell: Cell): readonly SentState[] {
    const outer = this.#outer?.with(cell).filter(({ call }) => !this.#sent.has(call)) ?? [];
    return [...outer, ...(this.#sentWith.get(cell) ?? [])];
  }

  isRegistered(call: TypeScript.CallExpression): boolean {
    return this.#registered.has(call) || this.#outer?.isRegistered(call) === true;
  }
}
