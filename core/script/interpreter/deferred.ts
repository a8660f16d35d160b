/** What is known of functions that unknown code may call at any time, and of code that runs as if that called it. */
import type { Deed } from '../heap/deeds.ts';
import type { Cell, Value } from '../heap/values.ts';
import { standardBudget } from './budget.ts';

/** Told of what code does that runs only for what it changes. */
export interface Watch {
  /** Packages get values, or whoever called: plain data they leave as it is. */
  handsOut(values: Iterable<Value | undefined>): void;
  /** Values go where nobody can follow them: code of the program may have them then. */
  loses(values: Iterable<Value | undefined>): void;
  /** Code of the program may find these under any key then. */
  finds(cells: Iterable<Cell>): void;
  /** It does something to what nobody knows. */
  does(deed: Deed): void;
}

export interface DeferredState {
  /** Escaped functions are running. */
  isRunning: boolean;
  /** What runs took of functions that had run before. */
  steps: number;
  /** How much that may be. */
  readonly most: number;
  /** A module is loaded: it does not pay for them. */
  isFree: boolean;
  /** How often each ran. */
  readonly ran: Map<Cell, number>;
  /** Functions that are called deeper than that are not run there, but by themselves. */
  followed: number;
  /** Those that took too long with what they call: that is run by itself. */
  readonly alone: Set<Cell>;
  /** Those of which nobody knows what they do: all that they may change is forgotten. */
  readonly lost: Set<Cell>;
  /** Where code runs only for what it changes: unknown code gets nothing by it. */
  watch: Watch | undefined;
  /** In a later run: functions made in it that escape. */
  nested: { readonly born: number; readonly functions: Set<Cell>; depth: number } | undefined;
}

export const newDeferred = (): DeferredState => ({
  isRunning: false,
  steps: 0,
  most: standardBudget.document / 4,
  isFree: false,
  ran: new Map(),
  followed: Number.POSITIVE_INFINITY,
  lost: new Set(),
  alone: new Set(),
  watch: undefined,
  nested: undefined,
});
