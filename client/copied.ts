/** Puts a text on the clipboard and says so for a moment. */
import * as vscode from 'vscode';
import { showMoment } from './messages.ts';

const shownFor = 4000;

export async function copied(text: string): Promise<void> {
  await vscode.env.clipboard.writeText(text);
  showMoment(vscode.l10n.t('Copied: {0}', text), shownFor);
}
