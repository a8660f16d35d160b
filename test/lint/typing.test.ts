/** While somebody types, the problems that are told are those of the text as it is, whatever was known of the text before. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Analysis } from '../../core/lint/analysis.ts';
import { analyzeDocument, type DocumentInput } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { inputOf } from '../kit/lint.ts';
import { scriptSteps, steps, textsAfter, typedJson, typedModule } from '../kit/typing.ts';

/** Types into a document. Gives how many problems were told, and how many definitions not judged again. */
function typeInto(
  given: DocumentInput,
  texts: readonly string[],
): { readonly told: number; readonly kept: number } {
  let [told, kept] = [0, 0];
  let analysis = analyzeDocument(given);
  for (const text of texts) {
    const input = { ...given, text };
    analysis = analyzeDocument(input, analysis);
    const anew = analyzeDocument(input);
    const problems = finalProblems(analysis);
    expect(problems).toEqual(finalProblems(anew));
    expect(summaries(analysis)).toEqual(summaries(anew));
    told += problems.length;
    kept += anew.judged - analysis.judged;
  }
  return { told, kept };
}

const summaries = ({ definitions }: Analysis) => definitions.map(({ summary }) => summary);

it('whatever is typed in JSON, and taken back', () => {
  const all: { readonly told: number; readonly kept: number }[] = [];
  fc.assert(
    fc.property(typedJson, steps, ({ text, language, options }, typed) => {
      const given = inputOf(text, { file: `all.commands.${language}` });
      const { comments = false, trailingCommas = false } = options;
      const settings = { ...given.settings, jsonComments: comments, jsonTrailingCommas: trailingCommas };
      all.push(typeInto({ ...given, settings }, textsAfter(text, typed)));
    }),
    { numRuns: 80 },
  );
  expect(sum(all.map((item) => item.told))).toBeGreaterThan(400);
  expect(sum(all.map((item) => item.kept))).toBeGreaterThan(400);
});

it('whatever is typed in a module of commands, and taken back', () => {
  const all: { readonly told: number; readonly kept: number }[] = [];
  fc.assert(
    fc.property(typedModule, scriptSteps, (text, typed) => {
      all.push(typeInto(inputOf(text, { file: 'commands.ts' }), textsAfter(text, typed)));
    }),
    { numRuns: 80 },
  );
  expect(sum(all.map((item) => item.told))).toBeGreaterThan(100);
  expect(sum(all.map((item) => item.kept))).toBeGreaterThan(400);
});

it('an import that makes another value of a definition', () => {
  const text = `import { ApplicationCommandOptionType as T } from 'discord.js';
export const a: RESTPostAPIApplicationCommandsJSONBody = {
  name: 'a',
  description: 'x',
  options: [{ type: T.String, name: 'b', description: 'y', min_value: 1 }],
};
`;
  const given = inputOf(text, { file: 'a.ts' });
  const texts = [text.replace('as T', 'as U'), text];
  expect(typeInto(given, texts)).toEqual({ told: 1, kept: 0 });
});

it('a syntax error in another command than the one that cannot be read whole', () => {
  const text = `const one: RESTPostAPIApplicationCommandsJSONBody = { name: 'one', description: 'x', nsfw: false };
const two: RESTPostAPIApplicationCommandsJSONBody = { name: 'two', n, e_localizations: {}, description: 'y' };
`;
  const given = inputOf(text, { file: 'a.ts' });
  const texts = [text, text.replace('nsfw:', 'await nsfw:'), text];
  expect(typeInto(given, texts).kept).toBeGreaterThan(0);
});

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
