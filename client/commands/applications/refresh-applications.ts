/** "Refresh" of the Applications view: asks the language server and every service that was asked before. */
import * as vscode from 'vscode';
import type { Register } from '../../context.ts';
import { applicationsViewId } from '../../views/applications-view.ts';

export const registerRefreshApplications: Register = ({ applications }) =>
  vscode.commands.registerCommand('applicationCommands.refreshApplications', () =>
    vscode.window.withProgress({ location: { viewId: applicationsViewId } }, () => applications.refresh()),
  );
