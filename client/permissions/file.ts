/** A file of overwrites on its way to the service: which application and guild it is for, and what it would change. */
import * as vscode from 'vscode';
import type { LocalPermissions } from '../../core/plan/permissions/permissions.ts';
import {
  type PermissionsPlans,
  planPermissionsAgainst,
} from '../../core/plan/permissions/permissions-service.ts';
import { type ApplicationInfo, methods, type PermissionsFile } from '../../server/protocol.ts';
import type { ClientContext } from '../context.ts';
import { stateFailure } from '../deploy/failures.ts';
import type { ReadyConnection } from '../service/connections.ts';
import { at, inFile, Stopped } from './failures.ts';
import { commandText } from './words.ts';

export interface OpenedFile {
  readonly uri: vscode.Uri;
  readonly application: ApplicationInfo;
  readonly connection: ReadyConnection;
  readonly file: PermissionsFile;
}

export interface PlannedFile extends OpenedFile {
  readonly plans: PermissionsPlans['plans'];
}

/** The file that a command is about: the one it was given, or the one in the active editor. Throws {@link Stopped}. */
export function fileOf(argument: unknown): vscode.Uri {
  if (argument instanceof vscode.Uri) return argument;
  const uri = vscode.window.activeTextEditor?.document.uri;
  if (uri) return uri;
  throw new Stopped(vscode.l10n.t('Open a file of permission overwrites first.'), editPermissions());
}

const editPermissions = () => ({
  title: vscode.l10n.t('Edit Permissions…'),
  run: () => vscode.commands.executeCommand('applicationCommands.editPermissions'),
});

/** Opens the way to the service of a file's application. Throws {@link Stopped} where the file cannot be used. */
export async function openFile(
  context: ClientContext,
  uri: vscode.Uri,
  signal: AbortSignal,
): Promise<OpenedFile> {
  const { session, applications } = context;
  const file = await session.request<PermissionsFile>(methods.permissions, { uri: uri.toString() });
  if (file.entries.length + file.unknown.length === 0)
    throw new Stopped(
      vscode.l10n.t('{0} holds no permission overwrites.', vscode.workspace.asRelativePath(uri)),
      editPermissions(),
    );
  const [error] = file.errors;
  if (error)
    throw inFile(
      file.errors.length === 1
        ? vscode.l10n.t('Nothing was sent: fix the error in this file first.')
        : vscode.l10n.t('Nothing was sent: fix the {0} errors in this file first.', file.errors.length),
      error,
    );
  const [unknown] = file.unknown;
  if (unknown) throw inFile(vscode.l10n.t('Nothing was sent: {0}', unknown.message), unknown);
  if (applications.all.length === 0) await applications.refresh();
  const application = applications.all.find((application) => application.key === file.application);
  if (!application)
    throw new Stopped(vscode.l10n.t('{0} belongs to no application.', vscode.workspace.asRelativePath(uri)), {
      title: vscode.l10n.t('Explain'),
      run: () => vscode.commands.executeCommand('applicationCommands.explainConfiguration'),
    });
  return {
    uri,
    application,
    connection: await openConnection(context, application, signal),
    file,
  };
}

/** The way to the service of an application. Throws {@link Stopped} where there is none. */
export async function openConnection(
  { connections, secrets }: ClientContext,
  application: ApplicationInfo,
  signal?: AbortSignal,
): Promise<ReadyConnection> {
  const connection = await connections.open(application, signal);
  if (connection.kind === 'ready') return connection;
  throw Stopped.by(stateFailure(application, { kind: 'closed', connection }, secrets));
}

/** What applying the file would change. Throws {@link Stopped} where a command is not deployed, or has two entries. */
export async function planFile(
  context: ClientContext,
  uri: vscode.Uri,
  signal: AbortSignal,
): Promise<PlannedFile> {
  const openedFile = await openFile(context, uri, signal);
  const { remote, applicationId } = openedFile.connection;
  const { plans, missing, repeated } = await at(openedFile.application, () =>
    planPermissionsAgainst(remote, applicationId, openedFile.file.entries),
  );
  const stoppedAt = async ({ name, id, type, at: place }: LocalPermissions, say: (what: string) => string) =>
    inFile(say(commandText(name ?? id, type)), await placeIn(uri, place.start));
  const [lost] = missing;
  if (lost)
    throw await stoppedAt(lost, (what) =>
      vscode.l10n.t('Nothing was sent: {0} is not deployed to this guild. Deploy it first.', what),
    );
  const [twin] = repeated;
  if (twin)
    throw await stoppedAt(twin, (what) =>
      vscode.l10n.t('Nothing was sent: two entries for {0} would replace each other. Merge them.', what),
    );
  return { ...openedFile, plans };
}

async function placeIn(uri: vscode.Uri, offset: number) {
  const document = await vscode.workspace.openTextDocument(uri);
  const { line, character } = document.positionAt(offset);
  const at = { line, character };
  return { uri: uri.toString(), range: { start: at, end: at } };
}
