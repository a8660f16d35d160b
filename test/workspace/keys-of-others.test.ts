/** A bot whose handlers write keys of what nobody knows: what its builders gave as JSON is as it was, but for these keys. */
import { expect, it } from 'vitest';
import { bodiesInProject } from '../kit/found-in-project.ts';

const bot = (change: string) => `
--- package.json
{ "name": "bot", "version": "1.0.0", "dependencies": { "discord.js": "^14.11.0" } }
--- handler.js
module.exports = class Handler {
  constructor(client) {
    this.client = client;
    this.commands = new Map();
  }
  async register(commands) {
    await this.client.application.commands.set(commands.map((command) => command.data));
    commands.forEach((command) => this.commands.set(command.data.name, command));
  }
  handle(interaction) {
    const command = this.commands.get(interaction.commandName);
    if (command) command.execute(interaction);
  }
};
--- index.js
const { Client } = require('discord.js');
const Handler = require('./handler');
const client = new Client({ intents: [] });
client.on('ready', async (ready) => {
  const handler = new Handler(ready);
  await handler.register([require('./commands/play'), require('./commands/ping')]);
  ready.on('interactionCreate', (interaction) => handler.handle(interaction));
});
client.login(process.env.TOKEN);
--- commands/play.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = {
  data: new SlashCommandBuilder()
    .setName('play')
    .setDescription('Plays')
    .setDescriptionLocalizations({ de: 'Spielt' })
    .addStringOption((option) => option.setName('what').setDescription('What').addChoices({ name: 'a', value: 'b' }))
    .toJSON(),
  execute: async (interaction) => {
    const queue = queues.get(interaction.guildId);
    ${change}
  },
};
--- commands/ping.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = {
  data: new SlashCommandBuilder().setName('ping').setDescription('Answers').toJSON(),
  execute: (interaction) => interaction.reply('Pong'),
};
`;

const play = {
  name: 'play',
  description: 'Plays',
  description_localizations: { de: 'Spielt' },
  options: [{ type: 3, name: 'what', description: 'What', choices: [{ name: 'a', value: 'b' }] }],
};
const ping = { name: 'ping', description: 'Answers' };

it.each(['queue.link = interaction.link;', 'queue.track.at += 1;', 'delete queue.tracks[0].link;'])(
  'what the service does not read changes nothing: %s',
  (change) => {
    const sent = bodiesInProject(bot(change));
    for (const body of [play, ping]) expect(sent).toContainEqual(expect.objectContaining(body));
  },
);

it.each([
  ['queue.options = interaction.options;', ['play', 'ping']],
  ['queue.nsfw = true;', ['play', 'ping']],
  ['queue.nameLocalizations = interaction.names;', ['play', 'ping']],
  ['queue.fr = interaction.text;', ['play', 'ping']],
  ['queue.name = interaction.name;', []],
])('what the service reads may be another: %s', (change, sent) => {
  expect(bodiesInProject(bot(change))).toEqual(sent);
});
