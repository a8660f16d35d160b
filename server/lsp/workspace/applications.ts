/** The applications of a workspace, as a client shows them. */
import type { LoadedConfig } from '../../../workspace/config/claims.ts';
import { type ApplicationConfig, installationValues } from '../../../workspace/config/schema.ts';
import { permissionsPath } from '../../../workspace/permissions-place.ts';
import { fileIn } from '../../../workspace/uris.ts';
import type { ApplicationInfo } from '../../protocol.ts';
import type { DiskFile } from './disk-file.ts';

/** The name of what is not configured: it is deployed to the local service. */
const unnamed = 'local';

export function applicationsOf(
  files: readonly DiskFile[],
  configs: ReadonlyMap<string, LoadedConfig>,
): readonly ApplicationInfo[] {
  const configured = [...configs.values()].flatMap((loaded) =>
    loaded.config.applications.map((application) => infoOf(application, loaded)),
  );
  const keys = new Set(configured.map((application) => application.key));
  const others = new Set(
    files
      .filter(({ file, analysis }) => !keys.has(file.resolved.group) && analysis.definitions.length > 0)
      .map(({ file }) => file.resolved.group),
  );
  return [
    ...configured,
    ...[...others].map(
      // Where a configuration names no application, it is what the files have in common.
      (key): ApplicationInfo => ({
        key,
        name: unnamed,
        folder: configs.get(key)?.folder ?? key,
        guilds: [],
        severities: configs.get(key)?.config.rules ?? {},
      }),
    ),
  ];
}

function infoOf(application: ApplicationConfig, { uri, folder, config }: LoadedConfig): ApplicationInfo {
  const { name, applicationId, baseUrl, installationTypes, embedded, discoverable, guilds } = application;
  return {
    key: `${uri}#${name}`,
    name,
    configUri: uri,
    folder,
    ...(applicationId === undefined ? {} : { applicationId }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(installationTypes ? { installationTypes: installationValues(installationTypes) } : {}),
    ...(embedded === undefined ? {} : { embedded }),
    ...(discoverable === undefined ? {} : { discoverable }),
    guilds: guilds.map((guild) =>
      guild.id === undefined ? { name: guild.name } : { name: guild.name, id: guild.id },
    ),
    severities: config.rules,
  };
}

/** Where a new file of overwrites of an application goes; `undefined` for an application that is not known. */
export function permissionsPlaceOf(
  files: readonly DiskFile[],
  configs: ReadonlyMap<string, LoadedConfig>,
  key: string,
  guild: string,
): string | undefined {
  const application = applicationsOf(files, configs).find((info) => info.key === key);
  const known = configs.get(application?.configUri ?? '')?.config.applications;
  const configured = known?.find((info) => info.name === application?.name);
  return application && fileIn(application.folder, permissionsPath(guild, configured?.permissions ?? []));
}
