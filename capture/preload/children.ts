/** What a captured program starts is captured as well, also with an environment or options of its own. */
import childProcess, { ChildProcess } from 'node:child_process';
import process from 'node:process';
import workers from 'node:worker_threads';
import { proxiedBy } from './foreign-programs.ts';
import { captureVariable, type Recorder } from './recorder-address.ts';

type Environment = Record<string, string | undefined>;

export function inheritInChildren(
  { NODE_OPTIONS, [captureVariable]: address }: NodeJS.ProcessEnv,
  recorder: Recorder,
): void {
  const inherited = (environment: Environment): Environment => ({
    ...proxiedBy(recorder, environment),
    NODE_OPTIONS: environment.NODE_OPTIONS?.includes(NODE_OPTIONS ?? '')
      ? environment.NODE_OPTIONS
      : `${NODE_OPTIONS} ${environment.NODE_OPTIONS ?? ''}`.trim(),
    [captureVariable]: address,
  });
  inheritInProcesses(inherited);
  inheritInWorkers(inherited);
}

type Inherited = (environment: Environment) => Environment;

/** What Node's types leave out: every asynchronous way of starting a process ends here. */
interface Spawning {
  spawn(options: { envPairs?: readonly string[] }): unknown;
}

function inheritInProcesses(inherited: Inherited): void {
  const spawning = ChildProcess.prototype as unknown as Spawning;
  const { spawn } = spawning;
  spawning.spawn = function (options) {
    const pairs = options.envPairs ?? Object.entries(process.env).map(([name, value]) => `${name}=${value}`);
    const environment = Object.fromEntries(
      // Windows has variables whose names begin with `=`.
      pairs.map((pair) => [pair.slice(0, pair.indexOf('=', 1)), pair.slice(pair.indexOf('=', 1) + 1)]),
    );
    const envPairs = Object.entries(inherited(environment)).map(([name, value]) => `${name}=${value}`);
    return spawn.call(this, { ...options, envPairs });
  };
  const synchronous = childProcess as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const name of ['spawnSync', 'execSync', 'execFileSync']) {
    const start = synchronous[name];
    if (!start) continue;
    synchronous[name] = (...args) => {
      const isOptions = (arg: unknown) => typeof arg === 'object' && arg !== null && !Array.isArray(arg);
      const callerOptions = (args.find(isOptions) ?? {}) as { readonly env?: Environment };
      const options = { ...callerOptions, env: inherited(callerOptions.env ?? process.env) };
      return start(...args.filter((arg) => !isOptions(arg) && arg !== undefined), options);
    };
  }
}

function inheritInWorkers(inherited: Inherited): void {
  const { Worker, SHARE_ENV } = workers;
  workers.Worker = class extends Worker {
    constructor(file: string | URL, options: workers.WorkerOptions = {}) {
      const { env } = options;
      const hasOwn = env !== undefined && env !== SHARE_ENV;
      super(file, hasOwn ? { ...options, env: inherited(env as Environment) } : options);
    }
  };
}
