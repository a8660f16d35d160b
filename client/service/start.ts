/** Starting the local service because a person asked for it: with progress, and with a message where it fails. */
import * as vscode from 'vscode';
import type { ClientContext } from '../context.ts';
import { showErrorMessage, showWarningMessage } from '../messages.ts';
import { applicationsViewId } from '../views/applications-view.ts';
import { showState } from '../views/show-state.ts';
import { withoutNode } from '../views/states.ts';
import type { RunningService } from './local-service.ts';

/** The running service; `undefined` after a message that says why there is none. */
export async function startLocalService({
  local,
  log,
}: Pick<ClientContext, 'local' | 'log'>): Promise<RunningService | undefined> {
  if (!local.isPossible) {
    await showState(withoutNode());
    return undefined;
  }
  if (!vscode.workspace.isTrusted) {
    const manage = vscode.l10n.t('Manage Workspace Trust');
    const picked = await showWarningMessage(
      vscode.l10n.t('The local service does not start for a workspace that is not trusted.'),
      manage,
    );
    if (picked === manage) await vscode.commands.executeCommand('workbench.trust.manage');
    return undefined;
  }
  try {
    return await vscode.window.withProgress({ location: { viewId: applicationsViewId } }, () =>
      local.start(),
    );
  } catch (error) {
    log.error(String(error));
    const showLog = vscode.l10n.t('Show Log');
    const picked = await showErrorMessage(vscode.l10n.t('The local service did not start.'), showLog);
    if (picked === showLog) log.show();
    return undefined;
  }
}
