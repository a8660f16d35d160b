/** What the `package.json` around a script asks for, as far as forms need it. */
import type { ModuleFile, Modules } from '../../syntax/modules.ts';

/** Folders upward that are looked at. */
const maximumFolders = 12;

/** Whether the nearest `package.json` that asks for packages at all asks for one of these. */
export function dependsOn(
  uri: string | undefined,
  modules: Modules | undefined,
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
export function placeIn(uri: string | undefined, modules: Modules | undefined): string | undefined {
  for (const folder of foldersAround(uri))
    if (modules?.read(`${folder}/package.json`, uri)) return uri?.slice(folder.length);
  return uri;
}

/** A release by its first two numbers. */
export type Release = readonly [major: number, minor: number];

/**
 * The release of a package that the program uses: what the nearest `package.json` asks for, where that leaves no choice that
 * matters, else what the lock file of npm beside one says.
 */
export function releaseOf(
  uri: string | undefined,
  modules: Modules | undefined,
  name: string,
): Release | undefined {
  for (const folder of foldersAround(uri)) {
    const asked = packagesIn(modules, `${folder}/package.json`, uri)?.get(name);
    const release =
      (asked === undefined ? undefined : releaseIn(asked)) ?? lockedIn(modules, folder, uri, name);
    if (release) return release;
  }
  return undefined;
}

/** Whether a release is one of these or older: `0.12`. */
export function isUpTo([major, minor]: Release, last: string): boolean {
  const [lastMajor = 0, lastMinor = 0] = last.split('.').map(Number);
  return major < lastMajor || (major === lastMajor && minor <= lastMinor);
}

/** `^0.8.2`, `~1.4`, `1.11.0`: all that these allow is alike in its first two numbers, or newer than 1. */
function releaseIn(range: string): Release | undefined {
  const found = /^[\^~=v]?(\d+)\.(\d+)(?:\.\d+)?(?:-[\w.]+)?$/.exec(range.trim());
  return found ? [Number(found[1]), Number(found[2])] : undefined;
}

function lockedIn(
  modules: Modules | undefined,
  folder: string,
  from: string | undefined,
  name: string,
): Release | undefined {
  const file = modules?.read(`${folder}/package-lock.json`, from);
  if (file === undefined) return undefined;
  const known = locked.get(file) ?? new Map<string, Release | undefined>();
  locked.set(file, known);
  if (!known.has(name)) {
    // Of an old lock file, without folders, and of a new one.
    const entry = new RegExp(`"(?:node_modules/)?${name}":\\s*\\{\\s*"version":\\s*"([^"]*)"`).exec(
      file.text,
    );
    known.set(name, entry?.[1] === undefined ? undefined : releaseIn(entry[1]));
  }
  return known.get(name);
}

/** What was looked up in lock files, which are large. */
const locked = new WeakMap<ModuleFile, Map<string, Release | undefined>>();

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
  modules: Modules | undefined,
  manifestUri: string,
  from: string | undefined,
): ReadonlyMap<string, string> | undefined {
  const file = modules?.read(manifestUri, from);
  if (file === undefined) return undefined;
  const known = manifests.has(file) ? manifests.get(file) : packagesOf(file);
  manifests.set(file, known);
  return known;
}

/** Manifests that were read. */
const manifests = new WeakMap<ModuleFile, ReadonlyMap<string, string> | undefined>();

function packagesOf({ text }: ModuleFile): ReadonlyMap<string, string> | undefined {
  try {
    const manifest: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (!isObject(manifest)) return undefined;
    const lists = [manifest.devDependencies, manifest.dependencies].filter(isObject);
    return lists.length > 0
      ? new Map(lists.flatMap(Object.entries).map(([name, range]) => [name, String(range)]))
      : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
