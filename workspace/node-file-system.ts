/** The file system of Node. */
import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { decoded, isMarkedUtf16 } from '../core/text/decode.ts';
import type { FileSystem } from './file-system.ts';

type Awaitable<T> = T | Promise<T>;

/** What is asked of Node. */
interface Calls {
  /** As UTF-8. */
  readText(path: string): Awaitable<string>;
  readBytes(path: string): Awaitable<Uint8Array>;
  stat(path: string): Awaitable<fs.Stats>;
  lstat(path: string): Awaitable<fs.Stats>;
  readdir(path: string): Awaitable<readonly fs.Dirent[]>;
}

// Without the file handles that `node:fs/promises` makes, which cost more than the reading.
const [readFile, stat, lstat, readdir] = [
  promisify(fs.readFile),
  promisify(fs.stat),
  promisify(fs.lstat),
  promisify(fs.readdir),
];

const over = ({ readText, readBytes, stat, lstat, readdir }: Calls): FileSystem => ({
  reads: (uri) => uri.startsWith('file:'),
  async readFile(uri, maximum = Number.POSITIVE_INFINITY) {
    if (!uri.startsWith('file:')) return undefined;
    try {
      const path = fileURLToPath(uri);
      const info = await stat(path);
      if (!info.isFile() || info.size > maximum) return undefined;
      const text = await readText(path);
      // Editors and TypeScript read it, too: what it says must not be taken for missing.
      return isMarkedUtf16(text) ? (decoded(await readBytes(path)) ?? text) : text;
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
  readText: (path) => readFile(path, 'utf8'),
  readBytes: (path) => readFile(path),
  stat: (path) => stat(path),
  lstat: (path) => lstat(path),
  readdir: (path) => readdir(path, { withFileTypes: true }),
});

/** Waits for each file, which costs a fourth: for a program that has nothing else to do meanwhile. */
export const blockingFileSystem: FileSystem = over({
  readText: (path) => fs.readFileSync(path, 'utf8'),
  readBytes: (path) => fs.readFileSync(path),
  stat: (path) => fs.statSync(path),
  lstat: (path) => fs.lstatSync(path),
  readdir: (path) => fs.readdirSync(path, { withFileTypes: true }),
});
