/** Starts a real VS Code (code-server) with data folders of its own, on a free loopback port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { atExit, temporaryFolder } from '../../scripts/cleanup.ts';
import { type EditorHost, ensureEditorHost } from '../../scripts/editor-host.ts';
import { withDeadline } from './deadline.ts';
import { writeLanguagePack } from './language-pack.ts';

export interface EditorOptions {
  /** Packaged extensions to install first. */
  readonly vsix?: readonly string[];
  /** On top of the quiet settings below. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  /** Folders are not trusted, until someone says so. */
  readonly untrusted?: boolean;
  /** As people have it: no extension can be developed or tested in it, and notifications pop up. */
  readonly asReleased?: boolean;
  /** Keys of the person's own, for commands that are not in reach otherwise. */
  readonly keybindings?: readonly {
    readonly key: string;
    readonly command: string;
    readonly args?: unknown;
  }[];
  /** Display language; English unless given. */
  readonly language?: string;
}

export interface Editor {
  readonly url: string;
  /** Where extensions are installed. */
  readonly extensions: string;
  /** Where everything is that it writes: settings, logs, and what extensions store. */
  readonly home: string;
  /** The page that shows a folder; `payload` has VS Code's own keys, such as `extensionDevelopmentPath`. */
  page(folder: string, payload?: readonly (readonly [string, string])[]): string;
  /** How the workbench names a file of this machine. */
  remote(file: string): string;
  stop(): Promise<void>;
}

/** Nothing may move, ask or write on its own while a test looks. */
export const QUIET_SETTINGS = {
  // The default of the browser workbench, afterDelay, would write into the files under test.
  'files.autoSave': 'off',
  'workbench.startupEditor': 'none',
  'workbench.enableExperiments': false,
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.disableAIFeatures': true,
  'telemetry.telemetryLevel': 'off',
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'update.mode': 'none',
  'update.showReleaseNotes': false,
  'git.enabled': false,
  // npm would be asked for types that a folder does not have.
  'js/ts.tsserver.automaticTypeAcquisition.enabled': false,
  // A second server would load TypeScript again, to answer sooner while the first one reads the whole project.
  'js/ts.tsserver.useSyntaxServer': 'never',
  'editor.hover.delay': 100,
};

const START_DEADLINE = 60_000;
const STOP_DEADLINE = 5_000;

export async function startEditor(options: EditorOptions = {}): Promise<Editor> {
  const host = await ensureEditorHost();
  const home = temporaryFolder('editor');
  const { args, env, extensions } = prepare(host, home, options);
  for (const vsix of options.vsix ?? [])
    await installExtension(host, [...args, '--install-extension', vsix], env);

  const logFile = path.join(home, 'server.log');
  const errors = openSync(logFile, 'w');
  const child = spawn(host.node, [...args, ...flagsFor(options)], {
    env,
    stdio: ['ignore', 'pipe', errors],
    detached: true,
  });
  closeSync(errors);
  const killed = atExit(() => killGroup(child, 'SIGKILL'));
  try {
    const url = await withDeadline(listening(child), START_DEADLINE, 'starting code-server');
    return {
      url,
      extensions,
      home,
      page: (folder, payload = []) =>
        `${url}/?folder=${encodeURIComponent(folder)}&payload=${encodeURIComponent(JSON.stringify(payload))}`,
      remote: (file) => `vscode-remote://${new URL(url).host}${file}`,
      stop: async () => {
        await stop(child);
        killed();
        rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      },
    };
  } catch (error) {
    killed();
    throw new Error(`${(error as Error).message}\n${readFileSync(logFile, 'utf8')}`);
  }
}

const SERVER_FLAGS = [
  ...['--auth', 'none', '--bind-addr', '127.0.0.1:0'],
  // Its proxy stays: that is how a browser reaches a port of the machine that an extension listens at.
  ...['--disable-telemetry', '--disable-update-check'],
  ...['--disable-getting-started-override', '--ignore-last-opened'],
];

// Undocumented, hence the pinned version: without it a built workbench silently ignores the payload's
// extensionDevelopmentPath and extensionTestsPath; with it, it shows no notification that is not asked for.
const DRIVER_FLAGS = ['--vscode-option', 'enable-smoke-test-driver'];

const flagsFor = ({ untrusted, asReleased, language }: EditorOptions): readonly string[] => [
  ...SERVER_FLAGS,
  ...(untrusted ? [] : ['--disable-workspace-trust']),
  ...(asReleased ? [] : DRIVER_FLAGS),
  ...(language === undefined ? [] : ['--locale', language]),
];

/** What Node has compiled of the editor, of its extensions and of TypeScript: each window starts processes for all of them. */
let compiled: string | undefined;

/** Nothing asks about it when a folder opens. */
const UNTRUSTED_SETTINGS = {
  'security.workspace.trust.enabled': true,
  'security.workspace.trust.startupPrompt': 'never',
};

function prepare(host: EditorHost, home: string, options: EditorOptions) {
  const user = path.join(home, 'user');
  const extensions = path.join(home, 'extensions');
  const config = path.join(home, 'config.yaml');
  mkdirSync(path.join(user, 'User'), { recursive: true });
  mkdirSync(extensions);
  writeFileSync(config, '');
  const settings = {
    ...QUIET_SETTINGS,
    ...(options.untrusted ? UNTRUSTED_SETTINGS : {}),
    ...options.settings,
  };
  writeFileSync(path.join(user, 'User', 'settings.json'), JSON.stringify(settings, null, 2));

  writeFileSync(path.join(user, 'User', 'keybindings.json'), JSON.stringify(options.keybindings ?? []));
  if (options.language !== undefined) writeLanguagePack(user, options.language);

  compiled ??= temporaryFolder('compiled');
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    EXTENSIONS_GALLERY: '{"serviceUrl":""}',
    NODE_COMPILE_CACHE: compiled,
    ...options.env,
  };
  // The person's own editor, its settings and its terminal stay out of this.
  for (const name of ['HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME']) env[name] = home;
  for (const name of ['VSCODE_IPC_HOOK_CLI', 'NODE_OPTIONS', 'PASSWORD', 'PORT']) delete env[name];
  const args = [host.entry, '--config', config, '--user-data-dir', user, '--extensions-dir', extensions];
  return { args, env, extensions };
}

async function installExtension(host: EditorHost, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(host.node, [...args, '--force'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const release = atExit(() => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    const code = await withDeadline(exited, START_DEADLINE, `installing ${args.at(-1)}`);
    if (code !== 0) throw new Error(`installing ${args.at(-1)} ended with ${code}:\n${output}`);
  } finally {
    release();
  }
}

/** Port 0 lets the system choose: code-server says which one it got, so no other process can take it first. */
function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const url = /server listening on (http:\/\/[^\s/]+)/i.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`code-server ended with ${code}:\n${output}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  killGroup(child, 'SIGTERM');
  await withDeadline(gone, STOP_DEADLINE, 'stopping code-server').catch(() => killGroup(child, 'SIGKILL'));
}

/** The whole process group: the extension host and the language servers are its children. */
function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // Already gone.
  }
}
