/** "Application Commands: Preview Deploy Plan": what a deploy of a file or a row would do. Sends nothing. */
import * as vscode from 'vscode';
import type { Register } from '../../context.ts';
import { isRow } from '../../deploy/tasks/command-argument.ts';
import { activeDefinitionFile, fileTask, scopeTask } from '../../deploy/tasks/tasks.ts';

export const registerPreviewPlan: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.previewPlan', async (argument?: unknown) => {
    const file =
      argument instanceof vscode.Uri
        ? argument
        : isRow(argument)
          ? undefined
          : await activeDefinitionFile(context);
    const task = file
      ? await fileTask(file, context)
      : await scopeTask(argument, context, vscode.l10n.t('Preview Deploy Plan'));
    if (task) await context.deploys.preview(task);
  });
