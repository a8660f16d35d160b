/**
 * The rows of the Applications view, as a command gets them when it is run on one: with the application, the scope and the
 * entry of the plan that the row stands for. `when` clauses of menus match `viewItem`, which {@link contextOf} gives.
 */
import { CommandType } from '../../core/interface/index.ts';
import { typeOf } from '../../core/plan/comparison/pairs.ts';
import type { ServiceScope } from '../../core/plan/deployed.ts';
import type { PlanEntry } from '../../core/plan/entry.ts';
import type { RemoteError } from '../../remote/index.ts';
import type { ApplicationDefinitions, ApplicationInfo, DefinedCommand } from '../../server/protocol.ts';
import type { ApplicationState, ScopeState } from '../applications/applications.ts';
import type { ReadyConnection } from '../service/connections.ts';
import type { PermissionNode } from './permission-nodes.ts';
import type { StateNode } from './states.ts';
import type { DefinedCommandNode, DefinedScopeNode, DefinedTypeNode } from './unknown-rows.ts';

export interface ApplicationNode {
  readonly kind: 'application';
  readonly application: ApplicationInfo;
}

export interface ScopeNode {
  readonly kind: 'scope';
  readonly application: ApplicationInfo;
  readonly connection: ReadyConnection;
  readonly definitions: ApplicationDefinitions;
  readonly scope: ScopeState;
}

/** A scope that the service does not let us read while it does others. */
export interface ClosedScopeNode {
  readonly kind: 'closed-scope';
  readonly application: ApplicationInfo;
  readonly definitions: ApplicationDefinitions;
  readonly at: { readonly scope: ServiceScope; readonly guild: string | undefined };
  readonly error: RemoteError;
  /** When it failed, in milliseconds since 1970. */
  readonly failedAt: number;
}

/** The commands of one type in a scope. */
export interface TypeNode extends Omit<ScopeNode, 'kind'> {
  readonly kind: 'type';
  readonly type: number;
  readonly entries: readonly PlanEntry[];
}

export interface CommandNode extends Omit<ScopeNode, 'kind'> {
  readonly kind: 'command';
  /** Unique among the rows of the view, and the same as long as the command is. */
  readonly id: string;
  readonly entry: PlanEntry;
  /** The definition, where there is one. */
  readonly defined: DefinedCommand | undefined;
}

export interface LocalServiceNode {
  readonly kind: 'local-service';
}

export type ViewNode =
  | ApplicationNode
  | ScopeNode
  | ClosedScopeNode
  | TypeNode
  | CommandNode
  | DefinedScopeNode
  | DefinedTypeNode
  | DefinedCommandNode
  | LocalServiceNode
  | StateNode
  | PermissionNode;

/** Whether a command has rows of overwrites: it is deployed, and some guild is known that has it. */
export const hasPermissions = ({ entry, connection }: CommandNode): boolean =>
  'deployed' in entry && connection.guilds.size > 0;

/** How a command's definition compares with what is deployed. */
export type CommandState = 'inSync' | 'changed' | 'onlyHere' | 'onlyThere';

const states: Readonly<Record<PlanEntry['kind'], CommandState>> = {
  unchanged: 'inSync',
  update: 'changed',
  create: 'onlyHere',
  left: 'onlyThere',
  delete: 'onlyThere',
};

export const commandStateOf = (entry: PlanEntry): CommandState => states[entry.kind];

export const entryName = (entry: PlanEntry): string =>
  'local' in entry ? entry.local.name : entry.deployed.name;

export const commandTypeOf = (entry: PlanEntry): number =>
  'local' in entry ? entry.local.type : typeOf(entry.deployed);

/**
 * What a menu's `viewItem` is. Words are parted by dots and may be followed by more of them, so match their beginning:
 * `viewItem =~ /^application\b/`, `/^scope\./`, `/^scope\.guild\b/`, `/^command\.(changed|onlyHere)\b/`.
 */
export function contextOf(
  node: ViewNode,
  { isRunning, state }: { readonly isRunning: boolean; readonly state: ApplicationState | undefined },
): string {
  switch (node.kind) {
    case 'application':
      return node.application.baseUrl === undefined ? 'application' : `application.remote${signing(state)}`;
    case 'scope':
      return node.scope.scope.kind === 'global' ? 'scope.global' : 'scope.guild';
    case 'closed-scope':
      return 'closedScope';
    case 'defined-scope':
      return 'definedScope';
    case 'type':
    case 'defined-type':
      return 'type';
    case 'command':
      return `command.${commandStateOf(node.entry)}${commandTypeOf(node.entry) === CommandType.CHAT_INPUT ? '.slash' : ''}`;
    case 'defined-command':
      return `command.unknown${node.defined.local.type === CommandType.CHAT_INPUT ? '.slash' : ''}`;
    case 'local-service':
      return isRunning ? 'localService.running' : 'localService.stopped';
    case 'state':
    case 'action':
      return node.kind;
    case 'guild-permissions':
    case 'overwrite':
    case 'no-overwrites':
      return node.contextValue ?? '';
  }
}

/** Nothing is said where signing in is not what is missing. */
function signing(state: ApplicationState | undefined): '' | '.signedIn' | '.signedOut' {
  if (state?.kind === 'closed') return state.connection.kind === 'signed-out' ? '.signedOut' : '';
  return state?.kind === 'compared' || state?.kind === 'failed' ? '.signedIn' : '';
}
