/** What the arguments of the command line name: files, folders, globs, standard input, scopes; and what is told of the rest. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withScopesApart } from '../../cli/usage/shared/scopes-apart.ts';
import { program } from './kit.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'appcmd-arguments-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function appcmd(args: readonly string[], { input = '', within = '' } = {}) {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [program, ...args], {
    cwd: path.join(folder, within),
    input,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    timeout: 60_000,
  });
  if (error) throw error;
  return { status, stdout, stderr };
}
function write(texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}
const command = (name: string) => `{ "name": "${name}", "description": "x" }`;
/** The files with problems. */
const told = ({ stdout }: { stdout: string }): readonly string[] => [
  ...new Set((JSON.parse(stdout) as { file: string }[]).map(({ file }) => file)),
];
const lint = (...args: readonly string[]) => appcmd(['lint', '--format', 'json', ...args]);

describe('files, folders and globs', () => {
  it('may be named together, and what can hold no definitions is counted', () => {
    write({
      'a/one.command.json': command('One'),
      'a/deep/two.command.json': command('Two'),
      'b/three.command.json': command('Three'),
      'README.md': '# Bot',
      'style.css': '',
    });
    const all = lint('README.md', 'a/deep', 'style.css', 'b/three.command.json', 'b');
    expect(told(all)).toEqual(['a/deep/two.command.json', 'b/three.command.json']);
    expect(all.stderr).toBe('2 files were skipped: no JSON, TypeScript or JavaScript.\n');
    expect(told(lint('a/**/*.command.json'))).toEqual(['a/deep/two.command.json', 'a/one.command.json']);
    expect(told(lint('./{a,b}/*.json'))).toEqual(['a/one.command.json', 'b/three.command.json']);
    expect(told(appcmd(['lint', '--format', 'json', '../b/*.json'], { within: 'a' }))).toEqual([
      '../b/three.command.json',
    ]);
    expect(told(lint(path.join(folder, 'a', '*.json')))).toEqual(['a/one.command.json']);
  });

  it('that name nothing are wrong usage, or a note', () => {
    write({ 'a.command.json': command('a'), '[id].command.json': command('B') });
    expect(lint('nowhere/**/*.json')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('No file matches `nowhere/**/*.json`'),
    });
    expect(lint('nowhere').status).toBe(2);
    expect(lint('nowhere', 'a.command.json', '--no-error-on-unmatched-pattern')).toMatchObject({
      status: 0,
      stderr: 'No file is called `nowhere`, and none matches it.\n',
    });
    // A name with brackets is a name before it is a glob.
    expect(told(lint('[id].command.json'))).toEqual(['[id].command.json']);
  });

  it('are read by their name whatever ignores them, but by --ignore-pattern', () => {
    write({
      '.gitignore': 'local/',
      'local/a.command.json': command('A'),
      'b.command.json': command('B'),
    });
    expect(told(lint())).toEqual(['b.command.json']);
    expect(told(lint('local/a.command.json'))).toEqual(['local/a.command.json']);
    expect(told(lint('local'))).toEqual(['local/a.command.json']);
    const without = lint('local/a.command.json', 'b.command.json', '--ignore-pattern', 'b.*');
    expect(told(without)).toEqual(['local/a.command.json']);
    expect(without.stderr).toBe('1 file was ignored by --ignore-pattern.\n');
    expect(appcmd(['explain', 'local/a.command.json']).stdout).toContain(
      'Ignored by the pattern `local/` of `.gitignore`.',
    );
    expect(appcmd(['fix', '--ignore-pattern', 'b.*']).stdout).not.toContain('fixed');
  });

  it.skipIf(process.platform === 'win32')('that are no files end at once', () => {
    spawnSync('mkfifo', [path.join(folder, 'pipe.json')]);
    for (const name of ['pipe.json', '/dev/zero'])
      expect(lint(name)).toMatchObject({ status: 2, stderr: expect.stringContaining('a pipe or a device') });
  });
});

describe('standard input', () => {
  it.each([
    [`\n  ${command('Ping')}`, 'stdin.command.json'],
    [
      "const { SlashCommandBuilder } = require('discord.js');\nexports.data = new SlashCommandBuilder().setName('Ping').setDescription('Answers');\n",
      'stdin.ts',
    ],
  ])('is read as what it is', (input, file) => {
    const found = JSON.parse(appcmd(['lint', '-', '--format', 'json'], { input }).stdout);
    expect(found).toMatchObject([{ file, rule: 'name-lowercase' }]);
  });

  it('is `-`, alone', () => {
    expect(appcmd(['lint', '-', '--format', 'json'], { input: command('Ping') }).stdout).toContain(
      'name-lowercase',
    );
    expect(appcmd(['fix', '-'], { input: command('Ping') }).stdout).toBe(command('ping'));
    expect(appcmd(['lint', '-', 'a.json'], { input: '' }).status).toBe(2);
  });
});

