/** Going through the folders below a folder. */
import type { FileSystem, FolderEntry } from './file-system.ts';
import { fileIn } from './uris.ts';

/** Folders in folders: sources are never this deep, and what a checkout makes up ends somewhere. */
const deepest = 50;

/** Folders that never hold definitions of one's own. */
export const foldersOfOthers: readonly string[] = ['node_modules', '.git', 'bower_components', '.yarn'];

/**
 * The files below a folder, sorted. `look` gives what of a folder counts, files and folders. Throws the signal's reason when
 * it is aborted.
 */
export async function walk(
  folder: string,
  look: (folder: string) => Promise<readonly FolderEntry[]>,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const found: string[] = [];
  const visit = async (at: string, depth: number): Promise<void> => {
    signal?.throwIfAborted();
    const below: Promise<void>[] = [];
    for (const { name, isFolder } of await look(at))
      if (!isFolder) found.push(fileIn(at, name));
      else if (depth < deepest) below.push(visit(fileIn(at, name), depth + 1));
    await Promise.all(below);
  };
  await visit(folder, 0);
  signal?.throwIfAborted();
  return found.sort();
}

/** All files below a folder but for dependencies and version control. */
export const filesBelow = (files: FileSystem, folder: string): Promise<readonly string[]> =>
  walk(folder, async (at) =>
    (await files.readFolder(at)).filter(({ name }) => !foldersOfOthers.includes(name)),
  );
