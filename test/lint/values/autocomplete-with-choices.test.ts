import { describe, it } from 'vitest';
import { check, checkFix, checkFixTitles } from '../../kit/lint.ts';

const command = (option: string): string =>
  `{ "name": "roll", "description": "x", "options": [\n  ${option}\n] }`;

describe('autocomplete-with-choices', () => {
  it('finds both', () => {
    check(
      command(`{ "type": 4, "name": "die", "description": "x", "autocomplete": true, "choices": [{ "name": "six", "value": 6 }] }
                                                  ^^^^^^^^^^^^^^ error autocomplete-with-choices: remove one of them`),
    );
  });

  it('accepts false, and no choices', () => {
    check(
      command(`{ "type": 4, "name": "a", "description": "x", "autocomplete": false, "choices": [{ "name": "six", "value": 6 }] },
  { "type": 4, "name": "b", "description": "x", "autocomplete": true, "choices": [] },
  { "type": 4, "name": "c", "description": "x", "autocomplete": true }`),
    );
  });

  it('leaves options that take neither to another rule', () => {
    check(
      command(`{ "type": 5, "name": "a", "description": "x", "autocomplete": true, "choices": [{ "name": "six", "value": 6 }] }
                                                ^^^^^^^^^^^^^^ error wrong-place-property
                                                                      ^^^^^^^^^ error wrong-place-property`),
    );
  });

  it('finds it after an emoji', () => {
    check(
      command(`{ "type": 4, "name": "a", "description": "😀", "autocomplete": true, "choices": [{ "name": "six", "value": 6 }] }
                                                 ^^^^^^^^^^^^^^ error autocomplete-with-choices`),
    );
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `defineCommand({
  name: 'roll',
  description: 'x',
  options: [
    { type: 4, name: 'a', description: 'x', autocomplete: true, choices: [...more, six()] },
                                            ^^^^^^^^^^^^ error autocomplete-with-choices
    { type: 4, name: 'b', description: 'x', autocomplete: true, choices: [...more] },
    { type: 4, name: 'c', description: 'x', autocomplete: true, choices: more },
    { type: 4, name: 'd', description: 'x', autocomplete: isLong, choices: [{ name: 'six', value: 6 }] },
  ],
});`,
      { file: 'a.ts' },
    );
  });

  it('drops either', () => {
    const both = command(
      '{ "type": 4, "name": "a", "description": "x", "autocomplete": true, "choices": [{ "name": "six", "value": 6 }] }',
    );
    checkFixTitles('autocomplete-with-choices', both, ['Remove `autocomplete`', 'Remove `choices`']);
    checkFix(
      'autocomplete-with-choices',
      both,
      command('{ "type": 4, "name": "a", "description": "x", "choices": [{ "name": "six", "value": 6 }] }'),
    );
    checkFix(
      'autocomplete-with-choices',
      both,
      command('{ "type": 4, "name": "a", "description": "x", "autocomplete": true }'),
      { title: 'choices' },
    );
  });
});
