/** "Application Commands: Delete…": deletes deployed commands with their permissions, and nothing else. */
import * as vscode from 'vscode';
import type { ClientContext, Register } from '../../context.ts';
import { chooseDeployed } from '../../wizard/deployed-steps.ts';

export const registerDelete: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.delete', (argument?: unknown, all?: unknown) =>
    deleteDeployed(argument, all, context),
  );

async function deleteDeployed(argument: unknown, all: unknown, context: ClientContext): Promise<void> {
  const question = vscode.l10n.t('Delete which commands for good?');
  const begun = { argument, all, again: () => deleteDeployed(argument, all, context) };
  const chosen = await chooseDeployed(begun, context, vscode.l10n.t('Delete deployed commands'), question);
  if (!chosen) return;
  const { application, commands } = chosen;
  const { scope, guild } = chosen.scope;
  await context.deploys.delete({ application, scope, guild, commands });
}
