/** What the extension does wherever it runs: registers first, starts the language server, and shows how it is doing. */
import * as vscode from 'vscode';
import { speak } from '../core/text/language.ts';
import { createApplications } from './applications/applications.ts';
import { registerUserSessions } from './authentication/register.ts';
import { createUserSessions } from './authentication/user-sessions.ts';
import { registerCopyId } from './commands/applications/copy-id.ts';
import { registerCopyMention } from './commands/applications/copy-mention.ts';
import { registerNewApplication } from './commands/applications/new-application.ts';
import { registerRefreshApplication } from './commands/applications/refresh-application.ts';
import { registerRefreshApplications } from './commands/applications/refresh-applications.ts';
import { registerRefreshScope } from './commands/applications/refresh-scope.ts';
import { registerSignIn } from './commands/applications/sign-in.ts';
import { registerSignOut } from './commands/applications/sign-out.ts';
import { registerDelete } from './commands/deploying/delete.ts';
import { registerDeploy } from './commands/deploying/deploy.ts';
import { registerDeployCommand } from './commands/deploying/deploy-command.ts';
import { registerDeployFile } from './commands/deploying/deploy-file.ts';
import { registerDiff } from './commands/deploying/diff.ts';
import { registerDiffScope } from './commands/deploying/diff-scope.ts';
import { registerPreviewPlan } from './commands/deploying/preview-plan.ts';
import { registerPull } from './commands/deploying/pull.ts';
import { registerPullInto } from './commands/deploying/pull-into.ts';
import { registerShowPlan } from './commands/deploying/show-plan.ts';
import { registerExplainConfiguration } from './commands/explain-configuration.ts';
import { registerExplainProblem } from './commands/explain-problem.ts';
import { registerGoToCommand } from './commands/go-to-command.ts';
import { registerOpenLocalService } from './commands/local-service/open-local-service.ts';
import { registerStartLocalService } from './commands/local-service/start-local-service.ts';
import { registerStopLocalService } from './commands/local-service/stop-local-service.ts';
import { registerNewCommand } from './commands/new-command.ts';
import { registerOpenConfiguration } from './commands/open-configuration.ts';
import { registerOpenRule } from './commands/open-rule.ts';
import { registerApplyPermissions } from './commands/permissions/apply-permissions.ts';
import { registerDiffPermissions } from './commands/permissions/diff-permissions.ts';
import { registerEditPermissions } from './commands/permissions/edit-permissions.ts';
import { registerRestartServer } from './commands/restart-server.ts';
import { registerRevealDefinition } from './commands/reveal-definition.ts';
import { registerShowLog } from './commands/show-log.ts';
import { registerTranslations } from './commands/translations.ts';
import type { ClientContext, Register } from './context.ts';
import { registerDefinitionFiles } from './deploy/definition-files.ts';
import { createDeploys } from './deploy/deploys.ts';
import { registerLenses } from './deploy/lenses.ts';
import { registerDeployOnSave } from './deploy/on-save.ts';
import { registerDiffDocuments } from './deploy/plan/diff-documents.ts';
import { registerNameColors } from './editing/name-colors.ts';
import { registerPasteLiteral } from './editing/paste-literal.ts';
import { visibleLog } from './messages.ts';
import { createPermissionHints } from './permissions/hints.ts';
import { createPermissionLenses } from './permissions/lenses.ts';
import { createPermissions } from './permissions/permissions.ts';
import type { Platform } from './platform.ts';
import { registerPreviews } from './preview/register.ts';
import { createSecrets } from './service/secrets.ts';
import { tellFailures } from './session/failure.ts';
import { createStatusItem } from './session/language-status.ts';
import { createSession } from './session/session.ts';
import { registerStatusBar } from './status-bar.ts';
import { registerApplicationsView } from './views/applications-view.ts';

/** Commands, views and providers, one a file. */
const parts: readonly Register[] = [
  registerRestartServer,
  registerShowLog,
  registerExplainConfiguration,
  registerOpenRule,
  registerExplainProblem,
  registerPasteLiteral,
  registerNameColors,
  registerNewCommand,
  registerApplicationsView,
  registerStatusBar,
  registerRefreshApplications,
  registerRefreshApplication,
  registerRefreshScope,
  registerCopyId,
  registerCopyMention,
  registerRevealDefinition,
  registerGoToCommand,
  registerNewApplication,
  registerOpenConfiguration,
  registerSignIn,
  registerSignOut,
  registerStartLocalService,
  registerStopLocalService,
  registerOpenLocalService,
  registerPreviews,
  registerTranslations,
  // Deploy, diff, pull and delete.
  registerDeploy,
  registerDeployFile,
  registerDeployCommand,
  registerShowPlan,
  registerPreviewPlan,
  registerDiff,
  registerDiffScope,
  registerPull,
  registerPullInto,
  registerDelete,
  registerLenses,
  registerDefinitionFiles,
  registerDeployOnSave,
  registerDiffDocuments,
  // Permissions, in a user's name.
  registerUserSessions,
  registerEditPermissions,
  registerDiffPermissions,
  registerApplyPermissions,
  createPermissionLenses,
  createPermissionHints,
];

export async function activateOn(platform: Platform, extension: vscode.ExtensionContext): Promise<void> {
  // What the client shares with the server and the command line has its texts from the editor's bundle, too.
  speak(vscode.l10n.bundle);
  const log = visibleLog(vscode.window.createOutputChannel('Application Commands', { log: true }));
  const session = createSession(extension.extensionUri, log, platform.createClient);
  const local = platform.createLocalService(extension.globalStorageUri, log);
  const secrets = createSecrets(extension.secrets, extension.globalState);
  const connections = platform.createConnections(local, secrets);
  const applications = createApplications({ session, connections, local, secrets, log });
  const users = createUserSessions({
    extension,
    local,
    secrets,
    connections,
    applications,
    askBrowser: platform.askBrowser,
  });
  const permissions = createPermissions(applications);
  const deploys = createDeploys({ session, applications, connections, secrets, log });
  const context: ClientContext = {
    extension,
    log,
    session,
    local,
    secrets,
    connections,
    applications,
    deploys,
    users,
    permissions,
  };
  extension.subscriptions.push(
    log,
    session,
    local,
    applications,
    deploys,
    users,
    permissions,
    createStatusItem(session),
    tellFailures(session),
  );
  for (const register of parts) extension.subscriptions.push(register(context));
  await session.start();
}
