/** What a service refused, as problems in the files that it is about. */
import type { Problem } from '../../core/lint/problem.ts';
import type { Refused } from '../../core/plan/apply.ts';
import { typeOf } from '../../core/plan/pairs.ts';
import { placeOfRefusal } from '../../core/plan/places.ts';
import { title } from '../../core/plan/titles.ts';
import type { LintedFile } from '../lint-run.ts';
import type { Definitions } from './definitions.ts';
import { errorAt } from './drawn.ts';

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
            `${title(entry.deployed.name, typeOf(entry.deployed))}: the service refused it: ${said}`,
          );
        continue;
      }
      const at = placeOfRefusal(source.command, path);
      problems.set(source.file, [
        ...(problems.get(source.file) ?? []),
        errorAt('refused', at, `The service refused this: ${said}`, path),
      ]);
    }
  return { problems: [...problems].map(([file, found]) => [file, unique(found)]), sentences };
}

/** Many guilds refuse the same. */
function unique(problems: readonly Problem[]): readonly Problem[] {
  const byText = new Map(problems.map((one) => [`${one.at.start} ${one.message}`, one]));
  return [...byText.values()].sort((a, b) => a.at.start - b.at.start);
}
