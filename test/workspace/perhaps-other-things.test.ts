/** Names of texts, messages and subcommands speak against a command only where nothing else tells what it is. */
import { describe, expect, it } from 'vitest';
import { bodiesInProject } from '../kit/found-in-project.ts';

const base = (name: string) => `--- package.json
{ "dependencies": { "discord.js": "^14.16.0" } }
--- src/base.ts
import type { ChatInputApplicationCommandData } from 'discord.js';
export class ${name} {
  constructor(readonly data: ChatInputApplicationCommandData) {}
}
`;
const load = (folder: string, taken: string, test = '') => `--- src/deploy.ts
const bodies = [];
for (const file of readdirSync('./src/${folder}')) {
  const { default: command } = await import('./${folder}/' + file);
  ${test}bodies.push(${taken});
}
rest.put(Routes.applicationCommands(id), { body: bodies });
`;
const ban = "{ name: 'ban', description: 'Bans' }";
const made = (name = 'Command') =>
  `import { ${name} } from '../base';\nexport default new ${name}(${ban});\n`;
const derived = (name: string, run = '') =>
  `import { Command } from '../base';\nexport default class ${name} extends Command { constructor() { super(${ban}); } ${run} }\n`;
const file = (folder: string, text: string) => `--- src/${folder}/x.ts\n${text}`;

const named: readonly (readonly [what: string, base: string, folder: string, text: string])[] = [
  ['a class for messages', 'Command', 'commands', derived('EditMessageCommand')],
  ['a class for texts', 'Command', 'commands', derived('TextCommand')],
  ['a class for a subcommand', 'Command', 'commands', derived('BanSubcommand')],
  ['a folder of messages', 'Command', 'message-commands', made()],
  ['a folder of texts', 'Command', 'text-commands', made()],
  ['an old folder', 'Command', 'legacy', made()],
  [
    'a variable',
    'Command',
    'commands',
    `import { Command } from '../base';\nconst textCommand = new Command(${ban});\nexport default textCommand;\n`,
  ],
  ['a base for groups', 'SlashGroupCommand', 'commands', made('SlashGroupCommand')],
  ['a base for messages', 'MessageCommand', 'commands', made('MessageCommand')],
  ['a base for subcommands', 'SubCommand', 'commands', made('SubCommand')],
];

describe.each(named)('what has the name of %s', (_, name, folder, text) => {
  const project = base(name) + file(folder, text);
  const taken = text.includes(' extends ') ? 'new command().data' : 'command.data';

  it('is none by its type alone', () => {
    expect(bodiesInProject(project)).toEqual([]);
  });
  it('is none where a loader takes others', () => {
    expect(bodiesInProject(project + load('others', taken))).toEqual([]);
  });
  it('is one that a loader takes', () => {
    expect(bodiesInProject(project + load(folder, taken))).toEqual([{ name: 'ban', description: 'Bans' }]);
  });
  it('is one that is not known in full where a loader adds to it', () => {
    expect(bodiesInProject(project + load(folder, `{ ...${taken}, contexts: [0] }`))).toEqual(['ban']);
  });
});

describe('what runs', () => {
  const sent = (name: string, run: string) =>
    bodiesInProject(base('Command') + file('commands', derived(name, run)));

  it.each([
    ['an interaction', 'async run(interaction) {}', 1],
    ['the type of an interaction', 'async execute(it: ChatInputCommandInteraction) {}', 1],
    ['a message', 'async run(message, args) {}', 0],
    ['something', 'async run(it) {}', 0],
  ])('by %s counts for more than the name of a message', (_, run, count) => {
    expect(sent('EditMessageCommand', run).length).toBe(count);
  });
  it('by an interaction may be a subcommand', () => {
    expect(sent('BanSubcommand', 'async run(interaction) {}')).toEqual([]);
  });
  it('by a message is a command of messages, whatever its name is', () => {
    expect(sent('BanCommand', 'async run(message: Message, args: string[]) {}')).toEqual([]);
    expect(sent('BanCommand', 'async run(it) {}').length).toBe(1);
  });
});
