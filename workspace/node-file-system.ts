/** The file system of Node. */
import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { glob } from 'tinyglobby';
import { foldersOfOthers } from './discovery.ts';
import type { FileSystem } from './file-system.ts';
import { uriOfFile } from './uris.ts';

// Without the file handles that `node:fs/promises` makes, which cost more than the reading.
const [readFile, stat, lstat] = [promisify(fs.readFile), promisify(fs.stat), promisify(fs.lstat)];

const ignored = foldersOfOthers.map((name) => `**/${name}/**`);

export const nodeFileSystem: FileSystem = {
  async readFile(uri, maximum) {
    if (!uri.startsWith('file:')) return undefined;
    try {
      const path = fileURLToPath(uri);
      if (maximum !== undefined && (await stat(path)).size > maximum) return undefined;
      return await readFile(path, 'utf8');
    } catch {
      return undefined;
    }
  },
  async exists(uri) {
    if (!uri.startsWith('file:')) return false;
    try {
      await lstat(fileURLToPath(uri));
      return true;
    } catch {
      return false;
    }
  },
  async find(folder, globs, signal) {
    if (!folder.startsWith('file:')) return [];
    const cwd = fileURLToPath(folder);
    const options = { cwd, absolute: true, ignore: ignored, dot: false, followSymbolicLinks: false };
    const paths = await glob([...globs], signal ? { ...options, signal } : options);
    signal?.throwIfAborted();
    return paths.sort().map((path) => uriOfFile(path));
  },
};
