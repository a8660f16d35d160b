import { describe, it } from 'vitest';
import { check, checkFix, checkFixTitles } from '../../kit/lint.ts';

const choices = (count: number): string =>
  Array.from({ length: count }, (_, at) => `{ "name": "${at}", "value": ${at} }`).join(', ');

describe('too-many-choices', () => {
  it('marks each choice from the 26th on', () => {
    check(`{ "name": "roll", "description": "x", "options": [{ "type": 4, "name": "die", "description": "x", "choices": [${choices(25)},
{ "name": "x", "value": 100 },
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error too-many-choices: This is choice number 26: an option has at most 25. Use \`autocomplete\`
{ "name": "y", "value": 101 }
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error too-many-choices: number 27
] }] }`);
  });

  it('accepts 25', () => {
    check(
      `{ "name": "roll", "description": "x", "options": [{ "type": 4, "name": "die", "description": "x", "choices": [${choices(25)}] }] }`,
    );
  });

  it('leaves choices that may not stand there to another rule', () => {
    check(`{ "name": "roll", "description": "x", "options": [{ "type": 5, "name": "die", "description": "x",
"choices": [${choices(26)}] }] }
^^^^^^^^^ error wrong-place-property`);
  });

  it('finds it after an emoji', () => {
    check(
      `{ "name": "roll", "description": "x", "options": [{ "type": 4, "name": "die", "description": "x", "choices": [${choices(25)},
/* 😀 */ { "name": "😀", "value": 100 }
         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error too-many-choices
] }] }`,
      { file: 'a.command.jsonc' },
    );
  });

  it('takes what is unknown as a lower bound in TypeScript', () => {
    check(
      `defineCommand({ name: 'roll', description: 'x', options: [
  { type: 4, name: 'a', description: 'x', choices: [...more, ${choices(25)}] },
  { type: 4, name: 'b', description: 'x', choices: [...more, ${choices(25)},
choice()] },
^^^^^^^^ error too-many-choices: number 26
] });`,
      { file: 'a.ts' },
    );
  });

  it('uses autocomplete instead', () => {
    const option = (property: string) =>
      `{ "name": "roll", "description": "x", "options": [{ "type": 4, "name": "die", "description": "x", ${property}, "required": true }] }`;
    checkFix('too-many-choices', option(`"choices": [${choices(27)}]`), option('"autocomplete": true'));
    checkFixTitles('too-many-choices', option(`"autocomplete": false, "choices": [${choices(27)}]`), []);
  });
});
