/** "Copy Mention": what shows a deployed slash command as a link in a chat. */
import * as vscode from 'vscode';
import { mentionsOf } from '../../applications/mentions.ts';
import type { Register } from '../../context.ts';
import { copied } from '../../copied.ts';
import { showInformationMessage } from '../../messages.ts';
import type { CommandNode } from '../../views/nodes.ts';

export const registerCopyMention: Register = () =>
  vscode.commands.registerCommand('applicationCommands.copyMention', async ({ entry }: CommandNode) => {
    const mentions = 'deployed' in entry ? mentionsOf(entry.deployed) : [];
    const mention =
      mentions.length > 1
        ? await vscode.window.showQuickPick(mentions, {
            placeHolder: vscode.l10n.t('A command with subcommands is mentioned by one of them. Which?'),
          })
        : mentions[0];
    if (mention !== undefined) await copied(mention);
    else if (mentions.length === 0)
      void showInformationMessage(vscode.l10n.t('Only slash commands that are deployed can be mentioned.'));
  });
