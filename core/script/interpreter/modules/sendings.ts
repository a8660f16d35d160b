/** What calls got in a run that may send it, as it was then: whatever is changed afterwards, they send that. */
import type TypeScript from 'typescript';
import type { Cell, Data } from '../../heap/values.ts';

/** What a call got that may send it, as it was then. */
export interface SentState {
  readonly call: TypeScript.CallExpression;
  readonly cells: ReadonlyMap<Cell, Data>;
}

/** `registers`: it registers commands, or one does that sends the text which it makes; `requests`: a request that may do so. */
export type Sender = 'registers' | 'requests';

/** What calls got in a run, each time that they ran. */
export class Sendings {
  readonly #outer: Sendings | undefined;
  readonly #sent = new Map<TypeScript.CallExpression, SentState[]>();
  readonly #senders = new Map<TypeScript.CallExpression, Sender>();
  /** Calls of which nobody knows when they run. */
  readonly #atAnyTime = new Set<TypeScript.CallExpression>();
  readonly #sentWith = new Map<Cell, Set<SentState>>();
  /** What such calls got. */
  readonly #sentLater = new Set<Cell>();
  /** Whoever looks at the run notes here what is as all calls got it, with all that it leads to. */
  readonly unchanged = new Set<Cell>();

  /** `outer`: those of the run that this one goes on from. */
  constructor(outer: Sendings | undefined) {
    this.#outer = outer;
  }

  /** A call may send what it gets. `cells`: what that holds. */
  add(call: TypeScript.CallExpression, cells: SentState['cells']): void {
    const state = { call, cells };
    const states = this.#sent.get(call);
    if (states) states.push(state);
    else this.#sent.set(call, [state]);
    for (const cell of cells.keys()) {
      const states = this.#sentWith.get(cell);
      if (states) states.add(state);
      else this.#sentWith.set(cell, new Set([state]));
    }
  }

  /** A call runs nobody knows when, and may send these: what they hold is what is there then. */
  addAtAnyTime(call: TypeScript.CallExpression, cells: Iterable<Cell>): void {
    for (const cell of cells) this.#sentLater.add(cell);
    this.#atAnyTime.add(call);
  }

  /** What a call is. */
  note(call: TypeScript.CallExpression, sender: Sender): void {
    if (sender === 'registers' || !this.#senders.has(call)) this.#senders.set(call, sender);
  }

  /** Nothing is known any more of what calls got. */
  clear(): void {
    this.#sent.clear();
    this.#sentWith.clear();
    this.#outer?.clear();
  }

  /** What a call got when it ran last, where it is known when that was. */
  by(call: TypeScript.CallExpression): SentState | undefined {
    if (this.#atAnyTime.has(call)) return undefined;
    const own = this.#sent.get(call);
    return own ? own.at(-1) : this.#outer?.by(call);
  }

  /** What those calls got that got a cell. */
  with(cell: Cell): readonly SentState[] {
    const outer = this.#outer?.with(cell).filter(({ call }) => !this.#sent.has(call)) ?? [];
    return [...outer, ...(this.#sentWith.get(cell) ?? [])];
  }

  /**
   * Whether a call of which nobody knows when it runs may send what a cell holds then: it got the cell, then or before. What it gets then
   * may be a copy, or not known.
   */
  maySendLater(cell: Cell): boolean {
    return (
      this.#sentLater.has(cell) ||
      this.with(cell).some(({ call }) => this.runsAtAnyTime(call)) ||
      this.#outer?.maySendLater(cell) === true
    );
  }

  runsAtAnyTime(call: TypeScript.CallExpression): boolean {
    return this.#atAnyTime.has(call) || this.#outer?.runsAtAnyTime(call) === true;
  }

  senderOf(call: TypeScript.CallExpression): Sender | undefined {
    return this.#senders.get(call) ?? this.#outer?.senderOf(call);
  }
}
