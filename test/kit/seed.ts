/** The number that all drawn tests follow from, where the run is given one (see `vitest.config.ts`). */
import process from 'node:process';

const given = Number.parseInt(process.env.LAW_SEED ?? '', 10);
export const givenSeed = Number.isInteger(given) ? given : undefined;
