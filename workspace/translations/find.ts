/** The catalogs of a program: those that configuration names, and those in the usual folders of the library it depends on. */
import {
  type Catalog,
  type CatalogSet,
  parseCall,
  parseKey,
  type Translations,
} from '../../core/syntax/translations.ts';
import type { LoadedConfig } from '../config/claims.ts';
import type { TranslationConfig } from '../config/schema.ts';
import type { FileSystem } from '../file-system.ts';
import { fileIn, fileName, folderOf, relativePath } from '../uris.ts';
import { filesBelow } from '../walk.ts';
import { type CatalogPattern, catalogPattern } from './pattern.ts';
import { isUsualLocale, usualFolders, usualLibraries, usualPattern } from './usual.ts';

export interface TranslationFinder {
  /**
   * What a file's program gets its texts from: the same object until something of it changes, `undefined` where there are
   * no catalogs. `root` is the workspace folder, beyond which no package is looked for.
   */
  of(
    uri: string,
    root: string | undefined,
    config: LoadedConfig | undefined,
  ): Promise<Translations | undefined>;
  /** A file was created, changed or deleted, or a folder was. Gives whether some answer is another one now. */
  changed(uri: string): Promise<boolean>;
}

/** A folder with a `package.json`, and what that depends on. */
interface Package {
  readonly folder: string;
  readonly libraries: typeof usualLibraries;
}

interface Known {
  readonly config: LoadedConfig | undefined;
  readonly project: Package | undefined;
  readonly found: Promise<Translations | undefined>;
}

export function createTranslations(files: FileSystem): TranslationFinder {
  let packages = new Map<string, Promise<Package | undefined>>();
  const known = new Map<string, Known>();

  const packageOf = (folder: string, root: string | undefined): Promise<Package | undefined> => {
    const key = `${root ?? ''} ${folder}`;
    const before = packages.get(key) ?? packageAt(folder, root);
    packages.set(key, before);
    return before;
  };
  /** The nearest package upward that depends on a library. */
  const packageAt = async (folder: string, root: string | undefined): Promise<Package | undefined> => {
    const libraries = librariesOf(await files.readFile(fileIn(folder, 'package.json')));
    if (libraries.length > 0) return { folder, libraries };
    const parent = folderOf(folder);
    const isOutside = root !== undefined && relativePath(root, folder) === undefined;
    return parent === folder || folder === root || isOutside ? undefined : packageOf(parent, root);
  };
  const find = async ({ config, project }: Omit<Known, 'found'>): Promise<Translations | undefined> => {
    const sets: CatalogSet[] = [];
    for (const translation of config?.config.translations ?? [])
      sets.push(
        setOf(translation, await filesOf(files, config?.folder ?? '', catalogPattern(translation.catalogs))),
      );
    sets.push(...(await usualSets(files, project, sets)));
    return sets.length > 0 ? { sets } : undefined;
  };

  return {
    async of(uri, root, config) {
      const project = await packageOf(folderOf(uri), root);
      const key = `${config?.uri ?? ''} ${project?.folder ?? ''}`;
      const before = known.get(key);
      if (before && before.config === config && before.project === project) return before.found;
      const found = find({ config, project });
      known.set(key, { config, project, found });
      return found;
    },
    async changed(uri) {
      if (fileName(uri) === 'package.json') {
        packages = new Map();
        known.clear();
        return true;
      }
      let isOther = false;
      for (const [key, entry] of known) {
        const before = await entry.found;
        if (!(await mayDiffer(files, uri, entry, before))) continue;
        const now = await find(entry);
        if (hasSameCatalogs(now, before)) continue;
        known.set(key, { ...entry, found: Promise.resolve(now) });
        isOther = true;
      }
      return isOther;
    },
  };
}

