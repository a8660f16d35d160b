/** "Application Commands: Delete…": deletes deployed commands with their permissions, and nothing else. */
import * as vscode from 'vscode';
import type { ClientContext, Register } from '../context.ts';
import { chooseDeployed } from '../deploy/deployed-commands.ts';

export const registerDelete: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.delete', (given?: unknown, all?: unknown) =>
    deleteDeployed(given, all, context),
  );

async function deleteDeployed(given: unknown, all: unknown, context: ClientContext): Promise<void> {
  const placeHolder = vscode.l10n.t('Delete which commands for good?');
  const again = () => deleteDeployed(given, all, context);
  const chosen = await chooseDeployed(given, all, context, placeHolder, again);
  if (!chosen) return;
  const { application, commands } = chosen;
  const { scope, guild } = chosen.scope;
  await context.deploys.delete({ application, scope, guild, commands });
}
