/** What all commands about deployed commands are given, and what they open. */

import process from 'node:process';
import { confirm, isCancel } from '@clack/prompts';
import * as l10n from '@vscode/l10n';
import { visible } from '../../core/text/visible.ts';
import { interruptible } from '../terminal/progress.ts';
import { UsageError } from '../terminal/usage-error.ts';
import type { Application } from './application.ts';
import { openTarget, type Target, type TargetOptions } from './target.ts';
import { stoppedAtQuestion } from './trust/trust.ts';

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

interface Question {
  readonly question: string;
  /** What is gone for good by it, in a sentence; `undefined`: nothing. */
  readonly loss: string | undefined;
  /** What a program that cannot be asked wants to know. */
  readonly data?: object;
}

/**
 * Asks on a terminal; Enter alone loses nothing. Where nobody can be asked, in a pipe or with `--format json`, nobody agrees
 * to a loss: throws a UsageError. Rejects with a {@link RemoteError} `aborted` where the person stops the command instead of
 * answering.
 */
export async function agreed(
  { question, loss, data }: Question,
  options: { readonly yes?: boolean; readonly format: string },
): Promise<boolean> {
  if (options.yes === true) return true;
  if (!canBeAsked(options)) {
    if (loss === undefined) return true;
    throw new UsageError(
      l10n.t('{0} Nobody can be asked here, so nothing was sent: add --yes to agree.', loss),
      data,
    );
  }
  return answered(loss === undefined ? question : `${question} ${loss}`, loss === undefined);
}

/** Whether a person sits at a terminal. */
export const canBeAsked = ({ format }: { readonly format: string }): boolean =>
  format !== 'json' && process.stdin.isTTY && process.stderr.isTTY;

/** Asks; `enter` is what Enter alone says. Rejects as {@link agreed}. */
export async function answered(question: string, enter: boolean): Promise<boolean> {
  const answer = await confirm({ message: visible(question), initialValue: enter, output: process.stderr });
  if (isCancel(answer)) throw stoppedAtQuestion();
  return answer;
}
