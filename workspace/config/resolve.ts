/** Which configuration applies to a file: the nearest `appcommands.json` upward, and what it says of the file. */
import * as l10n from '@vscode/l10n';
import {
  type CommandScope,
  type FileEvidence,
  globalScope,
  scopeKey,
} from '../../core/definitions/definition.ts';
import {
  commandFilePatterns,
  configFile,
  isOfTest,
  permissionFilePatterns,
} from '../../core/definitions/file-names.ts';
import type { Severity } from '../../core/lint/problem.ts';
import { type ApplicationFacts, defaultSettings, type LintSettings } from '../../core/lint/settings.ts';
import type { FileSystem } from '../file-system.ts';
import { globMatcher, literalBase } from '../globs.ts';
import { createIgnores, type FileClaims, type IgnoreOptions, type Ignores } from '../ignores/ignores.ts';
import { fileIn, fileName, folderOf, relativePath } from '../uris.ts';
import { type ConfigProblem, parseConfig } from './parse.ts';
import { type ApplicationConfig, type Config, defaultConfig, installationValues } from './schema.ts';

export interface LoadedConfig {
  readonly uri: string;
  readonly folder: string;
  readonly config: Config;
  /** What the places of problems are places of; absent where it cannot be read. */
  readonly text?: string;
  readonly problems: readonly ConfigProblem[];
}

export interface ResolvedFile {
  readonly config: LoadedConfig | undefined;
  /** The application that the file's definitions belong to; files without one share the group of their folder. */
  readonly application: ApplicationConfig | undefined;
  /** Key of all definitions that may conflict with this file's: see `CommandEntry.application`. */
  readonly group: string;
  /** Of a file that no configuration gives to an application: the part of its project. See `CommandEntry.part`. */
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
        ...(application ? {} : { part: await partOf(uri, root) }),
        evidence: {
          ...named,
          ...(match ? { configured: match.configured } : {}),
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

/** What the file's name alone says. */
export function evidenceByName(uri: string): FileEvidence {
  const name = fileName(uri);
  const find = (patterns: readonly string[]) =>
    patterns.find((pattern) => name.endsWith(pattern.slice(1)) && name.length >= pattern.length);
  const commands = find(commandFilePatterns);
  if (commands) return { named: { holds: 'commands', pattern: commands } };
  const permissions = find(permissionFilePatterns);
  return permissions ? { named: { holds: 'permissions', pattern: permissions } } : {};
}

interface GlobMatch {
  readonly application: ApplicationConfig;
  readonly configured: NonNullable<FileEvidence['configured']>;
}

/**
 * The first glob that claims the file, and all guilds of that application whose globs do; guilds go before the global scope,
 * for their globs are the narrower ones.
 */
function matchGlobs(config: LoadedConfig, uri: string): GlobMatch | undefined {
  const path = relativePath(config.folder, uri);
  // A glob for all JSON files means those with definitions.
  if (path === undefined || fileName(uri) === configFile) return undefined;
  // Nor those of the other kind, which their names tell.
  const { named } = evidenceByName(uri);
  const [first, ...others] = claimsOf(config.config).filter(
    ({ configured: { holds, glob } }) => (!named || named.holds === holds) && matcher(glob)(path),
  );
  if (first?.configured.scope.kind !== 'guild') return first;
  // A guild may be configured under two names: the first one counts.
  const guilds = new Map(
    [first, ...others]
      .reverse()
      .filter(
        ({ application, configured }) =>
          application === first.application && configured.scope.kind === 'guild',
      )
      .map(({ configured: { scope } }) => [scopeKey(scope), scope]),
  );
  const further = [...guilds.values()].reverse().filter((scope) => scope !== first.configured.scope);
  const isGlobalToo = others.some(
    ({ application, configured }) => application === first.application && configured.scope.kind === 'global',
  );
  const configured = {
    ...first.configured,
    ...(further.length > 0 ? { others: further } : {}),
    ...(isGlobalToo ? { isGlobalToo: true as const } : {}),
  };
  return { ...first, configured };
}

const claims = new WeakMap<Config, readonly GlobMatch[]>();

/** Every glob of a configuration, and what it claims. */
export function claimsOf(config: Config): readonly GlobMatch[] {
  const known = claims.get(config) ?? [...eachClaim(config)];
  claims.set(config, known);
  return known;
}

function* eachClaim(config: Config): Generator<GlobMatch> {
  for (const application of config.applications) {
    const claim =
      (holds: 'commands' | 'permissions', scope: CommandScope) =>
      (glob: string): GlobMatch => ({ application, configured: { holds, glob, scope } });
    yield* application.permissions.map(claim('permissions', globalScope));
    for (const guild of application.guilds) {
      const scope: CommandScope = {
        kind: 'guild',
        name: guild.name,
        ...(guild.id === undefined ? {} : { id: guild.id }),
      };
      yield* guild.definitions.map(claim('commands', scope));
    }
    yield* application.definitions.map(claim('commands', globalScope));
  }
}

/** What a configuration says of files that are ignored otherwise. */
function fileClaims(config: LoadedConfig): FileClaims {
  const globs = [...new Set(claimsOf(config.config).map(({ configured }) => configured.glob))].map(
    (glob) => ({ base: fileIn(config.folder, literalBase(glob)), matches: matcher(glob) }),
  );
  const isIn = (folder: string, uri: string) => uri === folder || uri.startsWith(`${folder}/`);
  return {
    uri: config.uri,
    ignore: config.config.ignore,
    beginIn: (folder) => globs.some(({ base }) => isIn(folder, base)),
    name(file, inside) {
      const path = relativePath(config.folder, file) ?? '';
      return globs.some(({ base, matches }) => isIn(inside, base) && matches(path));
    },
  };
}

const matchers = new Map<string, (path: string) => boolean>();

function matcher(glob: string): (path: string) => boolean {
  const known = matchers.get(glob) ?? globMatcher(glob);
  matchers.set(glob, known);
  return known;
}
