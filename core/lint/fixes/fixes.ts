/**
 * Fixes of a problem, made when asked for and verified before they are offered: a fix after which the same rule still
 * fails, or which brings a new error, is not offered. And fix-all: safe fixes until none is left.
 */

import * as l10n from '@vscode/l10n';
import { applyEdits, combineEdits, minimalEdits } from '../../syntax/edits/index.ts';
import { groupedBy } from '../../syntax/ordered.ts';
import type { TextEdit } from '../../syntax/tree.ts';
import { decoded } from '../../text/percent.ts';
import type { Analysis } from '../analysis.ts';
import { analyzeDocument, type DocumentInput } from '../document.ts';
import { finalProblems } from '../final-problems.ts';
import type { Fix, Problem } from '../problem.ts';
import { ruleById } from '../rules/index.ts';
import { fixFinder } from './candidates.ts';
import { filesOf, inputAfter } from './edited.ts';
import { costOf, Effort } from './effort.ts';

/** The verified fixes of a problem of this analysis, safe ones first. `analysis` is of `input.text`. */
export function fixesOf(problem: Problem, input: DocumentInput, analysis: Analysis): readonly Fix[] {
  const fixes = candidateFixes(problem, input, analysis).filter((fix) =>
    removes(fix, problem, input, analysis),
  );
  return inOfferedOrder(problem, fixes);
}

/** Fixes as a person is offered them, safe ones first. */
export const inOfferedOrder = ({ fixable }: Problem, fixes: readonly Fix[]): readonly Fix[] =>
  fixes
    .map((fix) => asOffered(fixable === 'suggestion' ? { ...fix, kind: 'suggestion' } : fix))
    .sort((a, b) => Number(a.kind !== 'safe') - Number(b.kind !== 'safe'));

