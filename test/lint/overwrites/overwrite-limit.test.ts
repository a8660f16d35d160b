import { describe, it } from 'vitest';
import { check } from '../../kit/lint.ts';

const options = { file: 'guild.permissions.json' };
const overwrites = (count: number): string =>
  Array.from({ length: count }, (_, at) => `{ "id": "${at + 2000}", "type": 2, "permission": true }`).join(
    ',\n',
  );
/** A file with its overwrites on lines of their own. */
const file = (list: string): string =>
  `{ "guild_id": "1", "commands": [{ "name": "ban", "permissions": [\n${list}\n] }] }`;
const last = '{ "id": "1999", "type": 1, "permission": true }';

describe('overwrite-limit', () => {
  it('accepts 100', () => {
    check(file(overwrites(100)), options);
  });

  it('finds the 101st and those behind it', () => {
    check(
      file(`${overwrites(100)},
${last},
${'^'.repeat(last.length)} error overwrite-limit: This is overwrite number 101: a command has at most 100.
${last.replace('1999', '1998')}
${'^'.repeat(last.length)} error overwrite-limit: number 102`),
      options,
    );
  });

  it('counts what is no overwrite, too', () => {
    check(
      file(`5,
^ error overwrite-shape
${overwrites(99)},
${last}
${'^'.repeat(last.length)} error overwrite-limit: number 101`),
      options,
    );
  });

  it('counts each command by itself', () => {
    check(
      `{ "guild_id": "1", "commands": [
  { "name": "ban", "permissions": [${overwrites(60)}] },
  { "name": "kick", "permissions": [${overwrites(60)}] }
] }`,
      options,
    );
  });

  it('finds it in the array that the service gives, after an emoji', () => {
    check(
      `/* 😀 */ [{ "id": "5", "application_id": "6", "guild_id": "1", "permissions": [${overwrites(100).replaceAll('\n', '')},
/* 😀 */ ${last}
         ${'^'.repeat(last.length)} error overwrite-limit: number 101
] }]`,
      { file: 'guild.permissions.jsonc' },
    );
  });

  it('says nothing while the list is broken', () => {
    check(`{ "guild_id": "1", "commands": [{ "name": "ban", "permissions": [${overwrites(101)}`, {
      ...options,
      settings: { severities: { 'syntax-error': 'off' } },
    });
  });
});
