/** Where a command goes to: the local service unless another one is configured, with the credentials for it. */

import process from 'node:process';
import { isCancel, password } from '@clack/prompts';
import * as l10n from '@vscode/l10n';
import type { ServiceScope } from '../../core/plan/deployed.ts';
import { type Credentials, connect, type Remote, type RemoteEvent, safeOrigin } from '../../remote/index.ts';
import { localOrigin, openSeenCommands } from '../../remote/seen-commands.ts';
import type { Service } from '../../service/index.ts';
import { guildIdOf } from '../guild-id.ts';
import { remark } from '../terminal/progress.ts';
import { UsageError } from '../terminal/usage-error.ts';
import type { Application } from './application.ts';
import { defaultDatabase, localUserToken, openLocalService, registerLocally } from './local-service.ts';
import { stoppedAtQuestion, type Trust, type TrustOptions, trusted } from './trust/trust.ts';
import { type SecretOf, secretsIn, tellOfUnused, variables } from './trust/variables.ts';

export interface TargetOptions extends TrustOptions {
  readonly baseUrl?: string;
  readonly applicationId?: string;
  readonly database?: string;
}

export interface Target {
  readonly remote: Remote;
  readonly applicationId: string;
  /** For people: `the local service` or its address. */
  readonly where: string;
  /** Ids of a scope's commands that were made today, also of those that are deleted by now. */
  seenToday(scope: ServiceScope): readonly string[];
  /** Ids of the configured guilds by their names, as far as they are known. */
  readonly guilds: ReadonlyMap<string, string>;
  /** The id of a configured guild, or of one named by its id. Throws a UsageError for others. */
  guildId(name: string): string;
  /** A client that may edit permissions: with a user's token (§Authentication 3). */
  asUser(): Promise<Remote>;
  close(): Promise<void>;
}

/**
 * Opens the way to the service. Secrets come from the environment or a `.env` file beside the configuration, or are asked
 * for on a terminal; they are never printed, and go only where a person chose. Throws a UsageError that says what is missing.
 */
export async function openTarget(
  application: Application,
  options: TargetOptions,
  signal: AbortSignal,
): Promise<Target> {
  await tellOfUnused(application.folder);
  const secretOf = await secretsIn(application.folder);
  const baseUrl = options.baseUrl ?? application.config?.baseUrl ?? process.env[variables.baseUrl];
  return baseUrl === undefined
    ? localTarget(application, options.database ?? defaultDatabase(), signal)
    : remoteTarget(application, baseUrl, options, secretOf, signal);
}

async function localTarget(application: Application, database: string, signal: AbortSignal): Promise<Target> {
  const service = await openLocalService(database);
  try {
    const { id, botToken, guilds } = await registerLocally(service, application);
    const client = (credentials: Credentials): Remote =>
      connect({
        // Never looked up: requests are handed over in this process.
        baseUrl: 'http://localhost',
        applicationId: id,
        credentials,
        fetch: fetchOf(service),
        // It has no limits when it is opened like this.
        requestsPerSecond: Number.POSITIVE_INFINITY,
        signal,
        onEvent: tellWaiting,
      });
    const seen = await openSeenCommands(localOrigin(database), id);
    return {
      remote: seen.watched(client({ kind: 'bot', token: botToken })),
      seenToday: seen.today,
      applicationId: id,
      where: l10n.t('the local service'),
      guilds,
      guildId: (name) => guilds.get(name) ?? guildIdOf(name, application.guilds),
      asUser: async () => client({ kind: 'bearer', token: await localUserToken(service, id) }),
      close: () => service.close(),
    };
  } catch (error) {
    await service.close();
    throw error;
  }
}

const fetchOf =
  (service: Service): typeof fetch =>
  (input, init) =>
    service.fetch(new Request(input, init));

