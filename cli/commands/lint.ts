/** `appcmd lint [paths…]`: reports problems. Exits 0 when clean, 1 with problems, 2 on wrong usage or a broken configuration. */

import process from 'node:process';
import { text as readAll } from 'node:stream/consumers';
import { type Severity, severities } from '../../core/lint/problem.ts';
import { exitCodes } from '../exit-codes.ts';
import { formats } from '../formats/index.ts';
import type { FormatName } from '../formats/names.ts';
import { reportOf, runLint } from '../lint-run.ts';
import { print, useColor } from '../output.ts';
import type { Report } from '../report.ts';
import { complainOfConfigs } from './guarded.ts';

interface LintOptions {
  readonly format: FormatName;
  readonly stdin?: boolean;
  readonly stdinFilename?: string;
  readonly budget?: boolean;
  readonly minSeverity: Severity;
}

export async function lint(paths: readonly string[], options: LintOptions): Promise<number> {
  const wantsStdin = options.stdin === true || options.stdinFilename !== undefined;
  const stdin = wantsStdin
    ? { text: await readAll(process.stdin), name: options.stdinFilename ?? 'stdin.command.json' }
    : undefined;
  const run = await runLint(paths, stdin);
  const report = atLeast(reportOf(run), options.minSeverity);
  await print(formats[options.format](report, { color: useColor(), budget: options.budget === true }));
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
