/** "Start Local Service"; gives its URL to who runs it from a program. */
import * as vscode from 'vscode';
import type { Register } from '../../context.ts';
import { startLocalService } from '../../service/start.ts';

export const registerStartLocalService: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.startLocalService', async () => {
    const running = await startLocalService(context);
    return running?.url;
  });
