/** Deploying while some definitions are only known when the program runs. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Folder } from './kit.ts';

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
  configure({});
  write('ping', "'Answers'");
  write('pong', "'Answers'");
  write('later', 'text()');
});
afterEach(() => folder.dispose());

const configure = (application: object): void =>
  folder.write('appcommands.json', {
    applications: [{ name: 'demo', definitions: ['src/*'], ...application }],
  });

const write = (name: string, description: string, at = 'src'): void =>
  folder.write(
    `${at}/${name}.ts`,
    `export const command: CommandDefinition = { name: '${name}', description: ${description} };\n`,
  );

/** Adds a guild with a command of its own. */
function inGuild(name: string, description: string): void {
  configure({ guilds: [{ name: 'testers', definitions: ['testers/*'] }] });
  write(name, description, 'testers');
}

const hint = '2 of 3 commands are known: `--skip-unknown` deploys them and leaves out the other one.';

describe('without the option', () => {
  it('sends nothing, and says how many are known', async () => {
    const { status, stderr } = await folder.appcmd('deploy');
    expect(status).toBe(1);
    expect(stderr).toContain('src/later.ts:1:73 error `description` is not known');
    expect(stderr.trimEnd().split('\n').at(-1)).toBe(`Nothing was sent. ${hint}`);
    expect(await folder.data('deploy')).toMatchObject({
      error: { kind: 'definitions', message: `Nothing was sent. ${hint}` },
      problems: [{ rule: 'not-known' }],
    });
  });

  it('does not count where it would not help', async () => {
    write('Wrong', "'Answers'");
    expect((await folder.appcmd('deploy')).stderr).toContain('Nothing was sent: fix these errors first.\n');
    for (const name of ['Wrong', 'ping', 'pong']) folder.remove(`src/${name}.ts`);
    expect((await folder.appcmd('deploy')).stderr).toContain('Nothing was sent: fix these errors first.\n');
  });

  it('counts the scopes alone that are held up', async () => {
    inGuild('debug', "'Debugs'");
    const { status, stdout, stderr } = await folder.appcmd('deploy');
    expect(status).toBe(1);
    expect(stderr).toContain(`Nothing is sent to global before these errors are fixed.\n${hint}\n`);
    expect(stdout).toMatch(/^Guild testers /);
    expect((await folder.appcmd('diff')).stderr).toContain(`before these errors are fixed.\n${hint}\n`);
  });
});

