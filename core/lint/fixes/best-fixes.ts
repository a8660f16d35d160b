/** The best fix of each of many problems, as a report tells it. */

import { onceFor } from '../../syntax/once.ts';
import { groupedBy } from '../../syntax/ordered.ts';
import type { Analysis } from '../analysis.ts';
import type { DocumentInput } from '../document.ts';
import { finalProblems } from '../final-problems.ts';
import type { Fix, Problem } from '../problem.ts';
import { fixFinder } from './candidates.ts';
import { filesOf } from './edited.ts';
import { costOf, costOfReading, Effort } from './effort.ts';
import { type Attempt, fixTogether, halves, inOfferedOrder, kindOfAttempt, removes } from './fixes.ts';

/** How much a report is worth, twice: first for problems one by one, then for all others together. */
const worthOfReport = 150_000;

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
  const cost = costOf(analysis, was.length);
  let effort = new Effort(worthOfReport);
  const known = new Map<string, boolean>();
  const texts = new Map<string, number>();
  /** Equal for equal edits; a text of them all would be read again for each problem. */
  const numberOf = onceFor((edits: Fix['edits']): number => {
    const text = JSON.stringify(edits);
    const number = texts.get(text) ?? texts.size;
    texts.set(text, number);
    return number;
  });
  const isSound = (fix: Fix, problem: Problem): boolean => {
    const key = `${problem.rule} ${numberOf(fix.edits)} ${fix.reveals}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    // With other modules a document is read anew.
    effort.spend(filesOf(fix.edits).length > 0 ? cost + costOfReading([input]) : cost);
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
    if (effort.isSpent) unverified.push(attempt);
    else tryOneByOne(attempt);
  }
  effort = new Effort(worthOfReport);
  const tryOut = (some: readonly Attempt[]): void => {
    if (effort.isSpent) return;
    const [only] = some;
    if (some.length === 1 && only) return tryOneByOne(only);
    effort.spend(cost);
    if (fixTogether(some, input, analysis, was))
      for (const { problem, first } of some) best.set(problem, first);
    else for (const half of halves(some)) tryOut(half);
  };
  for (const some of groupedBy(unverified, kindOfAttempt).values()) tryOut(some);
  return best;
}
