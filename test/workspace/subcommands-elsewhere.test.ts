/** A command has what another file says for its subcommand: that is none for itself. */
import { expect, it } from 'vitest';
import { bodiesInProject } from '../kit/found-in-project.ts';

const project = (config: string, inIndex = '') => `--- package.json
{ "dependencies": { "discord.js": "^14.16.0" } }
--- command.ts
import type { ChatInputApplicationCommandData } from 'discord.js';
export class Command {
  constructor(readonly data: ChatInputApplicationCommandData) {}
}
--- names.ts
export const name = 'set';
--- set.ts
import { Command } from './command';
export default new Command({ name: 'set', description: 'Sets it' });
--- config.ts
import type { ChatInputApplicationCommandData } from 'discord.js';
import { Command } from './command';
import set from './set';
${config}
--- index.ts
import set from './set';
${inIndex}
`;

const subcommand = { type: 1, name: 'set', description: 'Sets it' };
const config = { name: 'config', description: 'Sets all', options: [subcommand] };
const withOptions = (options: string) =>
  `export default new Command({ name: 'config', description: 'Sets all', options: [${options}] });`;

it.each([
  [
    'by its texts',
    withOptions('{ type: 1, name: set.data.name, description: set.data.description }'),
    [config],
  ],
  ['as a copy', withOptions('{ ...set.data, type: 1 }'), [config]],
  [
    'with the same text only',
    withOptions("{ type: 1, name: 'set', description: 'Sets it' }"),
    [{ name: 'set' }, config],
  ],
])('%s', (_, text, bodies) => {
  expect(bodiesInProject(project(text))).toEqual(bodies.map((body) => expect.objectContaining(body)));
});

it('as another command that is registered', () => {
  const registers = `import { Client } from 'discord.js';\nnew Client({ intents: [] }).application.commands.create(set.data);`;
  const text = withOptions('{ type: 1, name: set.data.name, description: set.data.description }');
  expect(bodiesInProject(project(text, registers)).length).toBe(2);
});

/** A program that loads a folder in a way that is not followed to what it registers. */
const loading = (set: string, config: string, from: string) => `--- package.json
{ "dependencies": { "discord.js": "^14.16.0" } }
--- src/commands/${set}.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = { data: new SlashCommandBuilder().setName('set').setDescription('Sets it') };
--- src/commands/${config}.js
const { SlashCommandBuilder } = require('discord.js');
const set = require('${from}');
module.exports = {
  data: new SlashCommandBuilder()
    .setName('config')
    .setDescription('Sets all')
    .addSubcommand((sub) => sub.setName(set.data.name).setDescription(set.data.description)),
};
`;
const loader = `--- src/load.js
exports.loadAll = (dir) => readdirSync(dir).map((file) => require(join(dir, file)));
--- src/index.js
const { loadAll } = require('./load');
client.application.commands.set(loadAll(join(__dirname, 'commands')).map(({ data }) => data));
`;

const ownLoader = `--- src/index.js
const dir = join(__dirname, 'commands');
client.application.commands.set(readdirSync(dir).map((file) => require(join(dir, file))).map(({ data }) => data));
`;

it.each([
  ['beside it', 'set', 'config', './set', true],
  ['in the folder of another category', 'fun/set', 'admin/config', '../fun/set', true],
  ['in a folder below', 'config/set', 'config', './config/set', false],
  ['in a folder of subcommands', 'subcommands/set', 'admin/config', '../subcommands/set', false],
  ['beside the only command of a folder', 'config/set', 'config/index', './set', false],
  ['beside a command that is called like its folder', 'config/set', 'config/config', './set', false],
  ['in a folder that holds no commands', '../parts/set', 'config', '../parts/set', false],
])('as another command %s, where files are loaded', (_, set, config, from, isOther) => {
  const files = loading(set, config, from).replace('commands/../', '');
  const names = (text: string) =>
    bodiesInProject(text).map((body) => (typeof body === 'string' ? body : body.name));
  for (const each of [loader, ownLoader])
    expect(names(files + each).sort()).toEqual(isOther ? ['config', 'set'] : ['config']);
  expect(names(files)).toEqual(['config']);
});
