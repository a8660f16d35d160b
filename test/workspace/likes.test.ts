/** What stands where commands of the same project stand is a command: drawn as projects, read file by file as by a run. */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { defaultSettings } from '../../core/lint/settings.ts';
import { createScriptReader } from '../../core/script/reader.ts';
import { createLikes } from '../../workspace/likes.ts';
import { createModules } from '../../workspace/modules/modules.ts';
import { uriOf } from '../../workspace/uris.ts';
import { foundInProject } from '../kit/found-in-project.ts';
import { memoryHost } from '../kit/module-files.ts';

const read = createScriptReader(ts);

const options = "options: [{ type: 3, name: 'what', description: 'Of what' }]";

const projects: Readonly<Record<string, readonly [project: string, expected: readonly string[]]>> = {
  'what folders around a project are called says nothing of its files': [
    `--- test/template/commands/bot/package.json
{ "dependencies": { "discord.js": "^14.0.0" } }
--- test/template/commands/bot/src/ping.ts
import { SlashCommandBuilder } from 'discord.js';
export const data = new SlashCommandBuilder().setName('Ping').setDescription('Answers');
--- test/template/commands/bot/src/typed.ts
import type { ApplicationCommandData } from 'discord.js';
export const data: ApplicationCommandData = { name: 'typed', description: '' };
--- test/template/commands/bot/test/ping.ts
import { SlashCommandBuilder } from 'discord.js';
export const data = new SlashCommandBuilder().setName('Other').setDescription('Answers');
`,
    [
      "test/template/commands/bot/src/ping.ts: builder SlashCommandBuilder, name-lowercase 'Ping'",
      "test/template/commands/bot/src/typed.ts: type ApplicationCommandData, description-length ''",
    ],
  ],
  'a command of a class that has its name from what the class hands to its base': [
    `--- commands/ping.ts
import { Command } from '@sapphire/framework';
export class Ping extends Command {
  structure;
  constructor(context, options) {
    super(context, { ...options, name: 'ping', description: 'Answers' });
    this.structure = { name: this.name, description: this.description };
  }
  override registerApplicationCommands(registry) {
    registry.registerChatInputCommand(this.structure);
  }
}
`,
    ['commands/ping.ts: taken classes that extend Command, ping.ts'],
  ],
  'what a function gives that a file exports where others export a command': [
    `--- commands/ping.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = { data: new SlashCommandBuilder().setName('ping').setDescription('x'), execute() {} };
--- commands/cat.js
const { picture } = require('../make');
module.exports = picture({ of: 'Cat' });
--- commands/dog.js
const { Picture } = require('../make');
module.exports = new Picture('dog');
--- commands/list.js
module.exports = require('../make').files('x');
--- commands/any.js
module.exports = require('../make').picture({ of: process.env.ANIMAL });
--- make.js
const { SlashCommandBuilder } = require('discord.js');
exports.picture = ({ of }) => ({ data: new SlashCommandBuilder().setName(of).setDescription(of) });
exports.Picture = class { constructor(of) { this.data = new SlashCommandBuilder().setName(of).setDescription(of); } };
exports.files = (name) => ({ data: { name, description: 'No builder' } });
`,
    [
      'commands/ping.js: builder SlashCommandBuilder',
      "commands/cat.js: like exports of commands, ping.js, name-lowercase 'Cat'",
      'commands/dog.js: like exports of commands, ping.js',
      'commands/any.js: like exports of commands, ping.js',
    ],
  ],
  'fields that a loader takes under other names': [
    `--- src/load.js
const commands = new Map();
for (const file of readdirSync('./cmds')) {
  const command = require(` +
      "'./cmds/' + file" +
      `);
  commands.set(file, command);
}
const bodies = [...commands.values()].map((command) => ({
  name: command.info.title,
  description: command.info.help,
  options: command.args,
}));
await rest.put(Routes.applicationCommands(id), { body: bodies });
--- cmds/back.js
module.exports = { info: { title: 'Back', help: 'Goes back' }, args: [{ type: 3, name: 'What', description: 'x' }], run() {} };
--- cmds/help.js
module.exports = { title: 'help', help: 'x', run() {} };
--- other/else.js
module.exports = { info: { title: 'Else', help: 'Not loaded' }, run() {} };
`,
    ["cmds/back.js: taken files of cmds, load.js, name-lowercase 'Back', name-lowercase 'What'"],
  ],
  'classes of which a loader makes objects that are registered': [
    `--- main.js
class Handler {
  constructor(client) {
    this.client = client;
    this.commands = new Collection();
    fs.readdirSync('./Cmds')
      .map((file) => require('./Cmds/' + file))
      .forEach((command) => this.commands.set(command.name, new command()));
  }
  async update() {
    const data = [];
    this.commands.forEach((command) => {
      data.push({ name: command.name, description: command.description, options: command.options });
    });
    await this.client.application?.commands.set(data);
  }
}
--- Cmds/Command.js
class Command {
  constructor() { this.name = 'name'; this.description = ''; this.options = []; }
}
module.exports = Command;
--- Cmds/Back.js
const Command = require('./Command.js');
class Back extends Command {
  constructor() {
    super();
    this.name = 'Back';
    this.description = 'Goes back';
    this.options = [{ type: 3, name: 'What', description: 'x' }];
  }
}
module.exports = Back;
--- other/Else.js
module.exports = class Else { constructor() { this.name = 'Else'; this.description = 'x'; } };
`,
    ["Cmds/Back.js: taken files of Cmds, main.js, name-lowercase 'Back', name-lowercase 'What'"],
  ],
  'classes whose static fields a loader makes a command of, with the name of the file': [
    `--- src/load.ts
const cmdPath = resolve(import.meta.dirname, '..', 'commands');
const commands = new Map();
const menus = new Map();
export async function load(path: string) {
  const { default: props } = (await import(\`\${path}?v=1\`)) as { default: Props };
  const name = relative(cmdPath, path).split('.')[0];
  props.init();
  commands.set(name, props);
  for (const one of await readdir(cmdPath)) await load(resolve(cmdPath, one));
}
function update() {
  const everybody: Body[] = [];
  const mine: Body[] = [];
  for (const [name, command] of new Map([...commands, ...menus]))
    (command.isOwn ? mine : everybody).push({ name, description: command.description, options: command.flags });
  return { everybody, main: mine };
}
export async function send(client: Client) {
  const bodies = update();
  await client.application.bulkEditGlobalCommands([...bodies.everybody, ...bodies.main]);
}
--- commands/fun/back.ts
import { Command } from '../../src/command.ts';
class Back extends Command {
  static description = 'Goes back';
  static flags = [{ name: 'What', type: 3, description: 'x' }];
}
export default Back;
--- commands/fun/prefix.ts
export default class Prefix {
  static description = 'Written as a message';
  static slashAllowed = false;
  static flags = [{ name: 'What', type: 3, description: 'x' }];
}
--- commands/fun/base.ts
export default class Base {
  static flags = [{ name: 'What', type: 3, description: 'x' }];
}
--- src/command.ts
export class Command {
  static description = 'A command';
}
`,
    ["commands/fun/back.ts: taken files of commands, load.ts, name-lowercase 'What'"],
  ],
  'the export of a folder': [
    `--- commands/music/volume.js
module.exports = { name: 'volume', description: 'Sets it', ${options}, async execute() {} };
--- commands/fun/back.js
module.exports = { name: 'Back', description: 'Back', voiceChannel: true, async execute() {} };
--- events/ready.js
module.exports = { name: 'Ready', description: 'Is ready', async execute() {} };
--- commands/fun/index.js
module.exports = { name: 'Fun', description: 'A category' };
`,
    [
      'commands/music/volume.js: shape options',
      "commands/fun/back.js: like exports of commands, volume.js, name-lowercase 'Back'",
    ],
  ],
  'a member of what a folder exports': [
    `--- src/cmds/volume.js
const data = { name: 'volume', description: 'Sets it', ${options} };
module.exports = { data, run() {} };
--- src/cmds/back.js
exports.data = { name: 'Back', description: 'Back' };
exports.run = () => {};
--- src/cmds/else.js
exports.other = { name: 'Else', description: 'Another' };
`,
    [
      'src/cmds/volume.js: shape options',
      "src/cmds/back.js: like exports of cmds, volume.js, name-lowercase 'Back'",
    ],
  ],
  'an argument of a function of the program': [
    `--- define.ts
export const command = (definition: object, run: () => void) => register(definition, run);
--- a/volume.ts
import { command } from '../define.ts';
export default command({ name: 'volume', description: 'Sets it', ${options} }, () => {});
--- b/back.ts
import { command as define } from '../define.ts';
export default define({ name: 'Back', description: 'Back' }, () => {});
--- b/else.ts
const command = (definition: object) => definition;
export default command({ name: 'Else', description: 'Another function of that name' });
`,
    ['a/volume.ts: shape options', "b/back.ts: like calls of command, volume.ts, name-lowercase 'Back'"],
  ],
  'a value of a type of the program': [
    `--- types.ts
export interface Command { data: object; run(): void }
--- a/volume.ts
import type { Command } from '../types.ts';
export const volume: Command = { data: { name: 'volume', description: 'Sets it', ${options} }, run() {} };
--- b/back.ts
import type { Command } from '../types.ts';
export const back = { data: { name: 'Back', description: 'Back' }, run() {} } satisfies Command;
`,
    [
      'a/volume.ts: shape options',
      "b/back.ts: like values of the type Command, volume.ts, name-lowercase 'Back'",
    ],
  ],
  'a member of classes with the same base': [
    `--- base.ts
export abstract class Interaction { static command: object; }
export class Inner extends Interaction {}
--- a/volume.ts
import { Inner } from '../base.ts';
export default class Volume extends Inner { static command = { name: 'volume', description: 'Sets it', ${options} }; }
--- b/back.ts
import { Interaction } from '../base.ts';
export default class Back extends Interaction { static command = { name: 'Back', description: 'Back' }; }
--- b/else.ts
export default class Else extends Other { static command = { name: 'Else', description: 'Of another base' }; }
`,
    [
      'a/volume.ts: shape options',
      "b/back.ts: like classes that extend Interaction, volume.ts, name-lowercase 'Back'",
    ],
  ],
  'context menus': [
    `--- menus/stats.js
module.exports = { name: 'Stats', type: 2, async execute() {} };
--- menus/info.js
const { ApplicationCommandType } = require('discord.js');
module.exports = { name: 'Info', type: ApplicationCommandType.User, async execute() {} };
`,
    ['menus/info.js: shape type', 'menus/stats.js: like exports of menus, info.js'],
  ],
  'what a loader of a folder registers': [
    `--- deploy.js
const path = require('node:path');
const commands = [];
const folder = path.join(__dirname, 'src', 'slash');
for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.js'))) {
  const command = require(path.join(folder, file));
  commands.push(command.data);
}
await rest.put(Routes.applicationCommands(app), { body: commands });
--- src/slash/back.js
module.exports = { data: { name: 'Back', description: 'Back' }, run() {} };
--- src/slash/else.js
module.exports = { help: { name: 'Else', description: 'Else' }, run() {} };
--- events/ready.js
module.exports = { data: { name: 'Ready', description: 'Is ready' } };
`,
    ["src/slash/back.js: taken files of slash, deploy.js, name-lowercase 'Back'"],
  ],
  'what is made of each file of a folder': [
    `--- ready.js
client.slash = fs.readdirSync('./menus').map((file) => {
  const menu = require('./menus/' + file);
  client.menus.set(menu.name, menu);
  return { name: menu.name, type: menu.type };
});
await rest.put(Routes.applicationCommands(app), { body: client.slash });
--- menus/stats.js
module.exports = { name: 'Stats', type: 2, async execute() {} };
--- menus/back.js
export default { name: 'Back', description: 'Back', descriptionLocalizations: {}, options: [{ type: 3, name: 'what', description: 'What', description_localizations: {} }] };
`,
    [
      'menus/stats.js: taken files of menus, ready.js',
      "menus/back.js: taken files of menus, ready.js, name-lowercase 'Back'",
    ],
  ],
  'what one file loads and another registers': [
    `--- load.ts
export const load = async (bot: Bot) => {
  const result: Menu[] = [];
  for (const file of await readdir(join(process.cwd(), 'prod', 'menus'), 'utf8')) {
    const loaded = await import(join(process.cwd(), 'prod', 'menus', file));
    result.push(loaded[file.split('.')[0]] as Menu);
  }
  bot.menus = result;
};
--- register.ts
const all: object[] = [];
bot.menus.forEach((menu) => all.push(menu.data));
await rest.put(Routes.applicationCommands(app), { body: all });
--- src/menus/stats.ts
export const stats: Menu = { data: { name: 'Stats', type: 3 }, run() {} };
--- src/others/stats.ts
export const stats: Menu = { data: { name: 'Stats', type: 3 }, run() {} };
`,
    ['src/menus/stats.ts: taken files of menus, register.ts'],
  ],
  'static fields of the classes of a folder': [
    `--- handler.ts
class Handler {
  static load = async () => {
    const files = fs.readdirSync(path.join(here, '../things'));
    return Promise.all(files.map(async (file) => (await import(file)).default as Thing));
  };
  static payloads = (all: Thing[]) => all.map((one) => one.command || one.commands).flat();
  static set = async (commands: Manager, all: Thing[]) => commands.set(Handler.payloads(all));
  async start() { await Handler.set(this.client.application.commands, await Handler.load()); }
}
--- things/data.ts
export const texts = { back: { name: 'Back', description: 'Back' } };
--- things/back.ts
import { texts } from './data.ts';
export default class Back extends Thing { static command = texts.back; }
--- things/more.ts
import { texts } from './data.ts';
export default class More extends Thing {
  static command = undefined;
  static commands = [{ ...texts.back, nsfw: true }];
  static others = [{ ...texts.back, nsfw: true }];
}
`,
    [
      'things/back.ts: taken files of things, handler.ts',
      'things/more.ts: taken files of things, handler.ts, name-lowercase texts.back',
    ],
  ],
  'constants of another module whose content nobody knows': [
    `--- handler.ts
class Handler {
  static load = async () => {
    const files = fs.readdirSync(path.join(here, '../things'));
    return Promise.all(files.map(async (file) => (await import(file)).default as Thing));
  };
  async start() { await this.client.application.commands.set((await Handler.load()).map((one) => one.command)); }
}
--- texts/index.ts
export const texts = {};
for (const [key, { name, description }] of Object.entries(load())) texts[key] = { name, description };
export const count = 3;
export const nameless = { category: 'x' };
--- things/back.ts
import { texts } from '../texts/index.ts';
export default class Back extends Thing { static command = texts.back; static other = texts.back; }
--- things/local.ts
const own = { name: load(), description: 'Own' };
export default class Own extends Thing { static command = own; }
--- things/none.ts
import { count, nameless } from '../texts/index.ts';
import { elsewhere } from 'elsewhere';
export class A extends Thing { static command = count; }
export class B extends Thing { static command = nameless; }
export class C extends Thing { static command = elsewhere; }
export class D extends Thing { static command = undefined; }
export class E extends Thing { static command = this.other; }
export default A;
`,
    [
      'things/back.ts: taken files of things, handler.ts',
      'things/local.ts: taken files of things, handler.ts',
    ],
  ],
  'nothing beside a builder that the object holds': [
    `--- commands/a.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = { name: 'a', description: 'A', options: [{ type: 3, name: 'b', description: 'B' }], execute() {} };
--- commands/b.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = { name: 'Old', description: '', data: new SlashCommandBuilder().setName('b').setDescription('B'), execute() {} };
`,
    ['commands/a.js: shape options', 'commands/b.js: builder SlashCommandBuilder'],
  ],
  'what a base class builds a command of': [
    `--- base.ts
export abstract class Base extends Command {
  details!: Details;
  build(builder: SlashCommandBuilder) {
    builder.setName(this.details.name);
    builder.setDescription(this.details.description);
    for (const option of this.details.options) builder.addStringOption((o) => o.setName(option.name).setDescription(option.description));
    return builder;
  }
  registerApplicationCommands(registry: Registry) { registry.registerChatInputCommand((builder) => this.build(builder)); }
}
--- details.ts
export const back: Details = { name: 'Back', description: 'Back' };
--- back.ts
import { Base } from './base.ts';
import { back } from './details.ts';
export class Back extends Base { details = back; }
--- commands/held.ts
import { Base } from '../base.ts';
export const held: Details = { name: 'held', description: 'x' };
export class Held extends Base { details = held; }
--- volume.ts
import { Base } from './base.ts';
export class Volume extends Base { details = { name: 'Volume', description: 'Sets it' }; other = { name: 'X', description: 'x' }; }
`,
    [
      'back.ts: taken classes that extend Base, base.ts',
      'commands/held.ts: taken classes that extend Base, base.ts',
      "volume.ts: taken classes that extend Base, base.ts, name-lowercase 'Volume'",
    ],
  ],
  'a field that the class itself registers': [
    `--- help.ts
import { Command } from '@sapphire/framework';
export class Help extends Command {
  constructor(context, options) {
    super(context, { ...options, name: 'Help', description: 'Helps' });
    this.structure = { name: this.name, description: this.description };
  }
  registerApplicationCommands(registry) { registry.registerChatInputCommand(this.structure); }
}
`,
    ['help.ts: taken classes that extend Command, help.ts'],
  ],
  'constants that another file sends': [
    `--- commands.js
export const PING = { name: 'Ping', description: 'Answers' };
export const OTHER = { name: 'Other', description: 'Not sent' };
--- barrel.js
import { PING } from './commands.js';
export const all = { PING, back: { name: 'back', description: 'Back' } };
--- register.js
import { all } from './barrel.js';
const url = \`https://discord.com/api/v10/applications/\${app}/commands\`;
const response = await fetch(url, { method: 'PUT', body: JSON.stringify(Object.values(all)) });
`,
    ["commands.js: taken put, register.js, name-lowercase 'Ping'", 'barrel.js: taken put, register.js'],
  ],
  'what commands are made of that are sent': [
    `--- ping.js
module.exports = { name: 'Ping', description: 'Answers', category: 'fun', run() {} };
--- register.js
const ping = require('./ping.js');
rest.put(Routes.applicationCommands(app), {
  body: [ping].map(({ name, description }) => ({ name, description })),
});
`,
    ["ping.js: taken put, register.js, name-lowercase 'Ping'"],
  ],
  'what a function registers that it is given': [
    `--- install.js
async function request(route, options) { await fetch('https://discord.com/api/v10/' + route, options); }
export async function install(app, commands) {
  const route = \`applications/\${app}/commands\`;
  await request(route, { method: 'PUT', body: commands });
}
export async function show(app, commands) { console.log(app, commands); }
--- volume.js
export const volume = { name: 'Volume', description: 'Sets it' };
--- main.js
import { install, show } from './install.js';
import { volume } from './volume.js';
const back = { name: 'back', description: 'Back' };
const commands = [back, volume];
install(process.env.APP, commands);
show(process.env.APP, [{ name: 'shown', description: 'Shown' }]);
`,
    [
      'main.js: taken calls of install, install.js',
      "volume.js: taken calls of install, main.js, name-lowercase 'Volume'",
    ],
  ],
  'nothing that is loaded and not registered': [
    `--- load.js
for (const file of fs.readdirSync('./listeners')) {
  const listener = require('./listeners/' + file);
  client.listeners.set(listener.name, listener);
}
--- register.js
await rest.put(Routes.applicationCommands(app), { body: client.commands.map((one) => one.data) });
--- listeners/a.js
module.exports = { name: 'A', description: 'A', run() {} };
`,
    [],
  ],
  'nothing without a command': [
    `--- listeners/a.js
module.exports = { name: 'A', description: 'A', run() {} };
--- listeners/b.js
module.exports = { name: 'B', description: 'B', run() {} };
`,
    [],
  ],
};

