/** What is known of functions that unknown code may call at any time, and of code that runs as if that called it. */
import type { Deed } from '../heap/deeds.ts';
import type { Meter } from '../heap/meter.ts';
import type { Cell, Value } from '../heap/values.ts';
import { type Budget, standardBudget } from './budget.ts';

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
  /** What runs may take in all beside what each of them may. */
  spare: number;
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
  spare: standardBudget.deferredSpare,
  isFree: false,
  ran: new Map(),
  followed: Number.POSITIVE_INFINITY,
  lost: new Set(),
  alone: new Set(),
  watch: undefined,
  nested: undefined,
});

/**
 * How many steps the next run may take: what each may, and of what there is to spare. Of what is left for all it takes no more than half.
 * `pay` is called once it ends.
 */
export function allowance(m: {
  readonly deferred: DeferredState;
  readonly budget: Budget;
  readonly heap: { readonly meter: Meter };
}): { readonly most: number; readonly pay: () => void } {
  const { deferred, budget } = m;
  const { steps, limit } = m.heap.meter;
  const own = deferred.isFree ? budget.deferred >> 1 : budget.deferred;
  const more = Math.min(own + deferred.spare, budget.deferredAtMost, (limit - steps) / 2);
  let isPaid = false;
  const pay = () => {
    if (!isPaid) deferred.spare -= Math.max(0, Math.min(m.heap.meter.steps - steps - own, deferred.spare));
    isPaid = true;
  };
  return { most: Math.max(own, more), pay };
}
