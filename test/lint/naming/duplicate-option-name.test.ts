import { describe, it } from 'vitest';
import { check, checkFix, checkFixAll, checkFixTitles, checkRelated } from '../../kit/lint.ts';

const command = (...options: readonly string[]): string =>
  `{ "name": "say", "description": "x", "options": [${options.join(', ')}] }`;
const option = (name: string, more = ''): string =>
  `{ "type": 3, "name": "${name}", "description": "x"${more} }`;

describe('duplicate-option-name', () => {
  it('finds names that stand again in one list, each but the first', () => {
    check(`{ "name": "say", "description": "x", "options": [
  { "type": 6, "name": "to", "description": "x" },
  { "type": 3, "name": "text", "description": "x" },
  { "type": 8, "name": "to", "description": "x" },
                       ^^^^ error duplicate-option-name: Another option of this list is called \`to\` already: option names must be unique.
  { "type": 7, "name": "to", "description": "x" }
                       ^^^^ error duplicate-option-name: Another option of this list is called \`to\` already: option names must be unique.
] }`);
  });

  it('leads to the first one', () => {
    checkRelated('duplicate-option-name', command(option('a'), option('b'), option('b')), ['"b"']);
  });

  it('takes subcommands and groups for options, at every level', () => {
    check(`{ "name": "config", "description": "x", "options": [
  { "type": 1, "name": "a", "description": "x" },
  { "type": 2, "name": "a", "description": "x", "options": [
                       ^^^ error duplicate-option-name
    { "type": 1, "name": "b", "description": "x", "options": [{ "type": 3, "name": "c", "description": "x" }, { "type": 3, "name": "c", "description": "x" }] },
                                                                                                                                   ^^^ error duplicate-option-name
    { "type": 1, "name": "b", "description": "x" }
                         ^^^ error duplicate-option-name
  ] }
] }`);
  });

  it('accepts one name in different lists, and the name of the command', () => {
    check(`{ "name": "say", "description": "x", "options": [
  { "type": 1, "name": "a", "description": "x", "options": [{ "type": 3, "name": "a", "description": "x" }, { "type": 3, "name": "say", "description": "x" }] },
  { "type": 1, "name": "b", "description": "x", "options": [{ "type": 3, "name": "a", "description": "x" }] }
] }`);
  });

  it('compares code point by code point', () => {
    check(`{ "name": "say", "description": "x", "options": [
  { "type": 3, "name": "to", "description": "x" },
  { "type": 3, "name": "To", "description": "x" },
                       ^^^^ error name-lowercase
  { "type": 3, "name": "t\\u006f", "description": "x" },
                       ^^^^^^^^^ error duplicate-option-name
  { "type": 3, "name": "__proto__", "description": "x" },
  { "type": 3, "name": "__proto__", "description": "x" },
                       ^^^^^^^^^^^ error duplicate-option-name
  { "type": 3, "name": "constructor", "description": "x" }
] }`);
  });

  it('says nothing of a list that is to go, nor of a name that is written over', () => {
    check(`{ "type": 2, "name": "Show", "options": [{ "type": 3, "name": "a", "description": "x" }, { "type": 3, "name": "a", "description": "x" }] }
                             ^^^^^^^^^ error wrong-place-property`);
    check(`{ "name": "say", "description": "x", "options": [{ "type": 3, "name": "a", "description": "x" }, { "type": 3, "name": "a", "name": "b", "description": "x" }] }
                                                                                                                           ^^^^^^ error duplicate-property`);
  });

  it('finds it after an emoji', () => {
    check(`{ "name": "say", "description": "😀", "options": [{ "type": 3, "name": "a", "description": "x" }, { "type": 3, "name": "a", "description": "x" }] }
                                                                                                                       ^^^ error duplicate-option-name: Another option of this list is called \`a\` already: option names must be unique.`);
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `const to = { type: 6, name: 'to', description: 'x' };
const c: ChatInputApplicationCommandData = { name: 'say', description: 'x', options: [
  to,
  { type: 3, name: 'to', description: 'x' },
                   ^^^^ error duplicate-option-name: Another option of this list is called \`to\` already: option names must be unique.
  { type: 3, name: name(), description: 'x' },
  { type: 3, name: name(), description: 'x' },
  option(),
  ...more,
] };
const d: ChatInputApplicationCommandData = { name: 'ask', description: 'x', options: [...common(), { type: 3, name: 'a', description: 'x' }] };`,
      { file: 'a.ts' },
    );
  });

  it('renames to a free name, but not by itself', () => {
    const twice = command(option('to'), option('to'));
    checkFixTitles('duplicate-option-name', twice, ['Rename to `to-2`']);
    checkFix('duplicate-option-name', twice, command(option('to'), option('to-2')));
    checkFix(
      'duplicate-option-name',
      command(option('to'), option('to-2'), option('to')),
      command(option('to'), option('to-2'), option('to-3')),
    );
    checkFixAll(twice, twice);
    const script = (name: string) =>
      `defineCommand({ name: 'say', description: 'x', options: [{ type: 3, name: "to", description: 'x' }, { type: 3, name: "${name}", description: 'x' }] });`;
    checkFix('duplicate-option-name', script('to'), script('to-2'), { file: 'a.ts' });
  });

  it('makes room for the number, in code points', () => {
    for (const letter of ['a', '𝒜']) {
      const long = letter.repeat(32);
      checkFix(
        'duplicate-option-name',
        command(option(long), option(long)),
        command(option(long), option(`${letter.repeat(30)}-2`)),
      );
    }
  });

  it('renames to none that is a translation of another', () => {
    const translated = option('b', ', "name_localizations": { "de": "a-2" }');
    checkFix(
      'duplicate-option-name',
      command(option('a'), translated, option('a')),
      command(option('a'), translated, option('a-3')),
    );
  });

  it('renames no constant that is used twice, and nothing that is computed', () => {
    const script = (options: string) =>
      `const to = { type: 3, name: 'to', description: 'x' };\ndefineCommand({ name: 'say', description: 'x', options: [${options}] });`;
    checkFixTitles('duplicate-option-name', script('to, to'), [], { file: 'a.ts' });
    checkFixTitles(
      'duplicate-option-name',
      script("to, { type: 3, name: 't' + 'o', description: 'x' }"),
      [],
      { file: 'a.ts' },
    );
  });
});
