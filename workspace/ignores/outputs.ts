/** Folders and files that were made from sources: by what `tsconfig.json` says, or by what stands beside them. */
import { parse } from 'jsonc-parser';
import { builtName, scriptExtensions, sourceNames } from '../../core/definitions/file-names.ts';
import type { FileSystem, FolderEntry } from '../file-system.ts';
import { recordOf } from '../record.ts';
import { fileIn, folderOf, normalPath, pathOf, relativePath, uriOf } from '../uris.ts';
import { filesBelow, foldersOfOthers } from '../walk.ts';

const largestConfig = 1_000_000;
/** Configurations that extend one another; they may do so in a circle. */
const mostExtended = 10;

export const isProjectConfig = (name: string): boolean => /^[jt]sconfig(?:\.[^/]*)?\.json$/.test(name);

/**
 * Where a `tsconfig.json` puts what it compiles: a folder, or a file. `undefined` where it says nothing, and where sources
 * would stand in it.
 */
export async function outputOf(files: FileSystem, config: string): Promise<string | undefined> {
  const folder = folderOf(config);
  const output = await inherited(files, config, folder, mostExtended);
  if (output === undefined || output === folder || relativePath(output, folder) !== undefined)
    return undefined;
  return output;
}

/** `own` is the folder of the configuration that extends the others. */
async function inherited(
  files: FileSystem,
  config: string,
  own: string,
  left: number,
): Promise<string | undefined> {
  const text = left === 0 ? undefined : await files.readFile(config, largestConfig);
  const value: unknown = text === undefined ? undefined : parse(text, [], { allowTrailingComma: true });
  const { compilerOptions, extends: bases } = recordOf(value);
  const { outDir, outFile } = recordOf(compilerOptions);
  for (const output of [outDir, outFile])
    if (typeof output === 'string' && output !== '') return pathFrom(folderOf(config), output, own);
  // The last of several counts most. Packages say nothing of folders of one's own.
  for (const base of [bases].flat().toReversed()) {
    if (typeof base !== 'string' || !/^(?:\.|\/|[A-Za-z]:)/.test(base)) continue;
    const uri = pathFrom(folderOf(config), base.endsWith('.json') ? base : `${base}.json`, own);
    const found = uri === undefined ? undefined : await inherited(files, uri, own, left - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The URI of a path in a configuration: relative to its folder. */
function pathFrom(folder: string, written: string, own: string): string | undefined {
  const from = pathOf(folder);
  if (from === undefined) return undefined;
  const path = normalPath(written.replace(/\$\{configDir\}/, () => pathOf(own) ?? ''));
  const isAbsolute = path.startsWith('/') || /^[a-z]:\//.test(path);
  const parts = isAbsolute ? [] : from.split('/');
  for (const part of path.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  return uriOf(`${isAbsolute && path.startsWith('/') ? '/' : ''}${parts.join('/')}`);
}

/** Names under which tools put what they make; `lib` holds sources as often. */
const namesOfMade = ['dist', 'build', 'out', 'coverage', '.next', 'lib'];
const foldersOfSources = ['src', 'source'];

/** Whether a file is written by hand, wherever it stands: compilers make no TypeScript. */
export const isTypeScriptSource = (name: string): boolean => builtName(name) !== name;

/** Scripts of a folder that are held against their sources. */
const scriptsCompared = 20;
const siblingsCompared = 30;

/** Whether a folder holds what was made from sources beside it. */
export async function isMade(
  files: FileSystem,
  parent: string,
  name: string,
  beside: readonly FolderEntry[],
): Promise<boolean> {
  if (!namesOfMade.includes(name)) return false;
  const hasSources = beside.some(
    (entry) => (entry.isFolder && foldersOfSources.includes(entry.name)) || isProjectConfig(entry.name),
  );
  if (hasSources && name !== 'lib') return true;
  const folder = fileIn(parent, name);
  const scripts = (await filesBelow(files, folder)).filter(isScript);
  if (scripts.length === 0 || scripts.some(isTypeScriptSource)) return false;
  const siblings = beside
    .filter((entry) => entry.isFolder && entry.name !== name && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .filter((name) => !foldersOfOthers.includes(name))
    .slice(0, siblingsCompared);
  const compared = scripts.slice(0, scriptsCompared);
  let made = 0;
  for (const script of compared)
    if (await hasSource(files, parent, relativePath(folder, script) ?? '', siblings)) made += 1;
  return made * 2 >= compared.length;
}

/** Whether a source stands beside under the same name: TypeScript anywhere, JavaScript among the sources. */
async function hasSource(
  files: FileSystem,
  parent: string,
  path: string,
  siblings: readonly string[],
): Promise<boolean> {
  const sources = ['', ...siblings.map((sibling) => `${sibling}/`)].flatMap((folder) => [
    ...sourceNames(path).map((source) => `${folder}${source}`),
    ...(foldersOfSources.includes(folder.slice(0, -1)) ? [`${folder}${path}`] : []),
  ]);
  for (const source of sources) if (await files.exists(fileIn(parent, source))) return true;
  return false;
}

/** The name of the file that a script was made from, in the same folder. */
export const sourceBeside = (name: string, entries: readonly FolderEntry[]): string | undefined =>
  sourceNames(name).find((source) => entries.some((entry) => !entry.isFolder && entry.name === source));

const isScript = (uri: string): boolean =>
  !/\.d\.[cm]?ts$/.test(uri) && scriptExtensions.some((extension) => uri.endsWith(`.${extension}`));