describe('a command that the program only makes while somebody uses it', () => {
  const line = 'src/create.js:5:62  a command that the program creates when it runs: not deployed';
  beforeEach(() => {
    folder.remove('src/later.ts');
    folder.write(
      'src/create.js',
      `module.exports = {
  data: { name: 'create', description: 'Creates a command', options: [{ type: 3, name: 'name', description: 'Its name' }] },
  async execute(interaction) {
    const name = interaction.options.getString('name');
    await interaction.guild.commands.create({ type: 1, name: name.toLowerCase(), description: 'Custom' });
  },
};
`,
    );
  });

  it('is left out by every deploy, which says so', async () => {
    expect(await folder.appcmd('deploy')).toEqual({
      status: 0,
      stdout: `Global commands at the local service
  + /create
  + /ping
  + /pong
  ? ${line}
  3 commands will be created in 3 requests.
`,
      stderr: '✔ 1 scope deployed and verified at the local service; 1 command left out.\n',
    });
    expect(await folder.appcmd('diff')).toMatchObject({ status: 0, stdout: expect.stringContaining(line) });
    expect((await folder.appcmd('status')).stdout).toContain('0 not in the source, 1 not known in full\n');
    expect(await folder.data('deploy')).toMatchObject({
      scopes: [
        {
          result: 'unchanged',
          leftOut: [{ why: 'made-in-use', name: null, file: 'src/create.js', line: 5 }],
        },
      ],
    });
  });

  it('may be any deployed command without a definition: prune deletes none', async () => {
    write('old', "'Old'");
    await folder.appcmd('deploy');
    folder.remove('src/old.ts');
    const pruned = await folder.appcmd('deploy', '--prune');
    expect(pruned.status).toBe(0);
    expect(pruned.stdout).toContain('  · /old stays\n');
    expect(pruned.stdout).toContain('`appcmd delete old` deletes it.');
  });

  it('says so where nothing else is defined', async () => {
    folder.write(
      'src/create.js',
      "module.exports = { async execute(i) { await i.guild.commands.create({ name: i.options.getString('name'), description: 'x' }); } };\n",
    );
    for (const name of ['ping', 'pong']) folder.remove(`src/${name}.ts`);
    const { status, stderr } = await folder.appcmd('deploy');
    expect(status).toBe(2);
    expect(stderr).toBe(
      "appcmd: There is nothing to deploy: every command is left out. The first one: src/create.js:1:77  a command that the program creates when it runs: not deployed. `name` is not known: `i.options.getString('name')` in line 1 is only known when the program runs. Write it as a constant.\n",
    );
  });

  it('is none of those that could be known', async () => {
    write('later', 'text()');
    const { status, stderr } = await folder.appcmd('deploy');
    expect(status).toBe(1);
    expect(stderr).toContain(
      'Nothing was sent. 3 of 4 commands are known: `--skip-unknown` deploys them and leaves out the other one.',
    );
    expect((await folder.appcmd('deploy', '--skip-unknown')).stderr).toContain('; 2 commands left out.\n');
  });
});

