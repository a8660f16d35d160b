/** The endpoints of §Endpoints over a queue. */
import * as l10n from '@vscode/l10n';
import { apiPrefix, limits, refusalCodes } from '../core/interface/index.ts';
import type { Look } from '../core/plan/apply.ts';
import type {
  DeployedCommand,
  DeployedOverwrite,
  DeployedPermissions,
  ServiceScope,
} from '../core/plan/deployed.ts';
import type { ReadableService } from '../core/plan/request.ts';
import { checkedBaseUrl, checkedId } from './address.ts';
import { answers, read } from './answers.ts';
import { authorizerOf, type Credentials, secretOf } from './credentials.ts';
import { RemoteError } from './error.ts';
import { type RemoteEvent, safeListener } from './events.ts';
import { type Ports, systemPorts } from './ports.ts';
import { type Queue, queueTo, type Request } from './queue/queue.ts';
import { type Asked, refusalOf } from './refusal.ts';
import { refusalCodeOf } from './refusal-body.ts';
import { type Secrets, secretKeeper } from './secrets.ts';
import { type Answer, transportOver } from './transport.ts';

export interface RemoteOptions {
  /** URL of the service, without `/api/v10`. Tokens go over plain HTTP where it says `http:`. */
  readonly baseUrl: string;
  readonly applicationId: string;
  readonly credentials: Credentials;
  /** Ends every request that is under way or waits, and all later ones. */
  readonly signal?: AbortSignal;
  readonly onEvent?: (event: RemoteEvent) => void;
  /** Instead of the global `fetch`: a service in the same process, or a test. */
  readonly fetch?: typeof fetch;
  /**
   * Attempts after the first on a failed connection, a silent service or a 5xx. 7 by default: enough for a deploy of
   * thousands of requests of which every fifth fails. A service that is not there gets 3 at most.
   */
  readonly retries?: number;
  /** Requests that the service takes in a second; further ones wait. 50 by default, `Infinity` for a service without limits. */
  readonly requestsPerSecond?: number;
}

/** A body as it goes over the wire: names of fields are the interface's. */
export type CommandBody = Readonly<Record<string, unknown>>;

/**
 * A service's commands and permissions. Every method rejects only with a `RemoteError`, or with what its look rejects with.
 *
 * What writes takes a {@link Look}, which comes after all waiting for rate limits, right before each attempt: a request that
 * waited would otherwise be sent for a state that is long gone.
 *
 * All methods may be tried again by themselves after a fault, for none does more harm twice than once: a create with a
 * name and type that exist is an update (§Uniqueness rule 6), and the others set a state.
 */
export interface Remote {
  /** All commands of the scope, with all their localizations. */
  list(scope: ServiceScope): Promise<readonly DeployedCommand[]>;
  get(scope: ServiceScope, id: string): Promise<DeployedCommand>;
  /**
   * Creates the command, or overwrites the one of the same name and type. `created` is what the last attempt was told:
   * after a connection that broke it may be `false` although the first attempt created the command.
   */
  create(
    scope: ServiceScope,
    body: CommandBody,
    look?: Look,
  ): Promise<{ readonly command: DeployedCommand; readonly created: boolean }>;
  /** Replaces each field that the body has; fields it lacks stay. */
  edit(scope: ServiceScope, id: string, body: CommandBody, look?: Look): Promise<DeployedCommand>;
  /** Deletes the command and its permissions. That it is unknown at a second attempt means that the first one did it. */
  delete(scope: ServiceScope, id: string, look?: Look): Promise<void>;
  /** Makes these the scope's only commands: those that are not named are deleted. */
  overwrite(
    scope: ServiceScope,
    bodies: readonly CommandBody[],
    look?: Look,
  ): Promise<readonly DeployedCommand[]>;
  /** Overwrites of all commands of the application in the guild. */
  permissions(guildId: string): Promise<readonly DeployedPermissions[]>;
  /** `undefined` where the command has no overwrites of its own. The application's id asks for those of all commands. */
  permissionsOf(guildId: string, commandId: string): Promise<DeployedPermissions | undefined>;
  /** Replaces all overwrites of the command in the guild. Takes a user's Bearer token (§Authentication 3). */
  setPermissions(
    guildId: string,
    commandId: string,
    overwrites: readonly DeployedOverwrite[],
    look?: () => Promise<void>,
  ): Promise<DeployedPermissions>;
}

/** Of 20,000 requests, each failing with a chance of 0.2, three would leave 32 without an answer, and seven 0.05. */
const standardRetries = 7;

/** Milliseconds that one attempt may take: an overwrite of a whole scope is slow. */
const attemptTimeout = 30_000;

/** {@link connect} of the room's index, with a clock and chance of the caller's. */
export function connectWith(options: RemoteOptions, ownPorts: Partial<Ports> = {}): Remote {
  const { applicationId, credentials, signal } = options;
  const secrets = secretKeeper(secretOf(credentials));
  const baseUrl = checkedBaseUrl(options.baseUrl);
  checkedId('application', applicationId);
  const ports = { ...systemPorts, ...ownPorts, ...(options.fetch ? { fetch: options.fetch } : {}) };
  const emit = safeListener(options.onEvent);
  const retries = checkedRetries(options.retries ?? standardRetries);
  const transport = transportOver({ ports, retries, timeout: attemptTimeout, emit, secrets });
  const authorizer = authorizerOf(credentials, { baseUrl, applicationId, ports, transport, secrets, signal });
  const applicationUrl = `${baseUrl}${apiPrefix}/applications/${applicationId}`;
  const { requestsPerSecond = limits.requestsPerSecond } = options;
  const shared = { applicationUrl, authorizer, transport, ports, emit, signal };
  const who = { applicationId, credentials: credentials.kind };
  // A look is sent while its request holds a lane, and a share of the second: it has lanes and a share of its own.
  const looking = queueTo({ ...shared, requestsPerSecond: Math.max(1, Math.floor(requestsPerSecond / 2)) });
  const queue = queueTo({ ...shared, requestsPerSecond });
  return endpoints(queue, secrets, who, endpoints(looking, secrets, who));
}

