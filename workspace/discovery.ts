/** All files of a workspace folder that hold definitions, opened or not. */
import type { FileEvidence } from '../core/definitions/definition.ts';
import { configFile, definitionPatterns, scriptExtensions } from '../core/definitions/file-names.ts';
import { mayHaveShape } from '../core/definitions/find.ts';
import { mayHoldDefinitions } from '../core/definitions/script-evidence.ts';
import { isJson, type Language } from '../core/syntax/language.ts';
import { wrapperNames } from '../core/syntax/reading.ts';
import { type Configurations, claimsOf } from './config/resolve.ts';
import type { FileSystem } from './file-system.ts';
import { fileName, folderOf, relativePath } from './uris.ts';

export interface DiscoveredFile {
  readonly uri: string;
  readonly text: string;
  readonly language: Language;
}

const scriptGlob = `**/*.{${scriptExtensions.join(',')}}`;
const jsonGlobs = definitionPatterns.map((pattern) => `**/${pattern}`);
const anyJsonGlob = '**/*.{json,jsonc}';

/** JSON files of other tools, which hold no commands whatever they look like. */
const ofOtherTools =
  /^(?:package(?:-lock)?|npm-shrinkwrap|composer|[tj]sconfig(?:\..*)?|.*\.schema|.*\.lock|manifest|openapi|swagger)\.jsonc?$/i;

/** Files that nothing but their shape speaks for are not read beyond this, in bytes. */
export const maximumSize = 1_000_000;

/** Folders that never hold definitions of one's own. */
export const foldersOfOthers = ['node_modules', '.git', 'bower_components', '.yarn'];

/** Whether a file below a folder is none that {@link discover} would find there, whatever is in it. */
export function belongsToOthers(folder: string, uri: string, evidence: FileEvidence): boolean {
  const parts = relativePath(folder, uri)?.split('/') ?? [];
  if (parts.some((part) => foldersOfOthers.includes(part))) return true;
  if (evidence.configured) return false;
  const isHidden = parts.some((part) => part.startsWith('.'));
  return isHidden || (evidence.named === undefined && ofOtherTools.test(fileName(uri)));
}

/**
 * Finds and reads the definition files below a folder: those whose name says so, those that configurations name, scripts
 * that hold evidence, and other JSON files that may hold commands by their shape (one search of each text). Yields file by file, so that a caller can show progress and stop.
 * Throws the signal's reason when it is aborted. `unreadable` is told of files that surely hold definitions and cannot be read.
 */
export async function* discover(
  files: FileSystem,
  configurations: Configurations,
  folder: string,
  signal?: AbortSignal,
  unreadable: (uri: string) => void = () => {},
): AsyncGenerator<DiscoveredFile> {
  const named = await files.find(folder, [...jsonGlobs, scriptGlob], signal);
  const { configured, names } = await configuredFiles(files, configurations, folder, signal);
  const known = new Set([...named, ...configured]);
  const others = (await files.find(folder, [anyJsonGlob], signal)).filter(
    (uri) => !known.has(uri) && !ofOtherTools.test(fileName(uri)),
  );
  for await (const { uri, text, language } of readAhead(files, known)) {
    signal?.throwIfAborted();
    const isNamed = configured.has(uri) || isJson(language);
    if (text === undefined) {
      if (isNamed) unreadable(uri);
      continue;
    }
    if (isNamed || mayHoldDefinitions(text) || names.some((name) => text.includes(name)))
      yield { uri, text, language };
  }
  for await (const { uri, text, language } of readAhead(files, others, maximumSize)) {
    signal?.throwIfAborted();
    if (text !== undefined && mayHaveShape(text)) yield { uri, text, language };
  }
}

/** Whether a folder holds files that may hold definitions. */
export const holdsFiles = async (files: FileSystem, folder: string): Promise<boolean> =>
  (await files.find(folder, [anyJsonGlob, scriptGlob])).length > 0;

/** Files that are read before they are asked for: waiting for each in turn takes longer than all else. */
const filesAhead = 32;

/** Reads files in the given order. */
async function* readAhead(files: FileSystem, uris: Iterable<string>, maximum?: number) {
  const reading: Promise<{ uri: string; text: string | undefined; language: Language }>[] = [];
  for (const uri of uris) {
    const language = languageOfFile(uri);
    if (!language) continue;
    reading.push(files.readFile(uri, maximum).then((text) => ({ uri, text, language })));
    const first = reading.length > filesAhead ? reading.shift() : undefined;
    if (first) yield await first;
  }
  for (const one of reading) yield await one;
}

async function configuredFiles(
  files: FileSystem,
  configurations: Configurations,
  folder: string,
  signal?: AbortSignal,
): Promise<{ readonly configured: ReadonlySet<string>; readonly names: readonly string[] }> {
  const found = new Set<string>();
  const names: string[] = [];
  for (const uri of await files.find(folder, [`**/${configFile}`], signal)) {
    const loaded = await configurations.configOf(folderOf(uri), folder);
    if (loaded) names.push(...wrapperNames(loaded.config.wrappers));
    const globs = loaded
      ? [...claimsOf(loaded.config)].map((claim) => claim.configured.glob.replace(/^\.\//, ''))
      : [];
    if (!loaded || globs.length === 0) continue;
    for (const file of await files.find(loaded.folder, globs, signal))
      if (relativePath(folder, file) !== undefined && fileName(file) !== configFile) found.add(file);
  }
  return { configured: found, names };
}

/** The language by the file's name; `undefined` for files that cannot hold definitions. */
export function languageOfFile(uri: string): Language | undefined {
  const extension = /\.([^.]+)$/.exec(fileName(uri))?.[1]?.toLowerCase();
  return extension === undefined ? undefined : languages[extension];
}

const languages: Readonly<Record<string, Language>> = {
  json: 'json',
  jsonc: 'jsonc',
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  tsx: 'typescriptreact',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'javascriptreact',
};
