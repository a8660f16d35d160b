/** "Start Local Service". */
import * as vscode from 'vscode';
import type { Register } from '../context.ts';
import { startLocalService } from '../service/start.ts';

export const registerStartLocalService: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.startLocalService', async () => {
    await startLocalService(context);
  });
