/**
 * Loaders that read a folder: what is said that a deploy sends equals what the program sends when Node runs it. Each is run, with a
 * `discord.js` whose builders are the real ones and whose client writes down what it is given.
 */
import { describe, expect, it } from 'vitest';
import { normalCommand } from '../../core/plan/comparison/normal.ts';
import { bodiesInProject } from '../kit/found-in-project.ts';
import { startProject } from '../kit/projects.ts';
import { expectSaidAsSent, sentBy } from '../kit/run-bot.ts';

const commands = `--- package.json
{ "name": "bot", "dependencies": { "discord.js": "^14.16.0" } }
--- commands/fun/roll.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = {
  data: new SlashCommandBuilder().setName('roll').setDescription('Rolls a die'),
  adminOnly: true,
  async execute() {},
};
--- commands/info.js
module.exports = {
  data: { name: 'info', description: 'Tells', options: [{ type: 3, name: 'what', description: 'What' }] },
  async execute() {},
};
--- commands/notes.txt
not a command
`;

/** The loop of a loader that reads a folder and its folders. */
const loader = (take: string): string => `--- deploy.js
const { REST, Routes } = require('discord.js');
const fs = require('node:fs');
const path = require('node:path');
const commands = [];
function read(folder) {
  for (const name of fs.readdirSync(folder)) {
    const at = path.join(folder, name);
    if (fs.statSync(at).isDirectory()) read(at);
    else if (name.endsWith('.js')) {
      const command = require(at);
      ${take}
    }
  }
}
read(path.join(__dirname, 'commands'));
new REST().setToken('').put(Routes.applicationCommands('1'), { body: commands });
`;

/** A loader that looks through folders without keeping others waiting. `end`: how the program calls it. */
const waiting = (take: string, end = 'main();'): string => `--- deploy.js
const { REST, Routes } = require('discord.js');
const fs = require('node:fs');
const path = require('node:path');
const commands = [];
async function crawl(folder, found = []) {
  for (const name of await fs.promises.readdir(folder)) {
    const at = path.join(folder, name);
    if ((await fs.promises.lstat(at)).isDirectory()) await crawl(at, found);
    else if (name.endsWith('.js')) found.push({ name, at });
  }
  return found;
}
async function main() {
  for (const { name, at } of await crawl(path.join(__dirname, 'commands'))) {
    const { default: command } = await import(at);
    ${take}
  }
  await new REST().setToken('').put(Routes.applicationCommands('1'), { body: commands.map((data) => data.toJSON?.() ?? data) });
}
${end}
`;

const esm = (statements: string): string => `--- deploy.mjs
import { readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import discord from 'discord.js';
const { REST, Routes } = discord;
const here = path.dirname(fileURLToPath(import.meta.url));
const commands = [];
${statements}
await new REST().setToken('').put(Routes.applicationCommands('1'), { body: commands });
`;

