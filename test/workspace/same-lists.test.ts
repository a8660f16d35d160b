/** What a bot sends where several names of its code stand for one list, or one name for several lists. */
import { describe, expect, it } from 'vitest';
import { sentInProject } from '../kit/found-in-project.ts';
import { describeSent } from '../kit/sent-copies.ts';

const commandOf = (folder: string, name: string) =>
  `--- ${folder}/${name}.js\nconst { SlashCommandBuilder } = require('discord.js');\nmodule.exports = { data: new SlashCommandBuilder().setName('${name}').setDescription('Text'), async execute(interaction) {} };\n`;
const body = (name: string) => ({ name, type: 1, description: 'Text' });
const written = commandOf('commands', 'ping');

/** Goes through the files of a folder. */
const each = (statement: string, folder = 'commands') =>
  `for (const file of readdirSync('./${folder}')) { const command = require(\`./${folder}/\${file}\`); ${statement} }\n`;
const copy = '{ ...command.data.toJSON(), contexts: [0] }';
const send = (list: string) => `client.application.commands.set(${list});\n`;
const start = `--- index.js\nconst { Client, Collection } = require('discord.js');\nconst client = new Client({ intents: [] });\nclient.commands = new Collection();\nclient.slash = [];\n`;
const sendSlash = `client.once('ready', () => { ${send('client.slash')} });\n`;
/** An event in a file of its own, which a client is handed to. */
const event = (execute: string) =>
  `--- events/ready.js\nmodule.exports = { name: 'ready', async execute${execute} };\n`;
const kept = start + each('client.commands.set(command.data.name, command);');

