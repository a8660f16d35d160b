/** "Refresh" of an application: asks its service anew. */
import * as vscode from 'vscode';
import { chooseApplication } from '../../applications/choose.ts';
import type { Register } from '../../context.ts';
import { applicationsViewId } from '../../views/applications-view.ts';
import type { ApplicationNode } from '../../views/nodes.ts';

export const registerRefreshApplication: Register = ({ applications }) =>
  vscode.commands.registerCommand(
    'applicationCommands.refreshApplication',
    async (node?: ApplicationNode) => {
      const none = vscode.l10n.t('There is no application in this workspace.');
      const application = node?.application ?? (await chooseApplication(applications, () => true, none));
      if (!application) return;
      await vscode.window.withProgress({ location: { viewId: applicationsViewId } }, () =>
        applications.refresh(application),
      );
    },
  );
