/**
 * The test kit of the linter: expectations are drawn under the source.
 *
 *     { "name": "Ping", "description": "Answers with pong" }
 *               ^^^^^^ error name-lowercase
 *
 * A line of carets names severity and rule of the problem whose range it draws; text behind a colon must be part of the
 * message. Nothing else may be reported. Columns are UTF-16 code units, as in the protocol.
 */
import ts from 'typescript';
import { expect } from 'vitest';
import type { Analysis } from '../../core/lint/analysis.ts';
import { analyzeDocument, type DocumentInput } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { fixAll, fixesOf } from '../../core/lint/fixes/fixes.ts';
import type { Problem } from '../../core/lint/problem.ts';
import { rules } from '../../core/lint/rules/index.ts';
import { defaultSettings } from '../../core/lint/settings.ts';
import { createScriptReader } from '../../core/script/reader.ts';
import { applyEdits } from '../../core/syntax/edits/index.ts';
import { readJson } from '../../core/syntax/json/read.ts';
import { isJson, type Language } from '../../core/syntax/language.ts';
import type { Reader } from '../../core/syntax/reading.ts';
import { createCommandIndex } from '../../workspace/command-index.ts';
import { entriesOf } from '../../workspace/project.ts';
import { noteCase } from './cases.ts';
import type { LintOptions } from './lint-options.ts';

export type { LintOptions };

/** Asserts that linting the drawing's source reports what is drawn, and nothing else. */
export function check(drawing: string, options: LintOptions = {}): void {
  const { source, expected } = readDrawing(drawing);
  noteCase(source, options);
  expect(draw(source, problemsIn(source, options), expected)).toBe(draw(source, undefined, expected));
}

/**
 * Asserts that fixing the only problem of `rule` by its first fix (or the one whose title holds `title`) gives `after`, in
 * which the rule has nothing left to say.
 */
export function checkFix(
  rule: string,
  before: string,
  after: string,
  options: LintOptions & { title?: string } = {},
): void {
  noteCase(before, options);
  noteCase(after, options);
  const input = inputOf(before, options);
  const analysis = analyzeDocument(input);
  const problem = finalProblems(analysis).find((problem) => problem.rule === rule);
  if (!problem) throw new Error(`${rule} reports nothing in:\n${before}`);
  const fixes = fixesOf(problem, input, analysis);
  const fix = fixes.find((fix) => fix.title.includes(options.title ?? ''));
  if (!fix) throw new Error(`No such fix; offered: ${fixes.map((fix) => fix.title).join(' | ') || 'none'}`);
  expect(applyEdits(before, fix.edits)).toBe(after);
  expect(problemsIn(after, options).filter((problem) => problem.rule === rule)).toEqual([]);
}

/** Asserts the titles of the fixes offered for the first problem of `rule`; safe ones end with `(safe)`. */
export function checkFixTitles(
  rule: string,
  source: string,
  titles: readonly string[],
  options: LintOptions = {},
): void {
  noteCase(source, options);
  const input = inputOf(source, options);
  const analysis = analyzeDocument(input);
  const problem = finalProblems(analysis).find((problem) => problem.rule === rule);
  if (!problem) throw new Error(`${rule} reports nothing in:\n${source}`);
  const offered = fixesOf(problem, input, analysis).map((fix) =>
    fix.kind === 'safe' ? `${fix.title} (safe)` : fix.title,
  );
  expect(offered).toEqual(titles);
}

/** Asserts the text after all safe fixes, and that fixing it again changes nothing. */
export function checkFixAll(before: string, after: string, options: LintOptions = {}): void {
  noteCase(before, options);
  noteCase(after, options);
  const fixed = applyEdits(before, fixAll(inputOf(before, options)));
  expect(fixed).toBe(after);
  expect(fixAll(inputOf(fixed, options))).toEqual([]);
}

/** Asserts what the related places of the only problem of `rule` say, by the texts at them. */
export function checkRelated(
  rule: string,
  source: string,
  related: readonly string[],
  options: LintOptions = {},
): void {
  const problems = problemsIn(source, options).filter((problem) => problem.rule === rule);
  expect(problems.map((problem) => problem.related.map(({ at }) => source.slice(at.start, at.end)))).toEqual([
    related,
  ]);
}

/** The problems of a source, as a person sees them. */
export function problemsIn(source: string, options: LintOptions = {}): readonly Problem[] {
  const analysis = analyzeDocument(inputOf(source, options));
  return finalProblems(analysis, options.beside ? acrossFiles(analysis, options) : undefined);
}

/** The problems that lie between a file and those beside it. */
export function acrossFiles(analysis: Analysis, options: LintOptions = {}): readonly Problem[] {
  const { file = 'ping.command.json', beside = {} } = options;
  const index = createCommandIndex(rules);
  index.set(file, entriesOf({ uri: file, resolved: { group: 'a' } }, analysis));
  for (const [name, text] of Object.entries(beside)) {
    const other = analyzeDocument(inputOf(text, { ...options, file: name }));
    index.set(name, entriesOf({ uri: name, resolved: { group: 'a' } }, other));
  }
  return index.problems(file);
}

