import { describe, it } from 'vitest';
import { check, checkFix, checkFixAll, checkFixTitles } from '../../kit/lint.ts';

const options = { file: 'guild.permissions.json' };
/** A file with one overwrite, or several, on lines of their own. */
const file = (list: string): string =>
  `{ "guild_id": "1", "commands": [{ "name": "ban", "permissions": [\n${list}\n] }] }`;

describe('overwrite-shape', () => {
  it('wants an id of digits, as a string', () => {
    check(
      file(`{ "id": 200, "type": 1, "permission": true },
        ^^^ error overwrite-shape: \`id\` must be a snowflake, a string of digits below 2^64, not the number \`200\`: put it in quotes.
{ "id": 12345678901234567890, "type": 1, "permission": true },
        ^^^^^^^^^^^^^^^^^^^^ error overwrite-shape: not the number \`12345678901234567890\`
{ "id": -5, "type": 1, "permission": true },
        ^^ error overwrite-shape
{ "id": "", "type": 1, "permission": true },
        ^^ error overwrite-shape: not an empty string.
{ "id": "1e3", "type": 1, "permission": true },
        ^^^^^ error overwrite-shape: not \`1e3\`.
{ "id": "123456789012345678901", "type": 1, "permission": true },
        ^^^^^^^^^^^^^^^^^^^^^^^ error overwrite-shape
{ "id": null, "type": 1, "permission": true }
        ^^^^ error overwrite-shape: not \`null\`.`),
      options,
    );
  });

  it('wants no more than 64 bits', () => {
    check(
      file(`{ "id": "18446744073709551615", "type": 1, "permission": true },
{ "id": "18446744073709551616", "type": 1, "permission": true },
        ^^^^^^^^^^^^^^^^^^^^^^ error overwrite-shape
{ "id": "99999999999999999999", "type": 1, "permission": true }
        ^^^^^^^^^^^^^^^^^^^^^^ error overwrite-shape`),
      options,
    );
    check(
      `{ "guild_id": "18446744073709551616", "commands": [] }
              ^^^^^^^^^^^^^^^^^^^^^^ error wrong-type: \`guild_id\` must be a snowflake, a string of digits below 2^64, not \`18446744073709551616\`.`,
      options,
    );
  });

  it('is silenced by a directive in the overwrite', () => {
    check(
      file(`{ "id": 200, "type": 1, "permission": true, "$appcmd": { "disable": ["overwrite-shape"] } },
{ "id": 300, "type": 1, "permission": true }
        ^^^ error overwrite-shape`),
      options,
    );
  });

  it('wants a type of the table', () => {
    check(
      file(`{ "id": "2", "type": 0, "permission": true },
                     ^ error overwrite-shape: \`type\` must be 1 (ROLE), 2 (USER), 3 (CHANNEL).
{ "id": "3", "type": 4, "permission": true },
                     ^ error overwrite-shape
{ "id": "4", "type": 1.5, "permission": true },
                     ^^^ error overwrite-shape
{ "id": "5", "type": "ROLE", "permission": true },
                     ^^^^^^ error overwrite-shape
{ "id": "6", "type": null, "permission": true }
                     ^^^^ error overwrite-shape`),
      options,
    );
  });

  it('wants a boolean', () => {
    check(
      file(`{ "id": "2", "type": 1, "permission": "true" },
                                      ^^^^^^ error overwrite-shape: \`permission\` must be \`true\` (allow) or \`false\` (deny).
{ "id": "3", "type": 1, "permission": 1 },
                                      ^ error overwrite-shape
{ "id": "4", "type": 1, "permission": null }
                                      ^^^^ error overwrite-shape`),
      options,
    );
  });

  it('wants all fields', () => {
    check(
      file(`{ "type": 1, "permission": true },
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error overwrite-shape: \`id\` is missing: an overwrite needs it. Add it.
{
^ error overwrite-shape: \`type\` is missing
^ error overwrite-shape: \`permission\` is missing
  "id": "2"
}`),
      options,
    );
  });

  it('tells a slip in a key once: what was meant is not missing', () => {
    check(
      file(`{ "id": "2", "type": 1, "permision": true }
                        ^^^^^^^^^^^ warning unknown-property: did you mean \`permission\`?`),
      options,
    );
  });

  it('wants objects', () => {
    check(
      file(`5,
^ error overwrite-shape: An overwrite must be an object with \`id\`, \`type\` and \`permission\`.
null,
^^^^ error overwrite-shape
["2"]
^^^^^ error overwrite-shape`),
      options,
    );
  });

  it('accepts every type, both permissions and ids of up to 20 digits', () => {
    check(
      file(`{ "id": "9", "type": 1, "permission": true },
{ "id": "18446744073709551615", "type": 2, "permission": false },
{ "permission": true, "type": 3, "id": "4" }`),
      options,
    );
  });

  it('finds it in the one object that the service gives for a command', () => {
    check(
      `{ "$schema": "x", "id": "5", "application_id": "6", "guild_id": "1", "permissions": [] }`,
      options,
    );
    check(
      `{ "id": "5", "application_id": "6", "guild_id": "1", "permissions": [
  { "id": 2, "type": 1, "permission": true }
          ^ error overwrite-shape: the number
] }`,
      options,
    );
    check(
      `{ "permissions": [], "commands": [] }
^ error missing-property: \`guild_id\`
  ^^^^^^^^^^^^^ information unknown-property`,
      options,
    );
    check(
      `{ "guild_id": "1" }
^ error missing-property: \`commands\``,
      options,
    );
  });

  it('finds it in the array that the service gives, after an emoji', () => {
    check(
      `[{ "id": "5", "application_id": "6", "guild_id": "1", "permissions": [
  /* 😀 */ { "id": 200, "type": 1, "permission": true }
                   ^^^ error overwrite-shape
] }]`,
      { file: 'guild.permissions.jsonc' },
    );
  });

  it('says nothing of what is still typed', () => {
    check(
      file(`{ "id": "2", "type": 1, "permission": }
                                      ^ error syntax-error`),
      options,
    );
    check(
      file(`{ "id": "2", "type": 1, }
                      ^ error syntax-error
^^^^^^^^^^^^^^^^^^^^^^^^^ error overwrite-shape: \`permission\` is missing`),
      options,
    );
  });

  it('quotes an id, digit by digit', () => {
    checkFixAll(
      file(
        '{ "id": 12345678901234567890, "type": 1, "permission": true },\n{ "id": 200, "type": 2, "permission": true }',
      ),
      file(
        '{ "id": "12345678901234567890", "type": 1, "permission": true },\n{ "id": "200", "type": 2, "permission": true }',
      ),
      options,
    );
  });

  it('offers to leave what is no digit out of an id', () => {
    const mention = file('{ "id": "<@&200>", "type": 1, "permission": true }');
    checkFixAll(mention, mention, options);
    checkFixTitles('overwrite-shape', mention, ['Reduce to `"200"`'], options);
    checkFix('overwrite-shape', mention, file('{ "id": "200", "type": 1, "permission": true }'), options);
  });

  it('offers the types', () => {
    const wrong = file('{ "id": "2", "type": 4, "permission": true }');
    checkFixTitles(
      'overwrite-shape',
      wrong,
      ['Change to 1 (ROLE)', 'Change to 2 (USER)', 'Change to 3 (CHANNEL)'],
      options,
    );
    checkFix('overwrite-shape', wrong, file('{ "id": "2", "type": 3, "permission": true }'), {
      ...options,
      title: 'CHANNEL',
    });
  });

  it('offers nothing where nothing is clear', () => {
    for (const overwrite of [
      '{ "id": -5, "type": 1, "permission": true }',
      '{ "id": 1e3, "type": 1, "permission": true }',
      '{ "id": "", "type": 1, "permission": true }',
      '{ "id": "everyone", "type": 1, "permission": true }',
      '{ "id": "2", "type": 1, "permission": "yes" }',
      '{ "id": "2", "type": 1 }',
      '5',
    ])
      checkFixTitles('overwrite-shape', file(overwrite), [], options);
  });
});
