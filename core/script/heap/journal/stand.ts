/** How far the changes and marks of a heap, and what unknown code does in it, have come. */
import type { UnknownStand } from '../unknown-code.ts';

export interface Stand {
  readonly mark: number;
  readonly marks: number;
  readonly readings: number;
  readonly unknownCode: UnknownStand;
  readonly rewritten: number;
}