async function remoteTarget(
  application: Application,
  baseUrl: string,
  options: TargetOptions,
  secretOf: SecretOf,
  signal: AbortSignal,
): Promise<Target> {
  const url = checkedUrl(baseUrl);
  // Who names a database means to try something, and would do it to everybody.
  if (options.database !== undefined)
    throw new UsageError(
      l10n.t(
        '--database is for the local service, and this would go to `{0}`: leave out --database, or the base URL.',
        url.origin,
      ),
    );
  const applicationId = options.applicationId ?? application.config?.applicationId;
  if (applicationId === undefined)
    throw new UsageError(
      l10n.t(
        "The application's id is not known: set `applicationId` of `{0}` in appcommands.json, or give --application-id.",
        application.name,
      ),
    );
  const owner = { name: application.name, applicationId, origin: url.origin };
  const trust = await trusted(owner, [options.baseUrl, process.env[variables.baseUrl]], options);
  const guilds = new Map(
    application.guilds.flatMap(({ name, id }) => (id === undefined ? [] : [[name, id]])),
  );
  const client = (credentials: Credentials): Remote =>
    connect({ baseUrl, applicationId, credentials, signal, onEvent: tellWaiting });
  const seen = await openSeenCommands(url.origin, applicationId);
  return {
    remote: seen.watched(client(await credentialsFor(application, url, secretOf, trust))),
    seenToday: seen.today,
    applicationId,
    where: url.origin,
    guilds,
    guildId: (name) => guilds.get(name) ?? guildIdOf(name, application.guilds),
    asUser: async () => {
      const token = await secret(
        variables.userToken,
        secretOf,
        l10n.t("User's token with applications.commands.permissions.update for {0}", url.origin),
      );
      return client({ kind: 'bearer', token });
    },
    close: async () => {},
  };
}

/** Waiting without a word looks like hanging. */
function tellWaiting(event: RemoteEvent): void {
  if (event.kind === 'retry') remark(l10n.t('{0}, trying again in {1}', event.why, seconds(event.ms)));
  else if (event.kind === 'rate-limited') remark(l10n.t('waiting {0} for the rate limit', seconds(event.ms)));
  else if (event.kind === 'response') remark('');
}

const seconds = (ms: number): string => `${Math.max(1, Math.round(ms / 1000))} s`;

/** Secrets go to other machines over HTTPS only. */
function checkedUrl(baseUrl: string): URL {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    // Not repeated: it may well be a token in the wrong variable.
    throw new UsageError(
      l10n.t(
        'The base URL (--base-url, `baseUrl` in appcommands.json or {0}) is no address of a service: it begins with https:// or http://.',
        variables.baseUrl,
      ),
    );
  if (safeOrigin(baseUrl) === undefined)
    throw new UsageError(l10n.t('`{0}` would get the token unencrypted: use https://.', url.origin));
  return url;
}

async function credentialsFor(
  { config }: Application,
  url: URL,
  secretOf: SecretOf,
  trust: Trust,
): Promise<Credentials> {
  const secretName = config?.clientSecret ?? variables.clientSecret;
  const tokenName = config?.token ?? variables.token;
  const clientSecret = secretOf(secretName);
  const hasToken = secretOf(tokenName) !== undefined;
  if (clientSecret !== undefined && !hasToken) {
    await trust.variable(secretName);
    return { kind: 'client', secret: clientSecret };
  }
  if (hasToken) await trust.variable(tokenName);
  return { kind: 'bot', token: await secret(tokenName, secretOf, l10n.t('Bot token for {0}', url.origin)) };
}

async function secret(variable: string, secretOf: SecretOf, question: string): Promise<string> {
  const known = secretOf(variable);
  if (known !== undefined) return known.replace(/^Bot /, '');
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new UsageError(l10n.t('{0}: set the environment variable {1}.', question, variable));
  const answer = await password({
    message: l10n.t('{0} (not stored; {1} is not set)', question, variable),
    output: process.stderr,
  });
  if (isCancel(answer)) throw stoppedAtQuestion();
  if (!answer) throw new UsageError(l10n.t('No token was given: nothing was sent.'));
  return answer;
}
