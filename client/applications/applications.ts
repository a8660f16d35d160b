/** The workspace's applications as the language server tells them, and how each scope compares with what is deployed. */
import * as vscode from 'vscode';
import type { ServiceScope } from '../../core/plan/deployed.ts';
import type { ScopePlan } from '../../core/plan/plan.ts';
import { type PlanRequest, planAgainst, type ReadableService } from '../../core/plan/request.ts';
import { isNotOurs, type RemoteError, remoteError } from '../../remote/index.ts';
import {
  type ApplicationDefinitions,
  type ApplicationInfo,
  type DefinedCommand,
  methods,
} from '../../server/protocol.ts';
import type { Connection, Connections, ReadyConnection } from '../service/connections.ts';
import type { LocalService } from '../service/local-service.ts';
import type { Secrets } from '../service/secrets.ts';
import type { Session } from '../session/session.ts';
import { goesTo, leftOutIn } from './left-out.ts';
import { type Reading, readOnce } from './reading.ts';

/** A scope of an application, compared with what is deployed there. */
export interface ScopeState extends KnownScope {
  readonly request: PlanRequest;
  readonly plan: ScopePlan;
}

/** A scope that could not be read, while others could. */
export interface FailedScope extends KnownScope {
  readonly error: RemoteError;
}

export type ApplicationState =
  | ({ readonly kind: 'loading' } & NotCompared)
  | {
      readonly kind: 'compared';
      readonly connection: ReadyConnection;
      readonly definitions: ApplicationDefinitions;
      readonly scopes: readonly ScopeState[];
      readonly failedScopes: readonly FailedScope[];
      /** When it was read, in milliseconds since 1970. */
      readonly at: number;
    }
  | ({
      readonly kind: 'closed';
      readonly connection: Exclude<Connection, ReadyConnection>;
    } & NotCompared)
  /** A person stopped the local service: looking does not start it again, deploying does. */
  | ({ readonly kind: 'stopped' } & NotCompared)
  | ({ readonly kind: 'failed'; readonly error: RemoteError; readonly at: number } & NotCompared);

/** What is known all the same where nothing could be read of the service. */
interface NotCompared {
  readonly definitions?: ApplicationDefinitions | undefined;
}

export interface Applications extends vscode.Disposable {
  readonly all: readonly ApplicationInfo[];
  /** Whether the language server has told which applications there are. */
  readonly isKnown: boolean;
  /** How an application stands; begins to find out where that is not known yet. */
  stateOf(application: ApplicationInfo): ApplicationState;
  /** The same without finding out. */
  knownStateOf(application: ApplicationInfo): ApplicationState | undefined;
  /** Fired with the application that changed, or without one when the list did. */
  readonly onDidChange: vscode.Event<ApplicationInfo | undefined>;
  /** Asks the language server and the services anew: of one scope, of one application, or of all that were asked before. */
  refresh(application?: ApplicationInfo, scope?: ServiceScope): Promise<void>;
  /** What an application's files define now. */
  definitionsOf(application: ApplicationInfo): Promise<ApplicationDefinitions>;
}

export interface ApplicationsOptions {
  readonly session: Session;
  readonly connections: Connections;
  readonly local: LocalService;
  readonly secrets: Secrets;
  readonly log: vscode.LogOutputChannel;
}

export function createApplications(options: ApplicationsOptions): Applications {
  const { session, connections, local, secrets, log } = options;
  const changed = new vscode.EventEmitter<ApplicationInfo | undefined>();
  const states = new Map<string, ApplicationState>();
  const opened = new Map<string, Promise<Opened>>();
  /** The newest comparison of each application: what an older one finds is not told, and whoever waits for it waits on. */
  const newest = new Map<string, Promise<void>>();
  let all: readonly ApplicationInfo[] | undefined;

  const definitionsOf = ({ key }: ApplicationInfo): Promise<ApplicationDefinitions> =>
    session.request(methods.definitions, { application: key });
  const open = async (application: ApplicationInfo): Promise<Opened> => {
    if (application.baseUrl === undefined && local.isOwned) return { kind: 'stopped' };
    const connection = await connections.open(application);
    if (connection.kind !== 'ready') return { kind: 'closed', connection };
    return { kind: 'open', connection, reading: readOnce(connection.remote) };
  };
  const compare = (application: ApplicationInfo, again: boolean): Promise<void> => {
    const { key } = application;
    const before = states.get(key);
    if (again && before?.kind === 'failed') {
      // Who tries again sees that it is tried, and not the old failure until the new one is there.
      states.set(key, { kind: 'loading', definitions: before.definitions });
      changed.fire(application);
    }
    const opening = (again ? undefined : opened.get(key)) ?? open(application);
    opened.set(key, opening);
    const own: Promise<void> = stateOf(application, opening, definitionsOf).then((state) => {
      const last = newest.get(key);
      if (last !== undefined && last !== own) return last;
      if (state.kind === 'failed') log.warn(`${application.name}: ${state.error.message}`);
      states.set(key, state);
      changed.fire(application);
      return undefined;
    });
    newest.set(key, own);
    return own;
  };
  /** Takes the list anew. `again`: services are read again, and not only where the configuration changed. */
  const reload = async (again: boolean): Promise<void> => {
    const before = new Map(all?.map((application) => [application.key, JSON.stringify(application)]));
    const listed = await session.request<readonly ApplicationInfo[]>(methods.applications, {});
    all = listed;
    const keys = new Set(listed.map((application) => application.key));
    for (const key of [...states.keys()].filter((key) => !keys.has(key))) {
      states.delete(key);
      opened.delete(key);
    }
    // Who is told may begin to compare what nobody looked at before.
    const known = listed.filter((application) => states.has(application.key));
    changed.fire(undefined);
    const isNew = (application: ApplicationInfo) =>
      before.get(application.key) !== JSON.stringify(application);
    await Promise.all(known.map((application) => compare(application, again || isNew(application))));
  };
  const reloadQuietly = (again: boolean): void =>
    void reload(again).catch((error: unknown) => log.warn(String(error)));
  const compareAgain = (which: (application: ApplicationInfo) => boolean): void => {
    const known = (all ?? []).filter((application) => states.has(application.key) && which(application));
    void Promise.all(known.map((application) => compare(application, true)));
  };
  const subscriptions = [
    session.onNotification(methods.changed, () => reloadQuietly(false)),
    session.onDidChangeState((state) => {
      if (state.kind === 'ready') reloadQuietly(false);
    }),
    secrets.onDidChange(() => compareAgain((application) => application.baseUrl !== undefined)),
    vscode.workspace.onDidGrantWorkspaceTrust(() => compareAgain(() => true)),
    local.onDidChange(() =>
      // Not while it starts: whoever started it goes on by itself.
      compareAgain(
        (application) =>
          application.baseUrl === undefined &&
          (states.get(application.key)?.kind === 'stopped'
            ? local.running !== undefined
            : states.get(application.key)?.kind !== 'loading' && local.isOwned),
      ),
    ),
  ];

  return {
    get all() {
      return all ?? [];
    },
    get isKnown() {
      return all !== undefined;
    },
    stateOf(application) {
      const known = states.get(application.key);
      if (known) return known;
      states.set(application.key, { kind: 'loading' });
      void compare(application, false);
      return { kind: 'loading' };
    },
    knownStateOf: ({ key }) => states.get(key),
    onDidChange: changed.event,
    async refresh(application, scope) {
      if (!application) return reload(true);
      const opened_ = scope && (await opened.get(application.key)?.catch(() => undefined));
      if (scope && opened_?.kind === 'open') opened_.reading.forget(scope);
      return compare(application, opened_?.kind !== 'open');
    },
    definitionsOf,
    dispose() {
      for (const subscription of subscriptions) subscription.dispose();
      changed.dispose();
    },
  };
}

