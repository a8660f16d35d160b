/** What needs Node, where there is none: it is there, and says so. */
import * as vscode from 'vscode';
import { RemoteError } from '../../remote/index.ts';
import type { AskBrowser } from '../authentication/user-sessions.ts';
import type { Connections } from '../service/connections.ts';
import type { LocalService } from '../service/local-service.ts';
import { needsNode } from '../views/states.ts';

export function createNoLocalService(): LocalService {
  const changed = new vscode.EventEmitter<void>();
  return {
    isPossible: false,
    running: undefined,
    isStarting: false,
    isOwned: false,
    onDidChange: changed.event,
    start: () => Promise.reject(new Error(needsNode())),
    stop: async () => undefined,
    dispose: () => changed.dispose(),
  };
}

/** Services let no page of another address ask them, and the local one is a program. */
export const createNoConnections = (): Connections => ({
  isPossible: false,
  open: async () => ({ kind: 'no-node' }),
});

export const askNoBrowser: AskBrowser = () => Promise.reject(new RemoteError('invalid', needsNode()));
