/** Files as they come: links, other encodings, other line ends. */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ended, Folder } from './kit.ts';

let folder: Folder;
let inFolder: (name: string) => string;
beforeEach(() => {
  folder = new Folder();
  inFolder = (name) => path.join(folder.path, name);
});
afterEach(() => folder.dispose());

const fixable = '{"name": "ping", "description": "Answers", "dm_permission": false}\n';
const fixed = '{"name": "ping", "description": "Answers", "contexts": [0]}\n';

it('fixes the file that a link leads to, and leaves the link', async () => {
  folder.write('shared/ping.json', fixable);
  symlinkSync('shared/ping.json', inFolder('ping.command.json'));
  expect((await folder.appcmd('fix', 'ping.command.json')).status).toBe(0);
  expect(folder.read('shared/ping.json')).toBe(fixed);
  expect(lstatSync(inFolder('ping.command.json')).isSymbolicLink()).toBe(true);
});

it('leaves a file that nobody may write, and says so', async () => {
  folder.write('ping.command.json', fixable);
  folder.write('kick.command.json', fixable.replace('ping', 'kick'));
  chmodSync(inFolder('ping.command.json'), 0o444);
  const { status, stderr } = await folder.appcmd('fix');
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringContaining('ping.command.json cannot be written: EACCES: permission denied.'),
  });
  expect(folder.read('ping.command.json')).toBe(fixable);
  expect(folder.read('kick.command.json')).toBe(fixed.replace('ping', 'kick'));
  chmodSync(inFolder('ping.command.json'), 0o644);
});

it('writes what a link leads to that is not there yet', async () => {
  folder.write('ping.command.json', fixable);
  symlinkSync('texts.csv', inFolder('link.csv'));
  expect((await folder.appcmd('locales', '--export', 'link.csv')).status).toBe(0);
  expect(lstatSync(inFolder('link.csv')).isSymbolicLink()).toBe(true);
  expect(folder.read('texts.csv')).toContain('ping/description');
});

// As Windows PowerShell writes what is redirected to a file.
it.each(['utf-16le', 'utf-16be'])(
  'reads %s with its mark as editors do, and leaves it as it is',
  async (encoding) => {
    const bytesOf = (text: string) => {
      const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
      return encoding === 'utf-16le' ? bytes : bytes.swap16();
    };
    const json = bytesOf(fixable);
    writeFileSync(inFolder('ping.command.json'), json);
    writeFileSync(inFolder('names.ts'), bytesOf("export const name = 'Ban';\n"));
    folder.write(
      'ban.ts',
      `import { SlashCommandBuilder } from 'discord.js';
import { name } from './names';
export const data = new SlashCommandBuilder().setName(name).setDescription('Bans');
`,
    );
    const { stdout } = await folder.appcmd('lint', '--format', 'json');
    const problems = JSON.parse(stdout) as {
      file: string;
      rule: string;
      range: { start: { line: number; character: number } };
    }[];
    expect(
      problems.map(({ file, rule, range: { start } }) => `${file}:${start.line}:${start.character} ${rule}`),
    ).toEqual(['ban.ts:2:54 name-lowercase', 'ping.command.json:0:43 deprecated-dm-permission']);
    expect((await folder.appcmd('fix', 'ping.command.json')).stderr).toContain(
      'ping.command.json is not UTF-8: it stays as it is.',
    );
    expect(readFileSync(inFolder('ping.command.json'))).toEqual(json);
  },
);

it('leaves a file as it is whose bytes are no text that it knows', async () => {
  const latin = Buffer.from(fixable.replace('Answers', 'Caf\u00e9'), 'latin1');
  writeFileSync(inFolder('ping.command.json'), latin);
  const { status, stdout, stderr } = await folder.appcmd('fix');
  expect({ status, stdout }).toEqual({
    status: 1,
    stdout: expect.stringContaining('deprecated-dm-permission'),
  });
  expect(stderr).toContain('ping.command.json is not UTF-8: it stays as it is.');
  expect(readFileSync(inFolder('ping.command.json'))).toEqual(latin);
});