describe('with --skip-unknown', () => {
  it('deploys the others, and says what it leaves out', async () => {
    const deployed = await folder.appcmd('deploy', '--skip-unknown');
    expect(deployed).toEqual({
      status: 0,
      stdout: `Global commands at the local service
  + /ping
  + /pong
  ? src/later.ts:1:73  /later is not known in full: not deployed
  2 commands will be created in 2 requests.
`,
      stderr: '✔ 1 scope deployed and verified at the local service; 1 command left out.\n',
    });
    expect(await folder.appcmd('deploy', '--skip-unknown')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('  Nothing else to do.\n'),
      stderr: '✔ 1 scope unchanged; 1 command left out.\n',
    });
    expect(await folder.appcmd('diff', '--skip-unknown')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('  ? src/later.ts:1:73  /later is not known in full: not deployed\n'),
      stderr: '',
    });
  });

  it('gives the same as data', async () => {
    const leftOut = [
      {
        name: 'later',
        type: 1,
        file: 'src/later.ts',
        line: 1,
        column: 73,
        messages: [expect.stringContaining('`text()`')],
      },
    ];
    expect(await folder.data('deploy', '--skip-unknown')).toMatchObject({
      scopes: [{ result: 'deployed', leftOut }],
    });
    expect(await folder.data('diff', '--skip-unknown')).toMatchObject([{ leftOut }]);
  });

  it('deletes nothing of it, whatever else goes', async () => {
    write('later', "'Later'");
    write('old', "'Old'");
    expect((await folder.appcmd('deploy')).status).toBe(0);
    write('later', 'text()');
    folder.remove('src/old.ts');
    const pruned = await folder.appcmd('deploy', '--skip-unknown', '--prune', '--overwrite', '--yes');
    expect(pruned.status).toBe(0);
    expect(pruned.stdout).toContain('  · /later stays\n  - /old\n');
    expect(pruned.stdout).toContain('`later` is deployed and stays as it is: its definition is left out.');
    expect((await folder.appcmd('status')).stdout).toContain(
      '2 in sync, 0 changed, 0 not deployed, 1 not in the source, 1 not known in full, 1 error\n',
    );
  });

  it('deletes nothing at all where the name is not known', async () => {
    write('old', "'Old'");
    expect((await folder.appcmd('deploy', '--skip-unknown')).status).toBe(0);
    folder.write(
      'src/later.ts',
      'export const command: CommandDefinition = { name: text(), description: "x" };\n',
    );
    folder.remove('src/old.ts');
    const pruned = await folder.appcmd('deploy', '--skip-unknown', '--prune');
    expect(pruned.stdout).toContain(
      '  ? src/later.ts:1:51  a command whose name is not known: not deployed\n',
    );
    expect(pruned.stdout).toContain('`appcmd delete old` deletes it.');
    expect(pruned.stderr).toBe('✔ 1 scope unchanged; 1 command left out.\n');
    expect((await folder.appcmd('delete', 'old', '--yes')).status).toBe(0);
  });

  it('still sends nothing where the linter finds an error', async () => {
    folder.write(
      'src/later.ts',
      'export const command: CommandDefinition = { name: "Later", description: text() };\n',
    );
    const { status, stderr } = await folder.appcmd('deploy', '--skip-unknown');
    expect(status).toBe(1);
    expect(stderr).not.toContain('not-known');
    expect(stderr).toContain('Nothing was sent: fix these errors first.');
  });

  const nothing = 'appcmd: There is nothing to deploy: every command is left out. The first one: ';

  it.each([
    [
      'with a value',
      'src/later.ts',
      "export const command: CommandDefinition = { name: 'later', description: text() };\n",
      'src/later.ts:1:73  /later is not known in full: not deployed. `description` is not known: `text()` in line 1 is only known when the program runs. Write it as a constant.\n',
    ],
    [
      'with a guild',
      'src/guild.js',
      "client.application.commands.set([{ name: 'ping', description: 'Answers' }], process.env.GUILD);\n",
      'src/guild.js:1:34  /ping is not known in full: not deployed. This command is registered in guilds alone, and which ones is not read from code. Add each to `guilds` in `appcommands.json`, with the glob of this file.\n',
    ],
  ])('fails where nothing is known: %s', async (_, file, text, told) => {
    for (const name of ['ping', 'pong', 'later']) folder.remove(`src/${name}.ts`);
    folder.write(file, text);
    for (const options of [[], ['--dry-run'], ['--yes'], ['--prune', '--yes']])
      expect(await folder.appcmd('deploy', '--skip-unknown', ...options)).toEqual({
        status: 2,
        stdout: '',
        stderr: `${nothing}${told}`,
      });
    expect(await folder.data('deploy', '--skip-unknown')).toMatchObject({
      error: { kind: 'usage' },
      leftOut: [{ file }],
    });
    // It is looked at all the same.
    expect((await folder.appcmd('status')).status).toBe(0);
    expect((await folder.appcmd('diff', '--skip-unknown')).status).toBe(0);
  });

  it('fails where nothing of the scope is known that is asked for, and sends all others', async () => {
    inGuild('debug', 'text()');
    expect(await folder.appcmd('deploy', '--skip-unknown', '--scope', 'testers')).toEqual({
      status: 2,
      stdout: '',
      stderr: `${nothing}testers/debug.ts:1:73  /debug is not known in full: not deployed. \`description\` is not known: \`text()\` in line 1 is only known when the program runs. Write it as a constant.\n`,
    });
    const { status, stdout } = await folder.appcmd('deploy', '--skip-unknown');
    expect(status).toBe(0);
    expect(stdout).toContain(
      '  ? testers/debug.ts:1:73  /debug is not known in full: not deployed\n  Nothing else to do.\n',
    );
  });

  it('leaves a command of one scope out of that scope alone', async () => {
    inGuild('debug', 'text()');
    expect(await folder.data('deploy', '--skip-unknown', '--dry-run')).toMatchObject({
      scopes: [
        { scope: { kind: 'global' }, leftOut: [{ name: 'later' }] },
        { scope: { kind: 'guild' }, leftOut: [{ name: 'debug' }] },
      ],
    });
  });
});
