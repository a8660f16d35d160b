/**
 * The oracle of static evaluation: what the reader calls known is what running the program gives, and enough is known. Drawn
 * by `interpreter/forms.ts`, judged on other processes, for modules are run as the language runs them; longer and with other
 * seeds by `interpreter/long-run.ts`.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { givenSeed } from '../kit/seed.ts';
import { forms } from './interpreter/forms.ts';
import { judged, shareOf, shown, type Told } from './interpreter/runs.ts';

const programs = Number(process.env.ORACLE_RUNS ?? 60);
const seed = givenSeed ?? Math.floor(Math.random() * 2 ** 31);

describe(`what is known is what running gives (seed ${seed})`, () => {
  const all = new Map<string, Told>();

  beforeAll(async () => {
    for await (const told of judged({ forms: Object.keys(forms), programs, seed, shrunk: 1 }))
      all.set(told.form, told);
  }, 1_200_000);

  it.each(Object.entries(forms))('%s', (title, { least }) => {
    const told = all.get(title) as Told;
    expect(told.examples.map(shown).join('\n\n')).toBe('');
    expect(told.differing).toBe(0);
    expect(told.ran / told.programs).toBeGreaterThan(0.5);
    // So few programs may hold much that is hard by chance: the long run asks for the share itself.
    const { share, error } = shareOf(told);
    expect(share + 4 * error).toBeGreaterThanOrEqual(least);
  });
});
