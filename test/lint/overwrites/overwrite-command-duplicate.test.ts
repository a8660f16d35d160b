import { describe, it } from 'vitest';
import { check, checkFix, checkFixTitles, checkRelated } from '../../kit/lint.ts';

const options = { file: 'guild.permissions.json' };
/** A file with entries, on lines of their own. */
const file = (entries: string): string => `{ "guild_id": "1", "commands": [\n${entries}\n] }`;
const role = '{ "id": "2", "type": 1, "permission": true }';
const user = '{ "id": "3", "type": 2, "permission": true }';
const ban = (list: string): string => `{ "name": "ban", "permissions": [${list}] }`;

describe('overwrite-command-duplicate', () => {
  it('finds two entries for one command, by its type and name', () => {
    check(
      file(`${ban(role)},
{ "name": "ban", "permissions": [${user}] },
          ^^^^^ error overwrite-command-duplicate: \`ban\` has an entry in this guild already, and each replaces all overwrites: merge them.
{ "name": "ban", "type": 2, "permissions": [${user}] },
{ "name": "kick", "permissions": [${user}] }`),
      options,
    );
    checkRelated('overwrite-command-duplicate', file(`${ban(role)},\n${ban(user)}`), ['"ban"'], options);
  });

  it('finds them by id, and for all commands together', () => {
    check(
      `[{ "id": "5", "application_id": "6", "guild_id": "1", "permissions": [${role}] },
{ "id": "5", "application_id": "6", "guild_id": "1", "permissions": [${user}] },
        ^^^ error overwrite-command-duplicate: What this id names has an entry
{ "id": "6", "application_id": "6", "guild_id": "1", "permissions": [${user}] },
{ "id": "5", "application_id": "6", "guild_id": "2", "permissions": [${user}] }]`,
      options,
    );
    check(
      file(`{ "permissions": [${role}] },
{ "permissions": [${user}] }
${'^'.repeat(`{ "permissions": [${user}] }`.length)} error overwrite-command-duplicate: All commands together have an entry`),
      options,
    );
  });

  it('says what is too much where both together are over the limit', () => {
    const many = (from: number) =>
      Array.from({ length: 60 }, (_, at) => `{ "id": "${from + at}", "type": 2, "permission": true }`).join(
        ', ',
      );
    const source = file(`${ban(many(100))},\n${ban(many(200))}`);
    check(
      `${file(`${ban(many(100))},
${ban(many(200))}
          ^^^^^ error overwrite-command-duplicate: keep 100 of the 120 overwrites in one.`)}`,
      options,
    );
    checkFixTitles('overwrite-command-duplicate', source, [], options);
  });

  it('says nothing of what is not known', () => {
    check(
      file(`{ "name": 5, "permissions": [${role}] },
          ^ error wrong-type
{ "name": 5, "permissions": [${role}] }
          ^ error wrong-type`),
      options,
    );
  });

  it('finds it after an emoji', () => {
    check(
      file(`${ban(role)}, /* 😀 */ ${ban(user)}
${' '.repeat(`${ban(role)}, /* 😀 */ { "name": `.length)}^^^^^ error overwrite-command-duplicate`),
      { file: 'guild.permissions.jsonc' },
    );
  });

  it('merges what does not contradict', () => {
    checkFix(
      'overwrite-command-duplicate',
      file(`${ban(role)},\n${ban(user)}`),
      file(ban(`${role}, ${user}`)),
      options,
    );
    checkFix('overwrite-command-duplicate', file(`${ban(role)},\n${ban(role)}`), file(ban(role)), options);
    checkFix(
      'overwrite-command-duplicate',
      file(`${ban('')},\n${ban(`${role}, ${user}`)}`),
      file(ban(`${role}, ${user}`)),
      options,
    );
    checkFixTitles(
      'overwrite-command-duplicate',
      file(`${ban(role)},\n${ban(role.replace('true', 'false'))}`),
      [],
      options,
    );
  });

  it('merges with comments in what it moves, and not where comments stand between', () => {
    const inJsonc = { file: 'guild.permissions.jsonc' };
    const moved = '{ "id": "3", "type": 2, /* the owner */ "permission": true }';
    checkFix(
      'overwrite-command-duplicate',
      file(`${ban(role)},\n${ban(moved)}`),
      file(ban(`${role}, ${moved}`)),
      inJsonc,
    );
    for (const list of [`/* the owner */ ${user}`, `${user}, // the owner\n`, `\n// the owner\n${user}\n`])
      checkFixTitles('overwrite-command-duplicate', file(`${ban(role)},\n${ban(list)}`), [], inJsonc);
  });
});
