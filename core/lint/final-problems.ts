/** Problems of a document as a person sees them. */

import * as l10n from '@vscode/l10n';
import { groupedBy } from '../syntax/ordered.ts';
import type { Place } from '../syntax/tree.ts';
import { visible } from '../text/visible.ts';
import type { Analysis } from './analysis.ts';
import type { Problem } from './problem.ts';
import { ruleById } from './rules/index.ts';
import { rule as unusedSuppression } from './rules/suppression/unused-suppression.ts';
import { severityOf } from './settings.ts';
import { type SuppressedRule, type Suppression, suppressionsOfComments } from './suppression/suppression.ts';

/**
 * The problems of a document as a person sees them: with those that look across files (absent: not known), without what
 * is suppressed, with suppressions that silence nothing, in the order of the text.
 */
export function finalProblems(analysis: Analysis, acrossFiles?: readonly Problem[]): readonly Problem[] {
  const problems = [
    ...analysis.syntax,
    ...analysis.definitions.flatMap((definition) => definition.problems),
    ...analysis.conditional.flatMap((analyzed) => analyzed.problems),
    ...(acrossFiles ?? []),
  ];
  const suppressions = suppressionsOf(analysis);
  if (suppressions.length === 0) return withoutRepeats(inOrder(problems));
  const { silenced, used } = silencing(problems, suppressions);
  const left = problems.filter((problem) => !silenced.has(problem));
  return withoutRepeats(
    inOrder([...left, ...unused(suppressions, used, analysis, acrossFiles !== undefined)]),
  );
}

/** What silences problems of a document. */
export const suppressionsOf = ({ reading, definitions }: Analysis): readonly Suppression[] => [
  ...suppressionsOfComments(reading.directives, reading.text),
  ...definitions.flatMap((definition) => definition.suppressions),
];

interface Silencing {
  readonly silenced: ReadonlySet<Problem>;
  readonly used: ReadonlySet<SuppressedRule>;
}

/** What suppressions silence: of each rule one walk through the text, however many there are of both. */
function silencing(problems: readonly Problem[], suppressions: readonly Suppression[]): Silencing {
  const silenced = new Set<Problem>();
  const used = new Set<SuppressedRule>();
  const written = suppressions.flatMap(({ covers, rules }) => rules.map((rule) => ({ covers, rule })));
  const byRule = groupedBy(written, ({ covers, rule }) => ruleAndFile(rule.id, covers));
  for (const [key, some] of groupedBy(problems, ({ rule, at }) => ruleAndFile(rule, at))) {
    const waiting = byStart(byRule.get(key) ?? [], ({ covers }) => covers);
    let next = 0;
    let until = Number.NEGATIVE_INFINITY;
    for (const problem of byStart(some, ({ at }) => at)) {
      const { start } = problem.at;
      for (let first = waiting[next]; first && first.covers.start <= start; first = waiting[next]) {
        next += 1;
        if (first.covers.end <= start) continue;
        used.add(first.rule);
        until = Math.max(until, first.covers.end);
      }
      if (start < until) silenced.add(problem);
    }
  }
  return { silenced, used };
}

const ruleAndFile = (rule: string, { file = '' }: Place): string => `${rule} ${file}`;

const byStart = <T>(all: readonly T[], placeOf: (item: T) => Place): readonly T[] =>
  [...all].sort((a, b) => placeOf(a).start - placeOf(b).start);

function unused(
  suppressions: readonly Suppression[],
  used: ReadonlySet<SuppressedRule>,
  analysis: Analysis,
  knowsOtherFiles: boolean,
): readonly Problem[] {
  const severity = severityOf(unusedSuppression, analysis.settings);
  if (severity === 'off' || analysis.definitions.every(({ definition }) => definition.weak)) return [];
  // Rules that are off, and rules across files while only one file is known, cannot prove a suppression needless.
  return suppressions.flatMap(({ rules }) =>
    rules.flatMap((rule): Problem[] => {
      if (used.has(rule) || analysis.settings.severities[rule.id] === 'off') return [];
      const across = ruleById(rule.id);
      if (across?.family === 'plan') return [];
      if (!knowsOtherFiles && (across?.application ?? across?.targets)) return [];
      return [
        {
          rule: unusedSuppression.id,
          severity,
          message: l10n.t('Nothing here breaks `{0}`: remove it from the suppression.', visible(rule.id)),
          at: rule.at,
          related: [],
          tags: ['unnecessary'],
          data: { rule: rule.id },
          fixable: 'suggestion',
        },
      ];
    }),
  );
}

/** A shared constant that two definitions use is wrong once: of problems in order, those of one place are compared. */
function withoutRepeats(problems: readonly Problem[]): readonly Problem[] {
  let seen = new Set<string>();
  return problems.filter((problem, index) => {
    const isFirst = !isSamePlace(problem, problems[index - 1]);
    if (isFirst && !isSamePlace(problem, problems[index + 1])) return true;
    if (isFirst) seen = new Set();
    const key = `${problem.rule} ${problem.at.file ?? ''} ${problem.message}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

const isSamePlace = ({ at }: Problem, other: Problem | undefined): boolean =>
  other !== undefined && other.at.start === at.start && other.at.end === at.end;

const inOrder = (problems: readonly Problem[]): readonly Problem[] =>
  [...problems].sort((a, b) => a.at.start - b.at.start || a.at.end - b.at.end);
