import { describe, it } from 'vitest';
import { check, checkFixAll, checkFixTitles } from '../../kit/lint.ts';

const command = (more: string): string => `{ "name": "say", "description": "x", ${more} }`;
const option = (more: string): string =>
  command(`"options": [{ "type": 3, "name": "a", "description": "x", ${more} }]`);
const script = (more: string): string =>
  `const c: ChatInputApplicationCommandData = { name: 'say', description: 'x', ${more} };`;

describe('wrong-type', () => {
  it('finds values of another JSON type than their field', () => {
    check(`{
  "type": "slash", "name": 5, "description": true, "name_localizations": ["de"], "nsfw": "yes",
          ^^^^^^^ error wrong-type: \`type\` must be a number, not a string.
                           ^ error wrong-type: \`name\` must be a string, not a number: write \`"5"\`.
                                             ^^^^ error wrong-type: \`description\` must be a string, not a boolean.
                                                                         ^^^^^^ error wrong-type: \`name_localizations\` must be an object from locale to text, not a list.
                                                                                         ^^^^^ error wrong-type: \`nsfw\` must be \`true\` or \`false\`, not a string.
  "integration_types": 0, "contexts": "0", "dm_permission": 1, "options": {}
                       ^ error wrong-type: \`integration_types\` must be a list, not a number.
                                      ^^^ error wrong-type: \`contexts\` must be a list, not a string.
                                           ^^^^^^^^^^^^^^^ warning deprecated-dm-permission: \`dm_permission\` is deprecated: use \`contexts\`.
                                                            ^ error wrong-type: \`dm_permission\` must be \`true\` or \`false\`, not a number.
                                                                          ^^ error wrong-type: \`options\` must be a list, not an object.
}`);
    check(`{ "name": "say", "description": "x", "options": [
  { "type": [3], "name": {}, "description": [], "required": 1, "choices": "a", "min_length": "a" },
            ^^^ error wrong-type
                         ^^ error wrong-type
                                            ^^ error wrong-type
                                                            ^ error wrong-type
                                                                          ^^^ error wrong-type
                                                                                             ^^^ error wrong-type
  { "type": 4, "name": "b", "description": "x", "min_value": "low", "max_value": true, "autocomplete": "yes" },
            ^ error mixed-options
                                                             ^^^^^ error wrong-type
                                                                                 ^^^^ error wrong-type
                                                                                                       ^^^^^ error wrong-type
  { "type": 7, "name": "c", "description": "x", "channel_types": 0 },
            ^ error mixed-options
                                                                 ^ error wrong-type
  { "type": 1, "name": "d", "description": "x", "options": {} }
                                                           ^^ error wrong-type
] }`);
  });

  it('finds elements that are no objects, with the right article', () => {
    check(`{ "name": "say", "description": "x", "options": [5, null, { "type": 3, "name": "a", "description": "x", "choices": ["b", ["c"]] }] }
                                                 ^ error wrong-type: An option must be an object, not a number.
                                                    ^^^^ error wrong-type: An option must be an object, not \`null\`.
                                                                                                                    ^^^ error wrong-type: A choice must be an object, not a string.
                                                                                                                         ^^^^^ error wrong-type: A choice must be an object, not a list.`);
    check(
      `[{ "name": "say", "description": "x" }, 5, "ping"]
                                        ^ error wrong-type: A command must be an object, not a number.
                                           ^^^^^^ error wrong-type: A command must be an object, not a string.`,
      { file: 'a.commands.json' },
    );
    check(`{ "commands": "ping" }
              ^^^^^^ error wrong-type: \`commands\` must be a list, not a string.`);
    check(`5
^ error wrong-type: A command must be an object, not a number.`);
  });

  it('finds elements and translations of another type', () => {
    check(`{ "name": "say", "description": "x", "name_localizations": { "de": 5, "fr": ["a"] }, "integration_types": [true], "contexts": ["GUILD", {}] }
                                                                   ^ error wrong-type: The text for \`de\` must be a string, not a number: write \`"5"\`.
                                                                            ^^^^^ error wrong-type: The text for \`fr\` must be a string, not a list.
                                                                                                           ^^^^ error wrong-type: An integration type must be a number, not a boolean.
                                                                                                                               ^^^^^^^ error wrong-type: An interaction context type must be a number, not a string: write \`0\`.
                                                                                                                                        ^^ error wrong-type: An interaction context type must be a number, not an object.`);
    check(`{ "name": "say", "description": "x", "options": [{ "type": 7, "name": "a", "description": "x", "channel_types": [0, "GUILD_VOICE"] }] }
                                                                                                                    ^^^^^^^^^^^^^ error wrong-type: A channel type must be a number, not a string: write \`2\`.`);
  });

  it('takes null only where the interface allows it; what is needed cannot be left out', () => {
    check(`{
  "name": null, "description": null, "name_localizations": null, "description_localizations": null,
          ^^^^ error wrong-type: \`name\` must not be \`null\`: give it a value.
                               ^^^^ error wrong-type: \`description\` must not be \`null\`: leave it out, or give it a value.
  "default_member_permissions": null, "dm_permission": null, "contexts": null, "nsfw": null, "options": null, "type": null
                                      ^^^^^^^^^^^^^^^ warning deprecated-dm-permission: \`dm_permission\` is deprecated: use \`contexts\`.
                                                                                       ^^^^ error wrong-type: \`nsfw\` must not be \`null\`: leave it out, or give it a value.
                                                                                                        ^^^^ error wrong-type: \`options\` must not be \`null\`: leave it out, or give it a value.
                                                                                                                      ^^^^ error wrong-type: \`type\` must not be \`null\`: leave it out, or give it a value.
}`);
    check(`{ "name": "say", "description": "x", "options": [{ "type": null, "name": "a", "description": "x", "required": null, "choices": null }] }
                                                           ^^^^ error wrong-type: \`type\` must not be \`null\`: give it a value.
                                                                                                              ^^^^ error wrong-type: \`required\` must not be \`null\`: leave it out, or give it a value.
                                                                                                                               ^^^^ error wrong-type: \`choices\` must not be \`null\`: leave it out, or give it a value.`);
  });

  it('says nothing of what is never sent', () => {
    check(`{ "$schema": 5, "id": 1, "version": 2, "application_id": null, "guild_id": [], "name": "say", "description": "x" }
                ^^^^ hint read-only-property
                         ^^^^^^^^^ hint read-only-property
                                       ^^^^^^^^^^^^^^^^ hint read-only-property
                                                               ^^^^^^^^^^ hint read-only-property`);
  });

  it('warns of an instruction to this tool that does nothing', () => {
    check(`{ "$appcmd": ["disable"], "name": "say", "description": "x" }
             ^^^^^^^^^^^ warning wrong-type: \`$appcmd\` must be an object, not a list.`);
  });

  it('leaves permissions, choice values and overwrites to rules of their own', () => {
    check(`{ "name": "say", "description": "x", "default_member_permissions": 8, "options": [{ "type": 3, "name": "a", "description": "x", "choices": [{ "name": "b", "value": 5 }] }] }
                                                                   ^ error permissions-format
                                                                                                                                                                    ^ error choice-value-type`);
    check(
      `{ "guild_id": 123, "commands": [{ "name": 5, "type": "1", "permissions": [{ "id": 1, "type": "1", "permission": "true" }] }, 5] }
              ^^^ error wrong-type
                                          ^ error wrong-type
                                                     ^^^ error wrong-type
                                                                                  ^ error overwrite-shape
                                                                                             ^^^ error overwrite-shape
                                                                                                                ^^^^^^ error overwrite-shape
                                                                                                                             ^ error wrong-type`,
      { file: 'a.permissions.json' },
    );
  });

  it('speaks of no field that is to go', () => {
    check(`[
  { "type": 2, "name": "Show", "description": 5 },
                               ^^^^^^^^^^^^^^^^ error description-not-allowed
  { "type": 3, "name": "Show", "description": null, "description_localizations": [] },
                               ^^^^^^^^^^^^^^^^^^^ error description-not-allowed
                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error description-not-allowed
  { "type": 2, "name": "Hide", "options": 5, "handler": "x" },
                               ^^^^^^^^^ error wrong-place-property
                                             ^^^^^^^^^ error wrong-place-property
  { "name": "say", "description": "x", "options": [{ "type": 5, "name": "a", "description": "x", "choices": 5, "options": [5], "min_length": "x", "channel_types": ["x"] }] }
                                                                                                 ^^^^^^^^^ error wrong-place-property
                                                                                                               ^^^^^^^^^ error wrong-place-property
                                                                                                                               ^^^^^^^^^^^^ error wrong-place-property
                                                                                                                                                  ^^^^^^^^^^^^^^^ error wrong-place-property
]`);
  });

  it('finds it after an emoji', () => {
    check(`{ "name": "say", "description": "😀", "nsfw": "true" }
                                              ^^^^^^ error wrong-type: \`nsfw\` must be \`true\` or \`false\`, not a string: write \`true\`.`);
  });

  it('finds it in TypeScript, at home, and says nothing of what is unknown', () => {
    check(
      `const adult = 'true';
              ^^^^^^ error wrong-type: \`nsfw\` must be \`true\` or \`false\`, not a string: write \`true\`.
const c: ChatInputApplicationCommandData = { name: 'say', description: 'x', nsfw: adult, nameLocalizations: 5, options: [
                                                                                                            ^ error wrong-type: \`nameLocalizations\` must be an object from locale to text, not a number.
  { type: 'STRING', name: name(), description: text, minLength: '5', maxLength: 10n },
                                                                ^^^ error wrong-type: \`minLength\` must be an integer, not a string: write \`5\`.
                                                                                ^^^ error wrong-type: \`maxLength\` must be an integer, not a bigint: write \`10\`.
  option(),
  ...more,
] };
const d: ChatInputApplicationCommandData = { name: 'ask', description: 'x', nsfw: isNsfw(), options: undefined, contexts: [guild()] };`,
      { file: 'a.ts' },
    );
  });

  it('says nothing while a bracket is missing', () => {
    check(`{ "name": "say", "description": "x", "options": { "type": 3, "name": "a", "description": "x" ] }
                                                                                             ^ error syntax-error
                                                                                               ^ error syntax-error
                                                                                                ^ error syntax-error`);
  });

  it('converts what says exactly the same', () => {
    checkFixAll(command('"nsfw": "true"'), command('"nsfw": true'));
    checkFixAll(command('"nsfw": "false"'), command('"nsfw": false'));
    checkFixAll(command('"type": "1"'), command('"type": 1'));
    checkFixAll(command('"type": "CHAT_INPUT"'), command('"type": 1'));
    checkFixAll(command('"contexts": ["0", "BotDM"]'), command('"contexts": [0, 1]'));
    checkFixAll(command('"name_localizations": { "de": 8 }'), command('"name_localizations": { "de": "8" }'));
    checkFixAll(option('"min_length": "0", "max_length": "60"'), option('"min_length": 0, "max_length": 60'));
    checkFixAll('{ "name": 8, "description": 8.5 }', '{ "name": "8", "description": "8.5" }');
    checkFixAll(
      '{ "name": 9007199254740993, "description": "x" }',
      '{ "name": "9007199254740993", "description": "x" }',
    );
    const number = (value: string) =>
      `{ "name": "say", "description": "x", "options": [{ "type": 10, "name": "a", "description": "x", "min_value": ${value} }] }`;
    checkFixAll(number('"-1.5"'), number('-1.5'));
  });

  it('converts in scripts, with their quotes', () => {
    const file = { file: 'a.ts' };
    checkFixAll(script("nsfw: 'true'"), script('nsfw: true'), file);
    checkFixAll(
      script(
        "options: [{ type: 'SubCommandGroup', name: 'a', description: 5, options: [{ type: 1n, name: 'b', description: 'x' }] }]",
      ),
      script(
        "options: [{ type: 2, name: 'a', description: '5', options: [{ type: 1, name: 'b', description: 'x' }] }]",
      ),
      file,
    );
    checkFixAll(
      script("options: [{ type: 3, name: 'a', description: 'x', minLength: 5n }]"),
      script("options: [{ type: 3, name: 'a', description: 'x', minLength: 5 }]"),
      file,
    );
  });

  it('converts what was not judged before, whatever comes to light', () => {
    checkFixAll(
      '{ "type": "2", "name": "Show", "description": "x", "handler": "9" }',
      '{ "type": 2, "name": "Show" }',
    );
    checkFixAll(option('"max_length": "7000"'), option('"max_length": 7000'));
  });

  it('converts nothing that would read back otherwise', () => {
    for (const value of [
      '"1e400"',
      '"0x10"',
      '"01"',
      '"9007199254740993"',
      '" 5 "',
      '""',
      '"5.0"',
      '"+5"',
      '"-0"',
      '"Infinity"',
      '"NaN"',
      '"five"',
      '"1.5"',
      '"٥"',
    ])
      checkFixTitles('wrong-type', option(`"min_length": ${value}`), []);
    for (const value of [
      '"1e400"',
      '"0x10"',
      '"01"',
      '"9007199254740993"',
      '" 5 "',
      '""',
      '"1.50"',
      '"Infinity"',
    ])
      checkFixTitles(
        'wrong-type',
        `{ "name": "say", "description": "x", "options": [{ "type": 10, "name": "a", "description": "x", "min_value": ${value} }] }`,
        [],
      );
    for (const value of ['" true"', '"TRUE"', '"yes"', '""', '1', '0'])
      checkFixTitles('wrong-type', command(`"nsfw": ${value}`), []);
    for (const value of ['"01"', '" 1"', '"chat_input"', '"5"', '""', 'true'])
      checkFixTitles('wrong-type', command(`"type": ${value}`), []);
    for (const value of ['1.50', '1e3', '-0', '1e400', 'true', '["a"]'])
      checkFixTitles('wrong-type', `{ "name": "say", "description": ${value} }`, []);
    for (const value of ['0x10', '1_000', '9007199254740993', '.5', '2 + 3', 'true'])
      checkFixTitles('wrong-type', script(`options: [{ type: 3, name: 'a', description: ${value} }]`), [], {
        file: 'a.ts',
      });
  });

  it('offers no name that breaks the pattern, and no id that is none', () => {
    for (const name of ['5.5', '1e3', '123456789012345678901234567890123'])
      checkFixTitles('wrong-type', `{ "name": ${name}, "description": "x" }`, []);
    checkFixTitles('wrong-type', '{ "name": -5, "description": "x" }', ['Convert to `"-5"` (safe)']);
    checkFixTitles('wrong-type', '{ "type": 2, "name": 5.5 }', ['Convert to `"5.5"` (safe)']);
    const file = (id: string) => `{ "guild_id": ${id}, "commands": [] }`;
    const options = { file: 'guild.permissions.json' };
    checkFixTitles('wrong-type', file('99999999999999999999'), [], options);
    checkFixAll(file('1234567890123456789'), file('"1234567890123456789"'), options);
  });

  it('tells once that the commands of a file are no list', () => {
    check(
      `{ "commands": {} }
              ^^ error wrong-type: \`commands\` must be a list, not an object.`,
      { file: 'all.commands.json' },
    );
  });

  it('judges what a request holds as a whole, and the ids of a bulk overwrite', () => {
    check(
      `{ "name": "ping", "description": "x" }
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error wrong-type: The body of a PUT must be a list of commands, not an object.`,
      { file: 'body.json', request: 'PUT' },
    );
    check(
      `[{ "name": "ping", "description": "x" }]
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error wrong-type: The body of a POST must be a command, not a list.`,
      { file: 'body.json', request: 'POST' },
    );
    check(
      `[{ "id": "x", "name": "ping", "description": "x" }, { "id": "5", "name": "pong", "description": "x" }, 7]
         ^^^ error wrong-type
   ^^^^ hint read-only-property
                                                      ^^^^ hint read-only-property
                                                                                                       ^ error wrong-type`,
      { file: 'body.json', request: 'PUT', settings: {} },
    );
  });
});
