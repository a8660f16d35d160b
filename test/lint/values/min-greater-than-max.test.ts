import { describe, expect, it } from 'vitest';
import { check, checkFix, problemsIn } from '../../kit/lint.ts';

const command = (option: string): string =>
  `{ "name": "roll", "description": "x", "options": [\n  ${option}\n] }`;

describe('min-greater-than-max', () => {
  it('finds minima above their maxima', () => {
    check(
      command(`{ "type": 4, "name": "a", "description": "x", "min_value": 20, "max_value": 6 },
                                                             ^^ warning min-greater-than-max: \`min_value\` (20) is greater than \`max_value\` (6)
  { "type": 10, "name": "b", "description": "x", "min_value": 0.2, "max_value": 0.1 },
                                                              ^^^ warning min-greater-than-max
  { "type": 3, "name": "c", "description": "x", "max_length": 2, "min_length": 3 }
                                                                               ^ warning min-greater-than-max: \`min_length\` (3)`),
    );
  });

  it('accepts equal limits', () => {
    check(command('{ "type": 4, "name": "a", "description": "x", "min_value": 6, "max_value": 6 }'));
  });

  it('leads to the maximum', () => {
    const source = command('{ "type": 4, "name": "a", "description": "x", "min_value": 20, "max_value": 6 }');
    expect(problemsIn(source)[0]?.related.map(({ at }) => source.slice(at.start, at.end))).toEqual(['6']);
  });

  it('leaves limits that are wrong by themselves to other rules', () => {
    check(
      command(`{ "type": 5, "name": "a", "description": "x", "min_value": 20, "max_value": 6 },
                                                ^^^^^^^^^^^ error wrong-place-property
                                                                 ^^^^^^^^^^^ error wrong-place-property
  { "type": 10, "name": "b", "description": "x", "min_value": 1e999, "max_value": 6 },
                                                              ^^^^^ error min-max-type
  { "type": 3, "name": "c", "description": "x", "min_length": 7000, "max_length": 6000 },
                                                              ^^^^ error min-max-range
  { "type": 4, "name": "d", "description": "x", "min_value": 6.5, "max_value": 6 }
                                                             ^^^ error min-max-type`),
    );
  });

  it('finds it after an emoji', () => {
    check(
      command(`{ "type": 4, "name": "a", "description": "😀", "min_value": 2, "max_value": 1 }
                                                              ^ warning min-greater-than-max`),
    );
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `const c: ApplicationCommandData = {
  name: 'roll',
  description: 'x',
  options: [
    { type: 4, name: 'a', description: 'x', minValue: 20, maxValue: 6 },
                                                      ^^ warning min-greater-than-max: \`minValue\` (20) is greater than \`maxValue\` (6)
    { type: 4, name: 'b', description: 'x', minValue: 20, maxValue: most() },
    { type: 4, name: 'c', description: 'x', minValue: 20, maxValue: 6, ...overrides },
  ],
};`,
      { file: 'a.ts' },
    );
  });

  it('swaps them', () => {
    const option = (min: number, max: number) =>
      command(`{ "type": 4, "name": "a", "description": "x", "min_value": ${min}, "max_value": ${max} }`);
    checkFix('min-greater-than-max', option(20, 6), option(6, 20));
    const script = (min: number, max: number) => `const min = ${min};
const max = ${max};
defineCommand({ name: 'a', description: 'x', options: [{ type: 4, name: 'a', description: 'x', max_value: max, min_value: min }] });`;
    checkFix('min-greater-than-max', script(20, 6), script(6, 20), { file: 'a.ts' });
  });
});
