/** "Application Commands: Deploy This File": what a file defines, and no other command. */
import * as vscode from 'vscode';
import type { Register } from '../context.ts';
import { nothingDefined, showFailure } from '../deploy/failures.ts';
import { fileDefinitions } from '../deploy/given.ts';
import { ofFile } from '../deploy/wish.ts';

export const registerDeployFile: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.deployFile', async (given?: unknown) => {
    const uri = given instanceof vscode.Uri ? given : vscode.window.activeTextEditor?.document.uri;
    if (!uri) return showFailure(nothingDefined(vscode.l10n.t('the active editor')));
    const file = await fileDefinitions(uri.toString(), context);
    if (!file) return;
    const what = vscode.workspace.asRelativePath(uri);
    await context.deploys.deploy({ application: file.info, what, only: ofFile(uri.toString()) });
  });
