/** What the `package.json` of a folder on disk says. */
import path from 'node:path';
import { type Manifest, manifestIn } from '../workspace/manifest.ts';
import { nodeFileSystem } from '../workspace/node-file-system.ts';
import { uriOfFile } from '../workspace/uris.ts';

/** The manifest of a folder, relative to the working directory, where there is one that can be read. */
export const manifestOf = (folder: string): Promise<Manifest | undefined> =>
  manifestIn(uriOfFile(path.resolve(folder)), nodeFileSystem);

/** The folder of the nearest manifest, not above the working directory. */
export async function packageOf(file: string): Promise<string> {
  for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder))
    if (await manifestOf(folder)) return folder;
  return '.';
}
