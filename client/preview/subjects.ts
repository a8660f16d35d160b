/** What a preview is to be about: a row of the view, a definition that a CodeLens names, or the one at the cursor. */
import * as vscode from 'vscode';
import { typeOf } from '../../core/plan/comparison/pairs.ts';
import { title } from '../../core/plan/titles.ts';
import { visible } from '../../core/text/visible.ts';
import {
  type CommandName,
  methods,
  type Position,
  type Preview,
  type PreviewQuery,
} from '../../server/protocol.ts';
import type { ClientContext } from '../context.ts';
import { nothingDefined, serverDown, showFailure } from '../deploy/failures.ts';
import { fileDefinitions, isPlace, isRow, type RowArgument } from '../deploy/tasks/command-argument.ts';
import { anybody, type PreviewSubject } from './about.ts';

/** `undefined` after a message that there is nothing, or where a person chose none. */
export async function subjectOf(
  argument: unknown,
  context: ClientContext,
): Promise<PreviewSubject | undefined> {
  if (isRow(argument)) return subjectOfRow(argument);
  if (context.session.state.kind !== 'ready') {
    void showFailure(serverDown(context.session));
    return undefined;
  }
  const place = placeInDocument(argument);
  if (!place) return pickAnywhere(context);
  const query: PreviewQuery = { of: place, viewer: anybody };
  const found = await context.session.request<Preview | null>(methods.preview, query);
  return found?.definition
    ? definitionAt(found.definition.uri, found.definition.range.start, found)
    : pickIn(place.uri, context);
}

export function subjectOfRow({
  application,
  scope,
  entry,
  defined,
}: RowArgument): PreviewSubject | undefined {
  if (defined) return definitionAt(defined.definition.uri, defined.definition.range.start, defined.local);
  const where = {
    application: application.key,
    ...(scope?.guild === undefined ? {} : { guild: scope.guild }),
  };
  if (entry && 'deployed' in entry)
    return { kind: 'deployed', ...where, name: entry.deployed.name, type: typeOf(entry.deployed) };
  return scope ? { kind: 'scope', ...where } : undefined;
}

function placeInDocument(
  argument: unknown,
): { readonly uri: string; readonly position: Position } | undefined {
  if (isPlace(argument)) return { uri: argument.uri, position: argument.position };
  const editor = vscode.window.activeTextEditor;
  if (argument instanceof vscode.Uri && editor?.document.uri.toString() !== argument.toString())
    return { uri: argument.toString(), position: { line: 0, character: 0 } };
  if (!editor) return undefined;
  const { line, character } = editor.selection.active;
  return { uri: editor.document.uri.toString(), position: { line, character } };
}

/** The cursor is in no command: the only one of the file, or one that a person picks. */
async function pickIn(uri: string, context: ClientContext): Promise<PreviewSubject | undefined> {
  const file = await fileDefinitions(uri, context);
  if (!file) return undefined;
  const items = file.commands.map(({ definition, local }) => ({
    label: title(local.name, local.type),
    subject: definitionAt(definition.uri, definition.range.start, local),
  }));
  if (items.length === 0) void showFailure(nothingDefined(vscode.l10n.t('this place')));
  if (items.length < 2) return items[0]?.subject;
  const placeHolder = vscode.l10n.t('Which command?');
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.subject;
}

/** No editor is looked at: any command of the workspace. */
async function pickAnywhere({ session }: ClientContext): Promise<PreviewSubject | undefined> {
  const names = await session.request<readonly CommandName[]>(methods.commandNames, {});
  const items = names
    .filter(({ kind }) => kind === 'command')
    .map(({ label, uri, range, type }) => ({
      label: visible(label),
      description: vscode.workspace.asRelativePath(vscode.Uri.parse(uri)),
      subject: definitionAt(uri, range.start, type === undefined ? {} : { type }),
    }));
  if (items.length === 0) void showFailure(nothingDefined(vscode.l10n.t('this workspace')));
  if (items.length < 2) return items[0]?.subject;
  const placeHolder = vscode.l10n.t('Which command?');
  return (await vscode.window.showQuickPick(items, { placeHolder, matchOnDescription: true }))?.subject;
}

const definitionAt = (
  uri: string,
  position: Position,
  { name, type }: { readonly name?: string; readonly type?: number },
): PreviewSubject => ({
  kind: 'definition',
  uri,
  position,
  ...(name === undefined ? {} : { name }),
  ...(type === undefined ? {} : { type }),
  compares: false,
});