describe('likes', () => {
  it.each(Object.entries(projects))('%s', (_, [project, expected]) => {
    expect([...foundInProject(project)].sort()).toEqual([...expected].sort());
  });
});

it('a file is read again only for what may be something else than its own commands', () => {
  const host = memoryHost('');
  const builder = "new SlashCommandBuilder().setName('ping').setDescription('Answers')";
  const files: Readonly<Record<string, string>> = {
    'index.js': `const fs = require('fs');
for (const file of fs.readdirSync('./commands')) { const command = require(\`./commands/\${file}\`); all.push(command.data.toJSON()); }
rest.put(Routes.applicationCommands(id), { body: all });`,
    'commands/ping.js': `const { SlashCommandBuilder } = require('discord.js');
module.exports = { data: ${builder}, async execute(interaction) { await interaction.reply({ content: 'name' }); } };`,
    'commands/more.js': `const { SlashCommandBuilder } = require('discord.js');
const extra = ${builder};
module.exports = { data: { name: 'more', description: 'More' }, extra };`,
    'commands/shape.js': `module.exports = { data: { name: 'shape', description: 'x', ${options} } };`,
  };
  for (const [name, text] of Object.entries(files)) host.files.set(`/w/${name}`, text);
  const modules = createModules(ts, host);
  const likes = createLikes();
  const readFiles = Object.entries(files).map(([name, text]) => {
    const uri = uriOf(`/w/${name}`);
    const input = {
      text,
      language: 'javascript',
      evidence: {},
      settings: defaultSettings,
      read,
      uri,
      modules,
    } as const;
    const item = { file: { input }, analysis: analyzeDocument(input) };
    likes.add(item.analysis.reading);
    return [name, item] as const;
  });
  expect(
    readFiles.flatMap(([name, item]) =>
      likes.within(item.file.input.text, item.file.input.uri, item).length > 0 ? [name] : [],
    ),
  ).toEqual(['commands/more.js', 'commands/shape.js']);
});
