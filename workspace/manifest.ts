/** What the `package.json` of a folder says. */
import * as z from 'zod/mini';
import { type ScriptStyle, scriptStyleFor } from '../core/definitions/source.ts';
import type { LibraryReleases } from '../core/interface/index.ts';
import { releaseFiles, releasesOf } from '../core/script/recognition/manifest.ts';
import type { FileSystem } from './file-system.ts';
import { fileIn, folderOf } from './uris.ts';

const texts = z.optional(z.record(z.string(), z.string()));

const manifest = z.object({
  name: z.optional(z.string()),
  main: z.optional(z.string()),
  type: z.catch(z.optional(z.string()), undefined),
  scripts: texts,
  dependencies: texts,
  devDependencies: texts,
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
export const dependenciesOf = (manifest: Manifest | undefined): ReadonlySet<string> =>
  new Set([...Object.keys(manifest?.dependencies ?? {}), ...Object.keys(manifest?.devDependencies ?? {})]);

/** How scripts of a folder say that something is a definition. */
export const scriptStyleIn = async (folder: string, files: FileSystem): Promise<ScriptStyle> =>
  scriptStyleFor((await surroundingsOf(folder, files)).packages);

/** How scripts in a folder are written, and the packages that they may count on, with the releases that are asked for. */
export interface Surroundings {
  readonly packages: ReadonlyMap<string, string>;
  /** The releases of the libraries that write and send commands. */
  readonly releases: LibraryReleases;
  readonly scripts: 'typescript' | 'module' | 'commonjs';
}

/**
 * The packages are those of the nearest manifest, and of the others up to the root of the repository. What is installed beyond,
 * or for somebody else, is not asked. Where nothing says otherwise, scripts are in TypeScript.
 */
export async function surroundingsOf(folder: string, files: FileSystem): Promise<Surroundings> {
  const folders = foldersUpFrom(folder);
  const inRepository = await Promise.all(folders.map((ancestor) => files.exists(fileIn(ancestor, '.git'))));
  const end = inRepository.indexOf(true);
  const packages = new Map<string, string>();
  let nearest: Manifest | undefined;
  let hasConfig = false;
  const own = end < 0 ? folders : folders.slice(0, end + 1);
  for (const ancestor of own) {
    const found = await manifestIn(ancestor, files);
    nearest ??= found;
    hasConfig ||= await files.exists(fileIn(ancestor, 'tsconfig.json'));
    for (const [name, range] of Object.entries({ ...found?.devDependencies, ...found?.dependencies }))
      if (!packages.has(name)) packages.set(name, range);
    if (end < 0 && found) break;
  }
  const releases = await releasesIn(own, files);
  if (!nearest || hasConfig || packages.has('typescript'))
    return { packages, releases, scripts: 'typescript' };
  return { packages, releases, scripts: nearest.type === 'module' ? 'module' : 'commonjs' };
}

/** What files of a folder and of those around it tell. */
async function releasesIn(folders: readonly string[], files: FileSystem): Promise<LibraryReleases> {
  const uris = folders.flatMap((folder) => releaseFiles.map((name) => fileIn(folder, name)));
  const texts = await Promise.all(uris.map(async (uri) => [uri, await files.readFile(uri)] as const));
  const read = new Map(
    texts.flatMap(([uri, text]) =>
      text === undefined ? [] : [[uri, { uri, text, language: 'json' as const }] as const],
    ),
  );
  const [folder] = folders;
  return folder === undefined ? {} : releasesOf(fileIn(folder, 'any.js'), { read: (uri) => read.get(uri) });
}

/** The folder, and those around it. */
function foldersUpFrom(folder: string): readonly string[] {
  const all = [folder];
  for (let current = folder; folderOf(current) !== current; current = folderOf(current))
    all.push(folderOf(current));
  return all;
}
