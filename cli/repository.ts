/** Where the repository begins: what annotates its files names them from there, wherever it is run. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** The root of the repository that a folder is part of. */
export function repositoryOf(folder: string): string | undefined {
  for (let root = folder; ; root = path.dirname(root)) {
    if (existsSync(path.join(root, '.git'))) return root;
    if (path.dirname(root) === root) return undefined;
  }
}

/** The way from the root of the repository to the working directory, with `/`; empty at the root and outside of any. */
export function pathFromRepository(folder = process.cwd()): string {
  return path
    .relative(repositoryOf(folder) ?? folder, folder)
    .split(path.sep)
    .join('/');
}