const copied: Readonly<Record<string, string>> = {
  'what is taken out of a client is no other variable of that name': `${start}const commands = [];\n${each(`commands.push(command); client.commands.set(command.data.name, ${copy});`)}console.log(commands.length);\nclient.once('ready', () => { const { commands, application } = client; application.commands.set([...commands.values()]); });\n`,
  'a variable of a function between is another one': `${start}${each(`client.commands.set(command.data.name, ${copy});`)}const { commands } = client;\nfunction count() { const commands = [];\n${each('commands.push(command);')} return commands.length; }\nclient.once('ready', () => { ${send('[...commands.values()]')} });\n`,
  'methods that take a member out, of which only some copy': `--- index.js\nclass Bot extends Client {\n  commands = new Collection();\n  load() { ${each(`this.commands.set(command.data.name, ${copy});`)} }\n  loadMenus() { const { commands } = this; ${each('commands.set(command.name, command);', 'menus')} }\n  register() { const { commands } = this; this.application.commands.set([...commands.values()]); }\n}\n`,
  'a parameter takes a member out of what it gets': `--- index.js\nclass Bot extends Client {\n  commands = new Collection();\n  load() { const commands = []; ${each(`commands.push(command); this.commands.set(command.data.name, ${copy});`)} return commands; }\n  register({ commands }) { this.application.commands.set([...commands.values()]); }\n}\nconst bot = new Bot({ intents: [] });\nbot.load();\nbot.once('ready', () => bot.register(bot));\n`,
  'a member that is taken out under another name': `${start}const { slash: list } = client;\n${each(`list.push(${copy});`)}${sendSlash}`,
  'a member of a member': `${start}const context = { bot: client };\nconst { bot: { slash } } = context;\n${each(`slash.push(${copy});`)}${sendSlash}`,
  'a member that is taken out by an assignment': `${start}let slash;\n({ slash } = client);\n${each(`slash.push(${copy});`)}${sendSlash}`,
  'a variable for a member': `${start}const list = client.slash;\n${each(`client.commands.set(command.data.name, command); list.push(${copy});`)}${sendSlash}`,
  'a variable that is made a member': `${start}const list = [];\nclient.slash = list;\n${each(`client.slash.push(${copy});`)}client.once('ready', () => { ${send('list')} });\n`,
  'a variable of a block that is known outside of it': `${start}if (client) {\n  var list = client.slash;\n}\n${each(`list.push(${copy});`)}${sendSlash}`,
  'a parameter for a member': `${start}function fill(list) { ${each(`list.push(${copy});`)} }\nfill(client.slash);\n${sendSlash}`,
  'a parameter that has a member where it is called without': `${start}function fill(list = client.slash) { ${each(`list.push(${copy});`)} }\nfill();\n${sendSlash}`,
  'a parameter that is an object with a member': `${start}function fill({ into }) { ${each(`into.push(${copy});`)} }\nfill({ into: client.slash });\n${sendSlash}`,
  'a function that gives a member': `${start}const slash = () => client.slash;\n${each(`slash().push(${copy});`)}${sendSlash}`,
  'a loop over members': `${start}${each(`for (const list of [client.slash]) list.push(${copy});`)}${sendSlash}`,
  'what a promise gives': `${start}async function load() { const commands = []; ${each(`commands.push(${copy});`)} return commands; }\nclient.once('ready', () => { load().then((all) => client.application.commands.set(all)); });\n`,
  'another file takes a member out': `${kept}${event(`(client) { const { commands } = client; const bodies = commands.map((command) => (${copy})); ${send('bodies')} }`)}`,
  'a parameter of another file takes a member out': `${kept}${event(`({ commands, application }) { application.commands.set(commands.map((command) => (${copy}))); }`)}`,
  'another file takes a member out under another name': `${kept}${event(`({ commands: all, application }) { const bodies = []; for (const [, command] of all) bodies.push(${copy}); application.commands.set(bodies); }`)}`,
  'a list of what a function makes of each': `${kept}client.once('ready', () => { ${send(`Array.from(client.commands.values(), (command) => (${copy}))`)} });\n`,
  'a list of what a function makes of each entry': `${kept}client.once('ready', () => { ${send(`Array.from(client.commands, ([, command]) => (${copy}))`)} });\n`,
  'a list of what a function with a name makes of each': `${kept}const bodyOf = (command) => (${copy});\nclient.once('ready', () => { ${send('client.commands.map(bodyOf)')} });\n`,
  'a list that a function with a name fills': `${kept}const bodyOf = (command) => (${copy});\nclient.once('ready', () => { ${send('Array.from(client.commands.values(), bodyOf)')} });\n`,
  'an object of a class that has a member': `${start}class Loader {\n  constructor(list) { this.list = list; }\n  fill() { ${each(`this.list.push(${copy});`)} }\n}\nnew Loader(client.slash).fill();\n${sendSlash}`,
  'a list that is made of the one before and of one more': `${start}${each(`client.slash = client.slash.concat(${copy});`)}${sendSlash}`,
  'a list that is made of the one before and of others': `${start}${each(`client.slash = client.slash.concat([${copy}]);`)}${sendSlash}`,
  'a list that is spread into itself': `${start}${each(`client.slash = [...client.slash, ${copy}];`)}${sendSlash}`,
  'a list that is made where it is filled first': `${start.replace('client.slash = [];\n', '')}${each(`(client.slash ??= []).push(${copy});`)}${sendSlash}`,
  'a list that is made where there is none': `${start.replace('client.slash = [];\n', '')}${each(`(client.slash ||= []).push(${copy});`)}${sendSlash}`,
  'a list that is set where it is filled': `${start.replace('client.slash = [];\n', '')}let list;\n${each(`(list = client.slash ?? (client.slash = [])).push(${copy});`)}${sendSlash}`,
  'an object that is made where it is filled first': `${start}${each(`(client.all ??= {})[command.data.name] = ${copy};`)}client.once('ready', () => { ${send('Object.values(client.all)')} });\n`,
  'a list that is reduced to copies': `${kept}client.once('ready', () => { ${send(`client.commands.reduce((all, command) => [...all, ${copy}], [])`)} });\n`,
  'a list that is filled while another one is reduced': `${kept}client.once('ready', () => { ${send(`client.commands.reduce((all, command) => { all.push(${copy}); return all; }, [])`)} });\n`,
  'an object that is filled while a list is reduced': `${kept}client.once('ready', () => { const bodies = [...client.commands.values()].reduceRight((all, command) => ({ ...all, [command.data.name]: ${copy} }), {}); ${send('Object.values(bodies)')} });\n`,
  'a list that is reduced with what a function with a name makes': `${kept}const add = (all, command) => [...all, ${copy}];\nclient.once('ready', () => { ${send('client.commands.reduce(add, [])')} });\n`,
  'a list that is reduced to what holds the copies': `${kept}client.once('ready', () => { const { bodies } = client.commands.reduce((all, command) => { all.bodies.push(${copy}); return all; }, { bodies: [] }); ${send('bodies')} });\n`,
  'a caller in another file': `--- bot.js\nmodule.exports = class Bot extends Client {\n  commands = new Collection();\n  load() { ${each('this.commands.set(command.data.name, command);')} }\n  register({ commands }) { this.application.commands.set(commands); }\n};\n--- index.js\nconst Bot = require('./bot');\nconst bot = new Bot({ intents: [] });\nbot.load();\nconst bodies = [];\n${each(`bodies.push(${copy});`)}bot.once('ready', () => bot.register({ commands: bodies }));\n`,
};

