/** A text that breaks several rules at once made right by one edit: each fix by itself would leave the other mistakes. */
import { applyEdits, minimalEdits } from '../../syntax/edits/index.ts';
import { isWithin, type Span, type TextEdit } from '../../syntax/tree.ts';
import type { Analysis } from '../analysis.ts';
import { analyzeDocument, type DocumentInput } from '../document.ts';
import { finalProblems } from '../final-problems.ts';
import type { Problem } from '../problem.ts';
import { fixesOf } from './fixes.ts';

export interface RightAtOnce {
  /** The text as it is then, with its quotes. */
  readonly text: string;
  readonly edits: readonly TextEdit[];
}

/** More rounds than rules that can be broken by one text. */
const rounds = 6;

/** Edits after which none of the problems of a text is left, where several rules have to be satisfied for that. */
export function rightAtOnce(
  problems: readonly Problem[],
  input: DocumentInput,
  analysis: Analysis,
): RightAtOnce | undefined {
  const [first] = problems;
  const rules = new Set(problems.map(({ rule }) => rule));
  if (!first || rules.size < 2 || problems.some(({ at }) => !isSameSpan(at, first.at))) return undefined;
  let at: Span = first.at;
  let current = { input, analysis };
  for (let round = 0; round < rounds; round += 1) {
    const here = finalProblems(current.analysis).filter(
      (problem) => isSameSpan(problem.at, at) && rules.has(problem.rule),
    );
    if (here.length === 0) {
      const { text } = current.input;
      return { text: text.slice(at.start, at.end), edits: minimalEdits(input.text, text) };
    }
    const [fix] = here.flatMap((problem) => fixesOf(problem, current.input, current.analysis));
    const place = at;
    if (!fix?.edits.every((edit) => isWithin(edit, place))) return undefined;
    const text = applyEdits(current.input.text, fix.edits);
    at = { start: at.start, end: at.end + text.length - current.input.text.length };
    const edited = { ...current.input, text };
    current = { input: edited, analysis: analyzeDocument(edited, current.analysis) };
  }
  return undefined;
}

const isSameSpan = (a: Span, other: Span): boolean => a.start === other.start && a.end === other.end;
