import { describe, it } from 'vitest';
import { check, checkFix, checkFixTitles } from '../../kit/lint.ts';

describe('unknown-option-type', () => {
  it('finds types that the interface does not have, at every level', () => {
    check(`{ "name": "config", "description": "x", "options": [
  { "type": 12, "name": "a", "description": "x" },
            ^^ error unknown-option-type: \`12\` is not an option type: use 1 (SUB_COMMAND), 2 (SUB_COMMAND_GROUP), 3 (STRING), 4 (INTEGER), 5 (BOOLEAN), 6 (USER), 7 (CHANNEL), 8 (ROLE), 9 (MENTIONABLE), 10 (NUMBER), 11 (ATTACHMENT).
  { "type": 1, "name": "b", "description": "x", "options": [{ "type": 0, "name": "c", "description": "x" }] }
                                                                      ^ error unknown-option-type: \`0\` is not an option type: use 1 (SUB_COMMAND), 2 (SUB_COMMAND_GROUP), 3 (STRING), 4 (INTEGER), 5 (BOOLEAN), 6 (USER), 7 (CHANNEL), 8 (ROLE), 9 (MENTIONABLE), 10 (NUMBER), 11 (ATTACHMENT).
] }`);
  });

  it('accepts all eleven', () => {
    check(`[
  { "name": "a", "description": "x", "options": [{ "type": 1, "name": "a", "description": "x" }, { "type": 2, "name": "b", "description": "x", "options": [{ "type": 1, "name": "c", "description": "x" }] }] },
  { "name": "b", "description": "x", "options": [
    { "type": 3, "name": "c", "description": "x" }, { "type": 4, "name": "d", "description": "x" }, { "type": 5, "name": "e", "description": "x" },
    { "type": 6, "name": "f", "description": "x" }, { "type": 7, "name": "g", "description": "x" }, { "type": 8, "name": "h", "description": "x" },
    { "type": 9, "name": "i", "description": "x" }, { "type": 10, "name": "j", "description": "x" }, { "type": 11, "name": "k", "description": "x" }
  ] }
]`);
  });

  it('judges nothing by a type that is not one', () => {
    check(`{ "name": "config", "description": "x", "options": [{ "type": 12, "name": "a", "description": "x", "options": [], "choices": [{ "name": "b", "value": 1 }, { "name": "c", "value": "d" }], "min_length": 1, "min_value": 1.5 }] }
                                                              ^^ error unknown-option-type: \`12\` is not an option type: use 1 (SUB_COMMAND), 2 (SUB_COMMAND_GROUP), 3 (STRING), 4 (INTEGER), 5 (BOOLEAN), 6 (USER), 7 (CHANNEL), 8 (ROLE), 9 (MENTIONABLE), 10 (NUMBER), 11 (ATTACHMENT).`);
  });

  it('finds it after an emoji', () => {
    check(`{ "name": "config", "description": "x", "options": [{ "description": "😀", "name": "a", "type": 12 }] }
                                                                                                ^^ error unknown-option-type: \`12\` is not an option type: use 1 (SUB_COMMAND), 2 (SUB_COMMAND_GROUP), 3 (STRING), 4 (INTEGER), 5 (BOOLEAN), 6 (USER), 7 (CHANNEL), 8 (ROLE), 9 (MENTIONABLE), 10 (NUMBER), 11 (ATTACHMENT).`);
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `const c: ChatInputApplicationCommandData = { name: 'config', description: 'x', options: [
  { type: 12, name: 'a', description: 'x' },
          ^^ error unknown-option-type: \`12\` is not an option type: use 1 (SUB_COMMAND), 2 (SUB_COMMAND_GROUP), 3 (STRING), 4 (INTEGER), 5 (BOOLEAN), 6 (USER), 7 (CHANNEL), 8 (ROLE), 9 (MENTIONABLE), 10 (NUMBER), 11 (ATTACHMENT).
  { type: kind(), name: 'b', description: 'x' },
  { type: ApplicationCommandOptionType.Nothing, name: 'c', description: 'x' },
  { ...option(), name: 'd' },
] };`,
      { file: 'a.ts' },
    );
  });

  it('offers the types that do not break anything else', () => {
    const command = (type: number) =>
      `{ "name": "config", "description": "x", "options": [{ "type": ${type}, "name": "a", "description": "x", "channel_types": [0] }] }`;
    checkFix('unknown-option-type', command(12), command(7), { title: 'CHANNEL' });
    const script = (type: number) =>
      `defineCommand({ name: 'config', description: 'x', options: [{ type: ${type}, name: 'a', description: 'x' }] });`;
    checkFix('unknown-option-type', script(12), script(11), { file: 'a.ts', title: 'ATTACHMENT' });
    checkFixTitles('unknown-option-type', command(99), ['Change to 7 (CHANNEL)']);
  });
});
