/** One language server and its client: started, stopped and restarted here, its state told to whoever shows it. */
import * as vscode from 'vscode';
import {
  type BaseLanguageClient,
  CloseAction,
  ErrorAction,
  type LanguageClientOptions,
  State,
} from 'vscode-languageclient';
import { methods } from '../../server/protocol.ts';
import { confirm } from '../confirm.ts';
import { documentSelector, fileEvents, isJson, passOn } from '../documents.ts';
import { followJsonSupport, leavingToJsonSupport } from '../json-support.ts';
import { showingMadeFiles } from '../made-files.ts';
import { giveFiles } from '../virtual-files.ts';

export type SessionState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'ready'; readonly version: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly reason: string };

export interface Session extends vscode.Disposable {
  readonly state: SessionState;
  readonly onDidChangeState: vscode.Event<SessionState>;
  start(): Promise<void>;
  restart(): Promise<void>;
  /** Sends a request of ours to the server; throws while it is not running. */
  request<R>(method: string, params: unknown): Promise<R>;
  /** Told of a notification of ours, from every server that is started. */
  onNotification(method: string, handler: () => void): vscode.Disposable;
}

/** A client that starts a server; `extension` is the folder of the extension, `onFailure` told why no server comes. */
export type CreateClient = (
  extension: vscode.Uri,
  options: LanguageClientOptions,
  onFailure: (reason: string) => void,
) => BaseLanguageClient;

/** Crashes within five minutes after which the server stays down until someone restarts it. */
const crashBudget = 4;
const crashWindow = 5 * 60_000;

export function createSession(
  extension: vscode.Uri,
  log: vscode.LogOutputChannel,
  createClient: CreateClient,
): Session {
  const changed = new vscode.EventEmitter<SessionState>();
  const notified = new vscode.EventEmitter<string>();
  let state: SessionState = { kind: 'stopped' };
  let client: BaseLanguageClient | undefined;
  let following: vscode.Disposable | undefined;
  /** A restart that has not stopped yet what is to go. */
  let restarting: Promise<void> | undefined;
  const watchers = fileEvents();
  const set = (next: SessionState) => {
    state = next;
    changed.fire(next);
  };

  const start = async () => {
    set({ kind: 'starting' });
    const fail = (reason: string) => {
      if (!isReplaced()) set({ kind: 'failed', reason });
    };
    let hasRun = false;
    const own = createClient(
      extension,
      optionsFor(extension, watchers, log, () => hasRun, fail),
      fail,
    );
    client = own;
    sayNothing(own);
    const isReplaced = () => client !== undefined && client !== own;
    own.onRequest(methods.confirm, confirm);
    giveFiles(own);
    own.onNotification(methods.changed, () => notified.fire(methods.changed));
    own.onDidChangeState(({ newState }) => {
      if (isReplaced()) return;
      if (newState === State.Running) {
        hasRun = true;
        set({ kind: 'ready', version: own.initializeResult?.serverInfo?.version ?? '' });
      }
      if (newState === State.Starting) set({ kind: 'starting' });
      if (newState === State.Stopped && state.kind !== 'failed') set({ kind: 'stopped' });
    });
    try {
      await own.start();
      // What is starting cannot be stopped: it ends here when it was to.
      if (client !== own) await end(own);
      else following = followJsonSupport(own);
    } catch (error) {
      log.error(error instanceof Error ? error : String(error));
      if (state.kind !== 'failed') fail(vscode.l10n.t('The language server did not start.'));
    }
  };
  const end = async (client: BaseLanguageClient | undefined): Promise<void> =>
    client?.dispose().catch((error: unknown) => log.warn(String(error)));
  const stop = async () => {
    const own = client;
    client = undefined;
    following?.dispose();
    following = undefined;
    await end(own);
  };

  return {
    get state() {
      return state;
    },
    onDidChangeState: changed.event,
    start,
    restart() {
      restarting ??= stop().then(() => {
        restarting = undefined;
        return start();
      });
      return restarting;
    },
    request(method, params) {
      if (!client) return Promise.reject(new Error('The language server is not running.'));
      return client.sendRequest(method, params);
    },
    onNotification(method, handler) {
      const listener = notified.event((notification) => {
        if (notification === method) handler();
      });
      return listener;
    },
    dispose() {
      notified.dispose();
      changed.dispose();
      for (const watcher of watchers) watcher.dispose();
      void stop();
    },
  };
}

/** What the library has to say of a server that fails goes into the log: people are told once, by {@link Session.state}. */
function sayNothing(client: BaseLanguageClient): void {
  const error = client.error.bind(client);
  client.error = (message, data) => error(message, data, false);
}

function optionsFor(
  extension: vscode.Uri,
  watchers: vscode.FileSystemWatcher[],
  log: vscode.LogOutputChannel,
  hasRun: () => boolean,
  onGivingUp: (reason: string) => void,
): LanguageClientOptions {
  const crashes: number[] = [];
  return {
    documentSelector,
    outputChannel: log,
    initializationFailedHandler: () => false,
    synchronize: { configurationSection: 'applicationCommands', fileEvents: watchers },
    // VS Code's own JSON support reports these; one mistake is told once.
    initializationOptions: {
      leaveToJsonSupport: true,
      // It shows those of one provider only: in scripts they are TypeScript's.
      tokenSelector: documentSelector.filter(({ language }) => isJson(language)),
      opensRules: true,
      confirms: true,
      showsApplications: true,
      givesFiles: true,
      build: `${vscode.Uri.joinPath(extension, 'dist').toString(true)}/`,
    },
    middleware: {
      ...leavingToJsonSupport(),
      ...showingMadeFiles,
      workspace: { didChangeWatchedFile: passOn },
    },
    diagnosticPullOptions: { onChange: true, onTabs: false, onSave: false },
    errorHandler: {
      error: () => ({ action: ErrorAction.Continue }),
      closed() {
        // Whoever waits for its start says why it does not come; it would not come the next time either.
        if (!hasRun()) return { action: CloseAction.DoNotRestart, handled: true };
        const now = Date.now();
        crashes.push(now);
        if (crashes.filter((at) => now - at < crashWindow).length <= crashBudget)
          return { action: CloseAction.Restart };
        onGivingUp(vscode.l10n.t('The language server stopped {0} times in five minutes.', crashes.length));
        return { action: CloseAction.DoNotRestart, handled: true };
      },
    },
  };
}
