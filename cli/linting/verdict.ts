/** What makes a run of the linter fail: problems from a severity on, or more warnings than somebody allows. */
import * as l10n from '@vscode/l10n';
import { type Severity, severities } from '../../core/lint/problem.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { note } from '../terminal/output.ts';
import type { Report } from './report.ts';

export interface VerdictOptions {
  readonly quiet?: boolean;
  readonly minSeverity: Severity;
  /** Warnings fail unless told otherwise; with `maxWarnings` that many do not. */
  readonly failOn?: Severity;
  readonly maxWarnings?: number;
}

export interface Verdict {
  /** What is reported. */
  readonly report: Report;
  /** Severities whose problems make the run fail. */
  readonly failing: readonly Severity[];
  readonly status: number;
}

/** Judges a report. What is not reported counts for the limit of warnings alone. */
export function verdictOn(all: Report, options: VerdictOptions): Verdict {
  const { maxWarnings } = options;
  const failOn = options.failOn ?? (maxWarnings === undefined ? 'warning' : 'error');
  const warnings = problemsIn(all).filter((problem) => problem.severity === 'warning').length;
  const tooMany = maxWarnings !== undefined && warnings > maxWarnings;
  if (tooMany) note(l10n.t('More warnings ({0}) than --max-warnings allows ({1}).', warnings, maxWarnings));
  const report = reported(all, from(options.quiet ? 'error' : options.minSeverity));
  const failing = from(tooMany && failOn === 'error' ? 'warning' : failOn);
  const fails = tooMany || problemsIn(report).some((problem) => failing.includes(problem.severity));
  return { report, failing, status: fails ? exitCodes.problems : exitCodes.clean };
}

const problemsIn = ({ files }: Report) => files.flatMap((file) => file.problems);

/** The severity and those that weigh more. */
const from = (least: Severity): readonly Severity[] => severities.slice(0, severities.indexOf(least) + 1);

const reported = (report: Report, kept: readonly Severity[]): Report => ({
  ...report,
  files: report.files.map((file) => ({
    ...file,
    problems: file.problems.filter((problem) => kept.includes(problem.severity)),
  })),
});
