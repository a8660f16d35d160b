/** `--format json`: an array of problems, zero-based lines and UTF-16 characters. A public contract. */
import { positionsIn } from '../linting/positions.ts';
import { type Format, placesElsewhere, type Report } from '../linting/report.ts';

export const json: Format = (report) => `${JSON.stringify(problemData(report), null, 2)}\n`;

/** The problems as plain data. */
export const problemData = ({
  files,
  fileOf = () => undefined,
}: Pick<Report, 'files'> & Partial<Report>): readonly object[] =>
  files.flatMap(({ path, text, problems }) => {
    const position = positionsIn(text);
    return problems.map((problem) => {
      const related = placesElsewhere(problem, { fileOf });
      return {
        file: path,
        rule: problem.rule,
        severity: problem.severity,
        message: problem.message,
        range: { start: position(problem.at.start), end: position(problem.at.end) },
        fix: problem.fix?.kind ?? null,
        ...(related.length > 0 ? { related } : {}),
      };
    });
  });
