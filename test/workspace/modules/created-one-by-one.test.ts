/** Commands of other files that a loop creates or edits one by one: what is said that a deploy sends equals what the program sends. */
import { describe, expect, it } from 'vitest';
import { foundInProject } from '../../kit/found-in-project.ts';
import { expectSaidAsSent } from '../../kit/run-bot.ts';

/** A bot as a course teaches it, of which very many are made. `events/ready.js` is put beside it. */
const bot = `--- package.json
{ "name": "bot", "dependencies": { "discord.js": "^14.16.0" } }
--- config.json
{ "testServer": "1" }
--- commands/misc/ping.js
module.exports = {
  name: 'ping',
  description: 'Pong!',
  devOnly: true,
  callback: async (client, interaction) => { await interaction.reply('Pong!'); },
};
--- commands/moderation/ban.js
const { PermissionFlagsBits } = require('discord.js');
module.exports = {
  deleted: false,
  name: 'ban',
  description: 'Bans a member',
  options: [
    { name: 'who', description: 'Whom', type: 9, required: true },
    { name: 'reason', description: 'Why', type: 3 },
  ],
  permissionsRequired: ['Administrator'],
  callback: async (client, interaction) => { await interaction.reply('Banned'); },
};
--- utils/getAllFiles.js
const fs = require('fs');
const path = require('path');
module.exports = (directory, foldersOnly = false) => {
  let fileNames = [];
  const files = fs.readdirSync(directory, { withFileTypes: true });
  for (const file of files) {
    const filePath = path.join(directory, file.name);
    if (foldersOnly) {
      if (file.isDirectory()) fileNames.push(filePath);
    } else {
      if (file.isFile()) fileNames.push(filePath);
    }
  }
  return fileNames;
};
--- utils/getLocalCommands.js
const path = require('path');
const getAllFiles = require('./getAllFiles');
module.exports = (exceptions = []) => {
  let localCommands = [];
  const commandCategories = getAllFiles(path.join(__dirname, '..', 'commands'), true);
  for (const commandCategory of commandCategories) {
    const commandFiles = getAllFiles(commandCategory);
    for (const commandFile of commandFiles) {
      const commandObject = require(commandFile);
      if (exceptions.includes(commandObject.name)) continue;
      localCommands.push(commandObject);
    }
  }
  return localCommands;
};
--- utils/getApplicationCommands.js
module.exports = async (client, guildId) => {
  let applicationCommands;
  if (guildId) {
    const guild = await client.guilds.fetch(guildId);
    applicationCommands = guild.commands;
  } else {
    applicationCommands = await client.application.commands;
  }
  await applicationCommands.fetch();
  return applicationCommands;
};
--- utils/areCommandsDifferent.js
module.exports = (existing, local) => existing.description !== local.description || true;
--- deploy.js
const { Client } = require('discord.js');
const client = new Client({});
const register = require('./events/ready');
const again = require('./again');
client.on('ready', async (client) => { await register(client); if (again) await register(client); });
client.login();
--- again.js
module.exports = true;
--- events/ready.js
const { testServer } = require('../config.json');
const areCommandsDifferent = require('../utils/areCommandsDifferent');
const getApplicationCommands = require('../utils/getApplicationCommands');
const getLocalCommands = require('../utils/getLocalCommands');
`;

/** Goes through the commands, and does one thing or the other with each. */
const each = (edits: string, creates: string, before = '') => `module.exports = async (client) => {
  try {
    const localCommands = getLocalCommands();
    const applicationCommands = await getApplicationCommands(client, testServer);
    for (const localCommand of localCommands) {
      const { name, description, options } = localCommand;
      ${before}
      const existingCommand = await applicationCommands.cache.find((cmd) => cmd.name === name);
      if (existingCommand) {
        if (localCommand.deleted) { await applicationCommands.delete(existingCommand.id); continue; }
        if (areCommandsDifferent(existingCommand, localCommand)) await applicationCommands.edit(existingCommand.id, ${edits});
      } else {
        if (localCommand.deleted) continue;
        await applicationCommands.create(${creates});
      }
    }
  } catch (error) {
    console.log(error);
  }
};
`;

const whole = '{ name, description, options }';
const part = '{ description, options }';

