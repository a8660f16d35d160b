/** The local service that the command line opens by itself: nothing has to run, and what is deployed stays. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import envPaths from 'env-paths';
import type { Registered, Service, ServiceOptions } from '../../service/index.ts';
import { installationValues } from '../../workspace/config/schema.ts';
import type { Application } from './application.ts';

/** Where the local service keeps what is deployed, unless told otherwise: one database for all projects of a person. */
export const defaultDatabase = (): string =>
  process.env.APPCMD_DATABASE ??
  path.join(envPaths('application-commands', { suffix: '' }).data, 'local-service.sqlite');

/** Opens the service; creates the folder of its database. Loaded only where it is needed, for it brings a database along. */
export async function openLocalService(
  database: string,
  options: Pick<ServiceOptions, 'rateLimits'> = { rateLimits: false },
): Promise<Service> {
  if (!/^\w+:/.test(database)) await mkdir(path.dirname(path.resolve(database)), { recursive: true });
  const { openService } = await import('../../service/index.ts');
  return openService({ database, ...options });
}

/** Makes sure that the local service knows the application and its guilds as they are configured. */
export async function registerLocally(
  { administration }: Service,
  { name, config, guilds }: Application,
): Promise<Registered> {
  const { registerApplication } = await import('../../service/index.ts');
  return registerApplication(administration, {
    name,
    id: config?.applicationId,
    embedded: config?.embedded,
    discoverable: config?.discoverable,
    installationTypes: config?.installationTypes && installationValues(config.installationTypes),
    guilds,
  });
}

/** A token of the local service's own user, who may edit permissions in every guild. */
export async function localUserToken({ administration }: Service, applicationId: string): Promise<string> {
  const { anyUserToken } = await import('../../service/index.ts');
  return anyUserToken(administration, applicationId);
}
