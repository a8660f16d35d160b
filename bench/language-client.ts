/** A bare client of a language server in a process of its own: just enough to measure it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';

export interface MeasuredServer {
  readonly connection: MessageConnection;
  /** Resident memory in bytes. */
  memory(): number;
  stop(): Promise<void>;
}

/** Starts a server over stdio. */
export function startServer(module: string, env: NodeJS.ProcessEnv = {}): MeasuredServer {
  const child: ChildProcess = spawn(process.execPath, [module, '--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (!child.stdout || !child.stdin) throw new Error('The server has no streams.');
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  connection.onRequest('workspace/configuration', (params: { items: unknown[] }) =>
    params.items.map(() => null),
  );
  connection.onRequest('client/registerCapability', () => null);
  connection.onRequest('workspace/diagnostic/refresh', () => null);
  connection.onRequest('window/workDoneProgress/create', () => null);
  connection.listen();
  return {
    connection,
    memory: () =>
      Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      connection.dispose();
      child.kill();
      await gone;
    },
  };
}

export const initializeParams = (options: unknown = {}) => ({
  processId: process.pid,
  rootUri: null,
  workspaceFolders: null,
  initializationOptions: options,
  capabilities: {
    textDocument: { diagnostic: { dynamicRegistration: false } },
    workspace: { configuration: true },
  },
});
