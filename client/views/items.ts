/** How a row of the Applications view looks: label, description, icon and a tooltip in words. */
import * as vscode from 'vscode';
import { CommandType } from '../../core/interface/index.ts';
import type { Difference } from '../../core/plan/differences.ts';
import type { PlanEntry } from '../../core/plan/entry.ts';
import type { ScopePlan } from '../../core/plan/plan.ts';
import { visible } from '../../core/text/visible.ts';
import type { ApplicationInfo } from '../../server/protocol.ts';
import type { ClientContext } from '../context.ts';
import { visibleRow } from '../messages.ts';
import type { LocalService } from '../service/local-service.ts';
import {
  type ApplicationNode,
  type CommandNode,
  type CommandState,
  commandStateOf,
  contextOf,
  hasPermissions,
  nameOf,
  type ScopeNode,
  type TypeNode,
  type ViewNode,
} from './nodes.ts';
import type { StateNode } from './states.ts';
import { placeOf, whereOf } from './states.ts';

/** `isOpen`: rows with rows below them show those at first. */
export function itemOf(
  node: ViewNode,
  { applications, local }: Pick<ClientContext, 'applications' | 'local'>,
  isOpen: boolean,
): vscode.TreeItem {
  const item = visibleRow(bareItem(node, local, isOpen));
  const state = node.kind === 'application' ? applications.knownStateOf(node.application) : undefined;
  item.contextValue = contextOf(node, { isRunning: local.running !== undefined, state });
  return item;
}

function bareItem(node: ViewNode, local: LocalService, isOpen: boolean): vscode.TreeItem {
  const collapsible = isOpen
    ? vscode.TreeItemCollapsibleState.Expanded
    : vscode.TreeItemCollapsibleState.Collapsed;
  switch (node.kind) {
    case 'application':
      return applicationItem(node, collapsible);
    case 'scope':
      return scopeItem(node, collapsible);
    case 'closed-scope': {
      const item = new vscode.TreeItem(scopeTitle(node.at.guild), vscode.TreeItemCollapsibleState.Expanded);
      item.id = `${node.application.key} ${node.at.guild ?? ''}`;
      item.iconPath = new vscode.ThemeIcon('organization');
      return item;
    }
    case 'type':
      return typeItem(node);
    case 'command':
      return commandItem(node);
    case 'local-service':
      return localServiceItem(local);
    case 'state':
    case 'action':
      return stateItem(node);
    case 'guild-permissions':
    case 'overwrite':
    case 'no-overwrites':
      return node;
  }
}

function applicationItem(
  { application }: ApplicationNode,
  collapsible: vscode.TreeItemCollapsibleState,
): vscode.TreeItem {
  const item = new vscode.TreeItem(application.name, collapsible);
  item.id = application.key;
  item.description = whereOf(application);
  item.iconPath = new vscode.ThemeIcon('package');
  item.tooltip = lines([
    application.name,
    vscode.l10n.t('Deployed to: {0}', whereOf(application)),
    ...(application.applicationId === undefined
      ? []
      : [vscode.l10n.t('Application id: {0}', application.applicationId)]),
    ...(application.configUri === undefined
      ? [vscode.l10n.t('Not configured: there is no appcommands.json.')]
      : [
          vscode.l10n.t(
            'Configured in: {0}',
            vscode.workspace.asRelativePath(vscode.Uri.parse(application.configUri)),
          ),
        ]),
  ]);
  return item;
}

export const scopeTitle = (guild: string | undefined): string => guild ?? vscode.l10n.t('Global');

