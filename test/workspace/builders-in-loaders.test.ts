/** A loader builds each command of what a file says of it: `new SlashCommandBuilder().setName(command.name)…`. */
import { expect, it } from 'vitest';
import { bodiesInProject } from '../kit/found-in-project.ts';

const bot = (name: string, run = '() => {}') => `--- package.json
{ "main": "index.js", "dependencies": { "discord.js": "^14.16.0" } }
--- index.js
const { Client, Collection } = require('discord.js');
const client = new Client({ intents: [] });
client.slashCommands = new Collection();
require('./handlers/slashCommands.js')(client);
client.login(process.env.TOKEN);
--- handlers/slashCommands.js
const { SlashCommandBuilder } = require('discord.js');
const { readdirSync } = require('fs');
module.exports = (client) => {
  const all = [];
  for (const file of readdirSync('./commands')) {
    const pull = require(\`../commands/\${file}\`);
    if (!pull.name || !pull.description) continue;
    const built = new SlashCommandBuilder().setName(${name}).setDescription(pull.description);
    for (const option of pull.options) built.addUserOption((it) => it.setName(option.name).setDescription('Who'));
    client.slashCommands.set(pull.name, pull);
    all.push(built.toJSON());
  }
  client.on('ready', () => { client.application.commands.set(all); });
};
--- commands/setup.js
module.exports = { name: 'setup', description: 'Sets it up', options: [{ name: 'user' }], run: ${run} };
`;

const options = [{ type: 6, name: 'user', description: 'Who' }];
const setup = [expect.objectContaining({ name: 'setup', description: 'Sets it up', options })];

it.each([
  'pull.name',
  'String(pull.name)',
  '`${pull.name}`',
  "pull.name.toLowerCase().replace(/\\s+/g, '_')",
])('a name that it makes by %s', (name) => {
  expect(bodiesInProject(bot(name))).toEqual(setup);
});

it.each([
  ['what nobody knows', '(client, interaction, settings) => { settings.channel = interaction.channel; }'],
  ['a list that nobody knows', '(client, interaction, settings) => { settings.roles = [interaction.role]; }'],
])('of a file whose handler changes %s', (_, run) => {
  expect(bodiesInProject(bot('String(pull.name)', run))).toEqual(setup);
});
