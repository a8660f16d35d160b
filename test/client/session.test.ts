/** However often the language server is restarted, and whenever: one of them is left. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { LogOutputChannel, Uri } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';

/** A client as the editor has it: one that is starting cannot be stopped. */
class Client {
  static readonly all: Client[] = [];
  state: 'starting' | 'running' | 'stopped' = 'starting';
  #tell: (change: { newState: string }) => void = () => {};
  #started = () => {};
  readonly #stopped: (() => void)[] = [];
  readonly initializeResult = { serverInfo: { version: String(Client.all.push(this)) } };

  onNotification(): void {}
  onRequest(): void {}
  onDidChangeState(tell: (change: { newState: string }) => void): void {
    this.#tell = tell;
  }
  start = () => new Promise<void>((resolve) => (this.#started = resolve));
  dispose = () =>
    this.state === 'starting'
      ? Promise.reject(new Error('It is starting.'))
      : new Promise<void>((resolve) => this.#stopped.push(resolve));

  runs(): void {
    this.state = 'running';
    this.#tell({ newState: 'running' });
    this.#started();
  }
  ends(): void {
    if (this.#stopped.length === 0) return;
    this.state = 'stopped';
    this.#tell({ newState: 'stopped' });
    for (const resolve of this.#stopped.splice(0)) resolve();
  }
}

vi.mock('vscode-languageclient', () => ({
  CloseAction: {},
  ErrorAction: {},
  FileChangeType: {},
  State: { Running: 'running', Starting: 'starting', Stopped: 'stopped' },
}));
vi.mock('vscode', async () => {
  const { EventEmitter } = await import('node:events');
  return {
    EventEmitter: class {
      readonly #emitter = new EventEmitter();
      event = (listener: (value: unknown) => void) => this.#emitter.on('event', listener);
      fire = (value: unknown) => this.#emitter.emit('event', value);
      dispose() {}
    },
    Uri: { joinPath: () => ({ fsPath: '' }) },
    l10n: { t: (text: string) => text },
    workspace: { createFileSystemWatcher: () => ({ dispose() {} }) },
  };
});
vi.mock('../../client/json-support.ts', () => ({
  followJsonSupport: () => ({ dispose() {} }),
  leavingToJsonSupport: () => ({}),
}));

const { createSession } = await import('../../client/session.ts');
const log = { error() {}, warn() {} } as unknown as LogOutputChannel;
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => void Client.all.splice(0));

/** Lets every client go on that can, until nothing more happens. */
async function finish(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    for (const client of Client.all) if (client.state === 'starting') client.runs();
    await settled();
    for (const client of Client.all) client.ends();
    await settled();
  }
}

const states = () => Client.all.map(({ state }) => state);

it('restarts twice at a time as once', async () => {
  const session = createSession({} as Uri, log, () => new Client() as unknown as BaseLanguageClient);
  void session.start();
  Client.all[0]?.runs();
  await settled();
  void session.restart();
  void session.restart();
  await finish();
  expect(states()).toEqual(['stopped', 'running']);
  expect(session.state).toEqual({ kind: 'ready', version: '2' });
});

it('ends a server that was starting when another was asked for', async () => {
  const session = createSession({} as Uri, log, () => new Client() as unknown as BaseLanguageClient);
  void session.start();
  void session.restart();
  await settled();
  expect(states()).toEqual(['starting', 'starting']);
  Client.all[1]?.runs();
  Client.all[0]?.runs();
  await settled();
  expect(session.state).toEqual({ kind: 'ready', version: '2' });
  await finish();
  expect(states()).toEqual(['stopped', 'running']);
  expect(session.state).toEqual({ kind: 'ready', version: '2' });
});
