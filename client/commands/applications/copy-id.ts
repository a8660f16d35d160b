/** "Copy Id" of an application, a guild or a deployed command. */
import * as vscode from 'vscode';
import type { Applications } from '../../applications/applications.ts';
import type { Register } from '../../context.ts';
import { copied } from '../../copied.ts';
import { showInformationMessage } from '../../messages.ts';
import type { ApplicationNode, CommandNode, ScopeNode } from '../../views/nodes.ts';

type Identified = ApplicationNode | ScopeNode | CommandNode;

export const registerCopyId: Register = ({ applications }) =>
  vscode.commands.registerCommand('applicationCommands.copyId', async (node: Identified) => {
    const id = idOf(node, applications);
    if (id === undefined)
      void showInformationMessage(
        vscode.l10n.t('There is no id yet: the service gives it when it is deployed.'),
      );
    else await copied(id);
  });

function idOf(node: Identified, applications: Applications): string | undefined {
  switch (node.kind) {
    case 'application': {
      // Of an application without one in its configuration, the local service knows it.
      const state = applications.knownStateOf(node.application);
      return (
        node.application.applicationId ??
        (state?.kind === 'compared' ? state.connection.applicationId : undefined)
      );
    }
    case 'scope':
      return node.scope.scope.kind === 'guild' ? node.scope.scope.id : undefined;
    case 'command':
      return 'deployed' in node.entry ? node.entry.deployed.id : undefined;
  }
}
