/**
 * Files that the server cannot read by itself, such as those of a virtual workspace: asked of the client, where it gives them.
 * What is asked is bounded, in number and in time; beyond that nothing is said that only all files could prove.
 */
import pLimit from 'p-limit';
import type { Connection } from 'vscode-languageserver';
import type { FileSystem } from '../../workspace/file-system.ts';
import { pathOf } from '../../workspace/uris.ts';
import { type FileEntry, fileMethods } from '../file-protocol.ts';
import { createPatientRequests, type Patience } from './patient-requests.ts';

export interface ClientFiles extends FileSystem {
  /** The client said that it answers. */
  begin(): void;
}

/** Requests that are under way at a time. */
const atOnce = 32;

/** Files and folders that are asked for, in all. */
const mostRequests = 20_000;

const usualPatience: Patience = { patience: 30_000, pauses: [200, 2_000] };

interface Options extends Partial<Patience> {
  /** Whether a file is one of the workspace: what else there is need not be known, and may be refused. */
  readonly isOurs?: (uri: string) => boolean;
  readonly mostRequests?: number;
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
  const isOurs = options.isOurs ?? (() => true);
  const giveUp = (why: string): void => {
    if (!isIncomplete) connection.console.warn(`Not all files of the workspace are read: ${why}`);
    isIncomplete = true;
  };
  const requests = createPatientRequests(
    connection,
    { ...usualPatience, ...options },
    { matters: ({ uri }) => isOurs(uri), isHopeless: () => isIncomplete, gaveUp: giveUp },
  );
  const ask = async <T>(uri: string, method: string, params: object, nothing: T): Promise<T> => {
    if (!isGiving || pathOf(uri) === undefined) return nothing;
    if (sent >= most) {
      giveUp(`there are more than ${most}.`);
      return nothing;
    }
    sent += 1;
    return limit(() => requests.send(method, { uri, ...params }, nothing));
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
