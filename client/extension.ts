/** The extension: registers first, starts the language server, and shows how it is doing. */
import * as vscode from 'vscode';
import { createApplications } from './applications/applications.ts';
import { registerExplainConfiguration } from './commands/explain-configuration.ts';
import { registerNewCommand } from './commands/new-command.ts';
import { registerOpenRule } from './commands/open-rule.ts';
import { registerRestartServer } from './commands/restart-server.ts';
import { registerShowLog } from './commands/show-log.ts';
import type { ClientContext, Register } from './context.ts';
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
  registerNewCommand,
];

export async function activate(extension: vscode.ExtensionContext): Promise<void> {
  const log = vscode.window.createOutputChannel('Application Commands', { log: true });
  const session = createSession(extension.extensionUri, log);
  const local = createLocalService(extension.globalStorageUri, log);
  const secrets = createSecrets(extension.secrets);
  const connections = createConnections(local, secrets);
  const applications = createApplications(session, connections, log);
  const context: ClientContext = { extension, log, session, local, secrets, connections, applications };
  extension.subscriptions.push(log, session, local, applications, createStatusItem(session));
  for (const register of parts) extension.subscriptions.push(register(context));
  await session.start();
}
