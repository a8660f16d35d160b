/**
 * Fixes of a problem, made when asked for and verified before they are offered: a fix after which the same rule still
 * fails, or which brings a new error, is not offered. And fix-all: safe fixes until none is left.
 */
import { entityOf } from '../definitions/model.ts';
import { applyEdits, combineEdits, minimalEdits } from '../syntax/edits/index.ts';
import type { TextEdit } from '../syntax/tree.ts';
import type { Analysis, AnalyzedDefinition } from './analysis.ts';
import { analyzeDocument, type DocumentInput } from './document.ts';
import { filesOf, inputAfter, sourceOf } from './edited.ts';
import { lintDefinition } from './engine.ts';
import type { Fix, Problem } from './problem.ts';
import { ruleById } from './rules/index.ts';
import { finalProblems } from './suppression.ts';
import { suppressionFixes } from './suppression-edits.ts';

/** The verified fixes of a problem of this analysis, safe ones first. `analysis` is of `input.text`. */
export function fixesOf(problem: Problem, input: DocumentInput, analysis: Analysis): readonly Fix[] {
  const fixes = candidateFixes(problem, input, analysis)
    .filter((fix) => mends(fix, problem, input, analysis))
    .map((fix) => asOffered(problem.fixable === 'suggestion' ? { ...fix, kind: 'suggestion' } : fix));
  return [...fixes].sort((a, b) => Number(a.kind !== 'safe') - Number(b.kind !== 'safe'));
}

/** Other definitions may use what stands in another file: there a fix is only offered. */
function asOffered(fix: Fix): Fix {
  const files = filesOf(fix.edits).map((file) => `\`${decodeURIComponent(file.split('/').at(-1) ?? '')}\``);
  return files.length === 0
    ? fix
    : { ...fix, kind: 'suggestion', title: `${fix.title} in ${files.join(' and ')}` };
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
    const fixes = soundTogether(ownSafeFixes(current, analysis, onlyRule), current, analysis);
    const text = withFixes(current, fixes);
    if (text === current.text) break;
    current = { ...current, text };
  }
  return current.text;
}

const withFixes = ({ text }: DocumentInput, fixes: readonly Fix[]): string =>
  applyEdits(text, combineEdits(fixes.map((fix) => fix.edits)));

/**
 * Fixes that are sound one by one may break a rule together: two names that become the same. Then each is taken only if
 * those before it let it.
 */
function soundTogether(fixes: readonly Fix[], input: DocumentInput, before: Analysis): readonly Fix[] {
  const errorsAfter = (some: readonly Fix[]) =>
    errors(finalProblems(analyzeDocument({ ...input, text: withFixes(input, some) }, before)));
  const others = fixes.filter((fix) => !fix.reveals);
  if (others.length < 2) return fixes;
  let sound = fixes.filter((fix) => fix.reveals);
  let broken = errorsAfter(sound);
  if (!breaksMore(errorsAfter(fixes), broken)) return fixes;
  for (const fix of others) {
    const stillBroken = errorsAfter([...sound, fix]);
    if (breaksMore(stillBroken, broken)) continue;
    sound = [...sound, fix];
    broken = stillBroken;
  }
  return sound;
}

/** Fixes of the document itself: what other files share is a person's to decide, or that of who knows all of them. */
const ownSafeFixes = (
  input: DocumentInput,
  analysis: Analysis,
  onlyRule: string | undefined,
): readonly Fix[] => safeFixes(input, analysis, onlyRule).filter((fix) => filesOf(fix.edits).length === 0);

/** Safe as far as this document goes: the first safe fix of each problem. */
export function safeFixes(
  input: DocumentInput,
  analysis: Analysis,
  onlyRule: string | undefined,
): readonly Fix[] {
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
  const commandNames = analysis.definitions.flatMap(({ summary }) => summary?.name ?? []);
  const source = sourceOf(input, commandNames);
  const findings = lintDefinition(owner.definition, source, input.settings, [rule]);
  // With the texts of other files at hand, a message may say more.
  const finding =
    findings.find((one) => isSame(one, problem)) ?? findings.find((one) => isAtSamePlace(one, problem));
  return finding?.fixes() ?? [];
}

const ownerOf = (problem: Problem, analysis: Analysis): AnalyzedDefinition | undefined =>
  [...analysis.definitions, ...analysis.conditional].find((one) =>
    one.problems.some((other) => isSame(other, problem)),
  );

const isSame = (a: Problem, b: Problem): boolean => isAtSamePlace(a, b) && a.message === b.message;

const isAtSamePlace = (a: Problem, b: Problem): boolean =>
  a.rule === b.rule && a.at.start === b.at.start && a.at.end === b.at.end;

function mends(fix: Fix, problem: Problem, input: DocumentInput, before: Analysis): boolean {
  if (fix.edits.length === 0) return false;
  // Whether another file still conflicts is not known here; a rename to a free name is taken at its word.
  if (ruleById(problem.rule)?.application) return true;
  const edited = inputAfter(input, fix.edits);
  if (!edited) return false;
  // What was read with other modules is no memo.
  const after = analyzeDocument(edited, edited.modules === input.modules ? before : undefined);
  const was = finalProblems(before);
  const is = finalProblems(after);
  if (count(is, problem.rule) >= count(was, problem.rule)) return false;
  if (fix.reveals) return true;
  return !breaksMore(errors(is), errors(was));
}

/** Some rule has more errors than before. */
export function breaksMore(now: readonly Problem[], before: readonly Problem[]): boolean {
  const left = new Map<string, number>();
  for (const { rule } of before) left.set(rule, (left.get(rule) ?? 0) + 1);
  return now.some(({ rule }) => {
    const allowed = left.get(rule) ?? 0;
    left.set(rule, allowed - 1);
    return allowed === 0;
  });
}

const count = (problems: readonly Problem[], rule: string): number =>
  problems.filter((one) => one.rule === rule).length;
export const errors = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter((one) => one.severity === 'error');