const plain: Readonly<Record<string, string>> = {
  'a member that is taken out under another name': `${start}const { slash: list } = client;\n${each('list.push(command.data);')}${sendSlash}`,
  'a member that another file takes out': `${kept}${event(`(client) { const { commands: all } = client; ${send('all.map((command) => command.data)')} }`)}`,
  'a list of one member of each': `${kept}client.once('ready', () => { ${send('Array.from(client.commands.values(), (command) => command.data)')} });\n`,
  'a list of what a function with a name makes of each': `${kept}const bodyOf = (command) => command.data;\nclient.once('ready', () => { ${send('client.commands.map(bodyOf)')} });\n`,
  'a list that is made of the one before': `${start}${each('client.slash = client.slash.concat(command.data);')}${sendSlash}`,
  'a list that is made where it is filled first': `${start.replace('client.slash = [];\n', '')}${each('(client.slash ??= []).push(command.data);')}${sendSlash}`,
  'a list that is reduced': `${kept}client.once('ready', () => { ${send('client.commands.reduce((all, command) => [...all, command.data], [])')} });\n`,
  'a list that is filled while another one is reduced': `${kept}client.once('ready', () => { ${send('client.commands.reduce((all, { data }) => { all.push(data); return all; }, [])')} });\n`,
  'a list of which a copy goes to a variable of that name': `${kept.replace('client.commands.set(', `commands.push(${copy}); client.commands.set(`).replace('client.slash = [];', 'const commands = [];')}client.once('ready', () => { ${send('client.commands.map((command) => command.data)')} });\n`,
};

describeSent(written, { copied, plain }, body('ping'));

const instances: Readonly<Record<string, string>> = {
  'it is all that is exported':
    'class Ping { constructor() { this.data = ping; } }\nmodule.exports = new Ping();',
  'a variable is exported':
    'class Ping { constructor() { this.data = ping; } }\nconst command = new Ping();\nmodule.exports = command;',
  'it is a member of what is exported':
    'class Ping { constructor() { this.data = ping; } }\nmodule.exports = { command: new Ping() };',
  'the class has it itself': 'class Ping { data = ping; }\nmodule.exports = new Ping();',
  'the class is written where it is exported': 'module.exports = new (class { data = ping; })();',
  'it is exported as the default':
    'class Ping { constructor() { this.data = ping; } }\nexport default new Ping();',
};

describe('where an object of a class is loaded', () => {
  it.each(Object.entries(instances))('%s: a copy with more is not known', (_, text) => {
    const member = /\{ command:/.test(text) ? '.command' : '';
    const own = `--- commands/ping.js\nconst { SlashCommandBuilder } = require('discord.js');\n${text.replace(/\bping\b/g, "new SlashCommandBuilder().setName('ping').setDescription('Text')")}\n`;
    const required = text.includes('export default') ? 'require(file).default' : `require(file)${member}`;
    const loader = `--- index.js\nconst bodies = [];\nfor (const file of await glob(\`\${__dirname}/commands/*.js\`)) { const command = ${required}; bodies.push(${copy}); }\n${send('bodies')}`;
    const [sent, ...others] = sentInProject(own + loader);
    expect(others).toEqual([]);
    expect(sent).toMatch(/^not known/);
  });
});

/** Commands without a builder: whether they are sent is known by the loader alone. */
const shaped = (folder: string, name: string) =>
  `--- ${folder}/${name}.js\nmodule.exports = { name: '${name}', description: 'Text', run(client, message, args) { message.reply('text'); } };\n`;
const prefix = shaped('commands', 'hi');
const slash = `--- slash/ping.js\nmodule.exports = { name: 'ping', description: 'Text', options: [{ type: 3, name: 'text', description: 'Text' }], run(client, interaction) {} };\n`;
const slashBody = {
  name: 'ping',
  description: 'Text',
  options: [{ type: 3, name: 'text', description: 'Text' }],
};

describe('where a variable is called like a member of which commands are sent', () => {
  it.each([
    [
      'it stays in its file',
      `${start}const commands = new Collection();\n${each('commands.set(command.name, command);')}${each('client.commands.set(command.name, command);', 'slash')}client.once('ready', () => { ${send('client.commands.map((command) => command)')} });\nclient.on('messageCreate', (message) => commands.get(message.content)?.run(client, message));\n`,
    ],
    [
      'it is made another member',
      `${start}const commands = new Collection();\nclient.old = commands;\n${each('commands.set(command.name, command);')}${each('client.commands.set(command.name, command);', 'slash')}client.once('ready', () => { ${send('client.commands.map((command) => command)')} });\n`,
    ],
    [
      'it is another member',
      `${start}{\n  const { commands, slash } = client;\n${each('commands.set(command.name, command);')}${each('slash.push(command);', 'slash')}}\nclient.once('ready', () => { const { slash: commands } = client; ${send('commands.map((command) => command)')} });\n`,
    ],
  ])('%s: what is put into it is not sent', (_, project) => {
    expect(sentInProject(prefix + slash + project)).toEqual([slashBody]);
  });
});

it('tells members of one result apart', () => {
  const project = `${start}async function load() {\n  const commands = [];\n  const menus = [];\n${each('commands.push(command.data.toJSON());')}${each(`menus.push(${copy});`, 'menus')}  return { commands, menus };\n}\nclient.once('ready', async () => { const { commands: first, menus: second } = await load(); ${send('[...first, ...second]')} });\n`;
  const [menu, ping, ...others] = [...sentInProject(commandOf('menus', 'info') + written + project)];
  expect(menu).toMatch(/^not known/);
  expect(ping).toEqual(body('ping'));
  expect(others).toEqual([]);
});
