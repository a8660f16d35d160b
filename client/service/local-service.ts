/** The local command service of this window: started when something needs it, stopped by a person or with the window. */
import * as vscode from 'vscode';
import type { Service } from '../../service/index.ts';

export interface RunningService {
  readonly service: Service;
  /** Where it listens, on loopback only. */
  readonly url: string;
  /** The file of its data. */
  readonly database: string;
}

export interface LocalService extends vscode.Disposable {
  /** Whether one can run where the extension does. */
  readonly isPossible: boolean;
  /** The service, if it runs. */
  readonly running: RunningService | undefined;
  readonly isStarting: boolean;
  /** A person stopped it: what only looks must not start it again. */
  readonly isOwned: boolean;
  readonly onDidChange: vscode.Event<void>;
  /** Starts it unless it runs. Rejects with a sentence for people where it cannot start. */
  start(): Promise<RunningService>;
  /** Stops it until something starts it again. What is deployed to it stays. */
  stop(): Promise<void>;
}

/** `storage`: the folder that is ours beyond a workspace; what is deployed stays there from window to window. */
export function createLocalService(storage: vscode.Uri, log: vscode.LogOutputChannel): LocalService {
  const changed = new vscode.EventEmitter<void>();
  let running: RunningService | undefined;
  let starting: Promise<RunningService> | undefined;
  let isOwned = false;
  let close: () => Promise<void> = async () => {};

  const open = async (): Promise<RunningService> => {
    await vscode.workspace.fs.createDirectory(storage);
    // Loaded here, for most windows never need it.
    const { listen, openService } = await import('../../service/index.ts');
    const database = vscode.Uri.joinPath(storage, 'local-service.sqlite').fsPath;
    const service = await openService({ database });
    const server = await listen(service).catch(async (error: unknown) => {
      await service.close();
      throw error;
    });
    close = async () => {
      await server.close();
      await service.close();
    };
    running = { service, url: server.url, database };
    log.info(`The local command service listens at ${server.url}.`);
    changed.fire();
    return running;
  };
  const stop = async (): Promise<void> => {
    // One that is just starting is stopped as soon as it can be.
    await starting?.catch(() => undefined);
    if (!running) return;
    running = undefined;
    starting = undefined;
    await close();
    log.info('The local command service stopped.');
  };

  return {
    isPossible: true,
    get running() {
      return running;
    },
    get isStarting() {
      return starting !== undefined && running === undefined;
    },
    get isOwned() {
      return isOwned;
    },
    onDidChange: changed.event,
    start() {
      if (starting) return starting;
      isOwned = false;
      starting = open().catch((error: unknown) => {
        // Another try may do better, once what is in the way is gone.
        starting = undefined;
        changed.fire();
        throw error;
      });
      changed.fire();
      return starting;
    },
    async stop() {
      isOwned = true;
      try {
        await stop();
      } finally {
        changed.fire();
      }
    },
    dispose() {
      void stop()
        .catch((error: unknown) => log.warn(String(error)))
        .finally(() => changed.dispose());
    },
  };
}
