/** The files in which commands are named, as they are now: in the editor, or else on disk. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { definitionsOf } from '../../../core/lint/analysis.ts';
import { mayUse } from '../../../core/script/handlers/uses.ts';
import { isJson } from '../../../core/syntax/language.ts';
import { languageOfFile, maximumSize } from '../../../workspace/discovery.ts';
import type { FileSystem } from '../../../workspace/file-system.ts';
import { normalUri } from '../../../workspace/uris.ts';
import type { NamingFile } from '../../features/navigation/declarations.ts';
import { indexNames, type NameIndex } from '../../features/navigation/name-index.ts';
import type { Runtime } from '../../runtime.ts';
import { positionsOf, type VersionedPositions } from '../convert.ts';
import { type ApplicationContext, type CurrentFile, currentFiles } from '../requests/application-requests.ts';

export interface NamingContext extends ApplicationContext {
  readonly runtime: Pick<Runtime, 'files' | 'handlerReader' | 'constantReader' | 'madeInUse'>;
  /** An open document, whatever the spelling of its URI. */
  documentOf(uri: string): TextDocument | undefined;
}

export interface NamedFiles {
  readonly index: NameIndex;
  /** The files that were analyzed, by URI in one spelling. */
  readonly current: ReadonlyMap<string, CurrentFile>;
  /** A file as the index has it; `undefined` where it is not known, or the editor has another text by now. */
  positionsIn(uri: string): VersionedPositions | undefined;
  textOf(uri: string): string | undefined;
}

/**
 * Indexes the names of the whole workspace. `everywhere`: with what names commands outside of definitions, in all files;
 * otherwise only in open ones.
 */
export async function namedFiles(context: NamingContext, everywhere: boolean): Promise<NamedFiles> {
  const { workspace, documentOf } = context;
  await workspace.scan(new AbortController().signal);
  const current = new Map((await currentFiles(context)).map((file) => [normalUri(file.uri), file]));
  const files: NamingFile[] = [];
  for (const [uri, { analysis, file }] of current) {
    const { text, language } = analysis.reading;
    const application = file.resolved.group;
    files.push(await withHandlers({ uri, text, application, analysis }, isJson(language), context));
  }
  for (const document of context.documents()) {
    const uri = normalUri(document.uri);
    if (!current.has(uri)) files.push({ uri, text: document.getText(), application: '' });
  }
  if (everywhere) files.push(...(await otherFiles(new Set(files.map(({ uri }) => uri)), context)));
  const texts = new Map(files.map(({ uri, text }) => [uri, text]));
  // What definitions use of modules and catalogs that hold none themselves.
  for (const { file, analysis } of current.values())
    for (const { parts } of definitionsOf(analysis))
      for (const { file: module } of parts) {
        if (module === undefined || texts.has(module)) continue;
        const text = file.input.modules?.read(module)?.text;
        if (text !== undefined) texts.set(module, text);
      }
  return {
    index: indexNames(files),
    current,
    positionsIn(uri) {
      const text = texts.get(uri);
      const document = documentOf(uri);
      if (document) return text === undefined || document.getText() === text ? document : undefined;
      if (text === undefined) return undefined;
      const positions = positionsOf(uri, text);
      return { uri, version: null, positionAt: (offset) => positions.positionAt(offset) };
    },
    textOf: (uri) => texts.get(uri) ?? documentOf(uri)?.getText(),
  };
}

/** Scripts that handle commands and texts with mentions, on disk. */
async function otherFiles(
  known: ReadonlySet<string>,
  context: NamingContext,
): Promise<readonly NamingFile[]> {
  const { runtime, workspace } = context;
  const uris = (await workspace.filesNaming()).map(normalUri).filter((uri) => !known.has(uri));
  const found: NamingFile[] = [];
  for await (const { uri, text } of readAll(runtime.files, uris)) {
    const language = languageOfFile(uri);
    const mayHandle = language !== undefined && !isJson(language) && mayUse(text);
    if (!mayHandle && !text.includes('</')) continue;
    found.push(await withHandlers({ uri, text, application: '' }, !mayHandle, context));
  }
  return found;
}

/** So many at a time: waiting for each in turn takes longer than all else. */
const filesAtOnce = 32;

export async function* readAll(files: FileSystem, uris: readonly string[]) {
  for (let at = 0; at < uris.length; at += filesAtOnce) {
    const some = uris.slice(at, at + filesAtOnce);
    const texts = await Promise.all(some.map((uri) => files.readFile(uri, maximumSize)));
    for (const [index, text] of texts.entries()) {
      const uri = some[index];
      // Editors count no byte order mark.
      if (uri !== undefined && text !== undefined) yield { uri, text: text.replace(/^\ufeff/, '') };
    }
  }
}

async function withHandlers(
  file: NamingFile,
  isPlain: boolean,
  { runtime }: NamingContext,
): Promise<NamingFile> {
  const language = languageOfFile(file.uri);
  if (isPlain || !language || isJson(language) || !mayUse(file.text)) return file;
  const read = await runtime.handlerReader();
  return { ...file, handlers: read(file.text, language) };
}
