/** Commands that a bot's own loader registers in guilds alone, by what their files say beside them. */
import { describe, expect, it } from 'vitest';
import { guildsInProject, sentInProject } from '../kit/found-in-project.ts';

const put = 'rest.put(Routes.applicationCommands(id), { body: bodies });';
const putOwn = 'rest.put(Routes.applicationGuildCommands(id, guild), { body: own });';
const lists = 'const bodies = [];\nconst own = [];';

/** A loader of a folder. `loaded`: what it calls what it gets of a file. */
const loader = (statement: string, loaded = "const command = require('./commands/' + file);") =>
  `--- deploy.js\n${lists}\nfor (const file of readdirSync('./commands')) {\n  ${loaded}\n  ${statement}\n}\n${put}\n${putOwn}\n`;
const either = (test: string, taken = 'command') =>
  loader(`if (${test}) own.push(${taken}); else bodies.push(${taken});`);

const imported = "const { SlashCommandBuilder } = require('discord.js');\n";
const builder = (name: string) => `new SlashCommandBuilder().setName('${name}').setDescription('x')`;
const file = (name: string, module: string) => `--- commands/${name}.js\n${imported}${module}\n`;
/** Two commands, of which one has a flag. */
const both = (module: (data: string, isOwn: boolean) => string) =>
  file('all', module(builder('all'), false)) + file('own', module(builder('own'), true));

const plain = `--- commands/all.js\nmodule.exports = { name: 'all', description: 'x', run() {} };\n`;
const own = `--- commands/own.js\nmodule.exports = { name: 'own', description: 'x', devOnly: true, run() {} };\n`;
const inObject = both(
  (data, isOwn) => `module.exports = { data: ${data}, ${isOwn ? 'devOnly: true,' : ''} run() {} };`,
);
const known = ['commands/all.js: all', 'commands/own.js: own, in guilds'];
const unknown = ['commands/all.js: all', 'commands/own.js: own'];

it('is what a loader registers there, and others globally', () => {
  expect(guildsInProject(plain + own + either('command.devOnly'))).toEqual(known);
  expect(guildsInProject(plain + own + either("'devOnly' in command"))).toEqual(known);
  expect(
    guildsInProject(
      plain + own.replace('devOnly: true', 'devOnly: true && true') + either('command.devOnly'),
    ),
  ).toEqual(known);
  expect(
    guildsInProject(plain + own.replace('devOnly', 'devOnly: false, other') + either('command.devOnly')),
  ).toEqual(unknown);
});

