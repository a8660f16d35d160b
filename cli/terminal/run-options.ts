/** What a person chose for the whole run, by options that every command takes. */

import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { parseEnv } from 'node:util';
import * as l10n from '@vscode/l10n';
import { chooseConfiguration } from '../linting/configurations.ts';
import { chooseColor } from './output.ts';
import { UsageError } from './usage-error.ts';

export interface RunOptions {
  readonly color?: boolean;
  readonly config?: string;
  readonly envFile?: readonly string[];
}

/** Holds from here on. Throws a UsageError for files that are not there. */
export function applyRunOptions({ color, config, envFile = [] }: RunOptions): void {
  chooseColor(color);
  if (config !== undefined && !existsSync(config))
    throw new UsageError(l10n.t('There is no file `{0}` of --config.', config));
  chooseConfiguration(config);
  for (const file of envFile) setVariablesOf(file);
}

/** Variables that are set already stay. What changes how Node itself works is not taken from a file. */
function setVariablesOf(file: string): void {
  for (const [name, value] of Object.entries(parseEnv(textOf(file))))
    if (value !== undefined && !name.startsWith('NODE_')) process.env[name] ??= value;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(l10n.t('The file `{0}` of --env-file cannot be read.', file));
  }
}
