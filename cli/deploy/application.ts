/** Which application a command is about, and the configuration that describes it. */
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { LoadedConfig } from '../../workspace/config/resolve.ts';
import type { ApplicationConfig, GuildConfig } from '../../workspace/config/schema.ts';
import { uriOfFile } from '../../workspace/uris.ts';
import { configurationsOfRun } from '../run-options.ts';
import { UsageError } from '../usage-error.ts';

export interface Application {
  /** As configured, or `local` where nothing is. */
  readonly name: string;
  readonly config: ApplicationConfig | undefined;
  readonly loaded: LoadedConfig | undefined;
  /** The folder whose definitions are the application's. */
  readonly folder: string;
  readonly guilds: readonly GuildConfig[];
}

/**
 * The application of the nearest configuration upward from the working directory. `name` chooses among several. Throws a
 * UsageError where it cannot be told, and for a configuration with errors: deploying by half a configuration loses commands.
 */
export async function chooseApplication(name: string | undefined): Promise<Application> {
  const here = process.cwd();
  const configurations = configurationsOfRun();
  const loaded = await configurations.configOf(uriOfFile(here), undefined);
  const broken = loaded?.problems.find((one) => one.severity === 'error');
  if (loaded && broken)
    throw new UsageError(`${path.relative(here, fileURLToPath(loaded.uri))}: ${broken.message}`);
  const all = loaded?.config.applications ?? [];
  const config = name === undefined && all.length === 1 ? all[0] : all.find((one) => one.name === name);
  if (!config && (all.length > 0 || name !== undefined)) throw new UsageError(chooseOne(name, all));
  return {
    name: config?.name ?? 'local',
    config,
    loaded,
    folder: loaded ? fileURLToPath(loaded.folder) : here,
    guilds: config?.guilds ?? [],
  };
}

function chooseOne(name: string | undefined, all: readonly ApplicationConfig[]): string {
  const names = all.map((one) => `\`${one.name}\``).join(', ');
  const known = all.length === 0 ? 'No application is configured here.' : `There are ${names}.`;
  return name === undefined
    ? `Several applications are configured: say which with --application. ${known}`
    : `There is no application \`${name}\`. ${known}`;
}
