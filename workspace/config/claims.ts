/** What a configuration claims: files by its globs, and what a file's name says by itself. */
import {
  type CommandScope,
  type FileEvidence,
  globalScope,
  scopeKey,
} from '../../core/definitions/definition.ts';
import {
  commandFilePatterns,
  configFile,
  permissionFilePatterns,
} from '../../core/definitions/file-names.ts';
import { globMatcher, literalBase } from '../globs.ts';
import type { FileClaims } from '../ignores/ignores.ts';
import { fileIn, fileName, relativePath } from '../uris.ts';
import type { ConfigProblem } from './parse.ts';
import type { ApplicationConfig, Config } from './schema.ts';

/** A configuration as it was read. */
export interface LoadedConfig {
  readonly uri: string;
  readonly folder: string;
  readonly config: Config;
  /** What the places of problems are places of; absent where it cannot be read. */
  readonly text?: string;
  readonly problems: readonly ConfigProblem[];
}

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
export function matchGlobs(config: LoadedConfig, uri: string): GlobMatch | undefined {
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

/** Whether a configuration says that the program sends the objects of a file as they are written. */
export function isSentAsWritten({ config, folder }: LoadedConfig, uri: string): boolean {
  const path = config.sentAsWritten.length === 0 ? undefined : relativePath(folder, uri);
  return path !== undefined && config.sentAsWritten.some((glob) => matcher(glob)(path));
}

/** What a configuration says of files that are ignored otherwise. */
export function fileClaims(config: LoadedConfig): FileClaims {
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
