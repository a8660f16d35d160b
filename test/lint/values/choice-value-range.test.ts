import { describe, expect, it } from 'vitest';
import { check, problemsIn } from '../../kit/lint.ts';

const command = (type: number, choices: string, limits = ''): string =>
  `{ "name": "roll", "description": "x", "options": [{ "type": ${type}, "name": "die", "description": "x", ${limits}"choices": [\n  ${choices}\n] }] }`;

describe('choice-value-range', () => {
  it('keeps INTEGER within ±(2^53-1)', () => {
    check(
      command(
        4,
        `{ "name": "a", "value": 9007199254740991 },
  { "name": "b", "value": 9007199254740992 },
                          ^^^^^^^^^^^^^^^^ error choice-value-range: \`9007199254740992\` is outside the range of INTEGER
  { "name": "c", "value": -9007199254740991 },
  { "name": "d", "value": -9007199254740993 }
                          ^^^^^^^^^^^^^^^^^ error choice-value-range: \`-9007199254740993\``,
      ),
    );
  });

  it('keeps NUMBER within ±2^53, as it is written', () => {
    check(
      command(
        10,
        `{ "name": "a", "value": 9007199254740992 },
  { "name": "b", "value": -9007199254740992.0 },
  { "name": "c", "value": 9007199254740993 },
                          ^^^^^^^^^^^^^^^^ error choice-value-range: \`9007199254740993\` is outside the range of NUMBER
                          ^^^^^^^^^^^^^^^^ warning duplicate-choice-name
  { "name": "d", "value": 1e999 }
                          ^^^^^ error choice-value-range: \`1e999\``,
      ),
    );
  });

  it('takes a script by what it sends: the value is rounded there', () => {
    const script = (type: number, value: string) =>
      `defineCommand({ name: 'roll', description: 'x', options: [{ type: ${type}, name: 'die', description: 'x', choices: [{ name: 'a', value: ${value} }] }] });`;
    check(script(10, '9007199254740993'), { file: 'a.ts' });
    check(
      `${script(4, '9007199254740993')}
                                                                                                                                  ^^^^^^^^^^^^^^^^ error choice-value-range`,
      { file: 'a.ts' },
    );
  });

  it('warns of values outside of the own limits', () => {
    const source = command(
      4,
      `{ "name": "a", "value": 1 },
                          ^ warning choice-value-range: \`1\` is outside this option's own \`min_value\`
  { "name": "b", "value": 2 },
  { "name": "c", "value": 7 }
                          ^ warning choice-value-range: \`max_value\``,
      '"min_value": 2, "max_value": 6, ',
    );
    check(source);
  });

  it('leads to the limit', () => {
    const source = command(4, '{ "name": "a", "value": 1 }', '"min_value": 2, ');
    expect(problemsIn(source)[0]?.related.map(({ at }) => source.slice(at.start, at.end))).toEqual(['2']);
  });

  it('names the limit in the spelling of the definition', () => {
    check(
      `const c: ApplicationCommandData = { name: 'roll', description: 'x', options: [{ type: 4, name: 'die', description: 'x', minValue: 2, choices: [{ name: 'a', value: 1 }] }] };
                                                                                                                                                                   ^ warning choice-value-range: own \`minValue\``,
      { file: 'a.ts' },
    );
  });

  it('leaves fractions on INTEGER to the rule of types', () => {
    check(
      command(
        4,
        `{ "name": "a", "value": 7.5 }
                          ^^^ error choice-value-type`,
        '"max_value": 6, ',
      ),
    );
  });

  it('measures by no limit that is wrong by itself', () => {
    check(`{ "name": "roll", "description": "x", "options": [
  { "type": 10, "name": "a", "description": "x", "min_value": 1e400, "choices": [{ "name": "a", "value": 1 }] },
                                                              ^^^^^ error min-max-type
  { "type": 4, "name": "b", "description": "x", "min_value": 1e400, "choices": [{ "name": "a", "value": 1 }] },
                                                             ^^^^^ error min-max-type
  { "type": 4, "name": "c", "description": "x", "max_value": 1.5, "choices": [{ "name": "a", "value": 2 }] },
                                                             ^^^ error min-max-type
  { "type": 4, "name": "d", "description": "x", "max_value": -9007199254740993, "choices": [{ "name": "a", "value": 2 }] }
                                                             ^^^^^^^^^^^^^^^^^ error min-max-range
] }`);
  });

  it('finds it after an emoji', () => {
    check(
      command(
        4,
        `{ "name": "😀", "value": 9007199254740992 }
                           ^^^^^^^^^^^^^^^^ error choice-value-range`,
      ),
    );
  });

  it('says nothing of what is unknown', () => {
    check(
      `defineCommand({
  name: 'roll',
  description: 'x',
  options: [
    { type: 4, name: 'a', description: 'x', min_value: least, choices: [{ name: 'a', value: 1 }] },
    { type: 4, name: 'b', description: 'x', min_value: 2, choices: [{ name: 'a', value: one() }] },
    { type: kind, name: 'c', description: 'x', choices: [{ name: 'a', value: 2e53 }] },
  ],
});`,
      { file: 'a.ts' },
    );
  });
});
