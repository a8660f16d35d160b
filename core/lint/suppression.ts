/**
 * Suppressions: `// appcmd-disable-next-line rule-a rule-b -- why` and `// appcmd-disable rule` (whole file) in comments,
 * `"$appcmd": {"disable": ["rule"]}` in strict JSON. A suppression that silences nothing is a problem itself.
 */
import type { Definition } from '../definitions/definition.ts';
import { type Entity, entities, entityOf, rootsOf } from '../definitions/model.ts';
import type { DirectiveComment, Place, Span } from '../syntax/tree.ts';
import type { Analysis } from './analysis.ts';
import type { Problem } from './problem.ts';
import { ruleById } from './rules/index.ts';
import { rule as unusedSuppression } from './rules/suppression/unused-suppression.ts';
import { severityOf } from './settings.ts';

export interface SuppressedRule {
  readonly id: string;
  /** The id's own text, inside the comment or the directive. */
  readonly at: Place;
}

export interface Suppression {
  /** Problems that start in here are silenced. */
  readonly covers: Place;
  readonly rules: readonly SuppressedRule[];
  /** Written as a comment (the span of the comment) or as a directive in JSON. */
  readonly comment: Span | undefined;
}

/** Suppressions that a definition holds as `$appcmd`. */
export const suppressionsIn = (definition: Definition): readonly Suppression[] =>
  rootsOf(definition).flatMap((root) => entities(root).flatMap(directiveOf));

function directiveOf(entity: Entity): readonly Suppression[] {
  const directive = entity.fields.get('$appcmd')?.value;
  if (directive?.kind !== 'object') return [];
  const list = entityOf('directive', directive, entity.spelling).fields.get('disable')?.value;
  if (list?.kind !== 'array') return [];
  const rules = list.items.flatMap((item) => (item.kind === 'string' ? [{ id: item.value, at: item }] : []));
  return [{ covers: entity.node, rules, comment: undefined }];
}

const directivePattern = /^appcmd-disable(-next-line)?(?=\s|$)/;

/** Suppressions that stand in comments. */
export function suppressionsOfComments(
  directives: readonly DirectiveComment[],
  text: string,
): readonly Suppression[] {
  return directives.flatMap((comment) => {
    const written = text.slice(comment.start, comment.end);
    const bodyAt = written.indexOf(comment.text);
    const directive = directivePattern.exec(comment.text);
    if (!directive || bodyAt < 0) return [];
    const reasonAt = comment.text.search(/(^|\s)--(\s|$)/);
    const list = comment.text.slice(directive[0].length, reasonAt < 0 ? undefined : reasonAt);
    const listAt = comment.start + bodyAt + directive[0].length;
    const rules = [...list.matchAll(/[^\s,]+/g)].map((match) => {
      const start = listAt + match.index;
      return { id: match[0], at: { start, end: start + match[0].length } };
    });
    const covers = directive[1] ? lineAfter(text, comment.end) : { start: 0, end: text.length + 1 };
    return [{ covers, rules, comment: { start: comment.start, end: comment.end } }];
  });
}

function lineAfter(text: string, offset: number): Span {
  const start = text.indexOf('\n', offset) + 1;
  if (start === 0) return { start: text.length, end: text.length };
  const end = text.indexOf('\n', start);
  return { start, end: end < 0 ? text.length + 1 : end };
}

/**
 * The problems of a document as a person sees them: with those that look across files (absent: not known), without what
 * is suppressed, with suppressions that silence nothing, in the order of the text.
 */
export function finalProblems(analysis: Analysis, acrossFiles?: readonly Problem[]): readonly Problem[] {
  const problems = [
    ...analysis.syntax,
    ...analysis.definitions.flatMap((one) => one.problems),
    ...analysis.conditional.flatMap((one) => one.problems),
    ...(acrossFiles ?? []),
  ];
  const suppressions = [
    ...suppressionsOfComments(analysis.reading.directives, analysis.reading.text),
    ...analysis.definitions.flatMap((one) => one.suppressions),
  ];
  if (suppressions.length === 0) return inOrder(withoutRepeats(problems));
  const used = new Set<SuppressedRule>();
  const left = problems.filter((problem) => {
    const silencers = suppressions.flatMap((one) =>
      covers(one, problem) ? one.rules.filter((rule) => rule.id === problem.rule) : [],
    );
    for (const rule of silencers) used.add(rule);
    return silencers.length === 0;
  });
  return inOrder(
    withoutRepeats([...left, ...unused(suppressions, used, analysis, acrossFiles !== undefined)]),
  );
}

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
      if (across?.plan) return [];
      if (!knowsOtherFiles && (across?.application ?? across?.targets)) return [];
      return [
        {
          rule: unusedSuppression.id,
          severity,
          message: `Nothing here breaks \`${rule.id}\`: remove it from the suppression.`,
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
