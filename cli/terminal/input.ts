/** One file from standard input, for commands that take it. */

import process from 'node:process';
import { text as readAll } from 'node:stream/consumers';
import * as l10n from '@vscode/l10n';
import { likelyName } from '../likely-name.ts';
import type { StandardInput } from '../linting/lint-run.ts';
import { UsageError } from './usage-error.ts';

export interface InputOptions {
  readonly stdin?: boolean;
  readonly stdinFilename?: string;
}

/** The input, where one is asked for: by an option, or by `-` in place of a file. */
export async function inputOf(
  { stdin, stdinFilename }: InputOptions,
  paths: readonly string[],
): Promise<StandardInput | undefined> {
  const isNamed = paths.includes('-');
  if (isNamed && paths.length > 1)
    throw new UsageError(l10n.t('`-` is standard input, which is judged alone: leave out the other paths.'));
  if (!isNamed && stdin !== true && stdinFilename === undefined) return undefined;
  const text = await readAll(process.stdin);
  return { text, name: stdinFilename ?? likelyName(text) };
}
