/** `--format junit`: one test suite a file, one failed test a problem that makes the run fail; others are passed tests that say it. */
import { visible } from '../../core/text/visible.ts';
import { positionsIn } from '../linting/positions.ts';
import { type Format, notesElsewhere, type ReportedProblem } from '../linting/report.ts';

export const junit: Format = (report, { failing }) => {
  const isFailure = ({ severity }: ReportedProblem) => failing.includes(severity);
  const suites = report.files.map(({ path, text, problems }) => {
    const position = positionsIn(text);
    const cases = problems.map((problem) => {
      const { line, character } = position(problem.at.start);
      const at = `${line + 1}:${character + 1}`;
      const said = escapeXml(
        [`${path}:${at} ${problem.rule}: ${problem.message}`, ...notesElsewhere(problem, report)].join('\n'),
      );
      const outcome = isFailure(problem)
        ? `<failure type="${problem.severity}" message="${escapeXml(problem.message)}">${said}</failure>`
        : `<system-out>${problem.severity}: ${said}</system-out>`;
      return `    <testcase classname="${escapeXml(path)}" name="${escapeXml(`${problem.rule} ${at}`)}">${outcome}</testcase>\n`;
    });
    if (cases.length === 0) cases.push(`    <testcase classname="${escapeXml(path)}" name="lint"/>\n`);
    return { path, cases, failures: problems.filter(isFailure).length };
  });
  const total = (count: (suite: (typeof suites)[number]) => number) =>
    suites.reduce((sum, suite) => sum + count(suite), 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<testsuites name="appcmd" ${counts(
      total((suite) => suite.cases.length),
      total((suite) => suite.failures),
    )}>\n`,
    ...suites.flatMap(({ path, cases, failures }) => [
      `  <testsuite name="${escapeXml(path)}" ${counts(cases.length, failures)}>\n`,
      ...cases,
      '  </testsuite>\n',
    ]),
    '</testsuites>\n',
  ].join('');
};

const counts = (tests: number, failures: number): string =>
  `tests="${tests}" failures="${failures}" errors="0" skipped="0"`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// Control characters cannot stand in XML at all, not even escaped.
const escapeXml = (text: string): string =>
  visible(text)
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
