/** What the suites share: files in the workspace, and waiting for what the extension says about them. */
import assert from 'node:assert/strict';
import path from 'node:path';
import * as vscode from 'vscode';
import { STEP_DEADLINE } from '../again.ts';

/** Writes a file into the test workspace and shows it. */
export async function openFile(name: string, text: string): Promise<vscode.TextDocument> {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert(folder, 'the tests need a workspace folder');
  const uri = vscode.Uri.joinPath(folder.uri, name);
  await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(uri, '..'));
  await vscode.workspace.fs.writeFile(uri, Buffer.from(text));
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document);
  return document;
}

/** The diagnostics of a document once they are as `wanted`; what they were instead when that never comes. */
export function diagnosticsWhen(
  document: vscode.TextDocument,
  wanted: (diagnostics: readonly vscode.Diagnostic[]) => boolean,
): Promise<readonly vscode.Diagnostic[]> {
  const current = () => vscode.languages.getDiagnostics(document.uri);
  if (wanted(current())) return Promise.resolve(current());
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      listener.dispose();
      const name = path.basename(document.uri.path);
      const shown = current().map(describe).join('\n') || '(none)';
      reject(new Error(`The expected diagnostics of ${name} did not come. There are:\n${shown}`));
    }, STEP_DEADLINE);
    const listener = vscode.languages.onDidChangeDiagnostics(() => {
      if (!wanted(current())) return;
      clearTimeout(late);
      listener.dispose();
      resolve(current());
    });
  });
}

/** The id of the rule that reported it, with or without a link to its page. */
export function codeOf(diagnostic: vscode.Diagnostic): string {
  const { code } = diagnostic;
  return String(typeof code === 'object' ? code.value : code);
}

export const hasCode = (code: string) => (diagnostics: readonly vscode.Diagnostic[]) =>
  diagnostics.some((diagnostic) => codeOf(diagnostic) === code);

/** The place of `text` in the document, moved on by `offset`. */
export function positionOf(document: vscode.TextDocument, text: string, offset = 0): vscode.Position {
  const index = document.getText().indexOf(text);
  assert(index >= 0, `there is no ${text} in ${document.getText()}`);
  return document.positionAt(index + offset);
}

export function describe(diagnostic: vscode.Diagnostic): string {
  const { start } = diagnostic.range;
  return `${start.line + 1}:${start.character + 1} ${diagnostic.source} ${codeOf(diagnostic)} ${diagnostic.message}`;
}

/** What `look` gives once it is something, looked for again whenever the editor had time. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + STEP_DEADLINE; Date.now() < end; ) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`There never was ${what}.`);
}

/** Resolves once the document's text is as `wanted`. */
export function textWhen(document: vscode.TextDocument, wanted: (text: string) => boolean): Promise<void> {
  if (wanted(document.getText())) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      listener.dispose();
      reject(new Error(`The expected text did not come. There is:\n${document.getText()}`));
    }, STEP_DEADLINE);
    const listener = vscode.workspace.onDidChangeTextDocument(() => {
      if (!wanted(document.getText())) return;
      clearTimeout(late);
      listener.dispose();
      resolve();
    });
  });
}
