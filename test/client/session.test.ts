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

  /** What it said, and whether to the person. */
  readonly said: (readonly [message: string, isShown: unknown])[] = [];

  error(message: string, _data: unknown, isShown: unknown = true): void {
    this.said.push([message, isShown]);
  }
  onNotification(): void {}
  onRequest(): void {}
  onDidChangeState(tell: (change: { newState: string }) => void): void {
    this.#tell = tell;
  }
  #failed = (_reason: Error) => {};
  start = () =>
    new Promise<void>((resolve, reject) => {
      this.#started = resolve;
      this.#failed = reject;
    });
  dispose = () =>
    this.state === 'starting'
      ? Promise.reject(new Error('It is starting.'))
      : new Promise<void>((resolve) => this.#stopped.push(resolve));

  runs(): void {
    this.state = 'running';
    this.#tell({ newState: 'running' });
    this.#started();
  }
  /** As the library does where no server comes. */
  fails(): void {
    this.state = 'stopped';
    this.#tell({ newState: 'stopped' });
    this.error("couldn't create connection to server.", undefined, 'force');
    this.#failed(new Error('Pending response rejected since connection got disposed'));
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

const { createSession } = await import('../../client/session/session.ts');
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

it('says once that no server comes; what the library says of it goes into the log', async () => {
  const session = createSession({} as Uri, log, () => new Client() as unknown as BaseLanguageClient);
  const failures: unknown[] = [];
  session.onDidChangeState((state) => {
    if (state.kind === 'failed') failures.push(state.reason);
  });
  void session.start();
  Client.all[0]?.fails();
  await settled();
  expect(failures).toEqual(['The language server did not start.']);
  expect(Client.all[0]?.said).toEqual([["couldn't create connection to server.", false]]);
});

it('keeps the reason that is known when the start fails as well', async () => {
  const session = createSession({} as Uri, log, (_folder, _options, onFailure) => {
    queueMicrotask(() => onFailure('The language server did not start: no worker'));
    return new Client() as unknown as BaseLanguageClient;
  });
  const states: unknown[] = [];
  session.onDidChangeState((state) => states.push(state));
  void session.start();
  await settled();
  Client.all[0]?.fails();
  await settled();
  expect(states).toEqual([
    { kind: 'starting' },
    { kind: 'failed', reason: 'The language server did not start: no worker' },
  ]);
});
