/** Where the run is given a seed, all laws draw from it (see `vitest.config.ts`). */
const seed = Number.parseInt(process.env.LAW_SEED ?? '', 10);
if (Number.isInteger(seed)) {
  const fc = await import('fast-check');
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
}
