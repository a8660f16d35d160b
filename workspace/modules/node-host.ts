/** Modules on the disk of this machine. */
import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { readTextNow } from '../node-text.ts';
import { largestModule, type ModuleHost } from './host.ts';

export const nodeModuleHost: ModuleHost = {
  fileExists: (path) => info(path)?.isFile() === true,
  directoryExists: (path) => info(path)?.isDirectory() === true,
  readFile(path) {
    try {
      const found = info(path);
      if (!found?.isFile() || found.size > largestModule) return undefined;
      return readTextNow(path);
    } catch {
      return undefined;
    }
  },
  readFolder(path) {
    try {
      const entries = readdirSync(path, { withFileTypes: true });
      // A link may lead back to where it stands: of what is behind links nothing is said.
      if (entries.some((entry) => entry.isSymbolicLink())) return undefined;
      const kindOf = (entry: Dirent) => (entry.isDirectory() ? 'folder' : 'file');
      return new Map(entries.map((entry) => [entry.name, kindOf(entry)] as const).sort(byName));
    } catch {
      return undefined;
    }
  },
  realpath(path) {
    try {
      return realpathSync.native(path).replaceAll('\\', '/');
    } catch {
      return path;
    }
  },
};

function info(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
