/** Choices from a seed: the same on every machine. */

export interface Seed {
  readonly seed: number;
  /** Which program of the run. */
  readonly at: number;
}

export function choicesOf({ seed, at }: Seed): readonly number[] {
  const next = random((Math.imul(seed, 0x9e3779b1) + Math.imul(at, 0x85ebca6b)) >>> 0);
  const count = 8 + (next() % 100);
  return Array.from({ length: count }, () => next() % (1 << 16));
}

/** Mulberry32. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
