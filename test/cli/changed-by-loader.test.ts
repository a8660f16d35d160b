/** Commands that a loader changes before it registers them: a deploy sends what the loader sends. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Folder } from './kit.ts';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
  folder.write('package.json', { name: 'bot', dependencies: { 'discord.js': '^14.16.0' } });
  folder.write('appcommands.json', { applications: [{ name: 'bot' }] });
  folder.write(
    'commands/kick.js',
    `const { SlashCommandBuilder } = require('discord.js');
module.exports = {
  data: new SlashCommandBuilder().setName('kick').setDescription('Kicks'),
  adminOnly: true,
};
`,
  );
});
afterEach(() => folder.dispose());

const loader = (change: string) =>
  folder.write(
    'deploy.js',
    `const { REST, Routes } = require('discord.js');
const { readdirSync } = require('fs');
const commands = [];
for (const name of readdirSync('./commands')) {
  const { data, adminOnly } = require('./commands/' + name);
  ${change}
  commands.push(data);
}
new REST().setToken('').put(Routes.applicationCommands('1'), { body: commands });
`,
  );

it('are deployed as the loader sends them, and explained', async () => {
  loader('if (adminOnly) data.setDefaultMemberPermissions(8);');
  expect((await folder.appcmd('explain', 'commands/kick.js')).stdout).toMatch(
    /- \*\*kick\*\*: by the builder `SlashCommandBuilder`\n {2}- `[^`]*\/deploy\.js` changes it before it registers it\. This is deployed: `\{"default_member_permissions":"8","description":"Kicks","name":"kick"\}`\.\n\n/,
  );
  expect((await folder.appcmd('deploy', '--yes')).status).toBe(0);
  expect((await folder.appcmd('diff')).stdout).toContain('= 1 unchanged');
  await folder.appcmd('pull', '--out', 'pulled');
  expect(JSON.parse(folder.read('pulled/kick.command.json'))).toMatchObject({
    name: 'kick',
    default_member_permissions: '8',
  });

  // The loader is read again with the command.
  loader('data.setDescription(data.description.toUpperCase());');
  expect((await folder.appcmd('diff')).stdout).toContain('"KICKS"');
});

it('are not deployed where it is not known what the loader makes of them', async () => {
  loader('if (adminOnly) data.setNSFW(Boolean(process.env.NSFW));');
  const { status, stderr } = await folder.appcmd('deploy', '--yes');
  expect(stderr).toContain('commands/kick.js:3:9 error This command is not known in full');
  expect(status).not.toBe(0);
});
