/** What lint says where nothing, or not everything, is configured, is what a deploy to the local service meets. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Folder } from './kit.ts';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
});
afterEach(() => folder.dispose());

const ping = { name: 'ping', description: 'Answers' };

it('tells two files that define one command, and a deploy sends nothing of them', async () => {
  folder.write('a/ping.command.json', ping);
  folder.write('b/ping.command.json', ping);
  const lint = await folder.appcmd('lint');
  expect(lint.stdout + lint.stderr).toContain('duplicate-command-name');
  expect(lint.status).toBe(1);
  expect((await folder.appcmd('deploy')).status).not.toBe(0);
  folder.remove('a/ping.command.json');
  expect((await folder.appcmd('diff')).stdout).toContain('+ /ping');
});

const script = (name: string) => `const { SlashCommandBuilder } = require('discord.js');
module.exports = { data: new SlashCommandBuilder().setName('${name}').setDescription('Answers') };
`;
const duplicates = async () => {
  const { stdout } = await folder.appcmd('lint', '--format', 'json');
  const problems = JSON.parse(stdout) as readonly { readonly rule: string; readonly file: string }[];
  return problems.filter(({ rule }) => rule === 'duplicate-command-name').map(({ file }) => file);
};

const loading = (folder: string) => `const all = [];
for (const group of readdirSync('./${folder}'))
  for (const file of readdirSync('./${folder}/' + group)) all.push(require(\`./${folder}/\${group}/\${file}\`).data);
client.application.commands.set(all);
`;

it('tells two scripts of one folder that define one command', async () => {
  folder.write('package.json', { name: 'bot' });
  folder.write('src/commands/ping.js', script('ping'));
  folder.write('src/commands/pong.js', script('ping'));
  expect(await duplicates()).toEqual(['src/commands/pong.js']);
});

it('tells two scripts that register one command each', async () => {
  const piece = `const { Command } = require('@sapphire/framework');
module.exports = class extends Command {
  registerApplicationCommands(registry) {
    registry.registerChatInputCommand((builder) => builder.setName('ping').setDescription('Answers'));
  }
};
`;
  folder.write('package.json', { name: 'bot', dependencies: { '@sapphire/framework': '^5.0.0' } });
  folder.write('src/commands/fun/ping.js', piece);
  folder.write('src/commands/tools/ping.js', piece);
  expect(await duplicates()).toEqual(['src/commands/tools/ping.js']);
  folder.write('src/other/commands/ping.js', piece);
  expect(await duplicates()).toEqual(['src/commands/tools/ping.js']);
});

it.each([
  ['of bots that stand beside one another', ['bots/one/commands/ping.js', 'bots/two/commands/ping.js'], ''],
  ['of messages and of commands', ['src/commands/slash/ping.js', 'src/commands/text/ping.js'], ''],
  [
    'of a folder that a loader may leave out',
    ['src/commands/ping.js', 'src/commands/old/ping.js'],
    loading('commands'),
  ],
  [
    'that are loaded from folders of one name',
    ['bots/one/commands/fun/ping.js', 'bots/two/commands/fun/ping.js'],
    loading('commands'),
  ],
])('does not tell two scripts %s', async (_, files, loader) => {
  folder.write('package.json', { name: 'bot' });
  for (const file of files) folder.write(file, script('ping'));
  folder.write('src/index.js', loader);
  expect(await duplicates()).toEqual([]);
  // One application has them all, which does not say that it loads them.
  folder.write('appcommands.json', { applications: [{ name: 'bot' }] });
  expect(await duplicates()).toEqual([]);
});

it('takes a script that overwrites all commands by a list of its own for itself', async () => {
  const deployed = (
    ...names: readonly string[]
  ) => `const { REST, Routes, SlashCommandBuilder } = require('discord.js');
const { more } = require('./more.js');
const commands = [${names.map((name) => `new SlashCommandBuilder().setName('${name}').setDescription('Answers'),`).join(' ')}].map((one) => one.toJSON());
new REST().put(Routes.applicationCommands('917241648685547593'), { body: commands });
`;
  folder.write('package.json', { name: 'bot' });
  folder.write('src/commands/ping.js', script('ping'));
  folder.write('src/deploy.js', deployed('ping', 'pong'));
  expect(await duplicates()).toEqual([]);
  folder.write('src/deploy.js', deployed('ping', 'pong', 'pong'));
  expect(await duplicates()).toEqual(['src/deploy.js']);
  // What else it sends is not known: what stands beside it may be among it.
  folder.write('src/deploy.js', deployed('ping').replace('[', '[...more, '));
  folder.write('src/ping.js', script('ping'));
  expect(await duplicates()).toEqual(['src/ping.js']);
});

it('takes bots with a manifest each for several, and a copy elsewhere for none of the bot; a deploy stops at both', async () => {
  folder.write('package.json', { name: 'all' });
  folder.write('start.js', 'require("./one"); require("./two");');
  for (const bot of ['one', 'two']) {
    folder.write(`${bot}/package.json`, { name: bot });
    folder.write(`${bot}/commands/ping.js`, script('ping'));
  }
  folder.write('one/ping.js', script('ping'));
  folder.write('one/old/ping.js', script('ping'));
  expect(await duplicates()).toEqual([]);
  const deploy = await folder.appcmd('deploy');
  expect(deploy.status).toBe(1);
  const told = deploy.stdout + deploy.stderr;
  expect(told).toContain('Several definitions are called `ping` (CHAT_INPUT)');
  for (const file of ['one/commands/ping.js', 'one/old/ping.js', 'one/ping.js', 'two/commands/ping.js'])
    expect(told).toMatch(new RegExp(`^ +${file}:\\d+:\\d+$`, 'm'));
  expect(deploy.stderr).toContain('Nothing was sent');
});

it('tells copies where an application is configured with them', async () => {
  folder.write('appcommands.json', { applications: [{ name: 'demo', definitions: ['**/*.js'] }] });
  folder.write('commands/ping.js', script('ping'));
  folder.write('old/ping.js', script('ping'));
  expect(await duplicates()).toEqual(['old/ping.js']);
});

