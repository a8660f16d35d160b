/** "Application Commands: Compare Scope with Deployed": every command of a scope that differs, in one editor. */
import * as vscode from 'vscode';
import type { ClientContext, Register } from '../context.ts';
import { diffUris } from '../deploy/diff-documents.ts';
import { applicationFor, comparedScope, scopeFor } from '../deploy/given.ts';
import { scopesTitle } from '../deploy/plan-text.ts';
import { showInformationMessage } from '../messages.ts';

export const registerDiffScope: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.diffScope', (given?: unknown) =>
    diffScope(given, context),
  );

async function diffScope(given: unknown, context: ClientContext): Promise<void> {
  const application = await applicationFor(given, context);
  const picked = application && (await scopeFor(given, application, false));
  if (!application || !picked || picked === 'everything') return;
  const scope = await comparedScope(application, picked.guild, context, () => diffScope(given, context));
  if (!scope) return;
  const differing = scope.plan.entries.filter(
    (one) => one.kind !== 'unchanged' && !(one.kind === 'left' && one.isEntryPoint),
  );
  const name = `${application.name}: ${scopesTitle([picked])}`;
  if (differing.length === 0) {
    void showInformationMessage(vscode.l10n.t('{0}: defined as it is deployed.', name));
    return;
  }
  const resources = differing.map((entry) => {
    const { deployed, local } = diffUris(application, scope, entry);
    return [local, deployed, local];
  });
  const title = vscode.l10n.t('{0}: deployed ↔ defined', name);
  await vscode.commands.executeCommand('vscode.changes', title, resources);
}
