/** "Preview Command": what users see of a command, live. */
import * as vscode from 'vscode';
import type { ClientContext } from '../context.ts';
import type { Previews } from '../preview/panels.ts';
import { subjectOf } from '../preview/subjects.ts';

export const registerPreviewCommand = (context: ClientContext, previews: Previews): vscode.Disposable =>
  vscode.commands.registerCommand('applicationCommands.previewCommand', async (argument?: unknown) => {
    const subject = await subjectOf(argument, context);
    if (subject) previews.open(subject);
  });
