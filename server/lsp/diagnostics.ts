/** Diagnostics of one file: its own problems, those across files, and problems of configuration files. */
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver';
import type { Analysis } from '../../core/lint/analysis.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import type { Problem } from '../../core/lint/problem.ts';
import { ruleIds } from '../../core/lint/rules/index.ts';
import { isJson } from '../../core/syntax/language.ts';
import { parseConfig } from '../../workspace/config/parse.ts';
import { diagnosticOf, type Positions, rangeOf, source } from './convert.ts';

/** What the editor's own JSON support reports for every JSON file: told by it alone. */
const rulesOfJsonSupport: readonly string[] = ['syntax-error', 'duplicate-property'];

export interface DiagnosticOptions {
  /** The editor has JSON support of its own: what that reports is not told twice. */
  readonly leaveToJsonSupport: boolean;
  /** Positions in other files, for related places. */
  readonly positionsIn: (file: string) => Positions | undefined;
}

/** The diagnostics of an analyzed document. `acrossFiles` is absent while other files are not known. */
export function diagnosticsOf(
  analysis: Analysis,
  positions: Positions,
  acrossFiles: readonly Problem[] | undefined,
  { leaveToJsonSupport, positionsIn }: DiagnosticOptions,
): Diagnostic[] {
  const leaves = leaveToJsonSupport && isJson(analysis.reading.language);
  return finalProblems(analysis, acrossFiles)
    .filter(
      (problem) => problem.at.file === undefined && !(leaves && rulesOfJsonSupport.includes(problem.rule)),
    )
    .map((problem) => diagnosticOf(problem, positions, positionsIn));
}

/** The diagnostics of an `appcommands.json`. */
export function configDiagnostics(
  text: string,
  positions: Positions,
  leaveToJsonSupport: boolean,
): Diagnostic[] {
  return parseConfig(text, ruleIds)
    .problems.filter((problem) => !(leaveToJsonSupport && problem.bySchema))
    .map((problem) => ({
      range: rangeOf(positions, problem),
      severity: problem.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
      code: 'configuration',
      source,
      message: problem.message,
    }));
}
