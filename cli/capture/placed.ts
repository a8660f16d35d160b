/** Problems of captured commands where a person can fix them: at the definition, or at the captured body where there is none. */
import { isDeepStrictEqual } from 'node:util';
import { finalProblems } from '../../core/lint/final-problems.ts';
import type { Problem } from '../../core/lint/problem.ts';
import { rule as unusedSuppression } from '../../core/lint/rules/suppression/unused-suppression.ts';
import { normalCommand } from '../../core/plan/comparison/normal.ts';
import { placeOfRefusal } from '../../core/plan/places.ts';
import { inDocument } from '../../core/syntax/tree.ts';
import { placeAt, valuePath } from '../../service/bodies/body-place.ts';
import type { CommandIndex } from '../../workspace/command-index.ts';
import { type LintedFile, problemsOf } from '../linting/lint-run.ts';
import type { FileReport } from '../linting/report.ts';
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
    const own = found.filter((match) => match.document.file === file);
    const left: Problem[] = [];
    for (const problem of problemsOf(file, index)) {
      const match = own.find(
        ({ captured: { node } }) => node.start <= problem.at.start && problem.at.start < node.end,
      );
      if (match && isFilledIn(problem, match)) continue;
      if (match?.source) inSources.get(match.source.file)?.push(atSource(problem, match, match.source));
      else left.push(problem);
    }
    if (left.length > 0 || own.some((match) => !match.source)) inBodies.push(reportOf(file, left));
  }
  return [
    ...[...inSources].map(([file, problems]) => reportOf(file, unsuppressed(file, problems))),
    ...inBodies,
  ];
}

/** As the file's own analysis tells it, where it found the same; else at the value that the path names. */
function atSource(problem: Problem, { captured }: Match, { file, command, definition }: Source): Problem {
  const twin = twinOf(problem, { file, definition });
  if (twin) return twin;
  const path = valuePath(placeAt(captured.node, problem.at.start));
  return { ...problem, at: inDocument(placeOfRefusal(command, path)), related: [], fixable: undefined };
}

/** The same problem as the file's own analysis tells it. */
const twinOf = (
  { rule, message }: Problem,
  { file: { analysis }, definition }: Pick<Source, 'file' | 'definition'>,
): Problem | undefined =>
  [...analysis.definitions, ...analysis.conditional]
    .filter((analyzed) => analyzed.definition.node === definition.node)
    .flatMap((definition) => definition.problems)
    .find((problem) => problem.rule === rule && problem.message === message);

/**
 * Whether it is about a field that means what its absence means, and that the source does not hold: the program's library fills it in
 * (Sapphire sends `dm_permission: true` with every command), and nobody can fix that.
 */
function isFilledIn(problem: Problem, { document, captured, index, source }: Match): boolean {
  if (problem.severity === 'error' || (source && twinOf(problem, source))) return false;
  const [field, ...deeper] = valuePath(placeAt(captured.node, problem.at.start));
  if (field === undefined || deeper.length > 0) return false;
  const { [field]: _, ...without } = document.commands[index] ?? {};
  const rules = { scope: document.scope.kind };
  return isDeepStrictEqual(
    normalCommand(without, rules),
    normalCommand(document.commands[index] ?? {}, rules),
  );
}

/** Without what the file silences; that a suppression silences nothing is no matter of what was captured. */
const unsuppressed = ({ analysis }: LintedFile, problems: readonly Problem[]): readonly Problem[] =>
  finalProblems({
    ...analysis,
    syntax: problems,
    definitions: analysis.definitions.map((definition) => ({ ...definition, problems: [] })),
    conditional: [],
  }).filter((problem) => problem.rule !== unusedSuppression.id);

const reportOf = ({ path, input }: LintedFile, problems: readonly Problem[]): FileReport => ({
  path,
  text: input.text,
  problems: problems.map((problem) => ({ ...problem, fix: null })),
  budgets: [],
});
