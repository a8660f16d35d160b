/** Where a command goes to: the local service unless another one is configured, with the credentials for it. */

import path from 'node:path';
import process, { loadEnvFile } from 'node:process';
import { isCancel, password } from '@clack/prompts';
import { snowflakePattern } from '../../core/interface/index.ts';
import { type Credentials, connect, type Remote, RemoteError, type RemoteEvent } from '../../remote/index.ts';
import type { Service } from '../../service/index.ts';
import { remark } from '../progress.ts';
import { UsageError } from '../usage-error.ts';
import type { Application } from './application.ts';
import { defaultDatabase, localUserToken, openLocalService, registerLocally } from './local-service.ts';

export interface TargetOptions {
  readonly baseUrl?: string;
  readonly applicationId?: string;
  readonly database?: string;
}

export interface Target {
  readonly remote: Remote;
  readonly applicationId: string;
  /** For people: `the local service` or its address. */
  readonly where: string;
  /** Tells services apart: an origin, or the database of a local one. */
  readonly origin: string;
  /** Ids of the configured guilds by their names, as far as they are known. */
  readonly guilds: ReadonlyMap<string, string>;
  /** The id of a configured guild, or of one named by its id. Throws a UsageError for others. */
  guildId(name: string): string;
  /** A client that may edit permissions: with a user's token (§Authentication 3). */
  asUser(): Promise<Remote>;
  close(): Promise<void>;
}

/** Environment variables that are looked at where the configuration names none. */
const variables = {
  baseUrl: 'APPCMD_BASE_URL',
  token: 'APPCMD_TOKEN',
  clientSecret: 'APPCMD_CLIENT_SECRET',
  userToken: 'APPCMD_USER_TOKEN',
} as const;

/**
 * Opens the way to the service. Secrets come from the environment (a `.env` file beside the configuration included), or are
 * asked for on a terminal; they are never printed. Throws a UsageError that says what is missing.
 */
export async function openTarget(
  application: Application,
  options: TargetOptions,
  signal: AbortSignal,
): Promise<Target> {
  readEnvFile(application.folder);
  const baseUrl = options.baseUrl ?? application.config?.baseUrl ?? process.env[variables.baseUrl];
  return baseUrl === undefined
    ? localTarget(application, options.database ?? defaultDatabase(), signal)
    : remoteTarget(application, baseUrl, options, signal);
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
        signal,
        onEvent: tellWaiting,
      });
    return {
      remote: client({ kind: 'bot', token: botToken }),
      applicationId: id,
      where: 'the local service',
      origin: `local:${path.resolve(database)}`,
      guilds,
      guildId: (name) => guilds.get(name) ?? idOrComplaint(name, application),
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
  signal: AbortSignal,
): Promise<Target> {
  const url = checkedUrl(baseUrl);
  // Who names a database means to try something, and would do it to everybody.
  if (options.database !== undefined)
    throw new UsageError(
      `--database is for the local service, and this would go to \`${url.origin}\`: leave out --database, or the base URL.`,
    );
  const applicationId = options.applicationId ?? application.config?.applicationId;
  if (applicationId === undefined)
    throw new UsageError(
      `The application's id is not known: set \`applicationId\` of \`${application.name}\` in appcommands.json, or give --application-id.`,
    );
  const guilds = new Map(
    application.guilds.flatMap(({ name, id }) => (id === undefined ? [] : [[name, id]])),
  );
  const client = (credentials: Credentials): Remote =>
    connect({ baseUrl, applicationId, credentials, signal, onEvent: tellWaiting });
  return {
    remote: client(await credentialsFor(application, url)),
    applicationId,
    where: url.origin,
    origin: url.origin,
    guilds,
    guildId: (name) => guilds.get(name) ?? idOrComplaint(name, application),
    asUser: async () => {
      const token = await secret(
        variables.userToken,
        `User's token with applications.commands.permissions.update for ${url.origin}`,
      );
      return client({ kind: 'bearer', token });
    },
    close: async () => {},
  };
}

/** Waiting without a word looks like hanging. */
function tellWaiting(event: RemoteEvent): void {
  if (event.kind === 'retry') remark(`${event.why}, trying again in ${seconds(event.ms)}`);
  else if (event.kind === 'rate-limited') remark(`waiting ${seconds(event.ms)} for the rate limit`);
  else if (event.kind === 'response') remark('');
}

const seconds = (ms: number): string => `${Math.max(1, Math.round(ms / 1000))} s`;

/** Secrets go to other machines over HTTPS only. */
function checkedUrl(baseUrl: string): URL {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    // Not repeated: it may well be a token in the wrong variable.
    throw new UsageError(
      `The base URL (--base-url, \`baseUrl\` in appcommands.json or ${variables.baseUrl}) is no address of a service: it begins with https:// or http://.`,
    );
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol === 'http:' && !isHere)
    throw new UsageError(`\`${url.origin}\` would get the token unencrypted: use https://.`);
  return url;
}

async function credentialsFor({ config }: Application, url: URL): Promise<Credentials> {
  const secretName = config?.clientSecret ?? variables.clientSecret;
  const tokenName = config?.token ?? variables.token;
  const clientSecret = process.env[secretName];
  if (clientSecret && !process.env[tokenName]) return { kind: 'client', secret: clientSecret };
  return { kind: 'bot', token: await secret(tokenName, `Bot token for ${url.origin}`) };
}

async function secret(variable: string, question: string): Promise<string> {
  const known = process.env[variable];
  if (known) return known.replace(/^Bot /, '');
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new UsageError(`${question}: set the environment variable ${variable}.`);
  const answer = await password({
    message: `${question} (not stored; ${variable} is not set)`,
    output: process.stderr,
  });
  if (isCancel(answer)) throw stoppedAtQuestion();
  if (!answer) throw new UsageError('No token was given: nothing was sent.');
  return answer;
}

/** Ctrl-C is no answer, not even "no". */
export const stoppedAtQuestion = (): RemoteError => new RemoteError('aborted', 'Stopped: nothing was sent.');

function idOrComplaint(name: string, { guilds }: Application): string {
  if (snowflakePattern.test(name)) return name;
  if (guilds.some((one) => one.name === name))
    throw new UsageError(`The guild \`${name}\` has no \`id\` in appcommands.json: add it.`);
  const known = guilds.map((one) => `\`${one.name}\``).join(', ');
  throw new UsageError(
    `There is no guild \`${name}\`. ${known ? `Configured: ${known}.` : 'No guild is configured: give its id.'}`,
  );
}

/** Node's own reading of `.env`: variables that are set already stay. */
export function readEnvFile(folder: string): void {
  try {
    loadEnvFile(path.join(folder, '.env'));
  } catch {
    // There is none, which is the usual case.
  }
}
