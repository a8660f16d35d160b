/** How a row of the Applications view looks: label, description, icon and a tooltip in words. */
import * as vscode from 'vscode';
import { CommandType } from '../../core/interface/index.ts';
import type { ScopePlan } from '../../core/plan/plan.ts';
import type { ClientContext } from '../context.ts';
import { typeIconOf } from '../icons.ts';
import { visibleRow } from '../messages.ts';
import type { LocalService } from '../service/local-service.ts';
import { commandItem, definedCommandItem, unknownText } from './command-items.ts';
import { lines } from './lines.ts';
import {
  type ApplicationNode,
  type CommandState,
  commandStateOf,
  contextOf,
  type ScopeNode,
  type TypeNode,
  type ViewNode,
} from './nodes.ts';
import { type ShownState, type StateNode, whereOf } from './states.ts';
import { timeLeft } from './time-left.ts';
import { commandsIn, type DefinedScopeNode } from './unknown-rows.ts';

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
    case 'defined-scope':
      return definedScopeItem(node, collapsible);
    case 'type':
      return typeItem(node, node.scope.guild, node.entries.length);
    case 'defined-type':
      return typeItem(node, node.guild, node.commands.length);
    case 'defined-command':
      return definedCommandItem(node);
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
    ['onlyHere', vscode.l10n.t('{0} not deployed', count('onlyHere'))],
    ['onlyThere', vscode.l10n.t('{0} not in the source', count('onlyThere'))],
    ['inSync', vscode.l10n.t('{0} in sync', count('inSync'))],
  ];
  const found = words.filter(([state]) => counts.has(state)).map(([, text]) => text);
  return found.length > 0 ? found.join(', ') : vscode.l10n.t('no commands');
}

function definedScopeItem(
  node: DefinedScopeNode,
  collapsible: vscode.TreeItemCollapsibleState,
): vscode.TreeItem {
  const { application, guild } = node;
  const item = new vscode.TreeItem(scopeTitle(guild), collapsible);
  item.id = `${application.key} ${guild ?? ''} unknown`;
  item.description = vscode.l10n.t('{0} unknown', String(commandsIn(node).length));
  item.iconPath = new vscode.ThemeIcon(guild === undefined ? 'globe' : 'organization');
  item.tooltip = lines([
    guild === undefined
      ? vscode.l10n.t('Commands for everyone')
      : vscode.l10n.t('Commands of the guild {0}', guild),
    unknownText(application),
  ]);
  return item;
}

function typeItem(
  { application, type }: Pick<TypeNode, 'application' | 'type'>,
  guild: string | undefined,
  count: number,
): vscode.TreeItem {
  const item = new vscode.TreeItem(typeTitle(type), vscode.TreeItemCollapsibleState.Expanded);
  item.id = `${application.key} ${guild ?? ''} ${type}`;
  item.description = String(count);
  item.iconPath = new vscode.ThemeIcon(typeIconOf(type));
  return item;
}

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

function localServiceItem(local: LocalService): vscode.TreeItem {
  const item = new vscode.TreeItem(vscode.l10n.t('Local Service'));
  item.id = 'local-service';
  if (local.running) {
    // An address is there only while it runs; both have no room beside a sidebar of ordinary width.
    item.description = new URL(local.running.url).host;
    item.iconPath = new vscode.ThemeIcon('server-process', new vscode.ThemeColor('testing.iconPassed'));
    item.tooltip = lines([
      vscode.l10n.t('A command service on this machine, running at {0}.', local.running.url),
      vscode.l10n.t('It stops with this window; the commands deployed to it stay.'),
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

function saidNow({ sentence, countdown }: ShownState): string {
  const left = countdown ? countdown.until - Date.now() : 0;
  return countdown && left > 0 ? countdown.text(timeLeft(left)) : sentence;
}

function stateItem({ kind, id, state }: StateNode): vscode.TreeItem {
  const isAction = kind === 'action';
  const item = new vscode.TreeItem(isAction ? state.action.title : saidNow(state));
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
