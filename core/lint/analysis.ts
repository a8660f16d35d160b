/**
 * The analysis of one document: its definitions and their problems. A definition whose text did not change since the
 * analysis before is not judged again; its problems are moved to where it stands now.
 */
import type { CommandScope, DefiningFile, Definition, FileEvidence } from '../definitions/definition.ts';
import { findDefinitions } from '../definitions/find.ts';
import { nameOf, rootsOf } from '../definitions/model.ts';
import type { Reading } from '../syntax/reading.ts';
import type { Steps } from '../syntax/steps.ts';
import { homeOf, type Place, placeOf, type ValueNode } from '../syntax/tree.ts';
import { lintInSteps } from './engine.ts';
import { type Known, Memo } from './memo.ts';
import type { Problem } from './problem.ts';
import type { LintSettings } from './settings.ts';
import { type Suppression, suppressionsIn } from './suppression/suppression.ts';
import { brokenCatalogs, syntaxProblems } from './syntax-errors.ts';

/** What other files need to know of a command: see `CommandEntry`. */
export interface CommandSummary {
  readonly name: string;
  readonly type: number;
  readonly at: Place;
  readonly scope: CommandScope;
}

export interface AnalyzedDefinition {
  readonly definition: Definition;
  /** Before suppression. */
  readonly problems: readonly Problem[];
  /** `undefined` where the name or the type is not known. */
  readonly summary: CommandSummary | undefined;
  /** Suppressions written inside it as `$appcmd`. */
  readonly suppressions: readonly Suppression[];
  /** Something in it cannot be read whole: what is told of it depends on where a syntax error stands, if there is one. */
  readonly isBroken: boolean;
}

export interface Analysis {
  readonly reading: Reading;
  readonly evidence: FileEvidence;
  readonly settings: LintSettings;
  readonly definitions: readonly AnalyzedDefinition[];
  /**
   * Definitions as one outcome of a condition makes them (`debug ? 'Ping!' : 'ping'`), where that brings problems that none
   * of `definitions` has, each once, or where there is a definition only then. Nothing of them is deployed.
   */
  readonly conditional: readonly AnalyzedDefinition[];
  /** Syntax errors, where this file's syntax is ours to judge. */
  readonly syntax: readonly Problem[];
  /** How many definitions had to be judged: the cost of this analysis. */
  readonly judged: number;
  /** What was judged, for the analysis after this one. */
  readonly memo: Memo<AnalyzedDefinition>;
}

/** Analyzes what a reader read, in steps. `previous` is the analysis of the document's text before, if there is one. */
export function* analyze(
  reading: Reading,
  evidence: FileEvidence,
  settings: LintSettings,
  previous?: Analysis,
): Steps<Analysis> {
  const known = previous?.settings === settings ? previous.memo : undefined;
  const memo = new Memo<AnalyzedDefinition>(reading);
  let judged = 0;
  function* judgeOnce(definition: Definition, variant?: number): Steps<AnalyzedDefinition> {
    const before = known && memo.from(known, definition, variant);
    if (!before && variant === undefined) judged += 1;
    const analyzed = before ? moved(before, definition) : yield* judge(definition, reading, settings);
    memo.add(analyzed, variant);
    return analyzed;
  }
  const definitions: AnalyzedDefinition[] = [];
  for (const definition of findDefinitions(reading, evidence))
    definitions.push(
      // What stands around the commands is cheap to judge, and its text is that of the whole file.
      yield* definition.kind === 'file' ? judge(definition, reading, settings) : judgeOnce(definition),
    );
  const ofVariants: AnalyzedDefinition[] = [];
  for (const [at, variant] of variantsOf(reading).entries())
    for (const definition of findDefinitions(variant, evidence))
      ofVariants.push(yield* judgeOnce(definition, at));
  const conditional = onlyConditional(definitions, ofVariants);
  const holdsDefinitions =
    definitions.length > 0 ||
    evidence.request !== undefined ||
    reading.isUnread === true ||
    evidence.named !== undefined ||
    evidence.configured !== undefined;
  const syntax = holdsDefinitions ? syntaxProblems(reading, evidence, settings) : [];
  return { reading, evidence, settings, definitions, conditional, syntax, judged, memo };
}

/** The definitions as one outcome of a condition makes them, one condition at a time. */
export const variantDefinitions = ({ reading, evidence }: Analysis): readonly Definition[] =>
  variantsOf(reading).flatMap((variant) => findDefinitions(variant, evidence));

/** Readings in which one condition has one outcome. */
const variantsOf = (reading: Reading): readonly Reading[] =>
  reading.candidates.flatMap(({ variants = [], hint, start, end }) =>
    variants.map(({ value, parts }) => ({
      ...reading,
      candidates: [{ hint, start, end, value, parts }],
    })),
  );

