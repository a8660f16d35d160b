/** The `tsconfig.json` or `jsconfig.json` that says what the specifiers in a file mean. */
import type TypeScript from 'typescript';
import type { Ts } from '../../core/script/parse/syntax.ts';
import { projectGlobMatcher } from '../globs.ts';
import { isVirtual } from '../uris.ts';
import type { ModuleHost } from './host.ts';

export interface Project {
  /** Made for finding the source of modules, whatever the program itself is compiled to. */
  readonly options: TypeScript.CompilerOptions;
  /** What TypeScript keeps of packages while nothing changes. */
  readonly cache: TypeScript.ModuleResolutionCache;
}

export interface Projects {
  /** The project of a file: the nearest configuration upward, or the one of its `references` that covers the file. */
  of(path: string): Project;
  /** The name of a file's project where the files of its folder may be in several; `undefined` where they are in one. */
  variant(path: string): string | undefined;
  /** Whether a file is part of a configuration that was read, or would be if it were there. */
  reads(path: string): boolean;
  /** Forgets everything: a configuration changed. */
  clear(): void;
  /** Forgets what TypeScript keeps: files came or went. */
  refresh(): void;
}

interface Config extends Project {
  readonly path: string;
  readonly references: readonly string[];
  covers(path: string): boolean;
}

const configNames = ['tsconfig.json', 'jsconfig.json'];
/** A solution with more projects than this is not searched further. */
const mostReferences = 200;

export function createProjects(ts: Ts, host: ModuleHost): Projects {
  const nearest = new Map<string, Config | undefined>();
  const loaded = new Map<string, Config | undefined>();
  const asked = new Set<string>();
  const none: Config = { ...projectWith(ts, {}), path: '', references: [], covers: () => true };

  const load = (path: string): Config | undefined => {
    if (!loaded.has(path)) loaded.set(path, readConfig(ts, host, path, asked));
    return loaded.get(path);
  };
  const nearestTo = (folder: string): Config | undefined => {
    if (nearest.has(folder)) return nearest.get(folder);
    const path = configNames
      .map((name) => `${folder}/${name}`)
      .find((file) => {
        asked.add(file);
        return host.fileExists(file);
      });
    const parent = parentOf(folder);
    const config = path !== undefined ? load(path) : parent === undefined ? undefined : nearestTo(parent);
    nearest.set(folder, config);
    return config;
  };
  const covering = (config: Config, path: string): Config | undefined => {
    const seen = new Set<Config>([config]);
    for (const config of seen) {
      if (config.covers(path)) return config;
      for (const reference of config.references) {
        const next = seen.size < mostReferences ? load(reference) : undefined;
        if (next) seen.add(next);
      }
    }
    return undefined;
  };

  const projectOf = (path: string): Config => {
    const config = nearestTo(parentOf(path) ?? '');
    if (!config) return none;
    return config.references.length === 0 ? config : (covering(config, path) ?? config);
  };

  return {
    of: projectOf,
    variant: (path) =>
      nearestTo(parentOf(path) ?? '')?.references.length ? projectOf(path).path : undefined,
    reads: (path) => asked.has(path),
    clear() {
      for (const known of [nearest, loaded, asked]) known.clear();
      none.cache.clear();
    },
    refresh() {
      none.cache.clear();
      for (const config of loaded.values()) config?.cache.clear();
    },
  };
}

/** The folder around a path; `undefined` at the root of a disk or of a virtual workspace. */
export const parentOf = (path: string): string | undefined => {
  const end = path.lastIndexOf('/');
  return end < 0 || (end === 1 && isVirtual(path)) ? undefined : path.slice(0, end);
};

/** Every option that decides where modules are is the program's own; how strictly they are found is ours. */
function projectWith(ts: Ts, own: TypeScript.CompilerOptions): Project {
  const options: TypeScript.CompilerOptions = {
    ...own,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowJs: true,
    resolveJsonModule: true,
    traceResolution: false,
    // Modules are wanted, not what declares their types.
    noDtsResolution: true,
    typeRoots: [],
    customConditions: [...(own.customConditions ?? []), 'source', 'node'],
    preserveSymlinks: true,
  };
  return { options, cache: ts.createModuleResolutionCache('/', (name) => name, options) };
}

/** `asked` takes every path that the configuration depends on. `undefined` for a file that cannot be understood at all. */
function readConfig(ts: Ts, host: ModuleHost, path: string, asked: Set<string>): Config | undefined {
  const folder = parentOf(path) ?? '';
  let includes: readonly string[] = [];
  let excludes: readonly string[] = [];
  const ask = (file: string): string => {
    asked.add(file);
    return file;
  };
  const parseHost: TypeScript.ParseConfigHost = {
    useCaseSensitiveFileNames: true,
    fileExists: (file) => host.fileExists(ask(file)),
    readFile: (file) => host.readFile(ask(file)),
    // Which files a project holds is asked of single ones: nothing is listed.
    readDirectory(_, __, without, within) {
      includes = within;
      excludes = without ?? [];
      return [];
    },
  };
  try {
    const text = host.readFile(ask(path));
    if (text === undefined) return undefined;
    const { config } = ts.parseConfigFileTextToJson(path, text);
    const parsed = ts.parseJsonConfigFileContent(config ?? {}, parseHost, folder, undefined, path);
    const files = new Set(parsed.fileNames);
    const isWithin = globsIn(folder, includes, false);
    const isWithout = globsIn(folder, excludes, true);
    return {
      ...projectWith(ts, parsed.options),
      path,
      references: (parsed.projectReferences ?? []).map((reference) =>
        reference.path.endsWith('.json')
          ? reference.path
          : `${reference.path.replace(/\/$/, '')}/tsconfig.json`,
      ),
      covers: (file) => files.has(file) || (isWithin(file) && !isWithout(file)),
    };
  } catch {
    // What people write into configurations is boundless; without one there still are relative modules.
    return undefined;
  }
}

/** Matches paths as `include` and `exclude` do: a name without dot or wildcard is a folder. */
function globsIn(folder: string, globs: readonly string[], isExclude: boolean): (path: string) => boolean {
  const matchers = globs.map((glob) => {
    let [base, rest] = [folder, glob.replace(/^(\.\/)+/, '').replace(/\/$/, '')];
    for (; rest.startsWith('../'); rest = rest.slice(3)) base = parentOf(base) ?? '';
    if (rest.startsWith(`${folder}/`)) rest = rest.slice(folder.length + 1);
    const last = rest.slice(rest.lastIndexOf('/') + 1);
    const isFolder = isExclude || rest === '.' || rest === '' || !/[.*?]/.test(last);
    const pattern = rest === '.' || rest === '' ? '**' : rest;
    const patterns = (isFolder ? [pattern, `${pattern}/**`] : [pattern]).map(projectGlobMatcher);
    const matches = (path: string) => patterns.some((pattern) => pattern(path));
    return (path: string) => path.startsWith(`${base}/`) && matches(path.slice(base.length + 1));
  });
  return (path) => matchers.some((matches) => matches(path));
}
