/** Opens the file of a guild's overwrites; writes it first, from what is deployed, where there is none. */
import * as vscode from 'vscode';
import { permissionsFile, permissionsText } from '../../core/plan/permissions/permissions.ts';
import { permissionsEntry } from '../../core/plan/permissions/permissions-entry.ts';
import { readGuild } from '../../core/plan/permissions/permissions-service.ts';
import { type ApplicationInfo, methods, type PermissionsPlace } from '../../server/protocol.ts';
import type { ClientContext } from '../context.ts';
import { withLateProgress } from '../deploy/late-progress.ts';
import { applyEdit } from '../writing.ts';
import { languageOf } from './diff.ts';
import { at, Stopped } from './failures.ts';
import { openConnection } from './file.ts';
import { chooseTarget, type Guild, type Row } from './target.ts';

/** The file of a guild; `undefined` when the person changed their mind. Throws {@link Stopped}. */
export async function editFile(context: ClientContext, row: Row): Promise<vscode.Uri | undefined> {
  const target = await chooseTarget(context, row);
  if (!target) return undefined;
  const { application, guild } = target;
  const place = await permissionsPlaceOf(context, application, guild);
  const uri = vscode.Uri.parse(place.uri);
  if (!place.exists)
    await withLateProgress(vscode.l10n.t('Reading permission overwrites of {0}', guild.name), (signal) =>
      write(context, uri, application, guild, signal),
    );
  const editor = await vscode.window.showTextDocument(uri);
  if (row.command) await reveal(editor, row.command);
  return uri;
}

/** Where the file of a guild is, or would be. Throws {@link Stopped} for an application that is gone. */
export async function permissionsPlaceOf(
  { session }: ClientContext,
  { key, name }: ApplicationInfo,
  guild: Guild,
): Promise<PermissionsPlace> {
  const place = await session.request<PermissionsPlace | null>(methods.permissionsPlace, {
    application: key,
    guild: guild.name,
    guildId: guild.id,
  });
  if (place) return place;
  throw new Stopped(vscode.l10n.t('{0} is not configured any more.', name));
}

async function write(
  context: ClientContext,
  uri: vscode.Uri,
  application: ApplicationInfo,
  guild: Guild,
  signal: AbortSignal,
): Promise<void> {
  const connection = await openConnection(context, application, signal);
  const { commands, permissions } = await at(application, () => readGuild(connection.remote, guild.id));
  const text = permissionsText(
    permissionsFile(guild.id, connection.applicationId, commands, permissions),
    indentation(),
  );
  await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(uri, '..'));
  const edit = new vscode.WorkspaceEdit();
  // Never over a file that came in between.
  edit.createFile(uri, { overwrite: false, contents: Buffer.from(text) });
  if (!(await applyEdit(edit)))
    throw new Stopped(
      vscode.l10n.t('{0} cannot be written.', vscode.workspace.asRelativePath(uri)),
      undefined,
      'error',
    );
}

/** As the person writes JSON. */
function indentation(): string {
  const settings = vscode.workspace.getConfiguration('editor', { languageId: 'json' });
  return settings.get('insertSpaces', true) ? ' '.repeat(settings.get('tabSize', 2)) : '\t';
}

/** Shows the entry of a command, and adds one where the file has none. */
async function reveal(
  editor: vscode.TextEditor,
  command: { readonly name: string; readonly type: number },
): Promise<void> {
  const { document } = editor;
  const entry = permissionsEntry(document.getText(), languageOf(document), command);
  if (entry.kind === 'missing') {
    if (entry.edits.length === 0) return;
    const changes = new vscode.WorkspaceEdit();
    for (const { start, end, newText } of entry.edits)
      changes.replace(
        document.uri,
        new vscode.Range(document.positionAt(start), document.positionAt(end)),
        newText,
      );
    await applyEdit(changes);
  }
  const found = permissionsEntry(document.getText(), languageOf(document), command);
  if (found.kind !== 'there') return;
  const range = new vscode.Range(document.positionAt(found.at.start), document.positionAt(found.at.end));
  editor.selection = new vscode.Selection(range.start, range.end);
  editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}
