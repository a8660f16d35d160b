import { describe, it } from 'vitest';
import { check } from '../../kit/lint.ts';

describe('empty-group', () => {
  it('finds groups without subcommands', () => {
    check(`{
  "name": "config", "description": "x", "options": [
    { "type": 2, "name": "a", "description": "x" },
                         ^^^ warning empty-group: add one
    { "type": 2, "name": "b", "description": "x", "options": [] }
                         ^^^ warning empty-group
  ]
}`);
  });

  it('accepts subcommands without options, and leaves other mistakes to their rules', () => {
    check(`{
  "name": "config", "description": "x", "options": [
    { "type": 1, "name": "a", "description": "x", "options": [] },
    { "type": 2, "name": "b", "description": "x", "options": [{ "type": 3, "name": "c", "description": "x" }] }
                                                                        ^ error parameter-in-group
  ]
}`);
  });

  it('finds it after an emoji', () => {
    check(`{ "name": "config", "description": "x", "options": [{ "description": "😀", "type": 2, "name": "a" }] }
                                                                                              ^^^ warning empty-group`);
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `defineCommand({ name: 'config', description: 'x', options: [
  { type: ApplicationCommandOptionType.SubcommandGroup, name: 'a', description: 'x', options: [] },
                                                              ^^^ warning empty-group
  { type: 2, name: 'b', description: 'x', options: subcommands },
  { type: 2, name: 'c', description: 'x', options: [...subcommands] },
  { type: 2, name: 'd', description: 'x', ...rest },
  { type: kind, name: 'e', description: 'x' },
] });
const list = [];
list.push(subcommand);
defineCommand({ name: 'config', description: 'x', options: [{ type: 2, name: 'a', description: 'x', options: list }] });`,
      { file: 'a.ts' },
    );
  });

  it('says nothing while the group is being typed', () => {
    check(`{
  "name": "config", "description": "x", "options": [{ "type": 2, "name": "a", "description": "x",
    "options":
  }]
  ^ error syntax-error
}`);
  });
});
