/** Modules on the disk of this machine. */
import { realpathSync, statSync } from 'node:fs';
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
