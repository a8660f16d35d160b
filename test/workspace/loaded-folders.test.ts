/** Which of several folders of one name a loader reads, by all that its path says in a row. */
import { describe, expect, it } from 'vitest';
import { foundInProject } from '../kit/found-in-project.ts';

/** A bot with commands that are typed as messages beside its slash commands: both look the same. */
const commands = `--- bot/slash/commands/ping.js
module.exports = { data: { name: 'ping', description: 'x' }, execute() {} };
--- bot/slash/commands/fun/cat.js
module.exports = { data: { name: 'cat', description: 'x' }, execute() {} };
--- bot/text/commands/sync.js
module.exports = { data: { name: 'sync', description: 'x' }, execute() {} };
`;

/** Reads a folder, and registers what is in it. `path`: of the folder; `file`: of a file of it. */
const each = (path: string, file = `path.join(${path}, file)`) => `const path = require('path');
const fs = require('fs');
const env = require('./settings/env');
const bodies = [];
for (const file of fs.readdirSync(${path})) bodies.push(require(${file}).data);
rest.put(Routes.applicationCommands(id), { body: bodies });
`;

const own = ['bot/slash/commands/fun/cat.js', 'bot/slash/commands/ping.js'];
const all = [...own, 'bot/text/commands/sync.js'];

const loaders: Readonly<Record<string, readonly [loader: string, taken: readonly string[]]>> = {
  'a path that is joined': [each("path.join(env.root, 'slash', 'commands')"), own],
  'a path that is joined of texts': [each("path.resolve(env.root, './bot/slash', 'commands/')"), own],
  'a text': [each("env.root + '/slash/commands'"), own],
  'a text of parts': [each("env.root + '/slash' + '/com' + 'mands'"), own],
  'a template': [each('`${env.root}/slash/commands`', '`${env.root}/slash/commands/${file}`'), own],
  'an address': [
    each("new URL('./bot/slash/commands/', env.root)", "new URL('./bot/slash/commands/' + file, env.root)"),
    own,
  ],
  'names of constants': [
    `const kind = 'slash';\nconst dir = path.join(env.root, kind);\n${each("path.join(dir, 'commands')")}`,
    own,
  ],
  'a folder that a function is given': [
    `const text = path.join(env.root, 'text', 'commands');
const slash = path.join(env.root, 'slash', 'commands');
module.exports = async (message, client) => {
  const commands = await load(slash);
  await client.guilds.cache.forEach((guild) => guild.commands.set(commands.map((command) => command.data)));
};
const answer = (name) => require(path.join(text, name)).execute();
async function load(text) {
  const commands = new Map();
  for (const file of await fs.readdir(text)) {
    const command = require(path.join(text, file));
    commands.set(command.data.name, command);
  }
  return commands;
}
`,
    own,
  ],
  'what another file registers': [
    `for (const file of fs.readdirSync(path.join(env.root, 'slash', 'commands'))) {
  const command = require(path.join(env.root, 'slash', 'commands', file));
  client.slash.set(command.data.name, command);
}
--- deploy.js
rest.put(Routes.applicationCommands(id), { body: client.slash.map((command) => command.data) });
`,
    own,
  ],
  'one folder below it': [
    each("path.join(env.root, 'slash', 'commands', 'fun')"),
    ['bot/slash/commands/fun/cat.js'],
  ],
  'a folder that is found below it': [
    `for (const folder of fs.readdirSync(env.root + '/slash/commands'))
  for (const file of fs.readdirSync(env.root + '/slash/commands/' + folder)) {
    const command = require(env.root + '/slash/commands/' + folder + '/' + file);
    bodies.push(command.data);
  }
rest.put(Routes.applicationCommands(id), { body: bodies });
`,
    own,
  ],
  'a name alone': [each("path.join(env.root, 'commands')"), all],
  'something between that is not known': [each("path.join(env.root, 'slash', env.kind, 'commands')"), all],
  'one of two': [each("isOld ? './bot/text/commands' : './bot/slash/commands'"), all],
  'both, one after the other': [
    `const load = (dir) => fs.readdirSync(dir).map((file) => require(path.join(dir, file)).data);
rest.put(Routes.applicationCommands(id), { body: [...load('./bot/text/commands'), ...load('./bot/slash/commands')] });
`,
    all,
  ],
  'a folder of one of two': [each("path.join(isOld ? './bot/text' : './bot/slash', 'commands')"), all],
  'what an object gives that has the root': [
    each("path.join(root, 'commands')").replace(
      'const env =',
      "const { root } = require('./other/config');\nconst env =",
    ),
    all,
  ],
  'what holds the root is no folder of it': [each("path.join(require('./other/config'), 'commands')"), all],
  'a folder that is left again': [each("path.join(env.root, 'other', '..', 'commands')"), all],
  'the folder of the machine where it runs': [each("'/home/me/bot/commands'"), all],
  'and on another one': [each("path.join('C:\\\\bots\\\\me', 'commands')"), all],
  'where it is built': [each("path.join('dist', 'commands')"), all],
};

describe('a loader takes the files of', () => {
  it.each(Object.entries(loaders))('%s', (_, [loader, taken]) => {
    const found = foundInProject(`${commands}--- load.js\n${loader}`);
    expect(found.map((line) => line.slice(0, line.indexOf(':'))).sort()).toEqual([...taken].sort());
  });
});
