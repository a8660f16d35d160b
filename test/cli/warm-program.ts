/**
 * The command line, run again and again in one process: what it is asked comes as messages. A run has a working directory,
 * an environment, an exit status and output of its own, as a process has.
 */
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type { Asked, Ended } from './warm.ts';

interface Program {
  run(args: readonly string[]): Promise<void>;
}

const [, , program = ''] = process.argv;
const place = process.cwd();
const loaded = (await import(pathToFileURL(program).href)) as Program & { readonly default?: Program };
// What is built is CommonJS.
const { run } = loaded.default ?? loaded;

process.on('message', async ({ args, cwd, environment }: Asked) => {
  const [stdout, stderr] = [recorded(process.stdout), recorded(process.stderr)];
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  process.chdir(cwd);
  process.exitCode = undefined;
  await run(args);
  // A folder that is somebody's working directory cannot be removed everywhere.
  process.chdir(place);
  process.send?.({
    status: Number(process.exitCode ?? 0),
    stdout: stdout(),
    stderr: stderr(),
  } satisfies Ended);
});
process.send?.('ready');

/** Keeps what is written from here on; the function it gives ends that, and says all of it. */
function recorded(stream: NodeJS.WriteStream): () => string {
  const { write } = stream;
  let text = '';
  stream.write = (chunk: Uint8Array | string, ...more: readonly unknown[]) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
    const done = more.find((one) => typeof one === 'function');
    if (done) process.nextTick(done);
    return true;
  };
  return () => {
    stream.write = write;
    return text;
  };
}
