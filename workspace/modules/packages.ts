/** Packages of one's own: a folder of the workspace that a package manager links into `node_modules`. */
import { recordOf } from '../record.ts';
import { normalPath } from '../uris.ts';
import type { ModuleHost } from './host.ts';
import { parentOf } from './projects.ts';

/** What counts of a `package.json`. */
export interface Manifest {
  readonly folder: string;
  readonly name: string | undefined;
  readonly hasExports: boolean;
  /** What may lead to the package's main module, best first. */
  readonly mains: readonly string[];
  /** What the package `module-alias` takes from `_moduleAliases`: a beginning of specifiers, and the path in the folder that it means. */
  readonly aliases: ReadonlyMap<string, string>;
}

export interface Packages {
  /** The package that a file is part of: the nearest `package.json` upward. */
  around(path: string): Manifest | undefined;
  /**
   * The folder in the workspace that `name` is linked to, seen from a file. `undefined` for a dependency, of which
   * nothing is read, and for what is not installed.
   */
  linked(from: string, name: string): Manifest | undefined;
  clear(): void;
}

export function createPackages(host: Required<ModuleHost>): Packages {
  const manifests = new Map<string, Manifest | undefined>();
  const links = new Map<string, Manifest | undefined>();

  const manifestIn = (folder: string): Manifest | undefined => {
    if (!manifests.has(folder)) manifests.set(folder, readManifest(host, folder));
    return manifests.get(folder);
  };
  const follow = (parent: string, link: string): Manifest | undefined => {
    const real = normalPath(host.realpath(link));
    if (real === link || real.includes('/node_modules/')) return undefined;
    // The folder of the workspace may itself be seen through a link: its files keep the names that they have there.
    const realParent = normalPath(host.realpath(parent));
    const folder = real.startsWith(`${realParent}/`) ? `${parent}${real.slice(realParent.length)}` : real;
    return (
      manifestIn(folder) ?? { folder, name: undefined, hasExports: false, mains: [], aliases: new Map() }
    );
  };

  return {
    around(path) {
      for (let folder = parentOf(path); folder !== undefined; folder = parentOf(folder)) {
        const found = manifestIn(folder);
        if (found) return found;
      }
      return undefined;
    },
    linked(from, name) {
      for (let folder = parentOf(from); folder !== undefined; folder = parentOf(folder)) {
        const link = `${folder}/node_modules/${name}`;
        if (!host.directoryExists(link)) continue;
        if (!links.has(link)) links.set(link, follow(folder, link));
        return links.get(link);
      }
      return undefined;
    },
    clear() {
      manifests.clear();
      links.clear();
    },
  };
}

/** The name of a package and what is asked of it: `@bot/shared/limits` is `@bot/shared` and `/limits`. */
export function packageOf(
  specifier: string,
): { readonly name: string; readonly subpath: string } | undefined {
  const [, name, subpath = ''] = /^(@[^/]+\/[^/]+|[^@/.][^/]*)(\/.*)?$/.exec(specifier) ?? [];
  return name === undefined ? undefined : { name, subpath };
}

function readManifest(host: ModuleHost, folder: string): Manifest | undefined {
  const path = `${folder}/package.json`;
  const text = host.fileExists(path) ? host.readFile(path) : undefined;
  if (text === undefined) return undefined;
  const manifest = parsed(text);
  const { name, exports, dependencies, devDependencies, _moduleAliases } = manifest;
  const fields = ['source', 'main', 'module', 'types', 'typings'].map((field) => manifest[field]);
  return {
    folder,
    name: typeof name === 'string' ? name : undefined,
    hasExports: exports !== undefined && exports !== null,
    mains: fields.filter((field) => typeof field === 'string').map((field) => field.replace(/^\.\//, '')),
    aliases: [dependencies, devDependencies].some((all) => 'module-alias' in recordOf(all))
      ? textsIn(_moduleAliases)
      : new Map(),
  };
}

const textsIn = (value: unknown): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(recordOf(value)).flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, text] as const] : [],
    ),
  );

/** Broken files say nothing. */
function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return recordOf(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return {};
  }
}
