/** Builders that a class of the program is made with: a deploy sends them where it only keeps them. */
import { describe, expect, it } from 'vitest';
import { foundInProject, sentInProject } from '../kit/found-in-project.ts';

const builder = "new SlashCommandBuilder().setName('ping').setDescription('Answers')";
const sent = { type: 1, name: 'ping', description: 'Answers' };
const imported = "import { SlashCommandBuilder } from 'discord.js';\n";
const base = (body: string) => `--- base.ts\n${imported}export class Command {\n  ${body}\n}\n`;
const ping = (text = `export const ping = new Command(${builder}, async () => {});`) =>
  `--- ping.ts\n${imported}import { Command } from './base';\n${text}\n`;

const keeping = base('constructor(builder, run) { this.builder = builder; this.run = run; }');
const kept: Readonly<Record<string, string>> = {
  'in a field': keeping + ping(),
  'in a parameter': base('constructor(readonly data: SlashCommandBuilder, readonly run: Run) {}') + ping(),
  'in the field of a base': `--- base.ts\nclass Base { constructor(data) { this.data = data; } }\nexport class Command extends Base { constructor(data, run) { super(data, run); } }\n${ping()}`,
  'and asks for its name': `${base('constructor(data, run) { this.data = data; this.run = run; }\n  get name() { return this.data.name; }\n  report() { console.log(this.data.name); }')}${ping()}`,
};

const inMethod = (text: string) =>
  `${base(`constructor(data, run) { this.data = data; this.run = run; }\n  ${text}`)}${ping()}`;
const changed: Readonly<Record<string, string>> = {
  'keeps it in a list': base('constructor(builder) { this.all = [builder]; }') + ping(),
  'registers itself': inMethod('register(client) { client.commands.set(this.data.name, this); }'),
  'builds later': inMethod('build() { return this.data.setDescription(this.text); }'),
  'builds later in a base': `--- base.ts\nclass Base { constructor(data) { this.data = data; }\n  build() { this.data.setNSFW(true); } }\nexport class Command extends Base {}\n${ping()}`,
  'builds by a name that is computed': inMethod('build(method) { this.data[method](); }'),
  'builds under another name': inMethod('build() { const { data } = this; data.setNSFW(true); }'),
  'writes to it': inMethod("build() { this.data.description = 'other'; }"),
  'writes to what is in it': inMethod('build() { this.data.options.push(...this.more); }'),
  'makes another one of it': `${base("constructor(data) { this.template = data; this.data = new SlashCommandBuilder().setName('bot-' + data.name); }")}${ping()}`,
  'sends more than that': inMethod('toJSON() { return { ...this.data.toJSON(), contexts: [0] }; }'),
  'sends more than that under another name': inMethod(
    'payload() { return { ...this.data.toJSON(), contexts: [0] }; }',
  ),
  'hands it on': inMethod('build() { return enrich(this.data); }'),
  'hands it on in another way': inMethod('build() { return enrich(this.data!); }'),
  'hands itself on': inMethod('build() { enrich(this); }'),
  'hands it to code that is not read': `${base('constructor(data) { enrich(data); this.data = data; }')}${ping()}`,
  'forgets it': `${base('constructor(data) { this.name = data.name; }')}${ping()}`,
  'is only for some guilds': inMethod('get devOnly() { return true; }'),
  'has a field that says more': `${base('enabled = false;\n  constructor(data, run) { this.data = data; this.run = run; }')}${ping()}`,
  'sets what says more': `${base('constructor(data, run) { this.data = data; this.run = run; this.guildOnly = true; }')}${ping()}`,
  'gets what says more': keeping + ping(`export const ping = new Command(${builder}, { devOnly: true });`),
  'gets what may say more': keeping + ping(`export const ping = new Command(${builder}, options);`),
  'gets a function that knows it':
    keeping +
    ping(`export const ping = new Command(${builder}, function () { this.builder.setNSFW(true); });`),
  'is a function': `--- base.js\nexport function Command(data) { this.data = data; }\nCommand.prototype.build = function () { this.data.setNSFW(true); };\n${ping().replace("'./base'", "'./base.js'")}`,
  'gets a method later': `--- base.js\nexport class Command { constructor(data, run) { this.data = data; } }\nCommand.prototype.build = function () { this.data.setNSFW(true); };\n${ping().replace("'./base'", "'./base.js'")}`,
  'is not the only one': keeping + ping(`export const ping = new Outer(new Command(${builder}, () => {}));`),
  'is that of an object with a method of its own':
    keeping +
    ping(
      `export const ping = new Command(${builder}, () => {});\nping.build = function () { this.builder.setNSFW(true); };`,
    ),
  'is decorated': `--- base.ts\n@sealed\nexport class Command { constructor(data, run) { this.data = data; } }\n${ping()}`,
  'extends one of a package': `--- base.ts\nimport { Piece } from 'pieces';\nexport class Command extends Piece { constructor(data) { super(); this.data = data; } }\n${ping()}`,
  'is of a package': `--- ping.ts\n${imported}import { Command } from 'commands';\nexport const ping = new Command(${builder});\n`,
};

