import { describe, it } from 'vitest';
import { check } from '../../kit/lint.ts';

describe('group-in-subcommand', () => {
  it('finds a group inside a subcommand, and nothing besides', () => {
    check(`{
  "name": "config", "description": "x", "options": [{ "type": 1, "name": "a", "description": "😀", "options": [
    { "type": 2, "name": "b", "description": "x", "options": [{ "type": 1, "name": "c", "description": "x" }] },
              ^ error group-in-subcommand: A subcommand cannot hold a group
    { "type": 3, "name": "d", "description": "x" }
  ] }]
}`);
  });

  it('accepts a subcommand inside a group', () => {
    check(`{
  "name": "config", "description": "x", "options": [
    { "type": 2, "name": "a", "description": "x", "options": [{ "type": 1, "name": "b", "description": "x", "options": [] }] }
  ]
}`);
  });

  it('finds it after an emoji, in TypeScript, and says nothing of what is unknown', () => {
    check(
      `const c: ApplicationCommandData = { name: 'config', description: '😀', options: [
  { type: 1, name: 'a', description: 'x', options: [{ description: '😀', type: ApplicationCommandOptionType.SubcommandGroup, name: 'b', options: some }] },
                                                                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error group-in-subcommand
  { type: 1, name: 'c', description: 'x', options: [{ type: kind, name: 'd', description: 'x', options: some }] },
  { type: kind, name: 'e', description: 'x', options: [{ type: 2, name: 'f', description: 'x', options: some }] },
] };`,
      { file: 'a.ts' },
    );
  });
});
