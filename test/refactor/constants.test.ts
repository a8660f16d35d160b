import { describe, expect, it } from 'vitest';
import { checkRefactoring, titlesAt } from '../kit/refactor.ts';

const extract = 'Extract choices to a constant';
const plain = (text: string): string => text.replaceAll('‸', '');

describe('choices as a constant', () => {
  const before = `import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';

/** Rolls. */
export const roll: RESTPostAPIApplicationCommandsJSONBody = {
  name: 'roll',
  description: 'Rolls a die',
  options: [
    {
      type: 4,
      name: '‸die-sides',
      description: 'Sides',
      choices: [
        { name: 'Six', value: 6 },
        { name: 'Twenty', value: 20 },
      ],
    },
  ],
};
`;
  const after = `import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';

const dieSidesChoices = [
  { name: 'Six', value: 6 },
  { name: 'Twenty', value: 20 },
];

/** Rolls. */
export const roll: RESTPostAPIApplicationCommandsJSONBody = {
  name: 'roll',
  description: 'Rolls a die',
  options: [
    {
      type: 4,
      name: 'die-sides',
      description: 'Sides',
      choices: dieSidesChoices,
    },
  ],
};
`;
  it('go above the command, and are written in their place again', () => {
    checkRefactoring(before, extract, after);
    checkRefactoring(
      after.replace('choices: die', 'choices: ‸die'),
      'Write the value of `dieSidesChoices` here',
      plain(before),
    );
  });

  it('are shared by all options that have them', () => {
    const [text, other] = ["[{ name: 'A', value: 'a' }]", "[{name: 'A', value: 'a'}]"];
    const script = (
      first: string,
      second: string,
      more = '',
    ) => `import { defineCommands } from 'application-commands';
${more}export default defineCommands([
  { name: 'a', description: 'x', options: [{ type: 3, name: 'b', description: 'y', choices: ${first} }] },
  { name: 'c', description: 'x', options: [{ type: 3, name: 'd', description: 'y', choices: ${second} }] },
]);
`;
    checkRefactoring(
      script(`‸${text}`, other),
      'Extract these choices of 2 options to a constant',
      script('bChoices', 'bChoices', `const bChoices = ${text};\n\n`),
    );
    checkRefactoring(
      script('bChoices', '‸bChoices', `const bChoices = ${text};\n\n`),
      'Write the value of `bChoices` here',
      script('bChoices', text, `const bChoices = ${text};\n\n`),
    );
  });

  it('in chains are spread', () => {
    const chain = (args: string, more = '') => `import { SlashCommandBuilder } from 'discord.js';

${more}export default new SlashCommandBuilder()
  .setName('a')
  .setDescription('x')
  .addStringOption((option) => option.setName('b').setDescription('y').addChoices(${args}));
`;
    const items = "{ name: 'A', value: 'a' }, { name: 'B', value: 'b' }";
    const extracted = chain('...bChoices', `const bChoices = [${items}];\n\n`);
    checkRefactoring(chain(`‸${items}`), extract, extracted);
    checkRefactoring(
      extracted.replace('...bC', '...‸bC'),
      'Write the value of `bChoices` here',
      plain(chain(items)),
    );
  });

  it('of a function, which may be called before, go behind the imports', () => {
    const script = (
      choices: string,
      more = '',
    ) => `import { defineCommand } from 'application-commands';${more}

register();
function register() {
  return defineCommand({ name: 'a', description: 'x', options: [{ type: 3, name: 'b', description: 'y', choices: ${choices} }] });
}
`;
    checkRefactoring(
      script("‸[{ name: 'A', value: 'a' }]"),
      extract,
      script('bChoices', "\n\nconst bChoices = [{ name: 'A', value: 'a' }];"),
    );
  });

  it('are offered where they stand, need nothing from around, and have no comment', () => {
    const offers = (choices: string, before = '') =>
      titlesAt(
        `import { defineCommand } from 'application-commands';\n${before}export default defineCommand({ name: 'a', description: 'x', options: [{ type: 3, name: 'b', description: 'y', choices: ‸${choices} }] });`,
      );
    expect(offers("[{ name: 'A', value: 'a' }]")).toContain(extract);
    expect(offers("[{ name: 'A', value: 'a' /* why */ }]")).not.toContain(extract);
    expect(offers("[{ name: A, value: 'a' }]", "const A = 'A';\n")).not.toContain(extract);
    expect(offers("[{ name: 'A', value: 'a' }, ...more]", 'const more = [];\n')).not.toContain(extract);
    expect(offers('all', "const all = [{ name: 'A', value: 'a' }];\n")).not.toContain(extract);
    expect(
      titlesAt(
        '{ "name": "a", "description": "x", "options": [{ "type": 3, "name": "b", "description": "y", "choices": ‸[{ "name": "A", "value": "a" }] }] }',
        { file: 'a.command.json' },
      ),
    ).not.toContain(extract);
  });

  it('take a name that is free', () =>
    checkRefactoring(
      `import { defineCommand } from 'application-commands';
import { bChoices } from './other.js';
export default defineCommand({ name: 'a', description: 'x', options: [{ type: 3, name: 'b', description: 'y', choices: ‸[{ name: 'A', value: 'a' }] }] });
`,
      extract,
      `import { defineCommand } from 'application-commands';
import { bChoices } from './other.js';
const bChoices2 = [{ name: 'A', value: 'a' }];

export default defineCommand({ name: 'a', description: 'x', options: [{ type: 3, name: 'b', description: 'y', choices: bChoices2 }] });
`,
    ));
});

