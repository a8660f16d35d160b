/** The folders of the workspace, and what in them counts. */
import { isJson, type Language } from '../../../core/syntax/language.ts';
import type { Configurations } from '../../../workspace/config/resolve.ts';
import { isOfOtherTool, languageOfFile, maximumSize } from '../../../workspace/discovery.ts';
import type { FileSystem } from '../../../workspace/file-system.ts';
import { fileName, folderOf, normalUri, relativePath } from '../../../workspace/uris.ts';

export interface WorkspaceFolders {
  readonly all: readonly string[];
  set(folders: readonly string[]): void;
  /** The folder around a file: the innermost of several. */
  rootOf(uri: string): string | undefined;
  /**
   * Files that may hold definitions, below the folder of a file; `undefined` where there are none to know of. Known until one
   * comes or goes: {@link forget}.
   */
  around(uri: string): Promise<readonly string[] | undefined>;
  forget(): void;
  /** Files below all folders in which commands may be named: those that may hold definitions, and Markdown. */
  naming(): Promise<readonly string[]>;
  /** The path of a file in its folder, with the folder's name where there are several; outside of all the whole URI. */
  shownPath(uri: string): string;
  /** Files as a scan would read them: what lies outside of all folders counts only while it is open. */
  filesNow(uris: readonly string[]): AsyncGenerator<FileNow>;
}

/** A file; without a text where it is gone, or none of ours. */
interface FileNow {
  readonly uri: string;
  readonly file: { readonly text: string; readonly language: Language } | undefined;
}

/** So many are read together: waiting for each in turn takes as long as all else. */
const filesAtOnce = 32;

export function createFolders(files: FileSystem, configurations: Configurations): WorkspaceFolders {
  const listed = new Map<string, Promise<readonly string[]>>();
  let all: readonly string[] = [];
  const rootOf = (uri: string): string | undefined =>
    all.filter((folder) => relativePath(folder, uri) !== undefined).sort((a, b) => b.length - a.length)[0];
  const filesBelow = (folder: string): Promise<readonly string[]> => {
    const known =
      listed.get(folder) ??
      configurations.ignores.filesBelow(folder).then((found) => found.filter((uri) => languageOfFile(uri)));
    listed.set(folder, known);
    return known;
  };
  const textOf = async (uri: string, language: Language): Promise<string | undefined> => {
    const root = rootOf(uri);
    if (root === undefined) return undefined;
    const { evidence } = await configurations.resolve(uri, root);
    if (isOfOtherTool(uri, evidence) || (await configurations.ignores.reasonFor(uri, root))) return undefined;
    const isNamed = !isJson(language) || evidence.named || evidence.configured;
    return files.readFile(uri, isNamed ? undefined : maximumSize);
  };
  const fileNow = async (uri: string): Promise<FileNow> => {
    const language = languageOfFile(uri);
    const text = language && (await textOf(uri, language));
    return { uri, file: language && text !== undefined ? { text, language } : undefined };
  };
  return {
    get all() {
      return all;
    },
    set(folders) {
      all = folders.map(normalUri);
    },
    rootOf,
    shownPath(uri) {
      const root = rootOf(normalUri(uri));
      const path = root === undefined ? undefined : relativePath(root, normalUri(uri));
      if (root === undefined || path === undefined) return normalUri(uri);
      return all.length > 1 ? `${fileName(root)}/${path}` : path;
    },
    around: async (uri) =>
      files.reads(uri) && rootOf(uri) !== undefined ? filesBelow(folderOf(uri)) : undefined,
    async naming() {
      const found = await Promise.all(all.map((folder) => configurations.ignores.filesBelow(folder)));
      return found
        .flat()
        .filter((uri) => languageOfFile(uri) !== undefined || /\.(?:md|mdx|markdown)$/i.test(uri));
    },
    forget: () => listed.clear(),
    async *filesNow(uris) {
      for (let at = 0; at < uris.length; at += filesAtOnce)
        yield* await Promise.all(uris.slice(at, at + filesAtOnce).map(fileNow));
    },
  };
}