describe('is told by a flag', () => {
  const modules: Readonly<Record<string, (data: string, isOwn: boolean) => string>> = {
    'beside a builder': (data, isOwn) =>
      `module.exports = { data: ${data}, ${isOwn ? 'devOnly: true' : ''} };`,
    'beside the name of a builder': (data, isOwn) =>
      `const data = ${data}; module.exports = { data, ${isOwn ? 'devOnly: true' : ''} };`,
    'that has a name itself': (data, isOwn) =>
      `const data = ${data}; const devOnly = ${isOwn}; module.exports = { data, devOnly };`,
    'in an object that has a name': (data, isOwn) =>
      `const command = { data: ${data}, ${isOwn ? 'devOnly: true' : ''} }; module.exports = command;`,
    'that is set in such an object': (data, isOwn) =>
      `const command = { data: ${data} }; ${isOwn ? 'command.devOnly = true;' : ''} module.exports = command;`,
    'that a file exports': (data, isOwn) =>
      `export const data = ${data}; ${isOwn ? 'export const devOnly = true;' : ''}`,
    'in a list of exports': (data, isOwn) =>
      `const data = ${data}; const devOnly = true; export { data${isOwn ? ', devOnly' : ''} };`,
    'among the exports': (data, isOwn) => `exports.data = ${data}; ${isOwn ? 'exports.devOnly = true;' : ''}`,
    'that is set in what is exported': (data, isOwn) =>
      `module.exports = { data: ${data} }; ${isOwn ? 'module.exports.devOnly = true;' : ''}`,
    'beside an accessor': (data, isOwn) =>
      `module.exports = { get data() { return ${data}; }, ${isOwn ? 'devOnly: true' : ''} };`,
    'of a class': (data, isOwn) =>
      `module.exports = class { static data = ${data}; ${isOwn ? 'static devOnly = true;' : ''} };`,
  };
  it.each(Object.entries(modules))('%s', (_, module) => {
    const project = both(module);
    expect(guildsInProject(project + either('command.devOnly', 'command.data'))).toEqual(known);
    expect(guildsInProject(project + either('command.devOnly', 'command.data.toJSON()'))).toEqual(known);
    expect(guildsInProject(project + either('command.other', 'command.data'))).toEqual(unknown);
  });

  const classes: Readonly<Record<string, (data: string, isOwn: boolean) => string>> = {
    'a field': (data, isOwn) => `data = ${data}; ${isOwn ? 'devOnly = true;' : ''}`,
    'what its constructor sets': (data, isOwn) =>
      `constructor() { this.data = ${data}; ${isOwn ? 'this.devOnly = true;' : ''} }`,
    'an accessor': (data, isOwn) => `get data() { return ${data}; } get devOnly() { return ${isOwn}; }`,
  };
  it.each(Object.entries(classes))("of a class' objects: %s", (_, members) => {
    const made = loader(
      'if (command.devOnly) own.push(command.data); else bodies.push(command.data);',
      "const Command = require('./commands/' + file);\n  const command = new Command();",
    );
    expect(
      guildsInProject(both((data, isOwn) => `module.exports = class { ${members(data, isOwn)} };`) + made),
    ).toEqual(known);
  });
});

describe('is asked for by a loader', () => {
  it.each(
    Object.entries({
      'before it goes on to the next': loader(
        'if (command.devOnly) { own.push(command.data); continue; } bodies.push(command.data);',
      ),
      'where it chooses the list': loader('(command.devOnly ? own : bodies).push(command.data);'),
      'by a name for the flag': loader(
        'const isOwn = command.devOnly; if (isOwn) own.push(command.data); else bodies.push(command.data);',
      ),
      'by a name for the command': loader(
        'const data = command.data; if (command.devOnly) own.push(data); else bodies.push(data);',
      ),
      'by names for both': loader(
        'if (devOnly) own.push(data.toJSON()); else bodies.push(data.toJSON());',
        "const { data, devOnly } = require('./commands/' + file);",
      ),
      'by names for members of what has one': loader(
        'const { data, devOnly: isOwn } = command; (isOwn ? own : bodies).push(data);',
      ),
      'by names for members of what it waits for': loader(
        'if (devOnly) own.push(data); else bodies.push(data);',
        "const { data, devOnly } = await import('./commands/' + file);",
      ),
      'of each element of a list': `--- deploy.js\n${lists}\nconst all = readdirSync('./commands').map((file) => require('./commands/' + file));\nfor (const { data, devOnly } of all) (devOnly ? own : bodies).push(data);\n${put}\n${putOwn}\n`,
      'in filters': `--- deploy.js\nconst all = readdirSync('./commands').map((file) => require('./commands/' + file));\nconst bodies = all.filter((one) => !one.devOnly).map((one) => one.data);\nconst own = all.filter((one) => one.devOnly).map((one) => one.data);\n${put}\n${putOwn}\n`,
    }),
  )('%s', (_, loading) => expect(guildsInProject(inObject + loading)).toEqual(known));

  it.each(
    Object.entries({
      'of something else': loader('(options.devOnly ? own : bodies).push(command.data);'),
      'by a name for a member of something else': loader(
        'const { devOnly } = options; if (devOnly) own.push(command.data); else bodies.push(command.data);',
      ),
      'by a name that has several values': loader(
        'let isOwn = command.devOnly; isOwn = all; if (isOwn) own.push(command.data); else bodies.push(command.data);',
      ),
      'in a way that is not understood': loader('(isOwn(command) ? own : bodies).push(command.data);'),
    }),
  )('not %s', (_, loading) => expect(guildsInProject(inObject + loading)).toEqual(unknown));
});

