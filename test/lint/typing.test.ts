/** While somebody types, the problems that are told are those of the text as it is, whatever was known of the text before. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { analyzeDocument, type DocumentInput } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { inputOf } from '../kit/lint.ts';
import { steps, textsAfter, typedJson } from '../kit/typing.ts';

it('whatever is typed in JSON, and taken back', () => {
  let told = 0;
  let kept = 0;
  fc.assert(
    fc.property(typedJson, steps, ({ text, language, options }, all) => {
      const given = inputOf(text, { file: `all.commands.${language}` });
      const { comments = false, trailingCommas = false } = options;
      const settings = { ...given.settings, jsonComments: comments, jsonTrailingCommas: trailingCommas };
      const input = (now: string): DocumentInput => ({ ...given, settings, text: now });
      let analysis = analyzeDocument(input(text));
      for (const now of textsAfter(text, all)) {
        analysis = analyzeDocument(input(now), analysis);
        const anew = analyzeDocument(input(now));
        const problems = finalProblems(analysis);
        expect(problems).toEqual(finalProblems(anew));
        expect(analysis.definitions.map((one) => one.summary)).toEqual(
          anew.definitions.map((one) => one.summary),
        );
        told += problems.length;
        kept += anew.judged - analysis.judged;
      }
    }),
    { numRuns: 150 },
  );
  expect(told).toBeGreaterThan(400);
  expect(kept).toBeGreaterThan(400);
});
