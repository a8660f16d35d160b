/** Edits of files, where the editor can write them. */
import * as vscode from 'vscode';
import { showErrorMessage } from './messages.ts';

/** Whether nobody can write where this is, as in a repository that is only looked at. */
export const isReadOnly = ({ scheme }: vscode.Uri): boolean =>
  vscode.workspace.fs.isWritableFileSystem(scheme) === false;

/**
 * Gives whether the editor took an edit. It takes one of a file that can only be read, too, shows it and never saves it: that
 * is not even tried.
 */
export async function applyEdit(edit: vscode.WorkspaceEdit): Promise<boolean> {
  if (edit.entries().some(([uri]) => isReadOnly(uri))) return false;
  return vscode.workspace.applyEdit(edit);
}

/** Says of an edit that the editor did not take it. */
export const cannotWrite = (uri: vscode.Uri): void =>
  void showErrorMessage(vscode.l10n.t('{0} could not be written.', vscode.workspace.asRelativePath(uri)));

/** Whether nothing can be written in a folder; says so, before somebody is asked what to write. */
export function saysReadOnly(folder: vscode.Uri): boolean {
  if (!isReadOnly(folder)) return false;
  void showErrorMessage(vscode.l10n.t('The files of this folder can only be read.'));
  return true;
}
