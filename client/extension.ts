/** The extension: registers first, starts the language server, and shows how it is doing. */
import * as vscode from 'vscode';
import { createApplications } from './applications/applications.ts';
import { createUserSessions, registerUserSessions } from './authentication/user-sessions.ts';
import { registerApplyPermissions } from './commands/apply-permissions.ts';
import { registerDiffPermissions } from './commands/diff-permissions.ts';
import { registerEditPermissions } from './commands/edit-permissions.ts';
import { registerExplainConfiguration } from './commands/explain-configuration.ts';
import { registerOpenRule } from './commands/open-rule.ts';
import { registerRestartServer } from './commands/restart-server.ts';
import { registerShowLog } from './commands/show-log.ts';
import type { ClientContext, Register } from './context.ts';
import { createPermissionHints } from './permissions/hints.ts';
import { createPermissionLenses } from './permissions/lenses.ts';
import { createPermissions } from './permissions/permissions.ts';
import { createConnections } from './service/connections.ts';
import { createLocalService } from './service/local-service.ts';
import { createSecrets } from './service/secrets.ts';
import { createSession } from './session.ts';
import { createStatusItem } from './status.ts';

/** Commands, views and providers, one a file. */
const parts: readonly Register[] = [
  registerRestartServer,
  registerShowLog,
  registerExplainConfiguration,
  registerOpenRule,
  registerUserSessions,
  registerEditPermissions,
  registerDiffPermissions,
  registerApplyPermissions,
  createPermissionLenses,
  createPermissionHints,
];

export async function activate(extension: vscode.ExtensionContext): Promise<void> {
  const log = vscode.window.createOutputChannel('Application Commands', { log: true });
  const session = createSession(extension.extensionUri, log);
  const local = createLocalService(extension.globalStorageUri, log);
  const secrets = createSecrets(extension.secrets);
  const connections = createConnections(local, secrets);
  const applications = createApplications(session, connections, log);
  const users = createUserSessions({ extension, local, secrets, connections, applications });
  const permissions = createPermissions(applications);
  const context: ClientContext = {
    extension,
    log,
    session,
    local,
    secrets,
    connections,
    applications,
    users,
    permissions,
  };
  extension.subscriptions.push(
    log,
    session,
    local,
    applications,
    users,
    permissions,
    createStatusItem(session),
  );
  for (const register of parts) extension.subscriptions.push(register(context));
  await session.start();
}
