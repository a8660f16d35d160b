/** Numbers for permissions, where the call that registers a command stands elsewhere: the service takes none, discord.js makes digits of them. */
import { describe, expect, it } from 'vitest';
import { foundInProject } from '../kit/found-in-project.ts';

const command = (value: string) =>
  `{ name: 'ping', description: 'x', default_member_permissions: ${value}, options: [{ type: 3, name: 'a', description: 'b' }] }`;
const list = `--- commands.js\nmodule.exports = [${command('8')}];\n`;
const file = `--- commands/ping.js\nmodule.exports = { data: ${command('8')}, execute() {} };\n`;
const loading = (statement: string) => `for (const file of readdirSync('./commands')) {
  const command = require('./commands/' + file);
  ${statement}
}\n`;
const put = (body: string) => `rest.put(Routes.applicationCommands(id), { body: ${body} });\n`;

const wrong = { rule: 'permissions-format 8' };
const right = { rule: undefined };

const programs: Readonly<Record<string, readonly [typeof wrong | typeof right, string]>> = {
  'a list of another file is sent': [wrong, `${list}--- deploy.js\n${put("require('./commands')")}`],
  'a list of another file is sent under a name': [
    wrong,
    `${list}--- deploy.js\nconst commands = require('./commands');\n${put('commands')}`,
  ],
  'a list is sent one by one': [
    wrong,
    `${list}--- deploy.js\nfor (const one of require('./commands')) rest.post(Routes.applicationCommands(id), { body: one });\n`,
  ],
  'members of the elements are sent': [
    wrong,
    `--- deploy.js\nconst commands = [{ data: ${command('8')}, run() {} }];\n${put('commands.map((one) => one.data)')}`,
  ],
  'values of an object are sent': [
    wrong,
    `--- deploy.js\nconst commands = { ping: ${command('8')} };\n${put('Object.values(commands)')}`,
  ],
  // What a loader reads is not followed.
  'a loader collects what is sent': [
    right,
    `${file}--- deploy.js\nconst all = [];\n${loading('all.push(command.data);')}${put('all')}`,
  ],
  'a collection of a loader is sent': [
    right,
    `${file}--- deploy.js\n${loading('client.commands.set(command.data.name, command);')}${put('client.commands.map((one) => one.data)')}`,
  ],
  'one file collects what another one sends': [
    right,
    `${file}--- load.js\n${loading('client.commands.set(command.data.name, command);')}--- deploy.js\n${put('client.commands.map((one) => one.data)')}`,
  ],
  'it is sent by @discordjs/core': [
    wrong,
    `${list}--- deploy.js\nclient.api.applicationCommands.bulkOverwriteGlobalCommands(id, require('./commands'));\n`,
  ],
  'discord.js gets it': [
    right,
    `${list}--- deploy.js\nclient.application.commands.set(require('./commands'));\n`,
  ],
  'discord.js gets it of a loader': [
    right,
    `${file}--- deploy.js\nconst all = [];\n${loading('all.push(command.data);')}client.application.commands.set(all);\n`,
  ],
  'discord.js gets it, and it is sent, too': [
    wrong,
    `${list}--- a.js\nclient.application.commands.set(require('./commands'));\n--- b.js\n${put("require('./commands')")}--- c.js\nclient.application.commands.set(require('./commands'));\n`,
  ],
  'nobody knows who gets it': [right, `${list}--- deploy.js\nregister(require('./commands'));\n`],
  'another object is made of it before it is sent': [
    right,
    `${list}--- deploy.js\n${put("require('./commands').map((one) => ({ ...one, default_member_permissions: String(one.default_member_permissions) }))")}`,
  ],
  'something else is put into it before it is sent': [
    right,
    `${list}--- deploy.js\nconst commands = require('./commands');\nfor (const one of commands) one.default_member_permissions = String(one.default_member_permissions);\n${put('commands')}`,
  ],
  'a loader makes another object of it': [
    right,
    `${file}--- deploy.js\nconst all = [];\n${loading('all.push({ name: command.data.name, description: command.data.description, default_member_permissions: String(command.data.default_member_permissions) });')}${put('all')}`,
  ],
  'a function of the program may put something else into it': [
    right,
    `${list}--- deploy.js\nimport { stringify } from 'elsewhere';\nconst commands = require('./commands');\nfor (const one of commands) stringify(one);\n${put('commands')}`,
  ],
  'another list replaces it': [
    right,
    `${list}--- deploy.js\nlet commands = require('./commands');\ncommands = commands.map((one) => ({ ...one, default_member_permissions: String(one.default_member_permissions) }));\n${put('commands')}`,
  ],
  'only others of its list are sent': [
    right,
    `--- commands.js\nmodule.exports = [${command('8')}, { ...${command("'8'")}, name: 'dev', dev: true }];\n--- deploy.js\nconst commands = require('./commands');\n${put('commands.filter((one) => one.dev)')}client.application.commands.set(commands.filter((one) => !one.dev));\n`,
  ],
  'a replacer makes the text': [
    right,
    `${list}--- deploy.js\nfetch('https://discord.com/api/v10/applications/1/commands', { method: 'PUT', body: JSON.stringify(require('./commands'), (key, value) => (typeof value === 'number' ? String(value) : value)) });\n`,
  ],
  'a replacer makes the text of a literal': [
    right,
    `--- deploy.js\nfetch('https://discord.com/api/v10/applications/1/commands', { method: 'PUT', body: JSON.stringify([${command('8')}], (key, value) => (typeof value === 'number' ? String(value) : value)) });\n`,
  ],
  'bigints make texts of themselves': [
    right,
    `--- commands.js\nmodule.exports = [${command('8n')}];\n--- deploy.js\nrequire('./patch');\n${put("require('./commands')")}--- patch.js\nBigInt.prototype.toJSON = function () { return this.toString(); };\n`,
  ],
  'nothing but its text is made': [
    wrong,
    `${list}--- deploy.js\nfetch('https://discord.com/api/v10/applications/1/commands', { method: 'PUT', body: JSON.stringify(require('./commands'), null, 2) });\n`,
  ],
  'a function of the program sends it': [
    right,
    `${list}--- deploy.js\nimport { send } from './send';\nsend('applications/1/commands', { method: 'PUT', body: require('./commands') });\n`,
  ],
  'a loader puts something else into it': [
    right,
    `${file}--- deploy.js\nconst all = [];\n${loading('command.data.default_member_permissions = String(command.data.default_member_permissions);\n  all.push(command.data);')}${put('all')}`,
  ],
};

