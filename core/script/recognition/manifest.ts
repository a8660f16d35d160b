/** What the `package.json` around a script asks for, as far as forms need it. */
import {
  buildersPackage,
  discordJsPackage,
  type LibraryReleases,
  type Release,
  standingIn,
} from '../../interface/index.ts';
import type { ModuleFile, Modules } from '../../syntax/modules.ts';
import { onceFor } from '../../syntax/once.ts';

/** Files as {@link Modules} gives them. */
type Files = Pick<Modules, 'read'>;

/** Folders upward that are looked at. */
const maximumFolders = 12;

/** Whether the nearest `package.json` that asks for packages at all asks for one of these. */
export function dependsOn(
  uri: string | undefined,
  modules: Files | undefined,
  names: readonly string[],
): boolean {
  for (const folder of foldersAround(uri)) {
    const asked = packagesIn(modules, `${folder}/package.json`, uri);
    if (asked) return names.some((name) => asked.has(name));
  }
  return false;
}

/**
 * Where a file stands in its project: its path from the folder of the nearest `package.json` on, `/src/commands/ping.ts`.
 * What folders around a project are called says nothing of its files. All of the path where no project is known.
 */
export function placeIn(uri: string | undefined, modules: Files | undefined): string | undefined {
  for (const folder of foldersAround(uri))
    if (modules?.read(`${folder}/package.json`, uri)) return uri?.slice(folder.length);
  return uri;
}

/** The text of the first of these files that stands beside the nearest `package.json` with one of them. */
export function fileBesideManifest(
  uri: string | undefined,
  modules: Files | undefined,
  names: readonly string[],
): string | undefined {
  for (const folder of foldersAround(uri)) {
    if (!modules?.read(`${folder}/package.json`, uri)) continue;
    for (const name of names) {
      const file = modules.read(`${folder}/${name}`, uri);
      if (file) return file.text;
    }
  }
  return undefined;
}

/** The files of a folder that {@link releasesOf} asks for, from there on. */
export const releaseFiles: readonly string[] = [
  'package.json',
  'package-lock.json',
  ...[buildersPackage, discordJsPackage].map((name) => `node_modules/${name}/package.json`),
];

/** The releases of libraries that the program uses. */
export const releasesOf = (uri: string | undefined, modules: Files | undefined): LibraryReleases => ({
  [buildersPackage]: releaseOf(uri, modules, buildersPackage),
  [discordJsPackage]: releaseOf(uri, modules, discordJsPackage),
});

/**
 * The release of a package that the program uses: what the nearest `package.json` asks for, where that leaves no choice that
 * matters, else what the lock file of npm beside one says, or what is installed there, else the oldest that is asked for.
 */
export function releaseOf(
  uri: string | undefined,
  modules: Files | undefined,
  name: string,
): Release | undefined {
  let oldest: Release | undefined;
  for (const folder of foldersAround(uri)) {
    const manifest = modules?.read(`${folder}/package.json`, uri);
    if (!manifest) continue;
    const ranges = rangesOf(manifest);
    if (!oldest && [...ranges].some(([other, range]) => isLike(name, other, range))) return undefined;
    const range = ranges.get(name);
    const asked = range === undefined ? undefined : releaseIn(range);
    if (asked && !asked.orNewer && !oldest) return asked;
    oldest ??= asked;
    const used = lockedIn(modules, folder, uri, name) ?? installedIn(modules, folder, uri, name);
    if (used && (!oldest || isIn(used, oldest))) return used;
    // It asks in words that are not understood: other projects may ask for another one.
    if (range !== undefined && !oldest) return undefined;
  }
  return oldest;
}

/** Whether a release is one of those that a range asks for. */
const isIn = (release: Release, range: Release): boolean =>
  standingIn(release, `${range.major}.${range.minor}`) === 'there' &&
  !(range.sameMajor && release.major !== range.major);

/** Whether another package may be the same one of another release: an alias, or a fork (`discord.js-selfbot-v13`). */
const isLike = (name: string, other: string, range: string): boolean =>
  other !== name && (other.startsWith(`${name}-`) || range.startsWith(`npm:${name}@`));

