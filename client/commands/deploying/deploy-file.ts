/** "Application Commands: Deploy This File": what a file defines, and no other command. */
import * as vscode from 'vscode';
import type { Register } from '../../context.ts';
import { nothingDefined, showFailure } from '../../deploy/failures.ts';
import { fileTask } from '../../deploy/tasks/tasks.ts';

export const registerDeployFile: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.deployFile', async (argument?: unknown) => {
    const uri = argument instanceof vscode.Uri ? argument : vscode.window.activeTextEditor?.document.uri;
    if (!uri) return showFailure(nothingDefined(vscode.l10n.t('the active editor')));
    const task = await fileTask(uri, context);
    if (task) await context.deploys.deploy(task);
  });
