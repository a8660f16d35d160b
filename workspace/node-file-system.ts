/** The file system of Node. */
import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { FileSystem } from './file-system.ts';
import { readText, readTextNow } from './node-text.ts';

type Awaitable<T> = T | Promise<T>;

/** What is asked of Node. */
interface Calls {
  readText(path: string): Awaitable<string>;
  stat(path: string): Awaitable<fs.Stats>;
  lstat(path: string): Awaitable<fs.Stats>;
  readdir(path: string): Awaitable<readonly fs.Dirent[]>;
}

const [stat, lstat, readdir] = [promisify(fs.stat), promisify(fs.lstat), promisify(fs.readdir)];

const over = ({ readText, stat, lstat, readdir }: Calls): FileSystem => ({
  reads: (uri) => uri.startsWith('file:'),
  async readFile(uri, maximum = Number.POSITIVE_INFINITY) {
    if (!uri.startsWith('file:')) return undefined;
    try {
      const path = fileURLToPath(uri);
      const info = await stat(path);
      if (!info.isFile() || info.size > maximum) return undefined;
      return await readText(path);
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
      const entries = await readdir(fileURLToPath(folder));
      return entries.flatMap((entry) =>
        entry.isDirectory() || entry.isFile() || entry.isSymbolicLink()
          ? [{ name: entry.name, isFolder: entry.isDirectory() }]
          : [],
      );
    } catch {
      return [];
    }
  },
});

/** Reads while something else goes on. */
export const nodeFileSystem: FileSystem = over({
  readText,
  stat: (path) => stat(path),
  lstat: (path) => lstat(path),
  readdir: (path) => readdir(path, { withFileTypes: true }),
});

/** Waits for each file, which costs a fourth: for a program that has nothing else to do meanwhile. */
export const blockingFileSystem: FileSystem = over({
  readText: readTextNow,
  stat: (path) => fs.statSync(path),
  lstat: (path) => fs.lstatSync(path),
  readdir: (path) => fs.readdirSync(path, { withFileTypes: true }),
});