/** Programs, and which of their commands are known in full. */
const programs: Readonly<Record<string, readonly [program: string, known: string]>> = {
  'as they are': [loader('commands.push(command.data);'), 'info roll'],
  'what a call of the builder adds': [
    loader('if (command.data.setNSFW) command.data.setNSFW(true); commands.push(command.data);'),
    'info roll',
  ],
  'what is added where a member says so': [
    loader(
      'if (command.adminOnly) command.data.setDefaultMemberPermissions(8); commands.push(command.data);',
    ),
    'info roll',
  ],
  'a member that is written': [
    loader('command.data.description = `[bot] ${command.data.description}`; commands.push(command.data);'),
    'info roll',
  ],
  'a member that is taken away': [
    loader('if (command.data.options?.length) delete command.data.options; commands.push(command.data);'),
    'info roll',
  ],
  'an option that is added': [
    loader(
      "if (!command.adminOnly) command.data.options.push({ type: 5, name: 'quiet', description: 'Quiet' }); commands.push(command.data);",
    ),
    'info roll',
  ],
  'a copy with more': [
    loader('commands.push(command.adminOnly ? command.data : { ...command.data, nsfw: true });'),
    'info roll',
  ],
  'fields of its own': [
    loader(
      'if (command.data.options && !command.adminOnly) commands.push({ name: command.data.name, description: command.data.description.toUpperCase() });',
    ),
    'info',
  ],
  'changed in the list': [
    loader('commands.push(command.data); commands[commands.length - 1].nsfw = true;'),
    'info roll',
  ],
  'changed by a function of the program': [
    `--- lib/limits.js
module.exports.limit = (data) => { data.nsfw = true; return data; };
${loader("commands.push(require('./lib/limits').limit(command.data));")}`,
    'info roll',
  ],
  'the same by a second script': [
    `--- deploy-guild.js
const { REST, Routes } = require('discord.js');
const { data } = require('./commands/info.js');
new REST().put(Routes.applicationCommands('1'), { body: [{ name: data.name, description: data.description, options: data.options }] });
${loader('commands.push(command.adminOnly ? command.data : { ...command.data });')}`,
    'info roll',
  ],
  'in a guild with more, for those who try it': [
    `--- deploy-guild.js
const { REST, Routes } = require('discord.js');
const { data } = require('./commands/info.js');
new REST().put(Routes.applicationGuildCommands('1', '2'), { body: [{ ...data, nsfw: true }] });
${loader('commands.push(command.data);')}`,
    'info roll',
  ],
  'where entries say that they are': [
    `--- deploy.js
const { REST, Routes } = require('discord.js');
const { readdirSync } = require('fs');
const path = require('path');
const commands = [];
for (const entry of readdirSync('./commands', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith('.js')) continue;
  const { data } = require(path.resolve(entry.parentPath, entry.name));
  data.description = \`[\${entry.parentPath}] \${data.description}\`;
  commands.push(data);
}
new REST().setToken('').put(Routes.applicationCommands('1'), { body: commands });
`,
    'info roll',
  ],
  'two commands of one name in a file': [
    `--- commands/who.js
const { SlashCommandBuilder, ContextMenuCommandBuilder } = require('discord.js');
module.exports = {
  data: new SlashCommandBuilder().setName('who').setDescription('Who'),
  user: new ContextMenuCommandBuilder().setName('who').setType(2),
};
${loader('if (command.user) command.data.setNSFW(true); commands.push(command.data);')}`,
    'info roll who',
  ],
  'both of one name, one of them changed': [
    `--- commands/who.js
module.exports.data = { name: 'who', description: 'Who' };
module.exports.user = { data: { name: 'who', type: 2 } };
${loader('if (command.user) { command.data.nsfw = true; commands.push(command.user.data); } commands.push(command.data);')}`,
    'info roll who',
  ],
  'some of them alone': [loader('if (command.adminOnly) commands.push(command.data);'), 'roll'],
  'by entries with their kinds': [
    `--- deploy.js
const { REST, Routes } = require('discord.js');
const { readdirSync, existsSync } = require('fs');
const { join, resolve } = require('path');
const commands = [];
const folder = resolve('commands');
if (!existsSync(folder)) throw new Error('There are no commands.');
for (const entry of readdirSync(folder, { withFileTypes: true })) {
  const files = entry.isDirectory() ? readdirSync(join(folder, entry.name)).map((name) => join(entry.name, name)) : [entry.name];
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const { data } = require(join(folder, file));
    data.nsfw = true;
    commands.push(data);
  }
}
new REST().setToken('').put(Routes.applicationCommands('1'), { body: commands });
`,
    'info roll',
  ],
  'by a listing of all folders': [
    `--- deploy.js
const { REST, Routes } = require('discord.js');
const { readdirSync } = require('fs');
const commands = readdirSync(\`\${process.cwd()}/commands\`, { recursive: true })
  .filter((name) => /\\.js$/.test(name))
  .map((name) => require(\`./commands/\${name}\`).data);
for (const data of commands) data.nsfw = true;
new REST().setToken('').put(Routes.applicationCommands('1'), { body: commands });
`,
    'info roll',
  ],
  'by import and addresses': [
    esm(`for (const name of readdirSync(path.join(here, 'commands')).filter((file) => file.endsWith('.js'))) {
  const { default: command } = await import(pathToFileURL(path.join(here, 'commands', name)).href);
  command.data.nsfw = true;
  commands.push(command.data);
}`),
    'info',
  ],
  'by a promised listing and addresses that are written': [
    esm(`for (const name of await readdir(new URL('./commands/fun', import.meta.url))) {
  const { default: { data } } = await import(\`file://\${here}/commands/fun/\${name}\`);
  data.setNSFW(true);
  commands.push(data);
}`),
    'roll',
  ],
  'by functions that wait for one another': [
    waiting('command.data.nsfw = true; commands.push(command.data);'),
    'info roll',
  ],
  'by functions that wait for one another, with a look at what fails': [
    waiting(
      'if (command.data.setNSFW) command.data.setNSFW(true); else command.data.nsfw = true; commands.push(command.data);',
      'void main().catch((error) => { console.error(error); process.exit(1); });\nfunction unused() {}',
    ),
    'info roll',
  ],
};

