/** "Application Commands: Restart Language Server". */
import * as vscode from 'vscode';
import type { Session } from '../session.ts';

export const registerRestartServer = (session: Session): vscode.Disposable =>
  vscode.commands.registerCommand('applicationCommands.restartServer', () => session.restart());
