import { describe, it } from 'vitest';
import { check, checkFixAll } from '../../kit/lint.ts';

const options = { file: 'guild.permissions.json' };
const file = (list: string, guild = '"1000"'): string =>
  `{ "guild_id": ${guild}, "commands": [{ "name": "ban", "permissions": [\n${list}\n] }] }`;
const array = (list: string): string =>
  `[{ "id": "5", "application_id": "6", "guild_id": "1000", "permissions": [\n${list}\n] }]`;

describe('overwrite-constant', () => {
  it('wants ROLE for the guild id', () => {
    check(
      file(`{ "id": "1000", "type": 2, "permission": false },
                        ^ warning overwrite-constant: \`1000\` stands for @everyone: its type must be 1 (ROLE).
{ "id": "1000", "type": 3, "permission": false }
                        ^ warning overwrite-constant`),
      options,
    );
  });

  it('wants CHANNEL for the guild id minus 1', () => {
    check(
      file(`{ "id": "999", "type": 1, "permission": false },
                       ^ warning overwrite-constant: \`999\` stands for all channels: its type must be 3 (CHANNEL).
{ "id": "999", "type": 2, "permission": false }
                       ^ warning overwrite-constant`),
      options,
    );
  });

  it('accepts both with their types, and ids around them with any', () => {
    check(
      file(`{ "id": "1000", "type": 1, "permission": true },
{ "id": "999", "type": 3, "permission": true },
{ "id": "998", "type": 1, "permission": true },
{ "id": "1001", "type": 2, "permission": true }`),
      options,
    );
  });

  it('counts on with all digits of a large id', () => {
    check(
      file(
        `{ "id": "18014398509481983", "type": 1, "permission": true },
                                     ^ warning overwrite-constant
{ "id": "18014398509481985", "type": 3, "permission": true }`,
        '"18014398509481984"',
      ),
      options,
    );
  });

  it('finds it in the array that the service gives, after an emoji', () => {
    check(
      array(`/* 😀 */ { "id": "1000", "type": 2, "permission": false },
                                 ^ warning overwrite-constant
{ "id": "999", "type": 1, "permission": false }
                       ^ warning overwrite-constant`),
      { file: 'guild.permissions.jsonc' },
    );
  });

  it('takes the guild of an entry before that of the file', () => {
    check(
      `{ "guild_id": "1000", "commands": [{ "name": "ban", "guild_id": "2000", "permissions": [
{ "id": "1000", "type": 2, "permission": false },
{ "id": "2000", "type": 2, "permission": false }
                        ^ warning overwrite-constant
] }] }`,
      options,
    );
  });

  it('says nothing where the guild, the id or the type is not known', () => {
    check(file('{ "id": "1000", "type": 2, "permission": false }', '"mine"'), {
      ...options,
      settings: { severities: { 'wrong-type': 'off' } },
    });
    check(
      `{ "commands": [{ "name": "ban", "permissions": [{ "id": "1000", "type": 2, "permission": false }] }] }`,
      { ...options, settings: { severities: { 'missing-property': 'off' } } },
    );
    check(
      file(`{ "id": 1000, "type": 2, "permission": false }
        ^^^^ error overwrite-shape`),
      options,
    );
    check('[{ "permissions": [{ "id": "1000", "type": 2, "permission": false }] }]', options);
  });

  it('leaves what is no type to another rule', () => {
    check(
      file(`{ "id": "1000", "type": 4, "permission": false },
                        ^ error overwrite-shape
{ "id": "999", "type": "CHANNEL", "permission": false }
                       ^^^^^^^^^ error overwrite-shape`),
      options,
    );
  });

  it('sets the type', () => {
    const wrong =
      '{ "id": "1000", "type": 2, "permission": false },\n{ "id": "999", "type": 1, "permission": true }';
    const right =
      '{ "id": "1000", "type": 1, "permission": false },\n{ "id": "999", "type": 3, "permission": true }';
    checkFixAll(file(wrong), file(right), options);
    checkFixAll(array(wrong), array(right), options);
  });

  it('sets no type that another overwrite has already', () => {
    const twice = file(
      '{ "id": "1000", "type": 1, "permission": true },\n{ "id": "1000", "type": 2, "permission": false }',
    );
    checkFixAll(twice, twice, options);
  });
});
