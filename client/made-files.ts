/**
 * Files that a refactoring has made are shown by a command of the editor. VS Code forgets what a command of ours was to be
 * called with as soon as it asks for actions anew, and that is what it does when new problems come with the file; what its
 * own commands are called with it sends along.
 */
import * as vscode from 'vscode';
import type { Middleware } from 'vscode-languageclient';
import { showFileCommand } from '../server/protocol/show-file.ts';

export const showingMadeFiles: Middleware = {
  async resolveCodeAction(action, token, next) {
    const resolved = await next(action, token);
    if (resolved?.command?.command !== showFileCommand) return resolved;
    const { title, arguments: [uri] = [] } = resolved.command;
    resolved.command = { title, command: 'vscode.open', arguments: [vscode.Uri.parse(String(uri))] };
    return resolved;
  },
};
