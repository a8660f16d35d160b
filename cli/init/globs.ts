/** Globs that match the files with definitions, and files that will be put beside them. */
import path from 'node:path';

/** A folder is meant as a whole if it has some files that define something, and nearly all of them do. */
const [fewest, leastShare] = [2, 0.8];
/** One that is called so is meant as a whole with its first file. */
const isCalledSo = (folder: string): boolean =>
  /commands?$|^interactions$/i.test(path.posix.basename(folder));

/**
 * Folders whose files nearly all define commands, as wide as they go below `root`; other files one by one: a glob that matched
 * more would make definitions of what is none. Paths are relative, with `/`.
 */
export function definitionGlobs(
  root: string,
  files: readonly string[],
  defining: readonly string[],
): readonly string[] {
  const isWhole = (folder: string): boolean => {
    if (root !== '.' && !folder.startsWith(`${root}/`)) return false;
    const isInside = (file: string) => file.startsWith(`${folder}/`);
    const count = defining.filter(isInside).length;
    return count >= (isCalledSo(folder) ? 1 : fewest) && count >= files.filter(isInside).length * leastShare;
  };
  const globs = defining.map((file) => {
    const widest = foldersAround(file).findLast(isWhole);
    return widest === undefined ? file : `${widest}/**/*${path.posix.extname(file)}`;
  });
  return [...new Set(globs)].sort();
}

/** The folders that a file is in, the innermost first. */
function foldersAround(file: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder))
    folders.push(folder);
  return folders;
}
