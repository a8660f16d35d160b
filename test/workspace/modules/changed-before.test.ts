/**
 * Loaders as many bots have them, each of which changes what it sends in one of several ways: whatever is said that a deploy sends is
 * what the program sends.
 */
import { describe, expect, it } from 'vitest';
import { normalCommand } from '../../../core/plan/comparison/normal.ts';
import { bodiesInProject } from '../../kit/found-in-project.ts';
import { sentBy } from '../../kit/run-bot.ts';

const commands = `--- package.json
{ "name": "bot", "dependencies": { "discord.js": "^14.16.0" } }
--- commands/fun/ping.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = { data: new SlashCommandBuilder().setName('ping').setDescription('Pings'), async execute() {} };
--- commands/fun/roll.js
module.exports = { data: { name: 'roll', description: 'Rolls' }, async execute() {} };
`;

const head = `const { Client, Collection, REST, Routes } = require('discord.js');
const fs = require('node:fs');
const path = require('node:path');
const client = new Client();
client.commands = new Collection();
`;
const eachFile = (statement: string): string =>
  `for (const folder of fs.readdirSync('./commands')) for (const file of fs.readdirSync('./commands/' + folder)) {
  const command = require('./commands/' + folder + '/' + file);
  ${statement}
}
`;
const put = (body: string): string =>
  `new REST().setToken('').put(Routes.applicationCommands('1'), { body: ${body} });\n`;

/** What makes of an expression another one. */
type Making = (value: string) => string;

/** Loaders. `one`: what is made of a command; `all`: what is made of their list. */
const loaders: Readonly<Record<string, (one: Making, all: Making) => string>> = {
  'of a list': (one, all) =>
    `--- deploy.js\n${head}const body = [];\n${eachFile(`body.push(${one('command.data')});`)}${put(all('body'))}`,
  'of a collection, once it is ready': (one, all) =>
    `--- deploy.js\n${head}${eachFile('client.commands.set(command.data.name, command);')}client.once('ready', async () => {
  await client.application.commands.set(${all(`client.commands.map((command) => ${one('command.data')})`)});
});
client.login('');
`,
  'of the values of a collection': (one, all) =>
    `--- deploy.js\n${head}${eachFile('client.commands.set(command.data.name, command);')}${put(all(`[...client.commands.values()].map(({ data }) => ${one('data')})`))}`,
  'of a class': (one, all) =>
    `--- deploy.js\nconst Bot = require('./bot');\nnew Bot().start();\n--- bot.js\n${head.replace(/const client[\s\S]*/, '')}module.exports = class Bot extends Client {
  commands = new Collection();
  load() {
    ${eachFile('this.commands.set(command.data.name, command);')}  }
  async start() {
    this.load();
    ${put(all(`this.commands.map((command) => ${one('command.data')})`))}  }
};
`,
  'that reads folders by itself': (one, all) =>
    `--- deploy.js\n${head}function load(folder) {
  let found = [];
  for (const entry of fs.readdirSync(folder)) {
    const at = path.join(folder, entry);
    if (fs.statSync(at).isDirectory()) found = found.concat(load(at));
    else found.push(require(at));
  }
  return found;
}
${put(all(`load(path.join(__dirname, 'commands')).map((command) => ${one('command.data')})`))}`,
  'that waits for all files': (one, all) =>
    `--- deploy.js\n${head}(async () => {
  const modules = await Promise.all(fs.readdirSync('./commands/fun').map((file) => import('./commands/fun/' + file)));
  ${put(all(`modules.map((module) => ${one('module.default.data')})`))}})();
`,
  'that knows its files': (one, all) =>
    `--- deploy.js\n${head}const all = Object.values({ ping: require('./commands/fun/ping'), roll: require('./commands/fun/roll') });
const bodies = all.map((command) => ${one('command.data')});
async function deploy({ id }) { try { ${put(all('bodies'))}} catch (error) { console.error(error); } }
deploy({ id: '1' });
`,
  'of another file': (one, all) =>
    `--- deploy.js\n${head}require('./handler')(client);\nclient.login('');
--- handler.js
const fs = require('node:fs');
module.exports = (client) => {
  const found = [];
  fs.readdirSync('./commands').forEach((folder) => {
    const files = fs.readdirSync('./commands/' + folder).filter((file) => file.endsWith('.js'));
    for (const file of files) {
      const command = require('./commands/' + folder + '/' + file);
      if (!command.data) continue;
      client.commands.set(command.data.name, command);
      found.push(${one('command.data')});
    }
  });
  client.on('ready', async () => { await client.application.commands.set(${all('found')}); });
};
`,
};

const asItIs: Making = (value) => value;

const functions = `function mark(data) { data.nsfw = true; return data; }
function markAll(all) { for (const data of all) data.nsfw = true; return all; }
`;

const makings: Readonly<Record<string, readonly [one: Making, all: Making]>> = {
  'as they are': [asItIs, asItIs],
  'a copy with a field': [(value) => `({ ...${value}, nsfw: true })`, asItIs],
  'a copy of its JSON with a field': [
    (value) => `({ ...(${value}.toJSON?.() ?? ${value}), nsfw: true })`,
    asItIs,
  ],
  'fields of it and another one': [
    (value) => `({ name: ${value}.name, description: ${value}.description, nsfw: true })`,
    asItIs,
  ],
  'a field that a call assigns': [(value) => `Object.assign(${value}, { nsfw: true })`, asItIs],
  'a field that a function sets': [(value) => `mark(${value})`, asItIs],
  'a field that is set in the list': [
    asItIs,
    (list) => `${list}.map((data) => { data.nsfw = true; return data; })`,
  ],
  'a field that a loop of a function sets': [asItIs, (list) => `markAll(${list})`],
  'copies of the list with a field': [asItIs, (list) => `${list}.map((data) => ({ ...data, nsfw: true }))`],
};

const rules = { scope: 'global' } as const;

describe.each(Object.entries(loaders))('a loader %s sends', (_, loader) => {
  it.each(Object.entries(makings))('%s', (making, [one, all]) => {
    const project = commands + loader(one, all) + functions;
    const sent = sentBy(project);
    const said = bodiesInProject(project).filter((body) => typeof body !== 'string');
    expect(said.map((body) => normalCommand(body, rules))).toEqual(said.map(({ name }) => sent.get(name)));
    if (making === 'as they are') expect(said.map(({ name }) => name).sort()).toEqual(['ping', 'roll']);
  });
});
