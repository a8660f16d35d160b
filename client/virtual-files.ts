/** Answers the server for files that it cannot read by itself: those of a virtual workspace are the editor's to read. */
import * as vscode from 'vscode';
import type { BaseLanguageClient, Disposable } from 'vscode-languageclient';
import { type FileEntry, type FileQuery, fileMethods } from '../server/file-protocol.ts';

/** The largest file that is handed over, in bytes. */
const largest = 20_000_000;

/** Answers a server that has not started yet. */
export function giveFiles(client: Pick<BaseLanguageClient, 'onRequest'>): readonly Disposable[] {
  const { fs } = vscode.workspace;
  return [
    client.onRequest(fileMethods.readFile, ({ uri, maximum = largest }: FileQuery, token) =>
      orNothing<string | null>(token, null, async () => {
        const most = Math.min(maximum, largest);
        const file = vscode.Uri.parse(uri);
        const { type, size } = await fs.stat(file);
        if (!(type & vscode.FileType.File) || size > most || token.isCancellationRequested) return null;
        const content = await fs.readFile(file);
        // Who provides files may not know their sizes before they are read.
        return content.byteLength > most ? null : textOf(file, content);
      }),
    ),
    client.onRequest(fileMethods.fileExists, ({ uri }: FileQuery, token) =>
      orNothing(token, false, async () => {
        await fs.stat(vscode.Uri.parse(uri));
        return true;
      }),
    ),
    client.onRequest(fileMethods.readFolder, ({ uri }: FileQuery, token) =>
      orNothing<readonly FileEntry[]>(token, [], async () =>
        (await fs.readDirectory(vscode.Uri.parse(uri)))
          .filter(([, type]) => type !== vscode.FileType.Unknown)
          .map(([name, type]) => ({ name, isFolder: type === vscode.FileType.Directory })),
      ),
    ),
  ];
}

/** As the editor itself reads it, in the encoding that its settings or the file's first bytes say. What is binary is no text. */
const textOf = async (uri: vscode.Uri, content: Uint8Array): Promise<string | null> => {
  try {
    return await vscode.workspace.decode(content, { uri });
  } catch {
    return null;
  }
};

/** How providers of files say that there is nothing to read. Anything else, such as a network that is gone, says nothing of a file. */
const absent: ReadonlySet<string> = new Set([
  'FileNotFound',
  'FileNotADirectory',
  'FileIsADirectory',
  'NoPermissions',
]);

/** What is not there, or may not be read, is nothing, as on a disk. Rejects where that cannot be told. */
async function orNothing<T>(token: vscode.CancellationToken, nothing: T, read: () => Promise<T>): Promise<T> {
  if (token.isCancellationRequested) return nothing;
  try {
    return await read();
  } catch (error) {
    if (error instanceof vscode.FileSystemError && absent.has(error.code)) return nothing;
    throw error;
  }
}