/** Programs that register commands under other names than they are written with, and the names of those that are known in full. */
const renaming: Readonly<Record<string, readonly [program: string, known: string]>> = {
  'by a member that is written': [
    loader("command.data.name = path.basename(name, '.js') + '-x'; commands.push(command.data);"),
    'info-x roll-x',
  ],
  'by a call of the builder': [
    loader("if (command.data.setName) command.data.setName('dice'); commands.push(command.data);"),
    'dice info',
  ],
  'by a call whose outcome is pushed': [
    loader("commands.push(command.data.setName ? command.data.setName('dice').toJSON() : command.data);"),
    'dice info',
  ],
  'by functions that wait for one another': [
    waiting(
      "if (command.data.setName) command.data.setName(path.basename(name, '.js') + 's'); commands.push(command.data);",
    ),
    'info rolls',
  ],
  'where what it waits for fails': [
    `--- deploy.js
const { REST, Routes } = require('discord.js');
const { data } = require('./commands/info');
const put = () => new REST().setToken('').put(Routes.applicationCommands('1'), { body: [data] });
async function load() { await 0; throw new Error('x'); }
async function main() { await load(); data.name = 'never'; await put(); }
async function rescued() { await main().catch(() => undefined); data.name = 'tell'; await put(); }
rescued();
`,
    'roll tell',
  ],
  'while something else of the program waits': [
    waiting(
      'if (command.data.setName) command.data.setName(await dice()); commands.push(command.data);',
      "let times = 0;\nasync function dice() { await 0; return times > 0 ? 'dice' : 'roll'; }\nsetImmediate(() => { times += 1; });\nmain();",
    ),
    'info',
  ],
  'in a copy': [
    loader("commands.push(command.adminOnly ? command.data : { ...command.data, name: 'tell' });"),
    'roll tell',
  ],
  'in the list': [
    loader("commands.push(command.data); commands[commands.length - 1].name += '-dev';"),
    'info-dev roll-dev',
  ],
  'in a loader that goes on where something fails': [
    loader("commands.push(command.data); commands[commands.length - 1].name += '-dev';").replace(
      /^read\(.*$/m,
      'try { $& } catch {}',
    ),
    'info-dev roll-dev',
  ],
  'in a copy beside itself': [
    loader(
      "commands.push(command.data); if (!command.adminOnly) commands.push({ ...command.data, name: 'tell' });",
    ),
    'info roll tell',
  ],
  'by what only the running program knows': [
    loader("command.data.name += process.env.SUFFIX ?? ''; commands.push(command.data);"),
    '',
  ],
  'where only the running program knows whether': [
    loader(
      "if (process.env.DEV) command.data.name = 'dev-' + command.data.name; commands.push(command.data);",
    ),
    '',
  ],
  'two that are written with one name': [
    `--- commands/fun/again.js
module.exports = { data: { name: 'info', description: 'Again' } };
${loader("command.data.name = path.basename(name, '.js'); commands.push(command.data);")}`,
    'again info roll',
  ],
  'that are written without one': [
    `--- commands/fun/again.js
const { SlashCommandBuilder } = require('discord.js');
const Builder = new SlashCommandBuilder().setDescription('Again');
module.exports = { data: Builder };
${loader("command.data.name = path.basename(name, '.js'); commands.push(command.data);")}`,
    'again info roll',
  ],
  'of one that is required by its path': [
    `--- deploy.js
const { REST, Routes } = require('discord.js');
const { data } = require('./commands/info');
data.name = 'tell';
new REST().setToken('').put(Routes.applicationCommands('1'), { body: [data] });
`,
    'roll tell',
  ],
};

/** A program that sends `tell`, beside what `more` gives, and goes on. */
const sending = (after: string, { send = 'put();', more = '' } = {}): string => `--- deploy.js
const { REST, Routes, SlashCommandBuilder } = require('discord.js');
const { data: info } = require('./commands/info');
const tell = { name: 'tell', description: 'Tells', options: [{ type: 3, name: 'what', description: 'What' }] };
const say = new SlashCommandBuilder().setName('say').setDescription('Says');
const list = [tell, say, info];
const put = async (all = list) => new REST().setToken('').put(Routes.applicationCommands('1'), { body: all });
${more}
${send}
${after}
`;

/** Programs that change what they sent, and what is known in full of what they sent. */
const goingOn: Readonly<Record<string, readonly [program: string, known: string]>> = {
  'a text': [sending("tell.description = 'Other';"), 'info say tell'],
  'an option': [sending("tell.options[0].name = 'other';"), 'info say tell'],
  'more options': [
    sending("tell.options.push({ type: 3, name: 'more', description: 'More' });"),
    'info say tell',
  ],
  'what a builder built': [sending("say.setDescription('Other');"), 'info say tell'],
  'its name': [sending("tell.name = 'other';"), 'info say tell'],
  'the list': [sending("list.push({ name: 'more', description: 'More' });"), 'info say tell'],
  'all of the list': [sending('list.length = 0;'), 'info say tell'],
  'what another file tells': [sending("info.description = 'Other';"), 'info say tell'],
  'behind an await': [
    sending('', {
      more: "async function main() { await put(); tell.description = 'Other'; }",
      send: 'main();',
    }),
    'info say tell',
  ],
  'where it is sent twice': [
    sending("tell.description = 'Other';", { send: 'put(); put();' }),
    'info say tell',
  ],
  'where it is sent in between': [sending("tell.description = 'Other'; put();"), 'info say'],
  'of what is sent in a loop': [
    sending("tell.description = 'Other'; put(list);", {
      more: "for (const one of [say, info]) new REST().setToken('').put(Routes.applicationCommands('1'), { body: [one] });",
      send: "say.setDescription('Other');",
    }),
    'info tell',
  ],
  'before and after': [
    sending("tell.description = 'Third';", { send: "tell.description = 'Second'; put();" }),
    'info say tell',
  ],
  'in a function that may run again': [
    sending('', {
      more: "const run = (done) => { put(); tell.description = 'Other'; done(); };",
      send: 'setTimeout(run, 0, () => {});',
    }),
    'info say',
  ],
  'where it is sent again at any time': [
    sending("tell.description = 'Other'; setTimeout(() => put(), 1);"),
    'info say',
  ],
  'where something else is sent again at any time': [
    sending("tell.description = 'Other'; setTimeout(() => put([say]), 1);"),
    'info say',
  ],
  'where a variable has its text': [
    sending('', {
      more: `let body = JSON.stringify(list); tell.description = 'Other';
fetch('https://discord.com/api/v10/applications/1/commands', { method: 'PUT', body });`,
      send: '',
    }),
    'info say',
  ],
  'where a function makes its text': [
    sending('', {
      more: `function go() { const body = JSON.stringify(list); fetch('https://discord.com/api/v10/applications/1/commands', { method: 'PUT', body }); }
go(); tell.description = 'Other';`,
      send: '',
    }),
    'info say tell',
  ],
  'where its text is made anew': [
    sending('', {
      more: `let body = JSON.stringify(list); tell.description = 'Other'; body = JSON.stringify(list);
fetch('https://discord.com/api/v10/applications/1/commands', { method: 'PUT', body });`,
      send: '',
    }),
    'info say',
  ],
};

const rules = { scope: 'global' } as const;

describe('what a loader sends of what it reads from a folder', () => {
  it.each(Object.entries(programs))('%s', (_, [program, known]) => {
    expectSaidAsSent(commands + program, known, (name, sent, type) => type === 1 && sent.has(name));
  });
});

describe('what a program sends under another name', () => {
  it.each(Object.entries(renaming))('%s', (_, [program, known]) => {
    const project = commands + program;
    const said = bodiesInProject(project).filter((body) => typeof body !== 'string');
    const names = said.map(({ name }) => name);
    expect(names.sort().join(' ')).toBe(known);
    const sent = sentBy(project);
    // A builder of a folder that nobody loads in this program is a command as any other.
    const registered = said.filter(({ name }) => !(name === 'roll' && !sent.has('roll')));
    expect(registered.map((body) => normalCommand(body, rules))).toEqual(
      registered.map(({ name }) => sent.get(name)),
    );
  });
});

it('has the name that a loader gives it while lines are typed above it', async () => {
  const { client, cursor, texts, ask } = await startProject(`--- commands/ping.js
‸const { SlashCommandBuilder } = require('discord.js');
module.exports = { data: new SlashCommandBuilder().setName('PING').setDescription('Pings') };
--- package.json
{ "dependencies": { "discord.js": "^14.16.0" } }
--- deploy.js
const { REST, Routes } = require('discord.js');
const commands = [];
for (const file of require('fs').readdirSync(require('path').join(__dirname, 'commands'))) {
  const { data } = require('./commands/' + file);
  data.setName(file.slice(0, -3));
  commands.push(data);
}
new REST().put(Routes.applicationCommands('1'), { body: commands });
`);
  const problems = async () =>
    (await ask<{ items: readonly { code: string }[] }>('textDocument/diagnostic')).items.map(
      ({ code }) => code,
    );
  // What others say of a file is known once they are read.
  await expect.poll(problems).toEqual([]);
  let text = texts.get('commands/ping.js') ?? '';
  for (const version of [2, 3, 4]) {
    text = `// ${version}\n${text}`;
    await client.change(cursor.textDocument.uri, version, text);
    expect(await problems()).toEqual([]);
  }
});

describe('what is written in one file and typed in another one', () => {
  const ping = `--- package.json
{ "dependencies": { "discord.js": "^14.16.0" } }
--- commands/ping.ts
import { SlashCommandBuilder } from 'discord.js';
export const data = new SlashCommandBuilder().setName('ping').setDescription('Pings');
export const plain = { name: 'plain', description: 'Plain' };
`;
  const typed = (statements: string, list = '[]') => `${ping}--- deploy.ts
import { readdirSync } from 'node:fs';
import { REST, Routes, type RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';
import { data, plain } from './commands/ping.ts';
const commands: RESTPostAPIApplicationCommandsJSONBody[] = ${list};
${statements}
new REST().put(Routes.applicationCommands('1'), { body: commands });
`;

  it.each([
    ['a list that is written', typed('', '[data.toJSON()]'), 'ping'],
    ['a list that a call fills', typed('commands.push(data.toJSON());'), 'ping'],
    [
      'a list that a loader fills',
      typed(
        "for (const file of readdirSync('commands')) commands.push((await import('./commands/' + file)).data.toJSON());",
      ),
      'ping',
    ],
    [
      'a list that is made where it is sent',
      typed('')
        .replace(
          'body: commands',
          "body: ['a', 'b'].map((name) => new SlashCommandBuilder().setName(name).setDescription('x'))",
        )
        .replace('{ REST,', '{ REST, SlashCommandBuilder,'),
      'a b ping',
    ],
    [
      'copies that are made where they are sent',
      typed('').replace(
        'body: commands',
        'body: [plain].map(({ name, description }) => ({ name, description }))',
      ),
      'ping plain',
    ],
    [
      'texts of another file',
      `${ping}--- deploy.ts
import { REST, Routes } from 'discord.js';
import { what, says } from './texts.ts';
const all = [1].map(() => ({ name: what.name, description: says }));
new REST().put(Routes.applicationCommands('1'), { body: [{ name: what.menu, description: says }] });
new REST().put(Routes.applicationCommands('1'), { body: all });
--- texts.ts
export const what = { name: 'told', menu: 'menu' };
export const says = 'Says';
`,
      'menu ping told',
    ],
    [
      'a menu that has the name of a command beside it',
      typed('').replace('body: commands', 'body: [plain, { type: 2, name: plain.name }].map((one) => one)'),
      'ping plain plain',
    ],
    ['what nothing but the type tells', typed('', '[data.toJSON(), plain]'), 'ping plain'],
    [
      'another command with its name',
      typed('', '[data.toJSON(), { type: 2, name: data.name }]'),
      'ping ping',
    ],
  ])('%s', (_, project, known) => {
    const names = bodiesInProject(project).map((body) =>
      typeof body === 'string' ? `? ${body}` : body.name,
    );
    expect(names.sort().join(' ')).toBe(known);
  });
});

/** A loader that keeps what it reads where it can only be followed by its text, and `take`s what is sent of it. */
const keeping = (take: string): string => `--- package.json
{ "name": "bot", "dependencies": { "discord.js": "^14.16.0" } }
--- commands/ping.js
const { SlashCommandBuilder } = require('discord.js');
module.exports = { data: new SlashCommandBuilder().setName('ping').setDescription('Pings'), async execute() {} };
--- index.js
const { Client, Collection } = require('discord.js');
const { readdirSync } = require('node:fs');
const client = new Client({ intents: [] });
client.commands = new Collection();
for (const file of readdirSync('./commands')) {
  const command = require('./commands/' + file);
  client.commands.set(command.data.name, command);
}
require('./register')(client);
--- register.js
const { REST, Routes } = require('discord.js');
module.exports = (client) => {
  const body = [];
  for (const [, command] of client.commands) {
    ${take}
  }
  new REST().setToken('').put(Routes.applicationCommands('1'), { body });
};
`;

/** The same, where not even its text tells what is kept there. */
const hiding = (take: string): string =>
  keeping(take)
    .replace(
      'client.commands = new Collection();',
      "for (const kind of ['commands', 'buttons']) client[kind] = new Collection();",
    )
    .replace(
      'client.commands.set(command.data.name, command);',
      'add(client.commands, command.data.name, command);',
    )
    .replace(
      'const client',
      'const add = (map, name, command) => map.set(name, Object.assign(command, { id: name }));\nconst client',
    );

describe('what a loader sends that is followed by its text alone', () => {
  const set = 'const json = command.data.toJSON(); json.nsfw = true; body.push(json);';
  it.each([
    ['as it is written', keeping('body.push(command.data.toJSON());'), 'ping'],
    ['with something beside its fields', keeping("command.file = 'x'; body.push(command.data);"), 'ping'],
    ['once it is set up', keeping('command.setup(client); body.push(command.data);'), 'ping'],
    ['with a field that is set', keeping(set), '? ping'],
    ['with a field that is set where it has none', keeping(set.replace('nsfw =', 'nsfw ??=')), '? ping'],
    ['without a field', keeping('delete command.data.description; body.push(command.data);'), '? ping'],
    ['under another name', keeping("command.data.setName('pong'); body.push(command.data);"), '? ping'],
    [
      'with more options',
      keeping(
        "command.data.addStringOption((o) => o.setName('a').setDescription('b')); body.push(command.data);",
      ),
      '? ping',
    ],
    ['of a collection that it does not follow', hiding('body.push(command.data.toJSON());'), 'ping'],
    ['with a field, of a collection that it does not follow', hiding(set), '? ping'],
    ['with a field, of other members', hiding(set.replace('data', 'menu')), 'ping'],
  ])('%s', (_, project, known) => {
    const names = bodiesInProject(project).map((body) =>
      typeof body === 'string' ? `? ${body}` : body.name,
    );
    expect(names.sort().join(' ')).toBe(known);
  });
});

describe('what a program changes once it has sent it', () => {
  it.each(Object.entries(goingOn))('%s', (_, [program, known]) => {
    const project = commands + program;
    const sent = sentBy(project);
    const said = bodiesInProject(project).filter((body) => typeof body !== 'string');
    const names = said.map(({ name }) => name).filter((name) => name !== 'roll');
    expect(names.sort().join(' ')).toBe(known);
    for (const body of said)
      if (body.name !== 'roll') expect(normalCommand(body, rules)).toEqual(sent.get(body.name));
  });
});
