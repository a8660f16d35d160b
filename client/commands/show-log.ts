/** "Application Commands: Show Log". */
import * as vscode from 'vscode';
import type { Session } from '../session.ts';

export const registerShowLog = (_session: Session, log: vscode.LogOutputChannel): vscode.Disposable =>
  vscode.commands.registerCommand('applicationCommands.showLog', () => log.show());