describe('a number for permissions, where', () => {
  it.each(Object.entries(programs))('%s', (_, [{ rule }, project]) => {
    const found = foundInProject(project);
    expect(found.length, 'nothing is found').toBeGreaterThan(0);
    const told = found.flatMap((line) => /permissions-format \S+/.exec(line)?.[0] ?? []);
    expect([...new Set(told)]).toEqual(rule === undefined ? [] : [rule]);
  });

  it('discord.js gets nothing but the number of no bits, which it sends as it is', () => {
    const zero = `--- commands.js\nmodule.exports = [${command('0')}];\n`;
    const found = foundInProject(
      `${zero}--- deploy.js\nclient.application.commands.set(require('./commands'));\n`,
    );
    expect(found).toEqual([expect.stringContaining('permissions-format 0')]);
  });
});

describe('keys of discord.js in a list', () => {
  const list =
    "--- commands.js\nmodule.exports = [{ name: 'ping', description: 'x', options: [{ type: 3, name: 'a', description: 'b', maxLength: 5 }] }];\n";
  it.each([
    ['are dropped where another file sends it', ['unknown-property maxLength'], put("require('./commands')")],
    ['are read where discord.js gets it', [], "client.application.commands.set(require('./commands'));\n"],
    ['are read where nobody knows who gets it', [], "register(require('./commands'));\n"],
    [
      'are read where another file makes other objects of them',
      [],
      put("require('./commands').map((one) => toWire(one))"),
    ],
  ])('%s', (_, rules, text) => {
    const found = foundInProject(`${list}--- deploy.js\n${text}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.flatMap((line) => /unknown-property \S+/.exec(line)?.[0] ?? [])).toEqual(rules);
  });
});
