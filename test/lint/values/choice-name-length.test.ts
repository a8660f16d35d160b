import { describe, it } from 'vitest';
import { check, checkFix, checkFixTitles } from '../../kit/lint.ts';

const command = (choice: string): string =>
  `{ "name": "roll", "description": "x", "options": [{ "type": 4, "name": "die", "description": "x", "choices": [\n  ${choice}\n] }] }`;

describe('choice-name-length', () => {
  it('finds empty and long names and translations', () => {
    check(
      command(`{ "name": "", "value": 1 },
            ^^ error choice-name-length: must not be empty
  { "name": "${'x'.repeat(101)}", "value": 2 },
            ${'^'.repeat(103)} error choice-name-length: at most 100 characters, this one has 101
  { "name": "six", "name_localizations": { "de": "" }, "value": 6 }
                                                 ^^ error choice-name-length`),
    );
  });

  it('accepts capitals, spaces and 100 code points', () => {
    check(command(`{ "name": "Six of one", "value": 6 }, { "name": "${'😀'.repeat(100)}", "value": 7 }`));
  });

  it('finds it after an emoji', () => {
    check(
      command(`{ "name_localizations": { "de": "😀" }, "name": "", "value": 1 }
                                                  ^^ error choice-name-length`),
    );
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `const choices = [{ name: '', value: 1 }, { name: label(), value: 2 }, ...more];
                         ^^ error choice-name-length
defineCommand({ name: 'roll', description: 'x', options: [{ type: 4, name: 'die', description: 'x', choices }] });`,
      { file: 'a.ts' },
    );
  });

  it('cuts', () => {
    checkFix(
      'choice-name-length',
      command(`{ "name": "${'x'.repeat(102)}", "value": 1 }`),
      command(`{ "name": "${'x'.repeat(100)}", "value": 1 }`),
    );
    checkFixTitles('choice-name-length', command('{ "name": "", "value": 1 }'), []);
  });
});
