/** `--watch`: does something again whenever a file changed that it may depend on, until a person stops it. */

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as l10n from '@vscode/l10n';
import { watch } from 'chokidar';
import { languageOfFile } from '../../workspace/discovery.ts';
import { uriOfFile } from '../../workspace/uris.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { note } from '../terminal/output.ts';
import { interruptible } from '../terminal/progress.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** Milliseconds in which an editor writes a file in several steps. */
const settling = 50;

/** Runs at once and after each change. `own` is a file that the run itself writes. */
export async function watching(
  paths: readonly string[],
  own: string | undefined,
  run: () => Promise<unknown>,
): Promise<number> {
  const places = paths.filter((path) => existsSync(path));
  const watcher = watch(places.length > 0 ? places : ['.'], {
    ignoreInitial: true,
    ignored: (file, stats) =>
      /[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(file) ||
      (own !== undefined && path.resolve(file) === path.resolve(own)) ||
      (stats?.isFile() === true && !languageOfFile(uriOfFile(path.resolve(file)))),
  });
  await once(watcher, 'ready');
  const { signal, release } = interruptible();
  let isChanged = false;
  let wake = () => {};
  signal.addEventListener('abort', () => wake());
  watcher.on('all', () => {
    isChanged = true;
    wake();
  });
  while (!signal.aborted) {
    isChanged = false;
    // What is half typed may be no configuration, say: that passes.
    await run().catch((error: unknown) => {
      if (!(error instanceof UsageError)) throw error;
      note(`appcmd: ${error.message}`);
    });
    note(l10n.t('Waiting for changes. Ctrl-C ends it.'));
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (isChanged || signal.aborted) resolve();
    });
    await setTimeout(settling);
  }
  release();
  await watcher.close();
  return exitCodes.clean;
}
