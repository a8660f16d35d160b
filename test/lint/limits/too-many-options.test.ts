import { describe, it } from 'vitest';
import { check } from '../../kit/lint.ts';

const option = (n: number): string => `{ "type": 5, "name": "flag-${n}", "description": "x" }`;
const options = (count: number): string => Array.from({ length: count }, (_, at) => option(at)).join(',\n');

describe('too-many-options', () => {
  it('marks each option from the 26th on', () => {
    check(`{ "name": "config", "description": "x", "options": [
${options(25)},
{ "type": 5, "name": "more", "description": "x" },
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error too-many-options: This is option number 26: a command has at most 25
{ "type": 5, "name": "even-more", "description": "x" }
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error too-many-options: number 27
] }`);
  });

  it('counts each level by itself', () => {
    check(`{ "name": "config", "description": "x", "options": [{ "type": 2, "name": "a", "description": "x", "options": [{ "type": 1, "name": "b", "description": "x", "options": [
${options(25)},
{ "type": 5, "name": "more", "description": "😀" }
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error too-many-options
] }] }] }`);
  });

  it('accepts 25', () => {
    check(`{ "name": "config", "description": "x", "options": [${options(25)}] }`);
  });

  it('leaves options that may not stand there to another rule', () => {
    check(`{ "type": 2, "name": "Config",
"options": [${options(26).replaceAll('\n', ' ')}] }
^^^^^^^^^ error wrong-place-property`);
  });

  it('finds it after an emoji', () => {
    check(
      `{ "name": "config", "description": "😀", "options": [${options(25).replaceAll('\n', ' ')},
/* 😀 */ { "type": 5, "name": "more", "description": "x" }
         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error too-many-options
] }`,
      { file: 'a.command.jsonc' },
    );
  });

  it('takes what is unknown as a lower bound in TypeScript', () => {
    check(
      `defineCommand({ name: 'config', description: 'x', options: [...common, ${options(25).replaceAll('\n', ' ')}] });
defineCommand({ name: 'other', description: 'x', options: [
${options(25)},
...common,
more(),
^^^^^^ error too-many-options: number 26
] });`,
      { file: 'a.ts' },
    );
  });

  it('says nothing while the list is broken', () => {
    check(`{ "name": "config", "description": "x", "options": [
${options(25)},
{ "type": 5, "name": "more", "description": "x" }
{ "type": 5, "name": "even-more", "description": "x" }
^ error syntax-error
] }`);
  });
});
