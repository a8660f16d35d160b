/** Which file a specifier means. TypeScript's own resolver answers; what it cannot know of builds and links is added. */
import type TypeScript from 'typescript';
import type { Ts } from '../../core/script/parse/syntax.ts';
import { languageOfFile } from '../discovery.ts';
import { normalPath, uriOf } from '../uris.ts';
import type { ModuleHost } from './host.ts';
import { createPackages, type Manifest, packageOf } from './packages.ts';
import { createProjects, type Project, parentOf } from './projects.ts';
import { sourceOf, withSources } from './sources.ts';

export interface Resolution {
  /** The file; `undefined`: a package, a builtin, or not there. */
  readonly path: string | undefined;
  /** Paths that may change the answer when something comes or goes there. */
  readonly places: readonly string[];
}

export interface Resolver {
  resolve(from: string, specifier: string): Resolution;
  /** Which of several projects a file is in, where files of its folder may be in others. */
  variant(from: string): string | undefined;
  /** Whether a file is one of those that say where modules are. */
  isConfiguration(path: string): boolean;
  /** Files came or went. */
  refresh(): void;
  /** A configuration or a package changed. */
  clear(): void;
}

const nowhere: Resolution = { path: undefined, places: [] };

export function createResolver(ts: Ts, host: Required<ModuleHost>): Resolver {
  const projects = createProjects(ts, host);
  const packages = createPackages(host);

  /** Asks TypeScript. `places` takes what it looked for. */
  const ask = (
    specifier: string,
    from: string,
    over: ModuleHost,
    { options, cache }: Pick<Project, 'options'> & Partial<Project>,
    places: string[],
  ): string | undefined => {
    const found: Answer = ts.resolveModuleName(specifier, from, options, over, cache);
    places.push(...(found.failedLookupLocations ?? []));
    return found.resolvedModule?.resolvedFileName;
  };

  const relative = (from: string, specifier: string, places: string[]): string | undefined => {
    const found = ask(specifier, from, host, projects.of(from), places);
    const stem = joined(parentOf(from) ?? '', specifier);
    if (stem === undefined || (found !== undefined && !found.startsWith(`${stem}/`))) return found;
    // Node and bundlers take a JSON file without its ending, too, and before a folder of that name.
    const names = specifier.endsWith('/') ? [] : [`${stem}.json`];
    const json = [...names, ...(found === undefined ? [`${stem}/index.json`] : [])];
    places.push(...json);
    return json.find((path) => host.fileExists(path)) ?? found;
  };

  /** Aliases, the package's own imports and its own name. */
  const aliased = (from: string, specifier: string, places: string[]): string | undefined => {
    const project = projects.of(from);
    const own = packages.around(from);
    if (!mayBeAlias(specifier, project.options, own)) return undefined;
    const blind = withoutDependencies(host);
    const over = own ? withSources(blind, own.folder, places) : undefined;
    const found = ask(specifier, from, over ?? blind, project, places);
    return found === undefined ? undefined : (over?.sourceOf(found) ?? found);
  };

  /** `module-alias` goes before all packages; of two beginnings that fit, the longer one counts. */
  const byModuleAlias = (from: string, specifier: string, places: string[]): string | undefined => {
    const own = packages.around(from);
    const fitting = [...(own?.aliases ?? [])]
      .filter(([alias]) => specifier === alias || specifier.startsWith(`${alias}/`))
      .sort(([a], [b]) => b.length - a.length);
    const [[alias, path] = []] = fitting;
    if (!own || alias === undefined) return undefined;
    const inside = `${own.folder}/package.json`;
    const meant = `./${path}${specifier.slice(alias.length)}`;
    const over = withSources(withoutDependencies(host), own.folder, places);
    const found = ask(meant, inside, over, projects.of(from), places);
    return found === undefined ? relative(inside, meant, places) : (over.sourceOf(found) ?? found);
  };

  const linked = (from: string, specifier: string, places: string[]): string | undefined => {
    const wanted = packageOf(specifier);
    const found = wanted && packages.linked(from, wanted.name);
    if (!found) return undefined;
    const { folder, name, hasExports, mains } = found;
    const inside = `${folder}/package.json`;
    const over = withSources(withoutDependencies(host), folder, places);
    const asked = hasExports && name !== undefined ? `${name}${wanted.subpath}` : `.${wanted.subpath || '/'}`;
    const { options } = projects.of(`${folder}/src/index.ts`);
    const answer = ask(asked, inside, over, { options }, places);
    if (answer !== undefined) return over.sourceOf(answer);
    return wanted.subpath === '' ? mainOf(folder, mains, places) : undefined;
  };

  /** The main module of a package whose build is not there. */
  const mainOf = (folder: string, mains: readonly string[], places: string[]): string | undefined => {
    for (const main of mains) {
      const path = joined(folder, main);
      if (path === undefined) continue;
      const source = sourceOf(host, folder, path, places);
      if (source !== undefined) return source;
      if (isModule(path) && host.fileExists(path)) return path;
      places.push(path);
    }
    return sourceOf(host, folder, `${folder}/dist/index.js`, places);
  };

  return {
    resolve(from, specifier) {
      if (!mayBeFile(specifier)) return nowhere;
      const places: string[] = [];
      const path = attempt(() =>
        isRelative(specifier)
          ? relative(from, specifier, places)
          : (aliased(from, specifier, places) ??
            byModuleAlias(from, specifier, places) ??
            linked(from, specifier, places)),
      );
      const found = path === undefined ? undefined : normalPath(path);
      const isOurs = found !== undefined && !isDependency(found) && isModule(found);
      return {
        path: isOurs ? found : undefined,
        places: [...(found === undefined ? [] : [found]), ...places.filter((place) => !isDependency(place))],
      };
    },
    variant: (from) => projects.variant(from),
    isConfiguration: (path) => path.endsWith('/package.json') || projects.reads(path),
    refresh: () => projects.refresh(),
    clear() {
      projects.clear();
      packages.clear();
    },
  };
}

