/** After the tests of a file: the linter and the local service agree on every case in it (see cases.ts). */
import { afterAll } from 'vitest';
import { takeCases } from './cases.ts';

afterAll(async () => {
  const cases = takeCases();
  if (cases.length === 0) return;
  const { agreeOn } = await import('./cases-agreement.ts');
  await agreeOn(cases);
}, 300_000);
