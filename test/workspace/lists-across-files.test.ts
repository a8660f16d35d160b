/** What a bot sends where functions of other files make, fill or send its list of commands. */
import { describe, expect, it } from 'vitest';
import { sentInProject } from '../kit/found-in-project.ts';
import { describeSent } from '../kit/sent-copies.ts';

const builders = "const { SlashCommandBuilder } = require('discord.js');\n";
const written = `--- commands/ping.js\n${builders}module.exports = { data: new SlashCommandBuilder().setName('ping').setDescription('Text'), async execute(interaction) {} };\n`;
const body = { name: 'ping', type: 1, description: 'Text' };

/** Goes through the files of the folder. */
const each = (statement: string, from = '.') =>
  `for (const file of readdirSync('./commands').filter((name) => name.endsWith('.js'))) { const command = require(\`${from}/commands/\${file}\`); ${statement} }\n`;
const copy = '{ ...command.data.toJSON(), contexts: [0] }';
const send = (list: string) => `client.application.commands.set(${list});\n`;
const start = `--- index.js\nconst { Client, Collection } = require('discord.js');\nconst client = new Client({ intents: [] });\n`;
const sendReady = (list: string) => `client.once('ready', async () => { ${send(list)} });\n`;
const load = (made: string, from = '..') =>
  `() => { const bodies = []; ${each(`bodies.push(${made});`, from)} return bodies; };\n`;
const loadOf = (made: string): string => `async function load() ${load(made).slice('() => '.length, -2)}\n`;
const loadFolder = (made: string): string =>
  `function load(folder) { const bodies = []; for (const file of readdirSync(folder)) { const command = require(path.join(folder, file)); bodies.push(${made}); } return bodies; }\n`;
const prepare = '(data) => ({ ...data, contexts: [0] });\n';
const fill = (list: string) => `{ ${each(`${list}.push(${copy});`, '..')} }\n`;
const sendEach = (made: string) => `${start}const bodies = [];\n${each(`bodies.push(${made});`)}`;

