/** What a service refused, as problems in the files that it is about. */
import * as l10n from '@vscode/l10n';
import type { Problem } from '../../../core/lint/problem.ts';
import type { Refused } from '../../../core/plan/apply.ts';
import { typeOf } from '../../../core/plan/comparison/pairs.ts';
import { placeOfRefusal } from '../../../core/plan/places.ts';
import { title } from '../../../core/plan/titles.ts';
import type { LintedFile } from '../../linting/lint-run.ts';
import { positionsIn } from '../../linting/positions.ts';
import type { CommandSource, Definitions } from '../definitions.ts';
import { errorAt } from './problems-text.ts';

/** Refusals at their places. Those of commands that no file defines come as sentences. */
export function reportRefused(
  refused: readonly Refused[],
  { sourceOf }: Definitions,
): {
  readonly problems: readonly (readonly [LintedFile, readonly Problem[]])[];
  readonly sentences: readonly string[];
} {
  const problems = new Map<LintedFile, Problem[]>();
  const sentences: string[] = [];
  for (const { entry, refusals } of refused)
    for (const { path, code, message } of refusals) {
      const source = 'local' in entry ? sourceOf.get(entry.local) : undefined;
      const said = code === '' ? message : `${message} (${code})`;
      if (!source) {
        if ('deployed' in entry)
          sentences.push(
            l10n.t(
              '{0}: the service refused it: {1}',
              title(entry.deployed.name, typeOf(entry.deployed)),
              said,
            ),
          );
        continue;
      }
      const at = placeOfRefusal(source.command, path);
      problems.set(source.file, [
        ...(problems.get(source.file) ?? []),
        errorAt('refused', at, l10n.t('The service refused this: {0}', said), path),
      ]);
    }
  return { problems: [...problems].map(([file, found]) => [file, unique(found)]), sentences };
}

/** One as plain data. Where it stands counts from 1, as people and compilers do. */
export const refusedData = ({ entry, refusals }: Refused, { sourceOf }: Definitions): object => {
  const source = 'local' in entry ? sourceOf.get(entry.local) : undefined;
  return {
    name: 'local' in entry ? entry.local.name : entry.deployed.name,
    refusals: refusals.map((refusal) => ({
      ...refusal,
      ...(source ? placeData(source, refusal.path) : {}),
    })),
  };
};

function placeData({ file, command }: CommandSource, path: readonly (string | number)[]): object {
  const { line, character } = positionsIn(file.input.text)(placeOfRefusal(command, path).start);
  return { file: file.path, line: line + 1, column: character + 1 };
}

/** Many guilds refuse the same. */
function unique(problems: readonly Problem[]): readonly Problem[] {
  const byText = new Map(problems.map((problem) => [`${problem.at.start} ${problem.message}`, problem]));
  return [...byText.values()].sort((a, b) => a.at.start - b.at.start);
}
