/** What was asked of a disk before: one import asks for ten files, and most imports ask for the same ones. */
import type { ModuleHost } from './host.ts';

export interface Probes extends Required<ModuleHost> {
  /** Something happened at a path. Gives whether it may be there now and was not before, or the other way round. */
  changed(path: string): boolean;
  clear(): void;
}

export function createProbes(host: ModuleHost): Probes {
  const files = new Map<string, boolean>();
  const directories = new Map<string, boolean>();
  const ask = (known: Map<string, boolean>, path: string, find: (path: string) => boolean): boolean => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const found = find(path);
    known.set(path, found);
    return found;
  };
  return {
    fileExists: (path) => ask(files, path, (file) => host.fileExists(file)),
    directoryExists: (path) =>
      ask(directories, path.replace(/(?<=.)\/$/, ''), (directory) => host.directoryExists(directory)),
    readFile: (path) => host.readFile(path),
    readFolder: (path) => host.readFolder(path),
    realpath: (path) => host.realpath?.(path) ?? path,
    changed(path) {
      const before = files.get(path);
      files.delete(path);
      if (before !== undefined && before === host.fileExists(path)) return false;
      for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/'))))
        directories.delete(at);
      return true;
    },
    clear() {
      files.clear();
      directories.clear();
    },
  };
}
