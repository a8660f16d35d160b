/** Loaders that keep commands in a collection, and what they do beside sending them: what is said that a deploy sends is what is sent. */
import { describe, it } from 'vitest';
import { expectSaidAsSent } from '../../kit/run-bot.ts';

const manifest = '--- package.json\n{ "name": "bot", "dependencies": { "discord.js": "^14.16.0" } }\n';
const ping = `--- commands/ping.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = {
  data: new SlashCommandBuilder().setName('ping').setDescription('Pings').addStringOption((o) => o.setName('a').setDescription('b')),
  async execute(interaction) {},
};
`;
const roll = (more = '') => `--- commands/roll.js
module.exports = {
  ${more}
  data: { name: 'roll', description: 'Rolls', options: [{ type: 3, name: 'a', description: 'b' }] },
  async execute(interaction) {},
};
`;
const head = `--- deploy.js
const { Client, Collection, REST, Routes } = require('discord.js');
const fs = require('node:fs');
const client = new Client();
client.commands = new Collection();
`;
const load = (before = '', test = '') => `for (const file of fs.readdirSync('./commands')) {
  const command = require('./commands/' + file);
  ${before}
  ${test} client.commands.set(command.data.name, command);
}
`;
const put = (body: string): string =>
  `new REST().setToken('').put(Routes.applicationCommands('1'), { body: ${body} });\n`;
const all = 'client.commands.map((command) => command.data)';
const mapped = (made: string): string => put(`client.commands.map((command) => (${made}))`);

const both = manifest + ping + roll() + head;

/** Programs, and what of them is known. */
const programs: Readonly<Record<string, readonly [program: string, known: string]>> = {
  'a name for the file': [both + load('command.name = command.data.name;') + put(all), 'ping roll'],
  'other members of the file': [
    both + load('Object.assign(command, { category: file, name: file, type: 1 });') + put(all),
    'ping roll',
  ],
  'ids of what was sent': [
    `${both}${load()}${put(all)}client.on('sent', (sent) => { for (const other of sent) client.commands.get(other.name).id = other.id; });\n`,
    'ping roll',
  ],
  'a variable of that name elsewhere': [
    both +
      load('const { data } = command; console.log(data.name);') +
      put(all) +
      "client.on('x', (data) => { data.name = 'x'; });\nfunction save({ data }) { data.name = 'y'; }\ntry { save({ data: {} }); } catch (data) { data.name = 'z'; }\n",
    'ping roll',
  ],
  'an order of their own': [
    `${both}${load()}const body = ${all};\nbody.sort((a, b) => a.name.localeCompare(b.name));\n${put('body')}`,
    'ping roll',
  ],
  'what a builder says anyway': [
    manifest + ping + head + load() + mapped('{ ...command.data, type: 1 }'),
    'ping',
  ],
  'another one for those who try it': [
    `${both}${load()}${put(all)}if (process.env.GUILD) new REST().put(Routes.applicationGuildCommands('1', '2'), { body: ${all}.map((data) => ({ ...data, name: 'dev' })) });\n`,
    'ping roll',
  ],
  'a field before what it has': [
    both + load() + mapped("{ default_member_permissions: '8', ...command.data }"),
    '',
  ],
  'a field where it has none': [
    manifest + roll() + head + load() + mapped('{ ...command.data, nsfw: command.data.nsfw ?? true }'),
    '',
  ],
  'fields of its JSON': [
    manifest +
      ping +
      head +
      load() +
      put(
        'client.commands.map((command) => { const json = command.data.toJSON(); return { name: json.name, description: json.description }; })',
      ),
    '',
  ],
  'its JSON without options': [
    manifest + ping + head + load() + mapped('{ ...command.data.toJSON(), options: [] }'),
    '',
  ],
  'the rest of it': [
    manifest +
      roll() +
      head +
      load() +
      put('client.commands.map((command) => { const { options, ...data } = command.data; return data; })'),
    '',
  ],
  'a field under a key that is computed': [
    `${both}${load()}for (const command of client.commands.values()) for (const key of ['nsfw']) command.data[key] = true;\n${put(all)}`,
    '',
  ],
  'a field that is defined': [
    `${manifest}${roll()}${head}${load()}for (const command of client.commands.values()) Object.defineProperty(command.data, 'nsfw', { value: true, enumerable: true });\n${put(all)}`,
    '',
  ],
  'what a flag lets in that is no flag': [
    manifest + roll("slash: 'yes',") + head + load('', 'if (command.slash === true)') + put(all),
    '',
  ],
  'what is not nothing': [
    manifest + roll('text: false,') + head + load('if (command.text !== undefined) continue;') + put(all),
    '',
  ],
  'what is not false': [
    manifest + roll('enabled: 0,') + head + load('', 'if (command.enabled !== false)') + put(all),
    'roll',
  ],
  'what is taken away of what has another type': [
    `${manifest}${roll("meta: { type: 'USER' },")}${head}${load()}for (const command of client.commands.values()) if (command.meta.type === 'USER') delete command.data.description;\n${put(all)}`,
    '',
  ],
};

describe('what a loader sends that keeps', () => {
  it.each(Object.entries(programs))('%s', (_, [program, known]) => {
    expectSaidAsSent(program, known, () => true);
  });
});
