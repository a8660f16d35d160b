/** Problems of a document as a person sees them. */

import * as l10n from '@vscode/l10n';
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
  if (suppressions.length === 0) return inOrder(withoutRepeats(problems));
  const used = new Set<SuppressedRule>();
  const left = problems.filter((problem) => {
    const silencers = suppressions.flatMap((suppression) =>
      covers(suppression, problem) ? suppression.rules.filter((rule) => rule.id === problem.rule) : [],
    );
    for (const rule of silencers) used.add(rule);
    return silencers.length === 0;
  });
  return inOrder(
    withoutRepeats([...left, ...unused(suppressions, used, analysis, acrossFiles !== undefined)]),
  );
}

/** What silences problems of a document. */
export const suppressionsOf = ({ reading, definitions }: Analysis): readonly Suppression[] => [
  ...suppressionsOfComments(reading.directives, reading.text),
  ...definitions.flatMap((definition) => definition.suppressions),
];

const covers = (suppression: Suppression, problem: Problem): boolean =>
  suppression.covers.file === problem.at.file &&
  suppression.covers.start <= problem.at.start &&
  problem.at.start < suppression.covers.end;

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

/** A shared constant that two definitions use is wrong once. */
function withoutRepeats(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const key = `${problem.rule} ${problem.at.file ?? ''} ${problem.at.start} ${problem.at.end} ${problem.message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const inOrder = (problems: readonly Problem[]): readonly Problem[] =>
  [...problems].sort((a, b) => a.at.start - b.at.start || a.at.end - b.at.end);