/** `known`: the commands of which it is said what is sent. */
const programs: Readonly<Record<string, readonly [program: string, known: string]>> = {
  'by their fields': [each(part, whole), 'ban ping'],
  'and edits all of them': [each(whole, whole), 'ban ping'],
  'and edits one field of them': [each('{ description }', whole), 'ban ping'],
  'by members of the object': [
    each(
      '{ description: localCommand.description, options: localCommand.options }',
      '{ name: localCommand.name, description: localCommand.description, options: localCommand.options }',
    ),
    'ban ping',
  ],
  'and edits a text of its own into them': [each("{ description: 'Edited', options }", whole), ''],
  'and edits a text that nobody knows into them': [
    each('{ description: description + process.title.slice(0, 1), options }', whole),
    '',
  ],
  'and edits another text of them into them': [each('{ description: name }', whole), ''],
  'and edits what nobody knows into them': [each("JSON.parse(process.env.CHANGES ?? '{}')", whole), ''],
  'and edits a flag of its own into them': [each('{ nsfw: true }', whole), ''],
  'with a text of its own': [each(part, "{ name, description: 'Other', options }"), ''],
  'under another name': [each(part, '{ name: name + 2, description, options }'), 'ban2 ping2'],
  'without their options': [each('{ description }', '{ name, description }'), 'ban ping'],
  'after it changed some': [
    each(part, whole, "if (localCommand.devOnly) localCommand.description += ' (dev)';")
      .replace(
        'const { name, description, options } = localCommand;',
        'const { name, options } = localCommand;',
      )
      .replaceAll('{ description, options }', '{ description: localCommand.description, options }')
      .replaceAll(
        '{ name, description, options }',
        '{ name, description: localCommand.description, options }',
      ),
    '',
  ],
  'but one that has a flag': [each(part, whole, 'if (localCommand.devOnly) continue;'), 'ban'],
};

/** The same with builders, of which the loop reads what they hold. */
const ofBuilders = bot
  .replace(
    /--- commands[\s\S]*?--- utils/,
    `--- commands/misc/ping.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = { data: new SlashCommandBuilder().setName('ping').setDescription('Pong!'), run() {} };
--- commands/moderation/ban.js
const { SlashCommandBuilder, PermissionFlagsBits } = require('discord.js');
module.exports = {
  data: new SlashCommandBuilder()
    .setName('ban')
    .setDescription('Bans a member')
    .setDefaultMemberPermissions(4n)
    .addUserOption((option) => option.setName('who').setDescription('Whom').setRequired(true))
    .addStringOption((option) => option.setName('reason').setDescription('Why').addChoices({ name: 'Spam', value: 'spam' })),
  run() {},
};
--- utils`,
  )
  .replace('commandObject.name', 'commandObject.data.name');

const eachBuilder = (creates: string, before = '', edits = creates) =>
  each(edits, creates, before).replace('} = localCommand;', '} = localCommand.data;');

const buildersRead: typeof programs = {
  'by what they hold, without their permissions': [eachBuilder(whole), 'ban ping'],
  'by their JSON': [eachBuilder('localCommand.data.toJSON()'), 'ban ping'],
  'by themselves': [eachBuilder('localCommand.data'), 'ban ping'],
  'after it added to the list of their options': [
    eachBuilder(whole, "options.push({ name: 'more', description: 'x', type: 3 });"),
    '',
  ],
  'after it added to the list of their options, by themselves': [
    eachBuilder(
      'localCommand.data.toJSON()',
      "options.push({ name: 'more', description: 'x', type: 3, toJSON() { return { name: 'more', description: 'x', type: 3 }; } });",
    ),
    'ban ping',
  ],
  'after it added an option to what it had read the list of': [
    eachBuilder(
      whole,
      "localCommand.data.addBooleanOption((option) => option.setName('more').setDescription('x'));",
    ),
    '',
  ],
  'with a copy of the list of their options': [
    eachBuilder("{ name, description, options: [...options, { name: 'more', description: 'x', type: 3 }] }"),
    'ban ping',
  ],
  'where they have options': [eachBuilder(whole, 'if (options.length === 0) continue;'), 'ban'],
  'after it took away their options': [eachBuilder(whole, 'options.length = 0;'), ''],
  'after code that nobody knows had the list of their options': [
    eachBuilder(whole, "require('unknown-package')(options);").replace(
      'module.exports',
      "const { createRequire } = require('module');\nmodule.exports",
    ),
    '',
  ],
};

describe('a loop creates commands of builders', () => {
  for (const [how, [loop, known]] of Object.entries(buildersRead))
    it(how, () => {
      const once = ofBuilders.replace('module.exports = true', 'module.exports = false');
      const unknown = '--- node_modules/unknown-package/index.js\nmodule.exports = (list) => list.pop();\n';
      expectSaidAsSent(`${unknown}${once}${loop}`, known, (name, sent) => sent.has(name));
    });
});

describe('a loop creates commands of other files', () => {
  for (const [how, [loop, known]] of Object.entries(programs))
    it(how, () => {
      expectSaidAsSent(bot + loop, known, (name, sent) => sent.has(name) || known.includes(String(name)));
    });
});

it('is none where an object of the program has the name', () => {
  expect(
    foundInProject(`--- registry.js
const all = [];
module.exports = { all, create: (command) => all.push(command) };
--- index.js
const applicationCommands = require('./registry');
applicationCommands.create({ name: 'Big One', description: '' });
const own = () => ({ create() {} });
const appCommands = own();
appCommands.create({ name: 'Big Two', description: '' });
`),
  ).toEqual([]);
});

it('is none where a map of the program has the name', () => {
  expect(
    foundInProject(`--- index.js
const applicationCommands = new Map();
const { texts } = require('./texts');
for (const { name, description } of texts) applicationCommands.set(name, { name, description });
--- texts.js
exports.texts = [{ name: 'Big One', description: '' }];
`),
  ).toEqual([]);
});
