/** One file by its name: what others of its project say of it counts, as it does for the whole project. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Folder } from './kit.ts';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
  folder.write('package.json', {});
});
afterEach(() => folder.dispose());

it('is an option of a command elsewhere: neither judged nor deployed as a command', async () => {
  folder.write(
    'src/admin.js',
    "module.exports = { type: 2, name: 'admin', description: 'x', options: [{ type: 1, name: 'kick', description: 'x', options: [{ type: 6, name: 'who', description: 'x' }] }] };\n",
  );
  folder.write(
    'mod.js',
    "module.exports = [{ name: 'mod', description: 'x', options: [require('./src/admin')] }];\n",
  );
  expect(await folder.appcmd('lint', 'src/admin.js')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('no problems'),
  });
  expect((await folder.appcmd('explain', 'src/admin.js')).stdout).toContain(`
- **admin**: as an option of another command, in \`${folder.path.split('/').at(-1)}/mod.js\`
  - It is judged and deployed with that command, and not as one of its own.
`);
  expect((await folder.appcmd('diff')).stdout).toBe(
    'Global commands at the local service\n  + /mod\n  1 command will be created in one request.\n',
  );
  // A glob that takes in the whole folder says nothing else.
  folder.write('appcommands.json', { applications: [{ name: 'demo', definitions: ['**/*.js'] }] });
  expect((await folder.appcmd('diff')).stdout).not.toContain('/admin');
});

it('is sent as it is written', async () => {
  folder.write(
    'src/ping.js',
    "module.exports = { name: 'ping', description: 'x', default_member_permissions: 8, options: [{ type: 3, name: 'a', description: 'x' }] };\n",
  );
  expect((await folder.appcmd('lint', 'src/ping.js')).status).toBe(0);
  folder.write('deploy.js', "rest.put(Routes.applicationCommands(id), { body: [require('./src/ping')] });\n");
  expect(await folder.appcmd('lint', 'src/ping.js')).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('permissions-format'),
  });
});

it('is sent by a loader that copies some of its fields', async () => {
  folder.write(
    'commands/ping.js',
    "module.exports = { name: 'ping', description: 'x', nsfw: true, slash: true, run() {} };\n",
  );
  folder.write(
    'deploy.js',
    "const all = [];\nfor (const file of readdirSync('./commands')) {\n  const command = require('./commands/' + file);\n  all.push({ name: command.name, description: command.description });\n}\nclient.application.commands.set(all);\n",
  );
  expect((await folder.appcmd('explain', 'commands/ping.js')).stdout).toContain(
    `/deploy.js\` sends these fields of it: \`name\`, \`description\`.\n`,
  );
  expect((await folder.appcmd('diff')).stdout).toBe(
    'Global commands at the local service\n  + /ping\n  1 command will be created in one request.\n',
  );
});

describe('a plan makes commands global that the program registers', () => {
  const loading =
    "const all = [];\nfor (const file of readdirSync('./commands')) all.push(require('./commands/' + file));\n";
  const inGuild = 'rest.put(Routes.applicationGuildCommands(id, guild), { body: all });\n';
  const globally = 'rest.put(Routes.applicationCommands(id), { body: all });\n';
  const told =
    '`deploy.js` registers commands in a guild, and nothing here registers global ones. In this plan they are global: to deploy them to the guild, add it to `guilds` in `appcommands.json`, with the globs of their files.\n';
  const plan = async (files: Readonly<Record<string, string | object>>) => {
    folder.write(
      'commands/ping.js',
      "module.exports = { name: 'ping', description: 'x', slash: true, run() {} };\n",
    );
    for (const [name, content] of Object.entries(files)) folder.write(name, content);
    return (await folder.appcmd('diff')).stderr;
  };

  it('in a guild, and says so', async () => {
    expect(await plan({ 'deploy.js': loading + inGuild })).toBe(told);
  });

  it('in a guild to try them, and says nothing', async () => {
    expect(await plan({ 'deploy.js': `${loading}if (guild) ${inGuild}else ${globally}` })).toBe('');
    expect(await plan({ 'deploy.js': loading + globally, 'test.js': loading + inGuild })).toBe('');
  });

  it('some in a guild, by what is not understood, and says so', async () => {
    const apart = `const own = [];\nfor (const one of all) if (isSecret(one)) own.push(one);\n${globally}${inGuild.replace('all', 'own')}`;
    const built =
      "const { SlashCommandBuilder } = require('discord.js');\nmodule.exports = new SlashCommandBuilder().setName('ping').setDescription('x');\n";
    expect(await plan({ 'deploy.js': loading + apart, 'commands/ping.js': built })).toBe(
      '`deploy.js` registers some commands in a guild and others globally. Those of a guild that are not known as such are global in this plan: add the guild to `guilds` in `appcommands.json`, with the globs of their files.\n',
    );
  });

  it('globally, after it takes those of a guild away, and says nothing', async () => {
    const clear = inGuild.replace('body: all', 'body: []');
    expect(await plan({ 'deploy.js': loading + clear + globally })).toBe('');
    expect(await plan({ 'deploy.js': loading + clear })).not.toContain('in a guild');
  });

  it('in a guild that a configuration names: then they are not global', async () => {
    const guilds = [{ name: 'testers', id: '613425648685547541', definitions: ['commands/*.js'] }];
    expect(
      await plan({
        'deploy.js': loading + inGuild,
        'appcommands.json': { applications: [{ name: 'demo', guilds }] },
      }),
    ).toBe('');
  });
});

