/** The fixes that rules make of problems, before anybody verifies them. */
import { type Entity, entities, rootsOf } from '../../definitions/model.ts';
import { once } from '../../syntax/once.ts';
import { type Analysis, type AnalyzedDefinition, variantDefinitions } from '../analysis.ts';
import type { DocumentInput } from '../document.ts';
import { lintDefinition } from '../engine.ts';
import type { Finding, Fix, Problem } from '../problem.ts';
import type { Rule } from '../rule.ts';
import { ruleById } from '../rules/index.ts';
import { suppressionFixes } from '../suppression/suppression-edits.ts';
import { sourceOf } from './edited.ts';

/** Finds the fixes of problems of an analysis; of many, a definition is not judged again for each. */
export function fixFinder(input: DocumentInput, analysis: Analysis): (problem: Problem) => readonly Fix[] {
  const commandNames = analysis.definitions.flatMap(({ summary }) => summary?.name ?? []);
  const source = sourceOf(input, commandNames);
  const owners = once(() => {
    const found = new Map<string, AnalyzedDefinition>();
    for (const definition of [...analysis.definitions, ...analysis.conditional])
      for (const problem of definition.problems)
        if (!found.has(messageKey(problem))) found.set(messageKey(problem), definition);
    return found;
  });
  const judged = new Map<AnalyzedDefinition, Map<string, ReadonlyMap<string, Finding>>>();
  const findingsOf = (owner: AnalyzedDefinition, rule: Rule): ReadonlyMap<string, Finding> => {
    const byRule = judged.get(owner) ?? new Map<string, ReadonlyMap<string, Finding>>();
    judged.set(owner, byRule);
    const known = byRule.get(rule.id);
    if (known) return known;
    const findings = new Map<string, Finding>();
    for (const finding of lintDefinition(owner.definition, source, input.settings, [rule]))
      for (const key of [messageKey(finding), placeKey(finding)])
        if (!findings.has(key)) findings.set(key, finding);
    byRule.set(rule.id, findings);
    return findings;
  };
  const names = once(() => namesIn(analysis));
  const outcomes = once(() => variantDefinitions(analysis));
  /** What may be there is known only with the condition decided. */
  const fixesOfOutcomes = (problem: Problem, rule: Rule): readonly Fix[] => {
    for (const outcome of outcomes()) {
      const findings = lintDefinition(outcome, source, input.settings, [rule]);
      const fixes = findings.find((finding) => placeKey(finding) === placeKey(problem))?.fixes() ?? [];
      if (fixes.length > 0) return fixes.map((fix) => ({ ...fix, kind: 'suggestion' }));
    }
    return [];
  };
  return (problem) => {
    const suppression = suppressionFixes(problem, input, analysis);
    if (suppression) return suppression;
    const rule = ruleById(problem.rule);
    if (rule?.applicationFixes) {
      const named = names().get(problem.at.start)?.();
      if (named) return rule.applicationFixes(problem, named, input);
    }
    const owner = rule && owners().get(messageKey(problem));
    if (!owner) return [];
    const findings = findingsOf(owner, rule);
    // With the texts of other files at hand, a message may say more.
    const fixes = (findings.get(messageKey(problem)) ?? findings.get(placeKey(problem)))?.fixes() ?? [];
    return fixes.length > 0 ? fixes : fixesOfOutcomes(problem, rule);
  };
}

/** The commands, and the entries of files of overwrites, by where their names stand; the first of a place. */
function namesIn({ definitions }: Analysis): ReadonlyMap<number, () => Entity | undefined> {
  const found = new Map<number, () => Entity | undefined>();
  const add = (start: number | undefined, entity: () => Entity | undefined): void => {
    if (start !== undefined && !found.has(start)) found.set(start, entity);
  };
  for (const { definition, summary } of definitions) {
    if (definition.kind === 'command') add(summary?.at.start, () => rootsOf(definition)[0]);
    if (definition.kind !== 'permissions') continue;
    for (const entry of rootsOf(definition).flatMap(entities))
      add(entry.fields.get('name')?.value.start, () => entry);
  }
  return found;
}

const placeKey = ({ rule, at }: Problem): string => `${rule} ${at.start} ${at.end}`;
const messageKey = (problem: Problem): string => `${placeKey(problem)} ${problem.message}`;
