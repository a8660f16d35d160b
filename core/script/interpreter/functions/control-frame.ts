/** What a function, a loop, a `switch`, a label or a `try` keeps while it runs: how control may leave it, and go on after it. */
import type { Content, Entity } from '../../heap/bindings.ts';
import type { Pending } from '../../heap/journal/journal.ts';
import type { Value } from '../../heap/values.ts';

/** How a statement ended, if not at its end. */
export interface Completion {
  readonly kind: 'return' | 'break' | 'continue' | 'throw';
  readonly value: Value;
  readonly label?: string | undefined;
  /** The frame that it was for has it already. */
  readonly isTaken?: boolean;
}

/** Where control may go on. */
export interface ControlFrame {
  readonly kind: 'function' | 'loop' | 'iteration' | 'switch' | 'label' | 'try' | 'finally';
  readonly labels: readonly string[];
  readonly pending: Pending<Completion>[];
  owner: number;
  /** How many states were pending when it began, and how far everything had changed. */
  readonly active: number;
  readonly mark: number;
  /** Of `try` and `finally`: how far everything had changed when something in it may have thrown, for the last time. */
  thrownAt: number | undefined;
  /** What was changed by then, and is undone. */
  readonly leftOut: Map<Entity, Content>;
}
