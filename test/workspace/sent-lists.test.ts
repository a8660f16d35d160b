/** What is wrong with commands that calls register as they are written: their kinds of values, and those beside one another. */
import { expect, it } from 'vitest';
import { check as checkDrawing, problemsIn as problemsOf } from '../kit/lint.ts';
import type { LintOptions } from '../kit/lint-options.ts';
import { inProject } from '../kit/releases.ts';

const head = "const { REST, Routes } = require('discord.js');\n";
const inScript = { ...inProject({ asked: { 'discord.js': '^14.16.0' } }), beside: {} };
const check = (drawing: string, options: LintOptions = inScript) => checkDrawing(head + drawing, options);
const problemsIn = (text: string, options: LintOptions = inScript) => problemsOf(head + text, options);

it.each([
  [
    'a request',
    `rest.put(Routes.applicationCommands(app), { body: [
  { name: 'ping', description: 'Answers', nsfw: 'yes', run() {}, cooldown: '5' },
                                                ^^^^^ error wrong-type
  { name: 'pong', description: 5, options: {}, category: 'fun' },
                               ^ error wrong-type
                                           ^^ error wrong-type
] });
`,
  ],
  [
    'a request for one',
    `rest.post(Routes.applicationCommands(app), { body: { name: 'ping', description: 'Answers', options: [{ type: 'STRING', name: 'a', description: 'x', required: 1 }] } });
                                                                                                             ^^^^^^^^ error wrong-type
                                                                                                                                                              ^ error wrong-type
`,
  ],
  [
    'fetch',
    `fetch('https://discord.com/api/v10/applications/1/commands', { method: 'PUT', body: JSON.stringify([{ name: 'ping', description: 'Answers', default_member_permissions: 8 }]) });
                                                                                                                                                                        ^ error permissions-format
`,
  ],
])('%s sends values of the kinds that are written', (_, drawing) => check(drawing));

