/**
 * "New Application": asks what `appcommands.json` needs to know, and writes it or adds to it. A program that runs it may give
 * the answers.
 */
import * as vscode from 'vscode';
import { configFile } from '../../core/definitions/file-names.ts';
import { enumTable, snowflakePattern } from '../../core/interface/index.ts';
import { checkedBaseUrl } from '../../remote/address.ts';
import { safeOrigin } from '../../remote/index.ts';
import {
  additionOf,
  applicationNames,
  type NewApplication,
  newConfiguration,
  placeIn,
} from '../applications/configuration-text.ts';
import { cannotWrite } from '../cannot-write.ts';
import type { Register } from '../context.ts';
import { showErrorMessage, showInformationMessage } from '../messages.ts';

export const registerNewApplication: Register = () =>
  vscode.commands.registerCommand('applicationCommands.newApplication', async (given?: unknown) => {
    const folder = await chooseFolder();
    if (!folder) return;
    const uri = vscode.Uri.joinPath(folder, configFile);
    const existing = await textOf(uri);
    const application =
      answersIn(given) ?? (await ask(existing === undefined ? [] : applicationNames(existing)));
    if (!application) return;
    // It may have come, or been filled, while the questions were open.
    const now = await textOf(uri);
    if (now === undefined || now.trim() === '') await write(uri, application);
    else await add(uri, application);
  });

/** From a menu, the argument is the selected row. */
const answersIn = (given: unknown): NewApplication | undefined =>
  typeof given === 'object' && given !== null && 'name' in given && 'installationTypes' in given
    ? (given as NewApplication)
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

async function ask(taken: readonly string[]): Promise<NewApplication | undefined> {
  const title = vscode.l10n.t('New Application');
  const name = await vscode.window.showInputBox({
    title,
    prompt: vscode.l10n.t('How is the application called here?'),
    ignoreFocusOut: true,
    validateInput: (value) => {
      if (value.trim() === '') return vscode.l10n.t('A name is needed.');
      if (taken.includes(value.trim())) return vscode.l10n.t('There is an application {0} already.', value);
      return undefined;
    },
  });
  if (name === undefined) return undefined;
  const isLocal = await askIsLocal(title);
  if (isLocal === undefined) return undefined;
  const baseUrl = isLocal ? undefined : await askBaseUrl(title);
  if (!isLocal && baseUrl === undefined) return undefined;
  const applicationId = isLocal ? undefined : await askId(title);
  if (!isLocal && applicationId === undefined) return undefined;
  const installationTypes = await askInstallationTypes(title);
  if (!installationTypes) return undefined;
  return {
    name: name.trim(),
    ...(baseUrl === undefined ? {} : { baseUrl: baseUrl.trim() }),
    ...(applicationId === undefined ? {} : { applicationId: applicationId.trim() }),
    installationTypes,
  };
}

async function askIsLocal(title: string): Promise<boolean | undefined> {
  const picked = await vscode.window.showQuickPick(
    [
      {
        label: vscode.l10n.t('Local service'),
        detail: vscode.l10n.t('On this machine, for trying out. Nothing to set up.'),
        isLocal: true,
      },
      {
        label: vscode.l10n.t('Another service'),
        detail: vscode.l10n.t('By its address and the id of the application.'),
        isLocal: false,
      },
    ],
    { title, placeHolder: vscode.l10n.t('Where is it deployed to?'), ignoreFocusOut: true },
  );
  return picked?.isLocal;
}

const askBaseUrl = (title: string): Thenable<string | undefined> =>
  vscode.window.showInputBox({
    title,
    prompt: vscode.l10n.t('Address of the command service'),
    placeHolder: 'https://',
    ignoreFocusOut: true,
    validateInput: (value) => {
      try {
        checkedBaseUrl(value.trim());
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
      return safeOrigin(value.trim()) === undefined
        ? vscode.l10n.t('A base URL must start with https:// unless it is one of this machine.')
        : undefined;
    },
  });

const askId = (title: string): Thenable<string | undefined> =>
  vscode.window.showInputBox({
    title,
    prompt: vscode.l10n.t('Id of the application'),
    ignoreFocusOut: true,
    validateInput: (value) =>
      snowflakePattern.test(value.trim()) ? undefined : vscode.l10n.t('An id is a string of digits.'),
  });

async function askInstallationTypes(title: string): Promise<readonly string[] | undefined> {
  const { members } = enumTable('integrationType');
  const picked = await vscode.window.showQuickPick(
    members.map(({ name, documentation }, index) => ({
      label: name,
      detail: documentation,
      picked: index === 0,
    })),
    {
      title,
      placeHolder: vscode.l10n.t('How can it be installed?'),
      canPickMany: true,
      ignoreFocusOut: true,
    },
  );
  return picked?.map(({ label }) => label);
}

async function write(uri: vscode.Uri, application: NewApplication): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.createFile(uri, { overwrite: true, contents: Buffer.from(newConfiguration(application)) });
  if (!(await vscode.workspace.applyEdit(edit))) return cannotWrite(uri);
  await show(await vscode.workspace.openTextDocument(uri), application, 'name');
}

async function add(uri: vscode.Uri, application: NewApplication): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const additions = additionOf(document.getText(), application);
  if (!additions) {
    const open = vscode.l10n.t('Open Configuration');
    const picked = await showErrorMessage(
      vscode.l10n.t('Nothing was added: {0} has errors. Mend them first.', configFile),
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
  if (!(await vscode.workspace.applyEdit(edit))) return cannotWrite(uri);
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
