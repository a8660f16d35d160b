import { expect, it } from 'vitest';
import { pastedLiteral } from '../../core/refactor/paste.ts';

/** The whole text after JSON is pasted at the cursor; `undefined` where it is pasted as it is. */
function pasted(drawing: string, json: string): string | undefined {
  const offset = drawing.indexOf('‸');
  const text = drawing.replace('‸', '');
  const literal = pastedLiteral(json, { text, language: 'typescript' }, offset);
  return literal === undefined ? undefined : text.slice(0, offset) + literal + text.slice(offset);
}

const json = `{
    "name": "blep",
    "type": 1,
    "description": "It's a random adorable animal photo",
    "name_localizations": { "zh-CN": "动物" },
    "options": [
        // the kinds
        {
            "name": "animal",
            "description": "The \\"type\\" of animal",
            "type": 3,
            "required": true,
        }
    ]
}
`;

it('keeps lines and comments, and takes the quotes and the indentation of the file', () =>
  expect(
    pasted(
      `import { a } from 'discord.js';
const commands = [
  ‸
];
`,
      json,
    ),
  ).toBe(`import { a } from 'discord.js';
const commands = [
  {
    name: 'blep',
    type: 1,
    description: 'It\\'s a random adorable animal photo',
    name_localizations: { 'zh-CN': '动物' },
    options: [
      // the kinds
      {
        name: 'animal',
        description: 'The "type" of animal',
        type: 3,
        required: true,
      }
    ]
  }
];
`));

it('takes tabs, double quotes and what was indented where it was copied', () =>
  expect(
    pasted(
      'import { a } from "discord.js";\nconst option = [\n\t‸\n];\n',
      '{\n      "name": "a",\n      "value": 1\n    }',
    ),
  ).toBe('import { a } from "discord.js";\nconst option = [\n\t{\n\t\tname: "a",\n\t\tvalue: 1\n\t}\n];\n'));

it('leaves alone what is none, and what is pasted into a text or a comment', () => {
  const small = '{ "name": "a", "description": "x" }';
  expect(pasted('const a = ‸;', small)).toBe("const a = { name: 'a', description: 'x' };");
  for (const other of [
    '{ "name": "my-package", "version": "1.0.0", "main": "a.js" }',
    '{ "name": "a" }',
    '["a", "b"]',
    'name: a',
    '{ "name": "a", "description": "x"',
    "{ name: 'a', description: 'x' }",
    '[]',
  ])
    expect(pasted('const a = ‸;', other), other).toBeUndefined();
  for (const place of ['const a = `‸`;', "const a = '‸';", '// ‸', '/* ‸ */', '// it is\n/*\n‸'])
    expect(pasted(place, small), place).toBeUndefined();
  expect(pasted("// isn't\nconst a = 'b'; /* c */ const d = ‸;", small)).toContain("name: 'a'");
});
