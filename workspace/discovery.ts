/** All files of a workspace folder that hold definitions, opened or not. */
import type { FileEvidence } from '../core/definitions/definition.ts';
import { configFile } from '../core/definitions/file-names.ts';
import { mayHaveShape } from '../core/definitions/find.ts';
import { mayHoldDefinitions } from '../core/script/recognition/evidence.ts';
import { mayLoad } from '../core/script/recognition/positions/registered.ts';
import { isJson, type Language } from '../core/syntax/language.ts';
import { wrapperNames } from '../core/syntax/reading.ts';
import type { Configurations } from './config/resolve.ts';
import type { FileSystem } from './file-system.ts';
import type { Places } from './likes.ts';
import { fileName } from './uris.ts';

export interface DiscoveredFile {
  readonly uri: string;
  readonly text: string;
  readonly language: Language;
}

/** JSON files of other tools, which hold no commands whatever they look like. */
const ofOtherTools =
  /^(?:package(?:-lock)?|npm-shrinkwrap|composer|[tj]sconfig(?:\..*)?|.*\.schema|.*\.lock|manifest|openapi|swagger)\.jsonc?$/i;

/** Files that nothing but their shape speaks for are not read beyond this, in bytes. */
export const maximumSize = 1_000_000;

/** Whether a file is one of another tool, by what is known beside its text. */
export const isOfOtherTool = (uri: string, { named, configured }: FileEvidence): boolean =>
  named === undefined && configured === undefined && ofOtherTools.test(fileName(uri));

export interface DiscoveryOptions {
  /** The workspace folder, beyond which no configuration is looked for. */
  readonly root?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told of files that surely hold definitions and cannot be read. */
  readonly unreadable?: (uri: string) => void;
  /** Only scripts in which something may stand where commands of other files do; all other files were found before. */
  readonly likes?: Places | undefined;
  /** Scripts as well of which nothing but their place says that they may hold definitions: who deletes has to know of them. */
  readonly perhaps?: boolean | undefined;
  /** Told of the configurations on the way. */
  readonly configuration?: (uri: string) => void;
}

/**
 * Finds and reads the definition files below a folder: those whose name says so, those that configurations name, scripts
 * that hold evidence, and other JSON files that may hold commands by their shape (one search of each text). Yields file by
 * file, so that a caller can show progress and stop. Throws the signal's reason when it is aborted.
 */
export async function* discover(
  files: FileSystem,
  configurations: Configurations,
  folder: string,
  { root, signal, unreadable = () => {}, configuration = () => {}, likes, perhaps }: DiscoveryOptions = {},
): AsyncGenerator<DiscoveredFile> {
  const likely = new Map<string, { readonly isSure: boolean; readonly words: readonly string[] }>();
  const others: string[] = [];
  for (const uri of await configurations.ignores.filesBelow(folder, signal)) {
    const language = languageOfFile(uri);
    if (fileName(uri) === configFile) configuration(uri);
    if (!language || fileName(uri) === configFile) continue;
    if (likes) {
      // What their configurations say of them has been asked already.
      if (!isJson(language)) likely.set(uri, { isSure: false, words: [] });
      continue;
    }
    const { evidence, settings } = await configurations.resolve(uri, root);
    const isSure = evidence.configured !== undefined || (isJson(language) && evidence.named !== undefined);
    if (isSure || !isJson(language)) likely.set(uri, { isSure, words: wrapperNames(settings.wrappers) });
    else if (!isOfOtherTool(uri, evidence)) others.push(uri);
  }
  for await (const { uri, text, language } of readAhead(files, likely.keys())) {
    signal?.throwIfAborted();
    const { isSure = false, words = [] } = likely.get(uri) ?? {};
    if (text === undefined) {
      if (isSure) unreadable(uri);
      continue;
    }
    const isLikely = likes
      ? likes.within(text, uri).length > 0
      : isSure ||
        mayHoldDefinitions(text, perhaps ? uri : undefined) ||
        mayLoad(text) ||
        words.some((word) => text.includes(word));
    if (isLikely) yield { uri, text, language };
  }
  for await (const { uri, text, language } of readAhead(files, others, maximumSize)) {
    signal?.throwIfAborted();
    if (text !== undefined && mayHaveShape(text)) yield { uri, text, language };
  }
}

/** Whether a folder holds files that may hold definitions. */
export const holdsFiles = async (configurations: Configurations, folder: string): Promise<boolean> =>
  (await configurations.ignores.filesBelow(folder)).some((uri) => languageOfFile(uri) !== undefined);

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
    if (first !== undefined) yield await first;
  }
  for (const read of reading) yield await read;
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
