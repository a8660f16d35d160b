/** "Application Commands: Deploy This File": what a file defines, and no other command. */
import * as vscode from 'vscode';
import type { Register } from '../context.ts';
import { nothingDefined, showFailure } from '../deploy/failures.ts';
import { fileWish } from '../deploy/wishes.ts';

export const registerDeployFile: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.deployFile', async (given?: unknown) => {
    const uri = given instanceof vscode.Uri ? given : vscode.window.activeTextEditor?.document.uri;
    if (!uri) return showFailure(nothingDefined(vscode.l10n.t('the active editor')));
    const wish = await fileWish(uri, context);
    if (wish) await context.deploys.deploy(wish);
  });
