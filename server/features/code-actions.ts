/** Code actions: fixes, fix all, silence, and the rule's page. Computed from our own analysis, never from what is handed in. */
import * as l10n from '@vscode/l10n';
import { placeIn } from '../../core/definitions/locate.ts';
import { type Analysis, possibleDefinitions } from '../../core/lint/analysis.ts';
import type { DocumentInput } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { fixAll, fixesOf } from '../../core/lint/fixes/fixes.ts';
import { rightAtOnce } from '../../core/lint/fixes/right-at-once.ts';
import type { Problem } from '../../core/lint/problem.ts';
import { ruleById } from '../../core/lint/rules/index.ts';
import { rule as missingLocalization } from '../../core/lint/rules/localization/missing-localization.ts';
import { rule as unusedSuppression } from '../../core/lint/rules/suppression/unused-suppression.ts';
import { disableOnLine } from '../../core/lint/suppression/suppression-edits.ts';
import { combineEdits } from '../../core/syntax/edits/index.ts';
import type { Span, TextEdit } from '../../core/syntax/tree.ts';

export type ActionKind = 'quickfix' | 'source.fixAll.applicationCommands';

export interface Action {
  readonly title: string;
  readonly kind: ActionKind;
  /** The one safe fix of its problem. */
  readonly preferred: boolean;
  /** The problem that it is about. */
  readonly problem?: Problem;
  readonly edits?: readonly TextEdit[];
  /** Opens the page of this rule. */
  readonly rulePage?: string;
}

/** The kind of fix-all: `editor.codeActionsOnSave` names it. */
export const fixAllKind = 'source.fixAll.applicationCommands';

/**
 * Actions for a range. `only` is what the client asks for: kinds or prefixes of them, all without it. `acrossFiles` are
 * the problems that other files bring.
 */
export function codeActions(
  input: DocumentInput,
  analysis: Analysis,
  acrossFiles: readonly Problem[],
  range: Span,
  only: readonly string[] | undefined,
): readonly Action[] {
  const wants = (kind: ActionKind) =>
    only === undefined ||
    only.some((wanted) => wanted === '' || kind === wanted || kind.startsWith(`${wanted}.`));
  const actions = wants('quickfix') ? quickFixes(input, analysis, acrossFiles, range) : [];
  // Fix-all is a source action: offered when asked for by name, not among the fixes of a line.
  const edits = only !== undefined && wants(fixAllKind) ? fixAll(input) : [];
  if (edits.length === 0) return actions;
  const title = l10n.t('Fix all safe Application Commands problems');
  return [...actions, { title, kind: fixAllKind, preferred: false, edits }];
}

/** In the order a person wants them: fixes of what is here, then of the whole file, then ways to live with it. */
function quickFixes(
  input: DocumentInput,
  analysis: Analysis,
  acrossFiles: readonly Problem[],
  range: Span,
): readonly Action[] {
  const problems = finalProblems(analysis, acrossFiles).filter((problem) => problem.at.file === undefined);
  const here = problems.filter(({ at }) => at.start <= range.end && range.start <= at.end);
  const rules = [...new Set(here.map((problem) => problem.rule))];
  const atOnce = groupsAt(here).map((of) => ({ of, actions: atOnceActions(of, input, analysis) }));
  return [
    ...atOnce.flatMap(({ actions }) => actions),
    ...here.flatMap((problem) =>
      fixActions(
        problem,
        input,
        analysis,
        atOnce.some(({ of }) => of.includes(problem)),
      ),
    ),
    ...lackingAround(problems, analysis, range)
      .filter((problem) => !here.includes(problem))
      .flatMap((problem) => fixActions(problem, input, analysis, false)),
    ...addLocales(problems, input, analysis, range),
    ...rules.flatMap((rule) => fixAllOf(rule, problems, input)),
    ...withoutRepeats(here.flatMap((problem) => silence(problem, input, analysis))),
    ...rules.map((rule) => quickFix(l10n.t('Show documentation of {0}', rule), { rulePage: rule })),
  ];
}

