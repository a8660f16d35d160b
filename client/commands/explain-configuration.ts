/** "Application Commands: Explain Configuration of This File": which config applies, and why. */
import * as vscode from 'vscode';
import type { Register } from '../context.ts';
import { showInformationMessage } from '../messages.ts';
import { isServerReady } from '../session/ready.ts';

export const registerExplainConfiguration: Register = ({ session }) =>
  vscode.commands.registerCommand('applicationCommands.explainConfiguration', async () => {
    const uri = vscode.window.activeTextEditor?.document.uri;
    if (!uri) {
      void showInformationMessage(
        vscode.l10n.t('Open a file first: the explanation is about the file you are looking at.'),
      );
      return;
    }
    if (!(await isServerReady(session))) return;
    const content = await session.request<string>('applicationCommands/explain', { uri: uri.toString() });
    await vscode.window.showTextDocument(
      await vscode.workspace.openTextDocument({ language: 'markdown', content }),
      { preview: true },
    );
  });