/** A class that gets an object with a name of its own, and the options of what it gets. */
const withOption = `${builder}.addStringOption((one) => one.setName('to').setDescription('Whom'))`;
const named = (members = '', more = '') =>
  ping(
    `const data = ${withOption};\nconst command = new Command({ name: 'ping', data, ${members} });\n${more}\nexport default command;`,
  );
const options = [{ type: 3, name: 'to', description: 'Whom' }];
const inObject: Readonly<Record<string, readonly [project: string, more?: object]>> = {
  'in its field': [
    base('constructor(options) { this.name = options.name; this.data = options.data; }') + named(),
  ],
  'that it takes out': [
    base('constructor({ name, data, run }) { this.name = name; this.data = data; this.run = run; }') +
      named('async run(one) { await one.reply(); }'),
  ],
  'beside what is not told': [
    base(
      "data: SlashCommandBuilder;\n  constructor({ name, data, admin = false, category = 'all' }) { this.name = name; this.data = data; this.admin = admin; this.category = category; }",
    ) + named(),
  ],
  'beside what it takes for not told': [
    base(
      'constructor(options) { this.data = options.data; this.admin = options.admin ?? false; this.hidden = options.hidden || false; }',
    ) + named(),
  ],
  'with all that it gets': [
    base('constructor(options) { Object.assign(this, options); }') + named('run: () => {}'),
  ],
  'and builds it': [
    base(
      'constructor({ data, admin }) { this.data = data; this.admin = admin;\n  if (this.admin) { this.data.setDefaultMemberPermissions(8).setNSFW(true); } }',
    ) + named('admin: true'),
    { default_member_permissions: '8', nsfw: true },
  ],
  'and builds nothing': [
    base(
      'constructor({ data, admin }) { this.data = data;\n  if (admin) this.data.setDefaultMemberPermissions(8); }',
    ) + named('admin: false'),
  ],
};
const changedInObject: Readonly<Record<string, string>> = {
  'is of a package': named().replace("'./base'", "'commands'"),
  'extends one of a package': `--- base.ts\nimport { Piece } from 'pieces';\nexport class Command extends Piece { constructor(options) { super(options); this.data = options.data; } }\n${named()}`,
  'hands it on': base('constructor({ name, data }) { enrich(name, data); this.data = data; }') + named(),
  'hands itself on': base('constructor({ name, data }) { this.data = data; enrich(this); }') + named(),
  'builds what is not known':
    base('constructor({ data }) { this.data = data; this.data.setDescription(text()); }') + named(),
  'builds where nobody knows':
    base('constructor({ data }) { this.data = data; if (isBig()) this.data.setNSFW(true); }') + named(),
  'makes another one of it':
    base(
      "constructor({ name, data }) { this.template = data; this.data = new SlashCommandBuilder().setName('bot-' + name); }",
    ) + named(),
  'makes a body of it':
    base(
      'constructor({ name, data }) { this.template = data; this.data = { ...data.toJSON(), contexts: [0] }; }',
    ) + named(),
  'builds later':
    base(
      'constructor({ name, data }) { this.name = name; this.data = data; }\n  build() { return this.data.setName(this.name); }',
    ) + named(),
  'builds in a function':
    base(
      "constructor({ name, data }) { this.data = data; this.build = () => data.setName('bot-' + name); }",
    ) + named(),
  'forgets it': base('constructor({ name }) { this.name = name; }') + named(),
  'may keep another one': base('constructor({ data }) { this.data = isBig() ? data : undefined; }') + named(),
  'leaves it out':
    base('constructor({ data, enabled = false }) { this.data = data; this.enabled = enabled; }') + named(),
  'leaves it out, should nobody say otherwise':
    base('constructor(options) { this.data = options.data; this.enabled = options.enabled ?? false; }') +
    named(),
  'keeps it under another name': base('constructor({ data }) { this.command = data; }') + named(),
  'says more of it': base('constructor({ data }) { this.data = data; this.guildOnly = true; }') + named(),
  'gets a function that knows it':
    base('constructor({ data, build }) { this.data = data; this.build = build; }') +
    named('build() { this.data.setNSFW(true); }'),
  'makes an object that others get':
    base('constructor({ data }) { this.data = data; }') + named('', 'enrich(command);'),
  'makes an object that gets a method later':
    base('constructor({ data }) { this.data = data; }') +
    named('', 'command.build = function () { this.data.setNSFW(true); };'),
  'gets what may be more':
    base('constructor(options) { Object.assign(this, options); }') + named('...others'),
};