const readScript = createScriptReader(ts);

/** The reader that the tool uses for a language. */
export const read: Reader = (text, language, options) =>
  isJson(language) ? readJson(text, language, options) : readScript(text, language, options);

/** The input that a file of this name gives, as the workspace would make it. */
export function inputOf(text: string, options: LintOptions = {}): DocumentInput {
  const file = options.file ?? 'ping.command.json';
  const language = languageOf(file);
  const holds = /\.permissions\.jsonc?$/.test(file) ? 'permissions' : 'commands';
  const named = /\.(commands?|permissions)\.jsonc?$/.test(file)
    ? { named: { holds, pattern: '*' } as const }
    : {};
  const configured = options.scope
    ? {
        configured: {
          holds,
          glob: '**',
          scope: options.scope,
          ...(options.isGlobalToo ? { isGlobalToo: true as const } : {}),
        } as const,
      }
    : {};
  const settings = options.settings ? { ...defaultSettings, ...options.settings } : defaultSettings;
  return {
    text,
    language,
    evidence: { ...named, ...configured, ...(options.request ? { request: options.request } : {}) },
    settings,
    read,
    uri: `file:///bot/${file}`,
    ...options.program,
  };
}

function languageOf(file: string): Language {
  if (file.endsWith('.json')) return 'json';
  if (file.endsWith('.jsonc')) return 'jsonc';
  if (file.endsWith('x')) return file.endsWith('.tsx') ? 'typescriptreact' : 'javascriptreact';
  return /\.[cm]?ts$/.test(file) ? 'typescript' : 'javascript';
}

/** The source with carets, severity, rule and message under every problem: for drawings that are kept in snapshots. */
export function drawing(source: string, options: LintOptions = {}): string {
  noteCase(source, options);
  const problems = problemsIn(source, options);
  // Every message is drawn whole: each mark is expected with its own text.
  const lines = source.split('\n');
  const starts = lineStarts(lines);
  const marks = problems.map((problem) => ({
    ...markOf(problem, lines, starts, []),
    message: problem.message,
  }));
  return draw(source, undefined, marks);
}

interface Expectation {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly message: string;
}

const caretLine = /^(\s*)(\^+) (error|warning|information|hint) ([a-z-]+)(?:: (.*))?$/;

/** The source of a drawing. */
export const sourceOf = (drawing: string): string => readDrawing(drawing).source;

function readDrawing(drawing: string): { source: string; expected: readonly Expectation[] } {
  const lines: string[] = [];
  const expected: Expectation[] = [];
  for (const line of drawing.split('\n')) {
    const match = caretLine.exec(line);
    if (!match) lines.push(line);
    else {
      const start = (match[1] ?? '').length;
      const end = start + (match[2] ?? '').length;
      expected.push({
        line: lines.length - 1,
        start,
        end,
        label: `${match[3]} ${match[4]}`,
        message: match[5] ?? '',
      });
    }
  }
  return { source: lines.join('\n'), expected };
}

/** The source with carets under problems, or under expectations where no problems are given. */
function draw(
  source: string,
  problems: readonly Problem[] | undefined,
  expected: readonly Expectation[],
): string {
  const lines = source.split('\n');
  const starts = lineStarts(lines);
  const marks = problems?.map((problem) => markOf(problem, lines, starts, expected)) ?? expected;
  const sorted = [...marks].sort(
    (a, b) => a.line - b.line || a.start - b.start || a.end - b.end || a.label.localeCompare(b.label),
  );
  return lines
    .flatMap((line, at) => [
      line,
      ...sorted
        .filter((mark) => mark.line === at)
        .map(
          (mark) =>
            `${' '.repeat(mark.start)}${'^'.repeat(Math.max(mark.end - mark.start, 1))} ${mark.label}${mark.message ? `: ${mark.message}` : ''}`,
        ),
    ])
    .join('\n');
}

/** Offset of the first character of every line. */
function lineStarts(lines: readonly string[]): readonly number[] {
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
}

/** A range that goes on in later lines is drawn to the end of its first line. */
function markOf(
  problem: Problem,
  lines: readonly string[],
  starts: readonly number[],
  expected: readonly Expectation[],
): Expectation {
  const line = starts.findLastIndex((start) => start <= problem.at.start);
  const lineStart = starts[line] ?? 0;
  const start = problem.at.start - lineStart;
  const end = Math.min(problem.at.end - lineStart, (lines[line] ?? '').length);
  const label = `${problem.severity} ${problem.rule}`;
  // The drawing says only a part of the message; where it is a part indeed, both drawings show the same.
  const here = expected.filter(
    (expectation) =>
      expectation.line === line &&
      expectation.start === start &&
      expectation.end === end &&
      expectation.label === label,
  );
  const same = here.find((expectation) => problem.message.includes(expectation.message)) ?? here[0];
  const wanted = same?.message ?? '';
  return { line, start, end, label, message: problem.message.includes(wanted) ? wanted : problem.message };
}
