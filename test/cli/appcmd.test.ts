/** The command line as a process: what it prints, how it ends, what it writes. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { program } from './kit.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'appcmd-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function appcmd(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { status, stdout, stderr };
}

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

const rulesOf = (stdout: string) =>
  (JSON.parse(stdout) as { file: string; rule: string }[]).map(({ file, rule }) => `${file} ${rule}`);

describe('lint', () => {
  it('exits 0 when clean, 1 with problems, 2 on wrong usage', () => {
    write('ping.command.json', '{ "name": "ping", "description": "x" }');
    expect(appcmd(['lint'])).toMatchObject({ status: 0, stdout: '✔ 1 file checked, no problems.\n' });
    write('pong.command.json', '{ "name": "Pong", "description": "x" }');
    expect(appcmd(['lint']).status).toBe(1);
    expect(appcmd(['lint', 'ping.command.json']).status).toBe(0);
    expect(appcmd(['lint', 'nowhere'])).toMatchObject({
      status: 2,
      stderr: 'appcmd: There is no file or folder `nowhere`.\n',
    });
    expect(appcmd(['lint', '--bogus']).status).toBe(2);
    expect(appcmd(['lint', '--format', 'yaml']).status).toBe(2);
  });

  it('finds definitions by name, by evidence and by configuration, across files', () => {
    write('a/one.command.json', '{ "name": "same", "description": "x" }');
    write(
      'b/two.ts',
      'export const two = { name: "same", description: "x" } satisfies ApplicationCommandData;',
    );
    write('c/three.json', '{ "name": "Three", "description": "x" }');
    write('c/unrelated.json', '{ "name": "Unrelated" }');
    write('node_modules/x/four.command.json', '{}');
    write(
      'appcommands.json',
      '{ "applications": [{ "name": "app", "definitions": ["c/three.json", "b/*.ts"] }] }',
    );
    expect(rulesOf(appcmd(['lint', '--format', 'json']).stdout)).toEqual([
      'b/two.ts duplicate-command-name',
      'c/three.json name-lowercase',
    ]);
  });

  it('counts what a builder of another file builds as the command of that file', () => {
    const library = "import { SlashCommandBuilder } from 'discord.js';\n";
    const chain = (name: string) => `new SlashCommandBuilder().setName(${name}).setDescription('Answers')`;
    write('ping.ts', `${library}export const ping = ${chain("'ping'")};\n`);
    write('pong.ts', `${library}export const pong = () => ${chain("'pong'")};\n`);
    write('named.ts', `${library}export const named = (name: string) => ${chain('name')};\n`);
    write('names.ts', "export const PONG = 'pong';\n");
    write('own.ts', `${library}import { PONG } from './names';\nexport const own = ${chain('PONG')};\n`);
    write(
      'all.ts',
      `import { ping } from './ping';
import { pong } from './pong';
import { named } from './named';
const all: RESTPutAPIApplicationCommandsJSONBody = [ping.toJSON(), pong().toJSON(), named('ping').toJSON()];
`,
    );
    expect(rulesOf(appcmd(['lint', '--format', 'json']).stdout)).toEqual([
      'ping.ts duplicate-command-name',
      'pong.ts duplicate-command-name',
    ]);
  });

  it('tells a broken configuration on standard error, exits 2, and never repeats a token', () => {
    const token = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.secret-secret-secret-secret';
    write('appcommands.json', `{ "applications": [{ "name": "app", "token": "${token}" }] }`);
    write('ping.command.json', '{ "name": "ping", "description": "x" }');
    const { status, stdout, stderr } = appcmd(['lint']);
    expect(status).toBe(2);
    expect(stderr).toContain('must be the name of an environment variable');
    expect(stdout + stderr).not.toContain('secret');
  });

  it('reads standard input under the name it is given', () => {
    expect(
      rulesOf(
        appcmd(
          ['lint', '--stdin-filename', 'x.command.json', '--format', 'json'],
          '{ "name": "Ping", "description": "x" }',
        ).stdout,
      ),
    ).toEqual(['x.command.json name-lowercase']);
    expect(appcmd(['lint', '--stdin-filename', 'x.txt'], '').status).toBe(2);
  });
});

describe('what makes lint fail', () => {
  const hint = '{ "name": "boss", "description": "x", "default_member_permissions": "0" }';
  const warning = '{ "name": "old", "description": "x", "default_permission": true }';
  const error = '{ "name": "Wrong", "description": "x" }';
  const statusOf = (text: string, ...options: readonly string[]) => {
    write('one.command.json', text);
    return appcmd(['lint', ...options]).status;
  };

  it('is a warning or an error, unless told otherwise', () => {
    expect(appcmd(['lint'])).toMatchObject({ status: 0 });
    expect([hint, warning, error].map((text) => statusOf(text))).toEqual([0, 1, 1]);
    expect(statusOf(hint, '--fail-on', 'hint')).toBe(1);
    expect([warning, error].map((text) => statusOf(text, '--fail-on', 'error'))).toEqual([0, 1]);
  });

  it('is what is reported, and more warnings than are allowed', () => {
    expect([warning, error].map((text) => statusOf(text, '--quiet'))).toEqual([0, 1]);
    expect([0, 1].map((most) => statusOf(warning, '--max-warnings', String(most)))).toEqual([1, 0]);
    expect(statusOf(error, '--max-warnings', '9')).toBe(1);
    write('one.command.json', warning);
    expect(appcmd(['lint', '--quiet', '--max-warnings', '0'])).toEqual({
      status: 1,
      stdout: '✔ 1 file checked, no problems.\n',
      stderr: 'More warnings (1) than --max-warnings allows (0).\n',
    });
    expect(statusOf(warning, '--max-warnings', 'many')).toBe(2);
  });

  it('is what is left after --fix', () => {
    expect(statusOf(error, '--fix')).toBe(0);
    expect(readFileSync(path.join(folder, 'one.command.json'), 'utf8')).toContain('"wrong"');
    expect(appcmd(['lint', '--fix', '--stdin'], error).status).toBe(2);
  });
});

describe('reports', () => {
  const error = '{ "name": "Wrong", "description": "x" }';

  it('go to the file that is named', () => {
    write('one.command.json', error);
    expect(appcmd(['lint', '--format', 'json', '--output-file', 'out/report.json'])).toEqual({
      status: 1,
      stdout: '',
      stderr: '',
    });
    expect(rulesOf(readFileSync(path.join(folder, 'out/report.json'), 'utf8'))).toEqual([
      'one.command.json name-lowercase',
    ]);
  });

  it('name files from the root of the repository where they annotate them', () => {
    write('.git/HEAD', 'ref: refs/heads/main');
    write('bots/a/one.command.json', error);
    const inBot = (format: string) =>
      spawnSync(process.execPath, [program, 'lint', '--format', format], {
        cwd: path.join(folder, 'bots/a'),
        encoding: 'utf8',
      }).stdout;
    expect(inBot('github')).toContain('::error file=bots/a/one.command.json,');
    expect(inBot('sarif')).toContain('"uri": "bots/a/one.command.json"');
    expect(inBot('json')).toContain('"file": "one.command.json"');
  });
});

describe('fix', () => {
  it('applies safe fixes, leaves the rest and no traces', () => {
    write('ping.command.json', '{ "name": "Ping", "description": "x" }');
    expect(appcmd(['fix', '--dry-run'])).toEqual({
      status: 0,
      stdout: `--- a/ping.command.json
+++ b/ping.command.json
@@ -1,1 +1,1 @@
-{ "name": "Ping", "description": "x" }
\\ No newline at end of file
+{ "name": "ping", "description": "x" }
\\ No newline at end of file
`,
      stderr: '✔ 1 file checked, no problems.\n',
    });
    expect(readFileSync(path.join(folder, 'ping.command.json'), 'utf8')).toContain('Ping');
    expect(appcmd(['fix'])).toMatchObject({
      status: 0,
      stdout: 'fixed ping.command.json\n✔ 1 file checked, no problems.\n',
      stderr: '',
    });
    expect(readFileSync(path.join(folder, 'ping.command.json'), 'utf8')).toBe(
      '{ "name": "ping", "description": "x" }',
    );
    expect(readdirSync(folder)).toEqual(['ping.command.json']);
  });

  it('gives standard input back fixed', () => {
    expect(
      appcmd(['fix', '--stdin-filename', 'x.command.json'], '{ "name": "Ping", "description": "x" }').stdout,
    ).toBe('{ "name": "ping", "description": "x" }');
  });
});

describe('rules and explain', () => {
  it('list the rules and explain one', () => {
    expect(appcmd(['rules']).stdout).toContain('name-lowercase');
    expect(appcmd(['explain', 'name-lowercase']).stdout).toContain('Wrong:');
  });

  it('explain which configuration applies', () => {
    write('appcommands.json', '{ "defaultLocale": "de" }');
    write('ping.command.json', '{ "name": "ping", "description": "x" }');
    const { stdout } = appcmd(['explain', 'ping.command.json']);
    expect(stdout).toContain('the nearest `appcommands.json` upward');
    expect(stdout).toContain('- `defaultLocale`: `"de"`');
  });

  it('suggest what was meant', () => {
    expect(appcmd(['explain', 'name-lowercas'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Did you mean `name-lowercase`?'),
    });
  });
});

describe('fix of what files share', () => {
  it('is made where it stands, once, if that file was looked at', () => {
    const command = (name: string) =>
      `import { SlashCommandBuilder } from 'discord.js';\nimport { PING } from './names.ts';\nnew SlashCommandBuilder().setName('${name}').setDescription('d').addStringOption((o) => o.setName(PING).setDescription('d'));\n`;
    write('a.ts', command('a'));
    write('b.ts', command('b'));
    write('names.ts', "export const PING = 'Ping';\n");
    const fixOf = (...paths: readonly string[]) =>
      (JSON.parse(appcmd(['lint', ...paths, '--format', 'json']).stdout) as { fix: string }[]).map(
        ({ fix }) => fix,
      );
    expect(fixOf('a.ts')).toEqual(['suggestion']);
    expect(appcmd(['fix', 'a.ts'])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('1 problem in 1 file'),
    });
    expect(fixOf()).toEqual(['safe', 'safe']);
    expect(appcmd(['fix', '--dry-run'])).toMatchObject({
      stdout: expect.stringMatching(/^--- a\/names\.ts\n/),
      stderr: '✔ 2 files checked, no problems.\n',
    });
    expect(appcmd(['fix'])).toMatchObject({
      status: 0,
      stdout: 'fixed names.ts\n✔ 2 files checked, no problems.\n',
    });
    expect(readFileSync(path.join(folder, 'names.ts'), 'utf8')).toBe("export const PING = 'ping';\n");
    expect(readdirSync(folder).sort()).toEqual(['a.ts', 'b.ts', 'names.ts']);
  });
});
