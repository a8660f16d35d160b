/** Commands that are written in calls of managers: of discord.js they are judged as it sends them, of anybody else they may be other things. */
import { expect, it } from 'vitest';
import { check, problemsIn } from '../kit/lint.ts';
import { inProject } from '../kit/releases.ts';

const inBot = (release: string) => ({ ...inProject({ asked: { 'discord.js': release } }), beside: {} });
const list = "[{ name: 'ping', description: 'Answers', nsfw: 'yes' }]";
const wrong = ['wrong-type'];
const rulesIn = (text: string): readonly string[] =>
  problemsIn(text, inBot('^14.16.0')).map(({ rule }) => rule);

it.each([
  [
    'a client that the file makes',
    `const { Client } = require('discord.js');\nconst client = new Client({ intents: [] });\nclient.application.commands.set(${list});`,
  ],
  [
    'one of the whole package',
    `const Discord = require('discord.js');\nconst bot = new Discord.Client();\nbot.once('ready', async () => { await bot.application?.commands.set(${list}); });`,
  ],
  [
    'a class that is taken out of the package',
    `const Discord = require('discord.js');\nconst { Client } = Discord;\nconst client = new Client();\nclient.application!.commands.set(${list});`,
  ],
  [
    'what listeners get',
    `import { Client, Events } from 'discord.js';\nconst client = new Client();\nclient.once(Events.ClientReady, (ready) => { ready.application.commands.set(${list}); });`,
  ],
  [
    'a guild that listeners get',
    `import { Client } from 'discord.js';\nconst client = new Client();\nclient.on('guildCreate', async (guild) => { await guild.commands.set(${list}); });`,
  ],
  [
    'an interaction',
    `import { Client } from 'discord.js';\nconst client = new Client();\nclient.on('interactionCreate', async (interaction) => { const { guild } = interaction; await guild.commands.set(${list}); });`,
  ],
  [
    'a parameter with a type',
    `import type { Client } from 'discord.js';\nexport const ready = async (client: Client<true>) => { await client.application.commands.set(${list}); };`,
  ],
  [
    'a parameter with a type by its namespace',
    `import * as Discord from 'discord.js';\nexport function add(guild: Discord.Guild) { return guild.commands.set(${list}); }`,
  ],
  [
    'one of its guilds',
    `import { Client } from 'discord.js';\nconst client = new Client();\nconst guild = client.guilds.cache.get('1') ?? (await client.guilds.fetch('1'));\nawait guild.commands.set(${list});`,
  ],
  [
    'each of its guilds',
    `import { Client } from 'discord.js';\nconst client = new Client();\nclient.guilds.cache.forEach((guild) => guild.commands.set(${list}));`,
  ],
  [
    'whichever manager it is',
    `const { Client } = require('discord.js');\nconst client = new Client();\nclient.on('ready', () => {\n  const guild = client.guilds.cache.get('1');\n  let commands;\n  if (guild) commands = guild.commands;\n  else commands = client.application?.commands;\n  commands?.set(${list});\n});`,
  ],
])('%s', (_, text) => expect(rulesIn(text)).toEqual(wrong));

it.each([
  ['nobody knows what client', `client.application.commands.set(${list});`],
  ['a parameter', `module.exports = (client) => client.application.commands.set(${list});`],
  [
    'a client of another package',
    `const { Client } = require('discord.js-own');\nconst client = new Client();\nclient.application.commands.set(${list});`,
  ],
  [
    'a class of the program',
    `const { Client } = require('discord.js');\nclass Bot extends Client {}\nconst client = new Bot();\nclient.application.commands.set(${list});`,
  ],
  [
    'a type of the program',
    `import type { Client } from './client.ts';\nexport const add = (client: Client) => client.application.commands.set(${list});`,
  ],
  [
    'what a function makes of a client',
    `const { Client } = require('discord.js');\nconst client = wrapped(new Client());\nclient.application.commands.set(${list});`,
  ],
  [
    'a client that is replaced',
    `const { Client } = require('discord.js');\nlet client = new Client();\nclient = wrapped(client);\nclient.application.commands.set(${list});`,
  ],
  [
    'a parameter that is replaced',
    `import type { Client } from 'discord.js';\nexport const add = (client: Client) => { client = wrapped(client); client.application.commands.set(${list}); };`,
  ],
  [
    'what the program has at a client',
    `const { Client } = require('discord.js');\nconst client = new Client();\nclient.own.application.commands.set(${list});`,
  ],
  [
    'what others send to listeners',
    `const bus = require('./bus');\nbus.on('guild', (guild) => guild.commands.set(${list}));`,
  ],
  [
    'what changes a command',
    `const { Client } = require('discord.js');\nconst client = new Client();\nclient.application.commands.edit('1', ${list.slice(1, -1)});`,
  ],
  [
    'a client that is replaced among others',
    `const { Client } = require('discord.js');\nlet client = new Client();\n({ client } = require('./wrapped'));\nclient.application.commands.set(${list});`,
  ],
  [
    'a client that a loop replaces',
    `const { Client } = require('discord.js');\nlet client = new Client();\nfor (client of bots()) client.application.commands.set(${list});`,
  ],
  [
    'a client that is replaced in brackets',
    `const { Client } = require('discord.js');\nlet client = new Client();\n(client) = wrap(client);\nclient.application.commands.set(${list});`,
  ],
  [
    'a type that stands for any',
    `import { Client } from 'discord.js';\nexport function add<Client extends Own>(client: Client) { client.application.commands.set(${list}); }`,
  ],
  [
    'a type of a function',
    `import { Client } from 'discord.js';\nexport function add() { type Client = Own; return (client: Client) => client.application.commands.set(${list}); }`,
  ],
  [
    'what the package only holds',
    `import type { Collection } from 'discord.js';\nexport const add = (bots: Collection<string, Own>) => bots.first().application.commands.set(${list});`,
  ],
  [
    'a client of another kind',
    `const { REST } = require('discord.js');\nconst client = new REST();\nObject.assign(client, own);\nclient.application.commands.set(${list});`,
  ],
  [
    'a guild that the program puts there',
    `const { Client } = require('discord.js');\nconst client = new Client();\nObject.assign(client, { guild: own });\nclient.guild.commands.set(${list});`,
  ],
  [
    'an application that the program puts there',
    `const { Client } = require('discord.js');\nconst client = new Client();\nclient.application = own(client);\nclient.application.commands.set(${list});`,
  ],
  [
    'a method that the program puts there',
    `const { ApplicationCommandManager, Client } = require('discord.js');\nconst { set } = ApplicationCommandManager.prototype;\nApplicationCommandManager.prototype.set = function (all) { return set.call(this, all.map(fixed)); };\nconst client = new Client();\nclient.application.commands.set(${list});`,
  ],
  [
    'events of the program',
    `const { Client } = require('discord.js');\nconst client = new Client();\nclient.on('own', (guild) => guild.commands.set(${list}));`,
  ],
  [
    'constants, which others may change',
    `const { Client } = require('discord.js');\nconst client = new Client();\nconst commands = ${list};\nnormalize(commands);\nclient.application.commands.set(commands);`,
  ],
])('%s may take others', (_, text) => expect(rulesIn(text)).toEqual([]));

