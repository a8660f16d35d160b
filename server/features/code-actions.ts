/** Code actions: fixes, fix all, silence, and the rule's page. Computed from our own analysis, never from what is handed in. */
import type { Analysis } from '../../core/lint/analysis.ts';
import type { DocumentInput } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { fixAll, fixesOf } from '../../core/lint/fixes.ts';
import type { Problem } from '../../core/lint/problem.ts';
import { rule as unusedSuppression } from '../../core/lint/rules/suppression/unused-suppression.ts';
import { disableOnLine } from '../../core/lint/suppression-edits.ts';
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
    only === undefined || only.some((one) => one === '' || kind === one || kind.startsWith(`${one}.`));
  const actions = wants('quickfix') ? quickFixes(input, analysis, acrossFiles, range) : [];
  // Fix-all is a source action: offered when asked for by name, not among the fixes of a line.
  const edits = only !== undefined && wants(fixAllKind) ? fixAll(input) : [];
  if (edits.length === 0) return actions;
  const title = 'Fix all safe Application Commands problems';
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
  return [
    ...here.flatMap((problem) => fixActions(problem, input, analysis)),
    ...rules.flatMap((rule) => fixAllOf(rule, problems, input)),
    ...withoutRepeats(here.flatMap((problem) => silence(problem, input, analysis))),
    ...rules.map((rule) => quickFix(`Show documentation of ${rule}`, { rulePage: rule })),
  ];
}

function fixActions(problem: Problem, input: DocumentInput, analysis: Analysis): readonly Action[] {
  if (problem.fixable === undefined) return [];
  const fixes = fixesOf(problem, input, analysis);
  const safe = fixes.find((fix) => fix.kind === 'safe');
  return fixes.map((fix) => quickFix(fix.title, { preferred: fix === safe, problem, edits: fix.edits }));
}

/** Worth an action where there is more than one such problem that a safe fix mends. */
function fixAllOf(rule: string, problems: readonly Problem[], input: DocumentInput): readonly Action[] {
  const fixable = problems.filter((problem) => problem.rule === rule && problem.fixable === 'safe');
  const edits = fixable.length > 1 ? fixAll(input, rule) : [];
  return edits.length > 0 ? [quickFix(`Fix all ${rule} problems in this file`, { edits })] : [];
}

function silence(problem: Problem, input: DocumentInput, analysis: Analysis): readonly Action[] {
  // A suppression cannot be suppressed.
  const edits = problem.rule === unusedSuppression.id ? undefined : disableOnLine(problem, input, analysis);
  return edits ? [quickFix(`Disable ${problem.rule} on this line`, { problem, edits })] : [];
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
