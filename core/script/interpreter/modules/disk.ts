import type { Source } from '../../heap/places.ts';

/** Files and folders as the code of a program asks for them. Paths are absolute, with `/`. */
export interface Disk {
  /** The path of what stands at an address; `undefined` where that is no file. */
  pathOf(uri: string): string | undefined;
  /** The address of a path, which may be relative to a folder. */
  uriIn(folder: string, path: string): string | undefined;
  /** The folder that the program is started in. */
  root(from: Source): string | undefined;
  /** What a folder holds, by name; `undefined` where there is none, or where it is not to be known. */
  entries(folder: string, from: Source): ReadonlyMap<string, 'file' | 'folder'> | undefined;
}
