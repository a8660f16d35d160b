/** Errors of files, drawn as the linter draws its own. */
import type { Problem } from '../../../core/lint/problem.ts';
import type { Obstacle } from '../../../core/plan/to-send.ts';
import { problemData } from '../../formats/json.ts';
import { pretty } from '../../formats/pretty.ts';
import { type LintedFile, type LintRun, problemsOf } from '../../linting/lint-run.ts';
import type { FileReport } from '../../linting/report.ts';
import { useColor } from '../../terminal/output.ts';

/** What the linter finds in a file that is an error. */
export const errorsOf = (file: LintedFile, { index }: LintRun): readonly Problem[] =>
  problemsOf(file, index).filter((problem) => problem.severity === 'error');

type FileProblems = readonly [LintedFile, readonly Problem[]];

/** Problems below their source lines, file by file; `''` where there are none. */
export function problemsText(problems: Iterable<FileProblems>, color = useColor()): string {
  const files = reports(problems);
  return files.length === 0
    ? ''
    : pretty({ files, fileOf: () => undefined }, { color, budget: false }).trimEnd();
}

/** The same as `appcmd lint --format json` gives problems. */
export const problemsData = (problems: Iterable<FileProblems>): readonly object[] =>
  problemData({ files: reports(problems) });

const reports = (problems: Iterable<FileProblems>): readonly FileReport[] =>
  [...problems]
    .filter(([, found]) => found.length > 0)
    .map(([file, found]) => ({
      path: file.path,
      text: file.input.text,
      problems: found.map((problem) => ({ ...problem, fix: null })),
      budgets: [],
    }));

/** An error that no rule finds. `path`: which field it is about. */
export const errorAt = (
  rule: string,
  at: Problem['at'],
  message: string,
  path: readonly (string | number)[],
): Problem => ({
  rule,
  severity: 'error',
  message,
  at,
  related: [],
  tags: [],
  data: { path },
  fixable: undefined,
});

/** What keeps a definition from being sent. */
export const obstacleError = ({ at, message, path }: Obstacle): Problem =>
  errorAt('not-known', at, message, path);
