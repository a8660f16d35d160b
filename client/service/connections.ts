/** From an application to a client of the service it is deployed to, or to the reason why there is none. */
import * as vscode from 'vscode';
import type { ServiceScope } from '../../core/plan/deployed.ts';
import {
  type Credentials,
  connect,
  type Remote,
  type RemoteEvent,
  type RemoteOptions,
  type SecretOwner,
  safeOrigin,
} from '../../remote/index.ts';
import { localOrigin, openSeenCommands } from '../../remote/seen-commands.ts';
import type { ApplicationInfo } from '../../server/protocol.ts';
import type { LocalService } from './local-service.ts';
import type { Secrets } from './secrets.ts';

export interface ReadyConnection {
  readonly kind: 'ready';
  readonly remote: Remote;
  readonly applicationId: string;
  /** For people: `the local service`, or the origin. */
  readonly where: string;
  /** Without `/api/v10`. */
  readonly baseUrl: string;
  readonly isLocal: boolean;
  /** Ids of the configured guilds by their names, as far as they are known. */
  readonly guilds: ReadonlyMap<string, string>;
  /** Ids of a scope's commands that were made today, also of those that are deleted by now. */
  seenToday(scope: ServiceScope): readonly string[];
}

export type Connection =
  | ReadyConnection
  /** The extension runs in a browser alone. */
  | { readonly kind: 'no-node' }
  /** The workspace is not trusted: nothing is sent from it. */
  | { readonly kind: 'untrusted' }
  /** The base URL is none, or would get a token unencrypted. */
  | { readonly kind: 'bad-address'; readonly baseUrl: string }
  /** `applicationId` is missing in the configuration. */
  | { readonly kind: 'no-application-id' }
  | { readonly kind: 'signed-out'; readonly owner: SecretOwner };

export interface Connections {
  /** Whether services can be asked from where the extension runs. */
  readonly isPossible: boolean;
  /**
   * Opens the way to an application's service; starts the local one where that is meant. `signal` ends its requests,
   * `onEvent` is told what happens to them.
   */
  open(
    application: ApplicationInfo,
    signal?: AbortSignal,
    onEvent?: (event: RemoteEvent) => void,
  ): Promise<Connection>;
}

export function createConnections(local: LocalService, secrets: Secrets): Connections {
  // One after another: two at once would both find no application of that name, and make two.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work);
    last = result;
    return result;
  };
  return {
    isPossible: true,
    async open(application, signal, onEvent) {
      if (!vscode.workspace.isTrusted) return { kind: 'untrusted' };
      const options = { ...(signal ? { signal } : {}), ...(onEvent ? { onEvent } : {}) };
      return application.baseUrl === undefined
        ? inTurn(() => openLocal(application, local, options))
        : openRemote(application, application.baseUrl, secrets, options);
    },
  };
}

async function openLocal(
  { name, applicationId, embedded, discoverable, installationTypes, guilds }: ApplicationInfo,
  local: LocalService,
  options: Pick<RemoteOptions, 'signal' | 'onEvent'>,
): Promise<Connection> {
  const { service, url, database } = await local.start();
  const { registerApplication } = await import('../../service/index.ts');
  const registered = await registerApplication(service.administration, {
    name,
    id: applicationId,
    embedded,
    discoverable,
    installationTypes,
    guilds,
  });
  const seen = await openSeenCommands(localOrigin(database), registered.id);
  const remote = connect({
    baseUrl: url,
    applicationId: registered.id,
    credentials: { kind: 'bot', token: registered.botToken },
    ...options,
  });
  return {
    kind: 'ready',
    remote: seen.watched(remote),
    seenToday: seen.today,
    applicationId: registered.id,
    where: vscode.l10n.t('the local service'),
    baseUrl: url,
    isLocal: true,
    guilds: registered.guilds,
  };
}

async function openRemote(
  { applicationId, guilds }: ApplicationInfo,
  baseUrl: string,
  secrets: Secrets,
  options: Pick<RemoteOptions, 'signal' | 'onEvent'>,
): Promise<Connection> {
  const origin = safeOrigin(baseUrl);
  if (origin === undefined) return { kind: 'bad-address', baseUrl };
  if (applicationId === undefined) return { kind: 'no-application-id' };
  const owner = { applicationId, origin };
  const credentials = await credentialsOf(owner, secrets);
  if (!credentials) return { kind: 'signed-out', owner };
  const seen = await openSeenCommands(origin, applicationId);
  return {
    kind: 'ready',
    remote: seen.watched(connect({ baseUrl, applicationId, credentials, ...options })),
    seenToday: seen.today,
    applicationId,
    where: origin,
    baseUrl,
    isLocal: false,
    guilds: new Map(guilds.flatMap(({ name, id }) => (id === undefined ? [] : [[name, id] as const]))),
  };
}

async function credentialsOf(owner: SecretOwner, secrets: Secrets): Promise<Credentials | undefined> {
  const token = await secrets.get(owner, 'bot-token');
  if (token !== undefined) return { kind: 'bot', token };
  const secret = await secrets.get(owner, 'client-secret');
  return secret === undefined ? undefined : { kind: 'client', secret };
}
