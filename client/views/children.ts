/** Which rows stand below a row of the Applications view. */
import * as vscode from 'vscode';
import { enumTable } from '../../core/interface/index.ts';
import type { PlanEntry } from '../../core/plan/entry.ts';
import type { ApplicationDefinitions, ApplicationInfo } from '../../server/protocol.ts';
import type { ApplicationState, ScopeState } from '../applications/applications.ts';
import type { ClientContext } from '../context.ts';
import type { ReadyConnection } from '../service/connections.ts';
import {
  type ApplicationNode,
  type ClosedScopeNode,
  type CommandNode,
  commandTypeOf,
  entryName,
  type ScopeNode,
  type TypeNode,
  type ViewNode,
} from './nodes.ts';
import { permissionNodes } from './permission-nodes.ts';
import { configure, failed, type ShownState, type StateNode, shownState, stateRows } from './states.ts';
import { definedCommands, definedScopes, definedTypes } from './unknown-rows.ts';

type Needed = Pick<ClientContext, 'applications' | 'session' | 'secrets' | 'permissions' | 'local'>;

/** Rows below one; those at the root without it. None at the root means that the view welcomes instead. */
export function childrenOf(node: ViewNode | undefined, context: Needed): readonly ViewNode[] {
  switch (node?.kind) {
    case undefined:
      return roots(context);
    case 'application':
      return below(node, context);
    case 'scope':
      return typesIn(node);
    case 'closed-scope':
      return [
        ...stateRows(
          `${node.application.key} ${node.at.guild ?? ''}`,
          failed(node.application, node.error, node.failedAt, node.at.guild),
        ),
        ...definedTypes({ ...node, guild: node.at.guild }),
      ];
    case 'defined-scope':
      return definedTypes(node);
    case 'defined-type':
      return definedCommands(node);
    case 'type':
      return commandsIn(node);
    case 'command':
      return 'deployed' in node.entry
        ? permissionNodes(context.permissions, { ...node, command: node.entry.deployed })
        : [];
    default:
      return [];
  }
}

/** Why the view has no rows: `when` clauses of its welcome texts. */
export type Emptiness = 'noFolder' | 'starting' | 'stopped' | 'empty' | 'filled';

export function emptinessOf({ applications, session }: Pick<Needed, 'applications' | 'session'>): Emptiness {
  if ((vscode.workspace.workspaceFolders ?? []).length === 0) return 'noFolder';
  if (session.state.kind === 'failed' || session.state.kind === 'stopped') return 'stopped';
  if (!applications.isKnown) return 'starting';
  return applications.all.length === 0 ? 'empty' : 'filled';
}

function roots(context: Needed): readonly ViewNode[] {
  if (emptinessOf(context) !== 'filled') return [];
  // A name that is used twice is a problem of the configuration; the view shows it once.
  const byKey = new Map(context.applications.all.map((application) => [application.key, application]));
  return [
    ...[...byKey.values()].map((application): ApplicationNode => ({ kind: 'application', application })),
    ...(context.local.isPossible ? [{ kind: 'local-service' } as const] : []),
  ];
}

function below({ application }: ApplicationNode, { applications, secrets }: Needed): readonly ViewNode[] {
  const state = applications.stateOf(application);
  const { key } = application;
  if (state.kind !== 'compared')
    return [
      ...stateRows(key, shownState(application, state, secrets)),
      ...definedScopes(application, state.definitions),
    ];
  const { connection, definitions } = state;
  return [
    ...(application.configUri === undefined ? stateRows(`${key} no-config`, notConfigured()) : []),
    ...undeployable(application, definitions),
    ...state.scopes.map(
      (scope): ScopeNode => ({ kind: 'scope', application, connection, definitions, scope }),
    ),
    ...closedScopes(application, state),
    ...guildsWithoutId(application, definitions, connection),
  ];
}

function notConfigured(): ShownState {
  return {
    sentence: vscode.l10n.t('No application is configured.'),
    detail: vscode.l10n.t(
      'Definitions go to the local service until you say which application they are for.',
    ),
    icon: 'info',
    severity: 'plain',
    action: { title: vscode.l10n.t('New Application…'), command: 'applicationCommands.newApplication' },
  };
}

