/** What all commands about deployed commands are given, and what they open. */
import process from 'node:process';
import { confirm, isCancel } from '@clack/prompts';
import { interruptible } from '../progress.ts';
import type { Application } from './application.ts';
import { openTarget, type Target, type TargetOptions } from './target.ts';
import { stoppedAtQuestion } from './trust.ts';

export interface ServiceOptions extends TargetOptions {
  readonly application?: string;
  readonly format: 'pretty' | 'json';
}

/** Runs work against the service, stopped by Ctrl-C; closes the service whatever happens. */
export async function onService<T>(
  application: Application,
  options: ServiceOptions,
  work: (target: Target, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, release } = interruptible();
  try {
    const target = await openTarget(application, options, signal);
    try {
      return await work(target, signal);
    } finally {
      await target.close();
    }
  } finally {
    release();
  }
}

/**
 * Asks on a terminal; elsewhere nobody can answer, and giving the command is the answer. Enter alone loses nothing. Rejects
 * with a {@link RemoteError} `aborted` where the person stops the command instead of answering.
 */
export async function agreed(
  question: string,
  options: { readonly yes?: boolean; readonly format: string },
  losesSomething = false,
): Promise<boolean> {
  if (options.yes === true || options.format === 'json' || !process.stdin.isTTY || !process.stderr.isTTY)
    return true;
  const answer = await confirm({
    message: question,
    initialValue: !losesSomething,
    output: process.stderr,
  });
  if (isCancel(answer)) throw stoppedAtQuestion();
  return answer;
}
