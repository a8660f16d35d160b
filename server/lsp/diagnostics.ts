/** Diagnostics of one file: its own problems, those across files, and problems of configuration files. */
import * as l10n from '@vscode/l10n';
import { type Diagnostic, DiagnosticSeverity, type Range } from 'vscode-languageserver';
import type { Analysis } from '../../core/lint/analysis.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import type { Problem } from '../../core/lint/problem.ts';
import { ruleIds } from '../../core/lint/rules/index.ts';
import { isJson } from '../../core/syntax/language.ts';
import { visible } from '../../core/text/visible.ts';
import { parseConfig } from '../../workspace/config/parse.ts';
import { unmatchedPlaces } from '../../workspace/config/unmatched.ts';
import { folderOf } from '../../workspace/uris.ts';
import { diagnosticOf, type Positions, rangeOf, severityCodes, source } from './convert.ts';

/** What the editor's own JSON support reports for every JSON file: told by it alone. It knows no bounds of ours. */
const rulesOfJsonSupport: readonly string[] = ['syntax-error', 'duplicate-property'];
const isOfJsonSupport = ({ rule, data }: Problem): boolean =>
  rulesOfJsonSupport.includes(rule) && data.isOurs !== true;

export interface DiagnosticOptions {
  /** The editor has JSON support of its own: what that reports is not told twice. */
  readonly leaveToJsonSupport: boolean;
  /** Leaves out what is not told while somebody types in it. */
  readonly calm: (problems: readonly Problem[]) => readonly Problem[];
  /** Positions in other files, for related places. */
  readonly positionsIn: (file: string) => Positions | undefined;
}

/** The diagnostics of an analyzed document. `acrossFiles` is absent while other files are not known. */
export function diagnosticsOf(
  analysis: Analysis,
  positions: Positions,
  acrossFiles: readonly Problem[] | undefined,
  { leaveToJsonSupport, calm, positionsIn }: DiagnosticOptions,
): Diagnostic[] {
  const leaves = leaveToJsonSupport && isJson(analysis.reading.language);
  const problems = calm(finalProblems(analysis, acrossFiles)).filter(
    (problem) => problem.at.file === undefined && !(leaves && isOfJsonSupport(problem)),
  );
  const worst = worstOf(problems);
  const left = problems.find((problem) => !worst.has(problem));
  return [
    ...[...worst].map((problem) => diagnosticOf(problem, positions, positionsIn)),
    ...(left === undefined ? [] : [otherProblems(problems.length - worst.size, rangeOf(positions, left.at))]),
  ];
}

/** Diagnostics of one file, at most: VS Code shows no more either. */
export const mostDiagnostics = 1000;

/** The problems that are told, in their order: all, or the worst of too many. */
function worstOf(problems: readonly Problem[]): ReadonlySet<Problem> {
  if (problems.length <= mostDiagnostics) return new Set(problems);
  const bySeverity = [...problems].sort((a, b) => severityCodes[a.severity] - severityCodes[b.severity]);
  const worst = new Set(bySeverity.slice(0, mostDiagnostics - 1));
  return new Set(problems.filter((problem) => worst.has(problem)));
}

const otherProblems = (count: number, range: Range): Diagnostic => ({
  range,
  severity: DiagnosticSeverity.Information,
  message: l10n.t('This file has {0} more problems. They are reported once others are fixed.', count),
  source,
});

/** The diagnostics of an `appcommands.json`. `files` are all that its globs may match, where they are known. */
export function configDiagnostics(
  uri: string,
  text: string,
  positions: Positions,
  { leaveToJsonSupport, files }: { leaveToJsonSupport: boolean; files: readonly string[] | undefined },
): Diagnostic[] {
  const { config, problems } = parseConfig(text, ruleIds);
  const unmatched = files ? unmatchedPlaces(text, { config, folder: folderOf(uri) }, files) : [];
  return [
    ...problems
      .filter((problem) => !(leaveToJsonSupport && problem.bySchema))
      .map((problem) => ({
        range: rangeOf(positions, problem),
        severity: problem.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
        message: problem.message,
      })),
    // What it is meant for may be still to come.
    ...unmatched.map((glob) => ({
      range: rangeOf(positions, glob),
      severity: DiagnosticSeverity.Information,
      message: l10n.t(
        'No file matches `{0}` of {1}, or only ignored files do.',
        visible(glob.glob),
        visible(glob.of),
      ),
    })),
  ].map((diagnostic) => ({ ...diagnostic, code: 'configuration', source }));
}
