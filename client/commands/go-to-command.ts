/** "Go to Command…": a command or subcommand of the workspace, picked by what people type; opens its definition. */
import * as vscode from 'vscode';
import { CommandType } from '../../core/interface/index.ts';
import { visible } from '../../core/text/visible.ts';
import { type CommandName, methods } from '../../server/protocol.ts';
import type { Register } from '../context.ts';
import { nothingDefined, serverDown, showFailure } from '../deploy/failures.ts';
import { typeIconOf } from '../icons.ts';

export const registerGoToCommand: Register = ({ session }) =>
  vscode.commands.registerCommand('applicationCommands.goToCommand', async () => {
    if (session.state.kind !== 'ready') return showFailure(serverDown(session));
    const names = await session.request<readonly CommandName[]>(methods.commandNames, {});
    if (names.length === 0) return showFailure(nothingDefined(vscode.l10n.t('this workspace')));
    const placeHolder = vscode.l10n.t('Which command? For example /ban member');
    const picked = await vscode.window.showQuickPick(itemsOf(names), {
      placeHolder,
      matchOnDescription: true,
    });
    if (picked)
      await vscode.commands.executeCommand('applicationCommands.revealDefinition', {
        kind: 'place',
        place: picked.place,
      });
  });

export interface CommandItem extends vscode.QuickPickItem {
  readonly place: CommandName;
}

/** By name; those of one name say where they stand. */
export function itemsOf(names: readonly CommandName[]): CommandItem[] {
  const counts = new Map<string, number>();
  for (const { label } of names) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...names]
    .sort((a, b) => a.label.localeCompare(b.label) || a.uri.localeCompare(b.uri))
    .map((place) => {
      const isTwice = (counts.get(place.label) ?? 0) > 1;
      const path = vscode.workspace.asRelativePath(vscode.Uri.parse(place.uri));
      return {
        place,
        label: `$(${iconOf(place)}) ${visible(place.label)}`,
        description: [place.description, ...(isTwice ? [path] : [])]
          .flatMap((part) => (part ? [visible(part)] : []))
          .join(' · '),
      };
    });
}

const iconOf = ({ kind, type }: CommandName): string =>
  kind === 'subcommand' ? 'symbol-method' : typeIconOf(type ?? CommandType.CHAT_INPUT);
