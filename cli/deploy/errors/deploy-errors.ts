/** Why definitions cannot be deployed: errors of the linter, and what is only known when the program runs. */
import type { Problem } from '../../../core/lint/problem.ts';
import type { LintedFile } from '../../linting/lint-run.ts';
import { filesOf } from '../definitions.ts';
import type { Workspace } from '../workspace.ts';
import { errorsOf } from './problems-text.ts';

export type FileErrors = readonly [LintedFile, readonly Problem[]];

/** The errors of the application, file by file. */
export const errorsIn = ({ run, application, definitions }: Workspace): readonly FileErrors[] =>
  filesOf(run, application).map(
    (file) => [file, [...errorsOf(file, run), ...(definitions.unknown.get(file) ?? [])]] as const,
  );
