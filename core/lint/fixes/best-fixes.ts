/** The best fix of each of many problems, as a report tells it. */
import type { Analysis } from '../analysis.ts';
import type { DocumentInput } from '../document.ts';
import { finalProblems, groupedBy } from '../final-problems.ts';
import type { Fix, Problem } from '../problem.ts';
import { fixFinder } from './candidates.ts';
import { filesOf } from './edited.ts';
import { type Attempt, fixTogether, halves, inOfferedOrder, kindOfAttempt, removes } from './fixes.ts';

/** How much verifying one document is worth, in definitions and problems that are looked at again. */
const effort = 150_000;

/**
 * The first of `fixesOf` for each problem that has one. To verify a fix takes an analysis: of a document with thousands of
 * problems the first are verified one by one, and all others together, as far as they go together, which is what fix-all does.
 */
export function bestFixes(
  problems: readonly Problem[],
  input: DocumentInput,
  analysis: Analysis,
): ReadonlyMap<Problem, Fix> {
  const best = new Map<Problem, Fix>();
  const fixable = problems.filter((problem) => problem.fixable !== undefined);
  if (fixable.length === 0) return best;
  const candidates = fixFinder(input, analysis);
  const was = finalProblems(analysis);
  const cost = analysis.definitions.length + was.length + input.text.length / charactersAsDear;
  let left = effort;
  const known = new Map<string, boolean>();
  const isSound = (fix: Fix, problem: Problem): boolean => {
    const key = `${problem.rule} ${JSON.stringify(fix.edits)} ${fix.reveals}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    left -= cost;
    const isRight = removes(fix, problem, input, analysis, was);
    known.set(key, isRight);
    return isRight;
  };
  const tryOneByOne = ({ problem, fixes }: Attempt): void => {
    const fix = fixes.find((candidate) => isSound(candidate, problem));
    if (fix) best.set(problem, fix);
  };
  const unverified: Attempt[] = [];
  for (const problem of fixable) {
    const fixes = inOfferedOrder(problem, candidates(problem));
    const [first] = fixes;
    if (!first) continue;
    const attempt = { problem, fixes, first };
    if (left > 0 || filesOf(first.edits).length > 0) tryOneByOne(attempt);
    else unverified.push(attempt);
  }
  left = effort;
  const tryOut = (some: readonly Attempt[]): void => {
    if (left <= 0) return;
    const [only] = some;
    if (some.length === 1 && only) return tryOneByOne(only);
    left -= cost;
    if (fixTogether(some, input, analysis, was))
      for (const { problem, first } of some) best.set(problem, first);
    else for (const half of halves(some)) tryOut(half);
  };
  for (const some of groupedBy(unverified, kindInReport).values()) tryOut(some);
  return best;
}

/** So many characters are looked at again as quickly as a definition. */
const charactersAsDear = 1_000;

/** One rule's fixes mostly are right or wrong together. */
const kindInReport = (attempt: Attempt): string =>
  `${attempt.problem.rule} ${attempt.first.kind} ${kindOfAttempt(attempt)}`;
