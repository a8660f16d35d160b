/** One file from standard input, for commands that take it. */

import process from 'node:process';
import { text as readAll } from 'node:stream/consumers';
import * as l10n from '@vscode/l10n';
import { createScanner } from 'jsonc-parser';
import { kinds } from '../core/syntax/json-tokens.ts';
import type { StandardInput } from './lint-run.ts';
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

/** What begins as an object or a list does is JSON: all else would be one syntax error after another there. */
function likelyName(text: string): string {
  const first = createScanner(text.replace(/^\ufeff/, ''), true).scan();
  return jsonStarts.includes(first) ? 'stdin.command.json' : 'stdin.ts';
}

const jsonStarts: readonly unknown[] = [kinds.openBrace, kinds.openBracket, kinds.end];
