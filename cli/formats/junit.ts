/** `--format junit`: one test suite a file, one failed test a problem, one passed test for a clean file. */
import { positionsIn } from '../positions.ts';
import type { Format } from '../report.ts';

export const junit: Format = (report) => {
  const suites = report.files.map(({ path, text, problems }) => {
    const position = positionsIn(text);
    const cases = problems.map((problem) => {
      const { line, character } = position(problem.at.start);
      const place = `${path}:${line + 1}:${character + 1}`;
      return `    <testcase classname="${escapeXml(path)}" name="${escapeXml(`${problem.rule} ${line + 1}:${character + 1}`)}"><failure type="${problem.severity}" message="${escapeXml(problem.message)}">${escapeXml(`${place} ${problem.rule}: ${problem.message}`)}</failure></testcase>\n`;
    });
    if (cases.length === 0) cases.push(`    <testcase classname="${escapeXml(path)}" name="lint"/>\n`);
    return `  <testsuite name="${escapeXml(path)}" tests="${cases.length}" failures="${problems.length}" errors="0">\n${cases.join('')}  </testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="appcmd">\n${suites.join('')}</testsuites>\n`;
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\t': '&#9;',
};

// Control characters cannot stand in XML at all, not even escaped.
const escapeXml = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"'\n\t]/g, (character) => entities[character] ?? character);
