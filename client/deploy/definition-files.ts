/** Which files define commands: menus, titles of editors and keys ask for it in `when` clauses, with CodeLens on or off. */
import * as vscode from 'vscode';
import { methods } from '../../server/protocol.ts';
import type { Register } from '../context.ts';

export const registerDefinitionFiles: Register = ({ session, log }) => {
  let shown = '';
  const tell = async (): Promise<void> => {
    const uris =
      session.state.kind === 'ready'
        ? await session.request<readonly string[]>(methods.definitionFiles, {})
        : [];
    const key = uris.join('\n');
    if (key === shown) return;
    shown = key;
    // As URIs, not as their texts: the editor names the files of a remote window in another way than the extension
    // does, and translates URIs alone.
    const files = uris.map((uri) => vscode.Uri.parse(uri));
    await vscode.commands.executeCommand('setContext', 'applicationCommands.definitionFiles', files);
  };
  const tellQuietly = (): void => void tell().catch((error: unknown) => log.warn(String(error)));
  return vscode.Disposable.from(
    session.onNotification(methods.changed, tellQuietly),
    session.onDidChangeState(tellQuietly),
  );
};
