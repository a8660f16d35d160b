/**
 * Requests for files that the server cannot read by itself, such as those of a virtual workspace. Asked of a client whose
 * `initializationOptions` say `givesFiles: true`. An error as the answer means that it cannot be told, as when a network is
 * gone; then nothing is said that only all files could prove. What comes too late is cancelled.
 */
export const fileMethods = {
  /** {@link FileQuery} -> the text; `null`: there is none, it is no file, or it is longer than `maximum`. */
  readFile: 'applicationCommands/readFile',
  /** {@link FileQuery} -> whether there is something of that name. */
  fileExists: 'applicationCommands/fileExists',
  /** {@link FileQuery} -> {@link FileEntry}`[]`: what is directly in a folder. */
  readFolder: 'applicationCommands/readFolder',
} as const;

export interface FileQuery {
  readonly uri: string;
  /** In bytes. */
  readonly maximum?: number;
}

/** What stands in a folder. Links to folders are no folders: they may lead around. */
export interface FileEntry {
  readonly name: string;
  readonly isFolder: boolean;
}
