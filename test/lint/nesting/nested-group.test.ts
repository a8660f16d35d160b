import { describe, it } from 'vitest';
import { check } from '../../kit/lint.ts';

describe('nested-group', () => {
  it('finds a group inside a group, at every level', () => {
    check(`{
  "name": "config", "description": "x", "options": [{ "type": 2, "name": "a", "description": "x", "options": [
    { "type": 2, "name": "b", "description": "x", "options": [
              ^ error nested-group: A group cannot hold another group
      { "type": 2, "name": "c", "description": "x", "options": [{ "type": 1, "name": "d", "description": "x" }] }
                ^ error nested-group
    ] }
  ] }]
}`);
  });

  it('accepts groups beside groups and subcommands, and groups that share a name with a subcommand elsewhere', () => {
    check(`{
  "name": "config", "description": "x", "options": [
    { "type": 2, "name": "a", "description": "x", "options": [{ "type": 1, "name": "a", "description": "x" }] },
    { "type": 2, "name": "b", "description": "x", "options": [{ "type": 1, "name": "a", "description": "x" }] },
    { "type": 1, "name": "c", "description": "x" }
  ]
}`);
  });

  it('finds it after an emoji, in TypeScript, at the type where it is used or at home', () => {
    check(
      `const inner = { type: ApplicationCommandOptionType.SubcommandGroup, name: 'b', description: '😀', options: subcommands };
                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error nested-group
defineCommand({ name: 'config', description: '😀', options: [{ type: 2, name: 'a', description: 'x', options: [inner, { description: '😀', type: 2, name: 'c', options: more }] }] });
                                                                                                                                                 ^ error nested-group`,
      { file: 'a.ts' },
    );
  });

  it('says nothing of what is unknown', () => {
    check(
      `defineCommand({ name: 'config', description: 'x', options: [
  { type: kind, name: 'a', description: 'x', options: [{ type: 2, name: 'b', description: 'x', options: some }] },
  { type: 2, name: 'c', description: 'x', options: [{ type: kind, name: 'd', description: 'x', options: some }, group(), ...groups] },
] });`,
      { file: 'a.ts' },
    );
  });
});
