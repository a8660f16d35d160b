import { describe, it } from 'vitest';
import { check, checkFixTitles, checkRelated } from '../../kit/lint.ts';

const command = (...choices: readonly string[]): string =>
  `{ "name": "roll", "description": "x", "options": [{ "type": 4, "name": "die", "description": "x", "choices": [${choices.join(', ')}] }] }`;

describe('duplicate-choice-name', () => {
  it('warns of names and of values that stand again, each but the first', () => {
    check(`{ "name": "roll", "description": "x", "options": [{ "type": 4, "name": "die", "description": "x", "choices": [
  { "name": "six", "value": 6 },
  { "name": "six", "value": 8 },
            ^^^^^ warning duplicate-choice-name: Another choice of this option is called \`six\` already: give it a name of its own.
  { "name": "ten", "value": 6 },
                            ^ warning duplicate-choice-name: Another choice of this option has the value \`6\` already: the app cannot tell them apart.
  { "name": "six", "value": 6 }
            ^^^^^ warning duplicate-choice-name: Another choice of this option is called \`six\` already: give it a name of its own.
] }] }`);
  });

  it('leads to the first one', () => {
    checkRelated(
      'duplicate-choice-name',
      command('{ "name": "a", "value": 1 }', '{ "name": "b", "value": 1 }'),
      ['1'],
    );
    checkRelated(
      'duplicate-choice-name',
      command('{ "name": "a", "value": 1 }', '{ "name": "a", "value": 2 }'),
      ['"a"'],
    );
  });

  it('accepts one name or value in different options, and names that differ in case', () => {
    check(`{ "name": "roll", "description": "x", "options": [
  { "type": 4, "name": "a", "description": "x", "choices": [{ "name": "six", "value": 6 }, { "name": "Six", "value": 7 }] },
  { "type": 3, "name": "b", "description": "x", "choices": [{ "name": "six", "value": "6" }, { "name": "6", "value": "six" }] }
] }`);
  });

  it('compares values as they are read', () => {
    check(`{ "name": "roll", "description": "x", "options": [
  { "type": 10, "name": "a", "description": "x", "choices": [{ "name": "a", "value": 1 }, { "name": "b", "value": 1.0 }, { "name": "c", "value": 1e0 }, { "name": "d", "value": 1.5 }] },
                                                                                                                  ^^^ warning duplicate-choice-name
                                                                                                                                                 ^^^ warning duplicate-choice-name
  { "type": 3, "name": "b", "description": "x", "choices": [{ "name": "a", "value": "__proto__" }, { "name": "b", "value": "__proto__" }, { "name": "__proto__", "value": "c" }] }
                                                                                                                           ^^^^^^^^^^^ warning duplicate-choice-name
] }`);
  });

  it('takes a text and a number for two values', () => {
    check(`{ "name": "roll", "description": "x", "options": [{ "type": 4, "name": "a", "description": "x", "choices": [{ "name": "a", "value": 6 }, { "name": "b", "value": "6" }] }] }
                                                                                                                                                                 ^^^ error choice-value-type`);
  });

  it('says nothing of what is missing, of another type, or to go', () => {
    check(`{ "name": "roll", "description": "x", "options": [
  { "type": 3, "name": "a", "description": "x", "choices": [{ "value": "a" }, { "value": "b" }, { "name": 5, "value": "c" }, { "name": 5, "value": "d" }, { "name": "e", "value": null }, { "name": "f", "value": null }] },
                                                            ^ error missing-property
                                                                              ^ error missing-property
                                                                                                          ^ error wrong-type
                                                                                                                                       ^ error wrong-type
                                                                                                                                                                                  ^^^^ error choice-value-type
                                                                                                                                                                                                                  ^^^^ error choice-value-type
  { "type": 5, "name": "b", "description": "x", "choices": [{ "name": "a", "value": 1 }, { "name": "a", "value": 1 }] }
                                                ^^^^^^^^^ error wrong-place-property
] }`);
  });

  it('finds it after an emoji', () => {
    check(`{ "name": "roll", "description": "x", "options": [{ "type": 4, "name": "die", "description": "x", "choices": [{ "name": "😀", "value": 6 }, { "name": "😀", "value": 8 }] }] }
                                                                                                                                                      ^^^^ warning duplicate-choice-name: Another choice of this option is called \`😀\` already: give it a name of its own.`);
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `const six = { name: 'six', value: 6 };
const c: ChatInputApplicationCommandData = { name: 'roll', description: 'x', options: [
  { type: 4, name: 'die', description: 'x', choices: [six, { name: 'sechs', value: 6 }, { name: name(), value: value() }, { name: name(), value: value() }, choice(), ...more] },
                                                                                   ^ warning duplicate-choice-name: Another choice of this option has the value \`6\` already: the app cannot tell them apart.
  { type: kind(), name: 'other', description: 'x', choices: [{ name: 'a', value: 1 }, { name: 'a', value: 2 }] },
                                                                                              ^^^ warning duplicate-choice-name: Another choice of this option is called \`a\` already: give it a name of its own.
  { type: 4, name: 'third', description: 'x', choices: choices() },
] };`,
      { file: 'a.ts' },
    );
  });

  it('shows a long value cut', () => {
    check(`{ "name": "say", "description": "x", "options": [{ "type": 3, "name": "a", "description": "x", "choices": [{ "name": "a", "value": "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb" }, { "name": "b", "value": "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb" }] }] }
                                                                                                                                                                                                                                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning duplicate-choice-name: Another choice of this option has the value \`bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb…\` already: the app cannot tell them apart.`);
  });

  it('offers nothing: what they should be called is not known', () => {
    checkFixTitles(
      'duplicate-choice-name',
      command('{ "name": "a", "value": 1 }', '{ "name": "a", "value": 2 }'),
      [],
    );
  });
});
