/** What a file gives to functions of another one that register it: what is said that a deploy sends equals what the program sends. */
import { describe, it } from 'vitest';
import { expectSaidAsSent } from '../../kit/run-bot.ts';

const commands = `--- package.json
{ "name": "bot", "dependencies": { "discord.js": "^14.16.0" } }
--- commands/roll.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = { data: new SlashCommandBuilder().setName('roll').setDescription('Rolls a die'), async execute() {} };
--- commands/info.js
module.exports = {
  data: { name: 'info', description: 'Tells', options: [{ type: 3, name: 'what', description: 'What' }] },
  async execute() {},
};
`;

const head = "const { REST, Routes } = require('discord.js');\n";
const put = "new REST().setToken('').put(Routes.applicationCommands('1'), { body });";
const all = "const all = ['roll', 'info'].map((name) => require('./commands/' + name));";
const store = `const fs = require('node:fs');
const store = new Map();
for (const file of fs.readdirSync(__dirname + '/commands')) {
  const command = require('./commands/' + file);
  store.set(command.data.name, command);
}`;

/** `known`: the commands of which it is said what is sent. */
const programs: Readonly<Record<string, readonly [program: string, known: string]>> = {
  'a list, as it is': [
    `--- send.js\n${head}module.exports = (body) => ${put}\n--- deploy.js\n${all}\nrequire('./send')(all.map(({ data }) => data));`,
    'info roll',
  ],
  'a map, whose objects get a field': [
    `--- send.js\n${head}module.exports = (store) => { const body = []; for (const [, { data }] of store) { const json = { ...data }; if (data.toJSON) continue; json.nsfw = true; body.push(json); } ${put} };
--- deploy.js\n${store}\nrequire('./send.js')(store);`,
    'info',
  ],
  'a list, whose objects get a field': [
    `--- send.js\n${head}exports.send = (body) => { for (const data of body) data.nsfw = true; ${put} };
--- deploy.js\nconst { send } = require('./send');\n${all}\nsend(all.map(({ data }) => data).filter(({ name }) => name === 'info'));`,
    'info',
  ],
  'a list, whose objects get another name': [
    `--- send.js\n${head}exports.send = (list, prefix) => { const body = list.map((data) => ({ ...data, name: prefix + data.name })); ${put} };
--- deploy.js\nconst api = require('./send');\nconst { data } = require('./commands/info.js');\napi.send([data], 'my-');`,
    'my-info',
  ],
  'through a function of a third file': [
    `--- send.js\n${head}exports.send = (body) => { for (const data of body) data.nsfw = true; ${put} };
--- deploying.js\nconst { send } = require('./send');\nexports.deploy = (list) => send(list.map(({ data }) => data));
--- deploy.js\nconst { deploy } = require('./deploying');\ndeploy([require('./commands/info.js')]);`,
    'info',
  ],
  'through a folder': [
    `--- sending/index.js\n${head}exports.send = (body) => { body[0].nsfw = true; ${put} };
--- deploy.js\nrequire('./sending').send([require('./commands/info.js').data]);`,
    'info',
  ],
  'to a class': [
    `--- registrar.js\n${head}module.exports = class { constructor(list) { this.list = list; } run() { const body = this.list.map((data) => ({ ...data, nsfw: true })); ${put} } };
--- deploy.js\nconst Registrar = require('./registrar');\nnew Registrar([require('./commands/info.js').data]).run();`,
    'info',
  ],
  later: [
    `--- send.js\n${head}exports.send = (body) => { body[0].nsfw = true; ${put} };
--- deploy.js\nconst { send } = require('./send');\nconst { data } = require('./commands/info.js');\nsetTimeout(() => send([data]), 0);`,
    '',
  ],
  'twice, each another one': [
    `--- send.js\n${head}exports.send = (body) => { for (const data of body) data.nsfw = true; ${put} };
--- deploy.js\nconst { send } = require('./send');\nconst { data } = require('./commands/info.js');\nsend([data]);\nsend([{ ...data, name: 'more', nsfw: false }]);`,
    'info more',
  ],
  'later, and changes what it made of it then': [
    `--- send.js\n${head}exports.send = (list) => { const body = list.map((data) => ({ ...data })); ${put} body[0].nsfw = true; };
--- deploy.js\nconst { send } = require('./send');\nconst { data } = require('./commands/info.js');\nsetTimeout(() => send([data]), 0);`,
    // It is sent before that: not known, as it may run again.
    '',
  ],
  'later, unchanged': [
    `--- send.js\n${head}exports.send = (list) => { const body = list.map((data) => ({ ...data })); ${put} };
--- deploy.js\nconst { send } = require('./send');\nconst { data } = require('./commands/info.js');\nsetTimeout(() => send([data]), 0);`,
    'info',
  ],
  'to a class among others': [
    `--- registrar.js\n${head}class Registrar { static run(body) { for (const data of body) data.nsfw = true; ${put} } }\nmodule.exports = { Registrar };
--- deploy.js\nconst { Registrar } = require('./registrar');\nRegistrar.run([require('./commands/info.js').data]);`,
    'info',
  ],
  'to a function that a third file hands on': [
    `--- send.js\n${head}const send = (list, prefix) => { const body = list.map((data) => ({ ...data, name: prefix + data.name })); ${put} };\nmodule.exports = { send };
--- api.js\nconst { send } = require('./send');\nmodule.exports = { send };
--- deploy.js\nconst { send } = require('./api');\nsend([require('./commands/info.js').data], 'my-');`,
    'my-info',
  ],
  'to a class that extends it': [
    `--- registrar.js\n${head}exports.Registrar = class { run(body) { for (const data of body) data.nsfw = true; ${put} } };
--- deploy.js\nconst { Registrar } = require('./registrar');\nclass Own extends Registrar {}\nnew Own().run([require('./commands/info.js').data]);`,
    'info',
  ],
  'beside what a test registers': [
    `--- send.js\n${head}exports.send = (body) => ${put}
--- test/send.test.js\nconst { send } = require('../send');\nconst { data } = require('../commands/info.js');\nsend([{ ...data, nsfw: true }]);
--- deploy.js\nconst { send } = require('./send');\nconst { data } = require('./commands/info.js');\nsend([data]);`,
    'info',
  ],
  'and changes it later': [
    `--- send.js\n${head}exports.send = (body) => ${put}
--- deploy.js\nconst { send } = require('./send');\nconst { data } = require('./commands/info.js');\nsend([data]);\ndata.description = 'Other';`,
    'info',
  ],
  'that makes a text of it': [
    `--- send.js\nrequire('discord.js');\nmodule.exports = (list) => {\n  const body = JSON.stringify(list.map((data) => ({ ...data, nsfw: true })));\n  fetch('https://discord.com/api/v10/applications/1/commands', { method: 'PUT', body });\n};
--- deploy.js\nrequire('./send')([require('./commands/info.js').data]);`,
    'info',
  ],
};

describe('what functions of other files register', () => {
  it.each(Object.entries(programs))('%s', (_, [program, known]) => {
    // A builder of a folder that nobody loads in this program is a command as any other.
    expectSaidAsSent(commands + program, known, (name, sent) => name !== 'roll' || sent.has('roll'));
  });
});
