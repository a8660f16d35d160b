/** One file from standard input, for commands that take it. */
import process from 'node:process';
import { text as readAll } from 'node:stream/consumers';
import type { StandardInput } from './lint-run.ts';

export interface InputOptions {
  readonly stdin?: boolean;
  readonly stdinFilename?: string;
}

/** The input, where one is asked for. */
export const inputOf = async ({ stdin, stdinFilename }: InputOptions): Promise<StandardInput | undefined> =>
  stdin === true || stdinFilename !== undefined
    ? { text: await readAll(process.stdin), name: stdinFilename ?? 'stdin.command.json' }
    : undefined;
