/** `appcmd pull`: definitions change where they stand, others get files of their own that compile. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Folder } from './kit.ts';

const root = path.resolve(import.meta.dirname, '../..');
let folder: Folder;
beforeEach(() => {
  folder = new Folder();
});
afterEach(() => folder.dispose());

const ping = { name: 'ping', description: 'Answers' };

it('changes definitions where they stand, whatever is asked for new ones', async () => {
  folder.write('all.commands.json', [ping, { name: 'pong', description: 'Answers, too' }]);
  folder.write(
    'src/tag.ts',
    "import { SlashCommandBuilder } from 'discord.js';\n\n// Mine.\nexport const tag = new SlashCommandBuilder().setName('tag').setDescription('Shows a tag');\n",
  );
  folder.write('other.command.json', { name: 'other', description: 'Is new elsewhere' });
  await folder.appcmd('deploy');
  folder.remove('other.command.json');
  const [all, tag] = [folder.read('all.commands.json'), folder.read('src/tag.ts')];
  folder.write('all.commands.json', all.replaceAll('Answers', 'Asks'));
  folder.write('src/tag.ts', tag.replace('Shows', 'Hides'));
  expect(await folder.appcmd('pull', '--as', 'ts')).toEqual({
    status: 2,
    stdout: '',
    stderr:
      'appcmd: These files have other content: all.commands.json, src/tag.ts. Nothing was written: add --force to change them.\n',
  });
  expect(await folder.appcmd('pull', '--as', 'ts', '--force')).toEqual({
    status: 0,
    stdout: 'wrote     all.commands.json\nwrote     src/tag.ts\nwrote     commands/other.ts\n',
    stderr: '',
  });
  expect([folder.read('all.commands.json'), folder.read('src/tag.ts')]).toEqual([all, tag]);
  expect((await folder.appcmd('pull', '--as', 'ts')).stdout).toBe(
    'unchanged commands/other.ts\nunchanged all.commands.json\nunchanged src/tag.ts\n',
  );
});

it('writes builders where the project has them', async () => {
  folder.write('ping.command.json', ping);
  await folder.appcmd('deploy');
  folder.remove('ping.command.json');
  expect(await folder.appcmd('pull', '--as', 'builder')).toEqual({
    status: 2,
    stdout: '',
    stderr:
      'appcmd: No `package.json` of commands asks for `discord.js` or `@discordjs/builders`, which have builders: add one, or pull with --as ts. Nothing was written.\n',
  });
  folder.write('package.json', { dependencies: { 'discord.js': '^14.19.0' } });
  folder.write('tsconfig.json', {});
  expect((await folder.appcmd('pull', '--as', 'builder', '--out', 'src')).stdout).toBe(
    'wrote     src/ping.ts\n',
  );
  expect(folder.read('src/ping.ts')).toBe(`import { SlashCommandBuilder } from 'discord.js';

export const pingCommand = new SlashCommandBuilder()
  .setName('ping')
  .setDescription('Answers')
  .setIntegrationTypes(0)
  .toJSON();
`);
  expect((await folder.appcmd('diff')).stdout).toContain('Nothing to do');
});

it('writes over nothing that is no file', async () => {
  folder.write('ping.command.json', ping);
  await folder.appcmd('deploy');
  folder.remove('ping.command.json');
  const [, file = ''] = /^wrote +(\S+)/.exec((await folder.appcmd('pull')).stdout) ?? [];
  folder.remove(file);
  const pipe = path.join(folder.path, file);
  if (process.platform === 'win32') mkdirSync(pipe);
  else spawnSync('mkfifo', [pipe]);
  expect(await folder.appcmd('pull', '--force')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('cannot be read as a file'),
  });
});

it('keeps what it cannot write, and says so', async () => {
  folder.write('ping.command.json', ping);
  await folder.appcmd('deploy');
  folder.remove('ping.command.json');
  folder.write(
    'ping.ts',
    "import { SlashCommandBuilder } from 'discord.js';\nexport const ping = new SlashCommandBuilder().setName('ping').setDescription(process.argv[2] ?? '');\n",
  );
  const { status, stdout } = await folder.appcmd('pull', '--force');
  expect({ status, stdout }).toEqual({
    status: 1,
    stdout: expect.stringMatching(/^kept {6}ping\.ts: `ping` is known or changed only when the program runs/),
  });
});

it('writes scripts with what the project asks for, whatever is installed around it', async () => {
  folder.write('ping.command.json', ping);
  await folder.appcmd('deploy');
  folder.write('outside/node_modules/discord-api-types/package.json', { name: 'discord-api-types' });
  const pulled = async (out: string) => {
    expect(await folder.appcmd('pull', '--as', 'ts', '--out', out)).toMatchObject({ status: 0, stderr: '' });
    return folder.read(`${out}/ping.ts`).split('\n')[0];
  };
  const ours = "import { defineCommand } from 'application-commands';";
  const types = (from: string) => `import type { RESTPostAPIApplicationCommandsJSONBody } from '${from}';`;
  expect(await pulled('outside/bare')).toBe(ours);
  folder.write('outside/package.json', { dependencies: { 'discord.js': '^14.0.0' } });
  expect(await pulled('outside/framework')).toBe(types('discord.js'));
  folder.write('outside/typed/package.json', { devDependencies: { 'discord-api-types': '^0.38.0' } });
  expect(await pulled('outside/typed/src')).toBe(types('discord-api-types/v10'));
  folder.write('outside/other/package.json', { name: 'other' });
  expect(await pulled('outside/other/src')).toBe(ours);
  // In a repository the manifests above it count as well.
  folder.write('outside/.git/HEAD', 'ref: refs/heads/main\n');
  expect(await pulled('outside/other/again')).toBe(types('discord.js'));
});

it('writes scripts that compile with this package alone', async () => {
  folder.write('all.commands.json', [
    {
      ...ping,
      name_localizations: { de: 'ping-de' },
      default_member_permissions: '32',
      options: [
        {
          type: 1,
          name: 'now',
          description: 'At once',
          options: [{ type: 3, name: 'text', description: 'What', choices: [{ name: 'A', value: 'a' }] }],
        },
      ],
    },
    { type: 2, name: 'Ping them' },
  ]);
  await folder.appcmd('deploy');
  await folder.appcmd('pull', '--as', 'ts', '--out', 'src');
  expect(folder.read('src/ping.ts')).toMatch(/^import \{ defineCommand \} from 'application-commands';/);
  mkdirSync(path.join(folder.path, 'node_modules'));
  symlinkSync(root, path.join(folder.path, 'node_modules/application-commands'));
  folder.write('package.json', { type: 'module' });
  folder.write('tsconfig.json', {
    compilerOptions: { module: 'nodenext', strict: true, noEmit: true, types: [] },
    include: ['src'],
  });
  const { stdout } = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc')], {
    cwd: folder.path,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});