it.each([
  [
    'a constant, which other code may change',
    "const commands = [{ name: 'ping', description: 'Answers', nsfw: 'yes' }];\nnormalize(commands);\nclient.application.commands.set(commands);\n",
  ],
  [
    'a constant in a list',
    "const T = { text: '3', described: { en: 'Answers' } };\nclient.application.commands.set([{ name: 'ping', description: T.described, options: [{ name: 'a', description: 'x', type: T.text }] }]);\n",
  ],
  [
    'constants in a body, which other code may change',
    "const { normalize } = require('some-lib');\nconst l = [{ name: 'a', description: 'x', type: 'slash' }]; const options = [{ type: 'STRING', name: 'a', description: 'x' }];\nnormalize(l, options);\nmodule.exports = () => rest.put(Routes.applicationCommands('1'), { body: [...l, { name: 'b', description: 'x', options }] });\n",
  ],
  [
    'a registry of Sapphire, which takes what it knows',
    "registry.registerChatInputCommand({ name: 'ping', description: 'Answers', nsfw: 'yes', type: 'SLASH', options: {} });\n",
  ],
  [
    'what changes a command that is there',
    "client.application.commands.edit('1', { name: 'ping', description: 'Answers', nsfw: 'yes' });\nrest.patch(Routes.applicationCommand('1', '2'), { body: { name: 'pong', description: 'Answers', nsfw: 'yes' } });\n",
  ],
  [
    'a manager of the program',
    "class Commands { set() {} create() {} }\nconst application = { commands: new Commands() };\napplication.commands.set([{ name: 'ping', description: 'Answers', nsfw: 'yes' }]);\nconst own = { application: { commands: { set(list) {} } } };\nown.application.commands.set([{ name: 'pong', description: 'Answers', nsfw: 'yes' }]);\n",
  ],
  [
    'a class that sends by itself',
    "class Api { put(path, { body }) { return this.send('PUT', path, body.map(convert)); }\n  deploy() { return this.put(Routes.applicationCommands('1'), { body: [{ name: 'ping', description: 'Answers', nsfw: 'yes' }] }); } }\n",
  ],
  [
    'a text that is changed before it is sent',
    "let body = JSON.stringify([{ name: 'ping', description: 'x', nsfw: 'yes' }]);\nbody = body.replaceAll('\"yes\"', 'true');\nawait fetch('https://discord.com/api/v10/applications/1/commands', { method: 'PUT', body });\n",
  ],
  [
    'what makes texts in another way',
    "const superjson = require('superjson');\nawait fetch('https://discord.com/api/v10/applications/1/commands', { method: 'PUT', body: superjson.stringify([{ name: 'ping', description: 'x', nsfw: 'yes' }]) });\n",
  ],
  [
    'a client with settings of its own',
    "const axios = require('axios');\naxios.put('https://discord.com/api/v10/applications/1/commands', [{ name: 'ping', description: 'x', nsfw: 'yes' }], { transformRequest: [convert] });\n",
  ],
  [
    'what is imported as fetch',
    "const { fetch } = require('./http.js');\nawait fetch('https://discord.com/api/v10/applications/1/commands', { method: 'PUT', body: JSON.stringify([{ name: 'ping', description: 'x', nsfw: 'yes' }]) });\n",
  ],
  [
    'routes of the program',
    "const own = require('./routes.js');\nrest.put(own.Routes.applicationCommands('1'), { body: [{ name: 'ping', description: 'Answers', nsfw: 'yes' }] });\n",
  ],
  [
    'a manager, which may be one of the program',
    "client.application.commands.set([{ name: 'ping', description: 'Answers', nsfw: 'yes', options: {} }]);\n",
  ],
  [
    'a client that makes what it sends',
    "client.createGlobalCommand({ name: 'ping', description: 'Answers', nsfw: 'yes' });\n",
  ],
  [
    'values that become texts',
    "BigInt.prototype.toJSON = function () { return this.toString(); };\nrest.put(Routes.applicationCommands(app), { body: [{ name: 'ping', description: 'Answers', default_member_permissions: 8n }] });\n",
  ],
  [
    'texts that become others',
    "String.prototype.toJSON = function () { return this == 'yes'; };\nrest.put(Routes.applicationCommands(app), { body: [{ name: 'ping', description: 'Answers', nsfw: 'yes' }] });\n",
  ],
  [
    'what sends another thing than a body',
    "api.put(Routes.applicationCommands(app), [{ name: 'ping', description: 'Answers', nsfw: 'yes' }]);\n",
  ],
  [
    'what a function makes of them',
    "rest.put(Routes.applicationCommands(app), { body: [{ name: 'ping', description: 'Answers', nsfw: 'yes' }].map(made) });\n",
  ],
  [
    'a list that code changes before',
    "const commands = [{ name: 'ping', description: 'Answers', nsfw: 'yes' }];\nfor (const command of commands) command.nsfw = command.nsfw === 'yes';\nrest.put(Routes.applicationCommands(app), { body: commands });\n",
  ],
  [
    'a list of which copies are sent',
    "const commands = [{ name: 'ping', description: 'Answers', type: 'slash' }];\nrest.put(Routes.applicationCommands(app), { body: commands.map((command) => ({ ...command, type: 1 })) });\n",
  ],
  [
    'functions and keys of the program',
    "rest.put(Routes.applicationCommands(app), { body: [{ name: 'ping', description: 'Answers', run: () => {}, aliases: ['p'], id: 5, version: 1 }] });\n",
  ],
])('%s may have others', (_, text) => expect(problemsIn(text)).toEqual([]));

it('names are told that stand twice in a list that is sent', () =>
  check(
    `rest.put(Routes.applicationCommands(app), { body: [
  { name: 'ping', description: 'Answers' },
  { name: 'ping', description: 'Answers again' },
          ^^^^^^ error duplicate-command-name: Another CHAT_INPUT command
  { name: 'ping', type: 2 },
] });
`,
  ));

it.each([
  [
    'a list with others',
    `rest.put(Routes.applicationCommands(app), { body: [...others, { name: 'ping', description: 'Answers' }, { name: 'ping', description: 'Again' }] });
                                                                                                                ^^^^^^ error duplicate-command-name
`,
  ],
])('so are those of %s', (_, drawing) => check(drawing));