function fixActions(
  problem: Problem,
  input: DocumentInput,
  analysis: Analysis,
  isPart: boolean,
): readonly Action[] {
  if (problem.fixable === undefined) return [];
  const fixes = fixesOf(problem, input, analysis);
  const safe = fixes.find((fix) => fix.kind === 'safe');
  return fixes.map((fix) =>
    quickFix(fix.title, { preferred: fix === safe && !isPart, problem, edits: fix.edits }),
  );
}

const lacksPart = ({ rule, data }: Problem): boolean => ruleById(rule)?.lacks?.(data) === 'part';

/** Problems of one text that breaks several rules. What is lacking beside it makes no word of it wrong. */
function groupsAt(problems: readonly Problem[]): readonly (readonly Problem[])[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems.filter((problem) => !lacksPart(problem))) {
    const key = `${problem.at.start} ${problem.at.end}`;
    groups.set(key, [...(groups.get(key) ?? []), problem]);
  }
  return [...groups.values()].filter((all) => new Set(all.map(({ rule }) => rule)).size > 1);
}

function atOnceActions(
  problems: readonly Problem[],
  input: DocumentInput,
  analysis: Analysis,
): readonly Action[] {
  const [problem] = problems;
  const right = problem && rightAtOnce(problems, input, analysis);
  if (!right) return [];
  const title = l10n.t('Change to `{0}`', right.text.replace(/^["'`]|["'`]$/g, ''));
  return [quickFix(title, { preferred: true, problem, edits: right.edits })];
}

/** What the innermost object at the cursor lacks: its mark stands at the bracket, people look for help at the name. */
function lackingAround(problems: readonly Problem[], analysis: Analysis, range: Span): readonly Problem[] {
  const definitions = possibleDefinitions(analysis);
  const node = placeIn(definitions, range.start)?.entity.node;
  if (!node) return [];
  return problems.filter(
    (problem) => lacksPart(problem) && placeIn(definitions, problem.at.start + 1)?.entity.node === node,
  );
}

/** All locales that a command lacks, where more than one of its texts does. */
function addLocales(
  problems: readonly Problem[],
  input: DocumentInput,
  analysis: Analysis,
  range: Span,
): readonly Action[] {
  const definitions = possibleDefinitions(analysis);
  const definition = placeIn(definitions, range.start)?.definition;
  if (definition?.kind !== 'command') return [];
  const lacking = problems.filter(
    ({ rule, at }) =>
      rule === missingLocalization.id && placeIn(definitions, at.start)?.definition === definition,
  );
  const groups = lacking
    .flatMap((problem) => fixesOf(problem, input, analysis).slice(0, 1))
    .map(({ edits }) => edits);
  if (groups.length < 2) return [];
  return [quickFix(l10n.t('Add all missing locales to this command'), { edits: combineEdits(groups) })];
}

/** Worth an action where there is more than one such problem that a safe fix removes. */
function fixAllOf(rule: string, problems: readonly Problem[], input: DocumentInput): readonly Action[] {
  const fixable = problems.filter((problem) => problem.rule === rule && problem.fixable === 'safe');
  const edits = fixable.length > 1 ? fixAll(input, rule) : [];
  return edits.length > 0 ? [quickFix(l10n.t('Fix all {0} problems in this file', rule), { edits })] : [];
}

function silence(problem: Problem, input: DocumentInput, analysis: Analysis): readonly Action[] {
  // A suppression cannot be suppressed.
  const edits = problem.rule === unusedSuppression.id ? undefined : disableOnLine(problem, input, analysis);
  return edits ? [quickFix(l10n.t('Disable {0} on this line', problem.rule), { problem, edits })] : [];
}

const quickFix = (title: string, rest: Partial<Action>): Action => ({
  preferred: false,
  ...rest,
  title,
  kind: 'quickfix',
});

/** Two problems of one rule on one line are silenced by the same edit. */
function withoutRepeats(actions: readonly Action[]): readonly Action[] {
  const seen = new Set<string>();
  return actions.filter(({ title, edits }) => {
    const key = `${title} ${edits?.map((edit) => `${edit.start} ${edit.newText}`).join(' ')}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
