import { describe, it } from 'vitest';
import { check, checkFix, checkFixAll, checkFixTitles } from '../../kit/lint.ts';

const command = (type: number, choice: string): string =>
  `{ "name": "roll", "description": "x", "options": [{ "type": ${type}, "name": "die", "description": "x", "choices": [\n  ${choice}\n] }] }`;

describe('choice-value-type', () => {
  it('wants strings on STRING', () => {
    check(
      command(
        3,
        `{ "name": "a", "value": 1 },
                          ^ error choice-value-type: A choice of a STRING option must be a string, not a number: write \`"1"\`
  { "name": "b", "value": true },
                          ^^^^ error choice-value-type: not a boolean
  { "name": "c", "value": null },
                          ^^^^ error choice-value-type: not \`null\`
  { "name": "d", "value": "4" },
  { "name": "e", "value": ["5"] }
                          ^^^^^ error choice-value-type: not a list`,
      ),
    );
  });

  it('wants integers on INTEGER', () => {
    check(
      command(
        4,
        `{ "name": "a", "value": "1" },
                          ^^^ error choice-value-type: A choice of an INTEGER option must be an integer, not a string: write \`1\`
  { "name": "b", "value": 1.5 },
                          ^^^ error choice-value-type: not \`1.5\`
  { "name": "c", "value": 1e999 },
                          ^^^^^ error choice-value-type: not \`1e999\`
  { "name": "d", "value": 4 }`,
      ),
    );
  });

  it('wants numbers on NUMBER', () => {
    check(
      command(
        10,
        `{ "name": "a", "value": "1.5" },
                          ^^^^^ error choice-value-type: A choice of a NUMBER option must be a number, not a string
  { "name": "b", "value": 2.5 },
  { "name": "c", "value": 3 }`,
      ),
    );
  });

  it('follows arithmetic to what is no number for JSON', () => {
    check(
      `defineCommand({ name: 'roll', description: 'x', options: [{ type: 10, name: 'a', description: 'x', choices: [
  { name: 'a', value: NaN },
                      ^^^ error choice-value-type: must be a number, not \`NaN\`
  { name: 'c', value: 2 ** 54 },
                      ^^^^^^^ error choice-value-range
  { name: 'd', value: -Infinity },
                      ^^^^^^^^^ error choice-value-range
  { name: 'e', value: 2 ** 0.5 },
] }] });`,
      { file: 'a.ts' },
    );
  });

  it('finds it after an emoji', () => {
    check(
      command(
        4,
        `{ "name": "😀", "value": "1" }
                           ^^^ error choice-value-type`,
      ),
    );
  });

  it('finds it in TypeScript, at home', () => {
    check(
      `const six = '6';
            ^^^ error choice-value-type
defineCommand({
  name: 'roll',
  description: 'x',
  options: [{ type: ApplicationCommandOptionType.Integer, name: 'die', description: 'x', choices: [{ name: 'six', value: six }, { name: 'ten', value: 10n }] }],
                                                                                                                                                      ^^^ error choice-value-type: not a bigint: write \`10\`
});`,
      { file: 'a.ts' },
    );
  });

  it('says nothing of what is unknown', () => {
    check(
      `defineCommand({
  name: 'roll',
  description: 'x',
  options: [
    { type: 4, name: 'a', description: 'x', choices: [{ name: 'six', value: six() }] },
    { type: kind, name: 'b', description: 'x', choices: [{ name: 'six', value: '6' }] },
  ],
});`,
      { file: 'a.ts' },
    );
  });

  it('converts what loses nothing', () => {
    checkFixAll(command(4, '{ "name": "a", "value": "-12" }'), command(4, '{ "name": "a", "value": -12 }'));
    checkFixAll(command(10, '{ "name": "a", "value": "1.5" }'), command(10, '{ "name": "a", "value": 1.5 }'));
    checkFixAll(command(3, '{ "name": "a", "value": 12 }'), command(3, '{ "name": "a", "value": "12" }'));
    const script = (value: string) =>
      `defineCommand({ name: 'a', description: 'x', options: [{ type: 3, name: 'a', description: 'x', choices: [{ name: 'a', value: ${value} }] }] });`;
    checkFixAll(script('12'), script("'12'"), { file: 'a.ts' });
  });

  it('converts nothing else', () => {
    for (const value of [
      '"six"',
      '"1.50"',
      '"9007199254740993"',
      '"0x10"',
      '""',
      '" 5 "',
      '"05"',
      '"1e400"',
      '1.5',
    ])
      checkFixTitles('choice-value-type', command(4, `{ "name": "a", "value": ${value} }`), []);
  });

  it('keeps the digits of a long number', () => {
    checkFixAll(
      command(3, '{ "name": "a", "value": 123456789012345678901 }'),
      command(3, '{ "name": "a", "value": "123456789012345678901" }'),
    );
    // What a script sends is another number already.
    const script = (value: string) =>
      `defineCommand({ name: 'a', description: 'x', options: [{ type: 3, name: 'a', description: 'x', choices: [{ name: 'a', value: ${value} }] }] });`;
    checkFixAll(script('123456789012345678901'), script('123456789012345678901'), { file: 'a.ts' });
    checkFix('choice-value-type', script('123456789012345678901'), script("'123456789012345678901'"), {
      file: 'a.ts',
    });
    checkFix('choice-value-type', script('123456789012345678901n'), script("'123456789012345678901'"), {
      file: 'a.ts',
    });
  });
});
