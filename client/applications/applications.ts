/** The workspace's applications as the language server tells them, and how each scope compares with what is deployed. */
import * as vscode from 'vscode';
import { type PlanRequest, planAgainst } from '../../core/plan/deploy.ts';
import type { ServiceScope } from '../../core/plan/deployed.ts';
import type { ScopePlan } from '../../core/plan/plan.ts';
import { RemoteError } from '../../remote/index.ts';
import {
  type ApplicationDefinitions,
  type ApplicationInfo,
  type DefinedCommand,
  methods,
} from '../../server/protocol.ts';
import type { Connection, Connections, ReadyConnection } from '../service/connections.ts';
import type { Session } from '../session.ts';

/** A scope of an application, compared with what is deployed there. */
export interface ScopeState {
  readonly scope: ServiceScope;
  /** `undefined` for the global scope. */
  readonly guild: string | undefined;
  readonly request: PlanRequest;
  readonly plan: ScopePlan;
}

export type ApplicationState =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'compared';
      readonly connection: ReadyConnection;
      readonly definitions: ApplicationDefinitions;
      readonly scopes: readonly ScopeState[];
    }
  | { readonly kind: 'closed'; readonly connection: Exclude<Connection, ReadyConnection> }
  | { readonly kind: 'failed'; readonly error: RemoteError };

export interface Applications extends vscode.Disposable {
  readonly all: readonly ApplicationInfo[];
  /** How an application stands; begins to find out where that is not known yet. */
  stateOf(application: ApplicationInfo): ApplicationState;
  /** Fired with the application that changed, or without one when the list did. */
  readonly onDidChange: vscode.Event<ApplicationInfo | undefined>;
  /** Asks the language server and the services anew; of one application, or of all. */
  refresh(application?: ApplicationInfo): Promise<void>;
  /** What an application's files define now. */
  definitionsOf(application: ApplicationInfo): Promise<ApplicationDefinitions>;
}

export function createApplications(
  session: Session,
  connections: Connections,
  log: vscode.LogOutputChannel,
): Applications {
  const changed = new vscode.EventEmitter<ApplicationInfo | undefined>();
  const states = new Map<string, ApplicationState>();
  /** Which comparison of an application is the newest: what an older one finds is not told. */
  const rounds = new Map<string, number>();
  let all: readonly ApplicationInfo[] = [];

  const definitionsOf = ({ key }: ApplicationInfo): Promise<ApplicationDefinitions> =>
    session.request(methods.definitions, { application: key });
  const compare = async (application: ApplicationInfo): Promise<void> => {
    const round = (rounds.get(application.key) ?? 0) + 1;
    rounds.set(application.key, round);
    const state = await stateOf(application, connections, definitionsOf);
    if (rounds.get(application.key) !== round) return;
    if (state.kind === 'failed') log.warn(`${application.name}: ${state.error.message}`);
    states.set(application.key, state);
    changed.fire(application);
  };
  const reload = async (): Promise<void> => {
    all = await session.request<readonly ApplicationInfo[]>(methods.applications, {});
    const keys = new Set(all.map((one) => one.key));
    for (const key of states.keys()) if (!keys.has(key)) states.delete(key);
    changed.fire(undefined);
    await Promise.all(all.filter((one) => states.has(one.key)).map(compare));
  };
  const subscriptions = [
    session.onNotification(
      methods.changed,
      () => void reload().catch((error: unknown) => log.warn(String(error))),
    ),
    session.onDidChangeState((state) => {
      if (state.kind === 'ready') void reload().catch((error: unknown) => log.warn(String(error)));
    }),
  ];

  return {
    get all() {
      return all;
    },
    stateOf(application) {
      const known = states.get(application.key);
      if (known) return known;
      states.set(application.key, { kind: 'loading' });
      void compare(application);
      return { kind: 'loading' };
    },
    onDidChange: changed.event,
    refresh: (application) => (application ? compare(application) : reload()),
    definitionsOf,
    dispose() {
      for (const one of subscriptions) one.dispose();
      changed.dispose();
    },
  };
}

async function stateOf(
  application: ApplicationInfo,
  connections: Connections,
  definitionsOf: (application: ApplicationInfo) => Promise<ApplicationDefinitions>,
): Promise<ApplicationState> {
  try {
    const [connection, definitions] = await Promise.all([
      connections.open(application),
      definitionsOf(application),
    ]);
    if (connection.kind !== 'ready') return { kind: 'closed', connection };
    const scopes = await Promise.all(
      scopesOf(application, connection).map((one) => planScopeOf(one, application, definitions, connection)),
    );
    return { kind: 'compared', connection, definitions, scopes };
  } catch (error) {
    return { kind: 'failed', error: remoteError(error) };
  }
}

interface KnownScope {
  readonly scope: ServiceScope;
  readonly guild: string | undefined;
}

/** The global scope, and every configured guild whose id is known. */
const scopesOf = ({ guilds }: ApplicationInfo, connection: ReadyConnection): readonly KnownScope[] => [
  { scope: { kind: 'global' }, guild: undefined },
  ...guilds.flatMap(({ name }): readonly KnownScope[] => {
    const id = connection.guilds.get(name);
    return id === undefined ? [] : [{ scope: { kind: 'guild', id }, guild: name }];
  }),
];

/** Compares one scope. `options` say what a deploy may do beside creating and changing. */
export async function planScopeOf(
  { scope, guild }: KnownScope,
  application: ApplicationInfo,
  definitions: ApplicationDefinitions,
  connection: ReadyConnection,
  options: { readonly prune: boolean; readonly renames: boolean } = { prune: false, renames: false },
): Promise<ScopeState> {
  const request: PlanRequest = {
    scope,
    local: definitions.commands.filter((one) => isIn(one, guild)).map((one) => one.local),
    ...options,
    integrationTypes: application.installationTypes,
    guilds: [...connection.guilds.values()],
  };
  const plan = await planAgainst(connection.remote, request, Date.now(), isNotOurs);
  return { scope, guild, request, plan };
}

/** Whether a definition goes to the guild of this name; to the global scope without one. */
export const isIn = ({ scope }: DefinedCommand, guild: string | undefined): boolean =>
  scope.kind === 'global' ? guild === undefined : scope.name === guild;

/** The application is in that guild no more, or its overwrites are not ours to read. */
export const isNotOurs = (error: unknown): boolean =>
  error instanceof RemoteError && (error.kind === 'forbidden' || error.kind === 'not-found');

/** Every failure as one that says what to do; what is none of the service's is our own. */
export const remoteError = (error: unknown): RemoteError =>
  error instanceof RemoteError
    ? error
    : new RemoteError('protocol', error instanceof Error ? error.message : String(error));
