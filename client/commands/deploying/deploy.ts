/** "Application Commands: Deploy…": a scope or everything of an application; asks for what is not clear. */
import * as vscode from 'vscode';
import type { Register } from '../../context.ts';
import { scopeTask } from '../../deploy/tasks/tasks.ts';

export const registerDeploy: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.deploy', async (argument?: unknown) => {
    const task = await scopeTask(argument, context, vscode.l10n.t('Deploy'));
    if (task) await context.deploys.deploy(task);
  });
