/**
 * Programs that npm cannot install: a browser to drive the editor with, Neovim and Emacs as other clients, and PostgreSQL for
 * the tests of the service's storage.
 * What is there is used; a Debian-like machine where we are root gets them; anyone else is told what to do. As a program, which is
 * the first thing that `npm test` runs, it says what it is about to install, and which suites are skipped for want of what.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** By the names that Debian gives them. */
export type SystemPackage =
  | 'chromium'
  | 'neovim'
  | 'emacs-nox'
  | 'elpa-eglot'
  | 'elpa-lsp-mode'
  | 'postgresql';

interface Program {
  /** Overrides the search. */
  readonly variable: string;
  readonly names: readonly string[];
  /** What packages it, where that has another name: the first that this Debian has. */
  readonly packages?: readonly string[];
  /** The suites that do not run without it. */
  readonly suites: string;
  /** Where the package puts it, beside `PATH`. */
  readonly folders?: () => readonly string[];
  /** It is a file that a program reads, not one that runs. */
  readonly isLibrary?: true;
}

const PROGRAMS: Record<SystemPackage, Program> = {
  // Without the windows of a desktop it takes a sixth less of the processor, and shows the same pages.
  chromium: {
    variable: 'CHROMIUM_PATH',
    names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    packages: ['chromium-headless-shell', 'chromium'],
    suites: 'all suites in an editor',
  },
  neovim: { variable: 'NVIM_PATH', names: ['nvim'], suites: 'the suite in Neovim' },
  'emacs-nox': { variable: 'EMACS_PATH', names: ['emacs'], suites: 'the suites in Emacs' },
  // Emacs brings it from version 29 on.
  'elpa-eglot': {
    variable: 'EGLOT_PATH',
    names: ['eglot.el', 'eglot.elc'],
    folders: () => lispFolders('eglot'),
    isLibrary: true,
    suites: 'the suites in Emacs',
  },
  'elpa-lsp-mode': {
    variable: 'LSP_MODE_PATH',
    names: ['lsp-mode.el'],
    folders: () => lispFolders('lsp-mode'),
    isLibrary: true,
    suites: 'the suites in Emacs',
  },
  // The server's programs: the client alone does not help.
  postgresql: {
    variable: 'INITDB_PATH',
    names: ['initdb'],
    folders: debianPostgres,
    suites: 'the service on PostgreSQL',
  },
};

/** All of them. */
export const systemPackages = Object.keys(PROGRAMS) as readonly SystemPackage[];

/** What the suites in Emacs need. */
export const emacsPackages = ['emacs-nox', 'elpa-eglot', 'elpa-lsp-mode'] as const;

/**
 * Where a test that is skipped is a failure: CI says so by this variable, for otherwise nobody would learn that a suite runs no
 * more.
 */
const isStrict = (): boolean => Boolean(process.env.TEST_EVERYTHING);

/**
 * Says what is missing, and installs it where that is possible. Returns what is missing still, having named the suites that are
 * skipped for it; throws where nothing may be skipped.
 */
export function prepareSystemPackages(wanted: readonly SystemPackage[]): readonly SystemPackage[] {
  const isMissing = (name: SystemPackage) => findProgram(name) === undefined;
  const missing = wanted.filter(isMissing);
  if (missing.length === 0) return [];
  try {
    install(missing);
  } catch (error) {
    if (isStrict()) throw error;
    console.log((error as Error).message);
  }
  const left = wanted.filter(isMissing);
  for (const name of left) console.log(`SKIPPED without ${name}: ${PROGRAMS[name].suites}`);
  return left;
}

/** Suites that are skipped without these, for the last line of a run. */
export function suitesWithout(missing: readonly SystemPackage[]): string {
  const suites = new Set(missing.map((name) => PROGRAMS[name].suites));
  const packages = (text: string) => missing.filter((name) => PROGRAMS[name].suites === text).join(', ');
  return [...suites].map((text) => `${text} (${packages(text)})`).join(', ');
}

/** Returns the path of each program, installing what is missing where that is possible. */
export function ensureSystemPackages<Name extends SystemPackage>(
  wanted: readonly Name[],
): Record<Name, string> {
  const missing = wanted.filter((name) => !findProgram(name));
  if (missing.length > 0) install(missing);
  return Object.fromEntries(wanted.map((name) => [name, required(name)])) as Record<Name, string>;
}

/** The first executable of that name on PATH, or in the folders given. */
export function findOnPath(
  name: string,
  others: readonly string[] = [],
  isIt: (file: string) => boolean = isExecutable,
): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), ...others];
  return folders.map((folder) => path.join(folder, name)).find(isIt);
}

/** Debian keeps each version in a folder of its own; the newest first. */
function debianPostgres(): readonly string[] {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root) : [];
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => path.join(root, version, 'bin'));
}

/** Where Emacs has a library of its own, and where Debian puts one that it packages. */
function lispFolders(library: string): readonly string[] {
  const emacs = findProgram('emacs-nox');
  return emacs === undefined
    ? []
    : globSync(
        [`share/emacs/*/lisp/progmodes`, `share/emacs/site-lisp/elpa-src/${library}-*`].map((folder) =>
          path.join(path.dirname(emacs), '..', folder),
        ),
      );
}

function findProgram(name: SystemPackage): string | undefined {
  const { variable, names, folders, isLibrary } = PROGRAMS[name];
  const isIt = isLibrary ? existsSync : isExecutable;
  const override = process.env[variable];
  if (!override)
    return names.map((name) => findOnPath(name, folders?.(), isIt)).find((found) => found !== undefined);
  if (!isIt(override)) throw new Error(`${variable} is ${override}, which is no program.`);
  return override;
}

/** Another apt-get may be at work, as on a machine that has just started; a mirror that does not answer once is asked again. */
const patient = ['DPkg::Lock::Timeout=120', 'Acquire::Retries=3'].flatMap((option) => ['-o', option]);

function install(missing: readonly SystemPackage[]): void {
  const aptGet = existsSync('/etc/debian_version') ? findOnPath('apt-get') : undefined;
  if (!aptGet || process.getuid?.() !== 0) throw new Error(advice(missing));

  console.log(`About to install these system packages with apt-get: ${missing.join(', ')}.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: readonly string[]) => {
    const result = spawnSync(aptGet, [...patient, ...args], {
      env,
      encoding: 'utf8',
      timeout: 300_000,
    });
    if (result.status !== 0)
      throw new Error(
        `apt-get ${args.join(' ')} failed.\n${result.stdout}\n${result.stderr}\n${advice(missing)}`,
      );
  };
  run('update');
  run('install', '-y', '--no-install-recommends', ...missing.flatMap(packageOf));
}

/** The package of this Debian, if it has one: what one release packages, another brings with something else. */
function packageOf(name: SystemPackage): readonly string[] {
  return (PROGRAMS[name].packages ?? [name]).filter(isPackaged).slice(0, 1);
}

function isPackaged(name: string): boolean {
  const aptCache = findOnPath('apt-cache');
  return aptCache === undefined || spawnSync(aptCache, ['show', name]).status === 0;
}

function required(name: SystemPackage): string {
  const found = findProgram(name);
  if (!found) throw new Error(advice([name]));
  return found;
}

function advice(missing: readonly SystemPackage[]): string {
  const variables = missing.map((name) => PROGRAMS[name].variable).join(' and ');
  return `Install ${missing.join(' and ')}, or name the program in ${variables}, and run this again.`;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

if (process.argv[1] === import.meta.filename) prepareSystemPackages(systemPackages);
