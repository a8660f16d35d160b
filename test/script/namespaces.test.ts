import { expect, it } from 'vitest';
import { program, valueIn } from '../kit/programs.ts';

const drawn = (expression: string, more: string, other: string): string =>
  valueIn(
    program(`--- main.ts
import * as all from './other.ts';
import { Kind, inner } from './other.ts';
${more}
export const it = ${expression} satisfies CommandDefinition;
--- other.ts
${other}
--- deeper.ts
export const name = 'ping';
export const list = ['a'];
`),
  );

const texts = `export const name = 'ping';
export const list = ['a'];
export const say = () => 'said';
export enum Kind { One = 1 }
export * as inner from './deeper.ts';`;
/** Unknown code gets texts of each, and something is done to what it gives. */
const partly = `
const lines = [ask(all.name), ask(inner.name), ask(Kind.One)];
lines[0].push('x');
`;

it.each([
  ['all.name', "'ping'"],
  ['all.inner.name', "'ping'"],
  ['inner.name', "'ping'"],
  ['all.list', "['a']"],
  ['inner.list', "['a']"],
  ['all.say()', "'said'"],
  ['Kind.One', '1'],
])('what unknown code got no hold of stays: %s', (expression, value) => {
  expect(drawn(expression, partly, texts)).toBe(value);
});

it('what is put into exports is what it exports', () => {
  expect(drawn('all.name', partly, "exports.name = 'ping';")).toBe("'ping'");
});
