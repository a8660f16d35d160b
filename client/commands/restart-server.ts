/** "Application Commands: Restart Language Server". */
import * as vscode from 'vscode';
import type { Register } from '../context.ts';

export const registerRestartServer: Register = ({ session }) =>
  vscode.commands.registerCommand('applicationCommands.restartServer', () => session.restart());
