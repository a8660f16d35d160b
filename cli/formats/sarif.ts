/** `--format sarif`: SARIF 2.1.0, for code scanning. */
import { homepage } from '../../core/lint/homepage.ts';
import type { Severity } from '../../core/lint/problem.ts';
import { rules } from '../../core/lint/rules/index.ts';
import type { Place } from '../../core/syntax/tree.ts';
import { positionsIn } from '../positions.ts';
import type { Format } from '../report.ts';

export const sarif: Format = (report) => {
  const results = report.files.flatMap(({ path, text, problems }) =>
    problems.map((problem) => ({
      ruleId: problem.rule,
      ruleIndex: rules.findIndex((rule) => rule.id === problem.rule),
      level: levels[problem.severity],
      message: { text: problem.message },
      locations: [location(path, text, problem.at)],
      ...relatedOf(problem.related, path, text, report.fileOf),
    })),
  );
  const driver = {
    name: 'appcmd',
    informationUri: homepage,
    rules: rules.map((rule) => ({
      id: rule.id,
      shortDescription: { text: rule.documentation.what },
      fullDescription: { text: rule.documentation.why },
      helpUri: `${homepage}/blob/main/docs/rules/${rule.id}.md`,
      defaultConfiguration: rule.severity === 'off' ? { enabled: false } : { level: levels[rule.severity] },
    })),
  };
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
};

const levels: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

function location(path: string, text: string, at: Place) {
  const position = positionsIn(text);
  const start = position(at.start);
  const end = position(at.end);
  const region = {
    startLine: start.line + 1,
    startColumn: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
  return { physicalLocation: { artifactLocation: { uri: relativeUri(path) }, region } };
}

/** A path may hold what means something else in a URI, such as `#`. */
const relativeUri = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent);

function relatedOf(
  related: readonly { at: Place; message: string }[],
  path: string,
  text: string,
  fileOf: Parameters<Format>[0]['fileOf'],
) {
  const locations = related.flatMap(({ at, message }) => {
    const file = at.file === undefined ? { path, text } : fileOf(at.file);
    return file ? [{ ...location(file.path, file.text, at), message: { text: message } }] : [];
  });
  return locations.length > 0 ? { relatedLocations: locations.map((one, id) => ({ id, ...one })) } : {};
}
