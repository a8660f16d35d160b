/** `appcmd lint [paths…]`: reports problems. Exits 0 when clean, 1 with problems, 2 on wrong usage or a broken configuration. */

import process from 'node:process';
import { text as readAll } from 'node:stream/consumers';
import { Command, Option } from 'commander';
import { type Severity, severities } from '../../core/lint/problem.ts';
import { exitCodes } from '../exit-codes.ts';
import { type FormatName, formatNames, formats } from '../formats/index.ts';
import { reportOf, runLint } from '../lint-run.ts';
import { print, useColor } from '../output.ts';
import type { Report } from '../report.ts';
import { complainOfConfigs, guarded } from './guarded.ts';

interface LintOptions {
  readonly format: FormatName;
  readonly stdin?: boolean;
  readonly stdinFilename?: string;
  readonly budget?: boolean;
  readonly color?: boolean;
  readonly minSeverity: Severity;
}

export const lintCommand = (): Command =>
  new Command('lint')
    .description('Report every mistake the service would refuse, and more.')
    .argument('[paths...]', 'files and folders; the working directory unless given')
    .addOption(new Option('-f, --format <name>', 'how to print').choices(formatNames).default('pretty'))
    .option('--stdin', 'read one file from standard input')
    .option('--stdin-filename <name>', 'the name to judge standard input by (implies --stdin)')
    .option('--budget', 'print the character budget of every slash command')
    .addOption(
      new Option('--min-severity <severity>', 'the least severity to report')
        .choices(severities)
        .default('hint'),
    )
    .option('--color', 'color the output')
    .option('--no-color', 'do not color the output')
    .action(guarded(lint));

async function lint(paths: readonly string[], options: LintOptions, command: Command): Promise<number> {
  const wantsStdin = options.stdin === true || options.stdinFilename !== undefined;
  const stdin = wantsStdin
    ? { text: await readAll(process.stdin), name: options.stdinFilename ?? 'stdin.command.json' }
    : undefined;
  const run = await runLint(paths, stdin);
  const report = atLeast(reportOf(run), options.minSeverity);
  const color = useColor(command.getOptionValueSource('color') === 'cli' ? options.color : undefined);
  await print(formats[options.format](report, { color, budget: options.budget === true }));
  if (complainOfConfigs(run.configs)) return exitCodes.usage;
  return report.files.some((file) => file.problems.length > 0) ? exitCodes.problems : exitCodes.clean;
}

/** Hints are for editors unless someone asks for them. */
function atLeast(report: Report, least: Severity): Report {
  const kept = severities.slice(0, severities.indexOf(least) + 1);
  return {
    ...report,
    files: report.files.map((file) => ({
      ...file,
      problems: file.problems.filter((one) => kept.includes(one.severity)),
    })),
  };
}