it('is switched off by a flag beside it: a plan says that it is not deployed', async () => {
  folder.write(
    'src/ping.js',
    "const { SlashCommandBuilder } = require('discord.js');\nmodule.exports = {\n  enabled: false,\n  data: new SlashCommandBuilder().setName('ping').setDescription('x'),\n};\n",
  );
  folder.write('pong.command.json', { name: 'pong', description: 'x' });
  expect(await folder.appcmd('diff')).toMatchObject({
    stdout: 'Global commands at the local service\n  + /pong\n  1 command will be created in one request.\n',
    stderr:
      '1 command switched off by a flag beside the definition, such as `enabled: false`, and not deployed: `src/ping.js:4:43`.\n',
  });
});

describe('of which the program registers another definition', () => {
  const command = (name: string, description = 'x') =>
    `const { SlashCommandBuilder } = require('discord.js');\nmodule.exports = { data: new SlashCommandBuilder().setName('${name}').setDescription('${description}') };\n`;
  beforeEach(() => {
    folder.write(
      'deploy.js',
      "const all = [];\nfor (const file of readdirSync('./commands')) all.push(require('./commands/' + file).data.toJSON());\nrest.put(Routes.applicationCommands(id), { body: all });\n",
    );
    folder.write('commands/ping.js', command('ping'));
  });
  const planned =
    'Global commands at the local service\n  + /ping\n  1 command will be created in one request.\n';

  it('is a copy, and does not stand in the way of that one', async () => {
    folder.write('archive/ping.js', command('ping', 'old'));
    expect(await folder.appcmd('diff')).toMatchObject({
      stdout: planned,
      stderr:
        '1 command of which your program registers another definition, and not deployed from here: `archive/ping.js:2:60`.\n',
    });
    expect((await folder.appcmd('deploy', '--yes')).stdout).toContain('+ /ping');
    expect((await folder.appcmd('diff')).stdout).not.toContain('/ping');
  });

  it('is none where the program registers both, or none of them', async () => {
    folder.write('commands/copy.js', command('ping', 'old'));
    expect((await folder.appcmd('deploy', '--yes')).status).toBe(1);
    folder.write('deploy.js', 'load(process.env.COMMANDS);\n');
    expect((await folder.appcmd('deploy', '--yes')).status).toBe(1);
  });

  it('is none where it is registered beside', async () => {
    folder.write(
      'archive/ping.js',
      `${command('ping')}${'rest.put(Routes.applicationCommands(id), { body: list() });'}\n`,
    );
    expect((await folder.appcmd('diff')).stdout).toContain('Several definitions are called `ping`');
  });

  it('is none where its own name says that it is one', async () => {
    folder.write('ping.command.json', { name: 'ping', description: 'x' });
    expect((await folder.appcmd('diff')).stdout).toContain('Several definitions are called `ping`');
  });

  it('is none where it has another type, or another name', async () => {
    folder.write('archive/pong.js', command('pong'));
    folder.write(
      'archive/menu.js',
      "const { ContextMenuCommandBuilder } = require('discord.js');\nmodule.exports = { data: new ContextMenuCommandBuilder().setName('ping').setType(2) };\n",
    );
    expect((await folder.appcmd('diff')).stdout).toBe(
      'Global commands at the local service\n  + ping (USER)\n  + /pong\n  + /ping\n  3 commands will be created in 3 requests.\n',
    );
  });
});
