/** "Open Definition": the source of a command, at its name. */
import * as vscode from 'vscode';
import type { DefinedCommand, SourceRange } from '../../server/protocol.ts';
import type { Register } from '../context.ts';
import { showInformationMessage } from '../messages.ts';

/** A row of a command, or a place that is not known. */
export type Revealed =
  | { readonly kind: 'command'; readonly defined: DefinedCommand | undefined }
  | { readonly kind: 'place'; readonly place: SourceRange };

export const registerRevealDefinition: Register = () =>
  vscode.commands.registerCommand('applicationCommands.revealDefinition', async (node: Revealed) => {
    const place = node.kind === 'place' ? node.place : node.defined?.name;
    if (!place) {
      void showInformationMessage(vscode.l10n.t('No file of this workspace defines this command.'));
      return;
    }
    const { start, end } = place.range;
    await vscode.window.showTextDocument(vscode.Uri.parse(place.uri), {
      preview: true,
      selection: new vscode.Range(start.line, start.character, end.line, end.character),
    });
  });
