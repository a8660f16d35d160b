/** "Application Commands: Show Log". */
import * as vscode from 'vscode';
import type { Register } from '../context.ts';

export const registerShowLog: Register = ({ log }) =>
  vscode.commands.registerCommand('applicationCommands.showLog', () => log.show());
