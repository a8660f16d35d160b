/** An edit that the editor did not take. */
import * as vscode from 'vscode';
import { showErrorMessage } from './messages.ts';

export const cannotWrite = (uri: vscode.Uri): void =>
  void showErrorMessage(vscode.l10n.t('{0} could not be written.', vscode.workspace.asRelativePath(uri)));
