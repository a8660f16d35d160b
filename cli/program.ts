/** All commands of `appcmd`, and how mistakes in using it are told. */
import process from 'node:process';
import { Command, type CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { deleteCommand } from './commands/delete.ts';
import { deployCommand } from './commands/deploy.ts';
import { diffCommand } from './commands/diff.ts';
import { explainCommand } from './commands/explain.ts';
import { fixCommand } from './commands/fix.ts';
import { lintCommand } from './commands/lint.ts';
import { permissionsCommand } from './commands/permissions.ts';
import { pullCommand } from './commands/pull.ts';
import { rulesCommand } from './commands/rules.ts';
import { serveCommand } from './commands/serve.ts';
import { statusCommand } from './commands/status.ts';
import { exitCodes } from './exit-codes.ts';

export function createProgram(): Command {
  const program = new Command('appcmd')
    .description(
      'Lints, compares and deploys chat application commands written as JSON, TypeScript or JavaScript.',
    )
    .version(manifest.version)
    .showHelpAfterError('(add --help for what is possible)')
    .exitOverride((error: CommanderError) =>
      process.exit(error.exitCode === 0 ? exitCodes.clean : exitCodes.usage),
    );
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
  ])
    program.addCommand(command.copyInheritedSettings(program));
  return program;
}
