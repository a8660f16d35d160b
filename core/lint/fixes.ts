/**
 * Fixes of a problem, made when asked for and verified before they are offered: a fix after which the same rule still
 * fails, or which brings a new error, is not offered. And fix-all: safe fixes until none is left.
 */
import { entityOf } from '../definitions/model.ts';
import { applyEdits, combineEdits, minimalEdits } from '../syntax/edits/index.ts';
import type { TextEdit } from '../syntax/tree.ts';
import type { Analysis, AnalyzedDefinition } from './analysis.ts';
import { analyzeDocument, type DocumentInput } from './document.ts';
import { lintDefinition } from './engine.ts';
import type { Fix, Problem } from './problem.ts';
import { ruleById } from './rules/index.ts';
import { finalProblems } from './suppression.ts';
import { suppressionFixes } from './suppression-edits.ts';

/** The verified fixes of a problem of this analysis, safe ones first. `analysis` is of `input.text`. */
export function fixesOf(problem: Problem, input: DocumentInput, analysis: Analysis): readonly Fix[] {
  const fixes = candidateFixes(problem, input, analysis).filter((fix) =>
    mends(fix, problem, input, analysis),
  );
  return [...fixes].sort((a, b) => Number(a.kind !== 'safe') - Number(b.kind !== 'safe'));
}

/**
 * Applies safe fixes until none is left; only those of `onlyRule` when it is given. Gives minimal edits of the text that
 * came in, an empty list when there is nothing to fix.
 */
export function fixAll(input: DocumentInput, onlyRule?: string): readonly TextEdit[] {
  const text = fixedText(input, onlyRule);
  return text === input.text ? [] : minimalEdits(input.text, text);
}

/** Rounds of fixing before giving up on a text whose fixes undo one another. */
const maximumRounds = 20;

/** The text after {@link fixAll}. */
export function fixedText(input: DocumentInput, onlyRule?: string): string {
  let current = input;
  let analysis: Analysis | undefined;
  for (let round = 0; round < maximumRounds; round += 1) {
    analysis = analyzeDocument(current, analysis);
    const edits = combineEdits(safeFixes(current, analysis, onlyRule).map((fix) => fix.edits));
    if (edits.length === 0) break;
    const text = applyEdits(current.text, edits);
    if (text === current.text) break;
    current = { ...current, text };
  }
  return current.text;
}

function safeFixes(input: DocumentInput, analysis: Analysis, onlyRule: string | undefined): readonly Fix[] {
  return finalProblems(analysis).flatMap((problem) => {
    if (problem.fixable !== 'safe' || (onlyRule !== undefined && problem.rule !== onlyRule)) return [];
    const fix = candidateFixes(problem, input, analysis).find(
      (one) => one.kind === 'safe' && mends(one, problem, input, analysis),
    );
    return fix ? [fix] : [];
  });
}

function candidateFixes(problem: Problem, input: DocumentInput, analysis: Analysis): readonly Fix[] {
  const suppression = suppressionFixes(problem, input, analysis);
  if (suppression) return suppression;
  const rule = ruleById(problem.rule);
  if (rule?.applicationFixes) {
    const owner = analysis.definitions.find(({ summary }) => summary?.at.start === problem.at.start);
    if (owner?.definition.kind === 'command')
      return rule.applicationFixes(
        problem,
        entityOf('command', owner.definition.node, owner.definition.spelling),
        input,
      );
  }
  const owner = rule && ownerOf(problem, analysis);
  if (!owner) return [];
  const finding = lintDefinition(owner.definition, input, input.settings, [rule]).find((one) =>
    isSame(one, problem),
  );
  return finding?.fixes() ?? [];
}

const ownerOf = (problem: Problem, analysis: Analysis): AnalyzedDefinition | undefined =>
  analysis.definitions.find((one) => one.problems.some((other) => isSame(other, problem)));

const isSame = (a: Problem, b: Problem): boolean =>
  a.rule === b.rule && a.at.start === b.at.start && a.at.end === b.at.end && a.message === b.message;

/** Edits of other files cannot be judged from here, and are taken as they are. */
function mends(fix: Fix, problem: Problem, input: DocumentInput, before: Analysis): boolean {
  if (fix.edits.length === 0) return false;
  if (fix.edits.some((edit) => edit.file !== undefined)) return true;
  // Whether another file still conflicts is not known here; a rename to a free name is taken at its word.
  if (ruleById(problem.rule)?.application) return true;
  const text = applyEdits(input.text, fix.edits);
  if (text === input.text) return false;
  const after = analyzeDocument({ ...input, text }, before);
  const was = finalProblems(before);
  const is = finalProblems(after);
  if (count(is, problem.rule) >= count(was, problem.rule)) return false;
  if (fix.reveals) return true;
  const broken = errors(was);
  const stillBroken = errors(is);
  return stillBroken.every((one) => count(stillBroken, one.rule) <= count(broken, one.rule));
}

const count = (problems: readonly Problem[], rule: string): number =>
  problems.filter((one) => one.rule === rule).length;
const errors = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter((one) => one.severity === 'error');