/** What the comparison leaves out, so that nothing is left out in silence. */
function undeployable({ key }: ApplicationInfo, { unknown }: ApplicationDefinitions): readonly StateNode[] {
  const [first] = unknown;
  if (!first) return [];
  return stateRows(`${key} unknown`, {
    sentence:
      unknown.length === 1
        ? vscode.l10n.t('One problem keeps commands from being deployed.')
        : vscode.l10n.t('{0} problems keep commands from being deployed.', String(unknown.length)),
    detail: `${first.message} ${vscode.l10n.t('Such commands are not compared.')}`,
    icon: 'question',
    severity: 'warning',
    action: {
      title: vscode.l10n.t('Show It'),
      command: 'applicationCommands.revealDefinition',
      arguments: [{ kind: 'place', place: first }],
    },
  });
}

const closedScopes = (
  application: ApplicationInfo,
  state: Extract<ApplicationState, { kind: 'compared' }>,
): readonly ClosedScopeNode[] =>
  state.failedScopes.map(({ scope, guild, error }) => ({
    kind: 'closed-scope',
    application,
    definitions: state.definitions,
    at: { scope, guild },
    error,
    failedAt: state.at,
  }));

function guildsWithoutId(
  application: ApplicationInfo,
  definitions: ApplicationDefinitions,
  connection: ReadyConnection,
): readonly ViewNode[] {
  const names = application.guilds.map(({ name }) => name).filter((name) => !connection.guilds.has(name));
  return [...new Set(names)].flatMap((name) => [
    ...stateRows(`${application.key} ${name} no-id`, {
      sentence: vscode.l10n.t('The guild {0} has no id.', name),
      detail: vscode.l10n.t('The configuration gives no id for the guild {0}.', name),
      icon: 'warning',
      severity: 'warning',
      action: configure(application, 'guilds'),
    }),
    ...definedScopes(application, definitions).filter(({ guild }) => guild === name),
  ]);
}

function typesIn(node: ScopeNode): readonly ViewNode[] {
  const { entries } = node.scope.plan;
  if (entries.length === 0)
    return stateRows(`${node.application.key} ${node.scope.guild ?? ''}`, noCommands());
  const known = enumTable('commandType').members.map((member) => member.value);
  const types = new Set([...known, ...entries.map(commandTypeOf)]);
  return [...types].flatMap((type): readonly TypeNode[] => {
    const found = entries.filter((entry) => commandTypeOf(entry) === type);
    return found.length === 0 ? [] : [{ ...node, kind: 'type', type, entries: found }];
  });
}

function noCommands(): ShownState {
  return {
    sentence: vscode.l10n.t('No commands here or there.'),
    detail: vscode.l10n.t('No command is defined here or deployed there.'),
    icon: 'info',
    severity: 'plain',
    action: { title: vscode.l10n.t('New Command…'), command: 'applicationCommands.newCommand' },
  };
}

function commandsIn({ entries, type, ...node }: TypeNode): readonly CommandNode[] {
  const ids = new Map<string, number>();
  return [...entries].sort(byName).map((entry): CommandNode => {
    const id = [
      node.application.key,
      node.scope.guild ?? '',
      type,
      entryName(entry),
      entry.kind === 'create' ? '' : entry.deployed.id,
    ].join(' ');
    // Two definitions may have one name: that is a mistake of theirs, and no reason to show one only.
    const count = (ids.get(id) ?? 0) + 1;
    ids.set(id, count);
    return {
      ...node,
      kind: 'command',
      id: count === 1 ? id : `${id} ${count}`,
      entry,
      defined: definedBy(entry, node.scope, node.definitions),
    };
  });
}

const byName = (a: PlanEntry, b: PlanEntry): number => entryName(a).localeCompare(entryName(b));

const definedBy = (entry: PlanEntry, scope: ScopeState, definitions: ApplicationDefinitions) =>
  'local' in entry && scope.request.local.includes(entry.local)
    ? definitions.commands.find((command) => command.local === entry.local)
    : undefined;
