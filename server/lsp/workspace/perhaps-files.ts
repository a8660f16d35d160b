/**
 * Files that may hold commands by their place alone. Whoever deletes has to know of them; they count for nothing else, so that
 * problems are the same before and after somebody asks.
 */
import type { DiscoveredFile } from '../../../workspace/discovery.ts';
import type { DiskFile } from './disk-file.ts';

export interface PerhapsFiles {
  readonly all: ReadonlyMap<string, DiskFile>;
  /** Reads them, unless that is done, after the others: `scan` reads those. */
  read(signal: AbortSignal, scan: () => Promise<void>): Promise<void>;
  /** The file is read for what it holds now, or is gone. Whether it was one of them. */
  forget(uri: string): boolean;
  /** All have to be read again. */
  reset(): void;
}

export interface PerhapsPorts {
  /** Gives at least these files. */
  find(signal: AbortSignal): AsyncIterable<DiscoveredFile>;
  /** Whether the scan looked at a file. */
  isScanned(uri: string): boolean;
  /** Reads one, without keeping it. */
  open(file: DiscoveredFile): Promise<DiskFile>;
}

export function createPerhapsFiles({ find, isScanned, open }: PerhapsPorts): PerhapsFiles {
  const all = new Map<string, DiskFile>();
  let isRead = false;
  let reading: Promise<void> | undefined;
  let round = 0;
  /** What changed while they are read. */
  const changed = new Set<string>();

  const readAll = async (signal: AbortSignal): Promise<void> => {
    const mine = round;
    changed.clear();
    all.clear();
    for await (const found of find(signal)) {
      if (isScanned(found.uri)) continue;
      const file = await open(found);
      if (round !== mine) return;
      if (!changed.has(found.uri) && file.analysis.definitions.length > 0) all.set(found.uri, file);
    }
    isRead = round === mine;
  };

  return {
    all,
    async read(signal, scan) {
      await scan();
      while (!isRead) {
        reading ??= readAll(signal).finally(() => {
          reading = undefined;
        });
        await reading;
        await scan();
      }
    },
    forget(uri) {
      changed.add(uri);
      return all.delete(uri);
    },
    reset() {
      round += 1;
      isRead = false;
    },
  };
}
