/** Problems of captured commands where a person can mend them: at the definition, or at the captured body where there is none. */
import { finalProblems } from '../../core/lint/final-problems.ts';
import type { Problem } from '../../core/lint/problem.ts';
import { rule as unusedSuppression } from '../../core/lint/rules/suppression/unused-suppression.ts';
import { placeOfRefusal } from '../../core/plan/places.ts';
import { inDocument } from '../../core/syntax/tree.ts';
import { spotAt, valuePath } from '../../service/spot.ts';
import type { CommandIndex } from '../../workspace/command-index.ts';
import { type LintedFile, problemsOf } from '../lint-run.ts';
import type { FileReport } from '../report.ts';
import type { CapturedDocument } from './documents.ts';
import type { Match, Source } from './sources.ts';

/** Every file with a captured definition, and the captured commands that have none, with their problems. */
export function placedReports(
  documents: readonly CapturedDocument[],
  found: readonly Match[],
  index: CommandIndex,
): readonly FileReport[] {
  const inSources = new Map<LintedFile, Problem[]>(
    found.flatMap(({ source }) => (source ? [[source.file, []]] : [])),
  );
  const inBodies: FileReport[] = [];
  for (const { file } of documents) {
    const own = found.filter((one) => one.document.file === file);
    const left: Problem[] = [];
    for (const problem of problemsOf(file, index)) {
      const match = own.find(
        ({ captured: { node } }) => node.start <= problem.at.start && problem.at.start < node.end,
      );
      if (match?.source) inSources.get(match.source.file)?.push(atSource(problem, match, match.source));
      else left.push(problem);
    }
    if (left.length > 0 || own.some((one) => !one.source)) inBodies.push(reportOf(file, left));
  }
  return [
    ...[...inSources].map(([file, problems]) => reportOf(file, unsuppressed(file, problems))),
    ...inBodies,
  ];
}

/** As the file's own analysis tells it, where it found the same; else at the value that the path names. */
function atSource(problem: Problem, { captured }: Match, { file, command, definition }: Source): Problem {
  const { definitions, conditional } = file.analysis;
  const twin = [...definitions, ...conditional]
    .filter((one) => one.definition.node === definition.node)
    .flatMap((one) => one.problems)
    .find((one) => one.rule === problem.rule && one.message === problem.message);
  if (twin) return twin;
  const path = valuePath(spotAt(captured.node, problem.at.start));
  return { ...problem, at: inDocument(placeOfRefusal(command, path)), related: [], fixable: undefined };
}

/** Without what the file silences; that a suppression silences nothing is no matter of what was captured. */
const unsuppressed = ({ analysis }: LintedFile, problems: readonly Problem[]): readonly Problem[] =>
  finalProblems({
    ...analysis,
    syntax: problems,
    definitions: analysis.definitions.map((one) => ({ ...one, problems: [] })),
    conditional: [],
  }).filter((one) => one.rule !== unusedSuppression.id);

const reportOf = ({ path, input }: LintedFile, problems: readonly Problem[]): FileReport => ({
  path,
  text: input.text,
  problems: problems.map((problem) => ({ ...problem, fix: null })),
  budgets: [],
});
