/** Draws the fixes of a document's problems: of each the first that is offered, and the lines that it changes. */
import type { Analysis } from '../../core/lint/analysis.ts';
import type { DocumentInput } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { editsIn, textsAfter } from '../../core/lint/fixes/edited.ts';
import { fixesOf } from '../../core/lint/fixes/fixes.ts';
import { applyEdits } from '../../core/syntax/edits/index.ts';

/** The drawing, as {@link FixtureModule} has it. */
export function drawnFixes(input: DocumentInput, analysis: Analysis): string {
  return finalProblems(analysis)
    .filter(({ fixable }) => fixable !== undefined)
    .map((problem) => {
      const [fix] = fixesOf(problem, input, analysis);
      if (!fix) return `~ ${problem.rule}: none`;
      const own = applyEdits(input.text, editsIn(fix.edits, undefined));
      const changed = [
        ...changedLines(input.text, own),
        ...textsAfter(fix.edits, input).flatMap(([file, text]) =>
          changedLines(input.modules?.read(file)?.text ?? '', text),
        ),
      ];
      return [`~ ${problem.rule}: ${fix.title}`, ...changed].join('\n');
    })
    .join('\n');
}

/** From the first line that differs to the last one, before and after. */
function changedLines(before: string, after: string): readonly string[] {
  if (before === after) return [];
  const [from, to] = [before.split('\n'), after.split('\n')];
  const differs = from.findIndex((line, at) => line !== to[at]);
  const start = differs < 0 ? from.length : differs;
  let same = 0;
  while (
    same < Math.min(from.length, to.length) - start &&
    from[from.length - 1 - same] === to[to.length - 1 - same]
  )
    same += 1;
  const minus = from.slice(start, from.length - same).map((line) => `- ${line}`);
  const plus = to.slice(start, to.length - same).map((line) => `+ ${line}`);
  return [...minus, ...plus].map((line) => line.trimEnd());
}
