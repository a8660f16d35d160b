/** The process that runs the command line again and again, of those that run tests one for each. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

export interface Asked {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** How a run ended. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What `run` is in. */
const program = process.env.APPCMD_PROGRAM
  ? path.join(path.dirname(process.env.APPCMD_PROGRAM), 'program.cjs')
  : path.resolve(import.meta.dirname, '../../cli/program.ts');

let child: ChildProcess | undefined;
let isBusy = false;

/** Runs the command line with what is asked; undefined while it does so for somebody else. */
export async function runWarm(asked: Asked): Promise<Ended | undefined> {
  if (isBusy) return undefined;
  isBusy = true;
  try {
    child ??= await started();
    return await answered(child, asked);
  } finally {
    isBusy = false;
  }
}

async function started(): Promise<ChildProcess> {
  const next = fork(path.join(import.meta.dirname, 'warm-program.ts'), [program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  await new Promise((resolve, reject) => {
    next.once('message', resolve);
    next.once('exit', (status) => reject(new Error(`The command line does not load: ${status}.`)));
  });
  next.removeAllListeners();
  // It ends with who asks.
  next.unref();
  next.channel?.unref();
  return next;
}

const answered = (to: ChildProcess, asked: Asked): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const onExit = (status: number | null) => {
      child = undefined;
      reject(new Error(`appcmd ${asked.args.join(' ')} ended its process: ${status}.`));
    };
    to.once('exit', onExit);
    to.channel?.ref();
    to.once('message', (answer) => {
      to.off('exit', onExit);
      to.channel?.unref();
      resolve(answer as Ended);
    });
    to.send(asked);
  });
