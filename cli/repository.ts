/** Where the repository begins: what annotates its files names them from there, wherever it is run. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** The way from the root of the repository to the working directory, with `/`; empty at the root and outside of any. */
export function wayFromRepository(folder = process.cwd()): string {
  for (let root = folder; ; root = path.dirname(root)) {
    if (existsSync(path.join(root, '.git'))) return path.relative(root, folder).split(path.sep).join('/');
    if (path.dirname(root) === root) return '';
  }
}
