/**
 * Programs in which the language is subtle, drawn by hand: what the reader calls known is what running them gives. Each in
 * `interpreter/programs.txt` has a title behind `##`, its other modules behind `###`, and records what is compared.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { agreement } from './interpreter/agreement.ts';
import { type Files, readProgram, recorded, runProgram } from './interpreter/program.ts';

const text = readFileSync(new URL('./interpreter/programs.txt', import.meta.url), 'utf8');

const programs = text
  .split(/^## /m)
  .slice(1)
  .map((text) => [titleOf(text), filesOf(text)] as const);

function titleOf(program: string): string {
  return program.slice(0, program.indexOf('\n'));
}

function filesOf(program: string): Files {
  const [main = '', ...others] = program.split(/^### /m);
  return {
    'main.ts': main
      .slice(titleOf(main).length)
      .replace(/^record\((.*)\);$/gm, (_, expression: string) => recorded(expression)),
    ...Object.fromEntries(others.map((other) => [titleOf(other), other.slice(titleOf(other).length)])),
  };
}

it.each(
  programs.flatMap(([title, files]) => [true, false].map((isHandedOver) => ({ title, files, isHandedOver }))),
)('$title, handed over: $isHandedOver', ({ files, isHandedOver }) => {
  const actual = runProgram(files);
  const known = readProgram(files, { isHandedOver });
  expect(known.length).toBe(actual.length);
  for (const [at, candidate] of known.entries())
    expect(agreement(candidate, actual[at]).difference).toBeUndefined();
});
