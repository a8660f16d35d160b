/** What calls got in a run that may send it, as it was then: whatever is changed afterwards, they send that. */
import type TypeScript from 'typescript';
import type { Source } from '../../heap/places.ts';
import type { Cell, Data, Value } from '../../heap/values.ts';

/** What a call got that may send it, as it was then. */
export interface SentState {
  readonly call: TypeScript.CallExpression;
  /** What it may send. */
  readonly value: Value | undefined;
  /** Whether it goes to a guild, by what it got then; `undefined` where nobody knows. */
  readonly isGuild?: boolean | undefined;
  /** The same for all calls that run in one go. */
  readonly job: object;
  readonly cells: ReadonlyMap<Cell, Data>;
}

/** A call that registers commands. */
export interface Registration {
  readonly request: TypeScript.CallExpression;
  /** The call that makes a text of them, or else the request. */
  readonly call: TypeScript.CallExpression;
  /** The file of the request. */
  readonly source: Source;
}

/** `registers`: it registers commands, or one does that sends the text which it makes; `requests`: a request that may do so. */
export type Sender = 'registers' | 'requests';

/** Does something after runs that sent these, and forgets what it sends. */
export function sendingApart<T>(m: { sendings: Sendings }, after: readonly Sendings[], act: () => T): T {
  const outer = m.sendings;
  m.sendings = new Sendings(after);
  try {
    return act();
  } finally {
    m.sendings = outer;
  }
}

/** What calls got in a run, each time that they ran. */
export class Sendings {
  readonly #outer: readonly Sendings[];
  readonly #sent = new Map<TypeScript.CallExpression, SentState[]>();
  readonly #senders = new Map<TypeScript.CallExpression, Sender>();
  readonly #registrations = new Map<TypeScript.CallExpression, Registration>();
  /** Calls of which nobody knows when they run, and what they got when it was tried. */
  readonly #atAnyTime = new Map<TypeScript.CallExpression, SentState[]>();
  readonly #sentWith = new Map<Cell, Set<SentState>>();
  /** What such calls got. */
  readonly #sentLater = new Set<Cell>();
  /** Whoever looks at the run notes here what is as all calls got it, with all that it leads to. */
  readonly unchanged = new Set<Cell>();

  /** `outer`: those of the runs that this one goes on from, the last of them first. */
  constructor(outer: readonly Sendings[] = []) {
    this.#outer = outer;
  }

  /** A call may send what it gets. */
  add(state: SentState): void {
    const { call, cells } = state;
    const states = this.#sent.get(call);
    if (states) states.push(state);
    else this.#sent.set(call, [state]);
    for (const cell of cells.keys()) {
      const states = this.#sentWith.get(cell);
      if (states) states.add(state);
      else this.#sentWith.set(cell, new Set([state]));
    }
  }

  /** A call runs nobody knows when, and may send what it gets: that holds what is there then. */
  addAtAnyTime(state: SentState): void {
    for (const cell of state.cells.keys()) this.#sentLater.add(cell);
    const states = this.#atAnyTime.get(state.call);
    if (states) states.push(state);
    else this.#atAnyTime.set(state.call, [state]);
  }

  /** What a call is. */
  note(call: TypeScript.CallExpression, sender: Sender): void {
    if (sender === 'registers' || !this.#senders.has(call)) this.#senders.set(call, sender);
  }

  /** A call registers commands. */
  register(registration: Registration): void {
    this.#registrations.set(registration.request, registration);
  }

  /** The calls of this run alone that register commands. */
  get registrations(): Iterable<Registration> {
    return this.#registrations.values();
  }

  get isEmpty(): boolean {
    return this.#sent.size === 0 && this.#atAnyTime.size === 0 && this.#senders.size === 0;
  }

  /** Nothing is known any more of what calls got. */
  clear(): void {
    this.#sent.clear();
    this.#sentWith.clear();
  }

  /** What a call got when it ran last, where it is known when that was. */
  by(call: TypeScript.CallExpression): SentState | undefined {
    return this.all(call).at(-1);
  }

  /** What a call got each time that it ran, where it is known when that was. */
  all(call: TypeScript.CallExpression): readonly SentState[] {
    if (this.#atAnyTime.has(call)) return [];
    const own = this.#sent.get(call);
    if (own) return own;
    for (const outer of this.#outer) {
      const states = outer.all(call);
      if (states.length > 0) return states;
    }
    return [];
  }

  /** What a call got at times that nobody knows, when it was tried: what that holds is what is there then. */
  atAnyTime(call: TypeScript.CallExpression): readonly SentState[] {
    return [...(this.#atAnyTime.get(call) ?? []), ...this.#outer.flatMap((outer) => outer.atAnyTime(call))];
  }

  /** What those calls got that got a cell. */
  with(cell: Cell): readonly SentState[] {
    const own = [...(this.#sentWith.get(cell) ?? [])];
    if (this.#outer.length === 0) return own;
    const outer = this.#outer.flatMap((before) => before.with(cell));
    return [...outer.filter(({ call }) => !this.#sent.has(call)), ...own];
  }

  /**
   * Whether a call of which nobody knows when it runs may send what a cell holds then: it got the cell, then or before. What it gets then
   * may be a copy, or not known.
   */
  maySendLater(cell: Cell): boolean {
    return (
      this.#sentLater.has(cell) ||
      this.with(cell).some(({ call }) => this.runsAtAnyTime(call)) ||
      this.#outer.some((outer) => outer.maySendLater(cell))
    );
  }

  runsAtAnyTime(call: TypeScript.CallExpression): boolean {
    return this.#atAnyTime.has(call) || this.#outer.some((outer) => outer.runsAtAnyTime(call));
  }

  senderOf(call: TypeScript.CallExpression): Sender | undefined {
    let found = this.#senders.get(call);
    for (const outer of this.#outer) found ??= outer.senderOf(call);
    return found;
  }
}