describe('a class keeps a builder of an object with a name', () => {
  it.each(Object.entries(inObject))('%s', (_, [project, more]) => {
    expect(sentInProject(project)).toEqual([{ ...sent, options, ...more }]);
  });
});

describe('it is not known what is sent of a builder where a class that gets it in an object with a name', () => {
  it.each(Object.entries(changedInObject))('%s', (_, project) => {
    expect(sentInProject(project)).not.toContainEqual(expect.objectContaining(sent));
  });
});

describe('a class keeps a builder', () => {
  it.each(Object.entries(kept))('%s', (_, project) => {
    expect(sentInProject(project)).toEqual([sent]);
  });

  it('that lacks something: nobody adds it', () => {
    expect(
      foundInProject(kept['in a field']?.replace(".setDescription('Answers')", '') ?? '').join('\n'),
    ).toContain('missing-property');
  });
});

describe('it is not known what is sent of a builder where its class', () => {
  it.each(Object.entries(changed))('%s', (_, project) => {
    expect(sentInProject(project)).not.toContainEqual(sent);
    const partial = project.replaceAll(".setDescription('Answers')", '');
    expect(foundInProject(partial).join('\n')).not.toContain('missing-property');
  });
});

it.each([
  "new EmbedBuilder().setTitle('t').setDescription('y')",
  "new EmbedBuilder().addFields({ name: 'a', value: 'b' }).setDescription('y')",
  "new Menu().setPlaceholder('t').setName('y')",
])('a command is none of what its function builds: %s', (built) => {
  const text = `import { SlashCommandBuilder } from 'discord.js';
import { EmbedBuilder, Menu } from 'things';
import { Command } from 'commands';
export default new Command({ data: ${builder}, async execute() { ${built}; } });
`;
  expect(sentInProject(`--- ping.ts\n${text}`)).toEqual([sent]);
});

describe('what a loader leaves out is not sent', () => {
  const load = `--- deploy.js
const { REST, Routes } = require('discord.js');
const { readdirSync } = require('node:fs');
const body = [];
for (const file of readdirSync('./commands')) {
  const command = require('./commands/' + file);
  if (!command.guildOnly) body.push(command.data.toJSON());
}
new REST().put(Routes.applicationCommands('1'), { body });
`;
  const written = (exported: string) =>
    `--- Command.js\nmodule.exports = class { constructor(options) { Object.assign(this, options); } };\n--- commands/ping.js\nconst { SlashCommandBuilder } = require('discord.js');\nconst Command = require('../Command');\n${exported}\n${load}`;
  it.each([
    `module.exports = { guildOnly: true, data: ${builder} };`,
    `const data = ${builder};\nmodule.exports = { guildOnly: true, data };`,
    `module.exports = new Command({ guildOnly: true, data: ${builder} });`,
    `const data = ${builder};\nmodule.exports = new Command({ guildOnly: true, data });`,
    `const data = ${builder};\nmodule.exports = new Command({ name: 'ping', guildOnly: true, data });`,
  ])('%s', (exported) => {
    expect(sentInProject(written(exported))).toEqual([]);
    expect(sentInProject(written(exported.replace('guildOnly: true', 'guildOnly: false')))).toEqual([sent]);
  });
});
