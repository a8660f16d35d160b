/** The modules of programs on disk, as an editor has them: found by TypeScript's resolver, kept until something changes. */

import type { Ts } from '../../core/script/parse/syntax.ts';
import type { Folders, ModuleFile, Modules } from '../../core/syntax/modules.ts';
import { languageOfFile } from '../discovery.ts';
import { pathOf, uriOf } from '../uris.ts';
import { largestModule, type ModuleHost } from './host.ts';
import { packageOf } from './packages.ts';
import { createProbes } from './probes.ts';
import { parentOf } from './projects.ts';
import { createResolver, type Resolution } from './resolve.ts';

export interface ModuleSource extends Modules {
  /**
   * A file was edited, created or deleted, or a folder was. Gives what has another answer now: URIs of files with another
   * text, and the specifiers (see {@link resolutionUse}) that mean another file.
   */
  changed(uri: string): readonly string[];
  readonly folders: Folders;
  /** How many times a specifier was looked up so far: the cost, for tests. */
  readonly resolved: number;
}

/** What is asked with a specifier: the same for all files of a folder. */
export const resolutionUse = (from: string, specifier: string): string =>
  `${from.slice(0, from.lastIndexOf('/'))} ${specifier}`;

interface Known extends Resolution {
  readonly use: string;
  readonly uri: string | undefined;
  readonly from: string;
  readonly specifier: string;
}

/** What is asked with a folder: what it holds. */
export const folderUse = (path: string): string => `${path} entries`;

type Entries = ReadonlyMap<string, 'file' | 'folder'>;

const areSame = (a: Entries | undefined, b: Entries | undefined): boolean =>
  a?.size === b?.size && [...(a ?? [])].every(([name, kind]) => b?.get(name) === kind);

/** Modules of a disk. `ts` is the TypeScript 6 package; of its resolver nothing is asked twice while nothing changes. */
export function createModules(ts: Ts, host: ModuleHost): ModuleSource {
  const probes = createProbes(host);
  const resolver = createResolver(ts, probes);
  const texts = new Map<string, ModuleFile | undefined>();
  /** By use; by project, too, where not all files of a folder are in the same. */
  const known = new Map<string, Known>();
  /** Keys of what is known, by the places that it depends on. */
  const byPlace = new Map<string, Set<string>>();
  /** What folders held that were listed, by their paths. */
  const listed = new Map<string, Entries | undefined>();
  let resolved = 0;
  let version = 0;

  const lookUp = (key: string, use: string, from: string, specifier: string): Known => {
    resolved += 1;
    const found = resolver.resolve(from, specifier);
    const entry = { ...found, uri: found.path && uriOf(found.path), use, from, specifier };
    known.set(key, entry);
    for (const place of found.places) {
      const keys = byPlace.get(place);
      if (keys) keys.add(key);
      else byPlace.set(place, new Set([key]));
    }
    return entry;
  };
  const load = (path: string, before?: ModuleFile): ModuleFile | undefined => {
    const uri = uriOf(path);
    const language = languageOfFile(uri);
    const text = language && host.readFile(path);
    if (language === undefined || text === undefined || text.length > largestModule) return undefined;
    return before?.text === text ? before : { uri, text, language };
  };
  /** Looks up again what is known by these keys; gives the uses that have another answer now. */
  const again = (keys: readonly string[]): readonly string[] =>
    keys.flatMap((key) => {
      const before = known.get(key);
      if (!before) return [];
      for (const place of before.places) byPlace.get(place)?.delete(key);
      const now = lookUp(key, before.use, before.from, before.specifier);
      return now.path === before.path ? [] : [before.use];
    });
  const changedText = (path: string): readonly string[] => {
    if (!texts.has(path)) return [];
    const before = texts.get(path);
    const now = load(path, before);
    texts.set(path, now);
    return now === before ? [] : [uriOf(path)];
  };
  const changedEntries = (folder: string): readonly string[] => {
    if (!listed.has(folder)) return [];
    const before = listed.get(folder);
    const now = host.readFolder(folder);
    if (areSame(before, now)) return [];
    listed.set(folder, now);
    return [folderUse(folder)];
  };
  const changedPath = (path: string): readonly string[] => {
    const above = parentOf(path);
    const text = [
      ...changedText(path),
      ...changedEntries(path),
      ...(above === undefined ? [] : changedEntries(above)),
    ];
    if (resolver.isConfiguration(path)) {
      resolver.clear();
      probes.clear();
      return [...text, ...again([...known.keys()])];
    }
    const keys = byPlace.get(path);
    if (!probes.changed(path) || !keys || keys.size === 0) return text;
    resolver.refresh();
    return [...text, ...again([...keys])];
  };

  /** A folder is told of as one: what came or went with it are the files in it. */
  const isFolder = (path: string): boolean =>
    languageOfFile(uriOf(path)) === undefined && !byPlace.has(path) && !texts.has(path);
  const below = (folder: string): readonly string[] =>
    [...new Set([...byPlace.keys(), ...texts.keys(), ...listed.keys()])].filter((path) =>
      path.startsWith(`${folder}/`),
    );

  return {
    resolve(from, specifier) {
      const use = resolutionUse(from, specifier);
      const before = known.get(use);
      if (before) return before.uri;
      const path = pathOf(from);
      if (path === undefined) return undefined;
      const variant = resolver.variant(path);
      const key = variant === undefined ? use : `${use}\0${variant}`;
      return (known.get(key) ?? lookUp(key, use, path, specifier)).uri;
    },
    isInstalled(from, specifier) {
      const name = packageOf(specifier)?.name;
      const path = pathOf(from);
      if (name === undefined || path === undefined) return false;
      for (let folder = parentOf(path); folder !== undefined; folder = parentOf(folder)) {
        if (probes.fileExists(`${folder}/node_modules/${name}/package.json`)) return true;
      }
      return false;
    },
    read(uri) {
      const path = pathOf(uri);
      if (path === undefined) return undefined;
      if (!texts.has(path)) texts.set(path, load(path));
      return texts.get(path);
    },
    folders: {
      pathOf,
      uriOf,
      entries(folder) {
        if (!listed.has(folder)) listed.set(folder, host.readFolder(folder));
        return listed.get(folder);
      },
    },
    changed(uri) {
      const path = pathOf(uri);
      if (path === undefined) return [];
      const paths = isFolder(path) ? [path, ...below(path)] : [path];
      const changed = new Set(paths.flatMap(changedPath));
      if (changed.size > 0) version += 1;
      return [...changed];
    },
    get version() {
      return version;
    },
    get resolved() {
      return resolved;
    },
  };
}
