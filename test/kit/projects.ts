/**
 * Projects of several files in one drawing, as an editor has them: `--- path` begins a file, `‸` marks the cursor. What the
 * server answers is drawn in turn: places as their lines with brackets around them, edits as the files that they change.
 */
import type { Location, Position, WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { uriOf } from '../../workspace/uris.ts';
import { type ClientOptions, clientOfTest, type TestClient } from './language-client.ts';
import { memoryFiles } from './memory-files.ts';
import { memoryHost } from './module-files.ts';

const root = '/w';
const mark = '‸';

export interface Project {
  readonly client: TestClient;
  /** Texts by path below the root, without the mark. */
  readonly texts: ReadonlyMap<string, string>;
  /** Where the cursor is, as parameters of a request. */
  readonly cursor: { readonly textDocument: { readonly uri: string }; readonly position: Position };
  ask<T>(method: string, params?: object): Promise<T>;
}

/** Starts a server on the files of a drawing; the file with the cursor is open. */
export async function startProject(drawing: string, options: ClientOptions = {}): Promise<Project> {
  const { texts, cursor } = readProject(drawing);
  const host = memoryHost('');
  for (const [path, text] of texts) host.files.set(`${root}/${path}`, text);
  const files = new Map([...texts].map(([path, text]) => [uriOf(`${root}/${path}`), text]));
  const client = await clientOfTest({
    folder: uriOf(root),
    files: memoryFiles(files),
    modules: host,
    ...options,
  });
  const uri = uriOf(`${root}/${cursor.path}`);
  const text = texts.get(cursor.path) ?? '';
  await client.open(uri, text, languageOf(cursor.path));
  const position = TextDocument.create(uri, '', 0, text).positionAt(cursor.offset);
  const here = { textDocument: { uri }, position };
  return {
    client,
    texts,
    cursor: here,
    ask: (method, params = {}) => client.connection.sendRequest(method, { ...here, ...params }),
  };
}

function readProject(drawing: string) {
  const texts = new Map<string, string>();
  let cursor = { path: '', offset: 0 };
  for (const part of drawing.replace(/^\n/, '').split(/^--- /m).slice(1)) {
    const path = part.slice(0, part.indexOf('\n'));
    const text = part.slice(path.length + 1);
    if (text.includes(mark) || cursor.path === '') cursor = { path, offset: Math.max(0, text.indexOf(mark)) };
    texts.set(path, text.replace(mark, ''));
  }
  return { texts, cursor };
}

const languages: Readonly<Record<string, string>> = {
  md: 'markdown',
  ts: 'typescript',
  tsx: 'typescriptreact',
  js: 'javascript',
  jsx: 'javascriptreact',
};

const languageOf = (path: string): string => languages[path.slice(path.lastIndexOf('.') + 1)] ?? 'json';

const pathOf = (uri: string): string => uri.replace(`${uriOf(root)}/`, '');

/** Places by file, each the line it stands on with brackets around it, in the order of the text. */
export function drawPlaces({ texts }: Project, places: readonly Location[] | null): string {
  const rows = (places ?? []).map(({ uri, range }) => {
    const path = pathOf(uri);
    const line = (texts.get(path) ?? '').split('\n')[range.start.line] ?? '';
    const [start, end] = [range.start.character, range.end.character];
    const drawn = `${line.slice(0, start)}[${line.slice(start, end)}]${line.slice(end)}`.trim();
    return { key: [path, range.start.line, start] as const, row: `${path}: ${drawn}` };
  });
  rows.sort(({ key: a }, { key: b }) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1] || a[2] - b[2]));
  return rows.map(({ row }) => row).join('\n');
}

/** The files that an edit changes, whole, in the order of their names. */
export function drawEdit({ texts }: Project, edit: WorkspaceEdit | null): string {
  const changes = (edit?.documentChanges ?? []).flatMap((change) =>
    'textDocument' in change ? [change] : [],
  );
  const files = changes.map(({ textDocument, edits }) => {
    const path = pathOf(textDocument.uri);
    const document = TextDocument.create(textDocument.uri, '', 0, texts.get(path) ?? '');
    const plain = edits.flatMap((edit) => ('newText' in edit ? [edit] : []));
    return `--- ${path}\n${TextDocument.applyEdits(document, plain)}`;
  });
  return files.sort().join('');
}
