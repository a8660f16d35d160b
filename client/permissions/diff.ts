/** A file of overwrites beside what is deployed, in the editor's own diff editor. */
import * as vscode from 'vscode';
import { textAsDeployed } from '../../core/plan/deployed-text.ts';
import { deployedOverwrites, readGuilds } from '../../core/plan/permissions/permissions-service.ts';
import type { ClientContext } from '../context.ts';
import { withLateProgress } from '../deploy/late-progress.ts';
import { at } from './failures.ts';
import { openFile } from './file.ts';

export async function diffFile(context: ClientContext, uri: vscode.Uri): Promise<void> {
  const deployed = await withLateProgress(vscode.l10n.t('Reading permission overwrites'), (signal) =>
    readDeployed(context, uri, signal),
  );
  await vscode.commands.executeCommand(
    'vscode.diff',
    deployed,
    uri,
    vscode.l10n.t('{0}: deployed ↔ defined', fileName(uri)),
    { preview: true },
  );
}

/** Reads what is deployed into the document beside the file. */
export async function readDeployed(
  context: ClientContext,
  uri: vscode.Uri,
  signal: AbortSignal,
): Promise<vscode.Uri> {
  const { application, connection, file } = await openFile(context, uri, signal);
  const { remote, applicationId } = connection;
  const ids = [...new Set(file.entries.map((entry) => entry.guildId))];
  const guilds = await at(application, () => readGuilds(remote, ids));
  const document = await vscode.workspace.openTextDocument(uri);
  const text = textAsDeployed(document.getText(), languageOf(document), (target) =>
    deployedOverwrites(guilds, applicationId, target),
  );
  return context.permissions.documents.show(uri, text);
}

export const languageOf = ({ languageId }: vscode.TextDocument): 'json' | 'jsonc' =>
  languageId === 'jsonc' ? 'jsonc' : 'json';

export const fileName = ({ path }: vscode.Uri): string => path.slice(path.lastIndexOf('/') + 1);