/** The way to an application's service. */
type Opened =
  | { readonly kind: 'open'; readonly connection: ReadyConnection; readonly reading: Reading }
  | Extract<ApplicationState, { kind: 'closed' | 'stopped' }>;

async function stateOf(
  application: ApplicationInfo,
  opening: Promise<Opened>,
  definitionsOf: (application: ApplicationInfo) => Promise<ApplicationDefinitions>,
): Promise<ApplicationState> {
  const defining = definitionsOf(application);
  try {
    const [open, definitions] = await Promise.all([opening, defining]);
    if (open.kind !== 'open') return { ...open, definitions };
    const { connection, reading } = open;
    const known = scopesOf(application, connection);
    const options = { prune: false, renames: false };
    const read = await Promise.all(
      known.map((scope) =>
        planScopeOf(scope, application, definitions, connection, options, reading).catch(
          (error: unknown): FailedScope => ({ ...scope, error: remoteError(error) }),
        ),
      ),
    );
    const failedScopes = read.filter((state): state is FailedScope => 'error' in state);
    const [first] = failedScopes;
    // What is wrong everywhere is wrong with the application.
    if (first && failedScopes.length === read.length)
      return { kind: 'failed', error: first.error, at: Date.now(), definitions };
    const scopes = read.filter((state): state is ScopeState => !('error' in state));
    return { kind: 'compared', connection, definitions, scopes, failedScopes, at: Date.now() };
  } catch (error) {
    const definitions = await defining.catch(() => undefined);
    return { kind: 'failed', error: remoteError(error), at: Date.now(), definitions };
  }
}

interface KnownScope {
  readonly scope: ServiceScope;
  /** `undefined` for the global scope. */
  readonly guild: string | undefined;
}

/** The global scope, and every configured guild whose id is known. */
const scopesOf = ({ guilds }: ApplicationInfo, connection: ReadyConnection): readonly KnownScope[] => [
  { scope: { kind: 'global' }, guild: undefined },
  ...[...new Set(guilds.map(({ name }) => name))].flatMap((name): readonly KnownScope[] => {
    const id = connection.guilds.get(name);
    return id === undefined ? [] : [{ scope: { kind: 'guild', id }, guild: name }];
  }),
];

/**
 * Compares one scope. `options` say what a deploy may do beside creating and changing; `service` is what is read from,
 * which is the connection's own unless given.
 */
export async function planScopeOf(
  { scope, guild }: KnownScope,
  application: ApplicationInfo,
  definitions: ApplicationDefinitions,
  connection: ReadyConnection,
  options: { readonly prune: boolean; readonly renames: boolean } = { prune: false, renames: false },
  service: ReadableService = connection.remote,
): Promise<ScopeState> {
  const request: PlanRequest = {
    scope,
    local: definitions.commands.filter((command) => isIn(command, guild)).map((command) => command.local),
    ...options,
    integrationTypes: application.installationTypes,
    guilds: [...connection.guilds.values()],
    perhaps: definitions.perhaps,
    leftOut: leftOutIn(definitions)
      .filter((definition) => goesTo(definition, guild))
      .flatMap(({ commands }) => commands),
    seenToday: connection.seenToday(scope),
  };
  const plan = await planAgainst(service, request, Date.now(), isNotOurs);
  return { scope, guild, request, plan };
}

/** Whether a definition goes to the guild of this name; to the global scope without one. */
export const isIn = ({ scope }: DefinedCommand, guild: string | undefined): boolean =>
  scope.kind === 'global' ? guild === undefined : scope.name === guild;
