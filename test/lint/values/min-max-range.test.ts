import { describe, it } from 'vitest';
import { check, checkFix } from '../../kit/lint.ts';

const command = (option: string): string =>
  `{ "name": "say", "description": "x", "options": [\n  ${option}\n] }`;

describe('min-max-range', () => {
  it('keeps lengths within 0-6000 and 1-6000', () => {
    check(
      command(`{ "type": 3, "name": "a", "description": "x", "min_length": -1, "max_length": 6001 },
                                                              ^^ error min-max-range: \`min_length\` must be an integer from 0 to 6000, not \`-1\`
                                                                                ^^^^ error min-max-range: from 1 to 6000, not \`6001\`
  { "type": 3, "name": "b", "description": "x", "min_length": 0, "max_length": 0 },
                                                                               ^ error min-max-range
  { "type": 3, "name": "c", "description": "x", "min_length": 0, "max_length": 6000 }`),
    );
  });

  it('wants whole and finite lengths', () => {
    check(
      command(`{ "type": 3, "name": "a", "description": "x", "min_length": 1.5, "max_length": 1e999 }
                                                              ^^^ error min-max-range: an integer
                                                                                 ^^^^^ error min-max-range: not \`1e999\``),
    );
  });

  it("keeps values within the type's range", () => {
    check(
      command(`{ "type": 4, "name": "a", "description": "x", "min_value": -9007199254740992, "max_value": 9007199254740991 },
                                                             ^^^^^^^^^^^^^^^^^ error min-max-range
  { "type": 10, "name": "b", "description": "x", "min_value": -9007199254740992, "max_value": 9007199254740993 },
                                                                                              ^^^^^^^^^^^^^^^^ error min-max-range: not \`9007199254740993\`
  { "type": 10, "name": "c", "description": "x", "min_value": -1e300 }
                                                              ^^^^^^ error min-max-range`),
    );
  });

  it('leaves misplaced limits to another rule', () => {
    check(
      command(`{ "type": 5, "name": "a", "description": "x", "min_length": -1 }
                                                ^^^^^^^^^^^^ error wrong-place-property`),
    );
  });

  it('finds it after an emoji', () => {
    check(
      command(`{ "type": 3, "name": "a", "description": "😀", "max_length": 0 }
                                                               ^ error min-max-range`),
    );
  });

  it('finds it in TypeScript, at home', () => {
    check(
      `const most = 7000;
             ^^^^ error min-max-range: \`maxLength\`
const c: ApplicationCommandData = { name: 'say', description: 'x', options: [{ type: 3, name: 'what', description: 'x', maxLength: most }] };`,
      { file: 'a.ts' },
    );
  });

  it('says nothing of what is unknown', () => {
    check(
      `defineCommand({
  name: 'say',
  description: 'x',
  options: [
    { type: 3, name: 'a', description: 'x', max_length: most() },
    { type: kind, name: 'b', description: 'x', max_length: 0, max_value: 1e300 },
  ],
});`,
      { file: 'a.ts' },
    );
  });

  it('clamps', () => {
    const option = (limit: string) => command(`{ "type": 3, "name": "a", "description": "x", ${limit} }`);
    checkFix('min-max-range', option('"max_length": 0'), option('"max_length": 1'));
    checkFix('min-max-range', option('"max_length": 1e999'), option('"max_length": 6000'));
    checkFix('min-max-range', option('"min_length": 2.4'), option('"min_length": 2'));
    const number = (limit: string) =>
      command(`{ "type": 10, "name": "a", "description": "x", "max_value": ${limit} }`);
    checkFix('min-max-range', number('9007199254740993'), number('9007199254740992'));
  });
});
