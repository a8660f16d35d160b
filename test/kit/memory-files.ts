/** A file system in memory. */
import picomatch from 'picomatch';
import type { FileSystem } from '../../workspace/file-system.ts';

/** Files by URI; `files` may be changed while it is used. */
export const memoryFiles = (files: Map<string, string>): FileSystem => ({
  readFile: async (uri) => files.get(uri),
  exists: async (uri) => files.has(uri),
  async find(folder, globs, signal) {
    signal?.throwIfAborted();
    const base = folder.endsWith('/') ? folder : `${folder}/`;
    const matches = picomatch([...globs]);
    return [...files.keys()].filter((uri) => uri.startsWith(base) && matches(uri.slice(base.length))).sort();
  },
});
