/** The Applications view: applications, their scopes, and how each command compares with what is deployed. */
import * as vscode from 'vscode';
import type { ApplicationInfo } from '../../server/protocol.ts';
import type { ClientContext, Register } from '../context.ts';
import { isShown, onSwitch } from '../switches.ts';
import { childrenOf, emptinessOf } from './children.ts';
import { createCountdown } from './countdown.ts';
import { itemOf } from './items.ts';
import { commandStateOf, type ViewNode } from './nodes.ts';
import { createRowChanges } from './row-changes.ts';

/** As contributed in package.json. */
export const applicationsViewId = 'applicationCommands.applications';

/** Milliseconds: coming back to the window looks at the services again, but not more often than this. */
const focusPause = 60_000;

/** As many rows of one kind are opened at first; more of them stay closed, and ask no service until they are opened. */
const mostOpen = 4;

export const registerApplicationsView: Register = (context) => {
  const tree = createApplicationsTree(context);
  const view = vscode.window.createTreeView(applicationsViewId, {
    treeDataProvider: {
      ...tree,
      // Overwrites are read when somebody looks at them.
      getChildren: (node) =>
        node?.kind === 'guild-permissions' ? node.children().then(tree.watched) : tree.getChildren(node),
    },
    showCollapseAll: true,
  });
  const show = () => {
    void vscode.commands.executeCommand('setContext', 'applicationCommands.view', emptinessOf(context));
    view.badge = badgeOf(context);
  };
  let lastLook = Date.now();
  show();
  return vscode.Disposable.from(
    view,
    tree,
    context.applications.onDidChange(show),
    context.session.onDidChangeState(show),
    vscode.workspace.onDidChangeWorkspaceFolders(show),
    onSwitch('badge', show),
    vscode.window.onDidChangeWindowState(({ focused }) => {
      if (!focused || !view.visible || Date.now() - lastLook < focusPause) return;
      lastLook = Date.now();
      void context.applications.refresh().catch((error: unknown) => context.log.warn(String(error)));
    }),
  );
};

export interface ApplicationsTree extends vscode.TreeDataProvider<ViewNode>, vscode.Disposable {
  getTreeItem(node: ViewNode): vscode.TreeItem;
  getChildren(node?: ViewNode): ViewNode[];
  /** Counts down what waits among rows that the editor gets; gives them. */
  watched(rows: ViewNode[]): ViewNode[];
}

export function createApplicationsTree(context: ClientContext): ApplicationsTree {
  const { applications, session, local } = context;
  const changes = createRowChanges();
  let shown: readonly ViewNode[] = [];
  const countdown = createCountdown(
    (row) => changes.tell(() => row),
    // The service said when: then it is asked once more.
    ({ state }) =>
      void vscode.commands.executeCommand(state.action.command, ...(state.action.arguments ?? [])),
  );
  const isShownFor = (application: ApplicationInfo | undefined) => (node: ViewNode) =>
    node.kind === 'application' && node.application.key === application?.key;
  const subscriptions = [
    applications.onDidChange((application) => {
      countdown.forget();
      changes.tell(() => shown.find(isShownFor(application)));
    }),
    session.onDidChangeState(() => changes.tell(() => undefined)),
    context.permissions.onDidChange(() => changes.tell(() => undefined)),
    local.onDidChange(() => changes.tell(() => shown.find((node) => node.kind === 'local-service'))),
  ];
  const isOpen = (node: ViewNode): boolean => {
    if (node.kind === 'application') return applications.all.length <= mostOpen;
    return node.kind !== 'scope' || node.application.guilds.length < mostOpen;
  };
  return {
    onDidChangeTreeData: changes.event,
    getTreeItem: (node) => itemOf(node, context, isOpen(node)),
    getChildren(node) {
      const children = changes.give(childrenOf(node, context));
      // The editor knows rows by the very objects that it was given.
      if (node === undefined) shown = children;
      countdown.watch(children);
      return children;
    },
    watched(rows) {
      countdown.watch(rows);
      return rows;
    },
    dispose() {
      for (const subscription of subscriptions) subscription.dispose();
      changes.dispose();
      countdown.dispose();
    },
  };
}

/** How many commands would be sent, of the applications that were looked at. */
function badgeOf({ applications, session }: ClientContext): vscode.ViewBadge | undefined {
  if (session.state.kind !== 'ready' || !isShown('badge')) return undefined;
  // Looking would begin to ask, which a closed view does not.
  const states = applications.all.flatMap((application) => applications.knownStateOf(application) ?? []);
  const entries = states.flatMap((state) =>
    state.kind === 'compared' ? state.scopes.flatMap(({ plan }) => plan.entries) : [],
  );
  const value = entries.filter((entry) => ['changed', 'onlyHere'].includes(commandStateOf(entry))).length;
  if (value === 0) return undefined;
  return {
    value,
    tooltip:
      value === 1
        ? vscode.l10n.t('One command is not in sync.')
        : vscode.l10n.t('{0} commands are not in sync.', String(value)),
  };
}
