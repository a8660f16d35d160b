/** Edits of translations, made in the editor: all files in one undo step. */
import * as vscode from 'vscode';
import type { TranslationEdits } from '../../server/protocol.ts';
import { rangeOf } from '../deploy/refusals.ts';
import { applyEdit, isReadOnly } from '../writing.ts';

/** How it went; as a sentence where it did not, or where a file has unsaved changes by it. */
export interface Applied {
  readonly isMade: boolean;
  /** A file is another one by now: edits of what it says now may be made. */
  readonly isStale?: true;
  readonly sentence?: string;
}

/** What had no unsaved changes is saved, for nobody sees that it has some. Nothing is edited whose text is another by now. */
export async function applyTranslations({ files }: Pick<TranslationEdits, 'files'>): Promise<Applied> {
  const edit = new vscode.WorkspaceEdit();
  const clean: vscode.TextDocument[] = [];
  for (const { uri: text, version, before, edits } of files) {
    const uri = vscode.Uri.parse(text);
    if (isReadOnly(uri))
      return notMade(vscode.l10n.t('{0} can only be read: nothing was written.', pathOf(uri)));
    const document = await opened(uri);
    if (!document) return notMade(vscode.l10n.t('{0} cannot be opened: nothing was written.', pathOf(uri)));
    const isAsSeen =
      (version === null || document.version === version) &&
      (before === undefined || sameLines(document.getText()) === sameLines(before));
    if (!isAsSeen)
      return { ...notMade(vscode.l10n.t('A file changed meanwhile: try again.')), isStale: true };
    if (!document.isDirty) clean.push(document);
    for (const { range, newText } of edits) edit.replace(document.uri, rangeOf(range), newText);
  }
  if (!(await applyEdit(edit)))
    return notMade(vscode.l10n.t('The editor did not take the change: nothing was written.'));
  const unsaved: string[] = [];
  for (const document of clean) if (!(await saved(document))) unsaved.push(pathOf(document.uri));
  return unsaved.length === 0
    ? { isMade: true }
    : { isMade: true, sentence: vscode.l10n.t('Cannot be saved: {0}.', unsaved.join(', ')) };
}

const notMade = (sentence: string): Applied => ({ isMade: false, sentence });

const pathOf = (uri: vscode.Uri): string => vscode.workspace.asRelativePath(uri);

/** The editor makes all line ends of a file the same. */
const sameLines = (text: string): string => text.replace(/\r\n?/g, '\n');

const opened = async (uri: vscode.Uri): Promise<vscode.TextDocument | undefined> => {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
};

const saved = async (document: vscode.TextDocument): Promise<boolean> => {
  try {
    return await document.save();
  } catch {
    return false;
  }
};