/** What TypeScript's own watch mode goes by; its declarations leave it out. */
type Answer = TypeScript.ResolvedModuleWithFailedLookupLocations & {
  readonly failedLookupLocations?: readonly string[];
};

const isRelative = (specifier: string): boolean => /^\.\.?(\/|$)/.test(specifier);
const isDependency = (path: string): boolean => path.includes('/node_modules/');
const isModule = (path: string): boolean =>
  languageOfFile(uriOf(path)) !== undefined && !/\.d\.[cm]?ts$/.test(path);

/** `node:fs`, `npm:x`, `https://…` and absolute paths are none of the program's own files; a query asks for no value. */
const mayBeFile = (specifier: string): boolean =>
  specifier !== '' && specifier.length < 1000 && !/^\/|[:?\0]/.test(specifier);

function mayBeAlias(
  specifier: string,
  { paths, baseUrl }: TypeScript.CompilerOptions,
  own: Manifest | undefined,
): boolean {
  if (specifier.startsWith('#')) return own !== undefined;
  if (baseUrl !== undefined) return true;
  if (own?.hasExports && own.name !== undefined && packageOf(specifier)?.name === own.name) return true;
  return Object.keys(paths ?? {}).some((pattern) => {
    const [start = '', end] = pattern.split('*');
    return end === undefined ? pattern === specifier : specifier.startsWith(start) && specifier.endsWith(end);
  });
}

/** A host without installed packages: they are opaque, so nobody shall look into them. */
const withoutDependencies = (host: ModuleHost): ModuleHost => ({
  ...host,
  fileExists: (path) => !isDependency(path) && host.fileExists(path),
  directoryExists: (path) => !isDependency(`${path}/`) && host.directoryExists(path),
});

/** A relative path from a folder; `undefined` above the root. */
function joined(folder: string, relative: string): string | undefined {
  const parts = folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** TypeScript's resolver trusts the shape of what it reads, and people's files have any. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
