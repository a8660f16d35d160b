/**
 * Files that the server cannot read by itself, such as those of a virtual workspace: asked of the client, where it gives them.
 * What is asked is bounded, in number and in time; beyond that nothing is said that only all files could prove.
 */
import pLimit from 'p-limit';
import { CancellationTokenSource, type Connection } from 'vscode-languageserver';
import type { FileSystem } from '../../workspace/file-system.ts';
import { pathOf } from '../../workspace/uris.ts';
import { type FileEntry, fileMethods } from '../file-protocol.ts';

export interface ClientFiles extends FileSystem {
  /** The client said that it answers. */
  begin(): void;
}

/** Requests that are under way at a time. */
const atOnce = 32;

/** Files and folders that are asked for, in all. */
const mostRequests = 20_000;

/** Milliseconds after which a request is given up: the provider of a virtual workspace may wait for a network. */
const patience = 30_000;

interface Bounds {
  readonly mostRequests?: number;
  readonly patience?: number;
}

/** `own` are the files that the server reads by itself. */
export function createClientFiles(
  connection: Pick<Connection, 'sendRequest' | 'console'>,
  own: FileSystem,
  bounds: Bounds = {},
): ClientFiles {
  const limit = pLimit(atOnce);
  const most = bounds.mostRequests ?? mostRequests;
  let isGiving = false;
  let sent = 0;
  /** Something was not answered that may be there. */
  let isIncomplete = false;
  const giveUp = (why: string): void => {
    if (!isIncomplete) connection.console.warn(`Not all files of the workspace are read: ${why}`);
    isIncomplete = true;
  };
  const send = async <T>(method: string, params: object, nothing: T): Promise<T> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancellation = new CancellationTokenSource();
    const late = new Promise<T>((resolve) => {
      timer = setTimeout(() => {
        giveUp(`the editor did not answer ${method} in time.`);
        resolve(nothing);
        cancellation.cancel();
      }, bounds.patience ?? patience);
    });
    try {
      const answer = connection.sendRequest<T | null>(method, params, cancellation.token);
      return (await Promise.race([answer, late])) ?? nothing;
    } catch (error) {
      giveUp(`${method} failed: ${error instanceof Error ? error.message : error}`);
      return nothing;
    } finally {
      clearTimeout(timer);
      cancellation.dispose();
    }
  };
  const ask = async <T>(uri: string, method: string, params: object, nothing: T): Promise<T> => {
    if (!isGiving || pathOf(uri) === undefined) return nothing;
    if (sent >= most) {
      giveUp(`there are more than ${most}.`);
      return nothing;
    }
    sent += 1;
    return limit(() => send(method, { uri, ...params }, nothing));
  };

  return {
    begin() {
      isGiving = true;
    },
    reads: (uri) => own.reads(uri) || (isGiving && !isIncomplete && pathOf(uri) !== undefined),
    readFile: (uri, maximum) =>
      own.reads(uri)
        ? own.readFile(uri, maximum)
        : ask<string | undefined>(
            uri,
            fileMethods.readFile,
            maximum === undefined ? {} : { maximum },
            undefined,
          ),
    exists: (uri) => (own.reads(uri) ? own.exists(uri) : ask(uri, fileMethods.fileExists, {}, false)),
    readFolder: (folder) =>
      own.reads(folder)
        ? own.readFolder(folder)
        : ask<readonly FileEntry[]>(folder, fileMethods.readFolder, {}, []),
  };
}
