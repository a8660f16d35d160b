/** A bot whose handlers change lists of a database: its commands are as they are written. */
import { expect, it } from 'vitest';
import { bodiesInProject } from '../kit/found-in-project.ts';

const bot = (change: string, load: string) => `
--- package.json
{ "name": "bot", "version": "1.0.0", "dependencies": { "discord.js": "^14.11.0", "mongoose": "^8.0.0" } }
--- index.js
const fs = require('fs');
const { Client } = require('discord.js');
const client = new Client({ intents: [] });
client.commands = new Map();
const all = [];
for (const file of fs.readdirSync('./commands')) {
  const command = require(\`./commands/\${file}\`);
  client.commands.set(command.name, command);
  ${load}
}
client.on('ready', () => client.application.commands.set(all));
client.login(process.env.TOKEN);
--- db.js
const mongoose = require('mongoose');
module.exports = mongoose.model('user', new mongoose.Schema({ id: String, warns: Array }));
--- commands/warn.js
const db = require('../db');
module.exports = {
  name: 'warn',
  description: 'Warns',
  options: [{ type: 6, name: 'who', description: 'Who' }],
  run: async (client, interaction) => {
    const user = await db.findOne({ id: interaction.user.id });
    ${change}
    await user.save();
  },
};
--- commands/ping.js
module.exports = { name: 'ping', description: 'Answers', options: [], run() {} };
`;

const copy = 'all.push({ name: command.name, description: command.description, options: command.options });';
const bodies = [
  { name: 'warn', description: 'Warns', options: [{ type: 6, name: 'who', description: 'Who' }] },
  { name: 'ping', description: 'Answers' },
];

it.each([
  ['user.warns.push(1);', copy],
  ['user.warns.push({ id: interaction.id, at: Date.now() });', 'all.push(command);'],
  ['user.warns = user.warns ?? []; user.warns.splice(0, 1);', copy],
  ['for (const warn of user.warns) warn.notes.push(interaction.id);', copy],
])('%s', (change, load) => {
  const sent = bodiesInProject(bot(change, load));
  expect(sent).toHaveLength(bodies.length);
  for (const body of bodies) expect(sent).toContainEqual(expect.objectContaining(body));
});

it.each([
  'user.items.reduce((counts, item) => { counts[item.name] = (counts[item.name] || 0) + 1; return counts; }, {});',
  'user.items.reduceRight((all, item) => { all.push(item.name); return all; }, []).sort();',
])('what rows are folded into is nothing of theirs: %s', (change) => {
  for (const load of ['all.push(command);', copy])
    for (const body of bodies)
      expect(bodiesInProject(bot(change, load))).toContainEqual(expect.objectContaining(body));
});

it('a list of the same name may be one of theirs', () => {
  expect(bodiesInProject(bot('user.options.push(1);', copy))).toEqual(['warn', 'ping']);
});

it.each([
  'user.coins += 1;',
  'user.warns = user.warns.filter((warn) => warn.id);',
  'Object.assign(user, { coins: 1 });',
])('what the service does not read changes nothing: %s', (change) => {
  const sent = bodiesInProject(bot(change, copy));
  for (const body of bodies) expect(sent).toContainEqual(expect.objectContaining(body));
});

it('what the service reads may be changed in all that they have', () => {
  const [, ping] = bodies;
  // The copies are made before anybody has them, and not those of the options.
  expect(bodiesInProject(bot('user.name = interaction.id;', copy))).toEqual([expect.objectContaining(ping)]);
});
