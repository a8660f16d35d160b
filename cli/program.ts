/** All commands of `appcmd`, and how mistakes in using it are told. */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { deleteCommand } from './commands/delete.ts';
import { deployCommand } from './commands/deploy.ts';
import { diffCommand } from './commands/diff.ts';
import { explainCommand } from './commands/explain.ts';
import { fixCommand } from './commands/fix.ts';
import { failureJson } from './commands/guarded.ts';
import { lintCommand } from './commands/lint.ts';
import { permissionsCommand } from './commands/permissions.ts';
import { pullCommand } from './commands/pull.ts';
import { rulesCommand } from './commands/rules.ts';
import { serveCommand } from './commands/serve.ts';
import { statusCommand } from './commands/status.ts';
import { exitCodes } from './exit-codes.ts';
import { print } from './output.ts';

/** Runs what the arguments say; the exit status says how it ended. */
export async function run(args: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    process.exitCode = exitCodes.usage;
    // Commander has told people, and knows no format yet.
    if (wantsJson(args)) await print(failureJson('usage', error.message.replace(/^error: /, '')));
  }
}

const wantsJson = (args: readonly string[]): boolean =>
  parseArgs({ args: [...args], options: { format: { type: 'string', short: 'f' } }, strict: false }).values
    .format === 'json';

function createProgram(): Command {
  const program = new Command('appcmd')
    .description(
      'Lints, compares and deploys chat application commands written as JSON, TypeScript or JavaScript.',
    )
    .version(manifest.version)
    .showHelpAfterError('(add --help for what is possible)')
    .exitOverride();
  for (const command of [
    lintCommand(),
    fixCommand(),
    rulesCommand(),
    explainCommand(),
    diffCommand(),
    statusCommand(),
    deployCommand(),
    pullCommand(),
    deleteCommand(),
    permissionsCommand(),
    serveCommand(),
  ]) {
    program.addCommand(command.copyInheritedSettings(program));
    for (const nested of command.commands) nested.copyInheritedSettings(command);
  }
  return program;
}