describe('options as a constant', () => {
  const title = 'Extract options to a constant';
  it('keep their type', () => {
    checkRefactoring(
      `import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';

export const say: RESTPostAPIApplicationCommandsJSONBody = {
  name: 'say',
  description: 'x',
  opt‸ions: [{ type: 3, name: 'what', description: 'y' }],
};
`,
      title,
      `import type { RESTPostAPIApplicationCommandsJSONBody, APIApplicationCommandOption } from 'discord.js';

const sayOptions = [{ type: 3, name: 'what', description: 'y' }] satisfies APIApplicationCommandOption[];

export const say: RESTPostAPIApplicationCommandsJSONBody = {
  name: 'say',
  description: 'x',
  options: sayOptions,
};
`,
    );
    checkRefactoring(
      `import { type ChatInputApplicationCommandData } from 'discord.js';
export const say: ChatInputApplicationCommandData = { name: 'say', description: 'x', ‸options: [{ type: 3, name: 'what', description: 'y' }] };
`,
      title,
      `import { type ChatInputApplicationCommandData } from 'discord.js';
import type { ApplicationCommandOptionData } from 'discord.js';
const sayOptions = [{ type: 3, name: 'what', description: 'y' }] satisfies ApplicationCommandOptionData[];

export const say: ChatInputApplicationCommandData = { name: 'say', description: 'x', options: sayOptions };
`,
    );
  });

  it('in JavaScript need none', () =>
    checkRefactoring(
      `const { defineCommand } = require('application-commands');
module.exports = defineCommand({ name: 'say', description: 'x', ‸options: [{ type: 3, name: 'what', description: 'y' }] });
`,
      title,
      `const { defineCommand } = require('application-commands');
const sayOptions = [{ type: 3, name: 'what', description: 'y' }];

module.exports = defineCommand({ name: 'say', description: 'x', options: sayOptions });
`,
      { file: 'a.js' },
    ));
});

describe('a constant in its place', () => {
  const script = (text: string, more: string) =>
    `import { defineCommand } from 'application-commands';\n${more}export default defineCommand({ name: 'a', description: ${text} });\n`;
  const title = 'Write the value of `what` here';
  it('stays where something else uses it, or tells of it', () => {
    checkRefactoring(script('‸what', "const what = 'x';\n"), title, script("'x'", ''));
    for (const more of [
      "export const what = 'x';\n",
      "// Tells.\nconst what = 'x';\n",
      "const what = 'x';\nuse(what);\n",
    ])
      checkRefactoring(script('‸what', more), title, script("'x'", more));
  });

  it('is offered for a literal of this module', () => {
    expect(titlesAt(script('‸what', "import { what } from './what.js';\n"))).not.toContain(title);
    expect(titlesAt(script('‸what', "const what = 'x'.trim();\n"))).not.toContain(title);
    expect(titlesAt(script("'‸what'", "const what = 'x';\n"))).not.toContain(title);
  });
});
