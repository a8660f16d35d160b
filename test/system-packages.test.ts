/** What `npm test` says, installs and skips where programs are missing. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { suitesWithout, systemPackages } from '../scripts/system-packages.ts';

const root = path.resolve(import.meta.dirname, '..');
const script = path.join(root, 'scripts', 'system-packages.ts');

let prefix: string;
/** The only folder of programs on this machine. */
let bin: string;
beforeEach(() => {
  prefix = mkdtempSync(path.join(tmpdir(), 'appcmd-bin-'));
  bin = path.join(prefix, 'bin');
  mkdirSync(bin);
});
afterEach(() => rmSync(prefix, { recursive: true, force: true }));

function program(name: string, text = '#!/bin/sh\n'): string {
  const file = path.join(bin, name);
  writeFileSync(file, text);
  chmodSync(file, 0o755);
  return file;
}

/** A file that Emacs reads. */
function library(name: string): string {
  const file = path.join(prefix, name);
  writeFileSync(file, '');
  return file;
}

function run(environment: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env: {
      PATH: bin,
      INITDB_PATH: program('initdb'),
      EGLOT_PATH: library('eglot.el'),
      LSP_MODE_PATH: library('lsp-mode.el'),
      ...environment,
    },
  });
  return { status, stdout, stderr };
}

it('is the first thing that npm test does, and CI skips nothing', () => {
  expect(manifest.scripts.test.split(' && ')[0]).toBe('node scripts/system-packages.ts');
  const script = readFileSync(path.join(root, '.ci', 'run'), 'utf8');
  expect(script).toContain('export TEST_EVERYTHING=true\n');
  for (const name of systemPackages) expect(script).toContain(`missing+=(${name})`);
});

it('says nothing where all is there', () => {
  for (const name of ['chromium', 'nvim', 'emacs']) program(name);
  expect(run()).toEqual({ status: 0, stdout: '', stderr: '' });
});

it('takes the browser with or without windows', () => {
  for (const name of ['chromium-headless-shell', 'nvim', 'emacs']) program(name);
  expect(run()).toEqual({ status: 0, stdout: '', stderr: '' });
});

it('names what is missing and the suites that are skipped for it', () => {
  for (const name of ['chromium', 'emacs']) program(name);
  expect(run()).toEqual({
    status: 0,
    stdout:
      'Install neovim, or name the program in NVIM_PATH, and run this again.\nSKIPPED without neovim: the suite in Neovim\n',
    stderr: '',
  });
});

it('fails instead where nothing may be skipped', () => {
  for (const name of ['chromium', 'emacs']) program(name);
  const { status, stdout, stderr } = run({ TEST_EVERYTHING: 'true' });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('Install neovim, or name the program in NVIM_PATH');
});

it('finds what Emacs brings beside its program, and names its suites once', () => {
  for (const name of ['chromium', 'nvim', 'emacs']) program(name);
  const around = { EGLOT_PATH: '', LSP_MODE_PATH: '' };
  expect(run(around).stdout).toContain('SKIPPED without elpa-eglot: the suites in Emacs\n');
  const folder = path.join(prefix, 'share/emacs/30.1/lisp/progmodes');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'eglot.elc'), '');
  expect(run(around).stdout).not.toContain('SKIPPED without elpa-eglot');
  expect(suitesWithout(['neovim', 'elpa-eglot', 'elpa-lsp-mode'])).toBe(
    'the suite in Neovim (neovim), the suites in Emacs (elpa-eglot, elpa-lsp-mode)',
  );
});

describe.runIf(process.getuid?.() === 0 && existsSync('/etc/debian_version'))('as root on Debian', () => {
  it('says what it is about to install before it does', () => {
    for (const name of ['chromium', 'emacs']) program(name);
    // It takes note of what it is called with; what it brings is there afterwards.
    const log = path.join(bin, 'log');
    program('apt-get', `#!/bin/sh\necho "$@" >> ${log}\n/bin/cp ${bin}/chromium ${bin}/nvim\n`);
    expect(run()).toEqual({
      status: 0,
      stdout: 'About to install these system packages with apt-get: neovim.\n',
      stderr: '',
    });
    expect(readFileSync(log, 'utf8')).toMatch(/ update\n.* install -y --no-install-recommends neovim\n$/);
  });

  it('takes the browser without windows, where this Debian has it', () => {
    for (const name of ['nvim', 'emacs']) program(name);
    const log = path.join(bin, 'log');
    program('apt-get', `#!/bin/sh\necho "$@" >> ${log}\n`);
    const installs = (known: string) => {
      program('apt-cache', `#!/bin/sh\ncase " ${known} " in *" $2 "*) exit 0;; esac\nexit 100\n`);
      writeFileSync(log, '');
      run();
      return /install -y --no-install-recommends (.*)/.exec(readFileSync(log, 'utf8'))?.[1];
    };
    expect(installs('chromium chromium-headless-shell')).toBe('chromium-headless-shell');
    expect(installs('chromium')).toBe('chromium');
  });

  it('goes on without what cannot be installed, and says so', () => {
    for (const name of ['chromium', 'emacs']) program(name);
    program('apt-get', '#!/bin/sh\necho No network >&2\nexit 100\n');
    const { status, stdout } = run();
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^About to install .*: neovim\.\napt-get update failed\.\n\nNo network\n[\s\S]*\nSKIPPED without neovim: the suite in Neovim\n$/,
    );
    expect(run({ TEST_EVERYTHING: 'true' }).status).toBe(1);
  });
});
