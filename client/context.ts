/** What the parts of the extension share. */
import type * as vscode from 'vscode';
import type { Applications } from './applications/applications.ts';
import type { UserSessions } from './authentication/user-sessions.ts';
import type { Deploys } from './deploy/deploys.ts';
import type { Permissions } from './permissions/permissions.ts';
import type { Connections } from './service/connections.ts';
import type { LocalService } from './service/local-service.ts';
import type { Secrets } from './service/secrets.ts';
import type { Session } from './session/session.ts';

export interface ClientContext {
  readonly extension: vscode.ExtensionContext;
  readonly log: vscode.LogOutputChannel;
  readonly session: Session;
  readonly local: LocalService;
  readonly secrets: Secrets;
  readonly connections: Connections;
  readonly applications: Applications;
  readonly users: UserSessions;
  readonly permissions: Permissions;
  readonly deploys: Deploys;
}

/** One command, view or provider: registers itself and says how it is taken away. */
export type Register = (context: ClientContext) => vscode.Disposable;
