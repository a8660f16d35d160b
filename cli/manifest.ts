/** What the `package.json` of a folder on disk says. */
import path from 'node:path';
import { type Manifest, manifestIn } from '../workspace/manifest.ts';
import { nodeFileSystem } from '../workspace/node-file-system.ts';
import { uriOfFile } from '../workspace/uris.ts';

/** The manifest of a folder, relative to the working directory, where there is one that can be read. */
export const manifestOf = (folder: string): Promise<Manifest | undefined> =>
  manifestIn(uriOfFile(path.resolve(folder)), nodeFileSystem);
