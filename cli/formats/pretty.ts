/** `--format pretty`: for people. The line with carets under the token, colors on a terminal, a summary. */

import * as l10n from '@vscode/l10n';
import stringWidth from 'fast-string-width';
import pc from 'picocolors';
import { type Severity, severities } from '../../core/lint/problem.ts';
import type { Place } from '../../core/syntax/tree.ts';
import { visible } from '../../core/text/visible.ts';
import { files as countedFiles, problems as countedProblems } from '../linting/counted.ts';
import { positionsIn } from '../linting/positions.ts';
import type {
  FileReport,
  FormatOptions,
  Report,
  ReportedBudget,
  ReportedProblem,
} from '../linting/report.ts';
import { severityCount, severityName } from '../severity-name.ts';

type Colors = ReturnType<typeof pc.createColors>;

export const pretty = (report: Report, options: Pick<FormatOptions, 'color' | 'budget'>): string => {
  const colors = pc.createColors(options.color);
  const blocks = report.files.flatMap((file) => fileBlock(file, report.fileOf, colors));
  if (options.budget) blocks.push(...budgetBlock(report.files, colors));
  return `${[...blocks, summary(report.files, colors)].join('\n')}\n`;
};

const paint = (colors: Colors): Readonly<Record<Severity, (text: string) => string>> => ({
  error: colors.red,
  warning: colors.yellow,
  information: colors.blue,
  hint: colors.gray,
});

function fileBlock(file: FileReport, fileOf: Report['fileOf'], colors: Colors): readonly string[] {
  return file.problems.map((problem) => {
    const { severity, rule, message } = problem;
    const at = placeText(file.path, file.text, problem.at);
    const lines = [
      `${colors.bold(at)} ${paint(colors)[severity](severityName(severity))} ${message} ${colors.dim(rule)}${fixNote(problem, colors)}`,
      ...excerpt(file.text, problem.at, paint(colors)[severity], colors),
      ...problem.related.flatMap(({ at: place, message: note }) => {
        const other = place.file === undefined ? file : fileOf(place.file);
        return other
          ? [`${colors.dim(`   ${l10n.t('note:')}`)} ${placeText(other.path, other.text, place)} ${note}`]
          : [];
      }),
    ];
    return `${lines.join('\n')}\n`;
  });
}

function fixNote(problem: ReportedProblem, colors: Colors): string {
  if (problem.fix?.kind === 'safe') return colors.green(` ${l10n.t('[fixable]')}`);
  return problem.fix?.kind === 'suggestion' ? colors.dim(` ${l10n.t('[suggestion]')}`) : '';
}

function placeText(path: string, text: string, at: Place): string {
  const { line, character } = positionsIn(text)(at.start);
  return `${visible(path)}:${line + 1}:${character + 1}`;
}

/** The first line of the range with carets under it. Long lines are cut around the token. */
function excerpt(
  text: string,
  at: Place,
  color: (text: string) => string,
  colors: Colors,
): readonly string[] {
  const { line, character } = positionsIn(text)(at.start);
  const lineStart = at.start - character;
  const lineEnd = text.slice(lineStart).search(/\r?\n/);
  const content = lineEnd < 0 ? text.slice(lineStart) : text.slice(lineStart, lineStart + lineEnd);
  const last = Math.min(at.end - lineStart, content.length);
  const from = character > 60 ? character - 40 : 0;
  const shown = content.slice(from, Math.max(from + 100, Math.min(last + 10, from + 160)));
  const number = String(line + 1).padStart(4);
  // One space stands for a tab, and marks for what cannot be seen, under which the carets stand as well.
  const seen = (part: string) => visible(part.replaceAll('\t', ' '));
  const before = (from > 0 ? '…' : '') + seen(shown.slice(0, character - from));
  const marked = seen(shown.slice(character - from, last - from));
  const carets = `${' '.repeat(stringWidth(before))}${'^'.repeat(Math.max(stringWidth(marked), 1))}`;
  return [
    `${colors.dim(`${number} |`)} ${before}${marked}${seen(shown.slice(Math.max(last, character) - from))}`,
    `${colors.dim('     |')} ${color(carets)}`,
  ];
}

function budgetBlock(files: readonly FileReport[], colors: Colors): readonly string[] {
  const budgets = files.flatMap(({ path, budgets: all }) => all.map((budget) => ({ path, budget })));
  if (budgets.length === 0) return [];
  const width = Math.max(...budgets.map(({ budget }) => budget.command.length + 1));
  const rows = budgets.map(
    ({ path, budget }) =>
      `  ${`/${visible(budget.command)}`.padEnd(width)}  ${amount(budget, colors)}  ${colors.dim(visible(path))}`,
  );
  return [
    `${colors.bold(l10n.t('Character budget'))} ${colors.dim(l10n.t('(names, descriptions and choices; longest variant of each)'))}\n${rows.join('\n')}\n`,
  ];
}

function amount(budget: ReportedBudget, colors: Colors): string {
  const filled = Math.min(10, Math.ceil((budget.total / budget.limit) * 10));
  const bar = '█'.repeat(filled) + '░'.repeat(10 - filled);
  const color = budget.total > budget.limit ? colors.red : filled >= 9 ? colors.yellow : colors.green;
  return `${color(bar)} ${`${budget.atLeast ? '≥' : ''}${budget.total}`.padStart(5)}/${budget.limit}`;
}

function summary(files: readonly FileReport[], colors: Colors): string {
  const problems = files.flatMap((file) => file.problems);

  if (files.length === 0) return l10n.t('No file was checked.');
  if (problems.length === 0)
    return colors.green(l10n.t('✔ {0} checked, no problems.', countedFiles(files.length)));
  const counts = severities.flatMap((severity) => {
    const n = problems.filter((problem) => problem.severity === severity).length;
    return n === 0 ? [] : [severityCount(severity, n)];
  });
  const fixable = problems.filter((problem) => problem.fix?.kind === 'safe').length;
  const note = fixable > 0 ? l10n.t(' {0} of them can be fixed by `appcmd fix`.', fixable) : '';
  return l10n.t(
    '{0} in {1} ({2}).{3}',
    countedProblems(problems.length),
    countedFiles(files.length),
    counts.join(', '),
    note,
  );
}
