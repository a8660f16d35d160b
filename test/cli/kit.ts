/** The command line as a process in a folder of its own, with a local service of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { text as readAll } from 'node:stream/consumers';
import { type Ended, runWarm } from './warm.ts';

/** The sources, unless `npm test` says where it has built them: that starts in half the time, and is what ships. */
export const program = process.env.APPCMD_PROGRAM ?? path.resolve(import.meta.dirname, '../../cli/appcmd.ts');

export type { Ended };

export class Folder {
  readonly path = mkdtempSync(path.join(tmpdir(), 'appcmd-deploy-'));
  /** Where what a person chose is kept: beyond the checkout. */
  readonly home = mkdtempSync(path.join(tmpdir(), 'appcmd-home-'));
  /** Beside those of this process. */
  environment: Record<string, string> = {
    NO_COLOR: '1',
    APPCMD_DATABASE: path.join(this.path, 'service.sqlite'),
    APPCMD_STATE: path.join(this.path, 'state'),
    // What is chosen is placed by the system's variables alone.
    HOME: this.home,
    XDG_CONFIG_HOME: path.join(this.home, 'config'),
    APPDATA: path.join(this.home, 'config'),
  };

  write(name: string, text: string | object): void {
    const file = path.join(this.path, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof text === 'string' ? text : `${JSON.stringify(text, null, 2)}\n`);
  }

  read(name: string): string {
    return readFileSync(path.join(this.path, name), 'utf8');
  }

  remove(name: string): void {
    rmSync(path.join(this.path, name));
  }

  start(...args: readonly string[]): ChildProcess {
    return spawn(process.execPath, [program, ...args], {
      cwd: this.path,
      env: { ...process.env, ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Runs the command line to its end: most of a process is its start, so it is done in one that has started. */
  async appcmd(...args: readonly string[]): Promise<Ended> {
    const asked = { args, cwd: this.path, environment: { ...process.env, ...this.environment } };
    const warm = this.#needsProcess(args) ? undefined : await runWarm(asked);
    return warm ?? ended(this.start(...args));
  }

  /** Whether children write where the process does, it does not end by itself, or it is told something as it starts. */
  #needsProcess(args: readonly string[]): boolean {
    return (
      args.some((arg) => arg === 'capture' || arg === 'serve') ||
      Object.keys(this.environment).some((name) => /^(?:APPCMD_LANG|LC_.*|LANG|NODE_.*|TZ)$/.test(name))
    );
  }

  /** What `--format json` prints. */
  async data<T>(...args: readonly string[]): Promise<T> {
    return JSON.parse((await this.appcmd(...args, '--format', 'json')).stdout) as T;
  }

  dispose(): void {
    for (const text of [this.path, this.home]) rmSync(text, { recursive: true, force: true });
  }
}

export async function ended(child: ChildProcess): Promise<Ended> {
  const [stdout, stderr, status] = await Promise.all([
    child.stdout && !child.stdout.destroyed ? readAll(child.stdout) : '',
    child.stderr ? readAll(child.stderr) : '',
    new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    }),
  ]);
  return { status, stdout, stderr };
}
