/** What the rules say of a command that is not written yet. */
import type { CommandScope } from '../../core/definitions/definition.ts';
import { rootsOf } from '../../core/definitions/model.ts';
import type { Analysis } from '../../core/lint/analysis.ts';
import { analyzeDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import type { Problem } from '../../core/lint/problem.ts';
import type { LintSettings } from '../../core/lint/settings.ts';
import { readJson } from '../../core/syntax/json/read.ts';
import { homeOf, isWithin } from '../../core/syntax/tree.ts';
import { bodyOf } from './files.ts';
import type { NewCommand } from './query.ts';

export interface CandidateProblem {
  /** Wire name of the field that it is about; absent: the command as a whole. */
  readonly field?: string;
  readonly severity: Problem['severity'];
  readonly message: string;
}

/** `beside` gives the problems that the command would have beside the others of its application. */
export function checkNewCommand(
  command: NewCommand,
  scope: CommandScope,
  settings: LintSettings,
  beside: (analysis: Analysis) => readonly Problem[],
): readonly CandidateProblem[] {
  const evidence = { configured: { holds: 'commands', glob: '*', scope } } as const;
  const analysis = analyzeDocument({
    text: JSON.stringify(bodyOf(command)),
    language: 'json',
    evidence,
    settings,
    read: readJson,
  });
  const [root] = analysis.definitions.flatMap(({ definition }) => rootsOf(definition));
  const fields = [...(root?.fields ?? [])].map(([name, { value }]) => ({ name, at: homeOf(value) }));
  return finalProblems(analysis, beside(analysis)).map(({ at, severity, message }) => {
    const field = fields.find((field) => isWithin(at, field.at))?.name;
    return { ...(field === undefined ? {} : { field }), severity, message };
  });
}
