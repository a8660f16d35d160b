/**
 * How laws are tried. Where the run is given a seed, all of them draw from it (see `vitest.config.ts`). One that fails is made
 * smaller for a while only: nothing else can end that, for it does not wait.
 */
import * as fc from 'fast-check';
import { givenSeed } from './seed.ts';

if (givenSeed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: givenSeed });

/** One process runs many files, and each of them begins here. */
const bounded = globalThis as { areLawsBounded?: true };
if (!bounded.areLawsBounded)
  fc.installGlobalPlugin(fc.interruptAfterTimeLimit(280_000, { failOnInterrupt: true }));
bounded.areLawsBounded = true;
