/**
 * A module host over files that come one after another, as those of a virtual workspace do. Evaluation asks synchronously: what
 * is not fetched yet is not there for it, and noted. {@link FetchedHost.fetch} brings it, and whoever asked is run again.
 */
import type { FileSystem } from '../file-system.ts';
import { uriOf } from '../uris.ts';
import { largestModule, type ModuleHost } from './host.ts';
import { parentOf } from './projects.ts';

export interface FetchedHost extends ModuleHost {
  /** Something was asked for that is not fetched. */
  readonly isWaiting: boolean;
  /** Fetches what was asked for. Gives the paths that have another answer now. */
  fetch(): Promise<readonly string[]>;
  /** A file or folder changed: fetches again what is known of it. */
  refresh(path: string): Promise<void>;
}

type Kind = 'file' | 'folder';

/** A host over `files`, asked for by the URIs of the paths. */
export function createFetchedHost(files: FileSystem): FetchedHost {
  const folders = new Map<string, ReadonlyMap<string, Kind>>();
  const texts = new Map<string, string | undefined>();
  /** What was asked about folders that are not fetched. */
  const wantedIn = new Map<string, Set<string>>();
  const wantedTexts = new Set<string>();
  /** Folders whose files somebody asked for. */
  const wantedFolders = new Set<string>();

  /**
   * A folder above says that there is none. One that lists nothing says nothing: who provides the files of a repository need
   * not know the folders above it.
   */
  const isKnownAbsent = (folder: string): boolean => {
    for (let at = folder, above = parentOf(at); above !== undefined; at = above, above = parentOf(at)) {
      const known = folders.get(above);
      if (known && known.size > 0) return known.get(lastSegment(at)) !== 'folder';
    }
    return false;
  };
  const kindOf = (path: string): Kind | undefined => {
    const folder = parentOf(path);
    if (folder === undefined) return 'folder';
    const known = folders.get(folder);
    if (known) return known.get(lastSegment(path));
    if (isKnownAbsent(folder)) return undefined;
    const wanted = wantedIn.get(folder);
    if (wanted) wanted.add(path);
    else wantedIn.set(folder, new Set([path]));
    return undefined;
  };
  const listsNothing = (folder: string): boolean => folders.get(folder)?.size === 0 && !isKnownAbsent(folder);
  /** The folder above does not list it, nor anything else: it is one unless it lists nothing itself. */
  const isUnlistedFolder = (path: string): boolean => {
    const above = parentOf(path);
    return above !== undefined && listsNothing(above) && folders.get(path)?.size !== 0;
  };
  const list = async (folder: string): Promise<void> => {
    const entries = await files.readFolder(uriOf(folder));
    const found = new Map(entries.map(({ name, isFolder }) => [name, isFolder ? 'folder' : 'file'] as const));
    folders.set(folder, found);
  };
  const readText = async (path: string): Promise<void> => {
    texts.set(path, await files.readFile(uriOf(path), largestModule));
  };

  return {
    fileExists: (path) => kindOf(path) === 'file',
    directoryExists: (path) => kindOf(path) === 'folder' || isUnlistedFolder(path),
    readFile(path) {
      if (kindOf(path) !== 'file') return undefined;
      if (!texts.has(path)) wantedTexts.add(path);
      return texts.get(path);
    },
    readFolder(path) {
      const known = folders.get(path);
      if (known) return new Map([...known].sort(([a], [b]) => (a < b ? -1 : 1)));
      if (!isKnownAbsent(path)) wantedFolders.add(path);
      return undefined;
    },
    get isWaiting() {
      return wantedIn.size > 0 || wantedTexts.size > 0 || wantedFolders.size > 0;
    },
    async fetch() {
      const [asked, unread, unlisted] = [[...wantedIn], [...wantedTexts], [...wantedFolders]];
      for (const wanted of [wantedIn, wantedTexts, wantedFolders]) wanted.clear();
      const toList = new Set([...asked.map(([folder]) => folder), ...unlisted]);
      await Promise.all([...[...toList].map(list), ...unread.map(readText)]);
      const listed = asked.flatMap(([folder, paths]) =>
        [...paths].filter((path) => listsNothing(folder) || folders.get(folder)?.has(lastSegment(path))),
      );
      return [
        ...listed,
        ...unlisted.filter((folder) => folders.get(folder)?.size !== 0),
        ...unread.filter((path) => texts.get(path) !== undefined),
      ];
    },
    async refresh(path) {
      const above = parentOf(path);
      const isWithin = (other: string) => other === path || other.startsWith(`${path}/`);
      await Promise.all([
        ...[...folders.keys()].filter((key) => key === above || isWithin(key)).map(list),
        ...[...texts.keys()].filter(isWithin).map(readText),
      ]);
    },
  };
}

const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
