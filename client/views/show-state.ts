/** A state as a message, for commands that meet it: the sentence, and a button for what can be done about it. */
import * as vscode from 'vscode';
import { showErrorMessage, showWarningMessage } from '../messages.ts';
import type { ShownState } from './states.ts';

export async function showState({ sentence, detail, severity, action }: ShownState): Promise<void> {
  const show = severity === 'error' ? showErrorMessage : showWarningMessage;
  const picked = await show([sentence, detail ?? ''].join(' ').trim(), action.title);
  if (picked === action.title)
    await vscode.commands.executeCommand(action.command, ...((action.arguments ?? []) as unknown[]));
}
