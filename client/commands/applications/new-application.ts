/**
 * "New Application": asks what `appcommands.json` needs to know, and writes it or adds to it. A program that runs it may give
 * the answers.
 */
import * as vscode from 'vscode';
import { configFile } from '../../../core/definitions/file-names.ts';
import type { ApplicationInfo } from '../../../server/protocol.ts';
import type { Applications } from '../../applications/applications.ts';
import {
  additionOf,
  applicationNames,
  type NewApplication,
  newConfiguration,
  placeIn,
} from '../../applications/configuration-text.ts';
import type { ClientContext, Register } from '../../context.ts';
import { showErrorMessage, showInformationMessage } from '../../messages.ts';
import { askForApplication } from '../../wizard/new-application-steps.ts';
import { applyEdit, cannotWrite, saysReadOnly } from '../../writing.ts';

export const registerNewApplication: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.newApplication', async (argument?: unknown) => {
    const folder = await chooseFolder();
    if (!folder || saysReadOnly(folder)) return;
    const uri = vscode.Uri.joinPath(folder, configFile);
    const existing = await textOf(uri);
    const answered = answersIn(argument);
    const application =
      answered ?? (await askForApplication(existing === undefined ? [] : applicationNames(existing)));
    if (!application) return;
    // It may have come, or been filled, while the questions were open.
    const now = await textOf(uri);
    if (now === undefined || now.trim() === '') await write(uri, application);
    else await add(uri, application);
    // Whoever gives the answers goes on by himself.
    if (!answered) await leadToSignIn(application, uri, context);
  });

/** Milliseconds within which the language server has read a configuration that was just written. */
const reading = 10_000;

/** The application once the language server has told of it; `undefined`: it does not. */
function whenListed(
  applications: Applications,
  isIt: (application: ApplicationInfo) => boolean,
): Promise<ApplicationInfo | undefined> {
  const listed = applications.all.find(isIt);
  if (listed) return Promise.resolve(listed);
  return new Promise((resolve) => {
    const end = (found: ApplicationInfo | undefined) => {
      clearTimeout(late);
      listener.dispose();
      resolve(found);
    };
    const late = setTimeout(() => end(undefined), reading);
    const listener = applications.onDidChange(() => {
      const found = applications.all.find(isIt);
      if (found) end(found);
    });
  });
}

const isIn = ({ configUri }: ApplicationInfo, uri: vscode.Uri): boolean =>
  configUri !== undefined && vscode.Uri.parse(configUri).toString() === uri.toString();

/** What is deployed elsewhere needs a token next, unless there is one for it. */
async function leadToSignIn(
  { name, baseUrl }: NewApplication,
  uri: vscode.Uri,
  { applications, connections }: ClientContext,
): Promise<void> {
  if (baseUrl === undefined || !vscode.workspace.isTrusted) return;
  const made = await whenListed(
    applications,
    (application) => application.name === name && isIn(application, uri),
  );
  if (!made || (await connections.open(made)).kind !== 'signed-out') return;
  await vscode.commands.executeCommand('applicationCommands.signIn', {
    kind: 'application',
    application: made,
  });
}

/** From a menu, the argument is the selected row. */
const answersIn = (argument: unknown): NewApplication | undefined =>
  typeof argument === 'object' && argument !== null && 'name' in argument && 'installationTypes' in argument
    ? (argument as NewApplication)
    : undefined;

async function chooseFolder(): Promise<vscode.Uri | undefined> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length === 0) {
    const open = vscode.l10n.t('Open Folder');
    const picked = await showInformationMessage(
      vscode.l10n.t('Open a folder first: the configuration is a file in it.'),
      open,
    );
    if (picked === open) await vscode.commands.executeCommand('vscode.openFolder');
    return undefined;
  }
  return (folders.length === 1 ? folders[0] : await vscode.window.showWorkspaceFolderPick())?.uri;
}

/** As it stands in the editor, or on disk; `undefined` where there is no such file. */
async function textOf(uri: vscode.Uri): Promise<string | undefined> {
  const exists = await vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
  return exists ? (await vscode.workspace.openTextDocument(uri)).getText() : undefined;
}

async function write(uri: vscode.Uri, application: NewApplication): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.createFile(uri, { overwrite: true, contents: Buffer.from(newConfiguration(application)) });
  if (!(await applyEdit(edit))) return cannotWrite(uri);
  await show(await vscode.workspace.openTextDocument(uri), application, 'name');
}

async function add(uri: vscode.Uri, application: NewApplication): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const additions = additionOf(document.getText(), application);
  if (!additions) {
    const open = vscode.l10n.t('Open Configuration');
    const picked = await showErrorMessage(
      vscode.l10n.t('Nothing was added: {0} has errors. Fix them first.', configFile),
      open,
    );
    if (picked === open) await vscode.window.showTextDocument(document);
    return;
  }
  const wasSaved = !document.isDirty;
  const edit = new vscode.WorkspaceEdit();
  for (const { offset, length, content } of additions)
    edit.replace(
      uri,
      new vscode.Range(document.positionAt(offset), document.positionAt(offset + length)),
      content,
    );
  if (!(await applyEdit(edit))) return cannotWrite(uri);
  // What a person has not saved yet is theirs to save.
  if (wasSaved) await document.save();
  await show(document, application, 'definitions');
  if (applicationNames(document.getText()).length > 1)
    void showInformationMessage(
      vscode.l10n.t('With several applications, each says in "definitions" which files are its own.'),
    );
}

async function show(document: vscode.TextDocument, { name }: NewApplication, key: string): Promise<void> {
  const place = placeIn(document.getText(), name, key);
  await vscode.window.showTextDocument(
    document,
    place
      ? { selection: new vscode.Range(document.positionAt(place.start), document.positionAt(place.end)) }
      : {},
  );
}
