/** How every command ends: with an exit status, and a sentence instead of a stack trace. */
import process from 'node:process';
import * as l10n from '@vscode/l10n';
import { visible } from '../../core/text/visible.ts';
import { RemoteError } from '../../remote/index.ts';
import type { LoadedConfig } from '../../workspace/config/claims.ts';
import { placeInConfig } from '../config-place.ts';
import { severityName } from '../severity-name.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { failureJson } from '../terminal/failure-json.ts';
import { note, print } from '../terminal/output.ts';
import { UsageError } from '../terminal/usage-error.ts';

/**
 * Wraps a command's action: its number is the exit status; a UsageError is told in its own words. With `--format json` the
 * failure is data as well: whoever reads that is a program.
 */
export const guarded =
  <A extends unknown[]>(action: (...args: A) => Promise<number>) =>
  async (...args: A): Promise<void> => {
    try {
      process.exitCode = await action(...args);
    } catch (error) {
      const { kind, status } = failureOf(error);
      const message = error instanceof Error ? error.message : String(error);
      note(`appcmd: ${visible(message)}`);
      if (kind === 'internal')
        note(
          l10n.t(
            'This is a mistake of ours. Run again with DEBUG=appcmd to see where, and please report it.',
          ),
        );
      if (process.env.DEBUG === 'appcmd' && error instanceof Error && !(error instanceof RemoteError))
        note(error.stack ?? '');
      process.exitCode = status;
      // Where even this cannot be written, the status still says it.
      const more = error instanceof UsageError ? error.data : {};
      if (wantsJson(args)) await print(failureJson(kind, message, more)).catch(() => {});
    }
    // What was stopped may wait for a rate limit, minutes long, in a library that cannot be told to stop.
    if (process.exitCode === exitCodes.interrupted) process.exit();
  };

/** What kind of failure an error is, and the exit status it ends with. */
export function failureOf(error: unknown): { readonly kind: string; readonly status: number } {
  if (error instanceof RemoteError) {
    // What is refused before anything is sent is how the command is used.
    if (error.kind === 'invalid' && error.status === undefined)
      return { kind: 'usage', status: exitCodes.usage };
    return {
      kind: error.kind,
      status: error.kind === 'aborted' ? exitCodes.interrupted : exitCodes.remote,
    };
  }
  if (error instanceof UsageError) return { kind: 'usage', status: exitCodes.usage };
  const isOfSystem = error instanceof Error && 'code' in error;
  return { kind: isOfSystem ? 'system' : 'internal', status: exitCodes.usage };
}

/** The options stand behind the arguments of an action. */
const wantsJson = (args: readonly unknown[]): boolean =>
  args.some((arg) => typeof arg === 'object' && arg !== null && 'format' in arg && arg.format === 'json');

/** Tells the problems of configurations. Says whether one of them is an error. */
export function complainOfConfigs(configs: readonly LoadedConfig[]): boolean {
  const problems = configs.flatMap((config) => config.problems.map((problem) => ({ problem, config })));
  for (const { problem, config } of problems)
    note(`${placeInConfig(config, problem)}: ${severityName(problem.severity)}: ${problem.message}`);
  return problems.some(({ problem }) => problem.severity === 'error');
}