function scopeItem(
  { application, scope: { scope, guild, plan } }: ScopeNode,
  collapsible: vscode.TreeItemCollapsibleState,
): vscode.TreeItem {
  const item = new vscode.TreeItem(scopeTitle(guild), collapsible);
  item.id = `${application.key} ${guild ?? ''}`;
  item.description = countsText(plan);
  item.iconPath = new vscode.ThemeIcon(scope.kind === 'global' ? 'globe' : 'organization');
  item.tooltip = lines([
    scope.kind === 'global'
      ? vscode.l10n.t('Commands for everyone')
      : vscode.l10n.t('Commands of the guild {0} ({1})', guild ?? '', scope.id),
    countsText(plan),
  ]);
  return item;
}

/** What the plan finds, in words: `3 in sync, 1 changed`. */
function countsText({ entries }: ScopePlan): string {
  const counts = new Map<CommandState, number>();
  for (const entry of entries) {
    const state = commandStateOf(entry);
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  const count = (state: CommandState) => String(counts.get(state) ?? 0);
  const words: readonly (readonly [CommandState, string])[] = [
    ['changed', vscode.l10n.t('{0} changed', count('changed'))],
    ['onlyHere', vscode.l10n.t('{0} only here', count('onlyHere'))],
    ['onlyThere', vscode.l10n.t('{0} only there', count('onlyThere'))],
    ['inSync', vscode.l10n.t('{0} in sync', count('inSync'))],
  ];
  const found = words.filter(([state]) => counts.has(state)).map(([, text]) => text);
  return found.length > 0 ? found.join(', ') : vscode.l10n.t('no commands');
}

function typeItem({ application, scope, type, entries }: TypeNode): vscode.TreeItem {
  const item = new vscode.TreeItem(typeTitle(type), vscode.TreeItemCollapsibleState.Expanded);
  item.id = `${application.key} ${scope.guild ?? ''} ${type}`;
  item.description = String(entries.length);
  item.iconPath = new vscode.ThemeIcon(typeIcons.get(type) ?? 'symbol-misc');
  return item;
}

const typeIcons: ReadonlyMap<number, string> = new Map([
  [CommandType.CHAT_INPUT, 'terminal'],
  [CommandType.USER, 'person'],
  [CommandType.MESSAGE, 'comment'],
  [CommandType.PRIMARY_ENTRY_POINT, 'rocket'],
]);

function typeTitle(type: number): string {
  switch (type) {
    case CommandType.CHAT_INPUT:
      return vscode.l10n.t('Slash Commands');
    case CommandType.USER:
      return vscode.l10n.t('User Commands');
    case CommandType.MESSAGE:
      return vscode.l10n.t('Message Commands');
    case CommandType.PRIMARY_ENTRY_POINT:
      return vscode.l10n.t('Entry Point');
    default:
      return vscode.l10n.t('Type {0}', String(type));
  }
}

interface Badge {
  readonly text: string;
  readonly icon: vscode.ThemeIcon;
}

function badgeOf(state: CommandState): Badge {
  const icon = (id: string, color: string) => new vscode.ThemeIcon(id, new vscode.ThemeColor(color));
  switch (state) {
    case 'inSync':
      return { text: vscode.l10n.t('in sync'), icon: icon('pass', 'testing.iconPassed') };
    case 'changed':
      return {
        text: vscode.l10n.t('changed'),
        icon: icon('diff-modified', 'gitDecoration.modifiedResourceForeground'),
      };
    case 'onlyHere':
      return {
        text: vscode.l10n.t('only here'),
        icon: icon('diff-added', 'gitDecoration.addedResourceForeground'),
      };
    case 'onlyThere':
      return { text: vscode.l10n.t('only there'), icon: icon('cloud', 'charts.blue') };
  }
}

function commandItem(node: CommandNode): vscode.TreeItem {
  const { id, application, entry, defined } = node;
  const item = new vscode.TreeItem(
    nameOf(entry),
    hasPermissions(node) ? vscode.TreeItemCollapsibleState.Collapsed : vscode.TreeItemCollapsibleState.None,
  );
  const badge = badgeOf(commandStateOf(entry));
  item.id = id;
  item.description = badge.text;
  item.iconPath = badge.icon;
  item.tooltip = lines([nameOf(entry), ...explain(entry, application)]);
  item.accessibilityInformation = { label: visible(`${nameOf(entry)}, ${badge.text}`) };
  if (defined)
    item.command = {
      title: vscode.l10n.t('Open Definition'),
      command: 'applicationCommands.revealDefinition',
      arguments: [{ kind: 'command', defined }],
    };
  return item;
}

/** The state of a command in whole sentences. */
function explain(entry: PlanEntry, application: ApplicationInfo): readonly string[] {
  const where = placeOf(application);
  const id = entry.kind === 'create' ? [] : [vscode.l10n.t('Command id: {0}', entry.deployed.id)];
  switch (entry.kind) {
    case 'unchanged':
      return [vscode.l10n.t('In sync: what is deployed to {0} is what is defined here.', where), ...id];
    case 'update':
      return [
        vscode.l10n.t('Changed: what is deployed to {0} differs from what is defined here.', where),
        ...differenceLines(entry.differences),
        ...id,
      ];
    case 'create':
      return [vscode.l10n.t('Only here: it is not deployed to {0} yet.', where)];
    default: {
      const renamed = entry.kind === 'left' ? entry.renamedTo : undefined;
      return [
        vscode.l10n.t('Only there: it is deployed to {0} and no file defines it.', where),
        ...(renamed === undefined ? [] : [vscode.l10n.t('It looks like {0} under its old name.', renamed)]),
        ...id,
      ];
    }
  }
}

/** Fields shown in a tooltip; the rest is counted. */
const mostDifferences = 6;

function differenceLines(differences: readonly Difference[]): readonly string[] {
  const shown = differences.slice(0, mostDifferences).map(({ path }) => `  ${path.join('.')}`);
  const more = differences.length - shown.length;
  return more > 0 ? [...shown, `  ${vscode.l10n.t('and {0} more', String(more))}`] : shown;
}

function localServiceItem(local: LocalService): vscode.TreeItem {
  const item = new vscode.TreeItem(vscode.l10n.t('Local Service'));
  item.id = 'local-service';
  if (local.running) {
    // An address is there only while it runs; both have no room beside a sidebar of ordinary width.
    item.description = new URL(local.running.url).host;
    item.iconPath = new vscode.ThemeIcon('server-process', new vscode.ThemeColor('testing.iconPassed'));
    item.tooltip = lines([
      vscode.l10n.t('A command service on this machine, running at {0}.', local.running.url),
      vscode.l10n.t('It stops with this window; what is deployed to it stays.'),
    ]);
    return item;
  }
  item.description = local.isStarting ? vscode.l10n.t('starting…') : vscode.l10n.t('stopped');
  item.iconPath = new vscode.ThemeIcon(local.isStarting ? 'loading~spin' : 'server-process');
  item.tooltip = vscode.l10n.t('A command service on this machine. It starts when something is sent to it.');
  return item;
}

const severityColors: Readonly<Record<string, string>> = {
  warning: 'list.warningForeground',
  error: 'list.errorForeground',
};

function stateItem({ kind, id, state }: StateNode): vscode.TreeItem {
  const isAction = kind === 'action';
  const item = new vscode.TreeItem(isAction ? state.action.title : state.sentence);
  item.id = `${kind} ${id}`;
  item.command = state.action;
  const color = severityColors[state.severity];
  item.iconPath = isAction
    ? new vscode.ThemeIcon('arrow-small-right')
    : new vscode.ThemeIcon(state.icon, color === undefined ? undefined : new vscode.ThemeColor(color));
  item.tooltip = isAction
    ? state.action.title
    : lines([state.sentence, ...(state.detail === undefined ? [] : [state.detail])]);
  return item;
}

/** Plain text: what a service or a file says must not become a link or a picture. */
const lines = (all: readonly string[]): string => all.map(visible).join('\n');
