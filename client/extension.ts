/** The extension: registers first, starts the language server, and shows how it is doing. */
import * as vscode from 'vscode';
import { createApplications } from './applications/applications.ts';
import { registerDelete } from './commands/delete.ts';
import { registerDeploy } from './commands/deploy.ts';
import { registerDeployCommand } from './commands/deploy-command.ts';
import { registerDeployFile } from './commands/deploy-file.ts';
import { registerDiff } from './commands/diff.ts';
import { registerDiffScope } from './commands/diff-scope.ts';
import { registerExplainConfiguration } from './commands/explain-configuration.ts';
import { registerOpenRule } from './commands/open-rule.ts';
import { registerPull } from './commands/pull.ts';
import { registerPullInto } from './commands/pull-into.ts';
import { registerRestartServer } from './commands/restart-server.ts';
import { registerShowLog } from './commands/show-log.ts';
import { registerShowPlan } from './commands/show-plan.ts';
import type { ClientContext, Register } from './context.ts';
import { createDeploys } from './deploy/deploys.ts';
import { registerDiffDocuments } from './deploy/diff-documents.ts';
import { registerLenses } from './deploy/lenses.ts';
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
  // Deploy, diff, pull and delete.
  registerDeploy,
  registerDeployFile,
  registerDeployCommand,
  registerShowPlan,
  registerDiff,
  registerDiffScope,
  registerPull,
  registerPullInto,
  registerDelete,
  registerLenses,
  registerDiffDocuments,
];

export async function activate(extension: vscode.ExtensionContext): Promise<void> {
  const log = vscode.window.createOutputChannel('Application Commands', { log: true });
  const session = createSession(extension.extensionUri, log);
  const local = createLocalService(extension.globalStorageUri, log);
  const secrets = createSecrets(extension.secrets);
  const connections = createConnections(local, secrets);
  const applications = createApplications(session, connections, log);
  const deploys = createDeploys({ session, applications, connections, log });
  const context: ClientContext = {
    extension,
    log,
    session,
    local,
    secrets,
    connections,
    applications,
    deploys,
  };
  extension.subscriptions.push(log, session, local, applications, deploys, createStatusItem(session));
  for (const register of parts) extension.subscriptions.push(register(context));
  await session.start();
}
