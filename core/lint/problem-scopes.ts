/**
 * Which commands a problem is one of, and which scopes it keeps from being deployed: what is wrong with a guild's commands
 * holds up no others.
 */
import { type CommandScope, scopeKey, scopesOf } from '../definitions/definition.ts';
import { homeOf, inDocument, isWithin, type Place } from '../syntax/tree.ts';
import type { Analysis, AnalyzedDefinition } from './analysis.ts';

interface PlacedProblem {
  readonly at: Place;
  readonly rule?: string;
}

/** `undefined`: nobody knows which, so that it may be any. */
export function scopesOfProblem(
  analysis: Analysis,
  problem: PlacedProblem,
): readonly CommandScope[] | undefined {
  const own = commandsOfProblem(analysis, problem);
  const scopes =
    own.length > 0 ? own.flatMap(({ definition }) => scopesOf(definition)) : scopesOfFile(analysis);
  return scopes.length === 0
    ? undefined
    : [...new Map(scopes.map((scope) => [scopeKey(scope), scope])).values()];
}

/** Commands that a problem is one of; none: nobody knows which. */
export const commandsOfProblem = (
  analysis: Analysis,
  { at, rule }: PlacedProblem,
): readonly AnalyzedDefinition[] =>
  // Where the syntax is broken it is not certain what belongs to a definition.
  rule === 'syntax-error' ? [] : definitionsAt(analysis, at);

/** Commands in which the place lies, or that are judged there: a constant stands beside those that use it. */
function definitionsAt({ definitions, conditional }: Analysis, at: Place): readonly AnalyzedDefinition[] {
  const here = inDocument(at);
  const holds = ({ node }: AnalyzedDefinition['definition']): boolean =>
    isWithin(here, inDocument(homeOf(node)));
  const isJudged = ({ problems }: AnalyzedDefinition): boolean =>
    problems.some(
      (problem) => problem.at.file === at.file && problem.at.start === at.start && problem.at.end === at.end,
    );
  return [...definitions, ...conditional].filter(
    (analyzed) =>
      analyzed.definition.kind === 'command' && (holds(analyzed.definition) || isJudged(analyzed)),
  );
}

function scopesOfFile({ definitions, evidence: { configured } }: Analysis): readonly CommandScope[] {
  const claimed = configured ? scopesOf(configured) : [];
  return [...definitions.flatMap(({ definition }) => scopesOf(definition)), ...claimed];
}
