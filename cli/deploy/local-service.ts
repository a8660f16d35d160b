/** The local service that the command line opens by itself: nothing has to run, and what is deployed stays. */

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import * as l10n from '@vscode/l10n';
import envPaths from 'env-paths';
import type { Registered, Service, ServiceOptions } from '../../service/index.ts';
import { installationValues } from '../../workspace/config/schema.ts';
import { UsageError } from '../terminal/usage-error.ts';
import type { Application } from './application.ts';

/** Where the local service keeps what is deployed, unless told otherwise: one database for all projects of a person. */
export const defaultDatabase = (): string =>
  process.env.APPCMD_DATABASE ||
  path.join(envPaths('application-commands', { suffix: '' }).data, 'local-service.sqlite');

/** Opens the service; creates the folder of its database. Loaded only where it is needed, for it brings a database along. */
export async function openLocalService(
  database: string,
  options: Pick<ServiceOptions, 'rateLimits'> = { rateLimits: false },
): Promise<Service> {
  const { openService } = await import('../../service/index.ts');
  try {
    if (!isAddress(database)) await mkdir(path.dirname(path.resolve(database)), { recursive: true });
    return await openService({ database, ...options });
  } catch (error) {
    throw new UsageError(
      l10n.t(
        'The data of the local service ({0}) cannot be opened: {1}. --database or APPCMD_DATABASE names another place.',
        databaseName(database),
        reason(error),
      ),
    );
  }
}

/** Not a folder called `C:`. */
const isAddress = (database: string): boolean => /^\w+:\/\//.test(database);

/** Addresses of databases hold passwords. */
const databaseName = (database: string): string =>
  isAddress(database) ? (URL.canParse(database) ? new URL(database).host : 'PostgreSQL') : database;

/** Of a connection that was tried at several addresses only the code says something. */
function reason(error: unknown): string {
  const { message, code } = error as { readonly message?: string; readonly code?: string };
  return (message || code || String(error)).replace(/\.$/, '');
}

/** What a person says of the application beside its configuration; it goes before. */
export interface RegistrationOptions {
  readonly applicationId?: string;
  /** Ids of more guilds that it may enter. */
  readonly guild?: readonly string[];
  readonly botToken?: string;
  readonly clientSecret?: string;
}

/** Makes sure that the local service knows the application and its guilds as they are configured. */
export async function registerLocally(
  { administration }: Service,
  { name, config, guilds }: Application,
  { applicationId, guild = [], botToken, clientSecret }: RegistrationOptions = {},
): Promise<Registered> {
  const { registerApplication } = await import('../../service/index.ts');
  const more = guild.filter((id) => !guilds.some((guild) => guild.id === id));
  return registerApplication(administration, {
    name,
    id: applicationId ?? config?.applicationId,
    botToken,
    clientSecret,
    embedded: config?.embedded,
    discoverable: config?.discoverable,
    installationTypes: config?.installationTypes && installationValues(config.installationTypes),
    guilds: [...guilds, ...more.map((id) => ({ name: id, id }))],
  });
}

/** A token of the local service's own user, who may edit permissions in every guild. */
export async function localUserToken(
  { administration }: Service,
  applicationId: string,
  token?: string,
): Promise<string> {
  const { userTokenOf } = await import('../../service/index.ts');
  return userTokenOf(administration, applicationId, token);
}
