/** The small port through which definitions on disk are read. Files are URIs, for the server also runs in browsers. */

export interface FileSystem {
  /**
   * The text of a file; `undefined` when there is none, it cannot be read, or it is longer than `maximum` bytes.
   */
  readFile(uri: string, maximum?: number): Promise<string | undefined>;
  /** Whether there is something of that name, readable or not. */
  exists(uri: string): Promise<boolean>;
  /**
   * Files below a folder that match one of the globs, dependencies and version control left out. Globs are relative to
   * the folder, with `/`. Throws the signal's reason when it is aborted.
   */
  find(folder: string, globs: readonly string[], signal?: AbortSignal): Promise<readonly string[]>;
}

/** A file system without files: a browser's worker has none of its own. */
export const noFiles: FileSystem = {
  readFile: async () => undefined,
  exists: async () => false,
  find: async () => [],
};
