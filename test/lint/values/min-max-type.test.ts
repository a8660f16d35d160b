import { describe, it } from 'vitest';
import { check, checkFix, checkFixTitles } from '../../kit/lint.ts';

const command = (option: string): string =>
  `{ "name": "roll", "description": "x", "options": [\n  ${option}\n] }`;

describe('min-max-type', () => {
  it('wants integers on INTEGER', () => {
    check(
      command(`{ "type": 4, "name": "die", "description": "x", "min_value": 1.5, "max_value": 1e999 }
                                                               ^^^ error min-max-type: \`min_value\` of an INTEGER option must be an integer, not \`1.5\`
                                                                                 ^^^^^ error min-max-type: not \`1e999\``),
    );
  });

  it('takes fractions on NUMBER, as long as they are finite', () => {
    check(
      command(`{ "type": 10, "name": "die", "description": "x", "min_value": 1.5, "max_value": 1e999 }
                                                                                  ^^^^^ error min-max-type: finite`),
    );
  });

  it('finds it after an emoji', () => {
    check(
      command(`{ "type": 4, "name": "die", "description": "😀", "min_value": 1.5 }
                                                                ^^^ error min-max-type`),
    );
  });

  it('finds it in TypeScript', () => {
    check(
      `const c: ApplicationCommandData = { name: 'roll', description: 'x', options: [{ type: 4, name: 'die', description: 'x', minValue: -0.5 }] };
                                                                                                                                  ^^^^ error min-max-type: \`minValue\``,
      { file: 'a.ts' },
    );
  });

  it('follows arithmetic, to what JSON has no number for', () => {
    check(
      `const most = 10 ** 3;
const none = 0 / 0;
             ^^^^^ error min-max-type: must be a finite number, not \`NaN\`
defineCommand({ name: 'roll', description: 'x', options: [
  { type: 4, name: 'a', description: 'x', min_value: -Infinity, max_value: most },
                                                     ^^^^^^^^^ error min-max-type: must be an integer, not \`-Infinity\`
  { type: 10, name: 'b', description: 'x', min_value: none, max_value: 2 ** 0.5 },
  { type: 10, name: 'c', description: 'x', max_value: Number.POSITIVE_INFINITY },
                                                      ^^^^^^^^^^^^^^^^^^^^^^^^ error min-max-type: finite
  { type: 3, name: 'd', description: 'x', max_length: 10 ** 4 },
                                                      ^^^^^^^ error min-max-range: not \`10000\`
] });`,
      { file: 'a.ts' },
    );
  });

  it('says nothing of what is unknown', () => {
    check(
      `defineCommand({
  name: 'roll',
  description: 'x',
  options: [
    { type: 4, name: 'a', description: 'x', min_value: least() },
    { type: kind, name: 'b', description: 'x', min_value: 1.5 },
  ],
});`,
      { file: 'a.ts' },
    );
  });

  it('rounds inwards', () => {
    checkFix(
      'min-max-type',
      command('{ "type": 4, "name": "a", "description": "x", "min_value": 1.5 }'),
      command('{ "type": 4, "name": "a", "description": "x", "min_value": 2 }'),
    );
    checkFix(
      'min-max-type',
      command('{ "type": 4, "name": "a", "description": "x", "max_value": 1.5 }'),
      command('{ "type": 4, "name": "a", "description": "x", "max_value": 1 }'),
    );
    checkFix(
      'min-max-type',
      command('{ "type": 4, "name": "a", "description": "x", "min_value": -0.5 }'),
      command('{ "type": 4, "name": "a", "description": "x", "min_value": 0 }'),
    );
    checkFixTitles(
      'min-max-type',
      command('{ "type": 4, "name": "a", "description": "x", "max_value": 1e999 }'),
      [],
    );
  });
});
