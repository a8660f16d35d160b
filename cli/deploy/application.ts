/** Which application a command is about, and the configuration that describes it. */

import process from 'node:process';
import { fileURLToPath } from 'node:url';
import * as l10n from '@vscode/l10n';
import type { LoadedConfig } from '../../workspace/config/claims.ts';
import type { ApplicationConfig, GuildConfig } from '../../workspace/config/schema.ts';
import { uriOfFile } from '../../workspace/uris.ts';
import { placeInConfig } from '../config-place.ts';
import { configurationsOfRun } from '../linting/configurations.ts';
import { UsageError } from '../terminal/usage-error.ts';

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
  const [only, ...others] = await chooseApplications(name);
  if (only && others.length === 0) return only;
  throw new UsageError(
    l10n.t(
      'Several applications are configured: say which with --application. There are {0}.',
      listed([only, ...others]),
    ),
  );
}

/** The application that is named, or all of the nearest configuration. Throws as {@link chooseApplication}. */
export async function chooseApplications(name: string | undefined): Promise<readonly Application[]> {
  const { loaded, folder } = await configuredHere();
  const all = loaded?.config.applications ?? [];
  const chosen = name === undefined ? all : all.filter((application) => application.name === name);
  if (chosen.length === 0 && name !== undefined)
    throw new UsageError(
      all.length === 0
        ? l10n.t('There is no application `{0}`. No application is configured here.', name)
        : l10n.t('There is no application `{0}`. There are {1}.', name, listed(all)),
    );
  const configs = chosen.length === 0 ? [undefined] : chosen;
  return configs.map((config) => ({
    name: config?.name ?? 'local',
    config,
    loaded,
    folder,
    guilds: config?.guilds ?? [],
  }));
}

const listed = (all: readonly ({ readonly name: string } | undefined)[]): string =>
  all.map((application) => `\`${application?.name}\``).join(', ');

/** The folder that a configuration is about: its own, or the working directory without one. */
export interface ConfiguredFolder {
  readonly loaded: LoadedConfig | undefined;
  readonly folder: string;
}

/** The nearest configuration upward from the working directory. Throws a UsageError for one with errors. */
export async function configuredHere(): Promise<ConfiguredFolder> {
  const here = process.cwd();
  const loaded = await configurationsOfRun().configOf(uriOfFile(here), undefined);
  const broken = loaded?.problems.find((problem) => problem.severity === 'error');
  if (loaded && broken) throw new UsageError(`${placeInConfig(loaded, broken)}: ${broken.message}`);
  return { loaded, folder: loaded ? fileURLToPath(loaded.folder) : here };
}
