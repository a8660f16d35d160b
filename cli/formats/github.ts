/** `--format github`: workflow commands that annotate the lines of a pull request. Paths begin at the repository's root. */

import { posix } from 'node:path';
import type { Severity } from '../../core/lint/problem.ts';
import { visibleLines } from '../../core/text/visible.ts';
import { positionsIn } from '../linting/positions.ts';
import { type Format, notesElsewhere } from '../linting/report.ts';

export const github: Format = (report, { fromRepository }) =>
  report.files
    .flatMap(({ path, text, problems }) => {
      const position = positionsIn(text);
      return problems.map((problem) => {
        const { at, severity, rule } = problem;
        const message = [problem.message, ...notesElsewhere(problem, report)].join('\n');
        const start = position(at.start);
        const end = position(at.end);
        // Columns across lines would be refused: they only stand where the range ends on its first line.
        const columns =
          start.line === end.line ? `,col=${start.character + 1},endColumn=${end.character + 1}` : '';
        const place = `file=${property(posix.join(fromRepository, path))},line=${start.line + 1},endLine=${end.line + 1}${columns},title=${property(rule)}`;
        // The line is a command; nothing that it tells of is one.
        return `::${visibleLines(`${levels[severity]} ${place}::${data(message)}`)}\n`;
      });
    })
    .join('');

const levels: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
  hint: 'notice',
};

const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
