import { describe, it } from 'vitest';
import { check, checkFix, checkFixTitles } from '../../kit/lint.ts';

const command = (
  option: string,
): string => `{ "name": "config", "description": "x", "options": [{ "type": 2, "name": "a", "description": "x", "options": [
  ${option}
] }] }`;

describe('parameter-in-group', () => {
  it('finds parameters in a group, each of them', () => {
    check(
      command(`{ "type": 3, "name": "b", "description": "x" },
            ^ error parameter-in-group: A group cannot hold a STRING option: wrap it in a subcommand
  { "type": 1, "name": "c", "description": "x" },
  { "type": 4, "name": "d", "description": "x", "required": true }
            ^ error parameter-in-group: an INTEGER option`),
    );
  });

  it('finds it after an emoji', () => {
    check(
      command(`{ "description": "😀", "type": 6, "name": "b" }
                                 ^ error parameter-in-group: a USER option`),
    );
  });

  it('finds it in TypeScript, and says nothing of what is unknown', () => {
    check(
      `defineCommand({ name: 'config', description: 'x', options: [
  { type: 2, name: 'a', description: 'x', options: [{ type: ApplicationCommandOptionType.String, name: 'b', description: 'x' }, { type: kind, name: 'c', description: 'x' }, ...more] },
                                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error parameter-in-group
  { type: kind, name: 'd', description: 'x', options: [{ type: 3, name: 'e', description: 'x' }] },
] });`,
      { file: 'a.ts' },
    );
  });

  it('wraps it in a subcommand of its name', () => {
    checkFix(
      'parameter-in-group',
      command('{ "type": 3, "name": "b", "description": "x" }'),
      command(
        '{ "type": 1, "name": "b", "description": "x", "options": [{ "type": 3, "name": "b", "description": "x" }] }',
      ),
    );
  });

  it('keeps the quotes and the lines of a script', () => {
    checkFix(
      'parameter-in-group',
      `defineCommand({
  name: 'config',
  description: 'x',
  options: [
    {
      type: 2,
      name: 'a',
      description: 'x',
      options: [
        {
          // Which one.
          type: 3,
          name: "b",
          description: 'x',
        },
      ],
    },
  ],
});`,
      `defineCommand({
  name: 'config',
  description: 'x',
  options: [
    {
      type: 2,
      name: 'a',
      description: 'x',
      options: [
        {
          type: 1,
          name: "b",
          description: 'x',
          options: [
            {
              // Which one.
              type: 3,
              name: "b",
              description: 'x',
            },
          ],
        },
      ],
    },
  ],
});`,
      { file: 'a.ts' },
    );
  });

  it('keeps tabs and line breaks, and adds no trailing comma where there is none', () => {
    const json = (...lines: readonly string[]) =>
      [
        '{',
        '\t"name": "config",',
        '\t"description": "x",',
        '\t"options": [{',
        '\t\t"type": 2, "name": "a", "description": "x", "options": [{',
        ...lines,
        '\t\t}]',
        '\t}]',
        '}',
        '',
      ].join('\r\n');
    checkFix(
      'parameter-in-group',
      json('\t\t\t"type": 3,', '', '\t\t\t"name": "b", "description": "x"'),
      json(
        '\t\t\t"type": 1,',
        '\t\t\t"name": "b",',
        '\t\t\t"description": "x",',
        '\t\t\t"options": [',
        '\t\t\t\t{',
        '\t\t\t\t\t"type": 3,',
        '',
        '\t\t\t\t\t"name": "b", "description": "x"',
        '\t\t\t\t}',
        '\t\t\t]',
      ),
    );
  });

  it('does not touch the lines of a template', () => {
    checkFix(
      'parameter-in-group',
      `defineCommand({ name: 'config', description: 'x', options: [{ type: 2, name: 'a', description: 'x', options: [
  {
    type: 3,
    name: 'b',
    description: 'x',
    choices: [
      {
        name: \`one
line and another\`,
        value: say(\`
  \${there}
\`),
      },
    ],
  },
] }] });`,
      `defineCommand({ name: 'config', description: 'x', options: [{ type: 2, name: 'a', description: 'x', options: [
  {
    type: 1,
    name: 'b',
    description: 'x',
    options: [
      {
        type: 3,
        name: 'b',
        description: 'x',
        choices: [
          {
            name: \`one
line and another\`,
            value: say(\`
  \${there}
\`),
          },
        ],
      },
    ],
  },
] }] });`,
      { file: 'a.ts' },
    );
  });

  it('offers no wrapping without a name, or of an option that stands elsewhere', () => {
    checkFixTitles('parameter-in-group', command('{ "type": 3, "description": "x" }'), []);
    checkFixTitles(
      'parameter-in-group',
      `const key = { type: 3, name: 'key', description: 'x' };
defineCommand({ name: 'config', description: 'x', options: [{ type: 2, name: 'a', description: 'x', options: [key] }] });`,
      [],
      { file: 'a.ts' },
    );
  });
});
