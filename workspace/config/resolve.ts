/** Which configuration applies to a file: the nearest `appcommands.json` upward, and what it says of the file. */
import * as l10n from '@vscode/l10n';
import type { CommandScope, FileEvidence } from '../../core/definitions/definition.ts';
import { configFile, isOfTest } from '../../core/definitions/file-names.ts';
import type { Severity } from '../../core/lint/problem.ts';
import { type ApplicationFacts, defaultSettings, type LintSettings } from '../../core/lint/settings.ts';
import type { FileSystem } from '../file-system.ts';
import { createIgnores, type FileClaims, type IgnoreOptions, type Ignores } from '../ignores/ignores.ts';
import { fileIn, folderOf, relativePath } from '../uris.ts';
import { evidenceByName, fileClaims, isSentAsWritten, type LoadedConfig, matchGlobs } from './claims.ts';
import { type ConfigProblem, parseConfig } from './parse.ts';
import { type ApplicationConfig, type Config, defaultConfig, installationValues } from './schema.ts';

export interface ResolvedFile {
  readonly config: LoadedConfig | undefined;
  /** The application that the file's definitions belong to; files without one share the group of their folder. */
  readonly application: ApplicationConfig | undefined;
  /** Key of all definitions that may conflict with this file's: see `CommandEntry.application`. */
  readonly group: string;
  /** Of a file that no glob of the configuration names: the part of its project. See `CommandEntry.part`. */
  readonly part?: string;
  readonly evidence: FileEvidence;
  /** The same object for the same configuration: analyses are reused by it. */
  readonly settings: LintSettings;
}

/** Severities that a person chose for themselves; they go before the file's. */
export interface PersonalSettings {
  readonly severities: Readonly<Record<string, Severity | 'off'>>;
}

export interface Configurations {
  /** `root` is the workspace folder, beyond which no configuration is looked for. */
  resolve(uri: string, root: string | undefined): Promise<ResolvedFile>;
  /**
   * The same for commands that stand in no file of a person's: as though a glob of this application's scope claimed them.
   * `application`: one of the configured ones; `from`: what is asked for them, in words.
   */
  resolveAs(
    folder: string,
    application: ApplicationConfig | undefined,
    scope: CommandScope,
    from: string,
  ): Promise<ResolvedFile>;
  /** Which files are ignored. */
  readonly ignores: Ignores;
  /** The nearest configuration of a folder. */
  configOf(folder: string, root: string | undefined): Promise<LoadedConfig | undefined>;
  /** Whether a glob names the folder that a file is in, or the file itself, and so what programs put there. */
  namesFolderOf(uri: string, root: string | undefined): Promise<boolean>;
  /** Files of configuration came, went or changed. */
  invalidate(): void;
  /** What a person chose in their editor changed. */
  personalize(settings: PersonalSettings): void;
}

export interface ConfigurationOptions extends IgnoreOptions {
  /** The file that is everyone's configuration, wherever it stands. */
  readonly only?: string | undefined;
}

