/** "Application Commands: Deploy This Command": one definition, and no other command. */
import * as vscode from 'vscode';
import { title } from '../../../core/plan/titles.ts';
import type { Register } from '../../context.ts';
import { definitionFor } from '../../deploy/tasks/command-argument.ts';
import { ofDefinition } from '../../deploy/tasks/task.ts';

export const registerDeployCommand: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.deployCommand', async (argument?: unknown) => {
    const found = await definitionFor(argument, context);
    if (!found) return;
    const { application, defined, definition } = found;
    const what = defined ? title(defined.local.name, defined.local.type) : vscode.l10n.t('this command');
    await context.deploys.deploy({ application, what, only: ofDefinition(definition) });
  });
