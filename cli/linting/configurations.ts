/** The configurations as a run reads them. Apart from the other options of a run: the library has this one alone. */
import path from 'node:path';
import process from 'node:process';
import { ruleIds } from '../../core/lint/rules/index.ts';
import { type Configurations, createConfigurations } from '../../workspace/config/resolve.ts';
import { nodeFileSystem } from '../../workspace/node-file-system.ts';
import { uriOfFile } from '../../workspace/uris.ts';

let chosen: string | undefined;

/** The file that holds for the whole run, as `--config` names it; `undefined`: the nearest upward from each file. */
export const chooseConfiguration = (file: string | undefined): void => {
  chosen = file;
};

/** The nearest upward, or the one that is chosen or given. `patterns` are of files that are ignored. */
export const configurationsOfRun = (
  patterns: readonly string[] = [],
  config: string | undefined = chosen,
): Configurations =>
  createConfigurations(nodeFileSystem, ruleIds, {
    only: config === undefined ? undefined : uriOfFile(path.resolve(config)),
    home: uriOfFile(process.cwd()),
    patterns,
  });
