/** "Application Commands: Show Last Deploy Plan". */
import * as vscode from 'vscode';
import type { Register } from '../../context.ts';
import { showInformationMessage } from '../../messages.ts';

export const registerShowPlan: Register = ({ deploys }) =>
  vscode.commands.registerCommand('applicationCommands.showPlan', async () => {
    if (await deploys.showLastPlan()) return;
    const deploy = vscode.l10n.t('Deploy…');
    const message = vscode.l10n.t('Nothing was planned in this window yet.');
    if ((await showInformationMessage(message, deploy)) === deploy)
      await vscode.commands.executeCommand('applicationCommands.deploy');
  });
