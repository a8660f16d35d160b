/** The file system of Node. */
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { glob } from 'tinyglobby';
import type { FileSystem } from './file-system.ts';
import { uriOfFile } from './uris.ts';

/** Folders that never hold definitions of one's own. */
const ignored = ['**/node_modules/**', '**/.git/**', '**/bower_components/**', '**/.yarn/**'];

export const nodeFileSystem: FileSystem = {
  async readFile(uri, maximum) {
    if (!uri.startsWith('file:')) return undefined;
    const path = fileURLToPath(uri);
    try {
      if (maximum !== undefined && (await stat(path)).size > maximum) return undefined;
      return await readFile(path, 'utf8');
    } catch {
      return undefined;
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
