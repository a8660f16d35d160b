/** "Application Commands: Pull into Definition": makes a definition say what is deployed, by as little as is needed. */
import * as vscode from 'vscode';
import { methods, type PullQuery, type SourceEdit } from '../../../server/protocol.ts';
import type { ClientContext, Register } from '../../context.ts';
import { showFailure } from '../../deploy/failures.ts';
import { titleOf } from '../../deploy/plan/plan-text.ts';
import { rangeOf } from '../../deploy/refusals.ts';
import { comparedScope, definitionFor, entryOf } from '../../deploy/tasks/command-argument.ts';
import { showInformationMessage, showWarningMessage } from '../../messages.ts';
import { applyEdit } from '../../writing.ts';

export const registerPullInto: Register = (context) =>
  vscode.commands.registerCommand('applicationCommands.pullInto', (argument?: unknown) =>
    pullInto(argument, context),
  );

async function pullInto(argument: unknown, context: ClientContext): Promise<void> {
  const found = await definitionFor(argument, context);
  if (!found) return;
  const { application, defined } = found;
  if (!defined) return cannotWrite(vscode.l10n.t('This definition'), found.application);
  const { scope, local, definition } = defined;
  const again = () => pullInto({ uri: definition.uri, position: definition.range.start }, context);
  const guild = scope.kind === 'guild' ? scope.name : undefined;
  const state = await comparedScope(application, guild, context, again);
  const entry = state && entryOf(state, local.name, local.type);
  if (!entry) return;
  const name = titleOf(entry);
  if (!('deployed' in entry)) {
    void showInformationMessage(vscode.l10n.t('{0} is not deployed.', name));
    return;
  }
  const uri = vscode.Uri.parse(definition.uri);
  const document = await vscode.workspace.openTextDocument(uri);
  const { version } = document;
  const query: PullQuery = {
    uri: definition.uri,
    name: local.name,
    type: local.type,
    deployed: entry.deployed,
    scope: state.scope.kind,
    integrationTypes: application.installationTypes,
  };
  const edits = await context.session.request<readonly SourceEdit[] | null>(methods.pullInto, query);
  if (!edits) return cannotWrite(name, application);
  if (edits.length === 0) {
    void showInformationMessage(vscode.l10n.t('{0} is defined as it is deployed.', name));
    return;
  }
  const edit = new vscode.WorkspaceEdit();
  for (const { range, newText } of edits) edit.replace(uri, rangeOf(range), newText);
  // Places are those of the text that was asked about.
  if (document.version === version && (await applyEdit(edit)))
    await vscode.window.showTextDocument(document, {
      selection: rangeOf(definition.range).with({ end: rangeOf(definition.range).start }),
    });
  else void showWarningMessage(vscode.l10n.t('The file was edited meanwhile: nothing was changed.'));
}

const cannotWrite = (name: string, application: { readonly name: string }): Promise<void> =>
  showFailure({
    sentence: vscode.l10n.t('{0} cannot be written here: it is only known when the program runs.', name),
    severity: 'warning',
    action: {
      title: vscode.l10n.t('Pull into a New File'),
      run: () => vscode.commands.executeCommand('applicationCommands.pull', { application }),
    },
  });
