/** What is tried a part at a time: each run takes another part, as its seed says. */
import { givenSeed } from './seed.ts';

const turn = givenSeed ?? Date.now();

/** Which of so many parts is this run's, from 0 on. */
export const turnOf = (parts: number): number => turn % parts;

/** Every other one; the next run takes the rest. */
export const everyOther = <T>(items: readonly T[]): readonly T[] =>
  items.filter((_, index) => index % 2 === turnOf(2));