describe('a run that looked at nothing', () => {
  it('says so, and so do globs of a configuration', () => {
    expect(appcmd(['lint'])).toMatchObject({
      status: 0,
      stdout: 'No file was checked.\n',
      stderr: expect.stringContaining('No definition was found here: nothing was checked.'),
    });
    write({
      'appcommands.json': `{ "applications": [{ "name": "bot", "definitions": ["commands/*.jsn", "a.*"],
        "permissions": ["who/*.json"], "guilds": [{ "name": "testers", "definitions": ["testers/*.json"] }] }] }`,
      'a.command.json': command('a'),
    });
    const { status, stderr } = appcmd(['lint']);
    expect({ status, lines: stderr.trim().split('\n') }).toEqual({
      status: 0,
      lines: [
        ['who/*.json', 'the permissions of `bot`'],
        ['testers/*.json', 'guild `testers` of `bot`'],
        ['commands/*.jsn', '`bot`'],
      ].map(
        ([glob, of]) => `appcommands.json: no file matches \`${glob}\` of ${of}, or only ignored files do.`,
      ),
    });
    // Of one file nothing follows for the others.
    expect(appcmd(['lint', 'a.command.json']).stderr).toBe('');
  });
});

describe('a broken configuration', () => {
  const broken = '{ "applications": [{ "definitions": [] }] }';
  it.each(['', '{', '[1]', '"x"', '{ "applications": [{ "name": "a", "definitions": ["/**"] }] }', broken])(
    'ends with 2, also where nothing is found: %s',
    (text) => {
      write({ 'appcommands.json': text });
      expect(appcmd(['lint']).status).toBe(2);
    },
  );

  it('is told at the place of each mistake', () => {
    write({
      'appcommands.json':
        '{\n  "applications": [\n    { "name": "a" }\n  ],\n  "nope": 1,\n  "locales": 2\n}\n',
    });
    expect(appcmd(['lint']).stderr).toContain(
      [
        'appcommands.json:5:3: warning: `nope` is not a setting: it is ignored.',
        'appcommands.json:6:14: error: `locales` must be of type array. The default is used instead.',
        '',
      ].join('\n'),
    );
    expect(appcmd(['deploy']).stderr).toBe(
      'appcmd: appcommands.json:6:14: `locales` must be of type array. The default is used instead.\n',
    );
  });

  it('ends with 2 wherever it stands between the working folder and the files', () => {
    const good = '{ "applications": [{ "name": "a" }] }';
    write({
      'bots/appcommands.json': broken,
      'bots/a/appcommands.json': good,
      'bots/a/b/x.command.json': command('x'),
    });
    for (const args of [[], ['bots/a/b/x.command.json'], ['bots/a'], ['bots/a/b/*.json']]) {
      const { status, stderr } = appcmd(['lint', ...args]);
      expect([args, status]).toEqual([args, 2]);
      expect(stderr).toContain('bots/appcommands.json:1:20: error:');
    }
    // From within, the nearest one is meant.
    expect(appcmd(['lint'], { within: 'bots/a' }).status).toBe(0);
    expect(appcmd(['lint'], { within: 'bots' }).status).toBe(2);
  });
});

describe('the words of --scope', () => {
  it.each([
    ['pull --scope global ping', 'pull --scope=global ping'],
    ['pull --scope guild testers ping pong', 'pull --scope=guild --scope=testers ping pong'],
    ['pull -s testers ping', 'pull --scope=testers ping'],
    [
      'deploy --scope global guild testers --yes',
      'deploy --scope=global --scope=guild --scope=testers --yes',
    ],
    ['delete --scope=guild testers ping', 'delete --scope=guild --scope=testers ping'],
    ['pull --scope testers --scope friends ping', 'pull --scope=testers --scope=friends ping'],
    ['pull --scope', 'pull --scope'],
    ['pull --scope --force', 'pull --scope --force'],
    ['pull -- --scope global', 'pull -- --scope global'],
  ])('%s is %s', (args, apart) => {
    expect(withScopesApart(args.split(' ')).join(' ')).toBe(apart);
  });
});
