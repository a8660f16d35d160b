/** Deploys a file when it is saved, where a person asked for that: to the local service only. */
import * as vscode from 'vscode';
import { type ApplicationInfo, type FileDefinitions, methods } from '../../server/protocol.ts';
import type { ClientContext, Register } from '../context.ts';
import { isWished } from './local-settings.ts';
import { ofFile } from './tasks/task.ts';
import { isSavedForDeploy } from './unsaved.ts';

export const registerDeployOnSave: Register = (context) =>
  vscode.workspace.onDidSaveTextDocument(({ uri }) => {
    if (!isWished('deployOnSave', uri) || !vscode.workspace.isTrusted || isSavedForDeploy(uri)) return;
    void deploySaved(uri, context).catch((error: unknown) => context.log.warn(String(error)));
  });

async function deploySaved(uri: vscode.Uri, { session, deploys, local }: ClientContext): Promise<void> {
  // Who stopped the service does not want it started by saving.
  if (session.state.kind !== 'ready' || local.isOwned) return;
  const file = await session.request<FileDefinitions>(methods.fileDefinitions, { uri: uri.toString() });
  if (file.commands.length + file.unknown.length + file.errors.length === 0) return;
  const all = await session.request<readonly ApplicationInfo[]>(methods.applications, {});
  const application = all.find((application) => application.key === file.application);
  if (!application || application.baseUrl !== undefined) return;
  await deploys.deploy({
    application,
    what: vscode.workspace.asRelativePath(uri),
    only: ofFile(file.uri ?? uri.toString()),
    isQuiet: true,
  });
}
