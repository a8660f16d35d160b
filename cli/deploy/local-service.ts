/** The local service that the command line opens by itself: nothing has to run, and what is deployed stays. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import envPaths from 'env-paths';
import type { Service, ServiceOptions } from '../../service/index.ts';
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

export interface LocalApplication {
  readonly id: string;
  readonly botToken: string;
  readonly clientSecret: string;
  /** Ids of the configured guilds by their names. */
  readonly guilds: ReadonlyMap<string, string>;
}

/** Makes sure that the local service knows the application and its guilds as they are configured. */
export async function registerLocally(
  { administration }: Service,
  { name, config, guilds }: Application,
): Promise<LocalApplication> {
  const wanted = config?.applicationId;
  const flags = {
    name,
    ...(config?.embedded === undefined ? {} : { embedded: config.embedded }),
    ...(config?.discoverable === undefined ? {} : { discoverable: config.discoverable }),
    ...(config?.installationTypes ? { installationTypes: installationValues(config.installationTypes) } : {}),
  };
  const known = (await administration.applications()).find((one) =>
    wanted === undefined ? one.name === name : one.id === wanted,
  );
  const application =
    known ??
    (await administration.createApplication({ ...flags, ...(wanted === undefined ? {} : { id: wanted }) }));
  if (known) await administration.updateApplication(known.id, flags);
  const ids = new Map<string, string>();
  const authorized = new Set(await administration.authorizedGuilds(application.id));
  const there = await administration.guilds();
  for (const guild of guilds) {
    const found = there.find((one) =>
      guild.id === undefined ? one.name === guild.name : one.id === guild.id,
    );
    const { id } =
      found ??
      (await administration.createGuild(
        guild.id === undefined ? { name: guild.name } : { name: guild.name, id: guild.id },
      ));
    if (!authorized.has(id)) await administration.authorize(application.id, id);
    ids.set(guild.name, id);
  }
  return {
    id: application.id,
    botToken: application.botToken,
    clientSecret: application.clientSecret,
    guilds: ids,
  };
}

/** A token of the local service's own user, who may edit permissions in every guild. */
export async function localUserToken({ administration }: Service, applicationId: string): Promise<string> {
  const [known] = await administration.users();
  const user = known ?? (await administration.createUser({ name: 'local' }));
  return (await administration.issueUserToken(applicationId, user.id)).accessToken;
}
