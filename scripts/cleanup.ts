/**
 * What a run starts or writes is gone when it ends, however it ends: child processes and temporary folders
 * are registered here and released at process exit, Ctrl-C included.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';

type Release = () => void;

const pending = new Set<Release>();

/** Runs `release` (synchronous) at the end of the process, or when the returned function is called. */
export function atExit(release: Release): Release {
  hookOnce();
  pending.add(release);
  return () => {
    if (pending.delete(release)) release();
  };
}

/** A new folder under the system's temporary one, removed at the end of the process. */
export function temporaryFolder(purpose: string): string {
  // The real path: on some systems the temporary folder is a link, and editors report files by real path.
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), `appcmd-${purpose}-`)));
  atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return folder;
}

let hooked = false;

function hookOnce(): void {
  if (hooked) return;
  hooked = true;
  process.on('exit', releaseAll);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
}

/** Last in, first out: a process ends before the folder that it writes to is removed. */
function releaseAll(): void {
  for (const release of [...pending].reverse()) {
    pending.delete(release);
    try {
      release();
    } catch (error) {
      console.error(`cleaning up: ${(error as Error).message}`);
    }
  }
}
