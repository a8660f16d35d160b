import { describe, expect, it } from 'vitest';
import { formats } from '../../cli/formats/index.ts';
import type { FormatName } from '../../cli/formats/names.ts';
import type { FormatOptions, Report } from '../../cli/linting/report.ts';
import { analyzeDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { fixesOf } from '../../core/lint/fixes/fixes.ts';
import manifest from '../../package.json' with { type: 'json' };
import { inputOf } from '../kit/lint.ts';

function reportOf(text: string): Report {
  const input = inputOf(text);
  const analysis = analyzeDocument(input);
  const problems = finalProblems(analysis).map((problem) => ({
    ...problem,
    fix: fixesOf(problem, input, analysis)[0] ?? null,
  }));
  return { files: [{ path: 'a, b.command.json', text, problems, budgets: [] }], fileOf: () => undefined };
}

const options: FormatOptions = {
  color: false,
  budget: false,
  failing: ['error', 'warning'],
  fromRepository: '',
};

const print = (name: FormatName, text: string) => formats[name](reportOf(text), options);
const wrong = '{ "description": "😀 <&>", "name": "Ping" }\n';

describe('formats', () => {
  it('pretty draws carets in terminal columns', () => {
    expect(
      print('pretty', wrong),
    ).toBe(`a, b.command.json:1:36 error \`Ping\` must be lowercase (\`P\`): write \`ping\`. name-lowercase [fixable]
   1 | { "description": "😀 <&>", "name": "Ping" }
     |                                    ^^^^^^

1 problem in 1 file (1 error). 1 of them can be fixed by \`appcmd fix\`.
`);
  });

  it('pretty says that nothing is wrong', () => {
    expect(print('pretty', '{ "name": "ping", "description": "x" }')).toBe(
      '✔ 1 file checked, no problems.\n',
    );
  });

  it('json gives zero-based UTF-16 positions', () => {
    expect(JSON.parse(print('json', wrong))).toEqual([
      {
        file: 'a, b.command.json',
        rule: 'name-lowercase',
        severity: 'error',
        message: '`Ping` must be lowercase (`P`): write `ping`.',
        range: { start: { line: 0, character: 35 }, end: { line: 0, character: 41 } },
        fix: 'safe',
      },
    ]);
  });

  it('github escapes what its commands take for themselves', () => {
    expect(print('github', wrong)).toBe(
      '::error file=a%2C b.command.json,line=1,endLine=1,col=36,endColumn=42,title=name-lowercase::`Ping` must be lowercase (`P`): write `ping`.\n',
    );
  });

  it('sarif names its version, the rules of its results, where they stand and what fixes them', () => {
    const log = JSON.parse(print('sarif', wrong)) as {
      version: string;
      runs: {
        tool: { driver: { version: string; rules: { id: string }[] } };
        results: { ruleId: string; ruleIndex: number; locations: unknown[]; fixes: unknown[] }[];
      }[];
    };
    const [run] = log.runs;
    const [result] = run?.results ?? [];
    expect(log.version).toBe('2.1.0');
    expect(run?.tool.driver.version).toBe(manifest.version);
    expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual(['name-lowercase']);
    expect(result?.ruleIndex).toBe(0);
    expect(result?.fixes).toEqual([
      {
        description: { text: 'Lowercase to `ping`' },
        artifactChanges: [
          {
            artifactLocation: { uri: 'a,%20b.command.json' },
            replacements: [
              {
                deletedRegion: { startLine: 1, startColumn: 36, endLine: 1, endColumn: 42 },
                insertedContent: { text: '"ping"' },
              },
            ],
          },
        ],
      },
    ]);
    expect(result?.locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: 'a,%20b.command.json' },
          region: { startLine: 1, startColumn: 36, endLine: 1, endColumn: 42 },
        },
      },
    ]);
  });

  it('sarif escapes what means something else in an address', () => {
    const report = reportOf(wrong);
    const [file] = report.files;
    if (!file) throw new Error('There is a file.');
    const files = [{ ...file, path: 'c#/100% ä?.command.json' }];
    expect(formats.sarif({ ...report, files }, options)).toContain(
      '"uri": "c%23/100%25%20%C3%A4%3F.command.json"',
    );
  });

  it('junit fails for what makes the run fail, and counts it', () => {
    const hint = '{ "name": "boss", "description": "x", "default_member_permissions": "0" }';
    expect(print('junit', hint)).toContain(
      '<testsuites name="appcmd" tests="1" failures="0" errors="0" skipped="0">',
    );
    expect(print('junit', hint)).toContain('<system-out>information: ');
    expect(print('junit', wrong)).toContain('<testsuites name="appcmd" tests="1" failures="1"');
  });

  it('junit is well-formed XML with one failure a problem', () => {
    expect(print('junit', wrong)).toContain(
      '<testsuite name="a, b.command.json" tests="1" failures="1" errors="0" skipped="0">',
    );
    expect(print('junit', '{ "name": "p<&\\u0001", "description": "x" }')).not.toContain('<&');
  });
});
