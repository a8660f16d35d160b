import { describe, expect, it } from 'vitest';
import { check, problemsIn } from '../../kit/lint.ts';

describe('mixed-options', () => {
  it('finds plain options beside subcommands or groups', () => {
    const source = `{
  "name": "config", "description": "x", "options": [
    { "type": 3, "name": "a", "description": "x" },
              ^ error mixed-options: move it into a subcommand
    { "type": 1, "name": "b", "description": "x" },
    { "type": 4, "name": "c", "description": "x" }
              ^ error mixed-options
  ]
}`;
    check(source);
    const text = source.replace(/^ *\^.*\n/gm, '');
    expect(problemsIn(text)[0]?.related.map(({ at }) => text.slice(at.start, at.end))).toEqual(['1']);
  });

  it('finds them beside groups', () => {
    check(`{
  "name": "config", "description": "x", "options": [
    { "type": 2, "name": "a", "description": "x", "options": [{ "type": 1, "name": "b", "description": "x" }] },
    { "type": 5, "name": "c", "description": "x" }
              ^ error mixed-options
  ]
}`);
  });

  it('accepts groups beside subcommands', () => {
    check(`{
  "name": "config", "description": "x", "options": [
    { "type": 2, "name": "a", "description": "x", "options": [{ "type": 1, "name": "b", "description": "x" }] },
    { "type": 1, "name": "c", "description": "x" }
  ]
}`);
  });

  it('speaks alone: a subcommand is no optional option', () => {
    check(`{
  "name": "config", "description": "x", "options": [
    { "type": 1, "name": "a", "description": "x" },
    { "type": 3, "name": "b", "description": "x", "required": true }
              ^ error mixed-options
  ]
}`);
  });

  it('leaves groups and subcommands to rules of their own', () => {
    check(`{
  "name": "config", "description": "x", "options": [
    { "type": 2, "name": "a", "description": "x", "options": [
      { "type": 1, "name": "b", "description": "x" },
      { "type": 3, "name": "c", "description": "x" }
                ^ error parameter-in-group
    ] }
  ]
}`);
  });

  it('finds it after an emoji', () => {
    check(`{ "name": "config", "description": "x", "options": [{ "type": 1, "name": "a", "description": "😀" }, { "type": 3, "name": "b", "description": "x" }] }
                                                                                                               ^ error mixed-options`);
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `defineCommand({ name: 'config', description: 'x', options: [
  ...common,
  { type: ApplicationCommandOptionType.Subcommand, name: 'a', description: 'x' },
  { type: kind, name: 'b', description: 'x' },
  option(),
  { type: ApplicationCommandOptionType.String, name: 'c', description: 'x' },
          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error mixed-options
] });
defineCommand({ name: 'other', description: 'x', options: [{ type: kind, name: 'a', description: 'x' }, { type: 3, name: 'b', description: 'x' }] });`,
      { file: 'a.ts' },
    );
  });
});
