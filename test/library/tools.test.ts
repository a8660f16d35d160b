/** `lint`, `lintFiles` and `plan` as programs of others call them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { SlashCommandBuilder } from 'discord.js';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type * as described from '../../library/index.d.cts';
import * as library from '../../library/index.ts';

const { lint, lintFiles, plan, startService } = library;
const home = process.cwd();
const folder = mkdtempSync(path.join(tmpdir(), 'appcmd-library-'));
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true, force: true });
});

it('is what its types say', () => {
  expectTypeOf(lint).toEqualTypeOf<typeof described.lint>();
  expect(Object.keys(library).sort()).toEqual([
    'defineCommand',
    'defineCommands',
    'lint',
    'lintFiles',
    'plan',
    'startService',
  ]);
});

describe('lint', () => {
  it.each([
    ['JSON by its beginning', '{ "name": "Ban", "description": "Bans" }', {}, 'stdin.command.json', 10],
    [
      'a script by its name',
      "import { defineCommand } from 'application-commands';\ndefineCommand({ name: 'Ban', description: 'Bans' });",
      { filename: 'ban.js' },
      'ban.js',
      22,
    ],
  ])('judges %s', async (_, text, options, file, character) => {
    expect(await lint(text, options)).toEqual([
      {
        file,
        rule: 'name-lowercase',
        severity: 'error',
        message: expect.stringContaining('lowercase'),
        range: {
          start: { line: text.split('\n').length - 1, character },
          end: { line: text.split('\n').length - 1, character: character + 5 },
        },
        fix: 'safe',
      },
    ]);
  });

  it('follows the configuration that it is told', async () => {
    write('quiet.json', '{ "rules": { "name-lowercase": "off" } }');
    const text = '{ "name": "Ban", "description": "Bans" }';
    const [quiet, loud] = await Promise.all([lint(text, { config: 'quiet.json' }), lint(text)]);
    expect([quiet.length, loud.length]).toEqual([0, 1]);
    await expect(lint(text, { config: 'none.json' })).rejects.toThrow('There is no file `none.json`.');
  });

  it('says of what it cannot read why', async () => {
    await expect(lint('', { filename: 'ban.py' })).rejects.toThrow('`ban.py` is no JSON, TypeScript');
  });
});

it('lints files across all of them, and tells what is wrong with their configuration', async () => {
  write('a.command.json', '{ "name": "ban", "description": "Bans" }');
  write('b.command.json', '{ "name": "ban", "description": "Bans, too" }');
  write('appcommands.json', '{ "rule": {} }');
  const { problems, files, configuration } = await lintFiles();
  expect(files).toEqual(['a.command.json', 'b.command.json']);
  expect(problems).toMatchObject([
    { file: 'b.command.json', rule: 'duplicate-command-name', related: [{ file: 'a.command.json' }] },
  ]);
  expect(configuration).toEqual([
    { file: 'appcommands.json', severity: 'warning', message: expect.stringContaining('`rule`') },
  ]);
  const { problems: alone } = await lintFiles({ ignorePattern: ['b.*'] });
  expect(alone).toEqual([]);
  await expect(lintFiles({ paths: ['none'] })).rejects.toThrow('There is no file or folder `none`.');
});

describe('plan', () => {
  const deployed = async (commands: readonly object[]) => {
    await using service = await startService({ application: { name: 'helper', commands } });
    return service.commands();
  };

  it('is empty for what is deployed already, however it is spelled', async () => {
    const before = await deployed([
      {
        name: 'ban',
        description: 'Bans',
        default_member_permissions: '4',
        options: [{ type: 3, name: 'why', description: 'Why', min_length: 2 }],
      },
    ]);
    const builder = new SlashCommandBuilder()
      .setName('ban')
      .setDescription('Bans')
      .setDefaultMemberPermissions(4n)
      .addStringOption((option) => option.setName('why').setDescription('Why').setMinLength(2));
    const literal = {
      name: 'ban',
      description: 'Bans',
      defaultMemberPermissions: 4n,
      options: [{ type: 3, name: 'why', description: 'Why', minLength: 2 }],
    } as const;
    for (const item of [builder, literal])
      expect(await plan([item], { deployed: before })).toMatchObject({
        isEmpty: true,
        commands: [{ kind: 'unchanged', name: 'ban' }],
        problems: [],
      });
  });

  it('says what is created, changed, left and deleted', async () => {
    const before = await deployed([
      { name: 'ping', description: 'Answers' },
      { name: 'old', description: 'Was' },
    ]);
    const definitions = [
      { name: 'ping', description: 'Answers quickly' },
      { type: 2, name: 'Greet' },
    ] as const;
    const kinds = async (prune: boolean) =>
      (await plan(definitions, { deployed: before, prune })).commands.map(
        (command) => `${command.kind} ${command.name}`,
      );
    expect(await kinds(false)).toEqual(['update ping', 'create Greet', 'left old']);
    expect(await kinds(true)).toEqual(['update ping', 'create Greet', 'delete old']);
    const { commands, isEmpty } = await plan(definitions, { deployed: before });
    expect(isEmpty).toBe(false);
    expect(commands[0]).toMatchObject({
      id: before.find((item) => item.name === 'ping')?.id,
      differences: [{ path: ['description'], before: 'Answers', after: 'Answers quickly' }],
    });
  });

  it('refuses what is no command', async () => {
    await expect(plan([{ toJSON: () => 7 }], { deployed: [] })).rejects.toThrow(/definition|command/);
  });
});

it('leaves the streams of the program alone, which the command line listens to', async () => {
  const { metafile } = await build({
    absWorkingDir: path.resolve(import.meta.dirname, '../..'),
    entryPoints: ['library/tools.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    write: false,
    metafile: true,
  });
  const inputs = Object.keys(metafile.inputs);
  expect(inputs).toContain('cli/linting/lint-run.ts');
  expect(inputs.filter((input) => /^cli\/(?:output|language|run-options)\.ts$/.test(input))).toEqual([]);
});
