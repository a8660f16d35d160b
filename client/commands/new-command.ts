/** "Application Commands: New Command…": asks what it is to be, and writes it where the others stand. */
import * as vscode from 'vscode';
import type { NewCommandPlace } from '../../server/protocol.ts';
import type { ClientContext, Register } from '../context.ts';
import { showErrorMessage, showInformationMessage } from '../messages.ts';
import { isServerReady } from '../session/ready.ts';
import {
  type Asker,
  type NewCommandAnswers,
  placesFor,
  questionsFor,
  refusalOf,
} from '../wizard/new-command-steps.ts';
import { askAll } from '../wizard/steps.ts';
import { applyEdit, cannotWrite, saysReadOnly } from '../writing.ts';

/** What another part, a key binding or a test may say beforehand; the rest is asked. */
export interface NewCommandRequest extends Omit<NewCommandAnswers, 'application' | 'place'> {
  /** Key of an application. */
  readonly application?: string;
  /** Path of the file, relative to the application's folder, as the last question offers it; `''` takes the first. */
  readonly file?: string;
}

export const registerNewCommand: Register = (context) => {
  const { applications } = context;
  const tell = () =>
    void vscode.commands.executeCommand(
      'setContext',
      'applicationCommands.hasApplications',
      applications.all.length > 0,
    );
  return vscode.Disposable.from(
    applications.onDidChange(tell),
    // The explorer gives the file or folder that was clicked.
    vscode.commands.registerCommand(
      'applicationCommands.newCommand',
      (target?: vscode.Uri | NewCommandRequest) =>
        target instanceof vscode.Uri ? newCommand(context, {}, target) : newCommand(context, target ?? {}),
    ),
  );
};

async function newCommand(
  context: ClientContext,
  request: NewCommandRequest,
  clicked?: vscode.Uri,
): Promise<void> {
  const { session, applications } = context;
  const active = clicked ?? vscode.window.activeTextEditor?.document.uri;
  const workspaceFolder =
    (active && vscode.workspace.getWorkspaceFolder(active)) ?? vscode.workspace.workspaceFolders?.[0];
  if (!workspaceFolder) return openAFolder();
  if (saysReadOnly(workspaceFolder.uri)) return;
  if (!(await isServerReady(session))) return;
  await applications.refresh();
  const asker: Asker = {
    session,
    applications: applications.all,
    folder: workspaceFolder.uri.toString(),
    near: clicked && (await folderOf(clicked)),
    active: active?.toString(),
    file: request.file,
  };
  const prefilled = answersFrom(request, asker);
  const answers = await askAll(vscode.l10n.t('New command'), prefilled, questionsFor(asker, prefilled));
  if (!answers) return;
  const refusal = await refusalOf(answers, asker);
  if (refusal !== undefined) return void showErrorMessage(refusal);
  // Asked again: the file may have been edited, or made, since the question was shown.
  const place = await chosenPlace(answers.place?.path ?? request.file, answers, asker);
  if (place) await write(place);
  else if (answers.place) cannotWrite(vscode.Uri.parse(answers.place.uri));
}

/** One application needs no question. */
function answersFrom(
  { application, file: _, ...request }: NewCommandRequest,
  asker: Asker,
): NewCommandAnswers {
  const [only, other] = asker.applications;
  const chosen = asker.applications.find((info) => info.key === application) ?? (other ? undefined : only);
  return { ...request, ...(chosen ? { application: chosen } : {}) };
}

async function chosenPlace(
  file: string | undefined,
  answers: NewCommandAnswers,
  asker: Asker,
): Promise<NewCommandPlace | undefined> {
  const places = await placesFor(answers, asker);
  return file ? places.find((place) => place.path === file) : places[0];
}

/** Writes the command so that one undo takes it away again, and shows where to go on. */
async function write({ uri, text, edits, cursor }: NewCommandPlace): Promise<void> {
  const target = vscode.Uri.parse(uri);
  const edit = new vscode.WorkspaceEdit();
  if (text !== undefined) edit.createFile(target, { contents: Buffer.from(text), ignoreIfExists: false });
  for (const { range, newText } of edits)
    edit.replace(
      target,
      new vscode.Range(range.start.line, range.start.character, range.end.line, range.end.character),
      newText,
    );
  if (!(await applyEdit(edit))) return cannotWrite(target);
  const at = new vscode.Position(cursor.line, cursor.character);
  await vscode.window.showTextDocument(target, { selection: new vscode.Range(at, at), preview: false });
}

async function folderOf(uri: vscode.Uri): Promise<string> {
  const { type } = await vscode.workspace.fs.stat(uri);
  return (type & vscode.FileType.Directory ? uri : vscode.Uri.joinPath(uri, '..')).toString();
}

async function openAFolder(): Promise<void> {
  const open = vscode.l10n.t('Open Folder…');
  const picked = await showInformationMessage(
    vscode.l10n.t('Open a folder first: a definition is a file in it.'),
    open,
  );
  if (picked === open) await vscode.commands.executeCommand('vscode.openFolder');
}