/** What variants bring beside the definitions themselves: their problems without those told already, and new definitions. */
function onlyConditional(
  definitions: readonly AnalyzedDefinition[],
  ofVariants: readonly AnalyzedDefinition[],
): readonly AnalyzedDefinition[] {
  if (ofVariants.length === 0) return ofVariants;
  const problemKey = ({ rule, at }: Problem) => `${rule} ${at.start} ${at.end}`;
  const alwaysFound = new Set(definitions.flatMap((definition) => definition.problems.map(problemKey)));
  const known = new Set(definitions.map(homeKey));
  return ofVariants.flatMap((variant): readonly AnalyzedDefinition[] => {
    const problems = variant.problems
      .filter((problem) => isNew(alwaysFound, problemKey(problem)))
      // What fixes one outcome may take from another what was right there.
      .map((problem) => ({ ...problem, fixable: problem.fixable && ('suggestion' as const) }));
    return isNew(known, homeKey(variant)) || problems.length > 0 ? [{ ...variant, problems }] : [];
  });
}

function isNew(known: Set<string>, key: string): boolean {
  if (known.has(key)) return false;
  known.add(key);
  return true;
}

function homeKey({ definition: { node } }: AnalyzedDefinition): string {
  const { start, file = '' } = homeOf(node);
  return `${file} ${start}`;
}

/** The definitions of a document, and those that only one outcome of a condition makes. */
export function possibleDefinitions({ definitions, conditional }: Analysis): readonly Definition[] {
  const known = new Set(definitions.map(homeKey));
  const more = conditional.filter((analyzed) => isNew(known, homeKey(analyzed)));
  return [...definitions, ...more].map((analyzed) => analyzed.definition);
}

/** What was found in a file. */
export const definitionsOf = ({ definitions }: Analysis): readonly Definition[] =>
  definitions.map(({ definition }) => definition);

/** A file as one of those whose definitions may stand for each other. `registers`: calls in it register commands. */
export const definingFile = (
  uri: string,
  analysis: Analysis,
): DefiningFile & { readonly registers: boolean } => ({
  uri,
  definitions: definitionsOf(analysis),
  registers: analysis.reading.registersIn !== undefined,
});

/** Whether a file is about commands: what is wrong in a file of overwrites keeps no command from being deployed. */
export const mayHoldCommands = ({ definitions }: Analysis): boolean =>
  definitions.length === 0 || definitions.some(({ definition }) => definition.kind !== 'permissions');

function* judge(definition: Definition, reading: Reading, settings: LintSettings): Steps<AnalyzedDefinition> {
  // Only the plain data stays: fixes hold on to texts, and are made anew when somebody asks for them.
  const findings = yield* lintInSteps(definition, reading, settings);
  const problems = [
    ...findings.map(({ fixes: _, ...problem }) => problem),
    ...brokenCatalogs(definition, settings),
  ];
  return {
    definition,
    problems,
    summary: summaryOf(definition),
    suppressions: definition.request?.received ? [] : suppressionsIn(definition),
    isBroken: definition.kind !== 'file' && holdsBroken(definition.node),
  };
}

function holdsBroken(node: ValueNode): boolean {
  if (node.kind === 'array') return node.broken || node.items.some(holdsBroken);
  return node.kind === 'object' && (node.broken || node.properties.some(({ value }) => holdsBroken(value)));
}

function summaryOf(definition: Definition): CommandSummary | undefined {
  if (definition.kind !== 'command') return undefined;
  const [command] = rootsOf(definition);
  if (!command) return undefined;
  const name = nameOf(command);
  const value = command.fields.get('name')?.value;
  if (name === undefined || !value || command.type === undefined) return undefined;
  return { name, type: command.type, at: placeOf(value), scope: definition.scope };
}

/** The same judgement where the definition stands now. */
function moved({ analyzed: before, move }: Known<AnalyzedDefinition>, now: Definition): AnalyzedDefinition {
  if (!move) return { ...before, definition: now };
  const { problems, summary, suppressions } = before;
  return {
    ...before,
    definition: now,
    problems: problems.map((problem) => ({
      ...problem,
      at: move(problem.at),
      related: problem.related.map((place) => ({ ...place, at: move(place.at) })),
    })),
    summary: summary && { ...summary, at: move(summary.at) },
    suppressions: suppressions.map((suppression) => ({
      ...suppression,
      covers: move(suppression.covers),
      rules: suppression.rules.map((rule) => ({ ...rule, at: move(rule.at) })),
    })),
  };
}
