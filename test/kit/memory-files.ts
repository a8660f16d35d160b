/** A file system in memory. */
import type { FileSystem } from '../../workspace/file-system.ts';

/** Files by URI; `files` may be changed while it is used. */
export const memoryFiles = (files: Map<string, string>): FileSystem => ({
  reads: () => true,
  readFile: async (uri, maximum) => {
    const text = files.get(uri);
    return text !== undefined && maximum !== undefined && text.length > maximum ? undefined : text;
  },
  exists: async (uri) => files.has(uri) || [...files.keys()].some((key) => key.startsWith(`${uri}/`)),
  async readFolder(folder) {
    const base = folder.endsWith('/') ? folder : `${folder}/`;
    const found = new Map<string, boolean>();
    for (const uri of files.keys()) {
      const [name = '', ...rest] = uri.startsWith(base) ? uri.slice(base.length).split('/') : [];
      if (name !== '') found.set(decodeURIComponent(name), rest.length > 0);
    }
    return [...found].map(([name, isFolder]) => ({ name, isFolder }));
  },
});
