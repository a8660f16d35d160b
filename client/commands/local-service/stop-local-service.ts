/** "Stop Local Service". What is deployed to it stays. */
import * as vscode from 'vscode';
import type { Register } from '../../context.ts';

export const registerStopLocalService: Register = ({ local }) =>
  vscode.commands.registerCommand('applicationCommands.stopLocalService', () => local.stop());
