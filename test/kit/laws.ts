/**
 * How laws are tried. Where the run is given a seed, all of them draw from it (see `vitest.config.ts`). One that fails is made
 * smaller for a while only: nothing else can end that, for it does not wait.
 */
import * as fc from 'fast-check';

const seed = Number.parseInt(process.env.LAW_SEED ?? '', 10);
if (Number.isInteger(seed)) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

/** One process runs many files, and each of them begins here. */
const bounded = globalThis as { areLawsBounded?: true };
if (!bounded.areLawsBounded)
  fc.installGlobalPlugin(fc.interruptAfterTimeLimit(100_000, { failOnInterrupt: true }));
bounded.areLawsBounded = true;
