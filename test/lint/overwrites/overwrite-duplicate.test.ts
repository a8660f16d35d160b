import { describe, expect, it } from 'vitest';
import { check, checkFix, checkFixAll, checkFixTitles, problemsIn } from '../../kit/lint.ts';

const options = { file: 'guild.permissions.json' };
const file = (list: string): string =>
  `{ "guild_id": "1", "commands": [{ "name": "ban", "permissions": [\n${list}\n] }] }`;
const allow = '{ "id": "2", "type": 1, "permission": true }';
const deny = '{ "id": "2", "type": 1, "permission": false }';

describe('overwrite-duplicate', () => {
  it('finds the same id and type again, and again', () => {
    check(
      file(`${allow},
${deny},
${'^'.repeat(deny.length)} error overwrite-duplicate: \`2\` has an overwrite of this type already: remove one.
${allow}
${'^'.repeat(allow.length)} error overwrite-duplicate`),
      options,
    );
  });

  it('points to the first one', () => {
    const text = file(`${allow},\n${deny},\n${allow}`);
    expect(
      problemsIn(text, options).map((problem) =>
        problem.related.map(({ at }) => [at.start, text.slice(at.start, at.end)]),
      ),
    ).toEqual([[[text.indexOf(allow), allow]], [[text.indexOf(allow), allow]]]);
  });

  it('accepts the same id with another type, and in another command', () => {
    check(
      `{ "guild_id": "1", "commands": [
  { "name": "ban", "permissions": [${allow}, { "id": "2", "type": 2, "permission": true }] },
  { "name": "kick", "permissions": [${allow}] }
] }`,
      options,
    );
  });

  it('finds it in the array that the service gives, after an emoji', () => {
    check(
      `[{ "id": "5", "application_id": "6", "guild_id": "1", "permissions": [${allow},
/* 😀 */ ${deny}
         ${'^'.repeat(deny.length)} error overwrite-duplicate
] }]`,
      { file: 'guild.permissions.jsonc' },
    );
  });

  it('says nothing of ids and types that are none', () => {
    check(
      file(`{ "id": 2, "type": 1, "permission": true },
        ^ error overwrite-shape
{ "id": 2, "type": 1, "permission": true },
        ^ error overwrite-shape
{ "id": "3", "type": "ROLE", "permission": true },
                     ^^^^^^ error overwrite-shape
{ "id": "3", "type": "ROLE", "permission": true }
                     ^^^^^^ error overwrite-shape`),
      options,
    );
  });

  it('offers to remove it', () => {
    checkFixAll(file(`${allow},\n${deny}`), file(`${allow},\n${deny}`), options);
    checkFixTitles('overwrite-duplicate', file(`${allow},\n${deny}`), ['Remove this overwrite'], options);
    checkFix('overwrite-duplicate', file(`${allow},\n${deny}`), file(allow), options);
    checkFix(
      'overwrite-duplicate',
      file(`${allow},\n// Not them.\n${deny}, // really\n{ "id": "3", "type": 1, "permission": true }`),
      file(`${allow},\n{ "id": "3", "type": 1, "permission": true }`),
      { file: 'guild.permissions.jsonc' },
    );
  });
});
