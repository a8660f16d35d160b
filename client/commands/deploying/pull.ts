/** "Application Commands: Pull…": writes deployed commands as new files, in the style of the workspace. */
import * as vscode from 'vscode';
import type { ScriptStyle } from '../../../core/definitions/source.ts';
import { type PulledFile, pulledFiles } from '../../../core/pull/pulled.ts';
import { minimalEdits } from '../../../core/syntax/edits/index.ts';
import { type ApplicationDefinitions, methods } from '../../../server/protocol.ts';
import type { ClientContext, Register } from '../../context.ts';
import { showErrorMessage, showWarningMessage } from '../../messages.ts';
import { surroundingsOf } from '../../wizard/builders.ts';
import { askWhatToPull, isJson, isScript } from '../../wizard/pull-steps.ts';
import { applyEdit } from '../../writing.ts';

export const registerPull: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.pull', (argument?: unknown, all?: unknown) =>
    pull(argument, all, context),
  );

async function pull(argument: unknown, all: unknown, context: ClientContext): Promise<void> {
  const chosen = await askWhatToPull({ argument, all, again: () => pull(argument, all, context) }, context);
  if (!chosen) return;
  const { application, scope, commands, language, folder } = chosen;
  const definitions = await context.applications.definitionsOf(application);
  const rules = { scope: scope.scope.kind, integrationTypes: application.installationTypes };
  const style = await context.session.request<ScriptStyle>(methods.scriptStyle, {
    folder: folder.toString(),
  });
  const around =
    language === 'builder' ? await surroundingsOf(folder.toString(), context.session) : undefined;
  const files = pulledFiles(commands, language, rules, style, around);
  await write(files, (path) => sample(definitions, path), folder);
}

/** A definitions file whose style is taken over by a file of that name. */
async function sample({ commands }: ApplicationDefinitions, path: string): Promise<string> {
  const isAlike = isJson(path) ? isJson : isScript;
  const uri = commands.map(({ definition }) => definition.uri).find(isAlike);
  return uri === undefined ? '' : (await vscode.workspace.openTextDocument(vscode.Uri.parse(uri))).getText();
}

async function write(
  files: readonly PulledFile[],
  sampleFor: (path: string) => Promise<string>,
  folder: vscode.Uri,
): Promise<void> {
  const planned = await Promise.all(
    files.map(async ({ path, textLike }) => {
      const uri = vscode.Uri.joinPath(folder, path);
      const before = await readIfThere(uri);
      return { uri, text: textLike(await sampleFor(path)), before };
    }),
  );
  const different = planned.filter(({ before, text }) => before !== undefined && before.getText() !== text);
  const replaces = different.length > 0 && (await asksToReplace(different.map(({ uri }) => uri)));
  if (replaces === undefined) return;
  const edit = new vscode.WorkspaceEdit();
  for (const { uri, text, before } of planned)
    if (!before) edit.createFile(uri, { contents: Buffer.from(text) });
    else if (replaces)
      for (const { start, end, newText } of minimalEdits(before.getText(), text))
        edit.replace(uri, new vscode.Range(before.positionAt(start), before.positionAt(end)), newText);
  // The editor calls it a failure to change nothing, which is what keeping all files comes to. Its count of what an edit
  // changes leaves out files that are made.
  const changes = replaces || planned.some(({ before }) => !before);
  if (changes && !(await applyEdit(edit))) {
    void showErrorMessage(vscode.l10n.t('The files could not be written: nothing was changed.'));
    return;
  }
  const shown = planned.find(({ before }) => !before) ?? planned[0];
  if (shown) await vscode.window.showTextDocument(shown.uri);
}

const readIfThere = async (uri: vscode.Uri): Promise<vscode.TextDocument | undefined> => {
  try {
    await vscode.workspace.fs.stat(uri);
  } catch {
    return undefined;
  }
  return vscode.workspace.openTextDocument(uri);
};

/** `undefined`: cancelled. */
async function asksToReplace(uris: readonly vscode.Uri[]): Promise<boolean | undefined> {
  const replace = vscode.l10n.t('Replace');
  const keep = vscode.l10n.t('Keep');
  const detail = uris.map((uri) => vscode.workspace.asRelativePath(uri)).join('\n');
  const question =
    uris.length === 1
      ? vscode.l10n.t('A file with other content exists already.')
      : vscode.l10n.t('{0} files with other content exist already.', String(uris.length));
  const picked = await showWarningMessage(question, { modal: true, detail }, replace, keep);
  return picked === undefined ? undefined : picked === replace;
}