it.each([
  ['without a configuration', undefined],
  [
    'where an application is configured without them',
    { applications: [{ name: 'demo', definitions: ['*.json'] }] },
  ],
])('takes every installation context %s', async (_, config) => {
  if (config) folder.write('appcommands.json', config);
  folder.write('ping.command.json', { ...ping, integration_types: [0, 1] });
  folder.write('pong.command.json', { ...ping, name: 'pong' });
  expect((await folder.appcmd('lint')).status).toBe(0);
  expect((await folder.appcmd('deploy')).status).toBe(0);
  expect((await folder.appcmd('diff')).status).toBe(0);
});

it('says at an entry point with a handler what to configure', async () => {
  const entryPoint = { type: 4, name: 'Launch', handler: 2 };
  const application = { name: 'demo', definitions: ['*.command.json'] };
  folder.write('launch.command.json', entryPoint);
  expect((await folder.appcmd('deploy')).stderr).toMatch(/launch\.command\.json[\s\S]*set `embedded`/);
  folder.write('appcommands.json', { applications: [application] });
  expect((await folder.appcmd('lint', '--max-warnings', '0')).stdout).toContain('set `embedded`');
  folder.write('appcommands.json', { applications: [{ ...application, embedded: true }] });
  expect((await folder.appcmd('lint', '--max-warnings', '0')).status).toBe(0);
  expect((await folder.appcmd('deploy', '--yes')).status).toBe(0);
});

it('deploys no command to everybody that CommandKit keeps to guilds of its developers', async () => {
  const flagged = (name: string, isDevOnly: boolean) =>
    `${script(name)}module.exports.options = { devOnly: ${isDevOnly} };\n`;
  folder.write('package.json', { name: 'bot', dependencies: { commandkit: '^0.1.0', 'discord.js': '^14' } });
  folder.write('src/commands/ping.js', flagged('ping', false));
  expect((await folder.appcmd('diff')).stdout).toContain('+ /ping');
  folder.write('src/commands/flush.js', flagged('flush', true));
  const { stderr, status } = await folder.appcmd('deploy');
  expect(stderr).toContain('src/commands/flush.js:2:26 error This command is registered in guilds alone');
  expect(status).toBe(1);
  folder.write('appcommands.json', {
    applications: [
      {
        name: 'bot',
        definitions: ['src/commands/ping.js'],
        guilds: [{ name: 'dev', id: '341153679992160266', definitions: ['src/commands/flush.js'] }],
      },
    ],
  });
  expect((await folder.appcmd('diff')).stdout).toMatch(
    /Global commands .*\n {2}\+ \/ping[\s\S]*Guild dev .*\n {2}\+ \/flush/,
  );
});
