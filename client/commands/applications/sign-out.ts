/** "Sign Out": forgets the token or client secret of an application at its service. */
import * as vscode from 'vscode';
import { safeOrigin } from '../../../remote/index.ts';
import { chooseApplication } from '../../applications/choose.ts';
import type { Register } from '../../context.ts';
import { showMoment } from '../../messages.ts';
import type { ApplicationNode } from '../../views/nodes.ts';

export const registerSignOut: Register = ({ applications, secrets }) =>
  vscode.commands.registerCommand('applicationCommands.signOut', async (node?: ApplicationNode) => {
    const application =
      node?.application ??
      (await chooseApplication(
        applications,
        (application) => application.baseUrl !== undefined,
        vscode.l10n.t('No application here is deployed to a service that takes a token.'),
      ));
    if (application?.baseUrl === undefined) return;
    const origin = safeOrigin(application.baseUrl);
    if (origin === undefined || application.applicationId === undefined) return;
    await secrets.delete({ applicationId: application.applicationId, origin });
    showMoment(vscode.l10n.t('Signed out of {0}', origin), 4000);
  });
