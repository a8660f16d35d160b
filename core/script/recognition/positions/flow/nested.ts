/** Parts of a text of which each is in another one or beside it, such as functions and blocks. */
import { firstAtOrAfter } from '../../../../syntax/ordered.ts';

/** From where, and to where exclusively: UTF-16 offsets. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

interface Nested<T> {
  readonly part: T;
  readonly outer: Nested<T> | undefined;
}

export class NestedRanges<T extends Range> {
  readonly #all: readonly Nested<T>[];

  constructor(parts: readonly T[]) {
    const all: Nested<T>[] = [];
    for (const part of [...parts].sort((a, b) => a.from - b.from)) {
      let outer = all.at(-1);
      while (outer && outer.part.to <= part.from) outer = outer.outer;
      all.push({ part, outer });
    }
    this.#all = all;
  }

  /** The innermost part that an offset is in. */
  around(at: number): T | undefined {
    let found = this.#all[firstAtOrAfter(this.#all, at + 1, ({ part }) => part.from) - 1];
    while (found && found.part.to <= at) found = found.outer;
    return found?.part;
  }
}
