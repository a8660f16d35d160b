/** Where the recorder listens, and which addresses are on this machine. */
import { existsSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import process from 'node:process';

/** The environment variable that carries the recorder's address into the program and its children. */
export const captureVariable = 'APPCMD_CAPTURE';

export interface Recorder {
  readonly host: string;
  readonly port: number;
  /** Of this run only: who knows it was started by it. */
  readonly secret: string;
  /** A file that is there once a process has begun: one that ends at once says it in no other way. */
  readonly mark: string;
  /** What the program gets where it has no token or application id of its own. */
  readonly token: string;
  readonly applicationId: string;
  /** The same of one application alone, by the variable that holds its token by configuration. */
  readonly byVariable: Readonly<Record<string, { readonly token: string; readonly applicationId: string }>>;
}

/** What the environment says of the recorder; `undefined` where the program is not being captured. */
export function recorderOf(environment: NodeJS.ProcessEnv): Recorder | undefined {
  const text = environment[captureVariable];
  return text === undefined ? undefined : (JSON.parse(text) as Recorder);
}

/** How long a process that was asked to end may take, in milliseconds, before it is ended. */
export const grace = 2000;

/**
 * Tells the recorder that a process has begun; the connection ends with the process. The process ends with its run in turn:
 * the recorder cannot end what has not told it yet. What began when the run was over is none of it.
 */
export function tellStart({ host, port, secret, mark }: Recorder): void {
  let hasBegun = false;
  try {
    writeFileSync(mark, '');
    hasBegun = true;
  } catch {
    // It outlives the run that it was started by, or may write nowhere.
  }
  const socket = net.connect({ host, port });
  socket.on('error', () => {});
  socket.once('close', () => {
    // Without a network the recorder may be there all the same: it takes the mark away when the run is over.
    if (!hasBegun || existsSync(mark)) return;
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), grace).unref();
  });
  socket.write(
    `GET /${secret}/${process.pid} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: capture\r\n\r\n`,
  );
  socket.unref();
}

/** Whether a host is this machine; none is what a connection goes to by default. */
export function isHere(host: string | undefined | null): boolean {
  if (!host) return true;
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|::1?|::ffff:127(?:\.\d+){3})$/.test(name);
}

/** Whether a path is one of the interface's: requests to commands, their permissions, tokens and who one is. */
export const isInterfacePath = (path: string): boolean =>
  /\/(?:applications\/[^/]+\/(?:guilds\/[^/]+\/)?commands(?:[/?]|$)|applications\/@me|users\/@me|oauth2\/(?:applications\/@me|@me|token)|gateway(?:\/bot)?(?:\?|$))/.test(
    path,
  );
