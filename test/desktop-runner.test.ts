/** `npm run test:desktop` with a stand-in for VS Code: what it is called with, and what is told of it. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '..');
const script = manifest.scripts['test:desktop'].replace('node ', '');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'appcmd-desktop-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a stand-in wrote down. */
interface Call {
  readonly args: readonly string[];
  readonly mode: string;
  readonly hasSuites: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
}

const record = () => path.join(folder, 'record.json');
const call = () => JSON.parse(readFileSync(record(), 'utf8')) as Call;

/** A program that ends with this status after these results. */
function standIn(name: string, results: readonly object[] | undefined, status: number): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `#!${process.execPath}
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
const valueOf = (option) => args.find((arg) => arg.startsWith(option + '='))?.slice(option.length + 1) ?? '';
writeFileSync(${JSON.stringify(record())}, JSON.stringify({
  args,
  mode: process.env.APPCMD_TEST_MODE,
  hasSuites: existsSync(valueOf('--extensionTestsPath').replace('suite-index', 'deploy.test')),
  settings: JSON.parse(readFileSync(valueOf('--user-data-dir') + '/User/settings.json', 'utf8')),
}));
const results = ${JSON.stringify(results)};
if (results) writeFileSync(process.env.APPCMD_TEST_RESULTS, JSON.stringify(results));
process.exit(${status});
`,
  );
  chmodSync(file, 0o755);
  return file;
}

function run(program?: string, environment: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, script), ...(program === undefined ? [] : [program])],
    { cwd: root, encoding: 'utf8', env: { ...process.env, ...environment } },
  );
  return { status, stdout, stderr };
}

const passed = { title: 'deploy a file', state: 'passed', milliseconds: 1 };
const failed = { title: 'deploy a scope', state: 'failed', milliseconds: 1, message: 'It did not.' };

// It is built by `npm test`, which says so.
describe.runIf(process.env.APPCMD_PROGRAM)('the desktop runner', () => {
  it('gives the editor the suites, a folder and data of its own', () => {
    const { status, stdout } = run(standIn('code', [passed], 0));
    expect(stdout).toContain('ok [dev] deploy a file (1 ms)\n1 passed, 0 failed\n');
    expect(status).toBe(0);
    const { args, mode, hasSuites, settings } = call();
    expect(args).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^[/\\].*workspace$/),
        `--extensionDevelopmentPath=${root}`,
        expect.stringMatching(/^--extensionTestsPath=.*suite-index\.cjs$/),
        '--disable-extensions',
        '--disable-workspace-trust',
        expect.stringMatching(/^--extensions-dir=/),
        expect.stringMatching(/^--remote-debugging-port=[1-9]\d*$/),
      ]),
    );
    expect({ mode, hasSuites, settings }).toMatchObject({
      mode: 'dev',
      hasSuites: true,
      settings: { 'files.autoSave': 'off' },
    });
    expect(existsSync(args[0] ?? ''), 'what was made is removed at the end').toBe(false);
  });

  it('fails with what failed in it, and with an editor that wrote nothing', () => {
    const one = run(standIn('code', [passed, failed], 1));
    expect(one).toMatchObject({ status: 1, stdout: expect.stringContaining('1 passed, 1 failed') });
    expect(one.stdout).toContain('not ok [dev] deploy a scope (1 ms)\n    It did not.\n');
    const none = run(standIn('code', undefined, 0));
    expect(none).toMatchObject({ status: 1, stdout: expect.stringContaining('wrote no results') });
  });

  it('takes the editor beside the command that hands over to it', () => {
    standIn('share/code', [passed], 0);
    const command = standIn('share/bin/code', [], 7);
    expect(run(command).status).toBe(0);
    expect(
      run(undefined, { PATH: `${path.dirname(command)}${path.delimiter}${process.env.PATH}` }).status,
    ).toBe(0);
  });

  it('says what to do where there is none', () => {
    const wrong = path.join(folder, 'nowhere');
    expect(run(wrong)).toMatchObject({ status: 1, stderr: `There is no ${wrong}.\n` });
    // The port of nobody.
    const { status, stderr } = run(undefined, { PATH: folder, HTTPS_PROXY: 'http://127.0.0.1:9' });
    expect(status).toBe(1);
    expect(stderr).toContain('There is no `code` on the PATH, and VS Code could not be downloaded');
    expect(stderr).toContain('npm run test:desktop -- ');
  });
});
