import { isVirtual } from '../uris.ts';

/**
 * The port through which modules are found and read. Synchronous, for evaluation asks while it runs. Paths are absolute,
 * with `/`, on Windows with the drive first (`c:/bot/index.ts`): see `pathOf`.
 */
export interface ModuleHost {
  fileExists(path: string): boolean;
  directoryExists(path: string): boolean;
  /** `undefined` when there is no such file, it cannot be read, or it has more than {@link largestModule} bytes. */
  readFile(path: string): string | undefined;
  /** What a folder holds, by name, in the order of the names; `undefined` when there is none, or it cannot be read. */
  readFolder(path: string): ReadonlyMap<string, 'file' | 'folder'> | undefined;
  /** The path without symbolic links; the path itself when it is not there. */
  realpath?(path: string): string;
}

/** Larger files are not read, in bytes: what people write by hand is far below. */
export const largestModule = 1_000_000;

/** Documents as an editor has them, over the files of a disk. `textOf` gives the text of an open document by its path. */
export function withOpenDocuments(
  host: ModuleHost,
  textOf: (path: string) => string | undefined,
): ModuleHost {
  return {
    ...host,
    fileExists: (path) => textOf(path) !== undefined || host.fileExists(path),
    readFile: (path) => textOf(path) ?? host.readFile(path),
  };
}

/** The disk of this machine beside the files of virtual workspaces. */
export function withVirtualFiles(disk: ModuleHost, virtual: ModuleHost): ModuleHost {
  const hostOf = (path: string): ModuleHost => (isVirtual(path) ? virtual : disk);
  return {
    fileExists: (path) => hostOf(path).fileExists(path),
    directoryExists: (path) => hostOf(path).directoryExists(path),
    readFile: (path) => hostOf(path).readFile(path),
    readFolder: (path) => hostOf(path).readFolder(path),
    realpath: (path) => hostOf(path).realpath?.(path) ?? path,
  };
}
