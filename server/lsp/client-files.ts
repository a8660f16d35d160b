/**
 * Files that the server cannot read by itself, such as those of a virtual workspace: asked of the client, where it gives them.
 * What is asked is bounded, in number and in time; beyond that nothing is said that only all files could prove.
 */
import pLimit from 'p-limit';
import { CancellationTokenSource, type Connection } from 'vscode-languageserver';
import type { FileSystem } from '../../workspace/file-system.ts';
import { pathOf } from '../../workspace/uris.ts';
import { type FileEntry, type FileQuery, fileMethods } from '../file-protocol.ts';

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

/** Milliseconds after which a request that failed is sent again: a network comes back. */
const pauses: readonly number[] = [200, 2_000];

interface Options {
  /** Whether a file is one of the workspace: what else there is need not be known, and may be refused. */
  readonly isOurs?: (uri: string) => boolean;
  readonly mostRequests?: number;
  readonly patience?: number;
  readonly pauses?: readonly number[];
}

/** `own` are the files that the server reads by itself. */
export function createClientFiles(
  connection: Pick<Connection, 'sendRequest' | 'console'>,
  own: FileSystem,
  options: Options = {},
): ClientFiles {
  const limit = pLimit(atOnce);
  const most = options.mostRequests ?? mostRequests;
  let isGiving = false;
  let sent = 0;
  /** Something was not answered that may be there. */
  let isIncomplete = false;
  /** When the editor last answered, and when it last did not. */
  let answeredAt = 0;
  let silentAt: number | undefined;
  const longest = options.patience ?? patience;
  const isOurs = options.isOurs ?? (() => true);
  const giveUp = (why: string): void => {
    if (!isIncomplete) connection.console.warn(`Not all files of the workspace are read: ${why}`);
    isIncomplete = true;
  };
  /** Where one request was waited for in vain, not every other one waits as long again. */
  const isSilent = (): boolean =>
    silentAt !== undefined && answeredAt < silentAt && Date.now() - silentAt < longest;
  const sendOnce = async <T>(method: string, params: FileQuery): Promise<T | null> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancellation = new CancellationTokenSource();
    const sentAt = Date.now();
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        if (answeredAt < sentAt) silentAt = Date.now();
        if (isOurs(params.uri)) giveUp(`the editor did not answer ${method} in time.`);
        resolve(null);
        cancellation.cancel();
      }, longest);
    });
    const answer = connection.sendRequest<T | null>(method, params, cancellation.token).finally(() => {
      answeredAt = Date.now();
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
      cancellation.dispose();
    }
  };
  const send = async <T>(method: string, params: FileQuery, nothing: T): Promise<T> => {
    for (const pause of [...(options.pauses ?? pauses), undefined]) {
      if (isSilent()) return nothing;
      try {
        return (await sendOnce<T>(method, params)) ?? nothing;
      } catch (error) {
        if (!isOurs(params.uri)) return nothing;
        if (pause === undefined || isIncomplete)
          giveUp(`${method} failed: ${error instanceof Error ? error.message : error}`);
        else await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return nothing;
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
        : ask<readonly FileEntry[]>(folder, fileMethods.readFolder, {}, []).then((entries) =>
            entries.filter(({ name }) => isInside(name)),
          ),
  };
}

/** Whether a name stands for something in its folder: with others, going through folders would not end. */
const isInside = (name: string): boolean => !/^\.{0,2}$|[/\\]/.test(name);
