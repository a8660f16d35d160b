/**
 * Which commands a problem is one of, and which scopes it keeps from being deployed: what is wrong with a guild's commands
 * holds up no others.
 */
import { type Scope, scopeKey, scopesOf } from '../definitions/definition.ts';
import { homeOf, inDocument, type Place } from '../syntax/tree.ts';
import type { Analysis, AnalyzedDefinition } from './analysis.ts';

interface PlacedProblem {
  readonly at: Place;
  readonly rule?: string;
}

/** `undefined`: nobody knows which, so that it may be any. */
export function scopesOfProblem(analysis: Analysis, problem: PlacedProblem): readonly Scope[] | undefined {
  const own = commandsOfProblem(analysis, problem);
  const scopes =
    own.length > 0 ? own.flatMap(({ definition }) => scopesOf(definition)) : scopesOfFile(analysis);
  return scopes.length === 0 ? undefined : [...new Map(scopes.map((one) => [scopeKey(one), one])).values()];
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
  const holds = ({ node }: AnalyzedDefinition['definition']): boolean => {
    const whole = inDocument(homeOf(node));
    return whole.file === here.file && whole.start <= here.start && here.end <= whole.end;
  };
  const isJudged = ({ problems }: AnalyzedDefinition): boolean =>
    problems.some((one) => one.at.file === at.file && one.at.start === at.start && one.at.end === at.end);
  return [...definitions, ...conditional].filter(
    (one) => one.definition.kind === 'command' && (holds(one.definition) || isJudged(one)),
  );
}

function scopesOfFile({ definitions, evidence: { configured } }: Analysis): readonly Scope[] {
  const claimed = configured ? scopesOf(configured) : [];
  return [...definitions.flatMap(({ definition }) => scopesOf(definition)), ...claimed];
}
