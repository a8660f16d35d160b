/** The test kit of refactorings: `‸` marks the cursor or the ends of a selection, what comes of it is drawn as a whole text. */
import { expect } from 'vitest';
import type { Analysis } from '../../core/lint/analysis.ts';
import { analyzeDocument } from '../../core/lint/document.ts';
import {
  carriedOut,
  isWrittenAs,
  type NewFile,
  type Offer,
  type Outcome,
  refactoringsAt,
  type Surroundings,
} from '../../core/refactor/index.ts';
import { applyEdits } from '../../core/syntax/edits/index.ts';
import { draw } from './features.ts';
import { inputOf, type LintOptions } from './lint.ts';

export interface RefactorOptions extends LintOptions, Partial<Surroundings> {}

const standard: Surroundings = { packages: new Map([['discord.js', '^14.16.0']]), scripts: 'typescript' };

function spotIn(drawing: string, options: RefactorOptions) {
  const { input, analysis, text, offsets } = draw(drawing, { file: 'a.ts', ...options });
  const [start = 0, end = start] = offsets;
  return { input, analysis, text, range: { start, end }, around: { ...standard, ...options } };
}

/** What is offered at the cursor. */
export function offersAt(drawing: string, options: RefactorOptions = {}): readonly Offer[] {
  const { input, analysis, range, around } = spotIn(drawing, options);
  return refactoringsAt(input, analysis, range, around);
}

export const titlesAt = (drawing: string, options: RefactorOptions = {}): readonly string[] =>
  offersAt(drawing, options).map(({ title }) => title);

/** What the offer of this title comes to. */
export function outcomeOf(drawing: string, title: string, options: RefactorOptions = {}): Outcome {
  const { input, analysis, range, around } = spotIn(drawing, options);
  const offers = refactoringsAt(input, analysis, range, around);
  const offer = offers.find((offer) => offer.title === title);
  if (!offer)
    throw new Error(`Not offered: ${title}. Offered: ${offers.map((offer) => offer.title).join(' | ')}`);
  const outcome = carriedOut(offer.id, input, analysis, range, around);
  if (!outcome) throw new Error(`Not carried out: ${title}`);
  return outcome;
}

/** Asserts the whole text after the refactoring of this title. */
export function checkRefactoring(
  drawing: string,
  title: string,
  after: string,
  options: RefactorOptions = {},
): void {
  const { edits } = outcomeOf(drawing, title, options);
  expect(applyEdits(spotIn(drawing, options).text, edits)).toBe(after);
}

/** Asserts the file that a refactoring makes, and that it says what the command says. */
export function checkFile(
  drawing: string,
  title: string,
  file: Omit<NewFile, 'language'>,
  options: RefactorOptions = {},
): void {
  const { edits, file: made } = outcomeOf(drawing, title, options);
  expect(edits).toEqual([]);
  const { language: _, ...rest } = made as NewFile;
  expect(rest).toEqual(file);
  const { analysis, range } = spotIn(drawing, options);
  expect(isWrittenAs(analysisOf(made as NewFile), analysis, range)).toBe(true);
}

export const analysisOf = ({ base, ending, text }: NewFile): Analysis =>
  analyzeDocument(inputOf(text, { file: base + ending }));
