/** How every command ends: with an exit status, and a sentence instead of a stack trace. */
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { RemoteError } from '../../remote/index.ts';
import type { LoadedConfig } from '../../workspace/config/resolve.ts';
import { exitCodes } from '../exit-codes.ts';
import { UsageError } from '../lint-run.ts';
import { note } from '../output.ts';

/** Wraps a command's action: its number is the exit status; a UsageError is told in its own words. */
export const guarded =
  <A extends unknown[]>(action: (...args: A) => Promise<number>) =>
  async (...args: A): Promise<void> => {
    try {
      process.exitCode = await action(...args);
    } catch (error) {
      if (error instanceof RemoteError) {
        note(`appcmd: ${error.message}`);
        process.exitCode = error.kind === 'aborted' ? exitCodes.interrupted : exitCodes.remote;
        return;
      }
      const known = error instanceof UsageError || (error instanceof Error && 'code' in error);
      note(`appcmd: ${error instanceof Error ? error.message : String(error)}`);
      if (!known)
        note('This is a mistake of ours. Run again with DEBUG=appcmd to see where, and please report it.');
      if (process.env.DEBUG === 'appcmd' && error instanceof Error) note(error.stack ?? '');
      process.exitCode = exitCodes.usage;
    }
  };

/** Tells the problems of configurations. Says whether one of them is an error. */
export function complainOfConfigs(configs: readonly LoadedConfig[]): boolean {
  const problems = configs.flatMap((config) =>
    config.problems.map((problem) => ({ problem, uri: config.uri })),
  );
  for (const { problem, uri } of problems)
    note(`${path.relative(process.cwd(), fileURLToPath(uri))}: ${problem.severity}: ${problem.message}`);
  return problems.some(({ problem }) => problem.severity === 'error');
}
