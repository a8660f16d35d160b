/** Refactorings in text that is half typed elsewhere. */
import { describe, expect, it } from 'vitest';
import { checkRefactoring, titlesAt } from '../kit/refactor.ts';

const literal = (fields: string) =>
  `export const ban: RESTPostAPIApplicationCommandsJSONBody = {\n  name: 'b‸an',\n  description: 'x',\n${fields}};\n`;
const options = `  options: [\n    { type: 3, name: 'b', description: 'x' },\n    { type: 3, name: 'a', description: 'x' },\n  ],\n`;
const imports = "import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';\n\n";
const sort = 'Sort options by name, required ones first';
const build = 'Convert to a builder';

describe('a command that is whole', () => {
  it.each([
    ['behind it', '', 'export function half( {\n'],
    ['behind it, in a text', '', "const text = 'half\n"],
    ['before it', 'const list = [1, 2;\nconst next = 1;\n', ''],
    [
      'in another command',
      "export const kick: RESTPostAPIApplicationCommandsJSONBody = { name: 'kick', description: };\nconst next = 1;\n",
      '',
    ],
  ])('is changed where something is half typed %s', (_, before, after) => {
    const text = imports + before + literal(options) + after;
    expect(titlesAt(text)).toEqual(expect.arrayContaining([sort, build]));
    checkRefactoring(
      text.replace('options', 'op‸tions').replace('b‸an', 'ban'),
      sort,
      imports +
        before +
        literal(options.replace("'b'", "'c'").replace("'a'", "'b'").replace("'c'", "'a'")).replace('‸', '') +
        after,
    );
  });

  it('in JSON', () => {
    const other = '{ "name": "kick", "description": ';
    const own = (first: string, second: string) =>
      `{ "name": "ban", "description": "x", "op‸tions": [{ "type": 3, "name": "${first}", "description": "x" }, { "type": 3, "name": "${second}", "description": "x" }] }`;
    const file = { file: 'a.commands.json' };
    for (const [before, after] of [
      ['[\n', `,\n${other}\n]\n`],
      [`[\n${other}},\n`, '\n]\n'],
    ] as const)
      checkRefactoring(
        before + own('b', 'a') + after,
        sort,
        (before + own('a', 'b') + after).replace('‸', ''),
        file,
      );
  });
});

describe('nothing is offered', () => {
  const nothing = (text: string, file = 'a.ts') =>
    expect(titlesAt(text, { file }).filter((title) => !title.startsWith('Write as '))).toEqual([]);

  it.each([
    ['in the command', imports + literal(options.replace("'a', ", "'a' "))],
    ['right behind it', imports + literal(options).replace('};\n', '\nexport const next = 1;\n')],
    ['right before it', `${imports}const list = [1, 2\n${literal(options)}`],
    ['around it', `${imports}function around() {\n${literal(options).replace('export ', '')}`],
    ['in the imports', `import { from './other';\n${imports}${literal(options)}`],
    [
      'in what it is made of',
      `${imports}const shared = { type: 3, name: 'a' description: 'x' };\n${literal('  options: [shared],\n')}`,
    ],
  ])('where something is half typed %s', (_, text) => nothing(text));

  it('in JSON where the command is', () => {
    nothing(
      '[{ "name": "b‸an", "description": "x", "options": [{ "type": 3, "name": "b" "description": "x" }] }]',
      'a.commands.json',
    );
    nothing(
      '[{ "name": "b‸an", "description": "x", "options": [{ "type": 3, "name": "b", "description": "x" }]',
      'a.commands.json',
    );
  });
});
