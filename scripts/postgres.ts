/**
 * A PostgreSQL server that is thrown away afterwards, for tests: a cluster of its own in a temporary folder, on loopback,
 * made by the programs that the machine has.
 */
import { execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ensureSystemPackages } from './system-packages.ts';

const run = promisify(execFile);

/** Longest start of the server, in milliseconds. */
const longestStart = 30_000;

/** Starts a server, runs with its address, and stops and removes it. Installs PostgreSQL where that is possible. */
export async function withPostgres<T>(use: (url: string) => Promise<T>): Promise<T> {
  const programs = path.dirname(ensureSystemPackages(['postgresql']).postgresql);
  const folder = await mkdtemp(path.join(tmpdir(), 'postgres-'));
  try {
    const user = await serverUser();
    if (user) await chown(folder, user.uid, user.gid);
    const identity = user ? { uid: user.uid, gid: user.gid } : {};
    const environment = { ...process.env, LC_ALL: 'C', HOME: folder };
    const data = path.join(folder, 'data');
    const initialize = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
    await run(path.join(programs, 'initdb'), initialize, { ...identity, env: environment, cwd: folder });

    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`];
    const server = spawn(
      path.join(programs, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      { ...identity, env: environment, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
    });
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    try {
      await ready(
        port,
        () => server.exitCode !== null,
        () => log,
      );
      return await use(`postgres://postgres@127.0.0.1:${port}/postgres`);
    } finally {
      // Fast shutdown: clients are cut off.
      server.kill('SIGINT');
      await ended;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The server refuses to run as root: then the user of the distribution, or nobody. */
async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]).catch(() => undefined);
    if (ids) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until the server takes queries: its greeting answers to a connection that asks for encryption. */
async function ready(port: number, hasEnded: () => boolean, log: () => string): Promise<void> {
  const deadline = performance.now() + longestStart;
  while (!(await greets(port)) || !/ready to accept connections/.test(log())) {
    if (hasEnded()) throw new Error(`PostgreSQL did not start:\n${log()}`);
    if (performance.now() > deadline) throw new Error(`PostgreSQL is not ready after ${longestStart} ms.`);
    await setTimeout(50);
  }
}

function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await withPostgres(async (url) => {
    console.log(url);
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
  });
