import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../core/syntax/edits/index.ts';
import { offersAt, outcomeOf, type RefactorOptions, titlesAt } from '../kit/refactor.ts';

const title = 'Move this command to a file of its own';
const plain = (text: string): string => text.replaceAll('‸', '');

/** Asserts the text that is left, and the file that is made with its text. */
function check(
  before: string,
  [name, made]: readonly [string, string],
  left: string,
  options: RefactorOptions & { readonly title?: string } = {},
): void {
  const { edits, editsFor, file } = outcomeOf(before, options.title ?? title, options);
  expect(file && [file.base + file.ending, file.text]).toEqual([name, made]);
  expect(applyEdits(plain(before), [...edits, ...(editsFor?.(file?.base ?? '') ?? [])])).toBe(left);
}

describe('a command of a list', () => {
  const ping = '{ "name": "‸ping", "description": "x" }';
  const pong = '{ "name": "pong", "description": "x" }';
  const options = { file: 'all.commands.json' };

  it('in JSON', () => {
    check(
      `[\n  ${pong},\n  ${ping}\n]\n`,
      ['ping.command.json', plain(`${ping}\n`)],
      `[\n  ${pong}\n]\n`,
      options,
    );
    check(
      `{\n  "commands": [\n    {\n      "name": "‸ping", // here\n      "description": "x"\n    },\n    ${pong}\n  ]\n}\n`,
      ['ping.command.jsonc', '{\n  "name": "ping", // here\n  "description": "x"\n}\n'],
      `{\n  "commands": [\n    ${pong}\n  ]\n}\n`,
      { file: 'all.commands.jsonc' },
    );
  });

  it('is offered where others stay, and no comment may be about it', () => {
    expect(titlesAt(`[${ping}, ${pong}]`, options)).toContain(title);
    expect(titlesAt(`[${ping}]`, options)).not.toContain(title);
    expect(titlesAt(`[/* first */ ${ping}, ${pong}]`, { file: 'all.commands.jsonc' })).not.toContain(title);
    expect(titlesAt(ping, { file: 'ping.command.json' })).not.toContain(title);
  });

  it('in TypeScript, with what it needs', () => {
    check(
      `import { ApplicationCommandOptionType as T, type RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';
import { other } from './other.js';

export const commands: RESTPostAPIApplicationCommandsJSONBody[] = [
  other,
  {
    ‸name: 'ping',
    description: 'x', // told
    options: [{ type: T.String, name: 'a', description: 'y' }],
  },
];
`,
      [
        'ping.ts',
        `import { ApplicationCommandOptionType as T } from 'discord.js';
import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';

export const pingCommand = {
  name: 'ping',
  description: 'x', // told
  options: [{ type: T.String, name: 'a', description: 'y' }],
} satisfies RESTPostAPIApplicationCommandsJSONBody;
`,
      ],
      `import { ApplicationCommandOptionType as T, type RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';
import { other } from './other.js';
import { pingCommand } from './ping.js';

export const commands: RESTPostAPIApplicationCommandsJSONBody[] = [
  other,
  pingCommand,
];
`,
    );
  });

  it('in JavaScript, a builder', () =>
    check(
      `const { SlashCommandBuilder } = require('discord.js');

module.exports = [
  new SlashCommandBuilder().setName('‸ping').setDescription('x').addStringOption((o) => o.setName('a').setDescription('y')),
  new SlashCommandBuilder().setName('pong').setDescription('x'),
];
`,
      [
        'ping.js',
        `const { SlashCommandBuilder } = require('discord.js');

const pingCommand = new SlashCommandBuilder().setName('ping').setDescription('x').addStringOption((o) => o.setName('a').setDescription('y'));

module.exports = { pingCommand };
`,
      ],
      `const { SlashCommandBuilder } = require('discord.js');
const { pingCommand } = require('./ping');

module.exports = [
  pingCommand,
  new SlashCommandBuilder().setName('pong').setDescription('x'),
];
`,
      { file: 'all.js', scripts: 'commonjs' },
    ));

  it('is offered where it needs nothing of its module but imports', () => {
    const script = (description: string) =>
      `import { defineCommands } from 'application-commands';\nconst what = 'x';\nexport default defineCommands([{ ‸name: 'a', description: ${description} }]);`;
    expect(titlesAt(script("'x'"))).toContain(title);
    expect(titlesAt(script('what'))).not.toContain(title);
    expect(
      titlesAt(
        "import { defineCommand } from 'application-commands';\nexport default defineCommand({ ‸name: 'a', description: 'x' });",
      ),
    ).not.toContain(title);
  });
});

