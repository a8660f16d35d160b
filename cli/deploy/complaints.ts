/** Why definitions cannot be deployed: errors of the linter, and what is only known when the program runs. */
import pc from 'picocolors';
import { pretty } from '../formats/pretty.ts';
import { problemsOf } from '../lint-run.ts';
import { useColor } from '../output.ts';
import { filesOf } from './definitions.ts';
import type { Workspace } from './workspace.ts';

/** The errors with their source lines. */
export function complaints({ run, application, definitions }: Workspace): string {
  const files = filesOf(run, application).map((file) => ({
    path: file.path,
    text: file.input.text,
    problems: [
      ...problemsOf(file, run.index).filter((one) => one.severity === 'error'),
      ...(definitions.unknown.get(file) ?? []),
    ].map((problem) => ({ ...problem, fix: null })),
    budgets: [],
  }));
  const color = useColor(undefined) && pc.isColorSupported;
  return pretty(
    { files: files.filter((one) => one.problems.length > 0), fileOf: () => undefined },
    { color, budget: false },
  ).trimEnd();
}