const head = "const { Client } = require('discord.js');\nconst client = new Client();\n";

it.each([
  'client.application ??= own;',
  "client['application'] = own;",
  "client.application.commands['set'] = own;",
  'client.application.commands.set ||= own;',
  'const app = client.application; app.commands = own;',
  '({ application: client.application } = own);',
  'Object.assign(client, { application: own });',
  "sinon.stub(client.application.commands, 'set');",
  "client.emit('ready', own);",
])('what the program puts there may take others: %s', (patch) =>
  expect(rulesIn(`${head}${patch}\nclient.application.commands.set(${list});`)).toEqual([]),
);

it('some of the guilds are no guild', () =>
  expect(
    rulesIn(
      `${head}const some = await client.guilds.fetch({ limit: 5 });\nsome.guild.commands.set(${list});`,
    ),
  ).toEqual([]));

it('names of types are those of the release', () => {
  const drawing = `client.application.commands.create({ name: 'ping', description: 'Answers', options: [{ type: 'STRING', name: 'a', description: 'x' }] });\n`;
  check(
    `${head}${drawing}${' '.repeat(drawing.indexOf("'STRING'"))}^^^^^^^^ error wrong-type\n`,
    inBot('^14.16.0'),
  );
  expect(problemsIn(head + drawing, inBot('^13.17.0'))).toEqual([]);
});

it('what discord.js leaves out is not sent', () =>
  expect(
    rulesIn(
      `${head}client.application.commands.set([{ name: 'ping', description: 'Answers', options: null }, { name: 'pong', description: 'Answers', options: [{ type: 3, name: 'a', description: 'x', choices: null }] }]);`,
    ),
  ).toEqual([]));

it.each([
  ["{ type: 2, name: 'Show', options: false }", 'error'],
  ["{ type: 2, name: 'Show', options: [] }", 'information'],
  [
    "{ name: 'say', description: 'x', options: [{ type: 5, name: 'a', description: 'x', choices: false }] }",
    'error',
  ],
  [
    "{ name: 'say', description: 'x', options: [{ type: 5, name: 'a', description: 'x', autocomplete: false }] }",
    'information',
  ],
])('discord.js fails where it goes through what is no list: %s', (command, severity) =>
  expect(problemsIn(`const a: ApplicationCommandData = ${command};\n`, inBot('^14.16.0'))).toMatchObject([
    { rule: 'wrong-place-property', severity },
  ]),
);

it('names are told that stand twice', () =>
  check(
    `${head}client.application.commands.set([
  { name: 'ping', description: 'Answers' },
  { name: 'ping', description: 'Answers again' },
          ^^^^^^ error duplicate-command-name: Another CHAT_INPUT command
]);
`,
    inBot('^14.16.0'),
  ));

it('looks no farther than can be followed', () => {
  const aliases = Array.from({ length: 3000 }, (_, at) => `const c${at + 1} = c${at};`).join('\n');
  const known = `const { Client } = require('discord.js');\nconst c0 = new Client();\nc0.application.commands.set(${list});\n`;
  expect(rulesIn(`${known}${aliases}\nc3000.application.commands.set(${list});`)).toEqual(wrong);
});