it.each([
  [
    'a command and its copy',
    "const a = { name: 'ping', description: 'Answers', options: [{ type: 3, name: 'a', description: 'x' }] };\nrest.put(Routes.applicationCommands(app), { body: [{ ...a }] });\n",
  ],
  [
    'a command and what is taken of it',
    "const list = [{ name: 'ping', description: 'Answers', run() {}, options: [{ type: 3, name: 'a', description: 'x' }] }];\nrest.put(Routes.applicationCommands(app), { body: list.map(({ run, ...data }) => data) });\n",
  ],
  [
    'a command in a list and what a function of the program makes of it',
    "const copy = (command) => ({ ...command });\nrest.put(Routes.applicationCommands(app), { body: [{ name: 'pong', description: 'Answers' }, copy({ name: 'ping', description: 'Answers', options: [{ type: 3, name: 'a', description: 'x' }] })] });\n",
  ],
  [
    'lists with one constant for a name',
    "const NAME = 'ping';\nif (process.env.DEV) rest.put(Routes.applicationCommands(app), { body: [{ name: NAME, description: 'Answers (dev)' }] });\nelse rest.put(Routes.applicationCommands(app), { body: [{ name: NAME, description: 'Answers' }] });\nclient.application.commands.create({ name: NAME, description: 'Answers' });\n",
  ],
  [
    'a list from which a part is removed',
    "const list = [{ name: 'ping', description: 'x', beta: true }, { name: 'ping', description: 'y' }];\n_.remove(list, (c) => c.beta && !process.env.BETA);\nclient.on('ready', () => rest.put(Routes.applicationCommands(app), { body: list) });\n",
  ],
  [
    'two lists, of which one replaces the other',
    "rest.put(Routes.applicationCommands(app), { body: [{ name: 'ping', description: 'Answers' }] });\nrest.put(Routes.applicationCommands(app), { body: [{ name: 'ping', description: 'Again' }] });\n",
  ],
  [
    'a list for each outcome',
    "if (dev) rest.put(Routes.applicationCommands(app), { body: [{ name: 'ping', description: 'Answers' }] });\nelse rest.put(Routes.applicationCommands(app), { body: [{ name: 'ping', description: 'Again' }] });\n",
  ],
  [
    'a list that is one of two',
    "rest.put(Routes.applicationCommands(app), { body: dev ? [{ name: 'ping', description: 'Answers' }] : [{ name: 'ping', description: 'Again' }] });\n",
  ],
  [
    'a command that is one of two',
    "rest.put(Routes.applicationCommands(app), { body: [dev ? { name: 'ping', description: 'Answers' } : { name: 'ping', description: 'Again' }] });\n",
  ],
  [
    'commands of which each outcome has one',
    "rest.put(Routes.applicationCommands(app), { body: [...(dev ? [{ name: 'ping', description: 'Answers' }] : []), ...(dev ? [] : [{ name: 'ping', description: 'Again' }])] });\n",
  ],
  [
    'commands of guilds and of the application',
    "rest.put(Routes.applicationCommands(app), { body: [{ name: 'ping', description: 'Answers' }] });\nguild.commands.set([{ name: 'ping', description: 'Again' }]);\n",
  ],
  [
    'commands that are created, of which the last counts',
    "client.application.commands.create({ name: 'ping', description: 'Answers' });\nclient.application.commands.create({ name: 'ping', description: 'Again' });\n",
  ],
  [
    'a command that is changed by its id',
    "client.application.commands.edit('1', { name: 'ping', description: 'Answers' });\nclient.application.commands.edit('2', { name: 'ping', description: 'Again' });\n",
  ],
  [
    'a list of which a part is taken out',
    "rest.put(Routes.applicationCommands(app), { body: [{ name: 'ping', description: 'Answers', dev: true }, { name: 'ping', description: 'Again' }].filter((command) => !command.dev) });\n",
  ],
  [
    'a list to which each outcome adds its own',
    "const commands = [];\nif (dev) commands.push({ name: 'ping', description: 'Answers' });\nelse commands.push({ name: 'ping', description: 'Again' });\nrest.put(Routes.applicationCommands(app), { body: commands });\n",
  ],
])('%s are not beside one another', (_, text) => expect(problemsIn(text)).toEqual([]));

it('one command too many in a list is told, however many there are elsewhere', () => {
  const command = (at: number) => `{ type: 2, name: 'Action ${at}' }`;
  const list = (count: number) =>
    `rest.put(Routes.applicationCommands(app), { body: [${Array.from({ length: count }, (_, at) => command(at)).join(', ')}] });\n`;
  expect(problemsIn(list(15) + list(15))).toEqual([]);
  expect(problemsIn(list(16)).map(({ rule }) => rule)).toEqual(['too-many-commands']);
});