/** Makes the resolver. Configurations are read once, until they are invalidated. */
export function createConfigurations(
  files: FileSystem,
  knownRules: readonly string[],
  { only, ...ignoring }: ConfigurationOptions = {},
): Configurations {
  let configs = new Map<string, Promise<LoadedConfig | undefined>>();
  let settings = new Map<string, LintSettings>();
  let projects = new Map<string, Promise<string | undefined>>();
  let personal: PersonalSettings = { severities: {} };

  const load = async (folder: string, root: string | undefined): Promise<LoadedConfig | undefined> => {
    const uri = only ?? fileIn(folder, configFile);
    const text = await files.readFile(uri);
    if (text !== undefined) return { uri, folder: folderOf(uri), text, ...parseConfig(text, knownRules) };
    // What it would say is not known: ignored, definitions would go to another service than it names.
    if (only !== undefined || (await files.exists(uri)))
      return { uri, folder, config: defaultConfig, problems: [unreadable()] };
    const parent = folderOf(folder);
    return parent === folder ||
      folder === root ||
      (root !== undefined && relativePath(root, folder) === undefined)
      ? undefined
      : configOf(parent, root);
  };
  const configOf = (folder: string, root: string | undefined): Promise<LoadedConfig | undefined> => {
    const key = `${root ?? ''} ${folder}`;
    const known = configs.get(key) ?? load(folder, root);
    configs.set(key, known);
    return known;
  };
  const settingsFor = (
    config: LoadedConfig | undefined,
    application: ApplicationConfig | undefined,
  ): LintSettings => {
    const key = `${config?.uri ?? ''} ${application?.name ?? ''}`;
    const known = settings.get(key) ?? settingsOf(config?.config, application, personal);
    settings.set(key, known);
    return known;
  };

  /** Where a file stands in its project. What folders around that are called says nothing of it. */
  const pathInProject = async (uri: string, root: string | undefined): Promise<string> => {
    const folder = await projectOf(folderOf(uri), root);
    return (folder === undefined ? undefined : relativePath(folder, uri)) ?? uri;
  };

  /** The nearest folder upward with a manifest, or the root. */
  const projectOf = (folder: string, root: string | undefined): Promise<string | undefined> => {
    const key = `${root ?? ''} ${folder}`;
    const known = projects.get(key) ?? findProject(folder, root);
    projects.set(key, known);
    return known;
  };
  const findProject = async (folder: string, root: string | undefined): Promise<string | undefined> => {
    if (folder === root || (await files.exists(fileIn(folder, 'package.json')))) return folder;
    const parent = folderOf(folder);
    return parent === folder ? undefined : projectOf(parent, root);
  };

  /** A project and a folder at its top: `src`, or none for what stands beside the manifest. */
  const partOf = async (uri: string, root: string | undefined): Promise<string> => {
    const [top = '', ...below] = (await pathInProject(uri, root)).split('/');
    return `${(await projectOf(folderOf(uri), root)) ?? ''} ${below.length > 0 ? top : ''}`;
  };

  const claimsAt = async (folder: string): Promise<FileClaims | undefined> => {
    const config = await configOf(folder, folder);
    return config && fileClaims(config);
  };
  const ignores =
    only === undefined
      ? createIgnores(files, { at: claimsAt }, ignoring)
      : createIgnores(files, { everywhere: () => claimsAt(folderOf(only)) }, ignoring);

  return {
    configOf,
    ignores,
    async namesFolderOf(uri, root) {
      const config = await configOf(folderOf(uri), root);
      return config !== undefined && fileClaims(config).name(uri, folderOf(uri));
    },
    async resolve(uri, root) {
      const folder = folderOf(uri);
      const config = await configOf(folder, root);
      const named = evidenceByName(uri);
      const match = config && matchGlobs(config, uri);
      // A single application owns what no glob claims.
      const application =
        match?.application ??
        (config?.config.applications.length === 1 ? config.config.applications[0] : undefined);
      return {
        config,
        application,
        group: groupOf(config, application, root ?? folder),
        ...(match ? {} : { part: await partOf(uri, root) }),
        evidence: {
          ...named,
          ...(match ? { configured: match.configured } : {}),
          ...(config && isSentAsWritten(config, uri) ? { sentAsWritten: true } : {}),
          ...(isOfTest(uri) && isOfTest(await pathInProject(uri, root)) ? { isOfTest: true } : {}),
        },
        settings: settingsFor(config, application),
      };
    },
    async resolveAs(folder, application, scope, from) {
      const config = await configOf(folder, undefined);
      return {
        config,
        application,
        group: groupOf(config, application, folder),
        evidence: { configured: { holds: 'commands', glob: from, scope } },
        settings: settingsFor(config, application),
      };
    },
    invalidate() {
      configs = new Map();
      settings = new Map();
      projects = new Map();
      ignores.invalidate();
    },
    personalize(next) {
      personal = next;
      settings = new Map();
    },
  };
}

const groupOf = (
  config: LoadedConfig | undefined,
  application: ApplicationConfig | undefined,
  folder: string,
): string => (application && config ? `${config.uri}#${application.name}` : (config?.uri ?? folder));

const unreadable = (): ConfigProblem => ({
  start: 0,
  end: 0,
  severity: 'error',
  message: l10n.t('It cannot be read.'),
  bySchema: false,
});

function settingsOf(
  config: Config | undefined,
  application: ApplicationConfig | undefined,
  personal: PersonalSettings,
): LintSettings {
  if (!config) return { ...defaultSettings, severities: personal.severities };
  return {
    defaultLocale: config.defaultLocale,
    requiredLocales: config.requiredLocales,
    fallbacksCount: config.fallbacksCount,
    extraLocales: config.locales,
    extraChannelTypes: config.channelTypes,
    application: application && factsOf(application),
    severities: { ...config.rules, ...personal.severities },
    jsonComments: config.json.comments,
    jsonTrailingCommas: config.json.trailingCommas,
    wrappers: config.wrappers,
  };
}

const factsOf = (application: ApplicationConfig): ApplicationFacts => ({
  name: application.name,
  ...(application.installationTypes
    ? { installationTypes: installationValues(application.installationTypes) }
    : {}),
  ...(application.embedded === undefined ? {} : { embedded: application.embedded }),
  ...(application.discoverable === undefined ? {} : { discoverable: application.discoverable }),
});
