/** "Application Commands: Compare Scope with Deployed": every command of a scope that differs, in one editor. */
import * as vscode from 'vscode';
import type { PlanEntry } from '../../../core/plan/entry.ts';
import type { ApplicationInfo, DefinedCommand } from '../../../server/protocol.ts';
import type { ScopeState } from '../../applications/applications.ts';
import type { ClientContext, Register } from '../../context.ts';
import { diffUris, fileDiffUris } from '../../deploy/plan/diff-documents.ts';
import { scopesTitle } from '../../deploy/plan/plan-text.ts';
import { comparedScope, definedBy, scopeFor } from '../../deploy/tasks/command-argument.ts';
import { showInformationMessage } from '../../messages.ts';

export const registerDiffScope: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.diffScope', (argument?: unknown) =>
    diffScope(argument, context),
  );

async function diffScope(argument: unknown, context: ClientContext): Promise<void> {
  const about = await scopeFor(argument, context, vscode.l10n.t('Compare Scope with Deployed'));
  if (!about) return;
  const { application, picked } = about;
  const scope = await comparedScope(application, picked.guild, context, () => diffScope(argument, context));
  if (!scope) return;
  const differing = scope.plan.entries.filter(
    (entry) => entry.kind !== 'unchanged' && !(entry.kind === 'left' && entry.isEntryPoint),
  );
  const name = `${application.name}: ${scopesTitle([picked])}`;
  if (differing.length === 0) {
    void showInformationMessage(vscode.l10n.t('{0}: defined as it is deployed.', name));
    return;
  }
  const resources = await resourcesOf(differing, application, scope, context);
  const title = vscode.l10n.t('{0}: deployed ↔ defined', name);
  await vscode.commands.executeCommand('vscode.changes', title, resources);
}

type Resources = readonly (readonly [label: vscode.Uri, deployed: vscode.Uri, local: vscode.Uri])[];

/**
 * Files of definitions, to be edited, each once, with all that differs in it; of what cannot stand in its file both sides in
 * their normal form, with the reason.
 */
async function resourcesOf(
  entries: readonly PlanEntry[],
  application: ApplicationInfo,
  scope: ScopeState,
  context: ClientContext,
): Promise<Resources> {
  const files = new Map<string, { readonly entry: PlanEntry; readonly defined: DefinedCommand }[]>();
  const inFiles: (readonly [vscode.Uri, vscode.Uri, vscode.Uri])[] = [];
  const forms: typeof inFiles = [];
  const addForms = (entry: PlanEntry, why: string) => {
    const { deployed, local } = diffUris(application, scope, entry, why);
    forms.push([local, deployed, local]);
  };
  for (const entry of entries) {
    const defined = definedBy(entry, application, context);
    if (!('deployed' in entry)) addForms(entry, vscode.l10n.t('not deployed'));
    else if (!defined) addForms(entry, vscode.l10n.t('defined nowhere'));
    else {
      const { uri } = defined.definition;
      files.set(uri, [...(files.get(uri) ?? []), { entry, defined }]);
    }
  }
  for (const [first, ...others] of files.values()) {
    if (!first) continue;
    const rest = others.map(({ entry }) => entry);
    const inFile = await fileDiffUris(application, scope, first.entry, first.defined, context, rest);
    if (inFile) inFiles.push([inFile.local, inFile.deployed, inFile.local]);
    else
      for (const entry of [first.entry, ...rest])
        addForms(entry, vscode.l10n.t('cannot be written into its file'));
  }
  return [...inFiles, ...forms];
}
