import { describe, it } from 'vitest';
import { check, checkFix, checkFixAll } from '../../kit/lint.ts';

describe('name-lowercase', () => {
  it('finds capitals in names, option names and localizations', () => {
    check(`{
  "name": "Ping",
          ^^^^^^ error name-lowercase: write \`ping\`
  "name_localizations": { "de": "Schläge" },
                                ^^^^^^^^^ error name-lowercase
  "description": "Answers with pong",
  "options": [{ "type": 3, "name": "tO", "description": "To whom" }]
                                   ^^^^ error name-lowercase
}`);
  });

  it('accepts uncased letters and menu names', () => {
    check(`[
  { "name": "例え", "description": "x" },
  { "type": 2, "name": "Show Profile" }
]`);
  });

  it('finds it after an emoji', () => {
    check(`{ "description": "😀", "name": "A" }
                               ^^^ error name-lowercase`);
  });

  it('says nothing of what is unknown', () => {
    check('export const c: ApplicationCommandData = { name: makeName("A"), description: "x" };', {
      file: 'a.ts',
    });
  });

  it('finds it in TypeScript', () => {
    check(
      `export const c: ApplicationCommandData = { name: 'Ping', description: 'x' };
                                                 ^^^^^^ error name-lowercase`,
      { file: 'a.ts' },
    );
  });

  it('lowercases, also the Turkish capital', () => {
    checkFix(
      'name-lowercase',
      '{ "name": "İstanbul", "description": "x" }',
      '{ "name": "istanbul", "description": "x" }',
    );
    checkFixAll(
      "defineCommand({ name: 'Ping', description: 'x' });",
      "defineCommand({ name: 'ping', description: 'x' });",
      { file: 'a.ts' },
    );
  });
});