/** Whether the catalogs are the same: the rest of a set is configuration. */
function hasSameCatalogs(now: Translations | undefined, before: Translations | undefined): boolean {
  const catalogs = (all: Translations | undefined) =>
    all?.sets.map(({ library, files }) => ({ library, files }));
  return JSON.stringify(catalogs(now)) === JSON.stringify(catalogs(before));
}

/** Whether a file came or went that may be a catalog. */
async function mayDiffer(
  files: FileSystem,
  uri: string,
  { config, project }: Known,
  before: Translations | undefined,
): Promise<boolean> {
  const all = before?.sets.flatMap((set) => set.files) ?? [];
  if (all.some((catalog) => catalog.uri === uri)) return (await files.readFile(uri)) === undefined;
  if (all.some((catalog) => catalog.uri.startsWith(`${uri}/`))) return true;
  const isBelow = (folder: string | undefined) =>
    folder !== undefined && relativePath(folder, uri) !== undefined;
  const isCatalog = /\.jsonc?$/.test(uri);
  if (isBelow(project?.folder) && isCatalog) return true;
  return isBelow(config?.folder) && isCatalog && (config?.config.translations.length ?? 0) > 0;
}

/** Catalogs in the usual folders, of libraries that configuration says nothing of. */
async function usualSets(
  files: FileSystem,
  project: Package | undefined,
  configured: readonly CatalogSet[],
): Promise<readonly CatalogSet[]> {
  const missing = project?.libraries.filter(
    ({ library }) => !configured.some((set) => set.library === library),
  );
  if (!project || !missing || missing.length === 0) return [];
  const uris = (
    await Promise.all(usualFolders.map((name) => filesBelow(files, fileIn(project.folder, name))))
  ).flat();
  const paths = uris.flatMap((uri) => relativePath(project.folder, uri) ?? []);
  return missing.flatMap((usual) => {
    const text = usualPattern(usual, paths);
    if (text === undefined) return [];
    const all = catalogsIn(project.folder, uris, catalogPattern(text));
    const own = all.filter(({ locale }) => isUsualLocale(usual, locale));
    return [
      {
        library: usual.library,
        files: own,
        defaultLocale: undefined,
        calls: [],
        key: { namespaced: false, separator: '' },
      },
    ];
  });
}

const filesOf = async (
  files: FileSystem,
  folder: string,
  pattern: CatalogPattern,
): Promise<readonly Catalog[]> =>
  catalogsIn(folder, await filesBelow(files, fileIn(folder, pattern.folder)), pattern);

const catalogsIn = (folder: string, uris: readonly string[], pattern: CatalogPattern): readonly Catalog[] =>
  uris.flatMap((uri) => {
    const path = relativePath(folder, uri) ?? '';
    const named = pattern.match(path);
    return named ? [{ uri, path, ...named }] : [];
  });

function setOf(config: TranslationConfig, files: readonly Catalog[]): CatalogSet {
  const calls = (patterns: readonly string[], gives: 'text' | 'map') =>
    patterns.flatMap((pattern) => {
      const call = parseCall(pattern);
      return call ? [{ ...call, gives }] : [];
    });
  return {
    library: config.library,
    files,
    defaultLocale: config.defaultLocale,
    calls: [...calls(config.texts, 'text'), ...calls(config.maps, 'map')],
    key: parseKey(config.key) ?? { namespaced: false, separator: '' },
  };
}

/** The libraries that a `package.json` depends on. A broken one depends on none. */
function librariesOf(text: string | undefined): typeof usualLibraries {
  if (
    text === undefined ||
    !usualLibraries.some(({ packages }) => packages.some((name) => text.includes(`"${name}"`)))
  )
    return [];
  let manifest: unknown;
  try {
    manifest = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return [];
  }
  const names = ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((field) => {
    const entries: unknown = (manifest as Record<string, unknown> | null)?.[field];
    return typeof entries === 'object' && entries !== null ? Object.keys(entries) : [];
  });
  return usualLibraries.filter(({ packages }) => packages.some((name) => names.includes(name)));
}
