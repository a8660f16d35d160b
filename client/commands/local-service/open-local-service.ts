/** "Open Local Service in Browser": its page of what it holds and was asked; starts it where it does not run. */
import * as vscode from 'vscode';
import type { Register } from '../../context.ts';
import { startLocalService } from '../../service/start.ts';

export const registerOpenLocalService: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.openLocalService', async () => {
    const running = context.local.running ?? (await startLocalService(context));
    if (running) await vscode.env.openExternal(vscode.Uri.parse(running.url));
  });