function checkedRetries(retries: number): number {
  if (Number.isSafeInteger(retries) && retries >= 0) return retries;
  throw new RemoteError(
    'invalid',
    l10n.t('The number of retries must be 0 or a positive integer, not {0}.', retries),
  );
}

type Who = Pick<Asked, 'applicationId' | 'credentials'>;

/** `reading`: what looks read by. */
function endpoints(queue: Queue, secrets: Secrets, who: Who, reading?: ReadableService): Remote {
  /** One request whose answer is made into a result; `accept` may take a refusal for one. */
  const ask = async <T>(
    place: Place,
    { look, ...request }: Omit<Request, 'path' | 'look'> & { readonly look?: Look | undefined },
    result: (answer: Answer) => T,
    accept: (answer: Answer) => boolean = () => false,
  ): Promise<T> => {
    let found: { readonly failure: unknown } | undefined;
    const looked = async () => {
      await look?.(reading ?? remote).catch((failure: unknown) => {
        found = { failure };
        throw failure;
      });
    };
    try {
      const { path, what, guild } = place();
      const answer = await queue({ ...request, path, ...(look ? { look: looked } : {}) });
      const good = answer.status >= 200 && answer.status < 300;
      if (!good && !accept(answer)) throw refusalOf(answer, { ...who, what, guild }, secrets);
      return result(answer);
    } catch (failure) {
      if (found) throw found.failure;
      throw failure instanceof RemoteError ? failure : unforeseen(failure, secrets);
    }
  };
  const readCommand = (answer: Answer) => read(answer, answers.command, secrets);
  const many = (answer: Answer) => read(answer, answers.commands, secrets);
  const localized = 'with_localizations=true';
  const remote: Remote = {
    list: (scope) => ask(commandsIn(scope), { method: 'GET', query: localized }, many),
    get: (scope, id) => ask(commandIn(scope, id), { method: 'GET' }, readCommand),
    create: (scope, body, look) =>
      ask(commandsIn(scope), { method: 'POST', body, look }, (answer) => ({
        command: readCommand(answer),
        created: answer.status === 201,
      })),
    edit: (scope, id, body, look) => ask(commandIn(scope, id), { method: 'PATCH', body, look }, readCommand),
    delete: (scope, id, look) =>
      ask(
        commandIn(scope, id),
        { method: 'DELETE', look },
        () => undefined,
        (answer) => answer.retried && refusalCodeOf(answer) === refusalCodes.unknownCommand,
      ),
    overwrite: (scope, bodies, look) => ask(commandsIn(scope), { method: 'PUT', body: bodies, look }, many),
    permissions: (guild) =>
      ask(permissionsIn(guild), { method: 'GET' }, (answer) =>
        read(answer, answers.permissionsList, secrets),
      ),
    permissionsOf: (guild, id) =>
      ask(
        permissionsIn(guild, id),
        { method: 'GET' },
        (answer) => (answer.status === 404 ? undefined : read(answer, answers.permissions, secrets)),
        (answer) => refusalCodeOf(answer) === refusalCodes.unknownCommandPermissions,
      ),
    setPermissions: (guild, id, permissions, look) =>
      ask(permissionsIn(guild, id), { method: 'PUT', body: { permissions }, look }, (answer) =>
        read(answer, answers.permissions, secrets),
      ),
  };
  return remote;
}

/** Where a request goes; made late, so that a wrong id rejects as everything else does. */
type Place = () => { readonly path: `/${string}`; readonly what: string; readonly guild: string | undefined };

const commandsIn =
  (scope: ServiceScope): Place =>
  () => {
    if (scope.kind === 'global')
      return { path: '/commands', what: l10n.t('global commands'), guild: undefined };
    const guild = checkedId('guild', scope.id);
    return { path: `/guilds/${guild}/commands`, what: l10n.t('commands of guild {0}', guild), guild };
  };

const commandIn =
  (scope: ServiceScope, id: string): Place =>
  () => {
    const { path, guild } = commandsIn(scope)();
    const command = checkedId('command', id);
    return {
      path: `${path}/${command}`,
      what:
        guild === undefined
          ? l10n.t('global command {0}', command)
          : l10n.t('command {0} in guild {1}', command, guild),
      guild,
    };
  };

const permissionsIn =
  (guildId: string, id?: string): Place =>
  () => {
    const guild = checkedId('guild', guildId);
    const commands = `/guilds/${guild}/commands` as const;
    if (id === undefined)
      return { path: `${commands}/permissions`, what: l10n.t('permissions in guild {0}', guild), guild };
    const command = checkedId('command', id);
    return {
      path: `${commands}/${command}/permissions`,
      what: l10n.t('permissions of command {0} in guild {1}', command, guild),
      guild,
    };
  };

const unforeseen = (failure: unknown, secrets: Secrets) =>
  new RemoteError(
    'protocol',
    secrets.redact(
      l10n.t('The request failed: {0}.', failure instanceof Error ? failure.message : String(failure)),
    ),
    { cause: failure },
  );