function lockedIn(
  modules: Files | undefined,
  folder: string,
  from: string | undefined,
  name: string,
): Release | undefined {
  const file = modules?.read(`${folder}/package-lock.json`, from);
  return file && lookedUp(file, name, () => releaseLocked(file.text, name));
}

function installedIn(
  modules: Files | undefined,
  folder: string,
  from: string | undefined,
  name: string,
): Release | undefined {
  const file = modules?.read(`${folder}/node_modules/${name}/package.json`, from);
  return file && lookedUp(file, name, () => releaseInstalled(file.text));
}

/** What was looked up in files, which may be large. */
const looked = new WeakMap<ModuleFile, Map<string, Release | undefined>>();

function lookedUp(file: ModuleFile, name: string, look: () => Release | undefined): Release | undefined {
  const known = looked.get(file) ?? new Map<string, Release | undefined>();
  looked.set(file, known);
  if (!known.has(name)) known.set(name, look());
  return known.get(name);
}

/** The release that a range of a `package.json` asks for: `^1.4`, `~0.8.2`, `14.x`. `undefined` where it is another text. */
function releaseIn(range: string): Release | undefined {
  const found = /^(\^|~|>=|=|v)?\s*(\d+)(?:\.(\d+|x|\*))?(?:\.(?:\d+|x|\*))?(?:-[\w.-]+)?$/.exec(
    range.trim(),
  );
  if (!found) return undefined;
  const [, operator, first, second = ''] = found;
  const [major, minor] = [Number(first), Number(second)];
  const isOpen = operator === '>=' || (operator === '^' && major > 0) || Number.isNaN(minor) || second === '';
  return {
    major,
    minor: minor || 0,
    ...(isOpen ? { orNewer: true } : {}),
    ...(isOpen && operator !== '>=' ? { sameMajor: true } : {}),
  };
}

/** The release of a package in the text of a lock file of npm: of an old one, without folders, or of a new one. */
function releaseLocked(text: string, name: string): Release | undefined {
  const entry = new RegExp(`"(?:node_modules/)?${name}":\\s*\\{\\s*"version":\\s*"([^"]*)"`).exec(text);
  return entry?.[1] === undefined ? undefined : releaseIn(entry[1]);
}

/** The release of a package by the text of its own `package.json`. */
function releaseInstalled(text: string): Release | undefined {
  const version = /"version"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  return version === undefined ? undefined : releaseIn(version);
}

/** The folder of a file and those around it, from the inside out. */
function foldersAround(uri: string | undefined): readonly string[] {
  const folders: string[] = [];
  for (let folder = uri ?? ''; folders.length < maximumFolders; ) {
    const end = folder.lastIndexOf('/');
    if (end < 0 || folder[end - 1] === '/') break;
    folder = folder.slice(0, end);
    folders.push(folder);
  }
  return folders;
}

/** The packages of a manifest with the versions that it asks for; `undefined` where it names none, or cannot be read. */
function packagesIn(
  modules: Files | undefined,
  manifestUri: string,
  from: string | undefined,
): ReadonlyMap<string, string> | undefined {
  const file = modules?.read(manifestUri, from);
  return file && packagesOf(file);
}

const ownLists = ['devDependencies', 'dependencies'];

const packagesOf = onceFor((file: ModuleFile) => rangesIn(file, ownLists));

/** The same with those that others bring. */
const rangesOf = onceFor(
  (file: ModuleFile): ReadonlyMap<string, string> =>
    rangesIn(file, ['peerDependencies', 'optionalDependencies', ...ownLists]) ?? new Map(),
);

/** What lists of a manifest ask for: of a package in several, the last one. */
function rangesIn(file: ModuleFile, lists: readonly string[]): ReadonlyMap<string, string> | undefined {
  const manifest = manifestIn(file) ?? {};
  const all = lists.map((list) => manifest[list]).filter(isObject);
  return all.length > 0
    ? new Map(all.flatMap(Object.entries).map(([name, range]) => [name, String(range)]))
    : undefined;
}

const manifestIn = onceFor(({ text }: ModuleFile): Readonly<Record<string, unknown>> | undefined => {
  try {
    const manifest: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isObject(manifest) ? manifest : undefined;
  } catch {
    return undefined;
  }
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
