import { describe, it } from 'vitest';
import { check } from '../../kit/lint.ts';

describe('subcommand-in-subcommand', () => {
  it('finds a subcommand inside a subcommand, and nothing besides', () => {
    check(`{
  "name": "config", "description": "x", "options": [{ "type": 1, "name": "a", "description": "😀", "options": [
    { "type": 1, "name": "b", "description": "x", "options": [{ "type": 1, "name": "c", "description": "x" }] },
              ^ error subcommand-in-subcommand: A subcommand cannot hold another subcommand
                                                                        ^ error subcommand-in-subcommand
    { "type": 3, "name": "d", "description": "x", "required": true }
  ] }]
}`);
  });

  it('accepts subcommands in groups and in the command', () => {
    check(`{
  "name": "config", "description": "x", "options": [
    { "type": 2, "name": "a", "description": "x", "options": [{ "type": 1, "name": "b", "description": "x" }] },
    { "type": 1, "name": "c", "description": "x", "options": [{ "type": 5, "name": "d", "description": "x" }] }
  ]
}`);
  });

  it('finds it after an emoji, in TypeScript, and says nothing of what is unknown', () => {
    check(
      `defineCommand({ name: 'config', description: '😀', options: [
  { type: 1, name: 'a', description: 'x', options: [{ description: '😀', type: 1, name: 'b' }] },
                                                                               ^ error subcommand-in-subcommand
  { type: 1, name: 'c', description: 'x', options: [{ type: kind, name: 'd', description: 'x' }] },
  { type: kind, name: 'e', description: 'x', options: [{ type: 1, name: 'f', description: 'x' }] },
] });`,
      { file: 'a.ts' },
    );
  });
});
