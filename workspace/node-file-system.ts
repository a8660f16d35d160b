/** The file system of Node. */
import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FileSystem } from './file-system.ts';

// Without the file handles that `node:fs/promises` makes, which cost more than the reading.
const [readFile, stat, lstat, readdir] = [
  promisify(fs.readFile),
  promisify(fs.stat),
  promisify(fs.lstat),
  promisify(fs.readdir),
];

export const nodeFileSystem: FileSystem = {
  reads: (uri) => uri.startsWith('file:'),
  async readFile(uri, maximum = Number.POSITIVE_INFINITY) {
    if (!uri.startsWith('file:')) return undefined;
    try {
      const path = fileURLToPath(uri);
      const info = await stat(path);
      return info.isFile() && info.size <= maximum ? await readFile(path, 'utf8') : undefined;
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
  async readFolder(folder) {
    if (!folder.startsWith('file:')) return [];
    try {
      const entries = await readdir(fileURLToPath(folder), { withFileTypes: true });
      return entries.flatMap((entry) =>
        entry.isDirectory() || entry.isFile() || entry.isSymbolicLink()
          ? [{ name: entry.name, isFolder: entry.isDirectory() }]
          : [],
      );
    } catch {
      return [];
    }
  },
};
