/** The small port through which definitions on disk are read. Files are URIs, for the server also runs in browsers. */

export interface FileSystem {
  /** Whether files of this kind are read here, so that what is not found is not there. */
  reads(uri: string): boolean;
  /**
   * The text of a file; `undefined` when there is none, it cannot be read, or it is longer than `maximum` bytes. What is no
   * file, such as a pipe or a device, has no text: reading it might never end.
   */
  readFile(uri: string, maximum?: number): Promise<string | undefined>;
  /** Whether there is something of that name, readable or not. */
  exists(uri: string): Promise<boolean>;
  /** What is directly in a folder; nothing where there is none. Links to folders are no folders: they may lead around. */
  readFolder(folder: string): Promise<readonly FolderEntry[]>;
}

export interface FolderEntry {
  readonly name: string;
  readonly isFolder: boolean;
}

/** A file system without files: a browser's worker has none of its own. */
export const noFiles: FileSystem = {
  reads: () => false,
  readFile: async () => undefined,
  exists: async () => false,
  readFolder: async () => [],
};
