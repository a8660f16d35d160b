/** What is tried a part at a time: each run takes another part, as the seed says (see `vitest.config.ts`). */
import process from 'node:process';

const seed = Number.parseInt(process.env.LAW_SEED ?? `${Date.now()}`, 10);

/** Which of so many parts is this run's, from 0 on. */
export const turnOf = (parts: number): number => seed % parts;
