/** Commands whose loader cannot be followed: configuration says that they are sent as they are written. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Folder } from './kit.ts';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
  folder.write('package.json', { name: 'bot', dependencies: { 'discord.js': '^14' } });
  folder.write('index.js', "require('bot-loader')(client, './commands');\n");
});
afterEach(() => folder.dispose());

const configured = (...sentAsWritten: readonly string[]) =>
  folder.write('appcommands.json', { applications: [{ name: 'bot' }], sentAsWritten });

const object = (own: string) => `{
  name: 'ping',
  description: 'Answers',
  ${own}
  options: [{ type: 3, name: 'text', description: 'What', required: true }],
};
`;
const ping = `module.exports = ${object('cooldown: 5, run() {},')}`;

it('tells once for each command what to configure', async () => {
  folder.write('commands/ping.js', ping);
  expect(
    (await folder.appcmd('deploy')).stderr,
  ).toBe(`commands/ping.js:1:18 error This command is not known in full: code that is not followed may add to it. If your program sends it as it is written, name its file under \`sentAsWritten\` in \`appcommands.json\`. not-known
   1 | module.exports = {
     |                  ^

1 problem in 1 file (1 error).
Nothing was sent: fix these errors first.
`);
});

it('sends what is written, without keys of the program', async () => {
  folder.write('commands/ping.js', ping);
  configured('commands/**');
  expect((await folder.appcmd('explain', 'commands/ping.js')).stdout).toContain(`
- **ping**: by its shape: \`options\`
  - It belongs to a framework: keys and kinds of values of its own are left alone.
  - \`appcommands.json\` says that your program sends it as it is written.
`);
  expect((await folder.appcmd('deploy', '--yes')).status).toBe(0);
  expect((await folder.appcmd('diff')).stdout).toContain('= 1 unchanged');
  folder.remove('commands/ping.js');
  await folder.appcmd('pull', '--out', 'pulled');
  const {
    $schema: _,
    integration_types: __,
    ...deployed
  } = JSON.parse(folder.read('pulled/ping.command.json'));
  expect(deployed).toEqual({
    name: 'ping',
    description: 'Answers',
    options: [{ type: 3, name: 'text', description: 'What', required: true }],
  });
});

it('takes a name and a description in a folder of commands for a command', async () => {
  folder.write(
    'commands/ping.js',
    "module.exports = { name: 'ping', description: 'Answers', execute() {} };\n",
  );
  expect((await folder.appcmd('diff')).stdout).not.toContain('+ /ping');
  configured('commands/*.js');
  expect((await folder.appcmd('diff')).stdout).toContain('+ /ping');
});

it.each([
  ['an object', ping],
  [
    'what a class gives to its base',
    `module.exports = class extends Command {
  constructor(client) {
    super(client, { name: 'ping', description: 'Answers', options: [{ type: 3, name: 'text', description: 'What' }] });
  }
};
`,
  ],
  [
    'what a class is made of',
    "module.exports = new Command({ name: 'ping', description: 'Answers', options: [{ type: 3, name: 'text', description: 'What' }] }, run);\n",
  ],
])('knows %s', async (_, text) => {
  folder.write('commands/ping.js', text);
  expect((await folder.appcmd('diff')).status).toBe(1);
  configured('commands/**');
  expect((await folder.appcmd('diff')).stdout).toContain('+ /ping');
});

it.each([
  ['a value is only known when the program runs', ping.replace("'Answers'", 'texts.ping')],
  ['something is put into it', ping.replace("name: 'ping',", "...shared, name: 'ping',")],
  [
    'a member of it is the command',
    "module.exports = { name: 'ping', description: 'Text', data: { name: 'ping-slash', description: 'Slash' }, run() {} };\n",
  ],
  ['it has no name', ping.replace("  name: 'ping',\n", '')],
  [
    'decorators tell its options',
    `import { Discord, Slash } from 'discordx';
@Discord()
export class Ping {
  @Slash({ name: 'ping', description: 'Answers' })
  ping(@Custom() text) {}
}
`,
  ],
])('does not deploy a command where %s', async (_, text) => {
  folder.write('commands/ping.ts', text);
  configured('commands/**');
  const { status, stdout } = await folder.appcmd('deploy', '--yes');
  expect(status).not.toBe(0);
  expect(stdout).not.toContain('+ /ping');
});

const advice = 'name its file under `sentAsWritten`';
const builder = "new SlashCommandBuilder().setName('ping').setDescription('Answers')";
it.each([
  ['objects', true, ping],
  ['objects that a function gets', true, `module.exports = define(${object('').replace(';', '')});\n`],
  [
    'classes of slash-create',
    true,
    `import { SlashCommand } from 'slash-create';
import { Base } from './base';
export default class Ping extends Base {
  constructor(creator) {
    super(creator, { name: 'ping', description: 'Answers' });
  }
}
`,
  ],
  ['objects with what is not known', false, ping.replace("name: 'ping',", "...shared, name: 'ping',")],
  [
    'objects with another command',
    false,
    "module.exports = { name: 'ping', description: 'Text', options: [{ type: 3, name: 'a', description: 'b' }], data: { name: 'slash', description: 'Slash' }, run() {} };\n",
  ],
  [
    'decorators of methods',
    false,
    "import { Discord, Slash } from 'discordx';\n@Discord()\nexport class Ping {\n  @Slash({ name: 'ping', description: 'Answers' }) run(@Custom() a) {}\n}\n",
  ],
  [
    'decorators of classes',
    false,
    "import { Command, Declare } from 'seyfert';\n@Declare({ name: 'ping', description: 'Answers' })\nexport default class Ping extends Command {}\n",
  ],
  [
    'builders',
    false,
    `import { SlashCommandBuilder } from 'discord.js';\nexport const add = (registry) => registry.add(${builder});\n`,
  ],
  [
    'objects that hold builders',
    false,
    `import { SlashCommandBuilder } from 'discord.js';\nimport { fill } from 'elsewhere';\nmodule.exports = { data: fill(${builder}), run() {} };\n`,
  ],
])('is advised where it helps: %s', async (_, helps, text) => {
  folder.write('package.json', { dependencies: { 'slash-create': '^6.1.0' } });
  folder.write('commands/ping.ts', text);
  folder.write(
    'commands/base.ts',
    "import { SlashCommand } from 'slash-create';\nexport class Base extends SlashCommand {\n  constructor(creator, info) {\n    super(creator, { integrationTypes: [0, 1], ...info });\n  }\n}\n",
  );
  const { stderr } = await folder.appcmd('deploy', '--dry-run');
  expect(stderr).toContain('commands/ping.ts:');
  expect(stderr.includes(advice)).toBe(helps);
  configured('commands/**');
  expect((await folder.appcmd('deploy', '--dry-run')).status === 0).toBe(helps);
});

it('judges what is missing, for nothing fills it in', async () => {
  folder.write('commands/ping.js', ping.replace("description: 'What', ", ''));
  expect((await folder.appcmd('lint')).status).toBe(0);
  configured('commands/**');
  expect((await folder.appcmd('lint')).stdout).toContain('commands/ping.js:5:13 error');
});

it('says nothing of other files', async () => {
  folder.write('commands/ping.js', ping);
  folder.write('other/pong.js', ping.replace("'ping'", "'pong'"));
  configured('commands/**');
  const { stderr } = await folder.appcmd('deploy');
  expect(stderr).toContain('other/pong.js:1:18 error');
  expect(stderr).not.toContain('commands/ping.js:');
});

it.each([
  ['command.name.toLowerCase()', 'command.description.trim()'],
  [`\`\${client.prefix}-\${command.name}\``, 'command.description'],
  ['slug(command.name)', 'command.description ?? "None"'],
])('takes no command that a loader makes as %s for one of its own', async (name, description) => {
  folder.write('commands/ping.js', ping);
  folder.write(
    'index.js',
    `for (const file of readdirSync('./commands')) {
  const command = require('./commands/' + file);
  client.commands.push({ name: ${name}, description: ${description}, options: command.options, type: 1 });
}
`,
  );
  configured('commands/**');
  expect(await folder.appcmd('diff')).toMatchObject({
    stderr: '',
    stdout: 'Global commands at the local service\n  + /ping\n  1 command will be created in one request.\n',
  });
});
