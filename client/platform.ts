/** What differs between Node and a browser's worker, where the extension may run. */
import type * as vscode from 'vscode';
import type { AskBrowser } from './authentication/user-sessions.ts';
import type { Connections } from './service/connections.ts';
import type { LocalService } from './service/local-service.ts';
import type { Secrets } from './service/secrets.ts';
import type { CreateClient } from './session/session.ts';

export interface Platform {
  readonly createClient: CreateClient;
  createLocalService(storage: vscode.Uri, log: vscode.LogOutputChannel): LocalService;
  createConnections(local: LocalService, secrets: Secrets): Connections;
  readonly askBrowser: AskBrowser;
}
