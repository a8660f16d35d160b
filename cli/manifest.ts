/** What the `package.json` of a folder says. */
import path from 'node:path';
import * as z from 'zod';
import { nodeFileSystem } from '../workspace/node-file-system.ts';
import { uriOfFile } from '../workspace/uris.ts';
import { repositoryOf } from './repository.ts';

const manifest = z.object({
  name: z.string().optional(),
  main: z.string().optional(),
  scripts: z.record(z.string(), z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
});

export type Manifest = z.infer<typeof manifest>;

/** The manifest of a folder, where there is one that can be read. */
export async function manifestOf(folder: string): Promise<Manifest | undefined> {
  const text = await nodeFileSystem.readFile(uriOfFile(path.resolve(folder, 'package.json')));
  try {
    return text === undefined ? undefined : manifest.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The packages that a manifest asks for. */
export const dependenciesOf = (one: Manifest | undefined): ReadonlySet<string> =>
  new Set([...Object.keys(one?.dependencies ?? {}), ...Object.keys(one?.devDependencies ?? {})]);

/**
 * The packages that files in a folder may count on: those of the nearest manifest, and of the others up to the root of the
 * repository. What is installed beyond, or for somebody else, is not asked.
 */
export async function dependenciesAround(folder: string): Promise<ReadonlySet<string>> {
  const start = path.resolve(folder);
  const end = repositoryOf(start);
  const all = new Set<string>();
  for (let one = start; ; one = path.dirname(one)) {
    const found = await manifestOf(one);
    for (const name of dependenciesOf(found)) all.add(name);
    const isLast = end === undefined ? found !== undefined : one === end;
    if (isLast || path.dirname(one) === one) return all;
  }
}