it('is none where the program decides, or all are', () => {
  expect(guildsInProject(plain + own + either('process.env.DEV'))).toEqual(unknown);
  expect(
    guildsInProject(
      `${plain + own + loader('bodies.push(command);')}rest.put(Routes.applicationGuildCommands(id, guild), { body: bodies });\n`,
    ),
  ).toEqual(unknown);
  expect(guildsInProject(plain + own + either('command.devOnly').replace(put, ''))).toEqual([unknown[1]]);
});

describe('is left out by a loader', () => {
  const sentOf = (flag: string, statement: string) =>
    sentInProject(
      file('all', `module.exports = { data: ${builder('all')} };`) +
        file(
          'own',
          `const data = ${builder('own')}; const testOnly = true; module.exports = { data, ${flag} };`,
        ) +
        loader(statement),
    ).map((body) => (body as { readonly name: string }).name);

  it.each([
    ['testOnly: true', 'if (command.testOnly) continue; bodies.push(command.data);'],
    ['wip: true', 'if (!command.wip) bodies.push(command.data.toJSON());'],
    ['testOnly', 'const { data, testOnly } = command; if (!testOnly) bodies.push(data);'],
    ['testOnly: true', "if ('testOnly' in command) own.length = 0; else bodies.push(command.data);"],
  ])('that asks for %s: %s', (flag, statement) => expect(sentOf(flag, statement)).toEqual(['all']));

  it.each([
    ['testOnly: false', 'if (command.testOnly) continue; bodies.push(command.data);'],
    ['testOnly: true', 'if (!command.wip) bodies.push(command.data);'],
    ['testOnly: true', 'if (command.testOnly) own.push(command.data); bodies.push(command.data);'],
    // A class that it extends, or code before, may have what is absent here.
    ['run() {}', 'if (command.ready) bodies.push(command.data);'],
  ])('not with %s: %s', (flag, statement) => expect(sentOf(flag, statement)).toEqual(['all', 'own']));
});

describe('commands of Sapphire, by the options behind them', () => {
  const registered = (
    options: string,
    builder = "(builder) => builder.setName('eval').setDescription('Runs code')",
  ) =>
    guildsInProject(`--- package.json
{ "dependencies": { "@sapphire/framework": "^5.3.2", "discord.js": "^14.18.0" } }
--- src/commands/eval.ts
import { Command } from '@sapphire/framework';
export class EvalCommand extends Command {
  public override registerApplicationCommands(registry: Command.Registry) {
    registry.registerChatInputCommand(${builder}${options});
  }
}
`);

  it.each([
    [", { guildIds: ['887348082835062786'] }"],
    [', { guildIds: config.guilds }'],
    [', { guildIds }'],
    [', { idHints: [], guildIds: [...guilds] }'],
    [", { guildIds: isTest ? ['887348082835062786'] : guilds }"],
  ])('in guilds: %s', (options) => {
    expect(registered(options)).toEqual(['src/commands/eval.ts: eval, in guilds']);
    expect(registered(options, "{ name: 'eval', description: 'Runs code' }")).toEqual([
      'src/commands/eval.ts: eval, in guilds',
    ]);
  });

  it.each([
    [''],
    [', {}'],
    [", { idHints: ['887348082835062786'] }"],
    [', { guildIds: [] }'],
    [', { guildIds: undefined }'],
    [", { guildIds: isProduction ? undefined : ['887348082835062786'] }"],
    [', { guildIds: isTest && guilds }'],
    [', { guildIds: (() => { if (isTest) return guilds; return undefined; })() }'],
  ])('global, or perhaps: %s', (options) => {
    expect(registered(options)).toEqual(['src/commands/eval.ts: eval']);
  });
});
