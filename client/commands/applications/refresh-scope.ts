/** "Refresh" of a scope: reads it again, and no other one. */
import * as vscode from 'vscode';
import type { Register } from '../../context.ts';
import { applicationsViewId } from '../../views/applications-view.ts';
import type { ClosedScopeNode, ScopeNode } from '../../views/nodes.ts';

export const registerRefreshScope: Register = ({ applications }) =>
  vscode.commands.registerCommand(
    'applicationCommands.refreshScope',
    async (node: ScopeNode | ClosedScopeNode) => {
      const { scope } = node.kind === 'scope' ? node.scope : node.at;
      await vscode.window.withProgress({ location: { viewId: applicationsViewId } }, () =>
        applications.refresh(node.application, scope),
      );
    },
  );
