/** All commands of `appcmd`, and how mistakes in using it are told. What they do is loaded when they are given. */
import './terminal/language.ts';

import process from 'node:process';
import { parseArgs } from 'node:util';
import * as l10n from '@vscode/l10n';
import { Command, CommanderError } from 'commander';
import { exitCodes } from './terminal/exit-codes.ts';
import { failureJson } from './terminal/failure-json.ts';
import { print, writeLines } from './terminal/output.ts';
import { captureUsage } from './usage/capture.ts';
import { completeUsage } from './usage/complete.ts';
import { deleteUsage } from './usage/delete.ts';
import { deployUsage } from './usage/deploy.ts';
import { diffUsage } from './usage/diff.ts';
import { explainUsage } from './usage/explain.ts';
import { fixUsage } from './usage/fix.ts';
import { initUsage } from './usage/init.ts';
import { lintUsage } from './usage/lint.ts';
import { localesUsage } from './usage/locales.ts';
import { permissionsUsage } from './usage/permissions.ts';
import { previewUsage } from './usage/preview.ts';
import { pullUsage } from './usage/pull.ts';
import { rulesUsage } from './usage/rules.ts';
import { serveUsage } from './usage/serve.ts';
import { documentation, withExamples } from './usage/shared/help.ts';
import { helpInLanguage, mistakeInLanguage } from './usage/shared/in-language.ts';
import { collected } from './usage/shared/options.ts';
import { withScopesApart } from './usage/shared/scopes-apart.ts';
import { statusUsage } from './usage/status.ts';
import { versions } from './versions.ts';

/** Runs what the arguments say; the exit status says how it ended. */
export async function run(args: readonly string[]): Promise<void> {
  try {
    const program = createProgram();
    const isCompletion = args[0] === 'complete' && args[1] !== '--help';
    if (isCompletion) (await import('./completion.ts')).addCompletion(program);
    else program.addCommand(completeUsage().copyInheritedSettings(program));
    await program.parseAsync(isCompletion ? args : withScopesApart(args), { from: 'user' });
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

/** All that can be asked; `complete` is added when it is known whether it is. */
export function createProgram(): Command {
  const program = withExamples(
    new Command('appcmd')
      .description(
        l10n.t(
          'Lints, compares and deploys chat application commands written as JSON, TypeScript or JavaScript.',
        ),
      )
      .version(versions(), '-V, --version', l10n.t('print what is running, in which version'))
      .option('--config <file>', l10n.t('the configuration; the nearest appcommands.json unless given'))
      .option(
        '--env-file <file>',
        l10n.t('a file of environment variables; may be given several times'),
        collected,
      )
      .option('--color', l10n.t('color the output'))
      .option('--no-color', l10n.t('do not color the output'))
      .showHelpAfterError(l10n.t('(add --help for what is possible)'))
      .configureHelp(helpInLanguage)
      // Arguments may come from a list of files, and so from others.
      .configureOutput({
        writeOut: writeLines(process.stdout),
        writeErr: writeLines(process.stderr),
        outputError: (text, write) => write(`${mistakeInLanguage(text.trimEnd())}\n`),
      })
      .exitOverride(),
    [
      ['lint', l10n.t('reports every mistake below the working directory')],
      ['fix', l10n.t('applies the safe fixes')],
      ['deploy --dry-run', l10n.t('shows the changes of a deploy')],
    ],
  ).addHelpText('afterAll', `\n${l10n.t('Documentation: {0}', documentation)}`);
  // Neither: as the terminal is.
  program.setOptionValue('color', undefined);
  for (const command of [
    initUsage(),
    lintUsage(),
    fixUsage(),
    localesUsage(),
    previewUsage(),
    rulesUsage(),
    explainUsage(),
    captureUsage(),
    diffUsage(),
    statusUsage(),
    deployUsage(),
    pullUsage(),
    deleteUsage(),
    permissionsUsage(),
    serveUsage(),
  ]) {
    program.addCommand(command.copyInheritedSettings(program));
    for (const nested of command.commands) nested.copyInheritedSettings(command);
  }
  return program;
}
