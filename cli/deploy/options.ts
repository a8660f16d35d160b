/** Options that all commands about deployed commands have, and what they open. */
import process from 'node:process';
import { confirm, isCancel } from '@clack/prompts';
import { type Command, Option } from 'commander';
import { interruptible } from '../progress.ts';
import type { Application } from './application.ts';
import { scopeHelp } from './scopes.ts';
import { openTarget, stoppedAtQuestion, type Target, type TargetOptions } from './target.ts';

export interface ServiceOptions extends TargetOptions {
  readonly application?: string;
  readonly format: 'pretty' | 'json';
}

/** Adds the options that say which application and which service. */
export const withService = (command: Command): Command =>
  command
    .option('-a, --application <name>', 'the configured application, where there are several')
    .option('--base-url <url>', 'address of the service; the local service unless configured')
    .option('--application-id <id>', 'id of the application')
    .option('--database <file>', 'database of the local service, or postgres://… ($APPCMD_DATABASE)')
    .addOption(
      new Option('-f, --format <name>', 'how to print').choices(['pretty', 'json']).default('pretty'),
    );

export const withScopes = (command: Command): Command =>
  command.option('-s, --scope <words...>', `${scopeHelp}; those with definitions unless given`);

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