/** Other definitions may use what stands in another file: there a fix is only offered. */
function asOffered(fix: Fix): Fix {
  const files = filesOf(fix.edits).map((file) => `\`${decoded(file.split('/').at(-1) ?? '')}\``);
  return files.length === 0
    ? fix
    : { ...fix, kind: 'suggestion', title: l10n.t('{0} in {1}', fix.title, files.join(l10n.t(' and '))) };
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

/** How much fixing one document is worth. */
const worthOfFixing = 1_500_000;

/** The text after {@link fixAll}. */
export function fixedText(input: DocumentInput, onlyRule?: string): string {
  let current = input;
  let analysis: Analysis | undefined;
  const effort = new Effort(worthOfFixing);
  for (let round = 0; round < maximumRounds; round += 1) {
    analysis = analyzeDocument(current, analysis);
    const fixes = soundTogether(ownSafeFixes(current, analysis, onlyRule, effort), current, analysis, effort);
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
function soundTogether(
  fixes: readonly Fix[],
  input: DocumentInput,
  before: Analysis,
  effort: Effort,
): readonly Fix[] {
  const errorsAfter = (some: readonly Fix[]) =>
    errors(finalProblems(analyzeDocument({ ...input, text: withFixes(input, some) }, before)));
  const others = fixes.filter((fix) => !fix.reveals);
  if (others.length < 2) return fixes;
  let sound = fixes.filter((fix) => fix.reveals);
  let broken = errorsAfter(sound);
  if (!breaksMore(errorsAfter(fixes), broken)) return fixes;
  const cost = costOf(before, broken.length);
  const take = (some: readonly Fix[]): void => {
    if (!effort.spend(cost)) return;
    const stillBroken = errorsAfter([...sound, ...some]);
    if (breaksMore(stillBroken, broken)) {
      for (const half of some.length > 1 ? halves(some) : []) take(half);
      return;
    }
    sound = [...sound, ...some];
    broken = stillBroken;
  };
  take(others);
  return sound;
}

export const halves = <T>(all: readonly T[]): readonly (readonly T[])[] => [
  all.slice(0, all.length >> 1),
  all.slice(all.length >> 1),
];

/** Fixes of the document itself: what other files share is a person's to decide, or that of who knows all of them. */
const ownSafeFixes = (
  input: DocumentInput,
  analysis: Analysis,
  onlyRule: string | undefined,
  effort: Effort,
): readonly Fix[] =>
  [...safeFixes(input, analysis, onlyRule, effort).values()].filter((fix) => filesOf(fix.edits).length === 0);

/**
 * Safe as far as this document goes: the first safe fix of each problem, in the order of the text. Without effort left, of those
 * verified until then.
 */
export function safeFixes(
  input: DocumentInput,
  analysis: Analysis,
  onlyRule: string | undefined,
  effort: Effort,
): ReadonlyMap<Problem, Fix> {
  const before = finalProblems(analysis);
  const cost = costOf(analysis, before.length);
  const candidates = fixFinder(input, analysis);
  const attempts = before.flatMap((problem): readonly Attempt[] => {
    if (problem.fixable !== 'safe' || (onlyRule !== undefined && problem.rule !== onlyRule)) return [];
    const fixes = candidates(problem).filter((candidate) => candidate.kind === 'safe');
    const [first] = fixes;
    return first ? [{ problem, first, fixes }] : [];
  });
  const chosen = new Map<Problem, Fix>();
  // To try each by itself takes an analysis for each: most are fine together.
  const tryOut = (some: readonly Attempt[]): void => {
    if (!effort.spend(cost)) return;
    const [only] = some;
    if (some.length === 1 && only) {
      const fix = only.fixes.find((fix) => removes(fix, only.problem, input, analysis, before));
      if (fix) chosen.set(only.problem, fix);
    } else if (fixTogether(some, input, analysis, before))
      for (const { problem, first } of some) chosen.set(problem, first);
    else for (const half of halves(some)) if (half.length > 0) tryOut(half);
  };
  for (const some of groupedBy(attempts, kindOfAttempt).values()) tryOut(some);
  return new Map(
    attempts.flatMap(({ problem }) => {
      const fix = chosen.get(problem);
      return fix ? [[problem, fix] as const] : [];
    }),
  );
}

export interface Attempt {
  readonly problem: Problem;
  readonly fixes: readonly Fix[];
  readonly first: Fix;
}

/** Which fixes are judged together: those of one rule mostly are right or wrong together, and do not touch one another. */
export const kindOfAttempt = ({ problem, first }: Attempt): string =>
  `${problem.rule} ${first.kind} ${first.reveals} ${filesOf(first.edits).join(' ')}`;

/** Whether fixes that do not touch one another fix a problem each, and break nothing. */
export function fixTogether(
  attempts: readonly Attempt[],
  input: DocumentInput,
  analysis: Analysis,
  before: readonly Problem[],
): boolean {
  // Problems of one list may share a fix of all of it.
  const groups = [...new Set(attempts.map(({ first }) => first.edits))];
  if (groups.some((edits) => edits.length === 0)) return false;
  if (attempts.every(({ problem }) => ruleById(problem.rule)?.application)) return true;
  const edits = combineEdits(groups);
  // Two problems of one name may have the same fix.
  if (edits.length < new Set(groups.flat().map((edit) => JSON.stringify(edit))).size) return false;
  const edited = inputAfter(input, edits);
  if (!edited) return false;
  const after = finalProblems(
    analyzeDocument(edited, edited.modules === input.modules ? analysis : undefined),
  );
  const left = countByRule(after);
  const was = countByRule(before);
  for (const [rule, some] of groupedBy(attempts, ({ problem }) => problem.rule))
    if ((left.get(rule) ?? 0) > (was.get(rule) ?? 0) - some.length) return false;
  return attempts.every(({ first }) => first.reveals) || !breaksMore(errors(after), errors(before));
}

const countByRule = (problems: readonly Problem[]): ReadonlyMap<string, number> =>
  new Map([...groupedBy(problems, ({ rule }) => rule)].map(([rule, all]) => [rule, all.length]));

const candidateFixes = (problem: Problem, input: DocumentInput, analysis: Analysis): readonly Fix[] =>
  fixFinder(input, analysis)(problem);

/** Whether a fix may be offered: see {@link fixesOf}. `was`: the problems of the analysis `before`. */
export function removes(
  fix: Fix,
  problem: Problem,
  input: DocumentInput,
  before: Analysis,
  was: readonly Problem[] = finalProblems(before),
): boolean {
  if (fix.edits.length === 0) return false;
  // Whether another file still conflicts is not known here; a rename to a free name is taken at its word.
  if (ruleById(problem.rule)?.applicationFixes) return true;
  const edited = inputAfter(input, fix.edits);
  if (!edited) return false;
  // What was read with other modules is no memo.
  const after = analyzeDocument(edited, edited.modules === input.modules ? before : undefined);
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
  problems.filter((problem) => problem.rule === rule).length;
export const errors = (problems: readonly Problem[]): readonly Problem[] =>
  problems.filter((problem) => problem.severity === 'error');