const copied: Readonly<Record<string, string>> = {
  'a function that is all of its file gives the list': `--- util/load.js\nmodule.exports = ${load(copy)}${start}const load = require('./util/load');\n${sendReady('load()')}`,
  'a function that is a member of its module gives the list': `--- util/load.js\nexports.load = ${load(copy)}${start}const { load } = require('./util/load');\nconst bodies = load();\n${sendReady('bodies')}`,
  'a function of a module that has a name gives the list': `--- util/load.js\n${loadOf(copy)}module.exports = { load };\n${start}const util = require('./util/load');\n${sendReady('await util.load()')}`,
  'a function under another name gives the list': `--- util/load.js\n${loadOf(copy)}module.exports = { all: load };\n${start}const { all: read } = require('./util/load');\n${sendReady('await read()')}`,
  'a function that is exported gives the list': `--- util/load.js\nexport ${loadOf(copy)}${start}import { load } from './util/load.js';\n${sendReady('await load()')}`,
  'a function that is exported as the default gives the list': `--- util/load.js\nexport default ${loadOf(copy)}${start}import load from './util/load.js';\n${sendReady('await load()')}`,
  'an index hands the function on': `--- util/load.js\nexport ${loadOf(copy)}--- util/index.js\nexport { load as read } from './load.js';\n${start}import { read } from './util/index.js';\n${sendReady('await read()')}`,
  'an index hands on all': `--- util/load.js\nexport ${loadOf(copy)}--- util/index.js\nexport * from './load.js';\n${start}import * as util from './util/index.js';\n${sendReady('await util.load()')}`,
  'an index of CommonJS hands the function on': `--- util/load.js\nmodule.exports = ${load(copy)}--- util/index.js\nmodule.exports = { load: require('./load') };\n${start}const { load } = require('./util');\n${sendReady('load()')}`,
  'a module is loaded where it is called': `--- util/load.js\nmodule.exports = ${load(copy)}${start}${sendReady("require('./util/load')()")}`,
  'a module is imported where it is called': `--- util/load.js\nexport ${loadOf(copy)}${start}client.once('ready', async () => { const { load } = await import('./util/load.js'); ${send('await load()')} });\n`,
  'a method of a class gives the list': `--- util/Loader.js\nmodule.exports = class Loader { ${loadOf(copy).replace('function ', '')} };\n${start}const Loader = require('./util/Loader');\nconst loader = new Loader(client);\n${sendReady('await loader.load()')}`,
  'a method that a class has itself gives the list': `--- util/Loader.js\nmodule.exports = class Loader { static ${loadOf(copy).replace('function ', '')} };\n${start}const Loader = require('./util/Loader');\n${sendReady('await Loader.load()')}`,
  'a method of a member gives the list': `--- util/Loader.js\nmodule.exports = class Loader { ${loadOf(copy).replace('function ', '')} };\n${start}const Loader = require('./util/Loader');\nclient.loader = new Loader(client);\n${sendReady('await client.loader.load()')}`,
  'a method of a base class gives the list': `--- util/Base.js\nmodule.exports = class Base { ${loadOf(copy).replace('function ', '')} };\n--- util/Loader.js\nconst Base = require('./Base');\nmodule.exports = class Loader extends Base {};\n${start}const Loader = require('./util/Loader');\n${sendReady('await new Loader().load()')}`,
  'a module holds the list': `--- util/list.js\nconst bodies = [];\n${each(`bodies.push(${copy});`, '..')}module.exports = bodies;\n${start}const all = require('./util/list');\n${sendReady('all')}`,
  'the index of a folder holds a collection of its files': `--- commands/index.js\nconst { Collection } = require('discord.js');\nconst commands = new Collection();\nfor (const file of readdirSync(__dirname).filter((name) => name !== 'index.js')) { const command = require(\`./\${file}\`); commands.set(command.data.name, ${copy}); }\nmodule.exports = commands;\n${start}const all = require('./commands');\n${sendReady('[...all.values()]')}`,
  'a module exports the list': `--- util/list.js\nexport const bodies = [];\n${each(`bodies.push(${copy});`, '..')}${start}import { bodies as all } from './util/list.js';\n${sendReady('all')}`,
  'two files fill and send a list of a third': `--- util/list.js\nmodule.exports = [];\n--- util/load.js\nconst bodies = require('./list');\n${each(`bodies.push(${copy});`, '..')}${start}require('./util/load');\nconst all = require('./util/list');\n${sendReady('all')}`,
  'a function makes a copy': `--- util/prepare.js\nexports.prepare = ${prepare}${sendEach('prepare(command.data.toJSON())')}const { prepare } = require('./util/prepare');\n${sendReady('bodies')}`,
  'a function makes a copy of a member': `--- util/prepare.js\nmodule.exports = ({ data }) => ({ ...data.toJSON(), contexts: [0] });\n${sendEach('prepare(command)')}const prepare = require('./util/prepare');\n${sendReady('bodies')}`,
  'a function that another one calls makes a copy': `--- util/copy.js\nexports.copy = ${prepare}--- util/prepare.js\nconst { copy } = require('./copy');\nexports.prepare = (command) => copy(command.data.toJSON());\n${sendEach('prepare(command)')}const { prepare } = require('./util/prepare');\n${sendReady('bodies')}`,
  'a function makes a copy of each': `--- util/prepare.js\nexports.prepare = ${prepare}${sendEach('command.data.toJSON()')}const { prepare } = require('./util/prepare');\n${sendReady('bodies.map(prepare)')}`,
  'a function makes copies of all': `--- util/prepare.js\nexports.prepare = (all) => all.map((data) => ({ ...data, contexts: [0] }));\n${sendEach('command.data.toJSON()')}const { prepare } = require('./util/prepare');\n${sendReady('prepare(bodies)')}`,
  'a function changes what it gets': `--- util/prepare.js\nexports.prepare = (data) => { data.setContexts(0); return data; };\n${sendEach('prepare(command.data)')}const { prepare } = require('./util/prepare');\n${sendReady('bodies')}`,
  'a function sets a field of what it gets': `--- util/prepare.js\nexports.prepare = (command) => { command.data.contexts = [0]; };\n${sendEach('command.data').replace('bodies.push', 'prepare(command); bodies.push')}const { prepare } = require('./util/prepare');\n${sendReady('bodies')}`,
  'a function fills a list that it gets': `--- util/fill.js\nmodule.exports = function (list) ${fill('list')}${start}const bodies = [];\nrequire('./util/fill')(bodies);\n${sendReady('bodies')}`,
  'a function fills a member that it gets': `--- util/fill.js\nexports.fill = (list) => ${fill('list')}${start}const { fill } = require('./util/fill');\nclient.slash = [];\nfill(client.slash);\n${sendReady('client.slash')}`,
  'a function fills a member that it gets, and another file sends it': `--- util/fill.js\nexports.fill = (list) => ${fill('list')}--- events/ready.js\nmodule.exports = { name: 'ready', execute(client) { ${send('client.slash')} } };\n${start}const { fill } = require('./util/fill');\nclient.slash = [];\nfill(client.slash);\n`,
  'a function fills a list that it gets in an object': `--- util/fill.js\nexports.fill = ({ into }) => ${fill('into')}${start}const { fill } = require('./util/fill');\nconst bodies = [];\nfill({ into: bodies });\n${sendReady('bodies')}`,
  'a function puts in what it gets': `--- util/add.js\nexports.add = (list, command) => { list.push(${copy}); };\n${start}const { add } = require('./util/add');\nconst bodies = [];\n${each('add(bodies, command);')}${sendReady('bodies')}`,
  'a class fills a list that it gets': `--- util/Filler.js\nmodule.exports = class Filler { constructor(list) { this.list = list; } fill() ${fill('this.list')}};\n${start}const Filler = require('./util/Filler');\nconst bodies = [];\nnew Filler(bodies).fill();\n${sendReady('bodies')}`,
  'a function sends the list': `--- util/register.js\nmodule.exports = (client, bodies) => { ${send('bodies')} };\n${sendEach(copy)}require('./util/register')(client, bodies);\n`,
  'a function sends copies of what is in the list': `--- util/register.js\nexports.register = async (client, all) => { ${send(`all.map((command) => (${copy}))`)} };\n${sendEach('command')}const { register } = require('./util/register');\nregister(client, bodies);\n`,
  'a function gives the list and another one sends it': `--- util/load.js\nmodule.exports = ${load(copy)}--- util/register.js\nexports.register = (client, bodies) => { ${send('bodies')} };\n${start}const load = require('./util/load');\nconst { register } = require('./util/register');\nregister(client, load());\n`,
  'an object that a module makes gives the list': `--- util/loader.js\nclass Loader { load() { const bodies = []; ${each(`bodies.push(${copy});`, '..')} return bodies; } }\nmodule.exports = new Loader();\n${start}const loader = require('./util/loader');\n${sendReady('loader.load()')}`,
  'a getter gives the list': `--- util/Loader.js\nmodule.exports = class Loader { #list = []; fill() { ${each(`this.#list.push(${copy});`, '..')} } get bodies() { return this.#list; } };\n${start}const Loader = require('./util/Loader');\nconst loader = new Loader();\nloader.fill();\n${sendReady('loader.bodies')}`,
  'a function gives each file': `--- util/prepare.js\nexports.prepare = (file) => ({ ...require(\`../commands/\${file}\`).data.toJSON(), contexts: [0] });\n${start}const { prepare } = require('./util/prepare');\n${sendReady("readdirSync('./commands').map(prepare)")}`,
  'a function gives a promise of the list': `--- util/load.js\nmodule.exports = async ${load(copy)}${start}const load = require('./util/load');\nconst sendAll = (all) => { ${send('all')} };\nload().then(sendAll);\n`,
  'a function gives a promise of the list to another one': `--- util/load.js\nmodule.exports = async ${load(copy)}--- util/register.js\nexports.register = (bodies) => { ${send('bodies')} };\n${start}const { register } = require('./util/register');\nrequire('./util/load')().then(register);\n`,
  'a function gives a member of a client': `--- util/load.js\nmodule.exports = ${load(copy)}--- events/ready.js\nmodule.exports = { name: 'ready', execute(client) { ${send('client.slash')} } };\n${start}const load = require('./util/load');\nclient.slash = load();\n`,
  'a function gives a member that a client is assigned': `--- util/load.js\nmodule.exports = ${load(copy)}${start}const load = require('./util/load');\nObject.assign(client, { slash: load() });\n${sendReady('client.slash')}`,
  'a function gives a member of its result': `--- util/load.js\nmodule.exports = async () => { const list = []; ${each(`list.push(${copy});`, '..')} return { slash: list }; };\n${start}const load = require('./util/load');\nclient.once('ready', async () => { const { slash: own } = await load(); ${send('own')} });\n`,
  'a function makes a copy of each in Array.from': `--- util/prepare.js\nexports.prepare = ${prepare}${sendEach('command.data.toJSON()')}const { prepare } = require('./util/prepare');\n${sendReady('Array.from(bodies, prepare)')}`,
  'a function changes each': `--- util/prepare.js\nexports.prepare = (data) => { data.setContexts(0); };\n${sendEach('command.data')}const { prepare } = require('./util/prepare');\nbodies.forEach(prepare);\n${sendReady('bodies')}`,
  'a function changes all': `--- util/prepare.js\nexports.prepare = (list) => { for (const data of list) data.setContexts(0); };\n${sendEach('command.data')}const { prepare } = require('./util/prepare');\nprepare(bodies);\n${sendReady('bodies')}`,
  'a function keeps copies of what it gets': `--- util/registry.js\nconst bodies = [];\nexports.bodies = bodies;\nexports.add = (command) => { bodies.push(${copy}); };\n${start}const { add, bodies } = require('./util/registry');\n${each('add(command);')}${sendReady('bodies')}`,
  'an object keeps copies of what its method gets': `--- util/Registry.js\nmodule.exports = class Registry { commands = new Map(); add(command) { this.commands.set(command.data.name, ${copy}); } register(client) { ${send('[...this.commands.values()]')} } };\n${start}const Registry = require('./util/Registry');\nclient.registry = new Registry();\n${each('client.registry.add(command);')}client.once('ready', () => client.registry.register(client));\n`,
  'a function gives what it loads of the folder that it gets': `--- util/load.js\n${loadFolder(copy)}module.exports = { load };\n${start}const { load } = require('./util/load');\n${sendReady("load(path.join(__dirname, 'commands'))")}`,
  'a function gives what it loads by the pattern that it gets': `--- util/load.js\nexport const load = async (pattern) => { const bodies = []; for (const file of await glob(pattern)) { const { default: command } = await import(file); bodies.push(${copy}); } return bodies; };\n${start}import { load } from './util/load.js';\n${sendReady('await load(`${__dirname}/commands/*.js`)')}`,
  'a function hands the folder on that it gets': `--- util/load.js\n${loadFolder(copy)}module.exports = { load };\n--- util/read.js\nconst { load } = require('./load');\nexports.read = (root) => load(path.join(root, 'commands'));\n${start}const { read } = require('./util/read');\n${sendReady('read(__dirname)')}`,
  'a function sends what it loads of the folder that it gets': `--- util/register.js\n${loadFolder(copy)}exports.register = (client, folder) => { ${send('load(folder)')} };\n${start}const { register } = require('./util/register');\nregister(client, './commands');\n`,
  'an object fills a list with what it loads of the folder that it gets': `--- util/Loader.js\nmodule.exports = class Loader { constructor(client) { this.client = client; } load(folder) { for (const file of readdirSync(folder)) { const command = require(path.join(folder, file)); this.client.slash.push(${copy}); } } };\n${start}const Loader = require('./util/Loader');\nnew Loader(client).load('./commands');\n${sendReady('client.slash')}`,
};

const plain: Readonly<Record<string, string>> = {
  'a function gives the list': `--- util/load.js\nmodule.exports = ${load('command.data.toJSON()')}${start}const load = require('./util/load');\n${sendReady('load()')}`,
  'a function gives what it gets': `--- util/prepare.js\nexports.prepare = (data) => data.toJSON();\n${sendEach('prepare(command.data)')}const { prepare } = require('./util/prepare');\n${sendReady('bodies')}`,
  'a function makes a copy of something else': `--- util/prepare.js\nexports.prepare = ${prepare}${sendEach('command.data.toJSON()')}const { prepare } = require('./util/prepare');\nconsole.log(prepare({ name: 'other' }));\n${sendReady('bodies')}`,
  'a function copies for one list what another list has as it is': `--- util/prepare.js\nexports.prepare = ${prepare}${sendEach('command.data.toJSON()').replace('bodies.push', 'copies.push(prepare(command.data.toJSON())); bodies.push').replace('const bodies', 'const copies = [];\nconst bodies')}const { prepare } = require('./util/prepare');\nconsole.log(copies.length);\n${sendReady('bodies')}`,
  'a function fills another list than the one that is sent': `--- util/fill.js\nexports.fill = (list) => ${fill('list')}${sendEach('command.data')}const { fill } = require('./util/fill');\nconst old = [];\nfill(old);\nconsole.log(old.length);\n${sendReady('bodies')}`,
  'an object keeps what its method gets': `--- util/Registry.js\nmodule.exports = class Registry { commands = new Map(); add(command) { this.commands.set(command.data.name, command); } register(client) { ${send('[...this.commands.values()].map(({ data }) => data)')} } };\n${start}const Registry = require('./util/Registry');\nclient.registry = new Registry();\n${each('client.registry.add(command);')}client.once('ready', () => client.registry.register(client));\n`,
  'a function looks at the list': `--- util/count.js\nexports.count = (list) => { for (const { name } of list) console.log(name); return list.length; };\n${sendEach('command.data')}const { count } = require('./util/count');\ncount(bodies);\n${sendReady('bodies')}`,
  'a function sends the list': `--- util/register.js\nmodule.exports = (client, bodies) => { ${send('bodies')} };\n${sendEach('command.data')}require('./util/register')(client, bodies);\n`,
};

describeSent(written, { copied, plain }, body);

/** Commands without a builder: whether they are sent is known by the loader alone. */
const shaped =
  "--- commands/ping.js\nmodule.exports = { name: 'ping', description: 'Text', options: [{ type: 3, name: 'text', description: 'Text' }], run(client, interaction) {} };\n";
const shapedBody = {
  name: 'ping',
  description: 'Text',
  options: [{ type: 3, name: 'text', description: 'Text' }],
};

const taken: Readonly<Record<string, string>> = {
  'a function gives the list': `--- util/load.js\nmodule.exports = ${load('command')}${start}const load = require('./util/load');\n${sendReady('load()')}`,
  'a function gives what it loads of the folder that it gets': `--- util/load.js\n${loadFolder('command')}module.exports = { load };\n${start}const { load } = require('./util/load');\n${sendReady("load(path.join(__dirname, 'commands'))")}`,
  'a function gives what it gets': `--- util/prepare.js\nexports.prepare = (command) => command;\n${sendEach('prepare(command)')}const { prepare } = require('./util/prepare');\n${sendReady('bodies')}`,
  'a function fills a list that it gets': `--- util/fill.js\nmodule.exports = function (list) { ${each('list.push(command);', '..')} };\n${start}const bodies = [];\nrequire('./util/fill')(bodies);\n${sendReady('bodies')}`,
  'a function sends the list': `--- util/register.js\nmodule.exports = (client, bodies) => { ${send('bodies')} };\n${sendEach('command')}require('./util/register')(client, bodies);\n`,
  'an object keeps what its method gets': `--- util/Registry.js\nmodule.exports = class Registry { commands = new Map(); add(command) { this.commands.set(command.name, command); } register(client) { ${send('[...this.commands.values()]')} } };\n${start}const Registry = require('./util/Registry');\nclient.registry = new Registry();\n${each('client.registry.add(command);')}client.once('ready', () => client.registry.register(client));\n`,
};

describe('where commands without a builder are sent', () => {
  it.each(Object.entries(taken))('%s', (_, project) => {
    expect(sentInProject(shaped + project)).toEqual([shapedBody]);
  });
});

const ofFolder = (loaded: string): string =>
  `--- commands/index.js\nconst bodies = [];\nfor (const file of readdirSync(__dirname)) { const command = require(${loaded}); bodies.push(command); }\n${sendReady('bodies')}`;

describe('where a loader stands beside what it loads', () => {
  it.each([
    '`./${file}`',
    "'./' + file",
    'path.join(__dirname, file)',
    '`${__dirname}/${file}`',
    'path.resolve(import.meta.dirname, file)',
  ])('%s', (loaded) => {
    expect(sentInProject(shaped + ofFolder(loaded))).toEqual([shapedBody]);
  });
  it.each(['path.join(__dirname, folder, file)', '`../${folder}/${file}`', 'path.join(folder, file)'])(
    '%s: which folder that is is not known',
    (loaded) => {
      expect(sentInProject(shaped + ofFolder(loaded))).toEqual(['not known: ']);
    },
  );
});
