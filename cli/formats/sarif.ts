/** `--format sarif`: SARIF 2.1.0, for code scanning. Paths begin at the repository's root. */
import { posix } from 'node:path';
import { editsIn, filesOf } from '../../core/lint/fixes/edited.ts';
import { homepage } from '../../core/lint/homepage.ts';
import type { Fix, Severity } from '../../core/lint/problem.ts';
import { ruleById } from '../../core/lint/rules/index.ts';
import type { Place } from '../../core/syntax/tree.ts';
import manifest from '../../package.json' with { type: 'json' };
import { positionsIn } from '../linting/positions.ts';
import type { FileReport, Format, FormatOptions, Report, ReportedProblem } from '../linting/report.ts';

type TextFile = Pick<FileReport, 'path' | 'text'>;

export const sarif: Format = (report, options) => {
  const found = report.files.flatMap((file) => file.problems.map((problem) => ({ file, problem })));
  const ruleIds = [...new Set(found.map(({ problem }) => problem.rule))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'appcmd',
            version: manifest.version,
            semanticVersion: manifest.version,
            informationUri: homepage,
            rules: ruleIds.map(ruleData),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: found.map(({ file, problem }) => ({
          ruleId: problem.rule,
          ruleIndex: ruleIds.indexOf(problem.rule),
          level: levels[problem.severity],
          message: { text: problem.message },
          locations: [location(file, problem.at, options)],
          ...relatedOf(problem, file, report, options),
          ...fixesOf(problem, file, report, options),
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
};

const levels: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

/** Syntax errors are problems of no rule. */
function ruleData(id: string): object {
  const rule = ruleById(id);
  if (!rule) return { id };
  return {
    id,
    shortDescription: { text: rule.documentation.what },
    fullDescription: { text: rule.documentation.why },
    helpUri: `${homepage}/blob/main/docs/rules/${id}.md`,
    defaultConfiguration: rule.severity === 'off' ? { enabled: false } : { level: levels[rule.severity] },
  };
}

const location = (file: TextFile, at: Pick<Place, 'start' | 'end'>, options: FormatOptions) => ({
  physicalLocation: { artifactLocation: artifact(file, options), region: region(file, at) },
});

function region({ text }: TextFile, at: Pick<Place, 'start' | 'end'>) {
  const position = positionsIn(text);
  const start = position(at.start);
  const end = position(at.end);
  return {
    startLine: start.line + 1,
    startColumn: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}

/** A path may hold what means something else in a URI, such as `#`. */
const artifact = ({ path }: TextFile, { fromRepository }: FormatOptions) => ({
  uri: encodeURI(posix.join(fromRepository, path)).replace(/[?#]/g, encodeURIComponent),
});

function relatedOf(problem: ReportedProblem, file: TextFile, report: Report, options: FormatOptions) {
  const locations = problem.related.flatMap(({ at, message }) => {
    const other = at.file === undefined ? file : report.fileOf(at.file);
    return other ? [{ ...location(other, at, options), message: { text: message } }] : [];
  });
  return locations.length > 0
    ? { relatedLocations: locations.map((location, id) => ({ id, ...location })) }
    : {};
}

/** The best fix, where all that it changes can be said. */
function fixesOf({ fix }: ReportedProblem, file: TextFile, report: Report, options: FormatOptions) {
  const changes = fix ? changesOf(fix, file, report, options) : undefined;
  return changes ? { fixes: [{ description: { text: fix?.title }, artifactChanges: changes }] } : {};
}

function changesOf({ edits }: Fix, file: TextFile, report: Report, options: FormatOptions) {
  const own = editsIn(edits, undefined);
  const groups = [
    ...(own.length > 0 ? [{ file, edits: own }] : []),
    ...filesOf(edits).map((uri) => ({ file: report.fileOf(uri), edits: editsIn(edits, uri) })),
  ];
  const changes = groups.flatMap(({ file: changed, edits: some }) =>
    changed
      ? [
          {
            artifactLocation: artifact(changed, options),
            replacements: some.map((edit) => ({
              deletedRegion: region(changed, edit),
              insertedContent: { text: edit.newText },
            })),
          },
        ]
      : [],
  );
  return changes.length === groups.length && changes.length > 0 ? changes : undefined;
}
