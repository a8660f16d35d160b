/** Code actions: fixes, fix all, silence, and the rule's page. Computed from our own analysis, never from what is handed in. */
import type { Analysis } from '../../core/lint/analysis.ts';
import type { DocumentInput } from '../../core/lint/document.ts';
import { fixAll, fixesOf } from '../../core/lint/fixes.ts';
import type { Problem } from '../../core/lint/problem.ts';
import { finalProblems } from '../../core/lint/suppression.ts';
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
    only === undefined || only.some((one) => kind === one || kind.startsWith(`${one}.`));
  const actions: Action[] = [];
  if (wants('quickfix')) actions.push(...quickFixes(input, analysis, acrossFiles, range));
  // Fix-all is a source action: offered when asked for by name, not among the fixes of a line.
  if (only !== undefined && wants(fixAllKind)) {
    const edits = fixAll(input);
    if (edits.length > 0)
      actions.push({
        title: 'Fix all safe Application Commands problems',
        kind: fixAllKind,
        preferred: false,
        edits,
      });
  }
  return actions;
}

function quickFixes(
  input: DocumentInput,
  analysis: Analysis,
  acrossFiles: readonly Problem[],
  range: Span,
): readonly Action[] {
  const problems = finalProblems(analysis, acrossFiles).filter((problem) => problem.at.file === undefined);
  const here = problems.filter(({ at }) => at.start <= range.end && range.start <= at.end);
  const fixes = here.flatMap((problem) => actionsOf(problem, input, analysis));
  const rules = [...new Set(here.map((problem) => problem.rule))];
  const all = rules.flatMap((rule): Action[] => {
    const same = problems.filter((problem) => problem.rule === rule && problem.fixable === 'safe');
    const edits = same.length > 1 ? fixAll(input, rule) : [];
    return edits.length > 0
      ? [{ title: `Fix all ${rule} problems in this file`, kind: 'quickfix', preferred: false, edits }]
      : [];
  });
  const silence = here.flatMap((problem): Action[] => {
    const edits = disableOnLine(problem, input, analysis);
    return edits
      ? [
          {
            title: `Disable ${problem.rule} on this line`,
            kind: 'quickfix',
            preferred: false,
            problem,
            edits,
          },
        ]
      : [];
  });
  const pages = rules.map(
    (rule): Action => ({
      title: `Show documentation of ${rule}`,
      kind: 'quickfix',
      preferred: false,
      rulePage: rule,
    }),
  );
  return [...fixes, ...all, ...silence, ...pages];
}

function actionsOf(problem: Problem, input: DocumentInput, analysis: Analysis): readonly Action[] {
  if (problem.fixable === undefined) return [];
  const fixes = fixesOf(problem, input, analysis);
  const safe = fixes.filter((fix) => fix.kind === 'safe');
  return fixes.map((fix) => ({
    title: fix.title,
    kind: 'quickfix',
    preferred: fix === safe[0],
    problem,
    edits: fix.edits,
  }));
}
