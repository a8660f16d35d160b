/** Runs a program with the preload, and ends it where it does not end by itself. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { proxiedBy } from './preload/foreign-programs.ts';
import { captureVariable, grace } from './preload/recorder-address.ts';
import type { Recording } from './recorder.ts';

export interface RunOptions {
  /** The program with its arguments. */
  readonly command: readonly [string, ...string[]];
  /** The file that is loaded before the program. */
  readonly preload: string;
  /** Milliseconds that it may run. */
  readonly timeLimit: number;
  /** Milliseconds without a request, after the last one, that end it; `undefined`: it ends by itself. */
  readonly idle: number | undefined;
  readonly signal: AbortSignal;
}

export type RunEnd =
  | { readonly kind: 'exited'; readonly status: number }
  | { readonly kind: 'killed'; readonly signal: NodeJS.Signals }
  /** Ended by us: nothing more was registered, the time was up, or a person stopped it. */
  | { readonly kind: 'idle' | 'time-limit' | 'stopped' }
  | { readonly kind: 'not-started'; readonly message: string };

/** Its standard output goes to standard error, for output of ours is for tools. */
export async function runCaptured(recording: Recording, options: RunOptions): Promise<RunEnd> {
  const { command, timeLimit, idle, signal } = options;
  const [program, ...args] = command;
  const folder = mkdtempSync(path.join(tmpdir(), 'appcmd-capture-'));
  const mark = path.join(folder, 'started');
  const child = spawn(program, args, {
    stdio: ['inherit', process.stderr.fd, 'inherit'],
    env: environmentOf(recording, options.preload, mark),
    // Commands such as npm are scripts of the shell on Windows.
    shell: process.platform === 'win32',
  });
  let why: 'idle' | 'time-limit' | 'stopped' | undefined;
  const stop = (reason: NonNullable<typeof why>) => {
    why ??= reason;
    endAll(child, recording);
  };
  const onAbort = () => stop('stopped');
  signal.addEventListener('abort', onAbort);
  const limit = setTimeout(() => stop('time-limit'), timeLimit);
  let silence: NodeJS.Timeout | undefined;
  recording.onActivity = (pending) => {
    clearTimeout(silence);
    // A program that has registered nothing yet may be thinking.
    const isDone = recording.changes > 0 || recording.isWaiting;
    if (idle !== undefined && pending === 0 && isDone) silence = setTimeout(() => stop('idle'), idle);
  };
  try {
    return await new Promise<RunEnd>((resolve) => {
      child.once('error', ({ message }) => resolve({ kind: 'not-started', message }));
      child.once('exit', (status, killedBy) => {
        if (why) resolve({ kind: why });
        else if (killedBy) resolve({ kind: 'killed', signal: killedBy });
        else resolve({ kind: 'exited', status: status ?? 0 });
      });
    });
  } finally {
    clearTimeout(limit);
    clearTimeout(silence);
    recording.onActivity = () => {};
    signal.removeEventListener('abort', onAbort);
    await recording.settled();
    // What it started and left behind would go on registering what nobody hears.
    endAll(child, recording);
    recording.ranNode = existsSync(mark);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The program and every process that it started, as far as they are Node's. */
function endAll(child: ChildProcess, { processes }: Recording): void {
  const end = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    for (const id of processes)
      try {
        process.kill(id, signal);
      } catch {
        // It has ended meanwhile.
      }
  };
  end('SIGTERM');
  setTimeout(() => end('SIGKILL'), grace).unref();
}

function environmentOf({ address }: Recording, preload: string, mark: string): NodeJS.ProcessEnv {
  const environment = proxiedBy(address, process.env);
  return {
    ...environment,
    NODE_OPTIONS: [`--require=${JSON.stringify(preload)}`, environment.NODE_OPTIONS ?? ''].join(' ').trim(),
    [captureVariable]: JSON.stringify({ ...address, mark }),
  };
}
