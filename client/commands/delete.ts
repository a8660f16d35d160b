/** "Application Commands: Delete…": deletes deployed commands with their permissions, and nothing else. */
import * as vscode from 'vscode';
import type { Register } from '../context.ts';
import { chooseDeployed } from '../deploy/deployed-commands.ts';

export const registerDelete: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.delete', async (given?: unknown, all?: unknown) => {
    const chosen = await chooseDeployed(
      given,
      all,
      context,
      vscode.l10n.t('Delete which commands for good?'),
    );
    if (!chosen) return;
    const { application, commands } = chosen;
    const { scope, guild } = chosen.scope;
    await context.deploys.delete({ application, scope, guild, commands });
  });
