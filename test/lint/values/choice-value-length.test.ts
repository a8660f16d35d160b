import { describe, it } from 'vitest';
import { check } from '../../kit/lint.ts';

const command = (choices: string, type = 3): string =>
  `{ "name": "say", "description": "x", "options": [{ "type": ${type}, "name": "what", "description": "x", "choices": [\n  ${choices}\n] }] }`;

describe('choice-value-length', () => {
  it('finds values of more than 100 code points', () => {
    check(
      command(`{ "name": "a", "value": "${'x'.repeat(101)}" },
                          ${'^'.repeat(103)} error choice-value-length: at most 100 characters, this one has 101
  { "name": "b", "value": "${'x'.repeat(100)}" },
  { "name": "c", "value": "${'😀'.repeat(100)}" }`),
    );
  });

  it('hints at empty ones', () => {
    check(
      command(`{ "name": "a", "value": "" }
                          ^^ hint choice-value-length: empty`),
    );
  });

  it('finds it after an emoji', () => {
    check(
      command(`{ "name": "😀", "value": "" }
                           ^^ hint choice-value-length`),
    );
  });

  it('leaves a wrong type to its own rule', () => {
    check(
      command(
        `{ "name": "a", "value": "" }
                          ^^ error choice-value-type`,
        4,
      ),
    );
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `defineCommand({
  name: 'say',
  description: 'x',
  options: [
    { type: 3, name: 'a', description: 'x', choices: [{ name: 'a', value: '${'x'.repeat(101)}' }, { name: 'b', value: long() }] },
                                                                          ${'^'.repeat(103)} error choice-value-length
    { type: kind, name: 'b', description: 'x', choices: [{ name: 'a', value: '' }] },
  ],
});`,
      { file: 'a.ts' },
    );
  });
});
