/** What the `package.json` of a folder says. */
import * as z from 'zod';
import { libraryName } from '../core/definitions/script-evidence.ts';
import { type ScriptStyle, standardScriptStyle } from '../core/definitions/source.ts';
import type { FileSystem } from './file-system.ts';
import { fileIn, folderOf } from './uris.ts';

const manifest = z.object({
  name: z.string().optional(),
  main: z.string().optional(),
  scripts: z.record(z.string(), z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
});

export type Manifest = z.infer<typeof manifest>;

/** The manifest of a folder, where there is one that can be read. */
export async function manifestIn(folder: string, files: FileSystem): Promise<Manifest | undefined> {
  const text = await files.readFile(fileIn(folder, 'package.json'));
  try {
    return text === undefined ? undefined : manifest.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The packages that a manifest asks for. */
export const dependenciesOf = (one: Manifest | undefined): ReadonlySet<string> =>
  new Set([...Object.keys(one?.dependencies ?? {}), ...Object.keys(one?.devDependencies ?? {})]);

/** A script says what it is by a type of a package that the project asks for, else by a call of ours: that is always there. */
export async function scriptStyleIn(folder: string, files: FileSystem): Promise<ScriptStyle> {
  const packages = await dependenciesAround(folder, files);
  if (packages.has('discord-api-types')) return standardScriptStyle;
  // It gives those types on.
  if (packages.has('discord.js')) return { ...standardScriptStyle, from: 'discord.js' };
  return { kind: 'call', name: 'defineCommand', from: libraryName };
}

/**
 * The packages that files in a folder may count on: those of the nearest manifest, and of the others up to the root of the
 * repository. What is installed beyond, or for somebody else, is not asked.
 */
async function dependenciesAround(folder: string, files: FileSystem): Promise<ReadonlySet<string>> {
  const way = foldersUpFrom(folder);
  const inRepository = await Promise.all(way.map((one) => files.exists(fileIn(one, '.git'))));
  const end = inRepository.indexOf(true);
  const all = new Set<string>();
  for (const one of end < 0 ? way : way.slice(0, end + 1)) {
    const found = await manifestIn(one, files);
    for (const name of dependenciesOf(found)) all.add(name);
    if (end < 0 && found) break;
  }
  return all;
}

/** The folder, and those around it. */
function foldersUpFrom(folder: string): readonly string[] {
  const all = [folder];
  for (let one = folder; folderOf(one) !== one; one = folderOf(one)) all.push(folderOf(one));
  return all;
}