describe('options go to a module beside', () => {
  const extract = 'Extract options to a file beside';
  const list = "[{ type: 3, name: 'what', description: 'y' }]";
  it('with the type that they need, and a package that the file has', () => {
    const script = (
      options: string,
      more = '',
    ) => `import type { ChatInputApplicationCommandData } from 'discord.js';
${more}export const say: ChatInputApplicationCommandData = { name: 'say', description: 'x', ${options} };
export const tell: ChatInputApplicationCommandData = { name: 'tell', description: 'x', ${more ? options : `options: ${list}`} };
`;
    check(
      script(`‸options: ${list}`),
      [
        'say-options.ts',
        `import type { ApplicationCommandOptionData } from 'discord.js';

export const sayOptions = ${list} satisfies ApplicationCommandOptionData[];
`,
      ],
      script('options: sayOptions', "import { sayOptions } from './say-options';\n"),
      { title: extract },
    );
  });
  it('with the type as the file calls it', () => {
    const script = (options: string, more = '') => `import type * as Discord from 'discord.js';
${more}export const say: Discord.ChatInputApplicationCommandData = { name: 'say', description: 'x', ${options} };
`;
    check(
      script(`‸options: ${list}`),
      [
        'say-options.ts',
        `import type * as Discord from 'discord.js';

export const sayOptions = ${list} satisfies Discord.ApplicationCommandOptionData[];
`,
      ],
      script('options: sayOptions', "import { sayOptions } from './say-options';\n"),
      { title: extract },
    );
  });
  it('without one in JavaScript, and with what they use', () => {
    const script = (
      options: string,
      more = '',
    ) => `const { ApplicationCommandOptionType, SlashCommandBuilder } = require('discord.js');
${more}
/** @type {import('discord.js').ChatInputApplicationCommandData} */
exports.say = { name: 'say', description: 'x', ${options} };
`;
    const written = "[{ type: ApplicationCommandOptionType.String, name: 'what', description: 'y' }]";
    check(
      script(`‸options: ${written}`),
      [
        'say-options.js',
        `const { ApplicationCommandOptionType } = require('discord.js');

const sayOptions = ${written};

module.exports = { sayOptions };
`,
      ],
      script('options: sayOptions', "const { sayOptions } = require('./say-options');\n"),
      { title: extract, file: 'a.js' },
    );
  });
});

it('choices go to a module beside', () => {
  const extract = 'Extract choices to a file beside';
  const script = (choices: string, more = '') => `import { defineCommand } from 'application-commands';
${more}export default defineCommand({
  name: 'roll',
  description: 'x',
  options: [{ type: 4, name: 'die-sides', description: 'y', choices: ${choices} }],
});
`;
  const before = script("‸[{ name: 'Six', value: 6 }]");
  expect(offersAt(before).find((offer) => offer.title === extract)).toMatchObject({
    kind: 'refactor.extract',
    makesFile: true,
  });
  check(
    before,
    ['die-sides-choices.ts', "export const dieSidesChoices = [{ name: 'Six', value: 6 }];\n"],
    script('dieSidesChoices', "import { dieSidesChoices } from './die-sides-choices';\n"),
    { title: extract },
  );
});