it('keeps the mark and the line ends of a file', async () => {
  folder.write('ping.command.json', `\ufeff${fixable.replaceAll('\n', '\r\n')}`);
  expect((await folder.appcmd('fix')).status).toBe(0);
  expect(folder.read('ping.command.json')).toBe(`\ufeff${fixed.replaceAll('\n', '\r\n')}`);
});

it.skipIf(process.platform === 'win32')('writes to a pipe and leaves it one', async () => {
  folder.write('appcommands.json', { applications: [{ name: 'demo', guilds: [{ name: 'testers' }] }] });
  const pipe = inFolder('pipe');
  execFileSync('mkfifo', [pipe]);
  const [{ stdout }, { status }] = await Promise.all([
    ended(spawn('cat', [pipe], { timeout: 10_000 })),
    folder.appcmd('permissions', 'get', '--guild', 'testers', '--out', 'pipe'),
  ]);
  expect({ status, commands: JSON.parse(stdout).commands }).toEqual({ status: 0, commands: [] });
  expect(lstatSync(pipe).isFIFO()).toBe(true);
});

it('pulls over files in the layout that they have', async () => {
  folder.write('ping.command.json', {
    name: 'ping',
    description: 'Answers',
    options: [{ type: 3, name: 'text', description: 'What' }],
  });
  await folder.appcmd('deploy');
  const ways = [
    { args: ['--out', 'json'], file: 'json/ping.command.json' },
    { args: ['--out', 'ts', '--as', 'ts'], file: 'ts/ping.ts' },
  ];
  for (const { args, file } of ways) {
    const pull = async () => (await folder.appcmd('pull', ...args, '--force')).stdout;
    expect(await pull()).toBe(`wrote     ${file}\n`);
    // As an editor with settings of its own saves them, or a checkout on Windows.
    const own = folder.read(file).replaceAll('  ', '\t').replaceAll("'", '"').replaceAll('\n', '\r\n');
    folder.write(file, own);
    expect(await pull()).toBe(`unchanged ${file}\n`);
    folder.write(file, own.replace('Answers', 'Asks'));
    expect(await pull()).toBe(`wrote     ${file}\n`);
    expect(folder.read(file)).toBe(own);
  }
});

it('pulls a command into its own file, also where another name gives the same one', async () => {
  folder.write('menus.commands.json', [
    { type: 2, name: 'Ban User' },
    { type: 2, name: 'ban user' },
  ]);
  await folder.appcmd('deploy');
  const [first, second] = ['out/ban-user-user.command.json', 'out/ban-user-user-2.command.json'];
  expect((await folder.appcmd('pull', '--out', 'out')).stdout).toBe(
    `wrote     ${second}\nwrote     ${first}\n`,
  );
  expect((await folder.appcmd('pull', 'ban user', '--out', 'out')).stdout).toBe(`unchanged ${second}\n`);
});

it('pulls no guild into the folder of another', async () => {
  folder.write('appcommands.json', {
    applications: [{ name: 'demo', guilds: [{ name: 'my team' }, { name: 'my-team' }] }],
  });
  const { status, stderr } = await folder.appcmd('pull', '--scope', 'all-guilds', '--out', 'pulled');
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr:
      'appcmd: The guilds `my team` and `my-team` would be written to the same folder, pulled/guilds/my-team: pull one after the other, with --out. Nothing was written.\n',
  });
});

// Nothing is unreadable for root.
it.skipIf(process.getuid?.() === 0)('deletes no command whose file cannot be read', async () => {
  folder.write('ping.command.json', fixed);
  folder.write('pong.command.json', fixed.replace('ping', 'pong'));
  await folder.appcmd('deploy');
  chmodSync(inFolder('pong.command.json'), 0);
  for (const command of [['lint'], ['deploy', '--prune']])
    expect(await folder.appcmd(...command)).toEqual({
      status: 2,
      stdout: '',
      stderr: 'appcmd: `pong.command.json` cannot be read.\n',
    });
});
