/** What runs by a message is no command of the interface because one stands in a place like its own. */
import { describe, expect, it } from 'vitest';
import { foundInProject } from '../kit/found-in-project.ts';

const options = "options: [{ type: 3, name: 'text', description: 'What' }]";
const named = "name: 'ban', description: 'Bans'";

/** What speaks for its likes, by how what stands in the same place runs. `command`: with what only commands have. */
const shapes: Readonly<Record<string, (fields: string, run: string) => string>> = {
  'an object': (fields, run) => `module.exports = { ${fields}, cooldown: 3, async execute${run} {} };`,
  'an object with an arrow': (fields, run) => `module.exports = { ${fields}, execute: async ${run} => {} };`,
  'an object with a function': (fields, run) => `module.exports = { ${fields}, run: function ${run} {} };`,
  'a member': (fields, run) => `module.exports = { data: { ${fields} }, execute${run} {} };`,
  'an export of several': (fields, run) => `exports.data = { ${fields} };\nexports.run = async ${run} => {};`,
  'an exported constant': (fields, run) =>
    `export const data = { ${fields} };\nexport async function execute${run} {}`,
  'a class': (fields, run) =>
    `const Command = require('../base');\nmodule.exports = class extends Command { constructor() { super({ ${fields} }); } async run${run} {} };`,
  'a field of a class': (fields, run) =>
    `const Command = require('../base');\nmodule.exports = class extends Command { data = { ${fields} }; execute = async ${run} => {}; };`,
};

const messages: readonly string[] = [
  '(message, args)',
  '(client, msg)',
  '({ message, args })',
  '(m: Message, args: string[])',
  '(m: Discord.Message<true>)',
];
const others: readonly string[] = [
  '(interaction)',
  '({ message, interaction })',
  '(client, interaction, message)',
  '(message: ChatInputCommandInteraction)',
  '(i, message)',
  '(ctx, args)',
  '()',
];

const base =
  '--- commands/base.js\nmodule.exports = class Command { constructor(options) { this.options = options; } };\n';
const found = (first: string, second: string) =>
  foundInProject(`${base}--- commands/slash/say.ts\n${first}\n--- commands/text/ban.ts\n${second}\n`).map(
    (line) => line.slice(0, line.indexOf(':')),
  );
const both = ['commands/slash/say.ts', 'commands/text/ban.ts'];

describe.each(Object.entries(shapes))('%s', (_, shape) => {
  const slash = shape(`name: 'say', description: 'Says', ${options}`, '(interaction)');

  it.each(messages)('is no command that runs by %s', (run) => {
    expect(found(slash, shape(named, run))).toEqual(['commands/slash/say.ts']);
  });

  it.each(others)('is one that runs by %s', (run) => {
    expect(found(slash, shape(named, run))).toEqual(both);
  });

  it('is one where a command runs by messages, too', () => {
    expect(found(slash.replace('(interaction)', '(message, args)'), shape(named, '(message, args)'))).toEqual(
      both,
    );
  });

  it('is one that says so itself', () => {
    expect(found(slash, shape(`${named}, ${options}`, '(message, args)'))).toEqual(both);
  });

  it('is one that a loader takes', () => {
    const member = slash.includes('data') ? '.data' : '';
    const load = `--- load.js\nconst bodies = [];\nfor (const file of readdirSync('./commands/text')) bodies.push(require('./commands/text/' + file)${member});\nrest.put(Routes.applicationCommands(id), { body: bodies });\n`;
    if (!slash.includes('class'))
      expect(found(slash, `${shape(named, '(message, args)')}\n${load}`)).toEqual(both);
  });
});

it('is the same whichever is read first', () => {
  const shape = shapes['an object'] as (fields: string, run: string) => string;
  const files = [
    shape(`name: 'say', description: 'Says', ${options}`, '(message, args)'),
    shape(named, '(message, args)'),
    shape(`name: 'ask', description: 'Asks', ${options}`, '(interaction)'),
  ];
  for (const order of [
    [0, 1, 2],
    [1, 2, 0],
    [2, 1, 0],
  ])
    expect(
      foundInProject(order.map((at) => `--- commands/${at}.js\n${files[at]}\n`).join(''))
        .map((line) => line.slice(9, 10))
        .sort(),
    ).toEqual(['0', '1', '2']);
});
