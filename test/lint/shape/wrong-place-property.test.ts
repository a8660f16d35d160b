import { describe, it } from 'vitest';
import { check, checkFixAll } from '../../kit/lint.ts';

describe('wrong-place-property', () => {
  it('finds options and handlers on commands that take none', () => {
    check(`[
  { "type": 2, "name": "Show", "options": [{ "type": 3, "name": "a", "description": "x" }] },
                               ^^^^^^^^^ error wrong-place-property: \`options\` is not allowed on a USER command: it belongs to CHAT_INPUT commands. Remove it, or change the type.
  { "type": 3, "name": "Save", "options": [{ "type": 3, "name": "a", "description": "x" }], "handler": 1 },
                               ^^^^^^^^^ error wrong-place-property: \`options\` is not allowed on a MESSAGE command: it belongs to CHAT_INPUT commands. Remove it, or change the type.
                                                                                            ^^^^^^^^^ error wrong-place-property: \`handler\` is not allowed on a MESSAGE command: it belongs to PRIMARY_ENTRY_POINT commands. Remove it, or change the type.
  { "type": 4, "name": "Launch", "options": [{ "type": 3, "name": "a", "description": "x" }], "handler": 1 },
                                 ^^^^^^^^^ error wrong-place-property: \`options\` is not allowed on a PRIMARY_ENTRY_POINT command: it belongs to CHAT_INPUT commands. Remove it, or change the type.
  { "name": "say", "description": "x", "handler": 2 }
                                       ^^^^^^^^^ error wrong-place-property: \`handler\` is not allowed on a CHAT_INPUT command: it belongs to PRIMARY_ENTRY_POINT commands. Remove it, or change the type.
]`);
  });

  it('finds fields on options that do not take them', () => {
    check(`{ "name": "say", "description": "x", "options": [
  { "type": 5, "name": "a", "description": "x", "choices": [{ "name": "b", "value": "c" }], "autocomplete": true },
                                                ^^^^^^^^^ error wrong-place-property: \`choices\` is not allowed on a BOOLEAN option: it belongs to STRING, INTEGER and NUMBER options. Remove it, or change the type.
                                                                                            ^^^^^^^^^^^^^^ error wrong-place-property: \`autocomplete\` is not allowed on a BOOLEAN option: it belongs to STRING, INTEGER and NUMBER options. Remove it, or change the type.
  { "type": 3, "name": "d", "description": "x", "min_value": 1, "max_value": 2, "channel_types": [0] },
                                                ^^^^^^^^^^^ error wrong-place-property: \`min_value\` is not allowed on a STRING option: it belongs to INTEGER and NUMBER options. Remove it, or change the type.
                                                                ^^^^^^^^^^^ error wrong-place-property: \`max_value\` is not allowed on a STRING option: it belongs to INTEGER and NUMBER options. Remove it, or change the type.
                                                                                ^^^^^^^^^^^^^^^ error wrong-place-property: \`channel_types\` is not allowed on a STRING option: it belongs to CHANNEL options. Remove it, or change the type.
  { "type": 10, "name": "e", "description": "x", "min_length": 1, "max_length": 2 },
                                                 ^^^^^^^^^^^^ error wrong-place-property: \`min_length\` is not allowed on a NUMBER option: it belongs to STRING options. Remove it, or change the type.
                                                                  ^^^^^^^^^^^^ error wrong-place-property: \`max_length\` is not allowed on a NUMBER option: it belongs to STRING options. Remove it, or change the type.
  { "type": 7, "name": "f", "description": "x", "options": [{ "type": 3, "name": "g", "description": "x" }] }
                                                ^^^^^^^^^ error wrong-place-property: \`options\` is not allowed on a CHANNEL option: it belongs to SUB_COMMAND and SUB_COMMAND_GROUP options. Remove it, or change the type.
] }`);
  });

  it('finds `required` on subcommands and groups, with either value', () => {
    check(`{ "name": "config", "description": "x", "options": [
  { "type": 1, "name": "a", "description": "x", "required": true },
                                                ^^^^^^^^^^ error wrong-place-property: \`required\` is not allowed on a SUB_COMMAND option: it belongs to STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER and ATTACHMENT options. Remove it, or change the type.
  { "type": 2, "name": "b", "description": "x", "required": false, "options": [{ "type": 1, "name": "c", "description": "x", "required": false }] }
                                                ^^^^^^^^^^ error wrong-place-property: \`required\` is not allowed on a SUB_COMMAND_GROUP option: it belongs to STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER and ATTACHMENT options. Remove it, or change the type.
                                                                                                                             ^^^^^^^^^^ error wrong-place-property: \`required\` is not allowed on a SUB_COMMAND option: it belongs to STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER and ATTACHMENT options. Remove it, or change the type.
] }`);
  });

  it('is information where the value changes nothing', () => {
    check(`[
  { "type": 2, "name": "Show", "options": [] },
                               ^^^^^^^^^ information wrong-place-property: \`options\` means nothing on a USER command: it belongs to CHAT_INPUT commands.
  { "name": "say", "description": "x", "options": [{ "type": 5, "name": "a", "description": "x", "choices": [], "autocomplete": false, "options": [], "channel_types": [] }] }
                                                                                                 ^^^^^^^^^ information wrong-place-property: \`choices\` means nothing on a BOOLEAN option: it belongs to STRING, INTEGER and NUMBER options.
                                                                                                                ^^^^^^^^^^^^^^ information wrong-place-property: \`autocomplete\` means nothing on a BOOLEAN option: it belongs to STRING, INTEGER and NUMBER options.
                                                                                                                                       ^^^^^^^^^ information wrong-place-property: \`options\` means nothing on a BOOLEAN option: it belongs to SUB_COMMAND and SUB_COMMAND_GROUP options.
                                                                                                                                                      ^^^^^^^^^^^^^^^ information wrong-place-property: \`channel_types\` means nothing on a BOOLEAN option: it belongs to CHANNEL options.
]`);
  });

  it('is an error where null is refused anywhere', () => {
    check(`{ "type": 2, "name": "Show", "options": null, "handler": null }
                             ^^^^^^^^^ error wrong-place-property: \`options\` is not allowed on a USER command: it belongs to CHAT_INPUT commands. Remove it, or change the type.
                                              ^^^^^^^^^ error wrong-place-property: \`handler\` is not allowed on a USER command: it belongs to PRIMARY_ENTRY_POINT commands. Remove it, or change the type.`);
  });

  it('speaks alone, of everything that stands there', () => {
    check(`{ "type": 2, "name": "Show", "options": [5, { "type": 99, "type": 1, "name": "A B", "colour": 5, "options": "x" }, { "type": 3, "name": "A B" }, { "name_localizations": { "xx": "" } }] }
                             ^^^^^^^^^ error wrong-place-property: \`options\` is not allowed on a USER command: it belongs to CHAT_INPUT commands. Remove it, or change the type.`);
    check(`{ "type": 3, "name": "Save", "handler": 9 }
                             ^^^^^^^^^ error wrong-place-property: \`handler\` is not allowed on a MESSAGE command: it belongs to PRIMARY_ENTRY_POINT commands. Remove it, or change the type.`);
    check(`{ "name": "say", "description": "x", "options": [{ "type": 5, "name": "a", "description": "x", "choices": [{ "name": "", "value": null }, { "name": "" }], "min_value": 1.5, "max_value": -1, "min_length": -5 }] }
                                                                                               ^^^^^^^^^ error wrong-place-property: \`choices\` is not allowed on a BOOLEAN option: it belongs to STRING, INTEGER and NUMBER options. Remove it, or change the type.
                                                                                                                                                           ^^^^^^^^^^^ error wrong-place-property: \`min_value\` is not allowed on a BOOLEAN option: it belongs to INTEGER and NUMBER options. Remove it, or change the type.
                                                                                                                                                                             ^^^^^^^^^^^ error wrong-place-property: \`max_value\` is not allowed on a BOOLEAN option: it belongs to INTEGER and NUMBER options. Remove it, or change the type.
                                                                                                                                                                                              ^^^^^^^^^^^^ error wrong-place-property: \`min_length\` is not allowed on a BOOLEAN option: it belongs to STRING options. Remove it, or change the type.`);
  });

  it('accepts every field where it belongs', () => {
    check(`[
  { "type": 4, "name": "Launch", "handler": 2 },
  { "name": "say", "description": "x", "options": [
    { "type": 3, "name": "a", "description": "x", "required": true, "choices": [{ "name": "b", "value": "c" }], "min_length": 1, "max_length": 2 },
    { "type": 4, "name": "d", "description": "x", "autocomplete": true, "min_value": 1, "max_value": 2 },
    { "type": 7, "name": "e", "description": "x", "channel_types": [0] }
  ] },
  { "name": "config", "description": "x", "options": [{ "type": 1, "name": "a", "description": "x", "options": [] }] }
]`);
  });

  it('finds it after an emoji', () => {
    check(`{ "type": 2, "name": "😀", "handler": 1 }
                           ^^^^^^^^^ error wrong-place-property: \`handler\` is not allowed on a USER command: it belongs to PRIMARY_ENTRY_POINT commands. Remove it, or change the type.`);
  });

  it('finds it in TypeScript, in its spelling, and says nothing of what is unknown', () => {
    check(
      `const c: ChatInputApplicationCommandData = { name: 'say', description: 'x', options: [
  { type: ApplicationCommandOptionType.Boolean, name: 'a', description: 'x', minLength: 1, channelTypes: types() },
                                                                             ^^^^^^^^^ error wrong-place-property: \`minLength\` is not allowed on a BOOLEAN option: it belongs to STRING options. Remove it, or change the type.
  { type: kind(), name: 'b', description: 'x', minLength: 1 },
  { type: 99, name: 'c', description: 'x', minLength: 1 },
          ^^ error unknown-option-type: \`99\` is not an option type: use 1 (SUB_COMMAND), 2 (SUB_COMMAND_GROUP), 3 (STRING), 4 (INTEGER), 5 (BOOLEAN), 6 (USER), 7 (CHANNEL), 8 (ROLE), 9 (MENTIONABLE), 10 (NUMBER), 11 (ATTACHMENT).
  { ...base, name: 'd', minLength: 1 },
] };
defineCommand({ type: 2, name: 'Show', options: options() });
defineCommand({ type: 2, name: 'Hide', options: [...more] });
                                       ^^^^^^^ information wrong-place-property: \`options\` means nothing on a USER command
defineCommand({ type: 2, name: 'Keep', options: [...more, option()] });
                                       ^^^^^^^ error wrong-place-property`,
      { file: 'a.ts' },
    );
  });

  it('leaves what a constant holds alone where only one of its users may not have it', () => {
    check(
      `const choices = [{ name: '', value: 'b' }];
                         ^^ error choice-name-length: A choice name must not be empty: it needs 1-100 characters.
defineCommand({ name: 'say', description: 'x', options: [{ type: 5, name: 'a', description: 'x', choices }, { type: 3, name: 'b', description: 'x', choices }] });
                                                                                                 ^^^^^^^ error wrong-place-property: \`choices\` is not allowed on a BOOLEAN option: it belongs to STRING, INTEGER and NUMBER options. Remove it, or change the type.`,
      { file: 'a.ts' },
    );
  });

  it('removes it', () => {
    checkFixAll('{ "type": 2, "name": "Show", "options": [] }', '{ "type": 2, "name": "Show" }');
    checkFixAll(
      `{
  "name": "say",
  "description": "x",
  "options": [
    {
      "type": 5,
      "name": "a",
      "min_length": 1,
      "description": "x",
      "choices": [
        { "name": "b", "value": "c" }
      ]
    }
  ]
}`,
      `{
  "name": "say",
  "description": "x",
  "options": [
    {
      "type": 5,
      "name": "a",
      "description": "x"
    }
  ]
}`,
    );
    checkFixAll(
      `defineCommand({
  type: 2,
  name: 'Show',
  // None yet.
  options: [],
});`,
      `defineCommand({
  type: 2,
  name: 'Show',
});`,
      { file: 'a.ts' },
    );
  });
});
